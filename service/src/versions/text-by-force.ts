import type { Part } from '../corpus/articles/parts.ts';
import type { TimedWording } from './store.ts';
import { isAfter, type Moment } from './version-on-day-store.ts';

/**
 * An article to replace in the text of a version. After all these replacements, the text is the text that was in force
 * on a day.
 */
export interface Exchange {
  article_id: string;
  /** The wording that was in force on that day; null if the article did not exist. */
  wording: TimedWording | null;
}

export interface ForceOnDay {
  exchanges: Exchange[];
  /** Wordings that are published by that day but take effect later. */
  not_yet: { article_id: string; effective_date: string }[];
}

/**
 * Finds the articles whose wording in force on `day` differs from their wording in `version`. The wording in force is the latest
 * one, in the order of versions, that had taken effect by that day.
 */
export function findForce(wordings: TimedWording[], version: Moment, day: string): ForceOnDay {
  const exchanges: Exchange[] = [];
  const not_yet: ForceOnDay['not_yet'] = [];
  for (const [article_id, own] of byArticle(wordings)) {
    const written = own.findLast((wording) => !isAfter(wording, version));
    const counting = own.findLast(({ counts }) => counts <= day);
    for (const { date, counts } of own) {
      if (date <= day && counts > day) not_yet.push({ article_id, effective_date: counts });
    }
    if (written === counting) continue;
    const isGone = (wording?: TimedWording) => wording === undefined || wording.is_removal;
    if (isGone(written) && isGone(counting)) continue;
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

interface Text {
  body: Buffer;
  parts: Part[];
}

/** Replaces some articles of a text. `readText` returns the text that contains a wording. */
export async function exchangeArticles(
  { body, parts }: Text,
  exchanges: Exchange[],
  readText: (wording: TimedWording) => Promise<Text>,
): Promise<Buffer> {
  const sources = new Map<string, Text>();
  const edits: { start: number; end: number; text: Buffer; place: number }[] = [];
  for (const { article_id, wording } of exchanges) {
    const there = parts.find(({ id }) => id === article_id);
    if (wording && !sources.has(wording.blob)) sources.set(wording.blob, await readText(wording));
    const source = wording ? sources.get(wording.blob) : undefined;
    const part = source?.parts.find(({ id }) => id === article_id);
    if (wording && !part) throw new Error(`${article_id} is not in the text of ${wording.sha}.`);
    const text = part ? source?.body.subarray(part.start, part.end) : undefined;
    const { start, end } = there ?? placeFor(article_id, source?.parts ?? [], parts, body.length);
    edits.push({ start, end, text: text ?? Buffer.alloc(0), place: part?.start ?? 0 });
  }
  // An insertion before an article comes before the replacement of that article. Several insertions keep the order of the text that
  // they come from.
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

/**
 * Adds a piece after a blank line. An article without `#` begins only after a blank line, and the text before it may not end with
 * one.
 */
function addPiece(pieces: Buffer[], piece: Buffer): void {
  if (piece.length === 0) return;
  const last = pieces.at(-1);
  if (last && last.at(-1) !== lineFeed) pieces.push(Buffer.from('\n\n'));
  else if (last && last.at(-2) !== lineFeed) pieces.push(Buffer.from('\n'));
  pieces.push(piece);
}

const lineFeed = 10;

/**
 * The place for an article: after the article that precedes it in its own text. If that article is missing here, the
 * place is before the next article of its own text.
 */
function placeFor(id: string, own: Part[], parts: Part[], length: number): { start: number; end: number } {
  const index = own.findIndex((part) => part.id === id);
  const inText = (part: Part) => parts.find((other) => other.id === part.id);
  const before = own.slice(0, index).findLast(inText);
  const after = own.slice(index + 1).find(inText);
  const at = (before && inText(before)?.end) ?? (after && inText(after)?.start) ?? length;
  return { start: at, end: at };
}
