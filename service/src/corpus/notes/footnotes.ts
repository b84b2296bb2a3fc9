import { allPartWords, wordsOfAll } from '../languages/index.ts';
import { findNotes, type Span } from './find.ts';

const definition = /^\[(\^[\p{L}\p{N}_-]{1,20})\]:/u;
const mark = /\[(\^[\p{L}\p{N}_-]{1,20})\](?!:)/gu;
const opening = Buffer.from('[^');
const lineFeed = 10;
const hash = 35;

/** The footnotes of each text, by their names. They are kept, because the same text is read for each of its articles. */
const known = new WeakMap<Buffer, Map<string, Span>>();

/** Whether a note is a footnote. A footnote is elsewhere in the text, not in its article. */
export function isFootnote(body: Buffer, { start }: Span): boolean {
  return body[start] === opening[0] && body[start + 1] === opening[1];
}

/** The editorial notes that are footnotes of an article: their marks (`[^1]`) are in the article's heading or text. */
export function footnotesOf(body: Buffer, textStart: number, end: number): Span[] {
  const all = known.get(body) ?? readFootnotes(body);
  known.set(body, all);
  if (all.size === 0) return [];
  const text = body.toString('utf8', headStart(body, textStart), end);
  const names = new Set([...text.matchAll(mark)].map((found) => found[1] as string));
  const torn = footnoteBefore(body.toString('latin1', lineStart(body, textStart), textStart));
  if (torn !== null) names.add(`^${torn}`);
  return [...names].flatMap((name) => all.get(name) ?? []);
}

function readFootnotes(body: Buffer): Map<string, Span> {
  const found = new Map<string, Span>();
  if (body.indexOf(opening) < 0) return found;
  for (const note of findNotes(body, 0, body.length)) {
    const name = isFootnote(body, note) && definition.exec(body.toString('utf8', note.start, note.start + 60))?.[1];
    if (name) found.set(name, note);
  }
  return found;
}

/** The offset of the heading. If the heading has no `#`, the offset where the text begins. */
function headStart(body: Buffer, textStart: number): number {
  const start = lineStart(body, textStart);
  return body[start] === hash ? start : textStart;
}

function lineStart(body: Buffer, at: number): number {
  return at === 0 ? 0 : body.lastIndexOf(lineFeed, at - 1) + 1;
}

const tornSuffixes = wordsOfAll(allPartWords, (words) => words.numberSuffixes).join('|');

/**
 * Matches the marks of footnotes that were torn from their places and stand before a label: `<sup>4</sup> Art. 1 Grundsatz`,
 * `<sup>5</sup> <sup>6</sup> Art. 2 Türme`. A raised suffix of the number may stand before them: `bis <sup>7</sup> Art. 3`.
 */
const footnoteMark = new RegExp(`^(?:(?:${tornSuffixes})\\s{1,3})?(?:<sup>(\\d{1,4})</sup>\\s{1,3}){1,3}`);

/** The marks of footnotes at the beginning of a line; empty if there are none. */
export function markBefore(line: string): string {
  return footnoteMark.exec(line)?.[0] ?? '';
}

/** The number of the last of these footnotes; null if there is none. */
function footnoteBefore(line: string): string | null {
  return footnoteMark.exec(line)?.[1] ?? null;
}
