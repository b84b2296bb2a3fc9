import { utcDay } from '../base/days.ts';
import type { Choice } from '../corpus/citations/choose-law.ts';
import { nameKey } from '../corpus/citations/keys.ts';
import { ownPart } from '../corpus/citations/names/own-part.ts';
import { isShortenedTo } from '../corpus/citations/names/short-names.ts';
import { regionsIn } from '../corpus/citations/regions.ts';
import { foldWords, nameWords } from '../corpus/citations/words.ts';
import { type CitationLanguage, citationLanguage } from '../corpus/languages/index.ts';
import { isOver } from '../corpus/status.ts';
import { lawsShortFor, readShortNames, type ShortFor } from '../search/meant/abbreviations.ts';
import { writtenOut } from '../search/query.ts';
import { findLaws } from '../search/store.ts';
import type { Service } from '../service.ts';
import * as store from './store.ts';

/** This file finds laws for a name that is not the whole name of any law. It uses the same rules as the search. */

export interface Where {
  country: string;
  language: string;
}

/** Whether one of the laws is national and in force. A name means such a law first. */
export function hasMain(laws: store.FoundLaw[]): boolean {
  return laws.some(({ jurisdiction, status }) => jurisdiction === null && !isOver(status));
}

const maxNear = 10;

/**
 * Finds national laws in force whose names have all words of a name, in the order of a search: `Ley General de Subvenciones` for
 * `Ley de Subvenciones`. It is used if no national law in force has the name itself.
 */
export async function nearNamed({ db, now }: Service, where: Where, name: string): Promise<store.FoundLaw[]> {
  const { language } = where;
  const grammar = citationLanguage(language);
  if (nameWords(name, grammar).length < 2) return [];
  const query = foldWords(name);
  const shortNames = await readShortNames(db, { ...where, query });
  const filters = { status: 'vigente' as const, jurisdiction: 'national' };
  const page = { limit: maxNear, offset: 0, sort: 'relevance' as const, collation: '' };
  const { laws } = await findLaws(db, { ...where, query, shortNames, filters }, page);
  const asked = writtenOut(query, shortNames).map((one) => nameWords(one, grammar));
  const near = laws.filter(({ title }) => {
    const own = nameWords(ownPart(title, language) ?? title, grammar);
    return asked.some((words) => words.every((word) => own.some((one) => isSame(word, one, grammar))));
  });
  const ids = near.map(({ id }) => id);
  if (ids.length === 0) return [];
  return inOrder(await store.findCited(db, where, { ids, keys: [], names: [] }, utcDay(now())), ids);
}

/**
 * Whether two words are the same, or one is the plural of the other: `mercado` and `mercados`. Two words with only the same beginning
 * are different: `code civil` is not a name of the `Code de l'aviation civile`, and `zákoník` (code) is
 * not a `zákon` (act).
 */
function isSame(one: string, other: string, { plurals = 's' }: CitationLanguage): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return long.startsWith(short) && ['', ...plurals.split('|')].includes(long.slice(short.length));
}

/** The laws that short names mean (`CE`, `LECrim`), by the name in lower case. */
export async function shortNamed(
  { db, now }: Service,
  where: Where,
  names: string[],
): Promise<Map<string, Choice<store.FoundLaw>>> {
  const meant = await lawsShortFor(db, where, names);
  const ids = [...meant.values()].flatMap((one) => one.ids);
  const found = ids.length === 0 ? [] : await store.findCited(db, where, { ids, keys: [], names: [] }, utcDay(now()));
  const choose = ({ ids, isSure }: ShortFor) => ({ laws: inOrder(found, ids), isSure });
  return new Map([...meant].map(([name, one]) => [name, choose(one)]));
}

function inOrder(laws: store.FoundLaw[], ids: string[]): store.FoundLaw[] {
  return ids.flatMap((id) => laws.find((law) => law.id === id) ?? []);
}

/**
 * A name of a few letters, without dots: `CE`, `LECrim`, or `CE` for `C.E.` Dots show that small letters are short for words, so they
 * become capitals: `KC` for `k.c.` Null for other names, and for shortened words such as `C. civ.`
 */
export function shortNameOf(law: string): string | null {
  if (/^\p{L}{2,10}$/u.test(law)) return law;
  if (/^(?:\p{L}\.\s?){1,6}\p{L}\.?$|^(?:\p{Lu}\.){1,6}\p{Lu}\p{Ll}{1,5}\.?$/u.test(law))
    return law.replace(/[.\s]/g, '').toUpperCase();
  return null;
}

/** Finds laws for a shortened name such as `C. civ.`: each word of the law's name begins with the letters of the shortened word. */
export async function beginningSo({ db }: Service, where: Where, law: string): Promise<Choice<store.FoundLaw>> {
  const none = { laws: [], isSure: true };
  if (!/^(?:\p{L}{1,8}\.\s?){1,4}\p{L}{1,8}\.?$/u.test(law)) return none;
  const found = await store.findBeginning(db, where.country, foldWords(law).split(' '));
  const names = (one: store.FoundLaw) =>
    one.cited_as.flatMap((key) => (key.startsWith(nameKey) ? key.slice(nameKey.length) : []));
  const laws = found.filter((one) => names(one).some((name) => isShortenedTo(law, name)));
  const main = laws.filter((one) => hasMain([one]));
  // Two shortened words fit other laws, too, which may be absent here: `C. for.`
  return { laws: main.length > 0 ? main : laws, isSure: main.length > 0 && foldWords(law).split(' ').length > 2 };
}

/**
 * Other forms of a citation that means no law as it is written. They leave out words in brackets at the end (`(as amended)`), or read
 * the year of a number that stands apart: `Ley 39 de 2015`, `ley 39-2015`.
 */
export function otherForms(cite: string, { country, language }: Where): string[] {
  const grammar = citationLanguage(language);
  const { former } = grammar;
  const [, bracket = ''] = /\s\(((?=\p{Ll}|[^()]*\d)[^()]{2,80})\)\.?\s*$/u.exec(cite) ?? [];
  const isName = regionsIn(bracket, country).length > 0 || former?.split('|').includes(bracket) === true;
  const plain = bracket === '' || isName ? cite : cite.slice(0, cite.lastIndexOf('(')).trim();
  // `pagal Pilietybės įstatymo 9 straipsnį`
  const led = grammar.namesInText === 'before' ? plain.replace(/^(?:\p{Ll}+\s){1,3}(?=\p{Lu})/u, '') : plain;
  const dated = plain.replace(yearApart, '$1/$2');
  return [...new Set([plain, led, dated])].filter((one) => one !== cite && one !== '');
}

/** Matches a number and its year with a word or a hyphen between them. */
const yearApart = /(?<=\p{L}\s)(\d{1,4})(?:-|\s\p{Ll}{2,3}\s)((?:19|20)\d\d)(?!\d|-)/u;
