import { localeOf } from '../corpus/language.ts';
import type { Queryable } from './database.ts';

/** The collation that orders texts as readers of the language expect (ñ after n, accents no matter), as an SQL name. */
export async function titleCollation(db: Queryable, language: string): Promise<string> {
  const wanted = [`${localeOf(language) ?? 'und'}-x-icu`, 'und-x-icu', 'C'];
  const { rows } = await db.query<{ name: string }>(
    `SELECT quote_ident(collname) AS name FROM pg_collation
      WHERE collname = ANY ($1) AND collnamespace = 'pg_catalog'::regnamespace
      ORDER BY array_position($1, collname::text) LIMIT 1`,
    [wanted],
  );
  return rows[0]?.name ?? '"C"';
}

/** How titles are put in order, by the language of the country; the same is indexed with its partition. */
export function titleOrder(collation: string): string {
  return `title_order COLLATE ${collation}`;
}
