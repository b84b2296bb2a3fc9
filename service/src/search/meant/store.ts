import { abbreviationKey } from '../../corpus/citations/names/abbreviations.ts';
import type { Queryable } from '../../db/database.ts';
import { partitionOf, type Selection } from '../match-store.ts';
import { isMain } from '../rank.ts';

/** A law for which a word may be short. */
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

/** At most so many laws that share a short form are looked at: those in force, national and cited often. */
const maxLaws = 20;

/** A word that more laws have than this share is one that people search for: `letra`, which `LETra` is short for too. */
const everydayShare = 0.1;

/**
 * The laws whose names or subjects are shortened like these words, those that count most first. Fillers are short for nothing,
 * nor are words that titles have as words: in a title that is not in capitals throughout, `IRPF` in capitals is none. Those
 * typed in small letters (`small`) are not either when many texts have them.
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
