import { escapeHtml } from '../base/words.ts';
import { onOneLine } from '../markdown/plain-text.ts';
import { threadTask } from '../threads/threads.ts';
import { titleText } from './query.ts';

export interface ExcerptInput {
  texts: string[];
  query: string;
  /** Whether to return the beginning of a text that has no hit. */
  orBeginning?: boolean;
}

/**
 * Finds the line of each text that answers a search best, with `hitStart` and `hitEnd` around each hit; null if there is no hit.
 */
export const excerptTexts = threadTask(import.meta.url, excerpts, { lane: 'excerpt' });

export function excerpts({ texts, query, orBeginning = false }: ExcerptInput): (string | null)[] {
  const beginnings = wordBeginnings(query);
  return texts.map((text) => {
    const plain = onOneLine(text);
    return excerpt(plain, beginnings) ?? (orBeginning ? mark(plain, 0, wordEnd(plain, maxChars), []) : null);
  });
}

const maxBeginnings = 10;

/** The words of a query with their endings cut off, roughly as a stemmer does it. They are used only to mark hits in a text. */
export function wordBeginnings(query: string): string[] {
  const words = fold(titleText(query)).match(/[\p{L}\p{N}]+/gu) ?? [];
  const long = words.filter((word) => word.length > 3 || /\d/.test(word));
  return [
    ...new Set((long.length > 0 ? long : words).map((word) => word.slice(0, Math.max(4, word.length - 2)))),
  ].slice(0, maxBeginnings);
}

/** The text in lower case and without accents. One character stays one character, so that offsets stay the same. */
export function fold(text: string): string {
  return text.toLowerCase().replace(/[\u00c0-\u024f]/g, (letter) => letter.normalize('NFD')[0] ?? letter);
}

/** How many characters of the line come before the best hit. */
const charsBefore = 60;
/** How many characters the whole line has. */
const maxChars = 220;
/** How many hits are compared. A code may have a common word a thousand times, and the first hits are as good as the others. */
const maxHits = 200;
/** A line is cut between two words. Only a word longer than this may be cut. */
const maxWordChars = 40;

export function excerpt(text: string, beginnings: string[]): string | null {
  const folded = fold(text);
  if (folded.length !== text.length || beginnings.length === 0) return null;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${beginnings.join('|')})[\\p{L}\\p{N}]*`, 'gu');
  const hits: Hit[] = [];
  for (const match of folded.matchAll(pattern)) {
    hits.push({ start: match.index, end: match.index + match[0].length, word: match[0].slice(0, 4) });
    if (hits.length === maxHits) break;
  }
  const best = bestHit(hits);
  if (!best) return null;
  // A sentence that is short enough is shown whole.
  const start = text.length <= maxChars ? 0 : wordStart(text, Math.max(best.start - charsBefore, 0));
  const end = wordEnd(text, start + maxChars);
  return mark(text, start, end, hits);
}

type Hit = { start: number; end: number; word: string };

/** The hit after which the line shows the most different words of the query. */
function bestHit(hits: Hit[]): Hit | null {
  let best: Hit | null = null;
  let mostWords = -1;
  for (const [index, hit] of hits.entries()) {
    const inLine = hits.slice(index).filter(({ end }) => end < hit.start + maxChars - charsBefore);
    const words = new Set(inLine.map(({ word }) => word)).size;
    if (words > mostWords) [best, mostWords] = [hit, words];
  }
  return best;
}

function wordStart(text: string, at: number): number {
  if (at === 0) return 0;
  const space = text.indexOf(' ', at);
  return space < 0 || space > at + maxWordChars ? at : space + 1;
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  return space < at - maxWordChars ? at : space;
}

function mark(text: string, start: number, end: number, hits: Hit[]): string {
  let result = start > 0 ? '… ' : '';
  let at = start;
  for (const hit of hits) {
    if (hit.start < at || hit.end > end) continue;
    result += `${text.slice(at, hit.start)}${hitStart}${text.slice(hit.start, hit.end)}${hitEnd}`;
    at = hit.end;
  }
  return `${result}${text.slice(at, end).trimEnd()}${end < text.length ? ' …' : ''}`;
}

/** These characters mark a hit until the text becomes HTML. No title and no text contains them. */
export const hitStart = '\u0002';
export const hitEnd = '\u0003';

/** A title, or a line of text, as HTML: hits in `<mark>`, everything else escaped. */
export function titleSnippet(marked: string): string {
  return escapeHtml(marked).replaceAll(hitStart, '<mark>').replaceAll(hitEnd, '</mark>');
}
