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

interface FinishOptions {
  /** The id of the next paragraph; null for none. */
  paragraphId?: () => string | null;
}

/** Makes links of the marks in HTML that was made of a marked text, where no other link or tag is in the way. */
export function finishHtml(html: string, hrefs: string[], { paragraphId }: FinishOptions = {}): string {
  if (hrefs.length === 0 && !paragraphId) return html;
  const isWhole = (html.match(/\ufdd0/g)?.length ?? 0) === hrefs.length;
  const out: string[] = [];
  const inside = { link: 0, heading: 0, table: 0 };
  let [done, cited, opened] = [0, 0, -1];
  for (const { 0: found, index } of html.matchAll(/<[^>]*>|[\ufdd0\ufdd1]/g)) {
    out.push(html.slice(done, index));
    done = index + found.length;
    if (found === open) {
      const isPlain = isWhole && inside.link === 0 && inside.heading === 0;
      opened = isPlain ? out.push('') - 1 : -1;
      cited++;
    } else if (found === close) {
      if (opened >= 0) {
        out[opened] = `<a class="cite" href="${escapeHtml(hrefs[cited - 1] ?? '')}">`;
        out.push('</a>');
      }
      opened = -1;
    } else {
      opened = -1;
      cited += found.match(/\ufdd0/g)?.length ?? 0;
      const step = found[1] === '/' ? -1 : 1;
      const name = /^<\/?([a-z0-9]+)/.exec(found)?.[1] ?? '';
      if (name === 'a') inside.link += step;
      else if (name === 'table') inside.table += step;
      else if (/^h\d$/.test(name)) inside.heading += step;
      const id = paragraphId && inside.table === 0 && beginsParagraph(html, found, done) ? paragraphId() : null;
      out.push(id === null ? found.replace(marks, '') : found.replace('>', ` id="${escapeHtml(id)}">`));
    }
  }
  out.push(html.slice(done));
  return out.join('');
}

const listItemStart = /(?:<span class="number">[^<]*<\/span>)?\s*<p>/y;

/** An item of a list is one, unless it holds paragraphs of its own. */
function beginsParagraph(html: string, tag: string, end: number): boolean {
  if (tag === '<p>') return true;
  if (tag !== '<li>') return false;
  listItemStart.lastIndex = end;
  return !listItemStart.test(html);
}
