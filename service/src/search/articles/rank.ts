/**
 * What makes one article rank above another, as SQL expressions that store.ts puts into its statement. What was measured:
 * docs/decisions/005-search.md.
 *
 * First all matches by the density of the words, those of headings and names first; then the best of these by their headings
 * and by their law. The words of an article say where each stands: in its heading (A), in the name of its law (B), in its
 * path (C) or in its text (D).
 */

/** So many matches are counted and put in order; more are not looked at. */
export const maxMatches = 10_000;

/** The four weights are those of D, C, B and A. */
export const density = "ts_rank_cd('{0.2, 0.3, 0.4, 1}', words, question.query, 1)";

/** How many of the matches get the second step: it takes some 40 µs each. */
export const maxScored = 200;

const weights = {
  /** Times the share of the heading that the query says, times the share of the query that heading, name and path say. */
  heading: 8,
  /** Times the share of the law's name that the query says. */
  name: 3,
  /** All words are in the heading. */
  allInHeading: 2,
  /** The words stand in the text as a phrase. */
  phrase: 3,
  /** Times the density, as a share of the densest. */
  density: 3,
  /** Where only some words are there: times what they count, as a share of the best. */
  coverage: 10,
  /** Times what the law counts by itself, see search/rank.ts. */
  standing: 0.5,
};

/** Words that the query and a part of the article have in common. `asked` are the query's. */
const common = (part: string) =>
  `(SELECT count(*) FROM unnest(${part}) AS word WHERE word = ANY (question.asked))::float8`;
const shareOf = (part: string) => `coalesce(${common(part)} / nullif(cardinality(${part}), 0), 0)`;

/** What the second step reads of an article's words. */
export const parts = `tsvector_to_array(ts_filter(words, '{a}')) AS heading_words,
  tsvector_to_array(ts_filter(words, '{b}')) AS name_words, tsvector_to_array(ts_filter(words, '{a,b,c}')) AS around_words,
  words @@ question.phrase AS in_phrase`;

/** Where no article has all words, all articles with a word are looked at if they are fewer than this. */
export const maxRare = 3000;

/** Then those count that have at least this share of what the best one has. */
export const leastCoverage = 0.5;

export const score = (standing: string, isPartial: boolean) => `
  ${weights.heading} * ${shareOf('heading_words')} * ${common('around_words')} / greatest(cardinality(question.asked), 1)
  + ${weights.name} * ${shareOf('name_words')}
  + CASE WHEN question.asked <@ heading_words THEN ${weights.allInHeading} ELSE 0 END
  + CASE WHEN in_phrase THEN ${weights.phrase} ELSE 0 END
  + ${isPartial ? weights.coverage : weights.density} * density / nullif(max(density) OVER (), 0)
  + ${weights.standing} * ${standing}`;

/** An article that has ended comes after all others. */
export const hasEnded = "coalesce(a.status IN ('repealed', 'annulled'), false)";

/**
 * What the score of an article that answers a question becomes by what is known of it. A law that others cite and reform often is
 * the one that rules, and a decree repeats it. What holds in one region only, annexes and final provisions answer few questions.
 */
const factors = { regional: 0.85, annex: 0.8, provision: 0.9 };
const standingWeight = 0.06;

export const known = (standing: string, isRegional: string) => `
  (score + ${standingWeight} * ${standing}) * CASE WHEN ${isRegional} THEN ${factors.regional} ELSE 1 END
  * CASE a.kind WHEN 'annex' THEN ${factors.annex} WHEN 'provision' THEN ${factors.provision} ELSE 1 END`;
