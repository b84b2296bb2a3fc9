import { everydayOf } from '../corpus/everyday.ts';
import type { Queryable } from '../db/database.ts';
import type { Search } from '../search/match-store.ts';
import { titleText } from '../search/query.ts';
import { findLexemes } from './store.ts';
import { termOf } from './terms.ts';

/**
 * A word of a question, and the words that laws use for it. For example, people say `casero` (landlord), and laws say `arrendador`.
 */
export interface AskedWord {
  term: string;
  legal: string[];
}

/** For each everyday word, the words that laws use. The list is empty for a word that tells nothing about the subject. */
type Everyday = Map<string, Set<string>>;

/** Reads questions into the words that are looked up. */
export class QuestionReader {
  /** The everyday words of each language. They are read once, with PostgreSQL's stemmer. */
  readonly #everyday = new Map<string, Promise<Everyday>>();

  /** Reads the words of a question. Words that tell nothing about the subject are left out, unless the question has no others. */
  async read(db: Queryable, { language, query }: Search): Promise<AskedWord[]> {
    const [terms = []] = await findTerms(db, language, [titleText(query)]);
    const everyday = await this.#everydayOf(db, language);
    const words = [...new Set(terms)].map((term) => ({ term, legal: [...(everyday.get(term) ?? [])] }));
    const telling = words.filter(({ term, legal }) => legal.length > 0 || !everyday.has(term));
    return telling.length > 0 ? telling : words;
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

async function readEveryday(db: Queryable, language: string): Promise<Everyday> {
  const lines = everydayOf(language);
  const everyday: Everyday = new Map();
  if (lines.length === 0) return everyday;
  const terms = await findTerms(
    db,
    language,
    lines.flatMap(({ said, legal }) => [said, legal]),
  );
  for (const index of lines.keys()) {
    for (const term of terms[2 * index] ?? []) {
      const legal = everyday.get(term) ?? new Set();
      for (const other of terms[2 * index + 1] ?? []) if (other !== term) legal.add(other);
      everyday.set(term, legal);
    }
  }
  return everyday;
}

async function findTerms(db: Queryable, language: string, texts: string[]): Promise<string[][]> {
  const { lexemes, isStemmed } = await findLexemes(db, language, texts);
  return lexemes.map((ofText) => ofText.flatMap((lexeme) => termOf(lexeme, isStemmed) ?? []));
}
