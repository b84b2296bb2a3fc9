import { abbreviationsOf } from '../../corpus/citations/abbreviations.ts';
import { foldWords } from '../../corpus/citations/words.ts';
import type { Queryable } from '../../db/database.ts';
import type { Selection } from '../match-store.ts';
import { hasOperators, type ShortName } from '../query.ts';
import { findShortened } from './store.ts';

/** In longer queries people write names out. */
const maxWords = 8;
const maxNames = 3;
/** Beside other words, a shorter one counts only in capitals: `art 5 LEC`. */
const minSmallLetters = 4;

/** The words of a query that are short for something. Nothing is, in a search with phrases, `OR` or `-`. */
export async function readShortNames(
  db: Queryable,
  { country, language, query }: Pick<Selection, 'country' | 'language' | 'query'>,
): Promise<ShortName[]> {
  const possible = query === null || hasOperators(query) ? [] : possibleShortNames(query);
  if (possible.length === 0) return [];
  const words = [...new Set(possible.map(foldWords))];
  const small = possible.filter((word) => !hasCapitals(word)).map(foldWords);
  const names = new Map<string, Map<string, { name: string; sure: number }>>();
  for (const { word, title, short_title, subjects } of await findShortened(db, { country, language }, words, small)) {
    const law = { title, shortTitle: short_title, subjects };
    const meant = abbreviationsOf(law, language).find(({ short }) => short === word);
    if (!meant) continue;
    const ofWord = names.get(word) ?? new Map();
    names.set(word, ofWord);
    const key = foldWords(meant.name);
    if (meant.sure > (ofWord.get(key)?.sure ?? 0)) ofWord.set(key, meant);
  }
  return [...names].map(([word, meant]) => ({
    word,
    names: [...meant.values()]
      .sort((a, b) => b.sure - a.sure)
      .slice(0, maxNames)
      .map(({ name }) => name),
  }));
}

function possibleShortNames(query: string): string[] {
  const typed = query.split(/\s+/);
  if (typed.length > maxWords) return [];
  return typed.filter(
    (word) =>
      /^\p{L}{2,10}$/u.test(word) && (typed.length === 1 || word.length >= minSmallLetters || hasCapitals(word)),
  );
}

function hasCapitals(word: string): boolean {
  return /\p{Lu}.*\p{Lu}/u.test(word);
}
