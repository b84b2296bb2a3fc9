import { type Part, partsOf } from '../corpus/articles/parts.ts';
import type { Place } from './store.ts';
import type { TimedWording } from './wording-store.ts';

/** What must be put in the place of an article of a version so that the text is what was in force on a day. */
export interface Exchange {
  article_id: string;
  /** What counted that day; null when the article was not there. */
  wording: TimedWording | null;
}

export interface ForceOnDay {
  exchanges: Exchange[];
  /** What was published by that day and counts from a later one. */
  not_yet: { article_id: string; effective_date: string }[];
}

/**
 * Which articles of a version were not in force on a day as they stand there. What counts is the last wording, in the order of
 * versions, whose day of effect has come.
 */
export function findForce(wordings: TimedWording[], version: Place, day: string): ForceOnDay {
  const exchanges: Exchange[] = [];
  const not_yet: ForceOnDay['not_yet'] = [];
  for (const [article_id, own] of byArticle(wordings)) {
    const standing = own.findLast((wording) => isUpTo(wording, version));
    const counting = own.findLast(({ counts }) => counts <= day);
    for (const { date, counts } of own) {
      if (date <= day && counts > day) not_yet.push({ article_id, effective_date: counts });
    }
    if (standing === counting) continue;
    const isGone = (wording?: TimedWording) => wording === undefined || wording.is_removal;
    if (isGone(standing) && isGone(counting)) continue;
    exchanges.push({ article_id, wording: counting === undefined || counting.is_removal ? null : counting });
  }
  return { exchanges, not_yet };
}

function byArticle(wordings: TimedWording[]): Map<string, TimedWording[]> {
  const found = new Map<string, TimedWording[]>();
  for (const wording of wordings) {
    const own = found.get(wording.article_id);
    if (own) own.push(wording);
    else found.set(wording.article_id, [wording]);
  }
  return found;
}

function isUpTo(place: Place, { date, position }: Place): boolean {
  return place.date < date || (place.date === date && place.position <= position);
}

/** The last of the places. */
export function newest<Some extends Place>(first: Some, others: Some[]): Some {
  return others.reduce((last, other) => (isUpTo(other, last) ? last : other), first);
}

/** A text with some of its articles exchanged. `readText` gives the text that a wording stands in. */
export async function exchangeArticles(
  body: Buffer,
  exchanges: Exchange[],
  readText: (wording: TimedWording) => Promise<Buffer>,
): Promise<Buffer> {
  const parts = partsOf(body);
  const sources = new Map<string, { body: Buffer; parts: Part[] }>();
  const edits: { start: number; end: number; text: Buffer; place: number }[] = [];
  for (const { article_id, wording } of exchanges) {
    const there = parts.find(({ id }) => id === article_id);
    if (wording && !sources.has(wording.blob)) {
      const body = await readText(wording);
      sources.set(wording.blob, { body, parts: partsOf(body) });
    }
    const source = wording ? sources.get(wording.blob) : undefined;
    const part = source?.parts.find(({ id }) => id === article_id);
    if (wording && !part) throw new Error(`${article_id} is not in the text of ${wording.sha}.`);
    const text = part ? source?.body.subarray(part.start, part.end) : undefined;
    const { start, end } = there ?? placeFor(article_id, source?.parts ?? [], parts, body.length);
    edits.push({ start, end, text: text ?? Buffer.alloc(0), place: part?.start ?? 0 });
  }
  // What is put before an article comes before what takes its place, and several in the order of their own text.
  edits.sort((a, b) => a.start - b.start || a.end - b.end || a.place - b.place);
  const pieces: Buffer[] = [];
  let at = 0;
  for (const { start, end, text } of edits) {
    addPiece(pieces, body.subarray(at, start));
    addPiece(pieces, text);
    at = end;
  }
  addPiece(pieces, body.subarray(at));
  return Buffer.concat(pieces);
}

/** With a blank line above it: a bare line begins an article only there, and the last one of a text may have none below. */
function addPiece(pieces: Buffer[], piece: Buffer): void {
  if (piece.length === 0) return;
  const last = pieces.at(-1);
  if (last && last.at(-1) !== lineFeed) pieces.push(Buffer.from('\n\n'));
  else if (last && last.at(-2) !== lineFeed) pieces.push(Buffer.from('\n'));
  pieces.push(piece);
}

const lineFeed = 10;

/** Behind the article that stands before it in its own text, or else before the one that stands behind it there. */
function placeFor(id: string, own: Part[], parts: Part[], length: number): { start: number; end: number } {
  const index = own.findIndex((part) => part.id === id);
  const inText = (part: Part) => parts.find((other) => other.id === part.id);
  const before = own.slice(0, index).findLast(inText);
  const after = own.slice(index + 1).find(inText);
  const at = (before && inText(before)?.end) ?? (after && inText(after)?.start) ?? length;
  return { start: at, end: at };
}
