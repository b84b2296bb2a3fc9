import { ar } from './ar.ts';
import { bg } from './bg.ts';
import { ca } from './ca.ts';
import { cs } from './cs.ts';
import { da } from './da.ts';
import { de } from './de.ts';
import { el } from './el.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { et } from './et.ts';
import { fi } from './fi.ts';
import { fr } from './fr.ts';
import { gl } from './gl.ts';
import { he } from './he.ts';
import { hr } from './hr.ts';
import { hu } from './hu.ts';
import { id } from './id.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { la } from './la.ts';
import type { CitationWords, DateWords, Language, PartWords } from './language.ts';
import { lt } from './lt.ts';
import { lv } from './lv.ts';
import { mt } from './mt.ts';
import { nl } from './nl.ts';
import { no } from './no.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ro } from './ro.ts';
import { ru } from './ru.ts';
import { sk } from './sk.ts';
import { sl } from './sl.ts';
import { sq } from './sq.ts';
import { sr } from './sr.ts';
import { sv } from './sv.ts';
import { tr } from './tr.ts';
import { uk } from './uk.ts';
import { vi } from './vi.ts';

/** All languages. If two languages share a word for a part of a law, the first language decides its meaning. */
export const languages: Language[] = [
  ...[es, ca, fr, et, lt],
  ...[pt, gl, it, ro, de, nl, da, no, sv, en, pl, cs, sk, hr, sr, sl, bg, uk, ru],
  ...[lv, hu, fi, tr, sq, mt, el, vi, id, ar, he, ja, ko, la],
];

/** The words of all languages for the parts of laws. */
export const allPartWords: PartWords[] = languages.flatMap(({ parts }) => parts ?? []);

/** All words of one list, from every language that has this list. */
export function wordsOfAll<Section extends object>(
  sections: Section[],
  listOf: (section: Section) => string | undefined,
): string[] {
  return [...new Set(sections.flatMap((section) => listOf(section)?.split('|') ?? []))];
}

/** Matches the ids of articles in annexes. Such an id begins with a word for `annex`. */
export const annexIds = new RegExp(`^(?:${annexWords().join('|')})`);

/** Matches the ids of articles in a chapter, in laws that count their articles anew in each chapter: `2-luku.par-3`. */
export const chapterIds = new RegExp(
  `^\\d{1,3}(?:-?\\p{Ll})?-(?:${languages.flatMap(({ citations }) => citations?.chapters?.id ?? []).join('|')})\\.`,
  'u',
);

function annexWords(): string[] {
  const words = allPartWords.flatMap(({ annexes, annexesBehind }) => Object.keys({ ...annexes, ...annexesBehind }));
  return [...new Set(words)].sort();
}

/** The words for citations of one language, with its words for articles and for dates. */
export interface CitationLanguage extends CitationWords {
  parts: PartWords;
  dates: DateWords;
}

const citing = new Map(
  languages.map(({ name, parts = {}, citations, dates = {} }): [string, CitationLanguage] => [
    name,
    { types: {}, ...citations, parts: citations ? parts : {}, dates },
  ]),
);

/** The words of a language that has no file here. Identifiers, numbers with a year, and names can be read in any language. */
const plain: CitationLanguage = { types: {}, parts: {}, dates: {} };

export function citationLanguage(name: string): CitationLanguage {
  return citing.get(name) ?? plain;
}
