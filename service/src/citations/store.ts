import type { ProvisionStatus } from '../corpus/provisions/evidence.ts';
import type { LawStatus } from '../corpus/status.ts';
import type { Queryable } from '../db/database.ts';
import type { FoundArticle } from '../search/articles/store.ts';

/** A law that a citation may mean. */
export interface FoundLaw {
  id: string;
  title: string;
  status: LawStatus | null;
  jurisdiction: string | null;
  department: string | null;
  publication_date: string | null;
  cited_as: string[];
  /** How many other laws call this law by each name of `Wanted`. The key is the name. */
  called?: Record<string, number>;
  /** Whether the law has only versions with a date in the future. Absent if the day does not matter. */
  is_to_come?: boolean;
}

/**
 * The values by which laws are looked up: identifiers in any case, keys (corpus/citations/keys.ts), and names that other laws use.
 */
export interface Wanted {
  ids: string[];
  keys: string[];
  names: string[];
}

/** How many laws an answer may have. Nobody reads more. */
export const maxMatches = 50;

/** How many laws are read for a citation. No name is shared by more laws. A hostile repository must not fill the memory. */
export const maxFound = 1000;

/** Finds the laws that have one of these identifiers, keys or names. */
export async function findCited(
  db: Queryable,
  { country, language }: { country: string; language: string },
  { ids, keys, names }: Wanted,
  today: string,
): Promise<FoundLaw[]> {
  const { rows } = await db.query<FoundLaw>({
    name: 'find-cited',
    text: `WITH called AS MATERIALIZED (
             SELECT law_id, json_object_agg(asked.name, uses) AS names
               FROM (SELECT DISTINCT name, word_key(language_config($4), name) AS key FROM unnest($5::text[]) AS name) AS asked
               JOIN law_names n ON n.country = $1 AND n.name = asked.key COLLATE "C" GROUP BY law_id)
           SELECT id, title, status, jurisdiction, department, publication_date, coalesce(cited_as, '{}') AS cited_as,
                  (SELECT names FROM called WHERE law_id = id) AS called, coalesce(version_date > $6, false) AS is_to_come
             FROM laws
            WHERE country = $1 AND NOT removed
              AND (lower(id) = ANY (ARRAY(SELECT lower(cited COLLATE "C") FROM unnest($2::text[]) AS cited)) OR cited_as && $3
                   OR id = ANY (ARRAY(SELECT law_id FROM called)))
            ORDER BY id LIMIT ${maxFound}`,
    values: [country, ids, keys, language, names, today],
  });
  return rows;
}

const maxBeginning = 50;

/** Finds laws whose titles have words with these beginnings. Laws with the highest standing come first. */
export async function findBeginning(db: Queryable, country: string, beginnings: string[]): Promise<FoundLaw[]> {
  const { rows } = await db.query<FoundLaw>({
    name: 'find-beginning',
    text: `SELECT id, title, status, jurisdiction, department, publication_date, coalesce(cited_as, '{}') AS cited_as FROM laws
            WHERE country = $1 AND NOT removed
              AND title_words @@ (SELECT string_agg(quote_literal(word) || ':*', ' & ')::tsquery FROM unnest($2::text[]) AS word)
            ORDER BY standing DESC LIMIT ${maxBeginning}`,
    values: [country, beginnings],
  });
  return rows;
}

/** Whether the country has a law that an older program read without its citations. */
export async function hasUnread(db: Queryable, country: string): Promise<boolean> {
  const { rows } = await db.query({
    name: 'has-unread-citations',
    text: 'SELECT FROM laws WHERE country = $1 AND cited_as IS NULL AND NOT removed LIMIT 1',
    values: [country],
  });
  return rows.length > 0;
}

export interface CitedArticle {
  law_id: string;
  id: string;
  /** The id without the id of the annex or text that contains the article. */
  base: string;
  label: string;
  /** The status of the article today. */
  status: ProvisionStatus | null;
}

/** The wanted articles of each law. Their ids are without the ids of annexes or texts that contain them. */
export type WantedArticles = Map<string, Set<string>>;

function pairsOf(wanted: WantedArticles): { laws: string[]; ids: string[] } {
  const pairs = [...wanted].flatMap(([law, ids]) => [...ids].map((id) => ({ law, id })));
  return { laws: pairs.map(({ law }) => law), ids: pairs.map(({ id }) => id) };
}

/**
 * How many articles are read. A thousand citations with ten laws each need fewer. A hostile repository must not fill the memory.
 */
const maxArticles = 50_000;

/** Finds articles of today's texts with one of these ids, including articles inside an annex or an approved text. */
export async function findArticles(db: Queryable, country: string, wanted: WantedArticles): Promise<CitedArticle[]> {
  const { laws, ids } = pairsOf(wanted);
  if (laws.length === 0) return [];
  const { rows } = await db.query<CitedArticle>({
    name: 'find-cited-articles',
    text: `WITH wanted AS (SELECT * FROM unnest($3::text[], $4::text[]) AS wanted (law, base))
           SELECT law_id, id, split_part(id, '.', -1) AS base, label, status FROM articles
            WHERE country = $1 AND law_id = ANY ($2)
              AND ((law_id, split_part(id, '.', -1)) IN (SELECT law COLLATE "C", base COLLATE "C" FROM wanted)
                   OR (law_id, id) IN (SELECT law COLLATE "C", base COLLATE "C" FROM wanted)
                   OR (law_id, split_part(id, '.', -2) || '.' || split_part(id, '.', -1))
                     IN (SELECT law COLLATE "C", base COLLATE "C" FROM wanted))
            ORDER BY law_id, position LIMIT ${maxArticles}`,
    values: [country, [...new Set(laws)], laws, ids],
  });
  return rows;
}

/** How many headings of several articles are read. A hostile repository must not fill the memory. */
const maxRanges = 5000;

/**
 * Finds the articles of today's texts whose labels may name several articles (`Artículos 5 a 7`). `words` are the first words of the
 * ids of such headings.
 */
export async function findRanges(
  db: Queryable,
  country: string,
  laws: string[],
  words: string[],
): Promise<CitedArticle[]> {
  const { rows } = await db.query<CitedArticle>({
    name: 'find-cited-ranges',
    text: `SELECT law_id, id, split_part(id, '.', -1) AS base, label, status FROM articles
            WHERE country = $1 AND law_id = ANY ($2) AND kind = 'article'
              AND (split_part(split_part(id, '.', -1), '-', 1) = ANY ($3) OR label LIKE '§§%'
                   OR label ~ '[0-9][^0-9 ]{0,4}([ ][a-z])?\\s*([–—,]|\\s\\S{1,6}(\\s\\S{1,3}){0,2}\\s)\\s*(§+\\s?)?[0-9]')
            ORDER BY law_id, position LIMIT ${maxRanges}`,
    values: [country, laws, words],
  });
  return rows;
}

/** Finds the offsets of an article's text, and its heading. */
export async function findPlace(
  db: Queryable,
  country: string,
  lawId: string,
  articleId: string,
): Promise<FoundArticle | null> {
  const { rows } = await db.query<FoundArticle>({
    name: 'find-cited-place',
    text: `SELECT a.law_id, l.title AS law_title, l.status AS law_status, a.id AS article_id, a.label, a.heading, '{}'::text[] AS path,
                  l.blob, a.text_start, a.text_end
             FROM articles a JOIN laws l ON l.country = a.country AND l.id = a.law_id
            WHERE a.country = $1 AND a.law_id = $2 AND a.id = $3`,
    values: [country, lawId, articleId],
  });
  return rows[0] ?? null;
}

/** The facts that decide whether a law is in force on a day. */
export interface LawForce {
  id: string;
  status: LawStatus | null;
  publication_date: string | null;
  repealed_on: string | null;
  /** The day of its first version. */
  first_date: string | null;
}

export async function findForce(db: Queryable, country: string, lawIds: string[]): Promise<LawForce[]> {
  const { rows } = await db.query<LawForce>({
    name: 'find-cited-force',
    text: `SELECT id, status, publication_date, repealed_on,
                  (SELECT min(v.date) FROM versions v WHERE v.country = $1 AND v.law_id = l.id) AS first_date
             FROM laws l WHERE country = $1 AND id = ANY ($2)`,
    values: [country, lawIds],
  });
  return rows;
}

export interface ExistingArticle {
  law_id: string;
  id: string;
}

/** Finds the articles with these ids that laws had on a day. */
export async function findExisting(
  db: Queryable,
  country: string,
  wanted: WantedArticles,
  day: string,
): Promise<ExistingArticle[]> {
  const { laws, ids } = pairsOf(wanted);
  if (laws.length === 0) return [];
  const { rows } = await db.query<ExistingArticle>({
    name: 'find-existing-articles',
    text: `WITH wanted AS (SELECT * FROM unnest($3::text[], $4::text[]) AS wanted (law, base))
           SELECT law_id, article_id AS id FROM (
             SELECT DISTINCT ON (law_id, article_id) law_id, article_id, change FROM wordings
              WHERE country = $1 AND law_id = ANY ($2) AND date <= $5
                AND ((law_id, split_part(article_id, '.', -1)) IN (SELECT law COLLATE "C", base COLLATE "C" FROM wanted)
                     OR (law_id, article_id) IN (SELECT law COLLATE "C", base COLLATE "C" FROM wanted))
              ORDER BY law_id, article_id, date DESC, position DESC) AS last
            WHERE change <> 'removed' LIMIT ${maxArticles}`,
    values: [country, [...new Set(laws)], laws, ids, day],
  });
  return rows;
}

/** Where the text of an article is in the law's file. `blob` is the file. */
export interface ArticlePlace {
  id: string | null;
  text_start: number;
  text_end: number;
  blob: string | null;
}

/** Finds the places of all articles of a law, in the order of its text. One row without an id if the law has no article. */
export async function findPlaces(db: Queryable, country: string, lawId: string): Promise<ArticlePlace[]> {
  const { rows } = await db.query<ArticlePlace>({
    name: 'find-cited-places',
    text: `SELECT a.id, a.text_start, a.text_end, l.blob
             FROM laws l LEFT JOIN articles a ON a.country = l.country AND a.law_id = l.id AND a.kind = 'article'
            WHERE l.country = $1 AND l.id = $2 ORDER BY a.position`,
    values: [country, lawId],
  });
  return rows;
}
