import { everydayOf } from '../corpus/questions.ts';
import type { Queryable } from '../db/database.ts';
import type { Search } from '../search/match-store.ts';
import { titleText } from '../search/query.ts';
import { findLexemes } from './store.ts';
import { folded, termOf } from './terms.ts';

/**
 * A word of a question, and the words that laws use for it. For example, people say `casero` (landlord), and laws say `arrendador`.
 */
export interface AskedWord {
  term: string;
  legal: string[];
}

/** The meaning of an everyday word: the words that laws use, or null for a word that tells nothing about the subject. */
interface Meant {
  said: string;
  legal: string[] | null;
}

/** The everyday words, by their term. Different words may have the same term, such as `contrato` and `contratar`. */
type Everyday = Map<string, Meant[]>;

/** How many words of a question are read. A pasted text may have thousands. */
const maxWords = 200;

/** Reads questions into the words that are looked up. */
export class QuestionReader {
  /** The everyday words of each language. They are read once, with PostgreSQL's stemmer. */
  readonly #everyday = new Map<string, Promise<Everyday>>();

  /** Reads the words of a question. Words that tell nothing about the subject are left out, unless the question has no others. */
  async read(db: Queryable, { language, query }: Search): Promise<AskedWord[]> {
    const said = [...new Set(wordsOf(titleText(query)))].slice(0, maxWords);
    const everyday = await this.#everydayOf(db, language);
    const words = new Map<string, Set<string>>();
    const telling = new Set<string>();
    for (const [index, terms] of (await findTerms(db, language, said)).entries()) {
      for (const term of terms) {
        const meant = meantBy(said[index] as string, everyday.get(term) ?? []);
        const legal = words.get(term) ?? new Set();
        for (const other of meant.flatMap(({ legal }) => legal ?? [])) if (other !== term) legal.add(other);
        words.set(term, legal);
        if (meant.length === 0 || meant.some(({ legal }) => legal !== null)) telling.add(term);
      }
    }
    const asked = [...words].map(([term, legal]) => ({ term, legal: [...legal] }));
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
  const everyday: Everyday = new Map();
  const lines = everydayOf(language).map(({ said, legal }) => ({ said: wordsOf(said), legal }));
  if (lines.length === 0) return everyday;
  const [ofLegal, ofSaid] = await Promise.all([
    findTerms(
      db,
      language,
      lines.map(({ legal }) => legal),
    ),
    findTerms(
      db,
      language,
      lines.flatMap(({ said }) => said),
    ),
  ]);
  let place = 0;
  for (const [index, { said, legal }] of lines.entries()) {
    for (const word of said) {
      const meant = { said: folded(word), legal: legal === '' ? null : (ofLegal[index] ?? []) };
      for (const term of ofSaid[place] ?? []) everyday.set(term, [...(everyday.get(term) ?? []), meant]);
      place++;
    }
  }
  return everyday;
}

async function findTerms(db: Queryable, language: string, texts: string[]): Promise<string[][]> {
  const { lexemes, isStemmed } = await findLexemes(db, language, texts);
  return lexemes.map((ofText) => ofText.flatMap((lexeme) => termOf(lexeme, isStemmed) ?? []));
}
