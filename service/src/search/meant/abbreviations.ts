import { abbreviationsOf, sureness } from '../../corpus/citations/names/abbreviations.ts';
import { spokenName } from '../../corpus/citations/names/names.ts';
import { foldWords } from '../../corpus/citations/words.ts';
import type { Queryable } from '../../db/database.ts';
import type { Selection } from '../match-store.ts';
import { hasOperators, type ShortName } from '../query.ts';
import { findShortened } from './store.ts';

/** Longer queries are not searched for short names: in so many words, people write names out. */
const maxWords = 8;
const maxNames = 3;
/**
 * In a query of several words, a word with fewer letters is a short name only in capitals: `CE` in `art 5 CE`. With
 * three small letters, it must be short for the name of a law (`iva` in `ley del iva`), not for a subject (`ere` in
 * `ere trabajadores`).
 */
const minSmallLetters = 3;

/**
 * Points that are added to the points of the rule that made the short name. `mainLaw`: the law is national and in force.
 * `calledSo`: other laws use the short name.
 */
const mainLaw = 2;
const calledSo = 10;

/** Finds the words of a query that are short for names. Empty if the query has phrases, `OR` or `-`. */
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
  for (const law of await readShortened(db, { country, language }, words, small)) {
    const isGuess = needName.includes(law.word) && law.uses === 0 && law.rule === sureness.subject;
    if (isGuess) continue;
    const sure = law.rule + (law.isMain ? mainLaw : 0) + (law.uses > 0 ? calledSo : 0);
    const ofWord = names.get(law.word) ?? new Map();
    names.set(law.word, ofWord);
    const key = foldWords(law.name);
    if (sure > (ofWord.get(key)?.sure ?? 0)) ofWord.set(key, { name: law.name, sure });
  }
  return [...names].map(([word, meant]) => ({
    word,
    names: [...meant.values()]
      .sort((a, b) => b.sure - a.sure)
      .slice(0, maxNames)
      .map(({ name }) => name),
  }));
}

interface Shortened {
  word: string;
  id: string;
  /** The words that the short word stands for. */
  name: string;
  /** The points of the rule that makes this short name (see `sureness`). 0 if no rule makes it and only other laws use it. */
  rule: number;
  isMain: boolean;
  /** Whether the law's file states another short name: `EPS` for a law that the letters `PS` fit, too. */
  isCalledElse: boolean;
  /** How many other laws use this short name for the law. */
  uses: number;
}

/** Finds the laws for which one of these words is short, each with the full name. */
async function readShortened(
  db: Queryable,
  { country, language }: Pick<Selection, 'country' | 'language'>,
  words: string[],
  small: string[],
): Promise<Shortened[]> {
  const rows = await findShortened(db, { country, language }, words, small);
  return rows.flatMap(({ word, id, is_main, uses, ...row }) => {
    const law = { title: row.title, shortTitle: row.short_title, subjects: row.subjects };
    const byRule = abbreviationsOf(law, language).find(({ short }) => short === word);
    const name = byRule?.name ?? (uses > 0 ? spokenName(row.title, language) : null);
    if (name === null) return [];
    const rule = byRule?.sure ?? 0;
    const isCalledElse = rule < sureness.stated && uses === 0 && /^\p{L}{2,10}$/u.test(row.short_title ?? '');
    return [{ word, id, name, rule, isMain: is_main, isCalledElse, uses }];
  });
}

/** The laws that a short name may mean. If `isSure`, there is one law, and no other is possible. */
export interface ShortFor {
  ids: string[];
  isSure: boolean;
}

/**
 * Finds the laws that short names mean, such as `CE` in `art. 18 CE`. First choice: a national law in force that gets
 * more than half of the uses of the short name in other laws. Second: the national laws in force with the surest rule.
 * Last: any other law. Short forms of subjects do not count. A law that states another short name is never sure: `PS`
 * fits `Eesti Panga seadus`, but that law calls itself `EPS`.
 */
export async function lawsShortFor(
  db: Queryable,
  where: Pick<Selection, 'country' | 'language'>,
  typed: string[],
): Promise<Map<string, ShortFor>> {
  const words = [...new Set(typed.map(foldWords))].filter((word) => /^\p{L}{2,10}$/u.test(word));
  if (words.length === 0) return new Map();
  const small = typed.filter((word) => !hasCapitals(word)).map(foldWords);
  const meant = new Map<string, ShortFor>();
  const laws = await readShortened(db, where, words, small);
  for (const word of words) {
    const named = laws.filter((law) => law.word === word && (law.uses > 0 || law.rule > sureness.subject));
    if (named.length > 0) meant.set(word, surest(named, word.length < minSureLetters));
  }
  return meant;
}

/**
 * A law that is regional or has ended is also returned if its rule has at least this many points more than national laws in
 * force. For example, `LSC` is short for the title of a region's `Ley de Sindicatura de Cuentas` (5 points). But people mean a
 * national text that another act approved (4 points).
 */
const muchSurer = 2;

/** The first letters of a name that is not stated anywhere must be at least this many to be sure: `CC` fits too many names. */
const minSureLetters = 3;

function surest(laws: Shortened[], isShort: boolean): ShortFor {
  const main = laws.filter(({ isMain }) => isMain);
  const others = laws.filter(({ isMain }) => !isMain);
  const uses = laws.reduce((sum, law) => sum + law.uses, 0);
  const called = laws.find((law) => 2 * law.uses > uses);
  const ids = (some: Shortened[]) => some.map(({ id }) => id);
  if (called?.isMain) return { ids: [called.id], isSure: true };
  const best = Math.max(0, ...main.map(({ rule }) => rule));
  const first = main.filter(({ rule }) => rule === best);
  const surer = others.filter(({ rule }) => rule >= best + muchSurer);
  const isStated = !isShort || first[0]?.rule === sureness.stated || (first[0]?.uses ?? 0) > 0;
  const isSure = first.length === 1 && surer.length === 0 && isStated && first[0]?.isCalledElse === false;
  if (main.length > 0) return { ids: ids([...first, ...surer]), isSure };
  const bestOther = Math.max(...others.map(({ rule }) => rule));
  return { ids: ids(others.filter(({ rule }) => rule === bestOther)), isSure: false };
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
