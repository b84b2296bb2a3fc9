import type pg from 'pg';
import type { FoundLaw } from '../../citations/store.ts';
import { abbreviationKey } from '../../corpus/citations/names/abbreviations.ts';
import { type CopyValue, copyInto } from '../../db/copy.ts';
import { type CountryTables, columns, mentionColumns, stageTable, tableIn } from '../tables-store.ts';
import { uncitable } from './law-index.ts';

/** A mention: the words by which texts name a law. Equal words are stored once. */
export interface MentionedLaw {
  id: string;
  written: string;
  jurisdiction: string | null;
  is_name: boolean;
  keys: string[];
  /** If the citation is a link: the key of the law in its address, and the law's country if it is another country. */
  linked: string | null;
  linked_country: string | null;
}

/**
 * Stages published mentions (laws as texts name them) whose law may change, because a law with one of their keys was
 * added, removed or changed. This is for a sync that only adds to the published rows. Call it before the staged laws
 * are published.
 */
export async function stageTouched(client: pg.PoolClient, country: string): Promise<void> {
  const laws = stageTable('laws', country);
  await client.query(
    `INSERT INTO ${stageTable('mentioned_laws', country)} (${mentionColumns.join(', ')})
     SELECT ${mentionColumns.join(', ')} FROM cited_laws
      WHERE country = $1 AND keys && ARRAY(
        SELECT key FROM (
          SELECT unnest(cited_as) AS key FROM ${laws}
          UNION SELECT unnest(l.cited_as) FROM laws l JOIN ${laws} s ON s.id = l.id WHERE l.country = $1
          UNION SELECT 'id:' || lower(id) FROM ${laws}) AS touched
         WHERE key !~ '${uncitable}')`,
    [country],
  );
}

/** Makes the index that lets `eachMentioned` read mentions in the order of their ids. */
export async function indexMentioned(client: pg.PoolClient, { country }: CountryTables): Promise<void> {
  const mentioned = stageTable('mentioned_laws', country);
  await client.query(`CREATE INDEX ON ${mentioned} (id); ANALYZE ${mentioned}`);
}

/** How many laws `eachCitable` reads at a time, to save memory. */
const lawsAtOnce = 10_000;

/**
 * The laws that mentions may mean, in the order of their ids. If the whole country is staged, these are all laws. If not, the laws
 * that share a key with a mention.
 */
export async function* eachCitable(client: pg.PoolClient, place: CountryTables): AsyncGenerator<FoundLaw[]> {
  const wanted = `ARRAY(SELECT DISTINCT unnest(keys) FROM ${stageTable('mentioned_laws', place.country)})`;
  const isWanted = place.isWhole
    ? ''
    : `AND (cited_as && (SELECT keys FROM wanted) OR lower(id) = ANY (ARRAY(
         SELECT substr(key, 4) COLLATE "C" FROM wanted, unnest(keys) AS key WHERE key LIKE 'id:%')))`;
  for (let last: string | null = null; ; ) {
    const { rows }: { rows: FoundLaw[] } = await client.query<FoundLaw>(
      `WITH wanted AS MATERIALIZED (SELECT ${place.isWhole ? 'NULL::text[]' : wanted} AS keys)
       SELECT id, title, status, jurisdiction, department, publication_date, coalesce(cited_as, '{}') AS cited_as
         FROM ${tableIn('laws', place)}
        WHERE country = $1 AND NOT removed ${isWanted} AND ($2::text IS NULL OR id > $2)
        ORDER BY id LIMIT ${lawsAtOnce}`,
      [place.country, last],
    );
    yield rows;
    if (rows.length < lawsAtOnce) return;
    last = rows.at(-1)?.id ?? null;
  }
}

const mentionsAtOnce = 2000;

/** All mentions, each once, in batches. */
export async function* eachMentioned(
  client: pg.PoolClient,
  { country }: CountryTables,
): AsyncGenerator<MentionedLaw[]> {
  for (let last: string | null = null; ; ) {
    const { rows }: { rows: MentionedLaw[] } = await client.query<MentionedLaw>(
      `SELECT DISTINCT ON (mentioned.id) mentioned.id::text, written, jurisdiction, is_name, keys,
              linked, linked_country
         FROM ${stageTable('mentioned_laws', country)} AS mentioned
        WHERE $1::bigint IS NULL OR mentioned.id > $1 ORDER BY mentioned.id LIMIT ${mentionsAtOnce}`,
      [last],
    );
    if (rows.length > 0) yield rows;
    if (rows.length < mentionsAtOnce) return;
    last = rows.at(-1)?.id ?? null;
  }
}

export async function countMentioned(client: pg.PoolClient, { country }: CountryTables): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(DISTINCT id) FROM ${stageTable('mentioned_laws', country)}`,
  );
  return rows[0]?.count ?? 0;
}

export async function stageMeant(client: pg.PoolClient, country: string, rows: CopyValue[][]): Promise<void> {
  await copyInto(client, stageTable('cited_laws', country), columns.cited_laws, rows);
}

/** SQL that finds the cited article for the rows of `source`, if the law is in the table. */
const chosenArticles = (source: string, place: CountryTables) => `
  wanted AS MATERIALIZED (
    SELECT DISTINCT c.law_id, f.part_ids, f.is_approved OR c.is_name AS is_approved
      FROM ${source} f JOIN ${tableIn('cited_laws', place)} c ON c.country = $1 AND c.id = f.cited
     WHERE c.law_id IS NOT NULL AND f.part_ids IS NOT NULL),
  chosen AS MATERIALIZED (
    SELECT w.law_id, w.part_ids, w.is_approved,
           -- A citation with a chapter means the article of that chapter only. Articles of the first one have no chapter in their ids.
           coalesce(max(a.id) FILTER (WHERE strpos(one, '.') > 0 AND a.id = one),
                    max(a.id) FILTER (WHERE one ~ '^1-[[:alpha:]]+\\.' AND a.id = split_part(one, '.', -1)),
                    cited_article(w.part_ids, array_agg(DISTINCT a.id), w.is_approved)) AS article_id
      FROM wanted w CROSS JOIN unnest(w.part_ids) AS one
      JOIN ${tableIn('articles', place)} a
        ON a.country = $1 AND a.law_id = w.law_id AND split_part(a.id, '.', -1) = split_part(one, '.', -1)
     GROUP BY w.law_id, w.part_ids, w.is_approved)`;

/** Adds the citations that were found to the table `citations`, with the law and the article that each one means. */
async function addCitations(client: pg.PoolClient, place: CountryTables): Promise<void> {
  const { country } = place;
  const found = stageTable('found_citations', country);
  const targets: Record<string, string> = {
    target_law_id: 'coalesce(f.target_law_id, c.law_id)',
    target_article_id: 'coalesce(f.target_article_id, chosen.article_id)',
  };
  if (place.isWhole)
    await client.query(`ANALYZE ${found}, ${tableIn('cited_laws', place)}, ${tableIn('articles', place)}`);
  await client.query(
    `WITH ${chosenArticles(found, place)}
     INSERT INTO ${tableIn('citations', place)} (${columns.citations.join(', ')})
     SELECT ${columns.citations.map((column) => targets[column] ?? `f.${column}`).join(', ')}
       FROM ${found} f LEFT JOIN ${tableIn('cited_laws', place)} c ON c.country = $1 AND c.id = f.cited
       LEFT JOIN chosen ON chosen.law_id = c.law_id AND chosen.part_ids = f.part_ids
            AND chosen.is_approved = (f.is_approved OR c.is_name)`,
    [country],
  );
}

/**
 * Adds the citations that were found. Returns the laws that are now cited by other laws than before, or by other names. Returns
 * null for a whole country, where all laws may be affected.
 */
export async function putCitations(client: pg.PoolClient, place: CountryTables): Promise<string[] | null> {
  if (place.isWhole) {
    await addCitations(client, place);
    await client.query(`ANALYZE ${tableIn('citations', place)}`);
    return null;
  }
  const targets = await findTargets(client, place.country);
  await mergeCitations(client, place);
  return targets;
}

/**
 * The laws that will be cited by other laws than before, or by other names, when the staged rows are published. Call this
 * function before the publication. The laws are few, because most reforms cite the same laws as the older text.
 */
async function findTargets(client: pg.PoolClient, country: string): Promise<string[]> {
  const cited = stageTable('cited_laws', country);
  const { rows } = await client.query<{ id: string }>(
    `WITH old AS MATERIALIZED (
       SELECT DISTINCT law_id, target_law_id, cited, short FROM citations
        WHERE country = $1 AND law_id IN (SELECT id FROM ${stageTable('current', country)})),
     new AS MATERIALIZED (
       SELECT DISTINCT f.law_id, coalesce(f.target_law_id, c.law_id) AS target_law_id, f.cited, f.short
         FROM ${stageTable('found_citations', country)} f LEFT JOIN ${cited} c ON c.id = f.cited)
     SELECT DISTINCT id FROM (
       SELECT target_law_id AS id FROM (TABLE old EXCEPT TABLE new) AS gone
       UNION ALL SELECT target_law_id FROM (TABLE new EXCEPT TABLE old) AS come
       UNION ALL SELECT unnest(ARRAY[c.law_id, s.law_id]) FROM cited_laws c JOIN ${cited} s USING (id)
        WHERE c.country = $1 AND (c.law_id, c.names) IS DISTINCT FROM (s.law_id, s.names)) AS targets
      WHERE id IS NOT NULL`,
    [country],
  );
  return rows.map((row) => row.id);
}

/** At least this many laws must use a name. A name in only one law may be a mistake, or the beginning of a sentence. */
const minUses = 2;

/**
 * Stores the names that other laws use for a law. With `ids` null, all laws of the staged country are done. The key of a name must
 * have at least two words. `Llei de marques` does not count: in Catalan, its key is only `llei`.
 */
export async function nameLaws(client: pg.PoolClient, place: CountryTables, ids: string[] | null): Promise<void> {
  const { country, language } = place;
  const names = tableIn('law_names', place);
  if (ids) await client.query('DELETE FROM law_names WHERE country = $1 AND law_id = ANY ($2)', [country, ids]);
  await client.query(
    `WITH used AS MATERIALIZED (
       SELECT DISTINCT law_id, target_law_id, cited, short FROM ${tableIn('citations', place)}
        WHERE country = $1 AND target_law_id <> law_id AND ($3::text[] IS NULL OR target_law_id = ANY ($3))),
     called AS MATERIALIZED (
       SELECT id, name, word_key(language_config($2), name) AS key FROM ${tableIn('cited_laws', place)}, unnest(names) AS name
        WHERE country = $1 AND law_id IS NOT NULL AND ($3::text[] IS NULL OR law_id = ANY ($3)))
     INSERT INTO ${names} (${columns.law_names.join(', ')})
     SELECT $1, target_law_id, name, count(DISTINCT law_id) FROM (
       SELECT law_id, target_law_id, key AS name FROM used JOIN called ON called.id = used.cited WHERE key LIKE '% %'
       UNION ALL SELECT law_id, target_law_id, $4 || short FROM used WHERE short IS NOT NULL) AS names
      GROUP BY target_law_id, name HAVING count(DISTINCT law_id) >= ${minUses}`,
    [country, language, ids, abbreviationKey('')],
  );
}

/**
 * For a sync that only adds to the published rows. Replaces the citations of the laws that the sync changes. Citations in other
 * laws change, too, if they now mean another law or another article.
 */
async function mergeCitations(client: pg.PoolClient, place: CountryTables): Promise<void> {
  const { country } = place;
  const [laws, cited] = [stageTable('laws', country), stageTable('cited_laws', country)];
  const { rows } = await client.query<{ cited: string[] }>(
    `WITH gone AS (
       DELETE FROM citations WHERE country = $1 AND law_id IN (SELECT id FROM ${stageTable('current', country)})
       RETURNING cited)
     SELECT coalesce(array_agg(DISTINCT cited::text) FILTER (WHERE cited IS NOT NULL), '{}') AS cited FROM gone`,
    [country],
  );
  const set = columns.cited_laws.map((column) => `${column} = excluded.${column}`).join(', ');
  await client.query(
    `INSERT INTO cited_laws AS c (${columns.cited_laws.join(', ')}) SELECT ${columns.cited_laws.join(', ')} FROM ${cited}
     ON CONFLICT (country, id) DO UPDATE SET ${set}
      WHERE (c.law_id, c.used, c.names, c.basis)
            IS DISTINCT FROM (excluded.law_id, excluded.used, excluded.names, excluded.basis)`,
  );
  const touched = `(
    SELECT * FROM citations WHERE country = $1 AND cited IN (SELECT id FROM ${cited})
    UNION SELECT * FROM citations WHERE country = $1 AND cited IS NOT NULL AND target_law_id IN (SELECT id FROM ${laws}))`;
  await client.query(
    `WITH touched AS MATERIALIZED ${touched}, ${chosenArticles('touched', place)}
     UPDATE citations t SET target_law_id = c.law_id, target_article_id = chosen.article_id
       FROM touched f JOIN cited_laws c ON c.country = $1 AND c.id = f.cited
       LEFT JOIN chosen ON chosen.law_id = c.law_id AND chosen.part_ids = f.part_ids
            AND chosen.is_approved = (f.is_approved OR c.is_name)
      WHERE t.country = $1 AND t.law_id = f.law_id AND t.position = f.position
        AND (t.target_law_id, t.target_article_id) IS DISTINCT FROM (c.law_id, chosen.article_id)`,
    [country],
  );
  await addCitations(client, place);
  await client.query(
    `DELETE FROM cited_laws c WHERE country = $1 AND id = ANY ($2::bigint[])
        AND NOT EXISTS (SELECT FROM citations WHERE country = $1 AND cited = c.id)`,
    [country, rows[0]?.cited ?? []],
  );
}
