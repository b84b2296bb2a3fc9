import type { Queryable } from '../db/database.ts';

export interface ActRow {
  source_id: string;
  /** Null when it is not in the corpus. */
  law_id: string | null;
  title: string | null;
}

/**
 * Finds acts by their identifiers, with the title from the corpus, or else with the name that this law's own file gives them.
 */
export async function findActs(db: Queryable, country: string, lawId: string, sourceIds: string[]): Promise<ActRow[]> {
  const { rows } = await db.query<ActRow>({
    name: 'find-acts',
    text: `SELECT asked.id AS source_id, act.id AS law_id,
                  coalesce(act.title, (SELECT max(r.act) FROM relations r
                    WHERE r.country = $1 AND r.law_id = $2 AND r.other_id = asked.id)) AS title
             FROM laws act RIGHT JOIN unnest($3::text[]) AS asked (id)
               ON act.country = $1 AND act.id = asked.id AND NOT act.removed`,
    values: [country, lawId, sourceIds],
  });
  return rows;
}
