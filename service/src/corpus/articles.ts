import { crc32 } from 'node:zlib';

/** A piece of a law under one heading. */
export interface Section {
  level: number;
  /** The heading as written, without `#` and emphasis. */
  heading: string;
  /** What one would cite: `Artículo 22 bis`, `§ 1¹`, `Disposición adicional primera`. */
  label: string;
  article: boolean;
  /** An article, or a heading at a level where articles stand: transitional provisions and the like. */
  provision: boolean;
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
  const articleLevels = new Set(found.filter((section) => section.article).map((section) => section.level));
  found.forEach((section, index) => {
    section.provision = articleLevels.has(section.level);
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
      found.push({ level, heading, label: label(heading, article), article, provision: false, start, end: 0 });
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

/** The text of a section as it is shown, heading included. */
export function sectionText(body: Buffer, { start, end }: Section): string {
  return body.subarray(start, end).toString('utf8').trimEnd();
}

/**
 * A number that stands for the text of a section, for those who compare more versions than they can hold in memory. Two
 * texts have the same number by accident once in four billion. White space at the end does not count: it belongs to what
 * follows the section.
 */
export function fingerprint(body: Buffer, { start, end }: Section): number {
  let textEnd = end;
  while (textEnd > start && (body[textEnd - 1] ?? 0) <= 32) textEnd--;
  return crc32(body.subarray(start, textEnd));
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
