import { everydayOf, jointsOf } from '../corpus/questions.ts';
import type { Queryable } from '../db/database.ts';
import type { Search } from '../search/match-store.ts';
import { titleText } from '../search/query.ts';
import { isNear, isPart } from './likeness.ts';
import { findLexemes } from './store.ts';
import { folded, termOf } from './terms.ts';

/**
 * A word of a question, and the words that laws use for it. For example, people say `casero` (landlord), and laws say `arrendador`.
 */
export interface AskedWord {
  term: string;
  legal: string[];
  /**
   * The words that laws use for everyday words that are spelled nearly like this one, or that are parts of this compound. They count
   * if no law has this word.
   */
  similar?: string[];
}

/** The meaning of an everyday word: the words that laws use, or null for a word that tells nothing about the subject. */
interface Meant {
  said: string;
  legal: string[] | null;
}

/** Several everyday words that mean something together, such as `dar de baja`. */
interface Phrase {
  keys: string[];
  legal: string[];
}

interface Everyday {
  /** The everyday words, by their term. Different words may have the same term, such as `contrato` and `contratar`. */
  words: Map<string, Meant[]>;
  /** The phrases, by their first key; the longest is first. */
  phrases: Map<string, Phrase[]>;
}

/** A word of a question. `key` stands for all forms of the word: its first term or, for a filler, the word without accents. */
interface Said {
  word: string;
  terms: string[];
  key: string;
}

/** How many words of a question are read. A pasted text may have thousands. */
const maxWords = 200;

/** Reads questions into the words that are looked up. */
export class QuestionReader {
  /** The everyday words of each language. They are read once, with PostgreSQL's stemmer. */
  readonly #everyday = new Map<string, Promise<Everyday>>();

  /** Reads the words of a question. Words that tell nothing about the subject are left out, unless the question has no others. */
  async read(db: Queryable, { language, query }: Search): Promise<AskedWord[]> {
    const everyday = await this.#everydayOf(db, language);
    const said = await readSaid(db, language, wordsOf(titleText(query)).slice(0, maxWords));
    const words = new Map<string, Set<string>>();
    const telling = new Set<string>();
    const take = (term: string, legal: string[], tells: boolean) => {
      const others = words.get(term) ?? new Set();
      for (const other of legal) if (other !== term) others.add(other);
      words.set(term, others);
      if (tells) telling.add(term);
    };
    for (let at = 0; at < said.length; ) {
      const phrase = phraseAt(said, at, everyday);
      if (phrase) {
        take(`"${phrase.keys.join(' ')}"`, phrase.legal, phrase.legal.length > 0);
        at += phrase.keys.length;
        continue;
      }
      const { word, terms } = said[at++] as Said;
      for (const term of terms) {
        const meant = meantBy(word, everyday.words.get(term) ?? []);
        const tells = meant.length === 0 || meant.some(({ legal }) => legal !== null);
        take(
          term,
          meant.flatMap(({ legal }) => legal ?? []),
          tells,
        );
      }
    }
    const asked = [...words].map(([term, legal]) => withSimilar({ term, legal: [...legal] }, everyday, language));
    return telling.size > 0 ? asked.filter(({ term }) => telling.has(term)) : asked;
  }

  #everydayOf(db: Queryable, language: string): Promise<Everyday> {
    const known = this.#everyday.get(language);
    if (known) return known;
    const reading = readEveryday(db, language);
    this.#everyday.set(language, reading);
    reading.catch(() => this.#everyday.delete(language));
    return reading;
  }
}

async function readSaid(db: Queryable, language: string, words: string[]): Promise<Said[]> {
  const terms = await findTerms(db, language, words);
  return words.map((word, index) => saidOf(word, terms[index] ?? []));
}

function saidOf(word: string, terms: string[]): Said {
  return { word, terms, key: terms[0] ?? folded(word) };
}

/** The longest phrase that begins at a word of a question. */
function phraseAt(said: Said[], at: number, { phrases }: Everyday): Phrase | undefined {
  const candidates = phrases.get((said[at] as Said).key);
  return candidates?.find(({ keys }) => keys.every((key, index) => said[at + index]?.key === key));
}

/** Adds `similar` to a word that is not an everyday word. */
function withSimilar(asked: AskedWord, { words }: Everyday, language: string): AskedWord {
  if (words.has(asked.term)) return asked;
  const hasCompounds = jointsOf(language) !== null;
  const similar = new Set<string>();
  for (const [term, meant] of words) {
    if (!isNear(asked.term, term) && !(hasCompounds && isPart(asked.term, term))) continue;
    for (const { legal } of meant) for (const other of legal ?? []) similar.add(other);
  }
  return similar.size > 0 ? { ...asked, similar: [...similar] } : asked;
}

/** Chooses among everyday words with the same term: the words that share the longest beginning with the word of the question. */
function meantBy(said: string, candidates: Meant[]): Meant[] {
  const plain = folded(said);
  const shared = candidates.map((candidate) => sharedChars(plain, candidate.said));
  const most = Math.max(0, ...shared);
  return candidates.filter((_, index) => shared[index] === most);
}

/** How many letters two words without accents share at their beginning. If the words are equal, one more. */
function sharedChars(a: string, b: string): number {
  if (a === b) return a.length + 1;
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

async function readEveryday(db: Queryable, language: string): Promise<Everyday> {
  const everyday: Everyday = { words: new Map(), phrases: new Map() };
  const lines = everydayOf(language);
  if (lines.length === 0) return everyday;
  const groups = lines.flatMap(({ said, legal }) =>
    said.split(/\s+/).map((group) => ({ words: wordsOf(group), legal })),
  );
  const termsOf = await findTermsOfWords(db, language, [
    ...groups.flatMap(({ words }) => words),
    ...lines.flatMap(({ legal }) => legal.split(/\s+/)),
  ]);
  for (const { words, legal: text } of groups) {
    const legal = text === '' ? null : text.split(/\s+/).flatMap((word) => termsOf.get(word) ?? []);
    const read = words.map((word) => saidOf(word, termsOf.get(word) ?? []));
    if (read.length > 1) addPhrase(everyday, { keys: read.map(({ key }) => key), legal: legal ?? [] });
    for (const { word, terms } of read.length === 1 ? read : []) {
      const meant = { said: folded(word), legal };
      for (const term of terms) everyday.words.set(term, [...(everyday.words.get(term) ?? []), meant]);
    }
  }
  return everyday;
}

function addPhrase({ phrases }: Everyday, phrase: Phrase): void {
  const first = phrase.keys[0] as string;
  const others = phrases.get(first) ?? [];
  phrases.set(
    first,
    [...others, phrase].sort((a, b) => b.keys.length - a.keys.length),
  );
}

/**
 * How many words of a list one statement reads. A list has up to 3,500 words, and each takes PostgreSQL 0.5 ms: one statement for all
 * would end by its time limit on a busy machine.
 */
const wordsAtOnce = 100;

async function findTermsOfWords(db: Queryable, language: string, words: string[]): Promise<Map<string, string[]>> {
  const unique = [...new Set(words)];
  const found = new Map<string, string[]>();
  for (let start = 0; start < unique.length; start += wordsAtOnce) {
    const some = unique.slice(start, start + wordsAtOnce);
    const terms = await findTerms(db, language, some);
    for (const [index, word] of some.entries()) found.set(word, terms[index] ?? []);
  }
  return found;
}

async function findTerms(db: Queryable, language: string, texts: string[]): Promise<string[][]> {
  const { lexemes, isStemmed } = await findLexemes(db, language, texts);
  return lexemes.map((ofText) => ofText.flatMap((lexeme) => termOf(lexeme, isStemmed) ?? []));
}
