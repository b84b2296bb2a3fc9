import type { Queryable } from './database.ts';

/** ICU's names of the languages that PostgreSQL has stemmers for; others are ordered by the root rules. */
const locales: Record<string, string> = {
  arabic: 'ar',
  armenian: 'hy',
  basque: 'eu',
  catalan: 'ca',
  danish: 'da',
  dutch: 'nl',
  english: 'en',
  estonian: 'et',
  finnish: 'fi',
  french: 'fr',
  german: 'de',
  greek: 'el',
  hindi: 'hi',
  hungarian: 'hu',
  indonesian: 'id',
  irish: 'ga',
  italian: 'it',
  lithuanian: 'lt',
  nepali: 'ne',
  norwegian: 'nb',
  polish: 'pl',
  portuguese: 'pt',
  romanian: 'ro',
  russian: 'ru',
  serbian: 'sr',
  spanish: 'es',
  swedish: 'sv',
  tamil: 'ta',
  turkish: 'tr',
  yiddish: 'yi',
};

/** The collation that orders texts as readers of the language expect (ñ after n, accents no matter), as an SQL name. */
export async function titleCollation(db: Queryable, language: string): Promise<string> {
  const wanted = [`${locales[language] ?? 'und'}-x-icu`, 'und-x-icu', 'C'];
  const { rows } = await db.query<{ name: string }>(
    `SELECT quote_ident(collname) AS name FROM pg_collation
      WHERE collname = ANY ($1) AND collnamespace = 'pg_catalog'::regnamespace
      ORDER BY array_position($1, collname::text) LIMIT 1`,
    [wanted],
  );
  return rows[0]?.name ?? '"C"';
}
