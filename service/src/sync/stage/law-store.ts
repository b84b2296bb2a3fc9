import type pg from 'pg';
import type { CountryConfig } from '../../config.ts';
import { citedAs } from '../../corpus/citations/keys.ts';
import { abbreviationKey, abbreviationsOf } from '../../corpus/citations/names/abbreviations.ts';
import { countryRulesOf, linkKeysOf } from '../../corpus/countries/index.ts';
import type { Law } from '../../corpus/law.ts';
import type { Queryable } from '../../db/database.ts';
import { binaryArray, nameParameters, storableJson, tsvectorOid } from '../../db/values.ts';
import { columns, ofCurrent, stageTable } from '../tables-store.ts';
import type { WordsOfLaw } from '../words/words-of-law.ts';
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

/** A law to stage: the facts from its file, its path and version, and the search words of its text. */
export interface LawToStage {
  law: Law;
  words: WordsOfLaw;
  place: Omit<CurrentLaw, 'id'>;
}

/** Stages a law's row and the search words of its articles. `words-of-law.ts` has made these words. */
export async function stageLaw(
  db: Queryable,
  { code: country, language }: CountryConfig,
  { law, place, words }: LawToStage,
): Promise<void> {
  const { $, values } = nameParameters({
    country,
    id: law.id,
    title: law.title,
    shortTitle: law.shortTitle,
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
    titleKeys: words.titleKeys,
    roughNameKey: words.roughNameKey,
    citationKey: words.citationKey,
    articleIds: words.articles.map(({ id }) => id),
    articleWords: binaryArray(
      tsvectorOid,
      words.articles.map((article) => article.words),
    ),
    words: words.law,
    titleWords: words.title,
    subjectWords: words.subjects,
  });
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
    words: `${$.words}::tsvector`,
    title_words: `${$.titleWords}::tsvector`,
    subject_words: `${$.subjectWords}::tsvector`,
    title_keys: $.titleKeys,
    rough_name_key: $.roughNameKey,
    citation_key: $.citationKey,
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
    text: `WITH settings AS MATERIALIZED (SELECT ${commitsLater}),
      staged_articles AS (
        INSERT INTO ${stageTable('article_words', country)} (${columns.article_words.join(', ')})
        SELECT ${$.country}, ${$.id}, id, words
          FROM unnest(${$.articleIds}::text[], ${$.articleWords}::tsvector[]) AS article (id, words)
         WHERE NOT ${$.removed})
      INSERT INTO ${stageTable('laws', country)} (${Object.keys(row).join(', ')})
      SELECT ${Object.values(row).join(', ')} FROM settings`,
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
