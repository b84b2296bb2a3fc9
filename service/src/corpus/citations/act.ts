import { type CitationLanguage, citationLanguage, languages } from '../languages/index.ts';
import type { CitedAct } from './citation.ts';
import { type FoundDate, findDate } from './dates.ts';
import { type FoundNumber, findNumbers } from './numbers.ts';
import { foldWords, isFiller, Phrases, perLanguage, spellings, type Word, type Words, wordsOf } from './words.ts';

/** A law that a text names by type, number and date. `start` is the offset of its first word. */
export interface FoundAct extends CitedAct {
  start: number;
}

/** For each spelling of a type, such as `L.O.`, the types that it may mean. */
const typesOf = perLanguage(({ types }) => {
  const senses = new Map<string, string[]>();
  for (const [type, written] of Object.entries(types)) {
    for (const spelling of new Set([foldWords(type), ...spellings(written)])) {
      senses.set(spelling, [...(senses.get(spelling) ?? []), foldWords(type)]);
    }
  }
  return { senses, phrases: new Phrases(senses) };
});

/** The longest known type that begins at a word; null if no type begins there. */
export function typeAt(words: Words, index: number, language: CitationLanguage) {
  const found = typesOf(language).phrases.longestAt(words, index);
  return found && { types: found.value, count: found.count };
}

/** A country's name for a type (`real_decreto_ley`), as the keys of laws have it (see `keys.ts`). */
export function typeKeys(lawType: string, language: CitationLanguage): string[] {
  const folded = foldWords(lawType.replaceAll('_', ' '));
  return folded === '' ? [] : (typesOf(language).senses.get(folded) ?? [folded]);
}

/** Words that come before official numbers, in all languages: `núm.`, `Nr.` */
export const signs = new Set(
  languages.flatMap(({ citations }) => [...spellings(citations?.numberSigns), ...spellings(citations?.numberWords)]),
);

interface FoundType {
  types: string[];
  /** Indexes in the list of words. */
  from: number;
  to: number;
}

/** The first law that a text names by its number. If there is no number, the first law that it names by type and date. */
export function findAct(text: string, languageName: string): FoundAct | null {
  const language = citationLanguage(languageName);
  const date = findDate(text, languageName, language.dates);
  const withoutDate = date
    ? text.slice(0, date.start) + ' '.repeat(date.end - date.start) + text.slice(date.end)
    : text;
  const words = wordsOf(withoutDate);
  const found = findTypes(words, language);
  let numbers = findNumbers(text);
  if (!numbers[0]?.isSure || numbers[0].year !== null) numbers = findNumbers(withoutDate);
  const byDate = date && actOfDate(date, words, found, language);
  for (const number of numbers) {
    const act = actOfNumber(number, withoutDate, words, found, language);
    if (!act) continue;
    const whole = complete(act, number, date, words, language);
    // The number may belong to a second act: `Resolución de 22 de enero de 2019, por la que se publica la derogación del Real
    // Decreto-ley 21/2018`. Then the first act, with the date, is meant.
    return byDate && whole.date === null && byDate.start < whole.start ? byDate : whole;
  }
  return byDate;
}

/** The types in a text, in their order. They do not overlap. */
function findTypes(words: Word[], language: CitationLanguage): FoundType[] {
  const found: FoundType[] = [];
  for (let index = 0; index < words.length; ) {
    const type = typeAt(words, index, language);
    if (type) found.push({ types: type.types, from: index, to: index + type.count });
    index += type?.count ?? 1;
  }
  return found;
}

/**
 * Reads the words before a number. They may be the type of the law, perhaps with more words after it, or words that are
 * not a known type. Null if the number is not the number of a law.
 */
function actOfNumber(
  number: FoundNumber,
  text: string,
  words: Word[],
  found: FoundType[],
  language: CitationLanguage,
): Pick<FoundAct, 'types' | 'qualifiers' | 'start'> | null {
  const runEnd = words.findIndex(({ end }) => end > number.start);
  const before = words.slice(0, runEnd < 0 ? words.length : runEnd);
  let runStart = before.length;
  while (runStart > 0 && !isStop(text, before[runStart - 1], before[runStart]?.start ?? number.start)) runStart--;
  const isSigned = signs.has(before.at(-1)?.text ?? '');
  const type = found.findLast(({ from, to }) => from >= runStart && to <= before.length);
  const between = before
    .slice(type?.to ?? runStart)
    .map((one) => one.text)
    .filter((one) => !signs.has(one) && !isFiller(one, language));
  if (type) {
    if (!number.isSure && between.length > 0) return null;
    return { types: type.types, qualifiers: between, start: words[type.from]?.start ?? 0 };
  }
  if (!number.isSure && !isSigned) return null;
  // `STC` in `STC 31/2010` (a judgment) is not a known type. It is kept as the type, so that no law with the same
  // number is found.
  // In `hallintolaki (434/2003)`, the words are the law's name: the language has no types beside numbers.
  const last = before.slice(runStart).findLast((one) => !spellings(language.numberSigns).includes(one.text));
  const isNamed = text[number.start - 1] === '(' || (last !== undefined && endsAsLaw(last.text, language));
  const isName = isNamed && Object.keys(language.types).length === 0;
  const types = between.length === 0 || isName ? [] : [between.join(' ')];
  return { types, qualifiers: [], start: before[runStart]?.start ?? number.start };
}

const lawEnds = perLanguage(({ numberWords, nameWords }) => spellings(`${numberWords ?? ''}|${nameWords ?? ''}`));

/** Whether a word is a word for laws, or a compound with one at its end: `zákoník č. 40/2009 Sb.`, `alkoholilaki 1102/2017`. */
function endsAsLaw(word: string, language: CitationLanguage): boolean {
  return lawEnds(language).some((end) => word === end || (end.length >= 4 && word.endsWith(end)));
}

/**
 * Whether the words before the number end at this word: it is a number, or `,`, `;` or `:` follows it. Words further
 * left do not belong to the number.
 */
function isStop(text: string, word: Word | undefined, next: number): boolean {
  return !word || /^\d/.test(word.text) || /[,;:]/.test(text.slice(word.end, next));
}

function actOfDate(date: FoundDate, words: Word[], found: FoundType[], language: CitationLanguage): FoundAct | null {
  const type = found.findLast(({ to }) => (words[to - 1]?.end ?? 0) <= date.start);
  if (!type || date.year === null) return null;
  const between = words.slice(type.to).filter((one) => one.end <= date.start && !isFiller(one.text, language));
  const act = {
    types: type.types,
    qualifiers: between.map((one) => one.text),
    start: words[type.from]?.start ?? 0,
  };
  return complete(act, null, date, words, language);
}

function complete(
  act: Pick<FoundAct, 'types' | 'qualifiers' | 'start'>,
  number: FoundNumber | null,
  date: FoundDate | null,
  words: Word[],
  language: CitationLanguage,
): FoundAct {
  const own = date && belongs(date, number, words, language) ? date : null;
  const end = Math.max(number?.end ?? 0, own?.end ?? 0);
  const behind = words.filter((one) => one.start >= end && !isFiller(one.text, language)).map((one) => one.text);
  return {
    ...act,
    number: number?.key ?? null,
    date: own && { year: own.year ?? number?.year ?? null, month: own.month, day: own.day },
    words: behind,
  };
}

/**
 * How many words may be between the number and the date of a law: `Ley 5/2005 de la Comunidad de Madrid, de 20 de
 * diciembre`.
 */
const maxBetween = 3;

/**
 * Whether a date belongs to this act. In `Ley 5/2010, que modifica el Decreto de 5 de mayo de 1990`, the date belongs to the second
 * act.
 */
function belongs(date: FoundDate, number: FoundNumber | null, words: Word[], language: CitationLanguage): boolean {
  if (number === null) return true;
  const isBehind = date.start >= number.end;
  const [from, to] = isBehind ? [number.end, date.start] : [date.end, number.start];
  const between = words
    .filter((one) => one.start >= from && one.end <= to)
    .filter(({ text }) => !isFiller(text, language) && !signs.has(text));
  if (between.length === 0) return true;
  if (!isBehind) return typeAt(between, 0, language)?.count === between.length;
  return between.length <= maxBetween && !between.some((_, index) => typeAt(between, index, language));
}
