import { allPartWords, languages } from '../languages/index.ts';
import type { PartWords } from '../languages/language.ts';
import { idOf, type Reading } from './grammar/read-line.ts';
import { languageOf } from './ids.ts';
import type { Line } from './lines.ts';

interface Shared {
  /** The word that replaces the key in ids, such as `articulo`. */
  word: string;
  /** The languages of the texts in which the word is replaced. */
  texts: (PartWords | undefined)[];
  /** Whether texts in the key's own language are among these texts. */
  isWhole: boolean;
}

/** The key is the first word of an id, such as `artigo`. */
const shared = new Map<string, Shared>();
for (const { name, parts } of languages) {
  const names = parts?.sharedIds?.textsOf.split('|') ?? [];
  const texts = names.map((text) => languages.find((language) => language.name === text)?.parts);
  for (const [word, other] of Object.entries(parts?.sharedIds?.ids ?? {})) {
    shared.set(word, { word: other, texts, isWhole: names.includes(name) });
  }
}

/** The language to which a word of ids belongs. Its ordinals are used in the ids of provisions. */
const owners = new Map<string, PartWords>();
for (const language of allPartWords) {
  const provisions = Object.keys(language.provisions ?? {}).map(idOf);
  for (const word of [...Object.keys({ ...language.articles, ...language.ranges }), ...provisions]) {
    if (!owners.has(word)) owners.set(word, language);
  }
}

/**
 * Gives a heading in another language of the country the same id as in the language of the text: `Artigo 3` in a
 * Spanish text is `articulo-3`. There is one exception: if the text also has its own article of that name, it is a text
 * in two languages, such as a treaty. Then the heading keeps its own id.
 */
export function withSharedIds(body: Buffer, lines: Line[]): Line[] {
  const words = new Set(lines.map(({ reading }) => reading?.word ?? ''));
  // It takes about 1 ms to find the language of a text, so texts that need no answer are left out first. Nearly all texts with the
  // word `Article` have no Spanish heading.
  const isPossible = [...words].some((word) => {
    const other = shared.get(word);
    return other && (other.isWhole || words.has(other.word));
  });
  const language = isPossible ? languageOf(body) : null;
  if (language === null) return lines;
  const names = new Set(lines.map(({ reading }) => nameOf(reading)));
  return lines.map((line) => {
    const other = shared.get(line.reading?.word ?? '');
    if (!line.reading || !other?.texts.includes(language)) return line;
    const reading = { ...line.reading, word: other.word, language: owners.get(other.word) ?? null };
    return names.has(nameOf(reading)) ? line : { ...line, reading };
  });
}

function nameOf(reading: Reading | null): string {
  return `${reading?.word} ${reading?.number?.value ?? ''} ${reading?.number?.key ?? ''}`;
}
