import type { Queryable } from '../db/database.ts';

/** A publication of a country. Later ones have higher numbers. */
export interface Publication {
  id: string;
  number: number;
}

/** The newest publication of a country, and whether the publication `id` exists. Null if the country has no publication. */
export async function findPublications(
  db: Queryable,
  country: string,
  id: string | null,
): Promise<{ newest: Publication; isKnown: boolean } | null> {
  const { rows } = await db.query<Publication & { known: boolean }>({
    name: 'find-publications',
    text: `SELECT id, number, EXISTS (SELECT FROM publications WHERE country = $1 AND id = $2) AS known
             FROM publications WHERE country = $1 ORDER BY number DESC LIMIT 1`,
    values: [country, id],
  });
  const [found] = rows;
  return found ? { newest: { id: found.id, number: found.number }, isKnown: found.known } : null;
}

/** A position in the list of a country's laws, which is sorted by their last change. */
export interface ListPlace {
  number: number;
  lawId: string;
}

export interface ListedChange extends ListPlace {
  sha: string | null;
  removed: boolean;
}

/**
 * The laws after the position `behind`, up to a publication, sorted by the publication that last changed them. Laws that were
 * already deleted in `base` are left out, because a copy that began there never had them.
 */
export async function listChangedLaws(
  db: Queryable,
  country: string,
  asked: { behind: ListPlace; upTo: number; base: number; limit: number },
): Promise<ListedChange[]> {
  const { behind, upTo, base, limit } = asked;
  const { rows } = await db.query<ListedChange>({
    name: 'list-changed-laws',
    text: `SELECT number, law_id AS "lawId", sha, removed FROM changed_laws
            WHERE country = $1 AND (number, law_id) > ($2, $3) AND number <= $4 AND NOT (removed AND number <= $5)
            ORDER BY number, law_id LIMIT $6`,
    values: [country, behind.number, behind.lawId, upTo, base, limit],
  });
  return rows;
}
