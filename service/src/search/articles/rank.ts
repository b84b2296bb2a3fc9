import { endedStatuses } from '../../corpus/provisions/evidence.ts';
import { standingScore } from '../rank.ts';

/**
 * The score of an article in a search, as SQL expressions for the statement in store.ts. docs/decisions/005-search.md has the
 * measurements.
 *
 * In the first step, all matches are sorted by density: how close together the words are. Words in headings and names count more.
 * In the second step, the best matches are scored by their headings and by their law. Each word of an article has a letter that
 * says where it is: in the heading (A), in the name of the law (B), in the path (C) or in the text (D).
 */

/** At most this many matches are counted and sorted. Further matches are not read. */
export const maxMatches = 10_000;

/** The four numbers are the weights of D, C, B and A. */
export const density = "ts_rank_cd('{0.2, 0.3, 0.4, 1}', words, question.query, 1)";

/** How many matches the second step scores. Each one takes about 40 µs. */
export const maxScored = 200;

/** The parts of the score. Each comment says when a weight is added to the score, or what it is multiplied by. */
const weights = {
  /** Multiplied by two shares: how much of the heading is in the query, and how much of the query is in heading, name or path. */
  heading: 8,
  /** Multiplied by the share of the law's name that is in the query. */
  name: 3,
  /** Added if all words are in the heading. */
  allInHeading: 2,
  /** Added if the text has the words as a phrase. */
  phrase: 3,
  /** Multiplied by the density as a share of the highest density. */
  density: 3,
  /**
   * Used instead of `density` if the articles have only some of the words. Then `density` is a sum in which rare words count more.
   */
  coverage: 10,
  /** Multiplied by the score of the law itself, `standingScore` in search/rank.ts. */
  standing: 0.5,
  /**
   * Used only among the articles of a given law: multiplied by how early the text has all words. The first sentence says what an
   * article is about; later sentences and lists mention other subjects.
   */
  early: 6,
};

/** If the last of the words comes after this many words of the text, half of `weights.early` is added. */
const earlyWords = 15;

/** The number of words that the query (`asked`) and a part of the article share. */
const common = (part: string) =>
  `(SELECT count(*) FROM unnest(${part}) AS word WHERE word = ANY (question.asked))::float8`;
const shareOf = (part: string) => `coalesce(${common(part)} / nullif(cardinality(${part}), 0), 0)`;

/** The columns that the second step needs, from an article's words. */
export const parts = `tsvector_to_array(ts_filter(words, '{a}')) AS heading_words,
  tsvector_to_array(ts_filter(words, '{b}')) AS name_words, tsvector_to_array(ts_filter(words, '{a,b,c}')) AS around_words,
  words @@ question.phrase AS in_phrase`;

/** The column that `early` needs: how many words of the text come before it has all words of the query. */
export const wordsBefore = `(SELECT max(first) FILTER (WHERE lexeme = ANY (question.asked)) - min(first)
    FROM (SELECT lexeme, (SELECT min(place) FROM unnest(positions) AS place) AS first
            FROM unnest(ts_filter(words, '{d}'))) AS places) AS words_before`;

/** A word is rare if fewer articles than this have it. If no article has all words, all articles with a rare word are read. */
export const maxRare = 3000;

/** An article with a rare word is found only if its `density` is at least this share of the highest one. */
export const leastCoverage = 0.5;

/** Added to the score among the articles of a given law. */
export const early = `${weights.early} * coalesce(1 / (1 + words_before / ${earlyWords}.0), 0)`;

export const score = (standing: string, isPartial: boolean) => `
  ${weights.heading} * ${shareOf('heading_words')} * ${common('around_words')} / greatest(cardinality(question.asked), 1)
  + ${weights.name} * ${shareOf('name_words')}
  + CASE WHEN question.asked <@ heading_words THEN ${weights.allInHeading} ELSE 0 END
  + CASE WHEN in_phrase THEN ${weights.phrase} ELSE 0 END
  + ${isPartial ? weights.coverage : weights.density} * density / nullif(max(density) OVER (), 0)
  + ${weights.standing} * ${standing}`;

/** An article that has ended comes after all others. */
export const hasEnded = `coalesce(a.status IN ('${endedStatuses.join("', '")}'), false)`;

/**
 * Factors for the facts about an article other than its text, when articles are found by meaning. The law's standing
 * and the number of citations of the article in other laws are added: a law that is often cited and reformed has the
 * rule itself, while decrees only repeat it. Regional laws, annexes and provisions (such as final provisions) answer
 * few questions, so they get a lower score. An article whose heading names an act by its number amends that act. It has
 * the same words as the amended article, so it comes after that article. In a code with
 * articles of laws and of decrees, those of decrees come after the rules that they repeat.
 */
const factors = { regional: 0.85, decree: 0.8, annex: 0.8, provision: 0.9, amending: 0.7, ended: 0.3 };
const lifts = { standing: 0.1, citations: 0.03 };

/**
 * SQL for a law `l`, its article `a` and the number of `citations` in other laws: `lift` is added to the score, and then the sum is
 * multiplied by `factor`. `decreeArticles` is SQL for a pattern, or for null.
 */
export const known = (decreeArticles: string) => ({
  lift: `${lifts.standing} * ${standingScore} + ${lifts.citations} * ln(1 + coalesce(citations, 0)::float8)`,
  factor: `(CASE WHEN l.jurisdiction IS NULL THEN 1 ELSE ${factors.regional} END
    * CASE a.kind WHEN 'annex' THEN ${factors.annex} WHEN 'provision' THEN ${factors.provision} ELSE 1 END
    * CASE WHEN a.heading ~ '\\d\\s*/\\s*\\d' THEN ${factors.amending} ELSE 1 END
    * CASE WHEN a.label ~ ${decreeArticles} THEN ${factors.decree} ELSE 1 END
    * CASE WHEN ${hasEnded} OR law_has_ended THEN ${factors.ended} ELSE 1 END)::float8`,
});
