import type { Task } from '../threads/threads.ts';
import { hitEnd, hitStart } from './marks.ts';
import { titleText } from './query.ts';

export interface ExcerptInput {
  texts: string[];
  query: string;
}

/** Of each text the line that answers a search best, with its hits between marks; null where there is none. */
export const excerptTexts: Task<ExcerptInput, (string | null)[]> = {
  module: import.meta.url,
  name: 'excerpts',
  lane: 'excerpt',
};

export function excerpts({ texts, query }: ExcerptInput): (string | null)[] {
  const beginnings = wordBeginnings(query);
  return texts.map((text) => excerpt(text, beginnings));
}

/** Roughly what a stemmer leaves: enough to show a reader where the words are, which the index found exactly. */
function wordBeginnings(query: string): string[] {
  const words = fold(titleText(query)).match(/[\p{L}\p{N}]+/gu) ?? [];
  const long = words.filter((word) => word.length > 3 || /\d/.test(word));
  return [
    ...new Set((long.length > 0 ? long : words).map((word) => word.slice(0, Math.max(4, word.length - 2)))),
  ].slice(0, 10);
}

/** Without accents, one character for one: places in it are places in the text. */
function fold(text: string): string {
  return text.toLowerCase().replace(/[\u00c0-\u024f]/g, (letter) => letter.normalize('NFD')[0] ?? letter);
}

const before = 60;
const shown = 220;
/** A common word stands in a code a thousand times; its first places are as good as any. */
const maxPlaces = 200;

const sign = /<\/?[a-z]+>|[*_|>[\]]/g;
/**
 * Also an address that nothing ends, which is text: where an expression asks for the end, it reads on to the end of the
 * word from every `](` in it.
 */
const addressOrSign = /\]\([^)\s]*\)?|<\/?[a-z]+>|[*_|>[\]]/g;
const isUnended = (found: string) => found.startsWith('](') && !found.endsWith(')');

function excerpt(markdown: string, beginnings: string[]): string | null {
  const text = markdown
    .replace(/^#.*$/gm, ' ')
    .replace(addressOrSign, (found) => (isUnended(found) ? found.replace(sign, ' ') : ' '))
    .replace(/\s+/g, ' ');
  const folded = fold(text);
  if (folded.length !== text.length || beginnings.length === 0) return null;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${beginnings.join('|')})[\\p{L}\\p{N}]*`, 'gu');
  const hits: { start: number; end: number; word: string }[] = [];
  for (const match of folded.matchAll(pattern)) {
    if (hits.push({ start: match.index, end: match.index + match[0].length, word: match[0].slice(0, 4) }) >= maxPlaces)
      break;
  }
  const best = bestHit(hits);
  if (!best) return null;
  const start = wordStart(text, Math.max(best.start - before, 0));
  const end = wordEnd(text, start + shown);
  return mark(text, start, end, hits);
}

type Hit = { start: number; end: number; word: string };

/** The one with the most different words of the query behind it. */
function bestHit(hits: Hit[]): Hit | null {
  let best: { hit: Hit; words: number } | null = null;
  hits.forEach((hit, index) => {
    const words = new Set<string>();
    for (let i = index; i < hits.length && (hits[i] as Hit).end < hit.start + shown - before; i++)
      words.add((hits[i] as Hit).word);
    if (!best || words.size > best.words) best = { hit, words: words.size };
  });
  return (best as { hit: Hit } | null)?.hit ?? null;
}

function wordStart(text: string, at: number): number {
  if (at === 0) return 0;
  const space = text.indexOf(' ', at);
  return space < 0 || space > at + 40 ? at : space + 1;
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  return space < at - 40 ? at : space;
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
