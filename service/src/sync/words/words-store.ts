import type { Queryable } from '../../db/database.ts';

/**
 * Returns the words that are fillers of the language. All words are asked for as one text, because a call for each word took more
 * time than all else in the database.
 */
export async function askFillers(db: Queryable, language: string, words: string[]): Promise<string[]> {
  const { rows } = await db.query<{ marked: string }>({
    name: 'ask-fillers',
    text: "SELECT with_fillers(language_config($1), $2, 'ꞌ') AS marked",
    values: [language, words.join(' ')],
  });
  const marked = rows[0]?.marked ?? '';
  return marked.split(' ').flatMap((word) => (word.endsWith('ꞌ') ? [word.slice(0, -1)] : []));
}

/** The words of pieces of texts whose fillers are marked. `piece` counts from 1. `isKey`: the keys of names have the word. */
export async function askWords(
  db: Queryable,
  language: string,
  marked: string[],
): Promise<{ piece: number; word: string; places: number[]; isKey: boolean }[]> {
  const { rows } = await db.query({
    name: 'ask-words',
    text: `SELECT piece::int, lexeme AS word, positions AS places, is_key_word(config, lexeme) AS "isKey"
       FROM language_config($1) AS config, unnest($2::text[]) WITH ORDINALITY AS pieces (text, piece),
            unnest(to_tsvector(config, short_words(text)))`,
    values: [language, marked],
  });
  return rows;
}
