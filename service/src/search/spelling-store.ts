import type { Queryable } from '../db/database.ts';
import { matchingCondition, type Search } from './match-store.ts';

/** A word in titles and subjects: as written (`word`), and in lower case without accents (`folded`). */
export interface Spelling {
  word: string;
  folded: string;
  /** How many laws have the word in their titles. */
  laws: number;
}

export interface TypedWord {
  word: string;
  /** The word in lower case and without accents. */
  folded: string;
}

/** Finds the words that occur in no title and no subject. Fillers are left out. */
export async function findUnusualWords(
  db: Queryable,
  { country, language }: Search,
  words: string[],
): Promise<TypedWord[]> {
  const { rows } = await db.query<TypedWord>(
    `SELECT typed.word, typed.folded FROM (SELECT word, unaccent(lower(word)) AS folded FROM unnest($3::text[]) AS word) AS typed
      WHERE numnode(search_query($2, typed.word)) > 0
        AND NOT EXISTS (SELECT FROM spellings s WHERE s.country = $1 AND s.folded = typed.folded)`,
    [country, language, words],
  );
  return rows;
}

/**
 * Finds words that may differ from a word in at most `maxMistakes` letters: they have about the same length and the same letters.
 * The caller must compare them letter by letter.
 */
export async function findSpellings(
  db: Queryable,
  country: string,
  folded: string,
  maxMistakes: number,
): Promise<Spelling[]> {
  const { rows } = await db.query<Spelling>(
    `SELECT word, folded, laws FROM spellings
      WHERE country = $1 AND length BETWEEN length($2) - $3::int AND length($2) + $3::int
        AND bit_count(letters # (SELECT letter_set($2))) <= 2 * $3::int`,
    [country, folded, maxMistakes],
  );
  return rows;
}

/** Whether a text has a word that is not a filler. A search ignores fillers. */
export async function hasWordToFind(db: Queryable, language: string, text: string): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>('SELECT numnode(search_query($1, $2)) > 0 AS has', [
    language,
    text,
  ]);
  return rows[0]?.has ?? false;
}

export async function findsAnything(db: Queryable, search: Search): Promise<boolean> {
  const { sql, values } = matchingCondition(search);
  const { rows } = await db.query<{ finds: boolean }>(`SELECT count(*) > 0 AS finds FROM laws WHERE ${sql}`, values);
  return rows[0]?.finds ?? false;
}
