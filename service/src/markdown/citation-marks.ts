import { escapeHtml } from './escape.ts';

/** Words of a text that are to be a link. */
export interface CitedPlace {
  /** Byte offsets in the text. */
  start: number;
  end: number;
  /** What stands there, with single spaces: where anything else does, the offsets are of another text. */
  text: string;
  /** How much of that is the citation, from its beginning or from its end. */
  cited: string;
  href: string;
}

/** Unicode keeps these two out of all texts, for use inside of programs. For Markdown they are letters. */
const open = '\ufdd0';
const close = '\ufdd1';
const marks = /[\ufdd0\ufdd1]/g;

/** Text whose citations are marked, and where each leads, in its order. */
export interface MarkedText {
  text: string;
  hrefs: string[];
}

/**
 * A piece of a text with marks around its citations, so that their place is known in the HTML that is made of it. A mark changes
 * nothing of that HTML: it stands where a letter or space stood before, and never inside of an address. `places` are in the
 * order of the text.
 */
export function markCitations(body: Buffer, from: number, to: number, places: CitedPlace[]): MarkedText {
  const pieces: string[] = [];
  const hrefs: string[] = [];
  let at = from;
  for (const place of places) {
    if (place.start < at || place.end > to) continue;
    const found = citedRange(body, place);
    if (!found || found.start < at || !isPlainPlace(body, from, to, found)) continue;
    pieces.push(body.toString('utf8', at, found.start), open, body.toString('utf8', found.start, found.end), close);
    hrefs.push(place.href);
    at = found.end;
  }
  pieces.push(body.toString('utf8', at, to));
  const text = pieces.join('');
  const isClean = (text.match(marks)?.length ?? 0) === hrefs.length * 2;
  return isClean ? { text, hrefs } : { text: body.toString('utf8', from, to).replace(marks, '\ufffd'), hrefs: [] };
}

/** The bytes of the citation alone; null where the text is another one. */
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

/** Longer words than this are addresses, or no words at all. */
const maxWordBytes = 200;

/** Where marks make no difference to Markdown: around words, not beside its signs, not in an address. */
function isPlainPlace(body: Buffer, from: number, to: number, { start, end }: { start: number; end: number }): boolean {
  const before = body.toString('utf8', Math.max(from, start - maxWordBytes), start);
  const word = /\S*$/.exec(before)?.[0] ?? '';
  if (word === before && start - maxWordBytes > from) return false;
  if (/:\/\/|\]\(|<[^>]*$|[\\&]$/.test(word)) return false;
  const cited = body.toString('utf8', start, end);
  const after = body.toString('utf8', end, Math.min(to, end + 1));
  const beginsPlain = /^\p{L}/u.test(cited) || (/^[\p{N}§]/u.test(cited) && /[^\s*_>]\s*$/.test(before));
  return beginsPlain && (/[\p{L}\p{N}]$/u.test(cited) || !/[*_]/.test(after));
}

/** Makes links of the marks in HTML that was made of a marked text, where no other link or tag is in the way. */
export function linkMarks(html: string, hrefs: string[]): string {
  if (hrefs.length === 0) return html;
  const isWhole = (html.match(/\ufdd0/g)?.length ?? 0) === hrefs.length;
  const out: string[] = [];
  /** How deep in links and headings, how many marks were met, and where the one stands whose words go on. */
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
