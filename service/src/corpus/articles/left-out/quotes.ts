import { romanValue } from '../grammar/numbers.ts';
import { readLine } from '../grammar/read-line.ts';
import type { Line } from '../lines.ts';

/**
 * Leaves out quoted lines: a line that begins with a quotation mark, and all lines up to the end of the quotation. Amending acts
 * quote whole articles of another law in this way. Such an article belongs to the article that quotes it.
 */
export function withoutQuoted(body: Buffer, lines: Line[]): Line[] {
  if (!lines.some((line) => line.quoted)) return lines;
  const kept = outsideOf(body, lines);
  // A correction may print a whole act again between two quotation marks. So if no part is left, the quoted articles are the parts.
  const isWhole = !kept.some(isPart) && lines.some((line) => isPart(line) && line.reading?.number?.value === 1);
  return isWhole ? lines.filter((line) => !line.quoted || isName(line)) : kept;
}

function isPart({ reading }: Line): boolean {
  return reading?.kind === 'article' || reading?.kind === 'provision';
}

function outsideOf(body: Buffer, lines: Line[]): Line[] {
  const kept: Line[] = [];
  let quotedTo = 0;
  let last: Line | null = null;
  let lastQuoted: number | null = null;
  for (const line of lines) {
    const value = line.reading?.kind === 'article' ? numberOf(line) : null;
    // Many quotations are never closed. An article with the next number of this law's count is not quoted.
    const goesOn = last !== null && isNext(last, line) && (value === null || value !== (lastQuoted ?? 0) + 1);
    if (line.quoted && !isName(line)) {
      if (line.start >= quotedTo) quotedTo = quotationEnd(body, line);
      lastQuoted = firstNumber(line.text);
    } else if (line.start < quotedTo && !goesOn) {
      if (last === null || isSameWord(last, line)) lastQuoted = value ?? lastQuoted;
    } else {
      quotedTo = 0;
      kept.push(line);
      if (line.reading?.kind === 'article') last = line;
    }
  }
  return kept;
}

/** Whether an article has the next number of the count: 5 after 4, `III.10` after `III.9`, `VII.1` after `VI.7`. */
function isNext(last: Line, line: Line): boolean {
  if (line.reading?.kind !== 'article' || !isSameWord(last, line)) return false;
  const [before, value] = [numberOf(last), numberOf(line)];
  if (before !== null && value !== null) return value === before + 1;
  const [first, next] = [keyParts(last), keyParts(line)];
  if (first === null || next === null) return false;
  if (first.chapter === next.chapter) return next.number === first.number + 1;
  const [chapter, nextChapter] = [romanValue(first.chapter), romanValue(next.chapter)];
  return next.number === 1 && chapter !== null && nextChapter === chapter + 1;
}

/**
 * Whether two articles belong to the same count: they begin with the same word. `Art.` may stand for any word. After
 * `Article 3`, `§ 4` is not an article.
 */
function isSameWord({ reading: first }: Line, { reading: second }: Line): boolean {
  return first?.word === second?.word || first?.word === null || second?.word === null;
}

/** The two parts of a number such as `iii-10` or `l4125-8`. */
function keyParts({ reading }: Line): { chapter: string; number: number } | null {
  const [, chapter, number] = /^([a-z]+\d*)-(\d{1,4})$/.exec(reading?.number?.key ?? '') ?? [];
  return chapter === undefined ? null : { chapter, number: Number(number) };
}

function numberOf({ level, reading }: Line): number | null {
  return reading?.number?.value ?? (level > 0 ? romanValue(reading?.number?.key ?? '') : null);
}

function firstNumber(text: string): number {
  const [digits, roman] = [/\d+/.exec(text)?.[0], /(?<![\p{L}])[IVXLC]+(?![\p{L}])/u.exec(text)?.[0]];
  return digits !== undefined ? Number(digits) : (romanValue(roman ?? '') ?? Number.NaN);
}

/** Whether a heading only begins with a name in quotation marks: `## «Fondo verde» y sus fines`. */
function isName({ level, text }: Line): boolean {
  return level > 0 && /^(?:«[^»]*»|“[^”]*”|„[^“”]*[“”]|"[^"]*")/.test(text) && readLine(text.slice(1)) === null;
}

const guillemet = 1;
const high = 2;
const low = 3;
const straight = 4;

/**
 * The offset where the quotation that begins with this line ends. A quotation that is not closed before the next one
 * begins ends with its own line. So each byte is read at most once for each kind of mark.
 */
function quotationEnd(body: Buffer, { start, end }: Line): number {
  let opening = 0;
  let depth = 0;
  for (let at = start; at < body.length; at++) {
    const byte = body[at] as number;
    if (byte < 0xc2 ? byte !== 0x22 : byte !== 0xc2 && byte !== 0xe2) continue;
    const mark = markAt(body, at, opening);
    if (mark === null) continue;
    if (opening === 0) opening = mark.kind;
    else if (mark.kind !== opening) continue;
    else if (mark.opens && at > end && beginsLine(body, at)) return end;
    depth += mark.opens ? 1 : -1;
    if (depth <= 0) return Math.max(at, end);
  }
  return end;
}

/**
 * The quotation mark at an offset; null if there is none. `“` opens a quotation in most languages, but closes one that began with
 * `„`. The mark `"` opens and closes.
 */
function markAt(body: Buffer, at: number, opening: number): { kind: number; opens: boolean } | null {
  const byte = body[at];
  const next = body[at + 1];
  if (byte === 0x22) return { kind: straight, opens: opening === 0 };
  if (byte === 0xc2) {
    if (next !== 0xab && next !== 0xbb) return null;
    return { kind: guillemet, opens: next === 0xab };
  }
  if (next !== 0x80) return null;
  const last = body[at + 2];
  if (last === 0x9e) return { kind: low, opens: true };
  if (last === 0x9c) return opening === low ? { kind: low, opens: false } : { kind: high, opens: true };
  if (last === 0x9d) return { kind: opening === low ? low : high, opens: false };
  return null;
}

function beginsLine(body: Buffer, at: number): boolean {
  let before = at - 1;
  while (body[before] === 0x23 || body[before] === 32 || body[before] === 0x3e || body[before] === 0x2a) before--;
  return before < 0 || body[before] === 10;
}
