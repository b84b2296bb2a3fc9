import { countryRulesOf } from '../corpus/countries/index.ts';
import type { Queryable } from '../db/database.ts';
import { known } from '../search/articles/rank.ts';
import { hasStatus } from '../search/filters-store.ts';

/** A country whose articles can be learned from. */
export interface LearnedCountry {
  country: string;
  language: string;
  /** Whether PostgreSQL has a stemmer for the language. */
  isStemmed: boolean;
  publication: string;
}

/** Finds the countries that are published and have the words of their articles in the database. */
export async function findLearnable(db: Queryable, countries: string[]): Promise<LearnedCountry[]> {
  const { rows } = await db.query<LearnedCountry>(
    `SELECT code AS country, language, language_config(language)::text NOT LIKE '%simple' AS "isStemmed",
            coalesce((SELECT id::text FROM publications p WHERE p.country = code ORDER BY number DESC LIMIT 1), head_sha) AS publication
       FROM countries
      WHERE code = ANY ($1) AND head_sha IS NOT NULL AND to_regclass('public.article_words_' || code) IS NOT NULL
      ORDER BY code`,
    [countries],
  );
  return rows;
}

/** The share of a country's laws that changed since a publication; 1 if the publication is not known any more. */
export async function changedSince(db: Queryable, country: string, publication: string): Promise<number> {
  const { rows } = await db.query<{ share: number | null }>(
    `SELECT count(*)::float8 / nullif((SELECT count(*) FROM laws WHERE country = $1 AND NOT removed), 0) AS share
       FROM changed_laws c, (SELECT number FROM publications WHERE country = $1 AND id::text = $2) AS since
      WHERE c.country = $1 AND c.number > since.number
     HAVING EXISTS (SELECT FROM publications WHERE country = $1 AND id::text = $2)`,
    [country, publication],
  );
  return rows[0] ? (rows[0].share ?? 1) : 1;
}

export async function countArticles(db: Queryable, country: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM article_words WHERE country = $1',
    [country],
  );
  return rows[0]?.count ?? 0;
}

export interface WordsOfArticle {
  law_id: string;
  article_id: string;
  words: string;
  /**
   * The lift and the factor come from facts about the article other than its text (see `known` in
   * search/articles/rank.ts).
   */
  lift: number;
  factor: number;
}

const readAtOnce = 500;

/**
 * Reads the words of all articles of a country, law by law, in many short statements. A long statement would block a publication,
 * and then all searches would wait. If there is a publication meanwhile, the result may mix old and new articles. The file names
 * the earlier publication, so it is written again later.
 */
export async function eachArticle(
  db: Queryable,
  country: string,
  onArticle: (row: WordsOfArticle) => void,
): Promise<void> {
  const { lift, factor } = known('$4');
  const decreeArticles = countryRulesOf(country).decreeArticles ?? null;
  let [lawId, articleId] = ['', ''];
  for (;;) {
    const { rows } = await db.query<WordsOfArticle>({
      text: `WITH here AS MATERIALIZED (
               SELECT law_id, article_id, words::text AS words FROM article_words
                WHERE country = $1 AND (law_id, article_id) > ($2, $3) ORDER BY law_id, article_id LIMIT ${readAtOnce}),
             cited AS MATERIALIZED (
               SELECT target_law_id AS law_id, target_article_id AS article_id, count(*) AS citations FROM citations
                WHERE country = $1 AND target_law_id IN (SELECT law_id FROM here) AND law_id <> target_law_id GROUP BY 1, 2)
             SELECT here.*, ${lift} AS lift, ${factor} AS factor
               FROM here JOIN (SELECT id, standing, jurisdiction, coalesce(NOT ${hasStatus('vigente')}, false) AS law_has_ended
                       FROM laws WHERE country = $1) AS l ON l.id = here.law_id
               JOIN articles a ON a.country = $1 AND a.law_id = here.law_id AND a.id = here.article_id
               LEFT JOIN cited ON cited.law_id = here.law_id AND cited.article_id = here.article_id
              ORDER BY here.law_id, here.article_id`,
      values: [country, lawId, articleId, decreeArticles],
    });
    for (const row of rows) onArticle(row);
    const last = rows.at(-1);
    if (!last || rows.length < readAtOnce) return;
    ({ law_id: lawId, article_id: articleId } = last);
  }
}

/** The words of texts as `article_words` has them: without endings and fillers, and for plurals also the singular. */
export async function findLexemes(
  db: Queryable,
  language: string,
  texts: string[],
): Promise<{ lexemes: string[][]; isStemmed: boolean }> {
  const { rows } = await db.query<{ lexemes: string[]; isStemmed: boolean }>({
    name: 'meaning-lexemes',
    text: `SELECT ARRAY(SELECT replace(match[1], '''''', '''')
                     FROM regexp_matches(search_query($1, given.text)::text, '''((?:[^'']|'''')+)''', 'g') AS match) AS lexemes,
                  language_config($1)::text NOT LIKE '%simple' AS "isStemmed"
             FROM unnest($2::text[]) WITH ORDINALITY AS given (text, place) ORDER BY place`,
    values: [language, texts],
  });
  return { lexemes: rows.map(({ lexemes }) => lexemes), isStemmed: rows[0]?.isStemmed ?? true };
}

/**
 * Takes the lock for learning in a data folder. Returns false if another process has it. The lock lasts until the connection ends.
 */
export async function takeLearning(client: Queryable, folder: string): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    "SELECT pg_try_advisory_lock(hashtext('openleg meaning'), hashtext($1)) AS taken",
    [folder],
  );
  return rows[0]?.taken ?? false;
}

/** Takes the lock for asking the outside address. Returns false if another process of the installation has it. */
export async function takeEmbedding(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    "SELECT pg_try_advisory_lock(hashtext('openleg embeddings'), 0) AS taken",
  );
  return rows[0]?.taken ?? false;
}

/** An article without a vector of its current text, and the place of that text. */
export interface ToEmbed {
  law_id: string;
  article_id: string;
  checksum: string;
  title: string;
  path: string[] | null;
  label: string;
  heading: string | null;
  blob: string;
  text_start: number;
  text_end: number;
}

/**
 * Finds the articles whose vector of this source is missing, or was made from an earlier text. Statements are short, as
 * in `eachArticle`.
 */
export async function articlesToEmbed(
  db: Queryable,
  country: string,
  source: string,
  onArticles: (articles: ToEmbed[]) => Promise<void>,
): Promise<void> {
  let [lawId, articleId] = ['', ''];
  for (;;) {
    const { rows } = await db.query<ToEmbed & { has_vector: boolean }>({
      text: `WITH here AS MATERIALIZED (
               SELECT law_id, article_id, md5(words::text) AS checksum FROM article_words
                WHERE country = $1 AND (law_id, article_id) > ($2, $3) ORDER BY law_id, article_id LIMIT ${readAtOnce})
             SELECT here.*, e.country IS NOT NULL AS has_vector, l.title, l.paths -> a.path AS path, a.label, a.heading,
                    l.blob, a.text_start, a.text_end
               FROM here JOIN laws l ON l.country = $1 AND l.id = here.law_id
               JOIN articles a ON a.country = $1 AND a.law_id = here.law_id AND a.id = here.article_id
               LEFT JOIN embeddings e ON e.country = $1 AND e.law_id = here.law_id AND e.article_id = here.article_id
                AND e.source = $4 AND e.checksum = here.checksum
              ORDER BY here.law_id, here.article_id`,
      values: [country, lawId, articleId, source],
    });
    await onArticles(rows.filter(({ has_vector }) => !has_vector));
    const last = rows.at(-1);
    if (!last) return;
    ({ law_id: lawId, article_id: articleId } = last);
  }
}

export interface SavedVector {
  law_id: string;
  article_id: string;
  vector: Buffer;
}

export async function saveVectors(
  db: Queryable,
  country: string,
  source: string,
  rows: (SavedVector & { checksum: string })[],
): Promise<void> {
  await db.query(
    `INSERT INTO embeddings (country, law_id, article_id, source, checksum, vector)
     SELECT $1, law_id, article_id, $2, checksum, vector
       FROM unnest($3::text[], $4::text[], $5::text[], $6::bytea[]) AS given (law_id, article_id, checksum, vector)
     ON CONFLICT (country, law_id, article_id)
     DO UPDATE SET source = excluded.source, checksum = excluded.checksum, vector = excluded.vector`,
    [
      country,
      source,
      rows.map(({ law_id }) => law_id),
      rows.map(({ article_id }) => article_id),
      rows.map(({ checksum }) => checksum),
      rows.map(({ vector }) => vector),
    ],
  );
}

/** Deletes the vectors of articles that the country no longer has. */
export async function dropGoneVectors(db: Queryable, country: string): Promise<void> {
  await db.query(
    `DELETE FROM embeddings e WHERE country = $1 AND NOT EXISTS (
       SELECT FROM article_words w WHERE w.country = $1 AND w.law_id = e.law_id AND w.article_id = e.article_id)`,
    [country],
  );
}

/** Reads the saved vectors of a country. An article whose text has changed keeps its old vector until it gets the new one. */
export async function eachVector(
  db: Queryable,
  country: string,
  source: string,
  onVector: (row: SavedVector) => void,
): Promise<void> {
  let [lawId, articleId] = ['', ''];
  for (;;) {
    const { rows } = await db.query<SavedVector & { source: string }>({
      text: `SELECT law_id, article_id, source, vector FROM embeddings
              WHERE country = $1 AND (law_id, article_id) > ($2, $3) ORDER BY law_id, article_id LIMIT ${readAtOnce}`,
      values: [country, lawId, articleId],
    });
    for (const row of rows) if (row.source === source) onVector(row);
    const last = rows.at(-1);
    if (!last || rows.length < readAtOnce) return;
    ({ law_id: lawId, article_id: articleId } = last);
  }
}
