import type { PartWords } from '../languages/language.ts';
import { readNumber } from './grammar/numbers.ts';
import { languageOf } from './ids.ts';
import type { Line } from './lines.ts';

/** A heading of a section that has only a number in front: `2 Restrictive Practices Commission.`, `9.. Amendment of …`. */
const numberAlone = /^\d{1,3}[A-Z]{0,3}(?:\.{1,2}\s|\s)\s*["“‘(]?\p{L}|^\d{1,3}[A-Z]{0,3}\.{0,2}$/u;

/** Reads headings that begin with a number alone as articles, in languages that have this habit. */
export function withNumberedSections(body: Buffer, lines: Line[]): Line[] {
  const level = commonLevel(lines.filter(isNumbered));
  const words = level === null ? null : languageOf(body);
  if (words?.numbersAlone === undefined) return lines;
  return lines.map((line) => (line.level === level && isNumbered(line) ? asSection(line, words) : line));
}

function isNumbered({ level, text, quoted }: Line): boolean {
  return level > 1 && !quoted && numberAlone.test(text);
}

function commonLevel(lines: Line[]): number | null {
  const counts = new Map<number, number>();
  for (const { level } of lines) counts.set(level, (counts.get(level) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

function asSection(line: Line, words: PartWords): Line {
  const number = readNumber(line.text, 0);
  if (number === null) return line;
  const word = words.numbersAlone ?? '';
  const known = { kind: 'article' as const, word, number, labelEnd: number.end, language: words };
  return { ...line, reading: { ...known, rank: 0, gender: 'feminine', holds: null } };
}

/**
 * Leaves out bare lines with the sign § after an article that has a word: there they are its paragraphs (`Article 5`, then
 * `§ 1er. …`). Where the sign heads the articles themselves, none has a word.
 */
export function withoutParagraphs(lines: Line[]): Line[] {
  let isWord = false;
  return lines.filter(({ level, reading }) => {
    if (reading?.kind !== 'article') return true;
    if (reading.word !== paragraph) isWord = true;
    else if (level > 0) isWord = false;
    return !(isWord && reading.word === paragraph && level === 0);
  });
}

/** The word of ids of articles that the sign § heads. */
const paragraph = 'par';
