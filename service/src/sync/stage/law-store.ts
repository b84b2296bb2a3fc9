import type pg from 'pg';
import type { CountryConfig } from '../../config.ts';
import { citedAs } from '../../corpus/citations/keys.ts';
import { abbreviationKey, abbreviationsOf } from '../../corpus/citations/names/abbreviations.ts';
import { comparedName, searchedNames } from '../../corpus/citations/names/names.ts';
import { countryRulesOf, linkKeysOf } from '../../corpus/countries/index.ts';
import type { Law } from '../../corpus/law.ts';
import { nameWithoutNumber } from '../../corpus/title.ts';
import type { Queryable } from '../../db/database.ts';
import { nameParameters, storableJson } from '../../db/values.ts';
import { columns, ofCurrent, stageTable } from '../tables-store.ts';
import type { SearchedArticle } from './current-text.ts';
import { commitsLater } from './stage-store.ts';
import type { CurrentLaw } from './walk.ts';

/**
 * Copies laws whose text is already published into the staged tables, with their search words. Making these words takes most of the
 * time of a load. Laws that change on this day are left out, for example if a repeal takes effect. With `changedOnly`, only laws
 * with another file or version, or with a new future version, are copied.
 */
export async function stageKnownLaws(
  client: pg.PoolClient,
  country: string,
  { changedOnly, today }: { changedOnly: boolean; today: string },
): Promise<void> {
  const kept = columns.laws.map((column) => (ofCurrent.includes(column) ? `c.${column}` : `l.${column}`));
  const [was, is] = ['l', 'c'].map((table) => ofCurrent.map((column) => `${table}.${column}`).join(', '));
  await client.query(
    `INSERT INTO ${stageTable('laws', country)} (${columns.laws.join(', ')})
     SELECT ${kept.join(', ')}
       FROM ${stageTable('current', country)} c
       JOIN laws l ON ${isKnown('$3')}
      WHERE NOT $2 OR (${was}) IS DISTINCT FROM (${is})
         OR EXISTS (SELECT FROM ${stageTable('versions', country)} v WHERE v.law_id = l.id AND v.date > $3)`,
    [country, changedOnly, today],
  );
  const names = columns.article_words;
  await client.query(
    `INSERT INTO ${stageTable('article_words', country)} (${names.join(', ')})
     SELECT ${names.map((column) => `w.${column}`).join(', ')}
       FROM ${stageTable('current', country)} c
       JOIN laws l ON ${isKnown('$2')}
       JOIN article_words w ON w.country = $1 AND w.law_id = c.id
      WHERE NOT c.removed`,
    [country, today],
  );
}

/**
 * An SQL condition: the published row is still right today. It is wrong if a day has come that changes the law, or if a
 * repeal was counted too early because a clock was ahead. A removed law that returns has no article words, so it counts
 * as wrong, too.
 */
const isKnown = (today: string) =>
  `l.country = $1 AND l.id = c.id AND l.blob = c.blob AND (c.removed OR NOT l.removed)
   AND (l.next_change IS NULL OR l.next_change > ${today}::date) AND (l.repealed_on IS NULL OR l.repealed_on <= ${today}::date)`;

/**
 * The ids of the laws that must be read: their published row is not right for today, and no interrupted run has staged
 * them. The laws are in the order in which their texts are best read. Without `reuse`, published rows do not count.
 */
export async function findLawsToRead(
  client: pg.PoolClient,
  country: string,
  { reuse, today }: { reuse: boolean; today: string },
): Promise<string[]> {
  const { rows } = await client.query<{ ids: string[] }>(
    `SELECT coalesce(array_agg(id ORDER BY place), '{}') AS ids
       FROM ${stageTable('current', country)} c
      WHERE (NOT $2 OR NOT EXISTS (SELECT FROM laws l WHERE ${isKnown('$3')}))
        AND NOT EXISTS (SELECT FROM ${stageTable('laws', country)} s WHERE s.id = c.id)`,
    [country, reuse, today],
  );
  return rows[0]?.ids ?? [];
}

/** The staged state of some laws, in the order in which their texts are best read. */
export async function listCurrent(client: pg.PoolClient, country: string, ids: string[]): Promise<CurrentLaw[]> {
  const { rows } = await client.query<CurrentLaw>(
    `SELECT id, path, blob, removed, head_blob AS "headBlob", version_date AS "versionDate",
            version_position AS "versionPosition"
       FROM ${stageTable('current', country)} WHERE id = ANY ($1) ORDER BY place`,
    [ids],
  );
  return rows;
}

/**
 * Sets the next day on which each staged law changes: the day of its next version, of a future repeal, or of a change of an
 * article's status.
 */
export async function stageNextChanges(
  client: pg.PoolClient,
  country: string,
  { today, isWhole }: { today: string; isWhole: boolean },
): Promise<void> {
  const staged = `SELECT law_id, date FROM ${stageTable('versions', country)} WHERE date > $1`;
  const published = `SELECT v.law_id, v.date FROM versions v JOIN ${stageTable('laws', country)} s ON s.id = v.law_id
                      WHERE v.country = '${country}' AND v.date > $1`;
  await client.query(
    `UPDATE ${stageTable('laws', country)} l SET next_change = due.date
       FROM (SELECT s.id, least(s.status_changes_on, coming.date, article.date) AS date
               FROM ${stageTable('laws', country)} s
               LEFT JOIN (SELECT law_id, min(date) AS date
                            FROM (${isWhole ? staged : `${staged} UNION ALL ${published}`}) AS version
                           GROUP BY law_id) AS coming ON coming.law_id = s.id
               LEFT JOIN (SELECT law_id, min(status_changes_on) AS date FROM ${stageTable('articles', country)}
                           GROUP BY law_id) AS article ON article.law_id = s.id) AS due
      WHERE due.id = l.id AND due.date IS DISTINCT FROM l.next_change`,
    [today],
  );
}

/** If the history is read again, future reforms that were not announced are still not announced. */
export async function keepUnannounced(client: pg.PoolClient, country: string): Promise<void> {
  await client.query(
    `UPDATE ${stageTable('reforms', country)} s SET announced = false FROM reforms r
      WHERE r.country = $1 AND NOT r.announced AND r.law_id = s.law_id AND r.date = s.date
        AND r.source_id IS NOT DISTINCT FROM s.source_id`,
    [country],
  );
}

/**
 * SQL for the subjects of a law, cut to a length that is enough for searches. A hostile file may have a megabyte of subjects, which
 * is more than an index can hold.
 */
const subjectsToFind = (subjects: string) =>
  `ARRAY(SELECT left(subject, 500) FROM unnest(${subjects}::text[]) AS subject LIMIT 100)`;

/** The search words of a law's text as tsvectors: of each article, and of the text outside of them. */
export interface WordsOfText {
  articles: (Omit<SearchedArticle, 'text'> & { words: string })[];
  rest: string;
}

/** A law to stage: the facts from its file, its path and version, and the search words of its text. */
export interface LawToStage {
  law: Law;
  words: WordsOfText;
  place: Omit<CurrentLaw, 'id'>;
}

/**
 * Returns the words that are fillers of the language. All words are asked for as one text, because a call for each word took more
 * time than all else in the database.
 */
export async function askFillers(db: Queryable, language: string, words: string[]): Promise<string[]> {
  const { rows } = await db.query<{ marked: string }>("SELECT with_fillers(language_config($1), $2, 'ꞌ') AS marked", [
    language,
    words.join(' '),
  ]);
  const marked = rows[0]?.marked ?? '';
  return marked.split(' ').flatMap((word) => (word.endsWith('ꞌ') ? [word.slice(0, -1)] : []));
}

/** The words of pieces of texts whose fillers are marked. `piece` counts from 1. */
export async function askWords(
  db: Queryable,
  language: string,
  marked: string[],
): Promise<{ piece: number; word: string; places: number[] }[]> {
  const { rows } = await db.query(
    `SELECT piece::int, lexeme AS word, positions AS places
       FROM language_config($1) AS config, unnest($2::text[]) WITH ORDINALITY AS pieces (text, piece),
            unnest(to_tsvector(config, short_words(text)))`,
    [language, marked],
  );
  return rows;
}

/** Stages a law's row and the search words of its articles. `search-words.ts` has made the words of the text. */
export async function stageLaw(
  db: Queryable,
  { code: country, language }: CountryConfig,
  { law, place, words }: LawToStage,
): Promise<void> {
  const names = searchedNames(law, language);
  const { articles, rest } = words;
  const { $, values } = nameParameters({
    country,
    language,
    id: law.id,
    title: law.title,
    shortTitle: law.shortTitle,
    statedNames: [law.shortTitle ?? '', ...law.otherNames].join(' . '),
    lawType: law.lawType,
    status: law.status.status,
    jurisdiction: law.jurisdiction,
    publicationDate: law.publicationDate,
    lastUpdated: law.lastUpdated,
    department: law.department,
    source: law.source,
    subjects: law.subjects,
    textState: law.textState,
    articleCount: law.articleCount,
    frontmatter: storableJson(law.frontmatter),
    path: place.path,
    blob: place.blob,
    removed: place.removed,
    citation: law.citation,
    cites: law.cites,
    headBlob: place.headBlob,
    versionDate: place.versionDate,
    versionPosition: place.versionPosition,
    statusBasis: law.status.basis,
    repealedOn: law.status.repealedOn,
    repealedBy: law.status.repealedBy,
    stateNote: law.status.note,
    ends: storableJson(law.status.ends),
    statusDoubt: law.status.doubt,
    statusChangesOn: law.status.changesOn,
    paths: storableJson(law.paths),
    citedAs: [
      ...citedAs(law, language, countryRulesOf(country)),
      ...linkKeysOf(law.frontmatter, country),
      ...abbreviationsOf(law, language).map(({ short }) => abbreviationKey(short)),
    ],
    comparedName: comparedName(nameWithoutNumber(law.title, language), language),
    wholeNames: names.map(({ whole }) => whole),
    ownNames: names.map(({ own }) => own),
    articleIds: articles.map(({ id }) => id),
    articleHeadings: articles.map(({ heading }) => heading),
    articlePaths: articles.map(({ path }) => path),
    // Words have no line breaks, so they can be joined into one text. The items of an array would need quotation marks.
    articleWords: articles.map((article) => article.words).join('\n'),
    restOfWords: rest,
  });
  const subjects = subjectsToFind($.subjects);
  const row: Record<string, string> = {
    country: $.country,
    id: $.id,
    title: $.title,
    short_title: $.shortTitle,
    law_type: $.lawType,
    status: $.status,
    jurisdiction: $.jurisdiction,
    publication_date: $.publicationDate,
    last_updated: $.lastUpdated,
    department: $.department,
    source: $.source,
    subjects: $.subjects,
    text_state: $.textState,
    article_count: $.articleCount,
    frontmatter: $.frontmatter,
    path: $.path,
    blob: $.blob,
    removed: $.removed,
    words: `law_words(config, left(${$.title}, 10000), left(${$.statedNames}, 10000), ${subjects},
                      ${$.restOfWords}::tsvector || ARRAY(SELECT words FROM article ORDER BY place))`,
    title_words: `text_words(config, left(${$.title}, 2000) || ' ' || left(${$.statedNames}, 2000))`,
    subject_words: `text_words(config, array_to_string(${subjects}, ' . '))`,
    title_keys: `ARRAY(SELECT key FROM (
        SELECT word_key(config, whole) || CASE WHEN own IS NULL THEN '' ELSE ' ~ ' || word_key(config, own) END AS key, place
          FROM unnest(${$.wholeNames}::text[], ${$.ownNames}::text[]) WITH ORDINALITY AS names (whole, own, place)) AS keys
       WHERE key <> '' GROUP BY key ORDER BY min(place))`,
    rough_name_key: `rough_key(word_key(config, left(${$.comparedName}, 500)))`,
    citation_key: `word_key(config, ${$.citation})`,
    cites: $.cites,
    reform_count: '0',
    cited_count: '0',
    head_blob: $.headBlob,
    version_date: $.versionDate,
    version_position: $.versionPosition,
    status_basis: $.statusBasis,
    repealed_on: $.repealedOn,
    repealed_by: $.repealedBy,
    state_note: $.stateNote,
    ends: $.ends,
    status_doubt: $.statusDoubt,
    status_changes_on: $.statusChangesOn,
    next_change: $.statusChangesOn,
    paths: $.paths,
    cited_as: $.citedAs,
  };
  await db.query({
    name: `stage-law-${country}`,
    text: `WITH config AS MATERIALIZED (SELECT language_config(${$.language}) AS config, ${commitsLater}),
      article AS MATERIALIZED (
        SELECT id, place, heading, path, coalesce(words, '')::tsvector AS words
          FROM unnest(${$.articleIds}::text[], ${$.articleHeadings}::text[], ${$.articlePaths}::text[],
                              string_to_array(${$.articleWords}, E'\\n')) WITH ORDINALITY AS article (id, heading, path, words, place)),
      named AS MATERIALIZED (
        SELECT setweight(without_fillers(text_words(config, left(${$.title}, 500) || ' ' || left(${$.statedNames}, 500))),
                         'B') AS words
          FROM config),
      led AS MATERIALIZED (
        SELECT path, setweight(without_fillers(text_words(config, path)), 'C') AS words
          FROM config, (SELECT DISTINCT path FROM article) AS paths),
      staged_articles AS (
        INSERT INTO ${stageTable('article_words', country)} (${columns.article_words.join(', ')})
        SELECT ${$.country}, ${$.id}, id,
               setweight(without_fillers(text_words(config, coalesce(heading, ''))), 'A') || named.words || led.words || article.words
          FROM config, named, article JOIN led USING (path)
         WHERE NOT ${$.removed} ORDER BY place)
      INSERT INTO ${stageTable('laws', country)} (${Object.keys(row).join(', ')})
      SELECT ${Object.values(row).join(', ')} FROM config`,
    values,
  });
}

/**
 * Keeps the law of files that cannot be read. After a rewritten history, there may be no readable version of a file.
 * Then the file still belongs to the law that it held before, unless that law has another file.
 */
export async function keepLawsOfBadFiles(client: pg.PoolClient, country: string): Promise<void> {
  await client.query(
    `UPDATE ${stageTable('files', country)} s SET law_id = f.law_id FROM files f
      WHERE f.country = $1 AND f.path = s.path AND s.law_id IS NULL
        AND NOT EXISTS (SELECT FROM ${stageTable('laws', country)} l WHERE l.id = f.law_id)`,
    [country],
  );
}

/**
 * In a full load, stages the published laws that are no longer in the repository. So a law that returns later does not count as
 * new. The new history has no version of these laws, so their commits and days of change are not kept.
 */
export async function stageVanished(client: pg.PoolClient, country: string): Promise<void> {
  const laws = stageTable('laws', country);
  const changed: Record<string, string> = {
    removed: `NOT EXISTS (SELECT FROM ${stageTable('files', country)} f WHERE f.law_id = l.id)`,
    version_position: 'NULL',
    status_changes_on: 'NULL',
    next_change: 'NULL',
  };
  const kept = columns.laws.map((column) => changed[column] ?? `l.${column}`);
  await client.query(
    `INSERT INTO ${laws} (${columns.laws.join(', ')})
     SELECT ${kept.join(', ')} FROM laws l
      WHERE l.country = $1 AND NOT EXISTS (SELECT FROM ${laws} s WHERE s.id = l.id)`,
    [country],
  );
}
