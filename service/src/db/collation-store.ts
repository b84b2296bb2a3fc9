import { localeOf } from '../corpus/language.ts';
import type { Queryable } from './database.ts';

/** The SQL name of the collation for a language: the order that its readers expect (in Spanish, ñ comes after n). */
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

/** The ORDER BY expression for titles. Each country has an index on the same expression. */
export function titleOrder(collation: string): string {
  return `title_order COLLATE ${collation}`;
}
