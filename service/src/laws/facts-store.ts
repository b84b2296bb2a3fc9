import type { Queryable } from '../db/database.ts';

export interface LawFacts {
  path: string;
  subjects: string[];
  text_state: string | null;
  cited_count: number;
  /** The most central of the laws that name this one in their front matter. */
  cited_by: { id: string; title: string }[];
}

const shownCitations = 10;

export async function findFacts(db: Queryable, country: string, id: string): Promise<LawFacts | null> {
  const { rows } = await db.query<LawFacts>(
    `WITH law AS MATERIALIZED (
       SELECT path, subjects, text_state, cited_count FROM laws WHERE country = $1 AND id = $2 AND NOT removed)
     SELECT law.*, coalesce((
       SELECT json_agg(json_build_object('id', id, 'title', title) ORDER BY standing DESC) FROM (
         SELECT id, title, standing FROM laws
          WHERE law.cited_count > 0 AND country = $1 AND NOT removed AND cites @> ARRAY[$2]
          ORDER BY standing DESC LIMIT ${shownCitations}) AS citing), '[]') AS cited_by
       FROM law`,
    [country, id],
  );
  return rows[0] ?? null;
}

/** Where the texts of some laws are. */
export async function findBlobs(db: Queryable, country: string, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; blob: string }>(
    'SELECT id, blob FROM laws WHERE country = $1 AND id = ANY ($2)',
    [country, ids],
  );
  return new Map(rows.map(({ id, blob }) => [id, blob]));
}
