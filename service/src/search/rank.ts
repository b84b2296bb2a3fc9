import { hasStatus } from './filters-store.ts';

/**
 * What makes one law rank above another: the parts of a search's score, as SQL expressions that store.ts puts into its
 * statement. Why they are so, and what was measured: docs/decisions/005-search.md.
 *
 *     score = standing + title + name + text
 *
 * - Standing: how often the law was reformed and is cited, whether it is in force, whether it is national.
 * - Title: the title has the words of the query; it holds them as a phrase; it is the query.
 * - Name: the query is the law's identifier or citation.
 * - Text: how densely the words stand in it, whether as a phrase or all in one article, and whether the subject headings have
 *   them.
 *
 * The database computes some of it, because it stores the result or compares many rows:
 *
 * - `laws.standing` and `title_match(query_key, key)`, with the weights of `storedWeights`
 * - `word_key(config, text)`: the words of a text in order, without accents, endings and fillers; `laws.title_keys` are
 *   those of a law's titles and names
 * - `rough_key(key)`: the same with every word cut to five letters; `laws.rough_name_key` is that of a law's name
 * - `key_length(key)`: how many words a key has; `laws.title_length` is that of the shortest of `title_keys`
 * - `search_query(language, query)`: the words to look for
 *
 * The expressions read these rows of the statement in store.ts: `question` (the query), `best` (a law of the first step),
 * `law` (its row), and in the last step `measured`.
 */

/**
 * The weights that the database knows: `standing` by the migration that made the column, `title` by
 * db/functions/title-match.sql. A test holds the two sides together.
 */
export const storedWeights = {
  /** Times ln(1 + n) for reforms, and for laws that cite the law. */
  standing: { reforms: 0.35, citations: 0.15, inForce: 0.5, national: 0.3 },
  /** A title is the query; holds it as a phrase, and times its share of the title; at an edge; speaks of another law. */
  title: { isQuery: 14, holdsQuery: 7, share: 4, atEdge: 1, ofAnother: 4 },
};

/** What each other part adds. */
const weights = {
  named: 100,
  /** On top, among laws of the same name. */
  namedNational: 10,
  /** All words are in the title. */
  titleWords: 2,
  /** On top of that, for a law in force: of those that share a name it is the one that is meant. */
  titleInForce: 5,
  /** And for one of the whole country: who means a region's law says which region. A word alone is more often a subject than a name. */
  titleNational: 5,
  wordNational: 1,
  /** Times `title_match` of words cut to five letters, for endings that a stemmer misses. */
  roughName: 0.7,
  /** Times this for each likelier name that a word of the query may be short for. */
  lessLikelyName: 0.9,
  /**
   * Other laws call it what the query says: times its share of the laws that are called so, and less for one that has ended. It
   * says more where the title does not have the words.
   */
  called: 12,
  calledBesideTitle: 4,
  calledEnded: 0.5,
  /** Times the density of the words, as a share of the densest law's. */
  density: 3,
  /** The same for a law whose title has the words: there the text says little more. */
  densityBesideTitle: 0.5,
  textPhrase: 3,
  /** One article has all the words. */
  oneArticle: 4,
  subjects: 1,
};

const isInForce = hasStatus('vigente');

/** A law that a name means before all others: in force, and of the whole country. */
export const isMain = `jurisdiction IS NULL AND ${isInForce}`;

/** `standing` is one number: what a law counts before anything is compared, and in its last 36 bits which law it is. */
export const standingScore = '(standing >> 36)::float8 / 10000';
export const lawNumber = 'standing & ((1::bigint << 36) - 1)';

/**
 * There are three steps, each for fewer laws with more to read: all matches by what their rows hold, these by their titles,
 * and some of these by their text. The words of a law are some 50 kB, and scoring them takes 80 µs: scoring every match is
 * what makes plain ranking slow. The more laws match, the fewer texts are scored: how densely a common word stands in a
 * text tells little.
 */
export const maxCompared = 200;
export const maxScored = `(SELECT greatest(25 * least((SELECT length FROM question), 2),
  least(${maxCompared}, 50000 / greatest(total, 1))) FROM counted)`;

const titleHint = weights.titleWords + storedWeights.title.holdsQuery;

/**
 * The first step's score, by how a law was found: about the most that the second step could make of it. So laws with the
 * words in their titles, nearly in their names, or named by the query are ahead of those that match by their text alone.
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
 * The second step's score. A phrase can only be in a title that has all the words, so other laws are spared the
 * comparisons. A query with a number that a title begins with names the law, too.
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
 * Whether one article has all the words, of several, is asked where so few laws and articles match that it tells: of common words
 * nearly every law has such an article. Of each article it takes 8 µs.
 */
export const maxWithArticles = 500;
export const maxArticles = 1000;
/** So many laws whose articles have the words most densely are scored whatever they count: a sentence may be of any law. */
export const maxByArticle = 8;

/** What the third step reads of a law's words. Density is by length of the text: that is what the 2 means. */
export const density = 'ts_rank_cd(words, question.query, 2)';
export const isPhraseInText = 'NOT in_title AND (numnode(question.phrase) = 1 OR words @@ question.phrase)';
export const isInSubjects = 'subject_words @@ question.query';

/** The third step's score, of what it read. */
export const fullScore = `title_score
  + CASE WHEN in_title THEN ${weights.densityBesideTitle} ELSE ${weights.density} END * density / nullif(max(density) OVER (), 0)
  + CASE WHEN in_phrase THEN ${weights.textPhrase} ELSE 0 END + ${weights.oneArticle} * coalesce(article_density / nullif(max(article_density) OVER (), 0), 0) + CASE WHEN in_subjects THEN ${weights.subjects} ELSE 0 END`;
