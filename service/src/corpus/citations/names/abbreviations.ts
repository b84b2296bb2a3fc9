import { type CitationLanguage, citationLanguage } from '../../languages/index.ts';
import { nameWithoutNumber } from '../../title.ts';
import { signs } from '../act.ts';
import { foldWords, isFiller, type Word, wordsOf } from '../words.ts';
import { namePartsOf } from './names.ts';
import { maxTitle, ownPart, saysNothing } from './own-part.ts';

/**
 * Makes short forms of the names of laws, as people do: `LAU` for `Ley de Arrendamientos Urbanos`. `Ley Orgánica de Protección de
 * Datos Personales y garantía de los derechos digitales` has two: `LOPD` from its first words, and `LOPDGDD` from all words but
 * one. So no list of abbreviations is needed, in any language.
 */

/** A short form in lower case without accents (`lopd`), and the words that it stands for. */
export interface Abbreviation {
  short: string;
  name: string;
  /** How certain it is that the short form means this law: see `sureness`. */
  sure: number;
}

interface NamedLaw {
  title: string;
  shortTitle: string | null;
  subjects: string[];
  /** Other names in the law's file. */
  otherNames?: string[];
}

export const sureness = {
  /** The law's file has the short form: `VÕS` as short title, `(LUC)` in the title. */
  stated: 6,
  /** The first letters of all words of the title: `LAU`. */
  title: 5,
  /** The first letters of the name of a text that the law approves: `LGSS`, `TRLGSS`. */
  approved: 4,
  /** The first letters of a name without the law's type: `IVA`. */
  withoutType: 3,
  /** The first letters of the first words only, or of all words but one. */
  part: 2,
  /** The first letters of a subject of the law. There may be no law with that name. */
  subject: 1,
};

/** The form of an abbreviation among the keys of a law (`laws.cited_as`). */
export const abbreviationKey = (short: string) => `short:${short}`;

const maxLetters = 10;
/** A short form of a part of a name has 4 to 8 letters. A shorter one fits too many laws, and nobody uses longer ones. */
const minPartLetters = 4;
const maxPartLetters = 8;
const maxSubjects = 30;

/** All short forms of a law's names and subjects. Each one has the highest sureness of all ways to make it. */
export function abbreviationsOf(
  { title, shortTitle, subjects, otherNames = [] }: NamedLaw,
  languageName: string,
): Abbreviation[] {
  const language = citationLanguage(languageName);
  const part = ownPart(title, languageName);
  const own = part ?? title.slice(0, maxTitle);
  const left = nameWithoutNumber(own, languageName);
  const name = part !== null && saysNothing(left, language) ? '' : left;
  const found = [
    ...statedIn(own, [...(shortTitle === null ? [] : [shortTitle]), ...otherNames]).map((short) => ({
      short,
      name,
      sure: sureness.stated,
    })),
    ...[name, shortTitle?.slice(0, maxTitle) ?? ''].flatMap((one) => ofName(one, language)),
    ...subjects.slice(0, maxSubjects).flatMap((subject) => ofSubject(subject.slice(0, maxTitle), language)),
  ];
  const surest = new Map<string, Abbreviation>();
  for (const one of found) {
    const isSurer = one.sure > (surest.get(one.short)?.sure ?? 0);
    if (isSurer && one.short.length >= 2 && one.short.length <= maxLetters) surest.set(one.short, one);
  }
  return [...surest.values()];
}

/**
 * The short forms in a law's file: letters in brackets in the title (`LEY DE URGENTE CONSIDERACION (LUC)`), and names of one word
 * with two capitals.
 */
function statedIn(title: string, names: string[]): string[] {
  const inBrackets = [...title.matchAll(/\((\p{Lu}{2,10})\)/gu)]
    .filter(({ index, 1: letters = '' }) => isShortFor(letters, title.slice(0, index)))
    .map(([, letters = '']) => letters);
  const short = names.filter((name) => /^(?=.*\p{Lu}.*\p{Lu})\p{L}{2,10}$/u.test(name));
  return [...inBrackets, ...short].map(foldWords);
}

/**
 * Whether the letters are made from the words before them. True for `(LUC)` above, false for `(REACH)` in a law about chemicals.
 */
function isShortFor(letters: string, name: string): boolean {
  const short = foldWords(letters);
  // How many of the letters the words so far can explain. A word can explain several letters (`Crim` in `LECrim`), one, or none.
  let reached = new Set([0]);
  for (const { text } of wordsOf(name)) {
    const further = new Set(reached);
    for (const from of reached) {
      for (let to = from + 1; to <= short.length && text.startsWith(short.slice(from, to)); to++) further.add(to);
    }
    reached = further;
  }
  return reached.has(short.length);
}

const inBrackets = /\s{0,3}\((?:[^()\n]{0,40}[^()\n\p{L}])?(\p{L}{2,10})[^()\n\p{L}]{0,3}\)/uy;

/** The short form that a text introduces in brackets after the name of a law: `lcsp` from `(en adelante, LCSP)` ("hereafter"). */
export function statedShort(text: string, at: number, name: string): string | null {
  inBrackets.lastIndex = at;
  const [, letters = ''] = inBrackets.exec(text) ?? [];
  return /\p{Lu}.*\p{Lu}/u.test(letters) && isShortFor(letters, name) ? foldWords(letters) : null;
}

function ofName(name: string, language: CitationLanguage): Abbreviation[] {
  // The name is read twice. First without fillers (words such as `de`): `LJCA` for `Ley reguladora de la Jurisdicción
  // Contencioso-administrativa` leaves out the filler `reguladora`. Then with long capitalised fillers: `CE` for `Constitución
  // Española` needs `Española`.
  const readings = [
    (word: Word) => isSignificant(word, language),
    (word: Word) => isSignificant(word, language) || (word.text.length >= 4 && isCapitalised(name, word)),
  ];
  return readings.flatMap((isRead) => {
    const all = wordsOf(name);
    const parts = [...namePartsOf(name, all.filter(isRead), language)];
    return parts.flatMap(({ words, lead }, index) => {
      const sure = index === 0 ? sureness.title : lead > 0 ? sureness.approved : sureness.withoutType;
      return ofWords(name, words, { all, isTyped: lead > 0, sure });
    });
  });
}

function ofWords(
  text: string,
  words: Word[],
  { all, isTyped, sure }: { all: Word[]; isTyped: boolean; sure: number },
): Abbreviation[] {
  const initials = initialsOf(words);
  const nameUpTo = (count: number) => text.slice(words[0]?.start, words[count - 1]?.end);
  const name = nameUpTo(words.length);
  const found = [{ short: initials, name, sure }];
  const followers = new Map(all.map((word, index) => [word.start, all[index + 1]]));
  for (let count = minPartLetters; count <= Math.min(words.length - 1, maxPartLetters); count++) {
    // A name without a type can be cut only before a filler: `Impuesto sobre la Renta de las Personas Físicas | y de …`.
    const follower = followers.get(words[count - 1]?.start ?? 0);
    const isEnd = isTyped || (follower !== undefined && follower !== words[count]);
    if (isEnd) found.push({ short: initials.slice(0, count), name: nameUpTo(count), sure: sureness.part });
  }
  if (words.length > minPartLetters && words.length <= maxPartLetters) {
    for (let left = 1; left < words.length; left++) {
      found.push({ short: initials.slice(0, left) + initials.slice(left + 1), name, sure: sureness.part });
    }
  }
  if (isTyped && words.length > 2) {
    // Short forms with several letters of the last word: `LECrim`.
    const last = words.at(-1)?.text ?? '';
    const before = initials.slice(0, -1);
    for (const letters of [3, 4]) found.push({ short: before + last.slice(0, letters), name, sure: sureness.part });
  }
  return found;
}

function ofSubject(subject: string, language: CitationLanguage): Abbreviation[] {
  const words = wordsOf(subject).filter((word) => isSignificant(word, language));
  return words.length < 3 ? [] : [{ short: initialsOf(words), name: subject, sure: sureness.subject }];
}

function initialsOf(words: Word[]): string {
  return words.map(({ text }) => text[0] ?? '').join('');
}

/** Whether a word counts for short forms. If the fillers of the language are not known, words of up to 3 letters do not count. */
function isSignificant(word: Word, language: CitationLanguage): boolean {
  if (signs.has(word.text) || !/^\p{L}/u.test(word.text)) return false;
  const isKnown = language.joins !== undefined || language.fillers !== undefined;
  return isKnown ? !isFiller(word.text, language) : word.text.length > 3;
}

function isCapitalised(text: string, { start }: Word): boolean {
  return /^\p{Lu}/u.test(text.slice(start, start + 1));
}
