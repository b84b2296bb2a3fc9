import { escapeHtml } from '../base/words.ts';

/** A place in a text that becomes a link. */
export interface CitedPlace {
  /** Byte offsets in the text. */
  start: number;
  end: number;
  /** The text at this place, with single spaces. If the real text differs, the offsets belong to another version of the text. */
  text: string;
  /** The part of `text` that is the citation: its beginning or its end. */
  cited: string;
  href: string;
  /** Whether the citation is already a link in the text. Then our address replaces the address of that link. */
  isLink?: boolean;
}

/** Two characters that Unicode reserves for programs, so no text contains them. Markdown treats them as letters. */
const open = '\ufdd0';
const close = '\ufdd1';
const marks = /[\ufdd0\ufdd1]/g;

/** Whether a text has any of the two marks. `includes` is many times faster than a pattern. */
export function hasMarks(text: string): boolean {
  return text.includes(open) || text.includes(close);
}

/** A text with marks around its citations, and the addresses of the citations in the same order. */
export interface MarkedText {
  text: string;
  hrefs: string[];
  /** The addresses of our pages that replaced addresses of links in the text. */
  linked: string[];
}

/**
 * Puts marks around the citations in a piece of a text, so that they can be found again in its HTML. The marks do not change the
 * rest of the HTML: `isPlainPlace` allows them only where Markdown treats them as letters. `places` must be in the order of the
 * text.
 */
export function markCitations(body: Buffer, from: number, to: number, places: CitedPlace[]): MarkedText {
  const pieces: string[] = [];
  const hrefs: string[] = [];
  const linked: string[] = [];
  let at = from;
  for (let index = firstFrom(places, from); index < places.length; index++) {
    const place = places[index] as CitedPlace;
    if (place.start >= to) break;
    if (place.start < at || place.end > to) continue;
    const link = place.isLink ? relinked(body, to, place) : null;
    if (link) {
      pieces.push(body.toString('utf8', at, place.start), link.text);
      linked.push(place.href);
      at = link.end;
      continue;
    }
    const found = citedRange(body, place);
    if (!found || found.start < at || !isPlainPlace(body, from, to, found)) continue;
    pieces.push(body.toString('utf8', at, found.start), open, body.toString('utf8', found.start, found.end), close);
    hrefs.push(place.href);
    at = found.end;
  }
  const rest = body.toString('utf8', at, to);
  const text = pieces.length === 0 ? rest : pieces.join('') + rest;
  const isClean = hasMarks(text) ? text.match(marks)?.length === hrefs.length * 2 : hrefs.length === 0;
  return isClean
    ? { text, hrefs, linked }
    : { text: body.toString('utf8', from, to).replace(marks, '\ufffd'), hrefs: [], linked: [] };
}

/** The index of the first place at or after `from`. A law is marked piece by piece, and each piece has few of its places. */
function firstFrom(places: CitedPlace[], from: number): number {
  let [first, last] = [0, places.length];
  while (first < last) {
    const middle = (first + last) >> 1;
    if ((places[middle] as CitedPlace).start < from) first = middle + 1;
    else last = middle;
  }
  return first;
}

/** How many bytes after a citation are searched for the end of a link's address. */
const maxLinkBytes = 700;
const linkEnd = /\]\([^)\s]*\)/g;

/**
 * Gives a link in the text the address of the cited law's page. The words stay the same. Null if the citation does not have exactly
 * one link.
 */
function relinked(
  body: Buffer,
  to: number,
  { start, end, text, href }: CitedPlace,
): { text: string; end: number } | null {
  const after = body.toString('utf8', end, Math.min(to, end + maxLinkBytes));
  const tail = /^\]\([^)\s]*\)/.exec(after)?.[0] ?? '';
  const raw = body.toString('utf8', start, end) + tail;
  const links = raw.match(linkEnd) ?? [];
  if (links.length !== 1) return null;
  // If the link begins before the citation, its `[` is not in `raw`.
  const words = raw.replace(linkEnd, '').replace('[', '').replace(/\s+/gu, ' ').trim();
  if (words !== text) return null;
  // An address between angle brackets may contain any character except these.
  return {
    text: raw.replace(linkEnd, `](<${href.replace(/[<>\\\n]/g, encodeURIComponent)}>)`),
    end: end + Buffer.byteLength(tail),
  };
}

/** The byte offsets of the citation alone; null if the text there is different. */
function citedRange(body: Buffer, { start, end, text, cited }: CitedPlace): { start: number; end: number } | null {
  const raw = body.toString('utf8', start, end);
  if (raw.replace(/\s+/gu, ' ').trim() !== text || raw.trim() !== raw) return null;
  if (cited === text) return { start, end };
  const words = cited
    .split(' ')
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, '\\$&'))
    .join('\\s+');
  const isStart = text.startsWith(cited);
  const found = new RegExp(isStart ? `^${words}` : `${words}$`).exec(raw)?.[0];
  if (!found) return null;
  const bytes = Buffer.byteLength(found);
  return isStart ? { start, end: start + bytes } : { start: end - bytes, end };
}

/** The longest word that is expected, in bytes. Anything longer is probably an address. */
const maxWordBytes = 200;

/**
 * Whether marks can be put at this place without changing the meaning of the Markdown. Marks are possible around words,
 * but not next to signs of Markdown, and not in an address.
 */
function isPlainPlace(body: Buffer, from: number, to: number, { start, end }: { start: number; end: number }): boolean {
  const before = body.toString('utf8', Math.max(from, start - maxWordBytes), start);
  const word = before.split(/\s/).at(-1) ?? '';
  if (word === before && start - maxWordBytes > from) return false;
  if (/:\/\/|\]\(|<[^>]*$|[\\&]$/.test(word)) return false;
  const cited = body.toString('utf8', start, end);
  const after = body.toString('utf8', end, Math.min(to, end + 1));
  const beginsPlain = /^\p{L}/u.test(cited) || (/^[\p{N}§]/u.test(cited) && /[^\s*_>]\s*$/.test(before));
  return beginsPlain && (/[\p{L}\p{N}]$/u.test(cited) || !/[*_]/.test(after));
}

/** Turns the marks in the HTML into links. A citation stays plain text if it is inside a link or a heading, or contains a tag. */
export function linkMarks(html: string, hrefs: string[]): string {
  if (hrefs.length === 0) return html;
  const isWhole = (html.match(/\ufdd0/g)?.length ?? 0) === hrefs.length;
  const out: string[] = [];
  /**
   * `depth`: how many links and headings are open. `met`: how many marks were read. `opened`: the index in `out` of the open link,
   * or -1. `done`: where the rest of the HTML begins.
   */
  let [depth, met, opened, done] = [0, 0, -1, 0];
  for (const { 0: found, index } of html.matchAll(/<[^>]*>|[\ufdd0\ufdd1]/g)) {
    out.push(html.slice(done, index));
    done = index + found.length;
    if (found === open) {
      opened = isWhole && depth === 0 ? out.push('') - 1 : -1;
      met++;
    } else if (found === close) {
      if (opened >= 0) {
        out[opened] = `<a class="cite" href="${escapeHtml(hrefs[met - 1] ?? '')}">`;
        out.push('</a>');
      }
      opened = -1;
    } else {
      opened = -1;
      if (/^<\/?(?:a|h\d)\b/.test(found)) depth += found[1] === '/' ? -1 : 1;
      met += found.match(/\ufdd0/g)?.length ?? 0;
      out.push(found.replace(marks, ''));
    }
  }
  out.push(html.slice(done));
  return out.join('');
}
