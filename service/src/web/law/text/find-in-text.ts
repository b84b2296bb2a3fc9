import { partsOf } from '../../../corpus/articles/parts.ts';
import { textWithoutNotes } from '../../../corpus/articles/wording.ts';
import { onOneLine } from '../../../markdown/plain-text.ts';
import { excerpt, fold, titleSnippet, wordBeginnings } from '../../../search/excerpt.ts';
import { threadTask } from '../../../threads/threads.ts';

export interface FindInput {
  text: string;
  query: string;
}

/** A part of a law that contains all words of a search. */
export interface Hit {
  anchor: string;
  heading: string;
  /** A line of the part's text as HTML, with the words in `<mark>`; null if only the heading has the words. */
  snippet: string | null;
}

export interface Hits {
  total: number;
  /** The first hits, in the order of the text. Articles without a text come last. */
  hits: Hit[];
}

/** Finds the articles of a text that contain some words. It runs in a thread: a code of 1 MB takes a tenth of a second. */
export const findInText = threadTask(import.meta.url, find, { lane: 'excerpt' });

const maxHits = 100;

/** Words are compared by their beginnings and without accents, as in the snippets of a search. */
export function find({ text, query }: FindInput): Hits {
  const beginnings = wordBeginnings(query);
  if (beginnings.length === 0) return { total: 0, hits: [] };
  const patterns = beginnings.map((beginning) => new RegExp(`(?<![\\p{L}\\p{N}])${beginning}`, 'u'));
  const body = Buffer.from(text);
  const all = partsOf(body);
  const hits: Hit[] = [];
  const emptied: Hit[] = [];
  let total = 0;
  all.forEach((part, index) => {
    const own = body.subarray(part.textStart, all[index + 1]?.start ?? body.length).toString('utf8');
    const words = fold(`${part.written} ${own}`);
    if (!patterns.every((pattern) => pattern.test(words))) return;
    total++;
    if (hits.length === maxHits) return;
    const to = isEmptied(body, part.textStart, part.textStart + Buffer.byteLength(own)) ? emptied : hits;
    const line = excerpt(onOneLine(own), beginnings);
    to.push({ anchor: part.id, heading: part.written, snippet: line === null ? null : titleSnippet(line.trim()) });
  });
  return { total, hits: [...hits, ...emptied].slice(0, maxHits) };
}

/** Whether an article has no text, or only a remark in parentheses such as `(Suprimido)`. Nobody looks for such an article. */
function isEmptied(body: Buffer, textStart: number, end: number): boolean {
  const words = onOneLine(textWithoutNotes(body, { textStart, end })).trim();
  return words.length <= maxRemark && /^(?:\([^()]*\)\.?)?$/.test(words);
}

const maxRemark = 60;
