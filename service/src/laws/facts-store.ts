import type { Queryable } from '../db/database.ts';

export interface LawFacts {
  path: string;
  subjects: string[];
  text_state: string | null;
  cited_count: number;
  /** The laws with the highest standing among those that name this one, in front matter or text. */
  cited_by: { id: string; title: string }[];
}

const maxCitations = 10;

export async function findFacts(db: Queryable, country: string, id: string): Promise<LawFacts | null> {
  const { rows } = await db.query<LawFacts>(
    `WITH law AS MATERIALIZED (
       SELECT path, subjects, text_state, cited_count FROM laws WHERE country = $1 AND id = $2 AND NOT removed)
     SELECT law.*, coalesce((
       SELECT json_agg(json_build_object('id', id, 'title', title) ORDER BY standing DESC) FROM (
         SELECT id, title, standing FROM laws
          WHERE law.cited_count > 0 AND country = $1 AND NOT removed AND id IN (
            SELECT id FROM laws WHERE country = $1 AND cites @> ARRAY[$2]
            UNION SELECT law_id FROM citations WHERE country = $1 AND target_law_id = $2 AND law_id <> $2)
          ORDER BY standing DESC LIMIT ${maxCitations}) AS citing), '[]') AS cited_by
       FROM law`,
    [country, id],
  );
  return rows[0] ?? null;
}
