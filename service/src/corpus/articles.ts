import { crc32 } from 'node:zlib';

/** A piece of a law under one heading. */
export interface Section {
  level: number;
  /** The heading as written, without `#` and emphasis. */
  heading: string;
  /** What one would cite: `Artículo 22 bis`, `§ 1¹`, `Disposición adicional primera`. */
  label: string;
  article: boolean;
  /** Byte offsets in the body, heading included. */
  start: number;
  end: number;
}

/** The words that head an article, in the languages of the corpora; a number or an ordinal follows. */
const wordFirst = [
  'art[ií]culos?|article|articles|artigos?|articol(?:o|i|ul)?|artikel|artikkel|artykuł|artikull?|artikolu|artykul',
  'arts?\\.|arts?(?=\\s+\\d)|член|чл\\.?|стаття|статья|άρθρο|αρθρο|članak|členak|článek|článok|čl\\.|madde|neni|pasal|điều|paragraf(?:as)?',
  'المادة|مادة|סעיף',
].join('|');
/** Languages that put the number first: `1 straipsnis`, `2.¹ pants`, `3 a §`, `1/A. §`, `4. cikk`. */
const numberFirst = 'straipsnis|pants|§|cikk|člen|член|pykälä|madde';

const numberedHeading = `\\d[\\p{L}\\p{N}./-]*\\s?\\p{L}?[.)]?\\s*(?:${numberFirst})(?=[\\s.:]|$)`;

const articleHeading = new RegExp(
  `^(?:(?:${wordFirst})(?=[\\s.\\d]|$)|§+\\s*\\d|${numberedHeading}|第.{1,12}条|제\\s*\\d+\\s*조)`,
  'iu',
);
/** Whether a text begins with an article in a language that puts the number first. */
export function beginsWithNumber(text: string): boolean {
  return numberFirstStart.test(text);
}

const numberFirstStart = new RegExp(`^${numberedHeading}`, 'iu');

/** `Section 4` is an article in English-speaking countries and a subdivision elsewhere: it counts where nothing else does. */
const sectionHeading = /^(?:section|sec\.|s\.)\s*\d/i;

/**
 * The sections of a Markdown body. Any heading begins one; an article goes on through deeper headings below it.
 * Works on bytes: all versions of a country are gone through at first load, gigabytes of them.
 */
export function sections(body: Buffer): Section[] {
  const found = headings(body);
  const byWord = found.some((section) => section.article);
  if (!byWord) for (const section of found) section.article = sectionHeading.test(section.heading);
  found.forEach((section, index) => {
    let next = index + 1;
    if (section.article) {
      while (next < found.length && !found[next]?.article && (found[next]?.level ?? 0) > section.level) next++;
    }
    section.end = found[next]?.start ?? body.length;
  });
  return found;
}

function headings(body: Buffer): Section[] {
  const found: Section[] = [];
  let start = body[0] === 35 ? 0 : nextHeading(body, 0);
  while (start >= 0) {
    const lineEnd = body.indexOf(10, start);
    const line = body.subarray(start, lineEnd < 0 ? body.length : lineEnd);
    const level = levelOf(line);
    const written =
      level === 0
        ? ''
        : line
            .subarray(level)
            .toString('utf8')
            .replace(/^[ \t]+/, '');
    if (written !== '') {
      const heading = plain(written);
      const article = articleHeading.test(heading);
      found.push({ level, heading, label: label(heading, article), article, start, end: 0 });
    }
    start = lineEnd < 0 ? -1 : nextHeading(body, lineEnd);
  }
  return found;
}

/** The longest known is of 4,007 bytes. A longer line than this is text, whatever it begins with. */
const maxHeadingBytes = 10_000;

/** How many `#` begin a line that is a heading; 0 when it is none. */
function levelOf(line: Buffer): number {
  let level = 0;
  while (line[level] === 35 && level < 7) level++;
  const isHeading = level < 7 && (line[level] === 32 || line[level] === 9) && line.length <= maxHeadingBytes;
  return isHeading ? level : 0;
}

function nextHeading(body: Buffer, from: number): number {
  const at = body.indexOf('\n#', from, 'latin1');
  return at < 0 ? -1 : at + 1;
}

export function countArticles(body: Buffer): number {
  return sections(body).filter((section) => section.article).length;
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

function plain(heading: string): string {
  if (!/[*_<#\\]/.test(heading)) return heading.trim();
  const raised = heading.replace(/<sup>(\d+)<\/sup>/gi, (_, digits: string) =>
    digits.replace(/\d/g, (digit) => superscripts[Number(digit)] ?? ''),
  );
  return withoutTags(raised)
    .replace(/\s#+\s*$/, '')
    .replace(/\\([*_#\\])/g, '$1')
    .replace(/(\*\*|__|\*)(.+?)\1/g, '$2')
    .trim();
}

/** Behind the last `>` no tag ends: to look for the end of each `<` there takes the square of their number. */
function withoutTags(text: string): string {
  const last = text.lastIndexOf('>') + 1;
  return text.slice(0, last).replace(/<[^>]*>/g, '') + text.slice(last);
}

/** Punctuation, or, where a sign ends the number (`3 § Title`, `§ 823 Title`, `1.º Title`), a word that begins a title. */
const titleStart = /[.:](?:\s|$)|\s[–—-]\s|\.[–—-]|\s\(|\s(?=\p{Lu}\p{Ll})(?<=(?:§|º|§\s?\d\S*)\s)/u;

/** An article's word and number (`Artículo 22 bis`); any other heading up to where its title begins. */
function label(heading: string, article: boolean): string {
  // The dot of an abbreviation (`Art. 5. Title`, `1. pants`) does not end a label: the search for the end starts behind it.
  const head = article ? (/^(?:\p{L}+\.\s*|\d\S*\.\s*)/u.exec(heading)?.[0].length ?? 0) : 0;
  const rest = heading.slice(head);
  const end = titleStart.exec(rest)?.index ?? rest.length;
  return (heading.slice(0, head) + rest.slice(0, end)).trim().slice(0, 120) || heading.slice(0, 120);
}

/** Labels seen so far, so that a fingerprint can name one with a number. One per load: labels recur in every version. */
export class Labels {
  readonly #numbers = new Map<string, number>();
  readonly #names: string[] = [];

  number(name: string): number {
    let number = this.#numbers.get(name);
    if (number === undefined) {
      number = this.#names.push(name) - 1;
      this.#numbers.set(name, number);
    }
    return number;
  }

  name(number: number): string {
    return this.#names[number] ?? '';
  }
}

/**
 * What is needed to tell which articles differ between two versions, in 8 bytes an article: pairs of label number and
 * checksum, in the order of the text. Articles, and headings that stand where articles stand (transitional
 * provisions and the like).
 */
export type Fingerprint = Uint32Array;

export function fingerprint(body: Buffer, labels: Labels): Fingerprint {
  const all = sections(body);
  const levels = new Set(all.filter((section) => section.article).map((section) => section.level));
  const units = all.filter((section) => section.article || levels.has(section.level));
  const pairs = new Uint32Array(units.length * 2);
  units.forEach((unit, index) => {
    pairs[index * 2] = labels.number(unit.label);
    pairs[index * 2 + 1] = crc32(trimmed(body.subarray(unit.start, unit.end)));
  });
  return pairs;
}

/** White space at the end of an article belongs to what follows it. */
export function trimmed(text: Buffer): Buffer {
  let end = text.length;
  while (end > 0 && (text[end - 1] ?? 0) <= 32) end--;
  return text.subarray(0, end);
}

/**
 * The labels of what was added, removed or changed, in the order of the new text, what was removed last. Null when that
 * cannot be told: one of the texts has no articles (old versions in France have them as plain lines, not headings).
 */
export function changedArticles(before: Fingerprint, after: Fingerprint, labels: Labels): string[] | null {
  if (before.length === 0 || after.length === 0) return null;
  // The same label can stand twice (an annex that counts anew): they are matched in order.
  const old = new Map<number, { sums: number[]; matched: number }>();
  for (let i = 0; i < before.length; i += 2) {
    const name = before[i] as number;
    const known = old.get(name);
    if (known) known.sums.push(before[i + 1] as number);
    else old.set(name, { sums: [before[i + 1] as number], matched: 0 });
  }
  const changed = new Set<number>();
  for (let i = 0; i < after.length; i += 2) {
    const name = after[i] as number;
    const known = old.get(name);
    if (known?.sums[known.matched++] !== after[i + 1]) changed.add(name);
  }
  for (const [name, { sums, matched }] of old) if (matched < sums.length) changed.add(name);
  return changed.size === 0 ? null : [...changed].map((number) => labels.name(number));
}
