import { type CitationLanguage, citationLanguage } from '../../languages/index.ts';
import { spaced } from '../../languages/patterns.ts';
import { nameWithoutNumber, nameWithoutType } from '../../title.ts';
import { typeAt } from '../act.ts';
import { nameWords, perLanguage, significantWords, spellings, type Word, wordsOf } from '../words.ts';
import { maxTitle, ownPart, saysNothing } from './own-part.ts';

/**
 * This file reads the names in a law's title. If the law approves another text, the name of that text is also a name of the law. If
 * the law amends or repeals another law, the name of that other law is not.
 */

const typeOnly = perLanguage(({ types }) => new Set(Object.values(types).flatMap(spellings)));
const approvalsOf = perLanguage(({ approvals }) => spellings(approvals).map((phrase) => phrase.split(' ')));
/** A name without its type must have at least this many words: `aguas` (waters) alone is not a name. */
const minWords = 2;

/**
 * The names in a title, as keys have them: the whole title, the title without number and date, the title without its type, and the
 * name of a text that the law approves. Example: `Real Decreto Legislativo 2/2015, de 23 de octubre, por el que se aprueba el texto
 * refundido de la Ley del Estatuto de los Trabajadores` also has the name `estatuto trabajadores`.
 */
export function namesOf(title: string, languageName: string): string[] {
  const language = citationLanguage(languageName);
  const whole = nameWords(title, language).join(' ');
  if (whole === '') return [];
  const names = new Set([whole]);
  const named = nameWords(nameWithoutNumber(title, languageName), language);
  for (const words of withoutLeads(named, language, (word) => word)) {
    const name = words.join(' ');
    if (!typeOnly(language).has(name) && (words.length >= minWords || names.size === 1)) names.add(name);
  }
  return [...names];
}

/**
 * The names in a citation, to compare them with names that people type: `Ley de transparencia` for `Ley 19/2013, de transparencia`.
 */
export function calledNames(citation: string, languageName: string): string[] {
  const language = citationLanguage(languageName);
  const name = nameWithoutNumber(citation.slice(0, maxTitle), languageName);
  if (saysNothing(name, language)) return [];
  const [part] = namePartsOf(name, significantWords(name, language), language);
  const names = [...namesOf(name, languageName), ...(part ? spokenNames(name, part, language) : [])];
  const said = names.filter((one) => one.includes(' ') && !saysNothing(one, language));
  return [...new Set(said.map((one) => comparedName(one, languageName)))];
}

/**
 * A name that is compared with searches. `own` is the part about this law itself (see `own-part.ts`); null if the whole name is
 * about it.
 */
export interface SearchedName {
  whole: string;
  own: string | null;
}

interface TitledLaw {
  title: string;
  shortTitle: string | null;
  lawType: string;
  /** Other names in the law's file. */
  otherNames?: string[];
}

/**
 * All names of a law from its own file. Searches and citations are compared with them. The list has every form that people may
 * write:
 * - the title, and the title without number, date and type;
 * - the title up to the next clause: `Contratos del Sector Público` for `Ley 9/2017, de 8 de noviembre, de Contratos del Sector
 * Público, por la que se transponen …`;
 * - the title with a shorter type: `Ley de Educación` for `Ley Orgánica 2/2006, de 3 de mayo, de Educación`.
 */
function lawNames({ title, shortTitle, lawType, otherNames = [] }: TitledLaw, languageName: string): SearchedName[] {
  const language = citationLanguage(languageName);
  const cut = title.slice(0, maxTitle);
  const own = ownPart(cut, languageName);
  const name = nameWithoutNumber(cut, languageName);
  const ownName = own && nameWithoutNumber(own, languageName);
  const spoken = ownName ?? name;
  const stated = [shortTitle ?? '', ...otherNames].map((one) => one.slice(0, maxTitle));
  const parts = saysNothing(spoken, language)
    ? []
    : [...namePartsOf(spoken, significantWords(spoken, language), language)];
  const names = [...stated, parts.length > 0 ? spoken : ''].flatMap((one) => namesOf(one, languageName));
  return [
    { whole: cut, own },
    { whole: name, own: ownName },
    { whole: nameWithoutType(name, lawType), own: ownName && nameWithoutType(ownName, lawType) },
    ...[...stated, ...names, ...parts.flatMap((part) => spokenNames(spoken, part, language))]
      .filter((one) => one !== '')
      .map((one) => ({ whole: one, own: null })),
  ];
}

/** The names of a law in the form in which searches compare them. */
export function searchedNames(law: TitledLaw, languageName: string): SearchedName[] {
  return lawNames(law, languageName).map(({ whole, own }) => ({
    whole: comparedName(whole, languageName),
    own: own && comparedName(own, languageName),
  }));
}

const yearsOf = perLanguage(
  ({ forYear }) => new RegExp(`(?<!\\p{L})(?:${spaced(forYear)})(?:19|20)\\d\\d(?!\\d)`, 'iu'),
);

/**
 * The names of a law as keys have them, for citations. A single word counts only if it is the whole title: `aguas`
 * (waters) is not a name.
 * The name of a law that is made for one year includes the year: `Llei de pressupost` alone may be the law of any year.
 */
export function citedNames(law: TitledLaw, languageName: string): string[] {
  const language = citationLanguage(languageName);
  const title = law.title.slice(0, maxTitle);
  const year = yearsOf(language).exec(title);
  if (year) {
    const named = `${nameWithoutNumber(title.slice(0, year.index), languageName)} ${year[0]}`;
    return [...new Set([title, named].map((name) => nameWords(name, language).join(' ')))];
  }
  const spoken = lawNames(law, languageName).filter(({ own }) => own === null);
  const names = spoken
    .map(({ whole }) => nameWords(whole, language))
    .filter((words) => words.length >= minWords && !typeOnly(language).has(words.join(' ')))
    .map((words) => words.join(' '));
  const shorter = (language.titleNames ?? []).flatMap((form) => {
    const found = form.exec(law.title.slice(0, maxTitle));
    return found ? nameWords(found.slice(1).join(''), language).join(' ') : [];
  });
  return [...new Set([...namesOf(law.title.slice(0, maxTitle), languageName), ...names, ...shorter])];
}

/** The name of a law without number and date, up to the next clause. */
export function spokenName(title: string, languageName: string): string {
  const language = citationLanguage(languageName);
  const name = nameWithoutNumber(ownPart(title, languageName) ?? title.slice(0, maxTitle), languageName);
  const [whole] = namePartsOf(name, significantWords(name, language), language);
  return whole ? name.slice(whole.words[0]?.start, whole.words.at(-1)?.end) : name;
}

/**
 * A name in the form in which names are compared. A hyphen becomes a space, because people write `contencioso-administrativa` with
 * and without it. Plurals such as `asociaciones` become singular here, because PostgreSQL's stemmers miss them without accents.
 */
export function comparedName(name: string, languageName: string): string {
  const { pluralEnding } = citationLanguage(languageName);
  const parted = name.replace(/(?<=\p{L})[-‐‑](?=\p{L})/gu, ' ');
  return pluralEnding ? parted.replace(pluralEnding, '') : parted;
}

/** The type at the beginning of a text, as written; null if there is none. */
export function typeOf(text: string, languageName: string): string | null {
  const words = wordsOf(text);
  const type = typeAt(words, 0, citationLanguage(languageName));
  return type && text.slice(0, words[type.count - 1]?.end);
}

function spokenNames(text: string, { words, lead, isCut }: NamePart, language: CitationLanguage): string[] {
  const from = (index: number) => text.slice(words[index]?.start, words.at(-1)?.end);
  const type = typeAt(words, 0, language);
  const plain = type && plainType(words.slice(0, type.count), language);
  return [
    ...(isCut && words.length >= lead + minWords ? [from(0)] : []),
    ...(plain && words.length > lead ? [`${plain} ${from(lead)}`] : []),
  ];
}

/** The shorter type at the beginning of a type: `ley` for `ley orgánica`. */
function plainType(words: Word[], language: CitationLanguage): string | null {
  for (let count = words.length - 1; count > 0; count--) {
    const plain = words.slice(0, count).map(({ text }) => text);
    if (typeOnly(language).has(plain.join(' '))) return plain.join(' ');
  }
  return null;
}

interface NamePart {
  words: Word[];
  /** How many words at the beginning are a type, or say that the law approves something. */
  lead: number;
  /** Whether a clause after the name was cut off. */
  isCut: boolean;
}

/** The names at the beginning of a text, as words: the whole name, the name without its type, the name of an approved text. */
export function* namePartsOf(text: string, words: Word[], language: CitationLanguage): Generator<NamePart> {
  for (const left of withoutLeads(words, language, (word) => word.text)) {
    const lead = leadAt(
      left.map((word) => word.text),
      language,
    ).count;
    const end = clauseEnd(text, left, lead, language);
    yield { words: left.slice(0, end), lead, isCut: end < left.length };
  }
}

/** Yields all words, then the words without the type (or the approval) at their beginning, and so on. */
function* withoutLeads<W>(words: W[], language: CitationLanguage, textOf: (word: W) => string): Generator<W[]> {
  let [left, wasType] = [words, false];
  while (left.length > 0) {
    const { count, isType } = leadAt(left.map(textOf), language);
    // `Reglamento de la Ley de Expropiación Forzosa` is a regulation, not the law that it names.
    if (wasType && isType) return;
    yield left;
    if (count === 0) return;
    left = left.slice(count);
    wasType = isType;
  }
}

/** Words that belong to a name although a comma or a bracket is before them. */
const nameGoesOn = perLanguage(({ parts, former }) => {
  return new Set([...Object.values(parts.annexes ?? {}), former].flatMap((words) => spellings(words)));
});

/**
 * How many words come before the next clause. A full stop does not begin a clause (`EXPROPIACION. MONTEVIDEO`). An annex does not either:
 * `Code général des impôts, annexe III` is another law than the code, and so is `Code rural (ancien)`.
 */
function clauseEnd(text: string, words: Word[], lead: number, language: CitationLanguage): number {
  const isStop = (word: Word) => /^\s?[,;(]/u.test(text.slice(word.end, word.end + 2));
  const goesOn = (index: number) => nameGoesOn(language).has(words[index]?.text ?? '');
  const stop = words.findIndex((word, index) => index >= lead && isStop(word) && !goesOn(index + 1));
  return stop < 0 ? words.length : stop + 1;
}

/** How many words at the beginning are a type, or say that the law approves something. */
function leadAt(words: string[], language: CitationLanguage): { count: number; isType: boolean } {
  const type = typeAt(wordsOf(words.join(' ')), 0, language);
  if (type) return { count: type.count, isType: true };
  const approval = approvalsOf(language).find((phrase) => phrase.every((word, index) => words[index] === word));
  return { count: approval?.length ?? 0, isType: false };
}
