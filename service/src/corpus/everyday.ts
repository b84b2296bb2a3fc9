import { languages } from './languages/index.ts';

/** Words that people say for the same thing, and the words that laws have for it. Without `legal`, the words tell nothing. */
export interface EverydayWords {
  said: string;
  legal: string;
}

const known = new Map(
  languages.flatMap(({ name, everyday }) => (everyday === undefined ? [] : [[name, read(everyday)]])),
);

/** The everyday words of a language; none if nobody has described them. */
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
