import type { LinkedLaw } from './address.ts';

/** A link whose address names a law. `start` and `end` are the offsets of its words. */
export interface LawLink {
  start: number;
  end: number;
  law: LinkedLaw;
}

/**
 * A text without the signs and addresses of its Markdown links. In this form, a citation can be read even if a link is
 * inside it.
 */
export interface UnlinkedText {
  text: string;
  /** The links whose addresses name laws. Offsets count in this text. */
  links: LawLink[];
  /** Converts an offset in this text to an offset in the original text. */
  placeOf: (at: number) => number;
}

/** Finds the law that an address means; null if the address means no law. */
export type LawOfAddress = (address: string) => LinkedLaw | null;

/** An identifier in a text. If articles come before it, `start` is the beginning of the first article. */
export interface IdInText {
  id: string;
  start: number;
  end: number;
  articles?: string[][];
}

/** Functions for forms that only one country's texts have. */
export interface CountryForms {
  lawOf: LawOfAddress;
  /** Finds the identifiers of laws as the texts write them: `99/1963 Sb.` is `SB-1963-99`. */
  idsIn: (text: string) => IdInText[];
  /** Whether its texts name laws by their abbreviations after an article. */
  citesAbbreviations?: boolean;
}

/** The longest words of a link. The limit keeps the reading of texts with many brackets fast. */
const maxWords = 500;
const maxAddress = 600;

/** Removes the signs and addresses of Markdown links from a text; null for a text without links. */
export function withoutLinks(text: string, lawOf: LawOfAddress | null): UnlinkedText | null {
  if (!text.includes('](')) return null; // as most texts
  const pieces: string[] = [];
  const places: { plain: number; original: number }[] = [];
  const links: LawLink[] = [];
  let [length, done] = [0, 0];
  const keep = (from: number, to: number) => {
    if (to <= from) return;
    places.push({ plain: length, original: from });
    pieces.push(text.slice(from, to));
    length += to - from;
  };
  for (let middle = text.indexOf(']('); middle >= 0; middle = text.indexOf('](', middle + 2)) {
    const from = Math.max(done, middle - maxWords);
    const open = from + text.slice(from, middle).lastIndexOf('[');
    const close = text.slice(middle, middle + maxAddress).indexOf(')') + middle;
    if (open < from || close < middle || text[open - 1] === '!') continue;
    keep(done, open);
    const start = length;
    keep(open + 1, middle);
    done = close + 1;
    const law = lawOf?.(/^<?([^\s>]*)/.exec(text.slice(middle + 2, close))?.[1] ?? '') ?? null;
    if (law && length > start) links.push({ start, end: length, law });
  }
  if (done === 0) return null;
  keep(done, text.length);
  return { text: pieces.join(''), links, placeOf: (at) => placeIn(places, at) };
}

function placeIn(places: { plain: number; original: number }[], at: number): number {
  let [low, high] = [0, places.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((places[middle]?.plain ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  const place = places[low];
  return place ? place.original + at - place.plain : at;
}
