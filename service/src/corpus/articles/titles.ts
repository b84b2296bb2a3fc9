import { allPartWords } from '../languages/index.ts';
import { findNotes } from '../notes/find.ts';
import { markBefore } from '../notes/footnotes.ts';
import { fold, remembering } from './grammar/fold.ts';
import { labelOf, plainHeading } from './grammar/heading-text.ts';
import type { Reading } from './grammar/read-line.ts';
import { languageOf } from './ids.ts';
import { endsAsSentence, isBlank, type Line, maxBareBytes } from './lines.ts';

/** The label and the title in a line. */
export interface Titled {
  label: string;
  heading: string | null;
  written: string;
  /** Where the text begins: after the heading, or after the label if the text is on the same line. */
  textStart: number;
}

const maxTitleBytes = 200;
/** A longer "title" in a line without `#` is the text of the article. */
const maxBareTitle = 160;
/** The same limit for a title that ends with a dot. */
const maxSentenceTitle = 60;
const maxContinuations = 3;

/** The labels and titles of all lines. Each line begins a part of the text. */
export function titlesOf(body: Buffer, lines: Line[]): Titled[] {
  const runOn = runsOn(body, lines);
  const titled = lines.map((line, index) => titleOf(body, line, lines[index + 1]?.start ?? body.length, runOn));
  // In some texts, the title of an article is on the line below its label: `Article 1`, then the title. If only one
  // article has such a line, the line may be text. So more than half of the articles without a title must have one. In
  // languages that often have such titles, a numbered paragraph after the line is enough.
  let untitled = 0;
  const found: { index: number; below: Below }[] = [];
  for (const [index, { reading }] of lines.entries()) {
    if (reading?.kind !== 'article' || !reading.number || titled[index]?.heading !== null) continue;
    untitled++;
    const below = titleBelow(body, lines, index, titled[index]?.textStart ?? 0);
    if (below) found.push({ index, below });
  }
  const isHabit = found.length * 2 > untitled;
  const isUsual = !isHabit && found.length > 0 && languageOf(body)?.titlesBelow === true;
  for (const { index, below } of found) {
    if (isHabit || (isUsual && isNumbered(body, below.end))) addTitle(titled[index], below);
  }
  lines.forEach((line, index) => {
    const own = titled[index];
    if (line.level > 0 || line.reading?.kind !== 'division' || own?.heading !== null) return;
    const below = titleBelow(body, lines, index, own.textStart);
    if (below && below.text === below.text.toUpperCase()) addTitle(own, below);
  });
  return titled;
}

/**
 * Whether the headings of articles contain the beginning of the text: `##### Article 3. Les produits …`. More than a third of the
 * articles must have this form, because the whole text is written in one way.
 */
function runsOn(body: Buffer, lines: Line[]): boolean {
  let [headed, long] = [0, 0];
  for (const [index, line] of lines.entries()) {
    if (line.level === 0 || !isArticle(line)) continue;
    headed++;
    if (isTextInHeading(body, line, lines[index + 1]?.start ?? body.length)) long++;
  }
  return long * 3 > headed;
}

/**
 * Whether the heading of an article certainly contains the article's text. Then the heading is a sentence with no text below it, or
 * a paragraph (`§ 1er. Le phare …`). The length proves nothing: amending acts have titles of 300 characters.
 */
function isTextInHeading(body: Buffer, line: Line, limit: number): boolean {
  const labelEnd = line.reading?.labelEnd ?? 0;
  const title = line.text.slice(titleStart(line.text, labelEnd));
  if (/^(?:\[[¹²³⁴-⁹]+ )?§ ?\d/u.test(title)) return true;
  // A dot after one or two letters (`mv.`) is an abbreviation and may end a title.
  if (title.length <= maxSentenceTitle || !/(?:[;:]|(?<!(?<!\p{L})\p{L}{1,2})\.)(?:\][¹²³⁴-⁹]+)?$/u.test(title))
    return false;
  return isBlankBesideNotes(body, line.end, limit);
}

function isBlankBesideNotes(body: Buffer, from: number, to: number): boolean {
  let at = from;
  for (const note of findNotes(body, from, to)) {
    if (!isBlank(body, at, note.start)) return false;
    at = note.end;
  }
  return isBlank(body, at, to);
}

/** Whether the next paragraph has the number 1: `1. …`, `(1) …`. */
function isNumbered(body: Buffer, from: number): boolean {
  return /^\s*\(?1[.)]\s/.test(body.toString('latin1', from, from + 20));
}

function isArticle({ reading }: Line): boolean {
  return reading?.kind === 'article';
}

interface Below {
  text: string;
  end: number;
}

function addTitle(titled: Titled | undefined, below: Below): void {
  if (!titled) return;
  titled.heading = below.text;
  titled.written = `${titled.written} ${below.text}`;
  titled.textStart = below.end;
}

const plainLabelEnd = remembering((text) => labelOf(text, false).length, 5_000);

function titleOf(body: Buffer, line: Line, limit: number, runOn: boolean): Titled {
  const { text, reading } = line;
  const labelEnd = reading?.labelEnd ?? plainLabelEnd(text);
  const label = text.slice(0, trimmedEnd(text, labelEnd)) || text.slice(0, 120);
  const title = text.slice(titleStart(text, labelEnd));
  const isHeaded = line.level > 0 && isArticle(line) && title !== '';
  const isRunOn = isHeaded && (runOn || isTextInHeading(body, line, limit));
  if (isRunOn || (line.level === 0 && isText(body, line, title, limit))) {
    return { label, heading: null, written: label, textStart: textAfter(body, line, text.slice(0, labelEnd)) };
  }
  const whole = line.level === 0 ? continued(body, line, title, limit) : { title, written: text, end: line.end };
  const heading = whole.title.endsWith('.') && !whole.title.endsWith('..') ? whole.title.slice(0, -1) : whole.title;
  return { label, heading: heading.trim() || null, written: whole.written, textStart: whole.end };
}

/**
 * The end of the label without punctuation. There is no regular expression here, because this function runs on every heading of a
 * country.
 */
function trimmedEnd(text: string, from: number): number {
  let end = from;
  while (end > 0 && ' .:(-\u00a0'.includes(text.charAt(end - 1))) end--;
  return end;
}

const betweenLabelAndTitle = ' .:;,)*^–—/ºª°-\u00a0\t';

function titleStart(text: string, from: number): number {
  let start = from;
  while (start < text.length && betweenLabelAndTitle.includes(text.charAt(start))) start++;
  return start;
}

/** Whether the rest of a line without `#` is the text of the article: `Art. 3º Revogam-se …`. */
function isText(body: Buffer, line: Line, title: string, limit: number): boolean {
  // Only the beginning of a very long line was read. As a title, it would lose its rest.
  if (line.end - line.start > maxBareBytes) return true;
  if (title === '' || line.reading?.kind === 'division' || line.reading?.kind === 'annex') return false;
  if (title.length > maxBareTitle || /[;:,]$/.test(title)) return true;
  // `Primera El Govern ha de …` below a heading of provisions is text. A title would have punctuation before it.
  if (line.reading?.holds && /^\s+\p{Lu}/u.test(line.text.slice(line.reading.labelEnd))) return true;
  // In a line with the mark of a footnote, the first numbered paragraph may follow the label: `Art. 19 a 1. Wer …`.
  if (line.isMarked && /^(?:\d{1,2}\.\s|…)/.test(title)) return true;
  if (!title.endsWith('.')) return false;
  return title.length > maxSentenceTitle || /^\s*$/.test(body.subarray(line.end, limit).toString('latin1', 0, 4000));
}

/**
 * The offset where the text begins, if it is on the same line as the label. The label has no Markdown marks and no tags, but the
 * line may have both. So the letters of the label are counted in the line.
 */
function textAfter(body: Buffer, { start, end }: Line, label: string): number {
  const raw = body.toString('utf8', start, Math.min(end, start + maxBareBytes));
  const before = markBefore(raw);
  const mark = before.length;
  // A suffix that was torn from the number stands before the mark.
  const torn = /^\p{L}*/u.exec(before)?.[0].length ?? 0;
  let left = (label.match(/[\p{L}\p{N}]/gu)?.length ?? 0) - torn;
  let at = mark;
  for (const match of raw.matchAll(/<[^>]*>|[\p{L}\p{N}]/gu)) {
    if (left === 0) break;
    if (match.index < mark) continue;
    at = match.index + match[0].length;
    if (!match[0].startsWith('<')) left--;
  }
  // `**` that closes the emphasis of the label belongs to the label. `**` that opens emphasis belongs to the text.
  let isOpen = (raw.slice(0, at).match(/\*+/g)?.length ?? 0) % 2 === 1;
  for (;;) {
    const marks = /^(?:\*+|<\/[^>]*>)/.exec(raw.slice(at))?.[0] ?? '';
    if (marks.startsWith('*') && !isOpen) break;
    if (marks.startsWith('*')) isOpen = false;
    if (marks === '' && !(at < raw.length && betweenLabelAndTitle.includes(raw.charAt(at)))) break;
    at += marks.length || 1;
  }
  return start + Buffer.byteLength(raw.slice(0, at));
}

const neverLast = new Set(allPartWords.flatMap((language) => fold(language.neverLast ?? '').split(' ')));

/**
 * Whether a title must go on, because its last word never ends a title. Example: after `Lietuvos`, the next paragraph is
 * `Respublikos pareiškimas`.
 */
function isOpen(title: string): boolean {
  const last = /(?<!\p{L})\p{L}{2,12}$/u.exec(title)?.[0];
  return last !== undefined && neverLast.has(fold(last));
}

/**
 * The whole title of a line without `#`; a source may break it into several paragraphs. The title goes on if the next paragraph
 * begins in lower case. It also goes on if its last word never ends a title.
 */
function continued(body: Buffer, line: Line, title: string, limit: number) {
  let whole = { title, written: line.text, end: line.end };
  for (let times = 0; times < maxContinuations && whole.title !== '' && !/[.;:]$/.test(whole.title); times++) {
    const next = paragraphAfter(body, whole.end, limit);
    if (!next || /[;:,]$/.test(next.text) || /^\p{Ll}\)/u.test(next.text)) break;
    if (!/^\p{Ll}/u.test(next.text) && !isOpen(whole.title)) break;
    whole = { title: `${whole.title} ${next.text}`, written: `${whole.written} ${next.text}`, end: next.end };
  }
  return whole;
}

/**
 * The title on the line below a label. It is one short line that begins like a title, does not end with a dot, and has
 * text below it. Below the title of a division, no text is needed.
 */
function titleBelow(body: Buffer, lines: Line[], index: number, from: number): Below | null {
  const limit = lines[index + 1]?.start ?? body.length;
  const next = paragraphAfter(body, from, limit, maxTitleBytes, true);
  if (!next || !/^[\p{Lu}(«“]/u.test(next.text) || /[.;:,»”]$/.test(next.text) || isOpen(next.text)) return null;
  return paragraphAfter(body, next.end, limit, Number.MAX_SAFE_INTEGER) || isDivision(lines[index]?.reading)
    ? next
    : null;
}

function isDivision(reading: Reading | null | undefined): boolean {
  return reading?.kind === 'division';
}

/** The next paragraph if it is one short line. With `isTitle`, the line must not end with a dot, comma or colon. */
function paragraphAfter(body: Buffer, from: number, limit: number, maxBytes = maxTitleBytes, isTitle = false) {
  let start = from;
  while (start < limit && (body[start] as number) <= 32) start++;
  if (start >= limit) return null;
  const at = body.indexOf(10, start);
  const end = at < 0 ? body.length : at;
  const isLast = end + 1 >= body.length || body[end + 1] === 10 || maxBytes > maxTitleBytes;
  if (end - start > maxBytes || !isLast || (isTitle && endsAsSentence(body, start, end))) return null;
  return { text: plainHeading(body.toString('utf8', start, Math.min(end, start + 2 * maxTitleBytes))), end };
}
