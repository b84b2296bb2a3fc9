import { abbreviationsOf, sureness } from '../../corpus/citations/names/abbreviations.ts';
import { spokenName } from '../../corpus/citations/names/names.ts';
import { foldWords } from '../../corpus/citations/words.ts';
import type { Queryable } from '../../db/database.ts';
import type { Selection } from '../match-store.ts';
import { hasOperators, type ShortName } from '../query.ts';
import { findShortened } from './store.ts';

/** In longer queries people write names out. */
const maxWords = 8;
const maxNames = 3;
/**
 * Beside other words, a shorter one counts only in capitals: `art 5 CE`. One of three letters must be short for the name of a law
 * (`ley del iva`): `ere trabajadores` is not about a subject heading with these letters.
 */
const minSmallLetters = 3;

/** More than the rule by which a name was shortened: the law is in force and of the whole country; other laws call it so. */
const mainLaw = 2;
const calledSo = 10;

/** The words of a query that are short for something. Nothing is, in a search with phrases, `OR` or `-`. */
export async function readShortNames(
  db: Queryable,
  { country, language, query }: Pick<Selection, 'country' | 'language' | 'query'>,
): Promise<ShortName[]> {
  const possible = query === null || hasOperators(query) ? [] : possibleShortNames(query);
  if (possible.length === 0) return [];
  const words = [...new Set(possible.map(foldWords))];
  const small = possible.filter((word) => !hasCapitals(word)).map(foldWords);
  const needName = /\s/.test(query ?? '') ? small.filter((word) => word.length <= minSmallLetters) : [];
  const names = new Map<string, Map<string, { name: string; sure: number }>>();
  for (const { word, is_main, uses, ...row } of await findShortened(db, { country, language }, words, small)) {
    const law = { title: row.title, shortTitle: row.short_title, subjects: row.subjects };
    const byRule = abbreviationsOf(law, language).find(({ short }) => short === word);
    const name = byRule?.name ?? (uses > 0 ? spokenName(row.title, language) : null);
    const isGuess = needName.includes(word) && uses === 0 && byRule?.sure === sureness.subject;
    if (name === null || isGuess) continue;
    const meant = { name, sure: (byRule?.sure ?? 0) + (is_main ? mainLaw : 0) + (uses > 0 ? calledSo : 0) };
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
