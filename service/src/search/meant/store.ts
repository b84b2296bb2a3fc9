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
  /** Whether the law is national and in force. */
  is_main: boolean;
  /** How many other laws use this short name for the law. */
  uses: number;
}

/**
 * How many laws with the same short name are read. Laws for which other laws use it most come first, then laws with the highest
 * standing.
 */
const maxLaws = 20;

/**
 * If a larger share of the laws has a word in its text, people mean the word itself. For example, `letra` (letter) is a word,
 * although `LETra` is also short for the name of a law.
 */
const everydayShare = 0.1;

/**
 * Finds the laws whose names or subjects have these words as short forms. Laws with the highest standing come first. Some words are
 * not read as short names:
 *
 * - fillers
 * - words that titles have as ordinary words. `IRPF` in capitals is not an ordinary word, unless the whole title is in capitals
 * - words in small letters (`small`) that many texts have
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
               LATERAL (SELECT plainto_tsquery(config, with_fillers(config, word, NULL)) AS query OFFSET 0) AS asked
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
