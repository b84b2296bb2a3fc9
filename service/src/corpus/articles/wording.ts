import { createHash } from 'node:crypto';
import { findNotes, type Span } from '../notes/find.ts';
import { footnotesOf, isFootnote } from '../notes/footnotes.ts';

interface TextRange {
  textStart: number;
  end: number;
}

/**
 * A part's text as Markdown without editorial notes, and each note as plain text. Give `footnotes` if the body is only a piece of a
 * text that does not contain its footnotes.
 */
export function contentOf(body: Buffer, part: TextRange, footnotes: string[] = []) {
  const found = findNotes(body, part.textStart, part.end);
  return { content: textBetween(body, part, found), notes: [...notesOf(body, part, found), ...footnotes] };
}

/** The `content` of `contentOf` alone. Notes are mostly needed for one article, and the content for all articles of a country. */
export function textWithoutNotes(body: Buffer, part: TextRange): string {
  return textBetween(body, part, findNotes(body, part.textStart, part.end));
}

function textBetween(body: Buffer, { textStart, end }: TextRange, notes: Span[]): string {
  const pieces: string[] = [];
  let at = textStart;
  for (const note of notes) {
    pieces.push(textIn(body, at, note.start));
    at = note.end;
  }
  pieces.push(textIn(body, at, end));
  return pieces.filter((piece) => piece !== '').join('\n\n');
}

/**
 * The text between two offsets, without blank lines around it. Spaces before the first word stay: four spaces have a meaning in
 * Markdown.
 */
function textIn(body: Buffer, start: number, end: number): string {
  return body
    .subarray(start, end)
    .toString('utf8')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
}

/** The notes inside a part, and the footnotes whose marks (`[^1]`) are inside the part. */
function notesOf(body: Buffer, part: TextRange, found: Span[]): string[] {
  return [
    ...plainNotes(
      body,
      found.filter((note) => !isFootnote(body, note)),
    ),
    ...footnoteTexts(body, part),
  ];
}

/** The footnotes of a part that say something about its text, as plain text. */
export function footnoteTexts(body: Buffer, { textStart, end }: TextRange): string[] {
  return plainNotes(body, footnotesOf(body, textStart, end));
}

function plainNotes(body: Buffer, found: Span[]): string[] {
  return found.map(({ start, end }) => plainNote(body.toString('utf8', start, end)));
}

function plainNote(markdown: string): string {
  return markdown
    .split(/\n[>\s]*\n/)
    .map((paragraph) =>
      paragraph
        .replace(/^[ \t>]+/gm, '')
        .replace(/^\[\^[^\]]{1,20}\]:\s*/, '')
        // Removes tags, but not `<L 2014-01-20/13, art. 28>`, which names an act.
        .replace(/<\/?[a-z]+\d?(?:\s[a-z-]+=[^<>]{0,100})?\s?\/?>/gi, '')
        // Removes the address of a link and keeps its words.
        .replace(/\]\([^()\s]{0,500}\)/g, ']')
        .replaceAll('**', '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((paragraph) => /[^-]/.test(paragraph))
    .join('\n');
}

/** The checksum of a part's wording, its length, its notes as plain text, and the first characters of its text without notes. */
export function wordingAndNotes(body: Buffer, part: TextRange & { heading: string | null }, chars = 0) {
  const found = findNotes(body, part.textStart, part.end);
  const words = wordsOf(body, part, found);
  const text = chars > 0 ? beginningOf(body, part, found, chars) : '';
  return { wording: numberOf(words), wordingBytes: words.length, notes: notesOf(body, part, found), text };
}

function beginningOf(body: Buffer, part: TextRange, notes: Span[], chars: number): string {
  const pieces: string[] = [];
  let [at, length] = [part.textStart, 0];
  for (const { start, end } of [...notes, { start: part.end, end: part.end }]) {
    // A character has up to four bytes.
    const piece = textIn(body, at, Math.min(start, at + (chars - length) * 4));
    if (piece !== '') pieces.push(piece);
    length += piece.length;
    at = end;
    if (length >= chars) break;
  }
  return pieces.join('\n\n').slice(0, chars);
}

/**
 * A checksum of the wording of a part: its title and its text, without notes. Differences of form do not count: spaces, line ends,
 * `>` and `#` at the beginning of a line, marks of emphasis and footnotes, soft hyphens. Every other byte counts. Two different
 * wordings have the same checksum once in 2^64 cases.
 */
export function wordingOf(body: Buffer, part: TextRange & { heading: string | null }): bigint {
  return numberOf(wordsOf(body, part, findNotes(body, part.textStart, part.end)));
}

/** A checksum of the words outside the given places, without notes. As in `wordingOf`, differences of form do not count. */
export function wordingOutside(body: Buffer, places: { start: number; end: number }[]): bigint {
  const hash = createHash('sha1');
  const add = (textStart: number, end: number) => {
    if (textStart >= end) return;
    hash.update(wordsOf(body, { textStart, end, heading: null }, findNotes(body, textStart, end))).update('\n');
  };
  let at = 0;
  for (const { start, end } of places) {
    add(at, start);
    at = Math.max(at, end);
  }
  add(at, body.length);
  return hash.digest().readBigInt64BE(0);
}

function numberOf(words: Buffer): bigint {
  return createHash('sha1').update(words).digest().readBigInt64BE(0);
}

/** The words of a part. The bytes are valid only until the next call. */
function wordsOf(body: Buffer, part: TextRange & { heading: string | null }, notes: Span[]): Buffer {
  const heading = Buffer.from(part.heading ?? '');
  const out = scratchOf(heading.length + part.end - part.textStart);
  let length = addWords(heading, 0, heading.length, out, 0);
  let at = part.textStart;
  for (const note of notes) {
    length = addWords(body, at, note.start, out, length);
    at = note.end;
  }
  length = addWords(body, at, part.end, out, length);
  return out.subarray(0, length);
}

/** The buffer for all parts. A part that needs more room gets a new buffer, which is not kept. That is rare. */
const sharedScratch = Buffer.alloc(1024 * 1024);

/** A buffer for the words of a text. It is twice as long as the text, because each piece may get a space before it. */
function scratchOf(textBytes: number): Buffer {
  const bytes = textBytes * 2 + 1;
  return bytes <= sharedScratch.length ? sharedScratch : Buffer.allocUnsafe(bytes);
}

const lineFeed = 10;
const space = 32;

const plain = 0;
const white = 1;
const lineMark = 2;
const emphasis = 3;
const backslash = 4;
const invisible = 5;
const bracket = 6;

/** The kind of each byte. Most bytes are plain, so one look at this table is enough for them. */
const kinds = new Uint8Array(256);
kinds.fill(white, 0, space + 1);
for (const mark of '#>') kinds[mark.charCodeAt(0)] = lineMark;
for (const mark of '*_') kinds[mark.charCodeAt(0)] = emphasis;
kinds['\\'.charCodeAt(0)] = backslash;
kinds['['.charCodeAt(0)] = bracket;
for (const first of [0xc2, 0xe2]) kinds[first] = invisible;

/** Adds the words of a text to `out`, with one space between two words. Returns the new length. */
function addWords(text: Buffer, start: number, end: number, out: Buffer, from: number): number {
  let length = from;
  let isSpaceDue = from > 0;
  let isLineStart = true;
  for (let at = start; at < end; at++) {
    const byte = text[at] as number;
    const kind = kinds[byte];
    if (kind === white) {
      isSpaceDue = length > 0;
      if (byte === lineFeed) isLineStart = true;
      continue;
    }
    if (kind !== plain) {
      if (kind === emphasis || (kind === lineMark && isLineStart)) continue;
      if (kind === backslash && isMark(text[at + 1])) continue;
      if (kind === bracket) {
        const close = footnoteEnd(text, at, end);
        if (close > at) {
          at = close;
          continue;
        }
      }
      if (kind === invisible) {
        const found = invisibleAt(text, at);
        if (found !== null) {
          if (found.isSpace) isSpaceDue = length > 0;
          at += found.bytes - 1;
          continue;
        }
      }
    }
    isLineStart = false;
    if (isSpaceDue) {
      out[length++] = space;
      isSpaceDue = false;
    }
    out[length++] = byte;
  }
  return length;
}

const caret = 94;
const closingBracket = 93;
const maxMarkBytes = 24;

/**
 * The end of the footnote mark (`[^12]`) that begins at `at`; -1 if there is none. Footnote marks are not words,
 * because a new footnote changes the numbers of all later ones.
 */
function footnoteEnd(text: Buffer, at: number, end: number): number {
  if (text[at + 1] !== caret) return -1;
  const limit = Math.min(end, at + maxMarkBytes);
  for (let next = at + 2; next < limit; next++) if (text[next] === closingBracket) return next;
  return -1;
}

/** Whether Markdown allows a backslash before this mark. */
function isMark(byte = 0): boolean {
  return (byte > 32 && byte < 48) || (byte > 57 && byte < 65) || (byte > 90 && byte < 97) || (byte > 122 && byte < 127);
}

interface Invisible {
  bytes: number;
  isSpace: boolean;
}
const noBreakSpace: Invisible = { bytes: 2, isSpace: true };
const softHyphen: Invisible = { bytes: 2, isSpace: false };
const widerSpace: Invisible = { bytes: 3, isSpace: true };
const noWidth: Invisible = { bytes: 3, isSpace: false };

/**
 * The invisible character at an offset: a no-break space (U+00A0), a soft hyphen (U+00AD), other spaces (U+2000 to U+200A, U+202F),
 * or characters without width (U+200B to U+200D).
 */
function invisibleAt(text: Buffer, at: number): Invisible | null {
  const second = text[at + 1] as number;
  if (text[at] === 0xc2) return second === 0xa0 ? noBreakSpace : second === 0xad ? softHyphen : null;
  const third = text[at + 2] as number;
  if (second !== 0x80 || third < 0x80) return null;
  if (third <= 0x8a || third === 0xaf) return widerSpace;
  return third <= 0x8d ? noWidth : null;
}
