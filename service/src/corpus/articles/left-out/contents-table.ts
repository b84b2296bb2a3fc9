import { fold } from '../grammar/fold.ts';
import { endsAsSentence, type Line } from '../lines.ts';

/**
 * Headings without text between them may be a table of contents. At least this many of them must be articles, provisions or
 * annexes.
 */
const minEntries = 3;
/**
 * A title, or its rest, may be on the line below an entry. A line of up to this length is read as a title. A longer
 * line is text.
 */
const maxTitleChars = 200;
/** The same limit in bytes. A letter has up to three bytes in UTF-8. */
const maxTitleBytes = 3 * maxTitleChars;

/**
 * Leaves out tables of contents. A table of contents is a row of lines without text between them, and most of these lines occur
 * again further down. The real headings may follow the table directly. So the table ends with the last line that occurs again.
 */
export function withoutContents(body: Buffer, lines: Line[]): Line[] {
  /** This is made only when the first such row is found, because few texts have one. */
  let places: Places | null = null;
  const dropped = new Set<number>();
  for (let from = 0; from < lines.length; from++) {
    let to = from;
    while (to + 1 < lines.length && lines[to]?.reading && isEmpty(body, lines[to], lines[to + 1])) to++;
    if (to === from) continue;
    const row = lines.slice(from, to);
    const entries = row.filter(isEntry).length;
    if (entries < minEntries) {
      from = to;
      continue;
    }
    places ??= placesOf(lines);
    const { keys, isAgain } = places;
    const again = row.map((_, index) => isAgain(from + index, to));
    const entriesAgain = row.filter((line, index) => isEntry(line) && again[index]).length;
    if (entriesAgain * 2 > entries) {
      // Does the table end with `lines[to]`? A preamble may follow the last entry of a table, so that this entry looks
      // like an article with a text. It belongs to the table if the same line comes again later. But if the row already
      // has the same line, `lines[to]` is the real article.
      const key = keys[to] ?? '';
      const isEnd = isAgain(to, to + 1) && !keys.slice(from, to).includes(key);
      const last = isEnd ? to : from + again.lastIndexOf(true);
      for (let index = from; index <= last; index++) dropped.add(index);
    }
    from = to;
  }
  if (dropped.size === 0) return lines;
  const lastOf = new Map(lines.map((line, index) => [numberKeyOf(line), index]));
  for (const run of runsOf(dropped)) {
    for (const index of restOfTable(body, lines, run, dropped, lastOf)) dropped.add(index);
  }
  return lines.filter((_, index) => !dropped.has(index));
}

interface Run {
  first: number;
  last: number;
}

function runsOf(dropped: ReadonlySet<number>): Run[] {
  const runs: Run[] = [];
  for (const index of [...dropped].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && run.last === index - 1) run.last = index;
    else runs.push({ first: index, last: index });
  }
  return runs;
}

/**
 * Finds more lines of a table of contents, before and after a piece that was already found. (Long titles take several
 * lines, so a table is found in pieces.) The table goes on while its numbers rise, up to the last line that occurs
 * again after the table. The law's own articles begin with 1 again, so they are never taken for entries.
 */
function restOfTable(
  body: Buffer,
  lines: Line[],
  { first, last }: Run,
  dropped: ReadonlySet<number>,
  lastOf: ReadonlyMap<string, number>,
): number[] {
  const found: number[] = [];
  for (const step of [-1, 1]) {
    const end = step < 0 ? first : last;
    let value = valueNear(lines, end, -step);
    let passed: number[] = [];
    const isNear = (index: number) =>
      isTitleOnly(body, lines[Math.min(index, index - step)], lines[Math.max(index, index - step)]);
    for (let index = end + step; isNear(index); index += step) {
      const line = lines[index] as Line;
      const isOtherPiece = dropped.has(index);
      if (!isOtherPiece && (line.reading?.kind === 'division' || line.reading === null)) {
        passed.push(index);
        continue;
      }
      const next = isOtherPiece ? valueNear(lines, index, step) : articleNumber(line);
      if (next === null || value === null || (next - value) * step <= 0) break;
      if (isOtherPiece) {
        found.push(...passed);
        break;
      }
      if (!isTitle(line)) break;
      passed.push(index);
      value = next;
      if ((lastOf.get(numberKeyOf(line)) ?? 0) <= Math.max(index, last)) continue;
      found.push(...passed);
      passed = [];
    }
  }
  return found;
}

/** How many lines of a table may lie between two articles of it. */
const maxBetween = 5;

function valueNear(lines: Line[], from: number, step: number): number | null {
  for (let index = from; Math.abs(index - from) <= maxBetween; index += step) {
    const line = lines[index];
    if (line?.reading?.kind === 'article') return articleNumber(line);
  }
  return null;
}

function articleNumber({ reading }: Line): number | null {
  return reading?.kind === 'article' ? (reading.number?.value ?? null) : null;
}

/** Whether there is at most a title between two lines. It may go on for several lines. */
function isTitleOnly(body: Buffer, line: Line | undefined, next: Line | undefined): boolean {
  if (!line || !next || next.start - line.end > 2 * maxTitleBytes) return false;
  return !endsAsSentence(body, line.end, next.start);
}

interface Places {
  /** The number and the title of each line. */
  keys: string[];
  /**
   * Whether a line occurs again at the index `first` or later. It may occur with its title, or in the same text with only its
   * number.
   */
  isAgain: (index: number, first: number) => boolean;
}

function placesOf(lines: Line[]): Places {
  const keys = lines.map(keyOf);
  const numbers = lines.map(numberKeyOf);
  const texts = textsOf(lines);
  const lastOf = new Map(keys.map((key, index) => [key, index]));
  const isBare = (index: number) => keys[index] === numbers[index] && lines[index]?.reading?.kind === 'article';
  const bareKey = (index: number) => `${texts[index]}|${numbers[index]}`;
  const lastBare = new Map<string, number>();
  for (const index of lines.keys()) if (isBare(index)) lastBare.set(bareKey(index), index);
  const isBareAgain = (index: number, first: number) => (lastBare.get(bareKey(index)) ?? 0) >= first;
  return {
    keys,
    isAgain: (index, first) => {
      // Each annex counts its articles from 1. So a number alone is compared only with numbers of the same text.
      if (isBare(index)) return isBareAgain(index, first);
      if ((lastOf.get(keys[index] as string) ?? 0) >= first) return true;
      return isTitle(lines[index] as Line) && isBareAgain(index, first);
    },
  };
}

/** For each line, the number of its text. The law is text 0, and each annex is the next text. */
function textsOf(lines: Line[]): number[] {
  let text = 0;
  return lines.map(({ reading }) => {
    if (reading?.kind === 'annex') text++;
    return text;
  });
}

function isEntry({ reading }: Pick<Line, 'reading'>): boolean {
  return reading?.kind === 'article' || reading?.kind === 'provision' || reading?.kind === 'annex';
}

/** Whether the words after the number of an entry are a title, not the text of an article. */
function isTitle({ text, reading }: Line): boolean {
  return isEntry({ reading }) && text.length <= maxTitleChars && !/[.;:,\]]$/.test(text);
}

function keyOf(line: Line): string {
  return numberKeyOf(line) + fold(line.text.slice(line.reading?.labelEnd ?? 0)).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The key of a line without its title: its word and its number. */
function numberKeyOf({ reading }: Line): string {
  return `${reading?.word}|${reading?.number?.key}|`;
}

function isEmpty(body: Buffer, line: Line | undefined, next: Line | undefined): boolean {
  if (!line || !next || next.start - line.end > maxTitleBytes) return false;
  // Nearly every text ends with a dot or a comma. Then there is a text here, and the bytes need not be decoded.
  if (endsAsSentence(body, line.end, next.start)) return false;
  const between = body.toString('utf8', line.end, next.start).trim();
  return (
    between === '' ||
    (between.length <= maxTitleChars && /^[\p{L}\p{N}(]/u.test(between) && !/\n|[.;:,]$/.test(between))
  );
}
