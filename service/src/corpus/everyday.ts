import { languages } from './languages/index.ts';

/**
 * Words that people say, and the words that laws use for the same thing. If `legal` is empty, the words tell nothing about a
 * subject.
 */
export interface EverydayWords {
  said: string;
  legal: string;
}

const known = new Map(
  languages.flatMap(({ name, everyday }) => (everyday === undefined ? [] : [[name, read(everyday)]])),
);

/** The everyday words of a language; empty if nobody has listed them. */
export function everydayOf(language: string): EverydayWords[] {
  return known.get(language) ?? [];
}

function read(lines: string): EverydayWords[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [said = '', legal = ''] = line.split(':');
      return { said: said.trim(), legal: legal.trim() };
    });
}
