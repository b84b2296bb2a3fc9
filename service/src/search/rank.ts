import { hasStatus } from './filters-store.ts';

/**
 * The score of a law in a search, as SQL expressions that store.ts puts into its statement. docs/decisions/005-search.md has the
 * reasons and the measurements.
 *
 *     score = standing + title + name + text
 *
 * - Standing: how often the law was reformed and is cited, whether it is in force, whether it is national.
 * - Title: whether the title has the words of the query, has them as a phrase, or is equal to the query.
 * - Name: whether the query is the law's identifier or citation.
 * - Text: how densely the text has the words, whether it has them as a phrase or all in one article, and whether the subject
 *   headings have them.
 *
 * Functions and columns of the database compute some parts, because the result is stored or many rows are compared:
 *
 * - `laws.standing` and `title_match(query_key, key)`, with the weights of `storedWeights`
 * - `word_key(config, text)`: the words of a text in order, without accents, endings and fillers; `laws.title_keys` has the keys
 *   of a law's titles and names
 * - `rough_key(key)`: the key with every word cut to five letters; `laws.rough_name_key` is the rough key of a law's name
 * - `key_length(key)`: the number of words of a key; `laws.title_length` is the length of the shortest of `title_keys`
 * - `search_query(language, query)`: the words to look for
 *
 * The expressions read these rows of the statement in store.ts: `question` (the query), `best` (a law of the first step),
 * `law` (the row of that law), and in the last step `measured`.
 */

/**
 * Weights that are written in the database, too: `standing` in the migration that made the column, `title` in
 * db/functions/title-match.sql. A test checks that both sides have the same figures.
 */
export const storedWeights = {
  /** `reforms` is multiplied by ln(1 + the number of reforms), `citations` by ln(1 + the number of laws that cite the law). */
  standing: { reforms: 0.35, citations: 0.15, inForce: 0.5, national: 0.3 },
  /**
   * - `isQuery`: the title is equal to the query
   * - `holdsQuery`: the title has the query as a phrase
   * - `share`: multiplied by the share of the title that the query is
   * - `atEdge`: the phrase is at the beginning or the end of the title
   * - `ofAnother`: instead of the others, if the title has the query only where it names another law
   */
  title: { isQuery: 14, holdsQuery: 7, share: 4, atEdge: 1, ofAnother: 4 },
};

/** The weights of the other parts of the score. */
const weights = {
  /** The query is the law's identifier or citation. */
  named: 100,
  /** Added to `named` for a national law: regional laws may have the same name. */
  namedNational: 10,
  /** All words are in the title. */
  titleWords: 2,
  /** Added to `titleWords` for a law in force: among laws with the same name, people mean that one. */
  titleInForce: 5,
  /** Added to `titleWords` for a national law: people who mean a region's law write the region. */
  titleNational: 5,
  /** Instead of `titleNational`, for a query of one word: one word is more often a subject than a name. */
  wordNational: 1,
  /** Multiplied by `title_match` of words cut to five letters, because a stemmer misses some endings. */
  roughName: 0.7,
  /** A word of the query may be short for several names. The score is multiplied by this once for each name that is likelier. */
  lessLikelyName: 0.9,
  /** Other laws call the law by the words of the query. Multiplied by this law's share of all such uses. */
  called: 12,
  /** Instead of `called`, for a law whose title has the words: there the name tells less. */
  calledBesideTitle: 4,
  /** `called` is multiplied by this for a law that has ended. */
  calledEnded: 0.5,
  /** Multiplied by the density of the words, as a share of the highest density among the laws. */
  density: 3,
  /** Instead of `density`, for a law whose title has the words: there the text tells little more. */
  densityBesideTitle: 0.5,
  /** The text has the query as a phrase. */
  textPhrase: 3,
  /** One article has all the words. Multiplied by the density in that article, as a share of the highest. */
  oneArticle: 4,
  /** The subject headings have the words. */
  subjects: 1,
};

const isInForce = hasStatus('vigente');

/** The law is in force and national. If several laws have a name, people mean such a law. */
export const isMain = `jurisdiction IS NULL AND ${isInForce}`;

/** `standing` has two values in one number: the law's score before anything is compared, and in its last 36 bits its `number`. */
export const standingScore = '(standing >> 36)::float8 / 10000';
export const lawNumber = 'standing & ((1::bigint << 36) - 1)';

/**
 * Ranking has three steps. Each step takes fewer laws and reads more of each. The first scores all matches by small columns, the
 * second scores the best 200 (`maxCompared`) by their titles, the third scores the best of these (`maxScored`) by their texts. The
 * words of a law are some 50 kB, and scoring them takes 80 µs; plain ranking is slow because it scores every match. The more laws
 * match, the fewer texts are scored, because the density of a common word tells little.
 */
export const maxCompared = 200;
export const maxScored = `(SELECT greatest(25 * least((SELECT length FROM question), 2),
  least(${maxCompared}, 50000 / greatest(total, 1))) FROM counted)`;

const titleHint = weights.titleWords + storedWeights.title.holdsQuery;

/**
 * The score of the first step. It depends on how a law was found, and is about the highest score that the second step can give to
 * such a law. So laws that match by their text alone come last.
 */
export const hints = {
  named: `${standingScore} + ${weights.named}`,
  titled: `${standingScore} + ${titleHint} + ${storedWeights.title.share}::float8 * (SELECT length FROM question) / title_length`,
  called: `${standingScore} + ${titleHint}`,
  roughlyNamed: `${standingScore} + 5`,
  byArticle: `${standingScore} + 3`,
  byText: standingScore,
};

/**
 * The score of the second step. A title can have the query as a phrase only if it has all the words, so only such titles are
 * compared. A query that has a number and is the beginning of the title counts as the name of the law, too.
 */
export const titleScore = `${standingScore}
  + CASE WHEN in_title
         THEN ${weights.titleWords} + CASE WHEN ${isInForce} THEN ${weights.titleInForce} ELSE 0 END
              + CASE WHEN jurisdiction IS NOT NULL THEN 0
                     WHEN question.length > 1 THEN ${weights.titleNational} ELSE ${weights.wordNational} END + (
           SELECT max(${weights.lessLikelyName} ^ (place - 1) * title_match(asked, title))
             FROM unnest(title_keys) AS title, unnest(question.keys) WITH ORDINALITY AS keys (asked, place))
         WHEN in_name THEN ${weights.roughName} * title_match(question.rough_key, rough_name_key)
         ELSE 0 END
  + coalesce(called, 0) * CASE WHEN in_title THEN ${weights.calledBesideTitle} ELSE ${weights.called} END
    * CASE WHEN ${isInForce} THEN 1 ELSE ${weights.calledEnded} END
  + CASE WHEN is_named OR (in_title AND question.key ~ '\\d' AND starts_with(title_keys[1] || ' ', question.key || ' '))
         THEN CASE WHEN jurisdiction IS NULL THEN ${weights.named + weights.namedNational} ELSE ${weights.named} END
         ELSE 0 END`;

/**
 * For a query of several words, a law with all the words in one article gets a higher score. This is looked up only if at most
 * this many laws and articles match: if the words are common, nearly every law has such an article. It takes 8 µs for each article.
 */
export const maxWithArticles = 500;
export const maxArticles = 1000;
/**
 * This many laws, those whose articles have the words most densely, always get a full score, even if their standing is low:
 * somebody may search for a sentence of any law.
 */
export const maxByArticle = 8;

/** Expressions that the third step reads from a law's words. The 2 makes PostgreSQL divide by the length of the text. */
export const density = 'ts_rank_cd(words, question.query, 2)';
export const isPhraseInText = 'NOT in_title AND (numnode(question.phrase) = 1 OR words @@ question.phrase)';
export const isInSubjects = 'subject_words @@ question.query';

/** The score of the third step. */
export const fullScore = `title_score
  + CASE WHEN in_title THEN ${weights.densityBesideTitle} ELSE ${weights.density} END * density / nullif(max(density) OVER (), 0)
  + CASE WHEN in_phrase THEN ${weights.textPhrase} ELSE 0 END + ${weights.oneArticle} * coalesce(article_density / nullif(max(article_density) OVER (), 0), 0) + CASE WHEN in_subjects THEN ${weights.subjects} ELSE 0 END`;
