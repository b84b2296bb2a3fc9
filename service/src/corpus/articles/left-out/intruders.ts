import type { Line } from '../lines.ts';

/** The largest difference between two neighbouring numbers of a count. The articles between them may be repealed and gone. */
const maxGap = 5;
/** A law counts without gaps if at most this many of its articles are missing. */
const maxMissing = 2;
/** How many lines ahead to look for the article with the next number. */
const maxAhead = 40;

/**
 * Leaves out articles of another text that the law quotes without quotation marks. Examples: article 36 between 4 and 5; `Article
 * A` to `Article G` of a model contract in a law with numbers. A number that begins with the digits of the last one stays: 481
 * between 48 and 49 is 48¹ with its raised digit lost. Only laws that count without gaps are checked. In other laws, the program
 * cannot tell quoted articles from the law's own.
 */
export function withoutIntruders(lines: Line[]): Line[] {
  const counts = lines.some(({ reading }) => reading?.kind === 'article' && /\d/.test(reading.number?.key ?? ''));
  const kept: Line[] = [];
  let last = 0;
  let count = 0;
  let clause = '';
  for (const [index, line] of lines.entries()) {
    const value = countOf(line);
    if (value === null) {
      if (!(counts && isClause(line, clause))) kept.push(line);
      clause = keyOfBare(line) ?? clause;
      continue;
    }
    const jumps =
      last > 0 && last - count <= maxMissing && value > last + maxGap && !String(value).startsWith(String(last));
    if (jumps && goesOnBehind(lines, index, last)) continue;
    kept.push(line);
    if (isRaised(value, last)) continue;
    count = value === 1 ? 1 : count + 1;
    last = value;
  }
  return kept;
}

function countOf({ level, reading }: Line): number | null {
  return level === 0 && reading?.kind === 'article' ? (reading.number?.value ?? null) : null;
}

function keyOfBare({ level, reading }: Line): string | null {
  return level === 0 && reading?.kind === 'article' ? (reading.number?.key ?? null) : null;
}

/**
 * Whether a line is a clause with a letter, such as `Article A`. `Article I`, `Article V` and `Article X` have Roman numbers, unless
 * the clause before has the letter before it.
 */
function isClause(line: Line, before: string): boolean {
  const key = keyOfBare(line) ?? '';
  if (!/^[a-z]$/.test(key)) return false;
  return !/^[ivx]$/.test(key) || before === String.fromCharCode(key.charCodeAt(0) - 1);
}

function isRaised(value: number, last: number): boolean {
  return last > 0 && value > last + maxGap && String(value).startsWith(String(last));
}

function goesOnBehind(lines: Line[], index: number, last: number): boolean {
  return lines.slice(index + 1, index + 1 + maxAhead).some((line) => {
    const value = countOf(line);
    return value !== null && value > last && value <= last + maxMissing;
  });
}
