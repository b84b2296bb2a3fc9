import { fold } from '../grammar/fold.ts';
import { endsAsSentence, type Line } from '../lines.ts';

/** A table of contents has at least this many articles. */
const minEntries = 5;
/**
 * The largest share of entries that may end like a sentence. In a table of contents, few entries do; in a law, nearly
 * all articles do.
 */
const mostEnds = 1 / 5;
/** At least this share of the entries has a higher number than the entry before. A scanned text has mistakes. */
const mostRise = 0.9;

/**
 * Leaves out a table of contents with long titles, which go on below the entries: `##### Άρθρο 3 Ενδοκοινοτική απόκτηση
 * από τις`, then the rest of the title. The table goes from article 1 to the next article 1. Three things show that it
 * is a table: each entry has a title, hardly any entry ends like a sentence, and most entries come again later, with
 * the same title or with only their number.
 */
export function withoutTitledContents(body: Buffer, lines: Line[]): Line[] {
  const firsts = lines.flatMap((line, index) => (numberOf(line) === 1 ? index : []));
  for (const [at, first] of firsts.entries()) {
    const next = firsts[at + 1];
    if (next === undefined || !isTable(body, lines, first, next)) continue;
    const start = beforeTable(lines, first);
    const end = endOfTable(lines, start, first, next);
    return lines.filter((_, index) => index < start || index >= end);
  }
  return lines;
}

function isTable(body: Buffer, lines: Line[], first: number, next: number): boolean {
  const entries = lines.slice(first, next).filter((line) => numberOf(line) !== null);
  if (entries.length < minEntries || !entries.every((line) => titleKey(line) !== '')) return false;
  const ends = lines.slice(first, next).filter((line, index) => {
    return numberOf(line) !== null && endsAsSentence(body, line.end, lines[first + index + 1]?.start ?? line.end);
  });
  const rising = entries.filter((line, index) => (numberOf(line) ?? 0) > (numberOf(entries[index - 1]) ?? 0));
  if (ends.length > entries.length * mostEnds || rising.length < entries.length * mostRise) return false;
  const later = titlesByNumber(lines.slice(next));
  const again = entries.filter((line) => {
    return later.get(numberKey(line))?.some((title) => title === '' || titleKey(line).startsWith(title));
  });
  return again.length * 2 > entries.length;
}

/** The index of the first division directly above the table. These divisions belong to the table, because they come again. */
function beforeTable(lines: Line[], first: number): number {
  let start = first;
  while (lines[start - 1]?.reading?.kind === 'division') start--;
  return start;
}

/**
 * Where the law begins after the table: at the division that also begins the table, otherwise after the last line of the table. The
 * provisions and annexes of the table come again at the end of the law.
 */
function endOfTable(lines: Line[], start: number, first: number, next: number): number {
  const opening = start < first ? lineKey(lines[start]) : null;
  const later = new Set(lines.slice(next).map(lineKey));
  const isListed = (line: Line) =>
    line.reading?.kind === 'annex' || (line.reading !== null && later.has(lineKey(line)));
  const last = lines.findLastIndex((line, index) => index < next && numberOf(line) !== null);
  const again = lines.findIndex((line, index) => index > last && index < next && lineKey(line) === opening);
  const limit = again < 0 ? next : again;
  let end =
    1 + lines.findLastIndex((line, index) => index < limit && (index <= last || (isEntry(line) && isListed(line))));
  while (end < again && isListed(lines[end] as Line)) end++;
  return end;
}

function isEntry({ reading }: Line): boolean {
  return reading?.kind === 'provision' || reading?.kind === 'annex';
}

function titlesByNumber(lines: Line[]): Map<string, string[]> {
  const titles = new Map<string, string[]>();
  for (const line of lines) {
    if (numberOf(line) === null) continue;
    const known = titles.get(numberKey(line));
    if (known) known.push(titleKey(line));
    else titles.set(numberKey(line), [titleKey(line)]);
  }
  return titles;
}

function numberOf(line: Line | undefined): number | null {
  return line?.reading?.kind === 'article' ? (line.reading.number?.value ?? null) : null;
}

function numberKey({ reading }: Line): string {
  return `${reading?.word}|${reading?.number?.key}`;
}

function titleKey({ text, reading }: Line): string {
  return fold(text.slice(reading?.labelEnd ?? 0)).replace(/[^\p{L}\p{N}]+/gu, '');
}

function lineKey(line: Line | undefined): string {
  const reading = line?.reading;
  return reading ? `${reading.kind}|${reading.rank}|${reading.word}|${reading.number?.key}` : fold(line?.text ?? '');
}
