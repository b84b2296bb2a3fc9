import { hasStatus } from './filters-store.ts';

/**
 * The score of a law in a search, as SQL expressions for the statement in store.ts. docs/decisions/005-search.md has the reasons
 * and the measurements.
 *
 *     score = standing + title + name + text
 *
 * - Standing: how often the law was reformed and is cited, whether it is in force, whether it is national.
 * - Title: whether the title has the words of the query, has them as a phrase, or is equal to the query.
 * - Name: whether the query is the law's identifier or citation.
 * - Text: how close together the text has the words (density), whether it has them as a phrase or all in one article, and
 *   whether the subjects have them.
 *
 * Some parts are computed by functions and columns of the database, because they are stored or compared for many rows:
 *
 * - `laws.standing` and `title_match(query_key, key)`, with the weights of `storedWeights`
 * - `word_key(config, text)`: the words of a text in order, without accents, endings and fillers; `laws.title_keys` has the keys
 *   of a law's titles and names
 * - `rough_key(key)`: the key with every word cut to five letters; `laws.rough_name_key` is the rough key of a law's name
 * - `key_length(key)`: the number of words of a key; `laws.title_length` is the length of the shortest of `title_keys`
 * - `search_query(language, query)`: the words to look for
 *
 * The expressions use these names of the statement in store.ts: `question` (the query), `best` (a law of the first step),
 * `law` (the row of that law), and `measured` in the last step.
 */

/**
 * These weights are also written in the database: `standing` in the migration that made the column, `title` in
 * db/functions/title-match.sql. A test compares the two places.
 */
export const storedWeights = {
  /** `reforms` is multiplied by ln(1 + the number of reforms), `citations` by ln(1 + the number of laws that cite this law). */
  standing: { reforms: 0.35, citations: 0.15, inForce: 0.5, national: 0.3 },
  /**
   * - `isQuery`: the title is equal to the query
   * - `holdsQuery`: the title has the query as a phrase
   * - `share`: multiplied by the share of the title that the query makes up
   * - `atEdge`: the phrase is at the beginning or the end of the title
   * - `ofAnother`: used alone if the title has the query only where it names another law
   */
  title: { isQuery: 14, holdsQuery: 7, share: 4, atEdge: 1, ofAnother: 4 },
};

/** The parts of the score. Each comment says when a weight is added to the score, or what it is multiplied by. */
const weights = {
  /** Added if the query is the law's identifier or citation. */
  named: 100,
  /** Added to `named` for a national law, because regional laws may have the same name. */
  namedNational: 10,
  /** Added if all words are in the title. */
  titleWords: 2,
  /** Added to `titleWords` for a law in force. If several laws have the same name, people mean this one. */
  titleInForce: 5,
  /** Added to `titleWords` for a national law. People who mean a regional law write the region, too. */
  titleNational: 5,
  /** Used instead of `titleNational` for a query of one word: a single word is more often a subject than a name. */
  wordNational: 1,
  /** Multiplied by `title_match` of words cut to five letters, because a stemmer misses some endings. */
  roughName: 0.7,
  /** A word of the query may be short for several names. The score is multiplied by this once for each likelier name. */
  lessLikelyName: 0.9,
  /** Added if other laws call this law by the words of the query. Multiplied by this law's share of all such uses. */
  called: 12,
  /** Used instead of `called` if the title has the words of the query. Then the name in other laws adds little. */
  calledBesideTitle: 4,
  /** For a law that has ended, `called` is multiplied by this. */
  calledEnded: 0.5,
  /** Multiplied by the density of the words as a share of the highest density of all laws. */
  density: 3,
  /** Used instead of `density` if the title has the words of the query. Then the text adds little. */
  densityBesideTitle: 0.5,
  /** Added if the text has the query as a phrase. */
  textPhrase: 3,
  /** Added if one article has all words. Multiplied by the density in that article as a share of the highest density. */
  oneArticle: 4,
  /** Added if the subjects have the words. */
  subjects: 1,
};

const isInForce = hasStatus('vigente');

/** An SQL condition: the law is national and in force. If several laws have the same name, people mean such a law. */
export const isMain = `jurisdiction IS NULL AND ${isInForce}`;

/**
 * The column `standing` holds two values in one number: the law's score before any comparison, and in the last 36 bits its
 * `number`.
 */
export const standingScore = '(standing >> 36)::float8 / 10000';
export const lawNumber = 'standing & ((1::bigint << 36) - 1)';

/**
 * Ranking has three steps. Each step takes fewer laws and reads more of each law. The first step scores all matches by
 * small columns. The second step scores the best 200 (`maxCompared`) by their titles. The third step scores the best of
 * these (`maxScored`) by their texts. The words of a law are about 50 kB and take 80 µs to score, so it would be slow
 * to score every match. The more laws match, the fewer texts are scored, because the density of a common word says
 * little.
 */
export const maxCompared = 200;
export const maxScored = `(SELECT greatest(25 * least((SELECT length FROM question), 2),
  least(${maxCompared}, 50000 / greatest(total, 1))) FROM counted)`;

const titleHint = weights.titleWords + storedWeights.title.holdsQuery;

/**
 * The score of the first step. It depends on how a law was found: it is about the highest score that the second step
 * can give to a law that was found in this way. So laws that match only by their text come last.
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
 * The score of the second step. Only titles with all words are compared, because no other title can have the query as a phrase.
 * If the query has a number and the title begins with the query, the query counts as the name of the law, too.
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
 * If a query has several words, a law with all words in one article gets a higher score. This is checked only if at most this many
 * laws and articles match. Common words occur together in an article of nearly every law. The check takes 8 µs for each article.
 */
export const maxWithArticles = 500;
export const maxArticles = 1000;
/**
 * This many laws, with the densest articles, always get a full score, even with a low standing: people may search for a sentence of
 * any law.
 */
export const maxByArticle = 8;

/** Expressions for the third step, from a law's words. With 2, PostgreSQL divides by the length of the text. */
export const density = 'ts_rank_cd(words, question.query, 2)';
export const isPhraseInText = 'NOT in_title AND (numnode(question.phrase) = 1 OR words @@ question.phrase)';
export const isInSubjects = 'subject_words @@ question.query';

export const fullScore = `title_score
  + CASE WHEN in_title THEN ${weights.densityBesideTitle} ELSE ${weights.density} END * density / nullif(max(density) OVER (), 0)
  + CASE WHEN in_phrase THEN ${weights.textPhrase} ELSE 0 END + ${weights.oneArticle} * coalesce(article_density / nullif(max(article_density) OVER (), 0), 0) + CASE WHEN in_subjects THEN ${weights.subjects} ELSE 0 END`;
