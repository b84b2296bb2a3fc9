import { abbreviationKey } from '../../corpus/citations/names/abbreviations.ts';
import type { Queryable } from '../../db/database.ts';
import { partitionOf, type Selection } from '../match-store.ts';
import { isMain } from '../rank.ts';

/** A law, and a word that may be short for its name. */
export interface ShortenedLaw {
  word: string;
  id: string;
  title: string;
  short_title: string | null;
  subjects: string[];
  /** In force, and of the whole country. */
  is_main: boolean;
  /** How many other laws say that they call it so. */
  uses: number;
}

/** At most this many laws with the same short form are read: those that others call so, then those with the highest standing. */
const maxLaws = 20;

/**
 * If a larger share of the laws has a word in its text, people search for the word itself and not for a short name: `letra` is a
 * word, although `LETra` is also short for the name of a law.
 */
const everydayShare = 0.1;

/**
 * Finds the laws whose names or subjects are shortened to these words, those with the highest standing first. Some words are not
 * taken for short names:
 *
 * - fillers
 * - words that a title has as a usual word; `IRPF` in capitals is not one, unless the whole title is in capitals
 * - words that were typed in small letters (`small`) and that many texts have
 */
export async function findShortened(
  db: Queryable,
  { country, language }: Pick<Selection, 'country' | 'language'>,
  words: string[],
  small: string[],
): Promise<ShortenedLaw[]> {
  const laws = partitionOf('laws', country);
  const { rows } = await db.query<ShortenedLaw>({
    name: `shortened-${country}`,
    text: `
      WITH config AS MATERIALIZED (SELECT language_config($1) AS config),
      shortened AS MATERIALIZED (
        SELECT word, law.* FROM unnest($2::text[]) AS word, LATERAL (
          SELECT id, title, short_title, subjects, standing, coalesce(uses, 0) AS uses,
                 ${isMain} AS is_main
            FROM (SELECT id FROM ${laws} WHERE NOT removed AND cited_as @> ARRAY['${abbreviationKey('')}' || word]
                  UNION SELECT law_id FROM law_names WHERE country = $4 AND name = '${abbreviationKey('')}' || word) AS ids
            JOIN ${laws} USING (id)
            LEFT JOIN law_names n ON n.country = $4 AND n.law_id = id AND n.name = '${abbreviationKey('')}' || word
           WHERE NOT removed ORDER BY uses DESC, standing DESC LIMIT ${maxLaws}) AS law),
      ordinary AS MATERIALIZED (
        SELECT word FROM config, (SELECT DISTINCT word FROM shortened) AS found,
               LATERAL (SELECT plainto_tsquery(config, word) AS query OFFSET 0) AS asked
         WHERE numnode(query) = 0 OR EXISTS (
           SELECT FROM ${laws} WHERE NOT removed AND title_words @@ query AND unaccent(title) ~* ('\\m' || word)
              AND (title = upper(title) OR unaccent(title) !~ ('\\m' || upper(word) || '\\M')))
            OR word = ANY ($3) AND (SELECT count(*) FROM ${laws} WHERE NOT removed AND words @@ query)
                 > ${everydayShare} * (SELECT law_count FROM countries WHERE code = $4))
      SELECT word, id, title, short_title, subjects, is_main, uses FROM shortened
       WHERE word NOT IN (SELECT word FROM ordinary) ORDER BY standing DESC`,
    values: [language, words, small, country],
  });
  return rows;
}
