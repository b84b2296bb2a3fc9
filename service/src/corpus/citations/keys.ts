import type { CountryRules } from '../countries/country-rules.ts';
import { numberKeys, statedAs } from '../declared/keys.ts';
import { dayOf, type FrontMatter, textOf } from '../front-matter.ts';
import { type CitationLanguage, citationLanguage } from '../languages/index.ts';
import { findAct, typeKeys } from './act.ts';
import type { Citation, CitedAct } from './citation.ts';
import { dayKey } from './dates.ts';
import { aloneOf } from './law-mentions.ts';
import { eliKeys } from './names/addresses.ts';
import { citedNames, namesOf } from './names/names.ts';
import { maxTitle } from './names/own-part.ts';
import { numberKey } from './numbers.ts';
import { foldWords, nameWords } from './words.ts';

/**
 * A key is a short text that a law and its citations share, so that the database can find the law. This file makes the keys of a
 * law and the keys of a citation. Examples: `number:ley 39/2015`, `number:39/2015`, `date:ley 1954-12-16`, `name:codigo penal`,
 * `eli:es/lo/1995/11/23/10`. `day:2015-10-01` finds no law. It helps to choose between laws with the same number or name.
 */

interface CitedLaw {
  title: string;
  shortTitle: string | null;
  lawType: string;
  frontmatter: FrontMatter;
  otherNames?: string[];
}

/** Keys that are names begin with this text. */
export const nameKey = 'name:';

/** All keys of a law: every form in which others may cite the law. */
export function citedAs(law: CitedLaw, languageName: string, rules: CountryRules = {}): string[] {
  const language = citationLanguage(languageName);
  const title = law.title.slice(0, maxTitle);
  const act = findAct(title, languageName);
  const own = act && act.start === 0 ? act : null;
  const types = [...new Set([...typeKeys(law.lawType, language), ...(own?.types ?? [])])];
  const stated = numberKeys.flatMap((key) => textOf(law.frontmatter[key]) ?? []).flatMap(numberIn);
  const official = stated.length > 0 || !own?.number ? stated : [own.number, ...withYear(own, language)];
  const days = [...statedIn('day', law, rules), ...daysInNumbers(law, rules)].flatMap((text) => dayOf(text) ?? []);
  if (own?.date && own.date.year !== null) days.push(dayKey(own.date));
  const isNamed = !rules.titleIsSubject?.(law.frontmatter);
  const keys = [
    ...official
      .flatMap((number) => [number, ...types.map((type) => `${type} ${number}`)])
      .map((key) => `number:${key}`),
    ...statedIn('number', law, rules)
      .flatMap((number) => [...numberIn(number), ...numberBeforeWords(number)])
      .map((number) => `number:${number}`),
    ...days.flatMap((day) => [`day:${day}`, ...types.map((type) => `date:${type} ${day}`)]),
    ...(isNamed ? [...citedNames(law, languageName), ...constitutionNames(law, title, language)] : []).map(
      (name) => `${nameKey}${name}`,
    ),
    ...[law.shortTitle ?? '', ...(law.otherNames ?? [])]
      .flatMap((name) => namesOf(name.slice(0, maxTitle), languageName))
      .map((name) => `${nameKey}${name}`),
    ...eliKeys(law.frontmatter),
  ];
  return [...new Set(keys)];
}

/** The values of the front-matter keys that the country declares for numbers (or for days). */
function statedIn(says: 'number' | 'day', { frontmatter }: CitedLaw, rules: CountryRules): string[] {
  return statedAs(says, frontmatter, rules).flatMap(({ texts }) => texts);
}

/** The days inside of numbers such as `2003-12-19/34`. */
function daysInNumbers({ frontmatter }: CitedLaw, rules: CountryRules): string[] {
  return statedAs('number', frontmatter, rules).flatMap(({ meaning, texts }) =>
    texts.flatMap((text) => meaning.day?.exec(text)?.[1] ?? []),
  );
}

/** The number with the year of the date, if citations of the language name laws in this way. */
function withYear({ number, date }: CitedAct, { numberAndYear }: CitationLanguage): string[] {
  if (!numberAndYear || number === null || number.includes('/') || !date?.year) return [];
  return [`${number}/${date.year}`];
}

function numberIn(written: string): string[] {
  return written.length <= 60 && /\d/.test(written) ? [numberKey(written).key] : [];
}

/** The number alone, if words follow it: `348/1997 Sb.` is also cited as `348/1997`. */
function numberBeforeWords(written: string): string[] {
  const [, number] = /^(\d{1,6}\/\d{4})\s\p{L}/u.exec(written) ?? [];
  return number === undefined ? [] : numberIn(number);
}

/** The short name of a constitution. `la Constitución` is enough, even if the title is `Constitución de la República`. */
function constitutionNames({ lawType }: CitedLaw, title: string, language: CitationLanguage): string[] {
  const [first = ''] = nameWords(title, language);
  const isOne = typeKeys(lawType, language).includes(first) || foldWords(lawType).startsWith(first);
  return isOne && aloneOf(language).has(first) ? [first] : [];
}

/** The keys that the law of a citation may have. */
export function keysOf({ title, act, names, addressKeys }: Citation): string[] {
  if (addressKeys.length > 0) return addressKeys;
  const keys = [...new Set([title, ...names])].map((name) => `${nameKey}${name}`);
  if (!act) return keys;
  const { types, number, date } = act;
  if (number !== null) {
    const numbers = types.length === 0 ? [number] : types.map((type) => `${type} ${number}`);
    return [...keys, ...numbers.map((key) => `number:${key}`)];
  }
  return [...keys, ...(date ? types.map((type) => `date:${type} ${dayKey(date)}`) : [])];
}

/** Whether the whole text of a citation is the title, or another name, of a law with these keys. */
export function isTitleOf({ title }: Citation, keys: string[]): boolean {
  return keys.includes(`${nameKey}${title}`);
}
