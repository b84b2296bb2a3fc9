import { romanValue } from './grammar/numbers.ts';
import { idOf, type Reading, readLine, readOpening } from './grammar/read-line.ts';
import type { Line } from './lines.ts';

/** The largest difference between the numbers of two neighbouring units. The units between them may be repealed and gone. */
const maxGap = 5;

/**
 * Decides which units and sections are articles or provisions. A unit is a numbered piece of an order (`Primero.`,
 * `Norma 3.ª`). Units below a heading of provisions are provisions. Other units are articles, unless they are inside an
 * article. Sections are articles if the text has no other articles.
 */
export function decideUnits(body: Buffer, lines: Line[]): Line[] {
  const hasArticles = lines.some(({ reading }) => reading?.kind === 'article');
  const named = lines.some(({ reading }) => reading?.kind === 'unit' && reading.number?.form !== 'digits');
  const counting: Counting = { last: 0, form: null, holder: null, below: false };
  const decided = lines.map((line, index) => {
    const { reading } = line;
    if (reading?.kind === 'section')
      return { ...line, reading: changed(reading, hasArticles ? 'division' : 'article') };
    if (reading?.kind !== 'unit') return follow(counting, line, lines[index + 1]);
    if (
      reading.number?.form === 'digits' &&
      reading.word === '' &&
      counting.holder === null &&
      (hasArticles || named)
    ) {
      return { ...line, reading: null };
    }
    return { ...line, reading: unitAt(counting, reading) };
  });
  const holders = decided.some(({ reading }) => reading?.holds);
  const withProvisions = holders
    ? decided.flatMap((line, index) => [line, ...unitsBelow(body, line, decided[index + 1])])
    : decided;
  if (withProvisions.some(({ reading }) => reading?.kind === 'article' || reading?.kind === 'unit'))
    return withProvisions;
  const annex = withProvisions.find(({ reading }) => reading?.kind === 'annex')?.start ?? body.length;
  const sections = romanSections(withProvisions.filter(({ start }) => start < annex));
  if (sections.size > 0) return withProvisions.map((line) => sections.get(line) ?? line);
  const bare = bareUnits(body, 0, annex);
  return [...withProvisions, ...bare].sort((a, b) => a.start - b.start);
}

const romanTitle = /^([IVXL]+)(?:\.[-–—]?|\)|\s?[-–—])\s*(?=\p{Lu})/u;

/**
 * The headings of an order that has Roman numbers and titles instead of articles: `#### I. Objeto`. They must count up, on one level.
 * Sections of a preamble mostly have no titles.
 */
function romanSections(lines: Line[]): Map<Line, Line> {
  const sections = new Map<Line, Line>();
  const levels = new Set<number>();
  for (const line of lines) {
    const [label, number = ''] = (line.level > 1 && line.reading === null && romanTitle.exec(line.text)) || [];
    if (label === undefined) continue;
    const key = number.toLowerCase();
    if (romanValue(key) !== sections.size + 1) return new Map();
    levels.add(line.level);
    const known = { kind: 'unit' as const, word: '', labelEnd: number.length, language: null, rank: 0, holds: null };
    const read = { key, value: null, form: 'other' as const, suffix: '', end: number.length };
    sections.set(line, { ...line, reading: { ...known, number: read, gender: 'feminine' } });
  }
  return sections.size >= minUnits && levels.size === 1 ? sections : new Map();
}

interface Counting {
  last: number;
  /** How the units of this text or annex are counted: with a word (`norma`), in ordinals, in cardinals or in digits. */
  form: string | null;
  /** The heading of provisions above; null if there is none. */
  holder: Reading | null;
  /** Whether an article of this text or annex is above. */
  below: boolean;
}

/**
 * Updates `counting` for a line that is not a unit, because such a line decides how later units are read. If units
 * follow a provision without a number, the provision is a heading over them.
 */
function follow(counting: Counting, line: Line, next: Line | undefined): Line {
  const { reading } = line;
  if (reading?.kind === 'article') {
    counting.below = true;
    counting.holder = null;
  }
  if (reading?.kind === 'annex') Object.assign(counting, { below: false, holder: null, last: 0, form: null });
  if (reading?.kind === 'division') Object.assign(counting, { holder: reading.holds ? reading : null, last: 0 });
  if (reading?.kind !== 'provision' || reading.number) return line;
  const first = next?.reading;
  if (first?.kind !== 'unit' || first.number?.value !== 1 || first.word !== '') return line;
  const name = line.text.slice(0, reading.labelEnd);
  const holder = { ...changed(reading, 'division'), holds: name.charAt(0) + name.slice(1).toLowerCase() };
  Object.assign(counting, { holder, last: 0 });
  return { ...line, reading: holder };
}

function unitAt(counting: Counting, reading: Reading): Reading | null {
  const { holder, below, last } = counting;
  const value = reading.number?.value ?? 0;
  const form = formOf(reading);
  // `Uno.` below `Sexto.` belongs to `Sexto.`. A unit below an article belongs to that article.
  if (holder === null && (below || (counting.form ?? form) !== form)) return null;
  const isFirst = value === 1 && (last === 0 || form !== 'digits');
  if (!isFirst && (last === 0 || value < last || value > last + maxGap)) return null;
  counting.last = value;
  if (holder !== null) return provisionOf(reading, holder);
  counting.form = form;
  return reading;
}

function formOf({ word, number }: Reading): string {
  if (word) return word;
  return number?.form === 'digits' || number?.form === 'cardinal' ? number.form : 'ordinal';
}

function provisionOf(reading: Reading, { language, holds }: Reading): Reading {
  return { ...reading, kind: 'provision', word: idOf(holds ?? ''), language, holds };
}

function changed(reading: Reading, kind: Reading['kind']): Reading {
  return { ...reading, kind };
}

/** Provisions that are lines without `#` below their heading: `Primera.- …`. */
function unitsBelow(body: Buffer, { reading, end }: Line, next: Line | undefined): Line[] {
  if (reading?.kind !== 'division' || reading.holds === null) return [];
  // If a real provision comes next, `Primera. Medios` may be a line of a table of contents.
  const readUnit = (text: string) => readOpening(text) ?? (next?.reading?.kind === 'provision' ? null : readLine(text));
  return bareUnits(body, end, next?.start ?? body.length, readUnit).map((line) => ({
    ...line,
    reading: line.reading && provisionOf(line.reading, reading),
  }));
}

const maxLabelBytes = 60;
/** How many units a text must have to be read as an order. A single number may be chance. */
const minUnits = 2;

/** Lines such as `Primero.` or `1.` at the beginnings of paragraphs. Their numbers must be 1, 2, 3 and so on. */
function bareUnits(body: Buffer, from: number, to: number, readUnit = readLine): Line[] {
  const words: Line[] = [];
  const digits: Line[] = [];
  for (let start = from; start < to; ) {
    const at = body.indexOf(10, start);
    const end = at < 0 ? body.length : at;
    const isParagraph = end > start && (start === 0 || body[start - 2] === 10 || start === from);
    const line = isParagraph ? bareUnit(body, start, end, readUnit) : null;
    if (line) (line.reading?.number?.form === 'digits' ? digits : words).push(line);
    start = end + 1;
  }
  return [words, digits].find((units) => units.length >= minUnits && countsUp(units)) ?? [];
}

function bareUnit(body: Buffer, start: number, end: number, readUnit: typeof readLine): Line | null {
  const first = body[start] as number;
  const isCapital = first >= 65 && first <= 90;
  const isDigit = first >= 48 && first <= 57;
  if (!isCapital && !isDigit && first !== 0xc3) return null;
  const text = body.subarray(start, Math.min(end, start + maxLabelBytes)).toString('utf8');
  if (isDigit && !/^\d{1,3}(?:\.[ºª°]|[ºª°]|\.[-–—]?\s)/.test(text)) return null;
  const reading = readUnit(text);
  return reading?.kind === 'unit'
    ? { level: 0, start, end, text: whole(body, start, end), reading, quoted: false }
    : null;
}

function whole(body: Buffer, start: number, end: number): string {
  return body.subarray(start, Math.min(end, start + 600)).toString('utf8');
}

function countsUp(units: Line[]): boolean {
  return units.every(({ reading }, index) => reading?.number?.value === index + 1 && reading.number.form !== 'only');
}
