import { markBefore } from '../notes/footnotes.ts';
import { remembering } from './grammar/fold.ts';
import { plainHeading } from './grammar/heading-text.ts';
import { numberSuffixes } from './grammar/numbers.ts';
import { linePrefixes, type Reading, readLine, standsAlone, wordPrefixes } from './grammar/read-line.ts';

/** A Markdown heading, or another line that is used as a heading: a "bare" line without `#`, perhaps in bold. */
export interface Line {
  /** The number of `#`; 0 for a bare line. */
  level: number;
  /** Byte offsets. `end` is the offset of the line feed, or of the end of the text. */
  start: number;
  end: number;
  /** The plain text, without `#`, emphasis and tags. For a long bare line, only its beginning. */
  text: string;
  /** The part that begins with this line; null for a heading without a word that we know. */
  reading: Reading | null;
  /** Whether the line begins with a quotation mark. */
  quoted: boolean;
  /** Set if the mark of a footnote stands before the label, in a line without `#`. */
  isMarked?: true;
}

/** The longest known heading has 4,007 bytes. A line longer than this limit is always text. */
const maxHeadingBytes = 10_000;
/** How many bytes of a bare line are read. If the line is longer, the rest is the text of an article. */
export const maxBareBytes = 600;
/** The longest line that may hold only the number of an article (`1`). The word (`straipsnis. …`) is on the next line. */
const maxNumberBytes = 16;

/** How many stars may come before a bare line: `******§1. Title**` has six. */
const maxStars = 8;

const nothing = 0;
const heading = 1;
const word = 2;
const number = 3;
const quote = 4;
const bold = 5;
const tag = 6;

/**
 * For each byte, the kind of line that may begin with it. Together with a look at three bytes, this table excludes most lines of a
 * law.
 */
const firstBytes = new Uint8Array(256).fill(nothing);
for (const prefix of [...linePrefixes, ...wordPrefixes]) firstBytes[prefix >> 16] = word;
for (const digit of '0123456789IVX') firstBytes[digit.charCodeAt(0)] = number;
for (const byte of [0xc2, 0xe2]) firstBytes[byte] = word;
firstBytes[0x22] = quote;
firstBytes[0x23] = heading;
firstBytes[0x2a] = bold;
firstBytes[0x3c] = tag;

/** All headings of a text, and the bare lines that may begin a part. The line above a bare line must be blank or a heading. */
export function linesOf(body: Buffer): Line[] {
  const found: Line[] = [];
  let before = { start: 0, end: 0 };
  let isParagraph = true;
  for (let start = 0; start < body.length; ) {
    const first = body[start] as number;
    if (first === 10) {
      isParagraph = true;
      start++;
      continue;
    }
    const at = body.indexOf(10, start);
    const end = at < 0 ? body.length : at;
    const kind = firstBytes[first];
    if (kind === heading) {
      const line = readHeading(body, start, end);
      if (line) found.push(line);
      isParagraph = line !== null;
    } else {
      const marked = kind === tag && isParagraph ? readMarked(body, start, end) : null;
      if (marked) found.push(marked);
      // A number (`1`) and its word (`straipsnis. …`) may be two lines of the same paragraph.
      const mayBegin = isParagraph || before.end - before.start <= maxNumberBytes;
      const line =
        kind !== nothing && kind !== tag && mayBegin ? readBare(body, start, end, isParagraph, before) : null;
      if (line) found.push(line);
      isParagraph = false;
    }
    before = { start, end };
    start = end + 1;
  }
  return withTornLabels(body, found);
}

function readHeading(body: Buffer, start: number, end: number): Line | null {
  let level = 0;
  while (body[start + level] === 35 && level < 7) level++;
  const space = body[start + level];
  if (level > 6 || (space !== 32 && space !== 9) || end - start > maxHeadingBytes) return null;
  const { text, reading, quoted, isSentence } = readWords(body.toString('utf8', start + level, end));
  if (text === '' || (isSentence && level > 1)) return null;
  return { level, start, end, text, reading, quoted };
}

/**
 * Matches a heading that is only a piece of a sentence: `#### disposicions d'aquesta Llei`. Some sources have such
 * headings. They begin with a word in lower case; `a)` is not a word.
 */
const sentence = /^\p{Ll}+(?:[^\p{L}).]|$)/u;

const readWords = remembering((written) => {
  // The Code of the United States puts sections that are no longer in force in brackets: `[§ 409. Repealed]`.
  const text = plainHeading(written).replace(/^\[(§.*)\]$/s, '$1');
  const reading = readLine(text);
  return { text, reading, quoted: /^[«“„"]/.test(text), isSentence: reading === null && sentence.test(text) };
}, 12_000);

function readBare(
  body: Buffer,
  start: number,
  end: number,
  isParagraph: boolean,
  before: { start: number; end: number },
): Line | null {
  let at = start;
  while (body[at] === 0x2a && at < start + maxStars) at++;
  if (isQuote(body, at) && isParagraph) return { level: 0, start, end, text: '', reading: null, quoted: true };
  const wraps = wordPrefixes.has(prefixAt(body, at)) && before.end - before.start <= maxNumberBytes;
  if (!wraps && !(isParagraph && mayBegin(body, at, end))) return null;
  const { text, reading, isEntry } = readBareWords(body.toString('utf8', start, Math.min(end, start + maxBareBytes)));
  if (isEntry) return null;
  if (isParagraph && reading) return { level: 0, start, end, text, reading, quoted: false };
  if (!wraps) return null;
  const above = body.toString('utf8', before.start, before.end).trim();
  if (!/^\d[\d().\s⁰¹²³⁴⁵⁶⁷⁸⁹]*$/.test(above)) return null;
  const whole = `${above} ${text}`;
  const wholeReading = readBareLine(whole);
  return wholeReading && { level: 0, start: before.start, end, text: whole, reading: wholeReading, quoted: false };
}

/**
 * Matches what may follow the number of an article in a marked line: a letter that belongs to the number, and then the end of the
 * line, a title or the first numbered paragraph. Examples: ` a Ausschluss`, ` a 1. Wer …`, ` 1. Wer …`, ` …`.
 */
const markedEnd = /^\s\p{Ll}(?:$|\s\p{Lu})|^(?:\s\p{Ll})?\s(?:\d{1,2}\.\s|…)/u;
/** Matches a range of articles with such letters: `Art. 36 a und 36 b`, `Art. 15 a– 15 c`. */
const letteredRange = /^(\p{Lu}\p{L}{1,4}\. \d{1,4}) (\p{Ll})\s?(–|\p{L}{3})\s?(\d{1,4}) (\p{Ll})$/u;
/** Matches a title with the label after it: `Ziele Art. 3 a`. A sentence has a dot at its end. */
const titleFirst = /^(\p{Lu}[^.;:!?]{1,100}) (\p{Lu}\p{L}{1,4}\. \d{1,4}(?: ?\p{Ll})?)$/u;

/**
 * Reads a line with the mark of a footnote before the label: `<sup>4</sup> Art. 1 Grundsatz`, or before the title: `<sup>6</sup> Ziele
 * Art. 3 a`. Paragraphs have raised numbers, too, and may begin with the name of an article: `<sup>2</sup> Artikel 5 gilt …`. So only
 * the abbreviation counts, which sentences do not begin with.
 */
function readMarked(body: Buffer, start: number, end: number): Line | null {
  const written = body.toString('utf8', start, Math.min(end, start + maxBareBytes));
  const mark = markBefore(written);
  if (mark === '') return null;
  const text = plainHeading(written.slice(mark.length))
    .replace(titleFirst, '$2 $1')
    .replace(letteredRange, '$1$2 $3 $4$5');
  const reading = readLine(text);
  if (reading?.kind !== 'article' || reading.word !== null) return null;
  if (!standsAlone(text, reading) && !markedEnd.test(text.slice(reading.labelEnd))) return null;
  return { level: 0, start, end, text, reading, quoted: false, isMarked: true };
}

/** Matches the bytes of a mark before a label, inside a paragraph, with a raised suffix before it: ` bis <sup>8</sup> Art. 19`. */
const tornLabel = new RegExp(
  `(?<=[^\\n] )(?:${numberSuffixes}) (?:<sup>\\d{1,4}</sup> {1,3}){1,2}[A-Z][a-z]{1,4}\\. \\d`,
  'g',
);
const tornSign = Buffer.from('</sup> ');

/**
 * Adds the articles whose raised suffix was torn from their number and stands before the mark of a footnote, inside the paragraph of
 * the article before: `… in der Nacht. bis <sup>8</sup> Art. 19 Dauer …` begins article 19bis. The article before must be number 19, so
 * that no citation is read as an article.
 */
function withTornLabels(body: Buffer, lines: Line[]): Line[] {
  if (body.indexOf(tornSign) < 0) return lines;
  const torn = [...body.toString('latin1').matchAll(tornLabel)].flatMap(({ index }) => readTorn(body, index, lines));
  return torn.length === 0 ? lines : [...lines, ...torn].sort((one, other) => one.start - other.start);
}

function readTorn(body: Buffer, start: number, lines: Line[]): Line[] {
  const at = body.indexOf(10, start);
  const end = at < 0 ? body.length : at;
  const written = body.toString('utf8', start, Math.min(end, start + maxBareBytes));
  const mark = markBefore(written);
  const suffix = /^\p{L}+/u.exec(mark)?.[0] ?? '';
  const text = plainHeading(written.slice(mark.length)).replace(/(?<=^\p{L}+\. \d{1,4})(?=\s\p{Lu}\p{Ll})/u, suffix);
  const reading = readLine(text);
  const before = lines.findLast((line) => line.start < start && line.reading?.kind === 'article');
  const goesOn = before !== undefined && before.end < start && before.reading?.number?.value === reading?.number?.value;
  if (reading?.word !== null || !reading.number?.key.endsWith(`-${suffix}`) || !goesOn) return [];
  return [{ level: 0, start, end, text, reading, quoted: false, isMarked: true }];
}

const readBareWords = remembering((written) => {
  const text = plainHeading(written);
  return { text, reading: readBareLine(text), isEntry: isEntry(text) };
}, 5_000);

/**
 * Whether a line belongs to a table: `Artículo 1 ..... 12`, `Art. 3 Art. 6`, or a line with several titles, such as `Art 17.
 * Cessions Art 18. Traspàs`.
 */
function isEntry(text: string): boolean {
  if (/(?:\.{3,}|…|\t)\s*\d+\s*$/.test(text)) return true;
  const [, word = '', first, between = '', second] =
    /^(\p{L}+\.?) (\d+)((?:\.\s[^.]{0,200})?) \1 (\d+)(?:\.\s\p{Lu}|[.,]?$)/u.exec(text) ?? [];
  return word !== '' && (between === '' || Number(second) === Number(first) + 1);
}

/** The part that begins with a bare line; null for ordinary text. */
function readBareLine(text: string): Reading | null {
  const reading = readLine(text);
  return reading && reading.kind !== 'unit' && standsAlone(text, reading) ? reading : null;
}

/** Whether the bytes at an offset may begin a part: a known word, or a number with a known word after it. */
function mayBegin(body: Buffer, at: number, end: number): boolean {
  const first = body[at] as number;
  if (first === 0xc2) return body[at + 1] === 0xa7;
  if (firstBytes[first] === word) return linePrefixes.has(prefixAt(body, at));
  if (firstBytes[first] !== number) return false;
  const last = Math.min(end, at + 24);
  for (let next = at + 1; next < last; next++) {
    const byte = body[next];
    // Between number and word there is a space, a no-break space or a bracket: `1 straipsnis`, `18(2)straipsnis`. The sign § counts
    // as a word, too.
    if (byte === 0xc2 && body[next + 1] === 0xa7) return true;
    const isSpace = byte === 32 || byte === 0x29;
    const after = byte === 0xc2 && body[next + 1] === 0xa0 ? next + 2 : next + 1;
    if ((isSpace || after === next + 2) && wordPrefixes.has(prefixAt(body, after))) return true;
  }
  return false;
}

function isQuote(body: Buffer, at: number): boolean {
  const first = body[at];
  if (first === 0x22) return true;
  if (first === 0xc2) return body[at + 1] === 0xab;
  return first === 0xe2 && body[at + 1] === 0x80 && (body[at + 2] === 0x9c || body[at + 2] === 0x9e);
}

function prefixAt(body: Buffer, at: number): number {
  return ((body[at] ?? 0) << 16) | ((body[at + 1] ?? 0) << 8) | (body[at + 2] ?? 0);
}

const stops = new Uint8Array(256);
for (const stop of '.;:,') stops[stop.charCodeAt(0)] = 1;
const spaces = new Uint8Array(256);
for (const space of ' \t\n\r') spaces[space.charCodeAt(0)] = 1;

/** Whether a text ends with one of `.;:,`, apart from white space. Nearly all texts end with one of them, and no title does. */
export function endsAsSentence(body: Buffer, from: number, to: number): boolean {
  let last = to - 1;
  while (last >= from && spaces[body[last] as number]) last--;
  return last >= from && stops[body[last] as number] === 1;
}

export function isBlank(body: Buffer, from: number, to: number): boolean {
  let at = from;
  while (at < to && (body[at] as number) <= 32) at++;
  return at === to;
}
