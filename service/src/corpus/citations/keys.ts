import { dayOf, type FrontMatter, textOf } from '../front-matter.ts';
import { numberKeys } from '../official-number.ts';
import { nameWithoutNumber } from '../title.ts';
import { findAct, typeAt, typeKeys } from './act.ts';
import type { Citation } from './citation.ts';
import { dayKey } from './dates.ts';
import { citationLanguage } from './languages/index.ts';
import type { CitationLanguage } from './languages/language.ts';
import { aloneOf } from './laws-in-text.ts';
import { numberKey } from './numbers.ts';
import { foldWords, isFiller, nameWords, perLanguage, spellings, type Word, wordsOf } from './words.ts';

/**
 * The keys under which a law is found, and those that a citation asks for: `number:ley 39/2015`, `number:39/2015`,
 * `date:ley 1954-12-16`, `name:codigo penal`. `day:2015-10-01` is no key to find a law by: it tells namesakes apart.
 */

interface CitedLaw {
  title: string;
  shortTitle: string | null;
  lawType: string;
  frontmatter: FrontMatter;
}

/** Where countries write, besides the official number, under which number a law is cited. */
const otherNumbers = ['tar_code', 'rt_reference', 'original_publication'];
/** Where countries write the day of a law that citations give: that on which it was made. */
const dayFields = ['enactment_date', 'signature_date', 'adoption_date', 'promulgation_date'];
/** Titles may be megabytes in a bad file; nobody cites such a name. */
export const maxTitle = 500;

/** Before a name among the keys. */
export const nameKey = 'name:';

/** Everything that a law may be cited as. */
export function citedAs(law: CitedLaw, languageName: string): string[] {
  const language = citationLanguage(languageName);
  const title = law.title.slice(0, maxTitle);
  const act = findAct(title, languageName);
  const own = act && act.start === 0 ? act : null;
  const types = [...new Set([...typeKeys(law.lawType, language), ...(own?.types ?? [])])];
  const stated = numbersIn(law.frontmatter, numberKeys);
  const official = stated.length > 0 || !own?.number ? stated : [own.number];
  const days = dayFields.flatMap((field) => dayOf(law.frontmatter[field]) ?? []);
  if (own?.date && own.date.year !== null) days.push(dayKey(own.date));
  const keys = [
    ...official
      .flatMap((number) => [number, ...types.map((type) => `${type} ${number}`)])
      .map((key) => `number:${key}`),
    ...numbersIn(law.frontmatter, otherNumbers).map((number) => `number:${number}`),
    ...days.flatMap((day) => [`day:${day}`, ...types.map((type) => `date:${type} ${day}`)]),
    ...namesOf(title, languageName).map((name) => `${nameKey}${name}`),
    ...constitutionNames(law, title, language).map((name) => `${nameKey}${name}`),
    ...namesOf(law.shortTitle?.slice(0, maxTitle) ?? '', languageName).map((name) => `${nameKey}${name}`),
  ];
  return [...new Set(keys)];
}

function numbersIn(matter: FrontMatter, fields: string[]): string[] {
  const written = fields.flatMap((field) => textOf(matter[field]) ?? []);
  return written.filter((number) => number.length <= 60 && /\d/.test(number)).map((number) => numberKey(number).key);
}

/** `la Constitución` is enough for one, whatever else its title says: `Constitución de la República`. */
function constitutionNames({ lawType }: CitedLaw, title: string, language: CitationLanguage): string[] {
  const [first = ''] = nameWords(title, language);
  const isOne = typeKeys(lawType, language).includes(first) || foldWords(lawType).startsWith(first);
  return isOne && aloneOf(language).has(first) ? [first] : [];
}

const typeOnly = perLanguage(({ types }) => new Set(Object.values(types).flatMap(spellings)));
const approvalsOf = perLanguage(({ approvals }) => spellings(approvals).map((phrase) => phrase.split(' ')));
/** What is left of a name without its type must still be one: `aguas` is none. */
const minWords = 2;

/**
 * The names in a title: the whole of it, without number and date, without its type, and what a decree approves:
 * `Real Decreto Legislativo 2/2015, de 23 de octubre, por el que se aprueba el texto refundido de la Ley del Estatuto de
 * los Trabajadores` is `estatuto trabajadores`, too.
 */
function namesOf(title: string, languageName: string): string[] {
  const language = citationLanguage(languageName);
  const whole = nameWords(title, language).join(' ');
  if (whole === '') return [];
  const names = new Set([whole]);
  let words = nameWords(nameWithoutNumber(title, languageName), language);
  while (words.length > 0) {
    const name = words.join(' ');
    if (!typeOnly(language).has(name) && (words.length >= minWords || names.size === 1)) names.add(name);
    const skipped = leadingWords(words, language);
    if (skipped === 0) break;
    words = words.slice(skipped);
  }
  return [...names];
}

/**
 * The names in a title up to the clause behind them: `Contratos del Sector Público` of `Ley 9/2017, de 8 de noviembre, de
 * Contratos del Sector Público, por la que se transponen …`, with and without the type. None where no clause follows.
 */
export function namesBeforeClause(title: string, languageName: string): string[] {
  const language = citationLanguage(languageName);
  const text = nameWithoutNumber(title.slice(0, maxTitle), languageName);
  const words = wordsOf(text).filter((word) => !isFiller(word.text, language));
  const names = [...namePartsOf(text, words, language)].filter(
    (part) => part.isCut && part.words.length >= part.lead + minWords,
  );
  return names.map((part) => text.slice(part.words[0]?.start, part.words.at(-1)?.end));
}

interface NamePart {
  words: Word[];
  /** How many of them are a type, or say that something is approved. */
  lead: number;
  /** Whether a clause that follows was cut off. */
  isCut: boolean;
}

/** The names that a text begins with, word by word: the whole, without its type, what it approves. */
export function* namePartsOf(text: string, words: Word[], language: CitationLanguage): Generator<NamePart> {
  for (let from = 0; from < words.length; ) {
    const left = words.slice(from);
    const lead = leadingWords(
      left.map((word) => word.text),
      language,
    );
    const end = clauseEnd(text, left, lead);
    yield { words: left.slice(0, end), lead, isCut: end < left.length };
    if (lead === 0) return;
    from += lead;
  }
}

/** How many of the words stand before the clause that follows a name: none begins at a full stop (`EXPROPIACION. MONTEVIDEO`). */
function clauseEnd(text: string, words: Word[], lead: number): number {
  const stop = words.findIndex((word, index) => index >= lead && /^\s?[,;(]/u.test(text.slice(word.end, word.end + 2)));
  return stop < 0 ? words.length : stop + 1;
}

/** How many words at the beginning are a type, or say that something is approved. */
function leadingWords(words: string[], language: CitationLanguage): number {
  const type = typeAt(wordsOf(words.join(' ')), 0, language);
  if (type) return type.count;
  const approval = approvalsOf(language).find((phrase) => phrase.every((word, index) => words[index] === word));
  return approval?.length ?? 0;
}

/** The keys under which the law of a citation is found. */
export function keysOf({ title, act, names }: Citation): string[] {
  const keys = [...new Set([title, ...names])].map((name) => `${nameKey}${name}`);
  if (!act) return keys;
  const { types, number, date } = act;
  if (number !== null) {
    const numbers = types.length === 0 ? [number] : types.map((type) => `${type} ${number}`);
    return [...keys, ...numbers.map((key) => `number:${key}`)];
  }
  return [...keys, ...(date ? types.map((type) => `date:${type} ${dayKey(date)}`) : [])];
}

/** Whether the whole text of a citation is the title of a law, or a name in it. */
export function isTitleOf({ title }: Citation, keys: string[]): boolean {
  return keys.includes(`${nameKey}${title}`);
}
