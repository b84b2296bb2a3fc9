import { type Section, sections } from '../corpus/articles.ts';
import { ApiError } from '../http/errors.ts';

/** About 15,000 words of a model's: what assistants take as one answer without cutting it themselves. */
export const longest = 50_000;

/** What an answer gives of a text: the text, or its contents where the text is too long, and how to go on. */
export interface Part {
  content_md: string | null;
  contents: string[] | null;
  note: string | null;
}

/** The text whole or the part of it that is asked for. What is too long comes as its contents, never cut. */
export function partOf(text: string, article: string | undefined): Part {
  if (article === undefined && text.length <= longest) return { content_md: text, contents: null, note: null };
  const body = Buffer.from(text);
  const all = sections(body);
  const found = article === undefined ? null : requireSections(all, article);
  const content = found ? textOf(found, all, body) : text;
  const inside = found ? all.filter((section) => found.some((part) => isInside(section, part, all, body))) : all;
  // An article is the smallest part that can be asked for: it comes whole, however long.
  if (content.length <= longest || inside.length === 0 || found?.every((section) => section.article)) {
    return { content_md: content, contents: null, note: found && found.length > 1 ? sameName(found.length) : null };
  }
  const example = (inside.find((section) => section.article) ?? inside[0])?.label;
  const note = `The text has ${content.length} characters, too many for one answer. These are its contents: ask again with "article" set to one of them, such as "${example}".`;
  return { content_md: null, contents: contentsOf(inside), note };
}

/** The text of a part by its name; null when there is none. */
export function namedPart(text: string, name: string): string | null {
  const body = Buffer.from(text);
  const all = sections(body);
  const found = findSections(all, name);
  return found.length === 0 ? null : textOf(found, all, body);
}

export function noPart(name: string): ApiError {
  const message = `The text has no part "${name.slice(0, 100)}". Ask without "article" for the text or its contents.`;
  return new ApiError(404, 'article_not_found', message);
}

function requireSections(all: Section[], name: string): Section[] {
  const found = findSections(all, name);
  if (found.length === 0) throw noPart(name);
  return found;
}

function textOf(found: Section[], all: Section[], body: Buffer): string {
  return found
    .map((part) =>
      body
        .subarray(part.start, endOf(part, all, body))
        .toString('utf8')
        .trimEnd(),
    )
    .join('\n\n');
}

function isInside(section: Section, part: Section, all: Section[], body: Buffer): boolean {
  return section.start > part.start && section.start < endOf(part, all, body);
}

function sameName(count: number): string {
  return `${count} parts of the text have this name; all of them are given.`;
}

/** An article ends where it says; a chapter goes on over the headings below its own. */
function endOf(section: Section, all: Section[], body: Buffer): number {
  if (section.article) return section.end;
  const next = all.find(({ start, level }) => start > section.start && level <= section.level);
  return next?.start ?? body.length;
}

/**
 * The parts that a name means: a label (`Artículo 22 bis`), a heading, or for articles the number alone. Of several
 * (an annex may count anew) all.
 */
function findSections(all: Section[], name: string): Section[] {
  const wanted = plain(name);
  const ways: ((section: Section) => boolean)[] = [
    ({ label }) => plain(label) === wanted,
    ({ heading }) => plain(heading) === wanted,
    ({ label, article }) => article && numberOf(label) !== '' && numberOf(label) === numberOf(name),
    ({ label, article }) => article && plain(label).split(' ').slice(1).join(' ') === wanted,
  ];
  for (const way of ways) {
    const found = wanted === '' ? [] : all.filter(way);
    if (found.length > 0) return found;
  }
  return [];
}

/** Without accents, case and punctuation. Small raised digits stay: `§ 1¹` is not `§ 11`. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.,:;]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** `22 bis` of `Artículo 22 bis`, `5` of `§ 5`, `3 a` of `3 a §`. */
function numberOf(label: string): string {
  const text = plain(label).replaceAll('§', '').trim();
  const at = text.search(/\d/);
  if (at < 0) return '';
  const [number = '', ...rest] = text.slice(at).split(' ');
  // Behind the number stand letters of it (`a`, `bis`) or, where the number comes first, the word `article`.
  return [number, ...rest.filter((word) => word.length <= 3 || /ter|decies|ies$/.test(word))].join(' ').trim();
}

/** Headings in order. Too many of them become fewer: without titles, then without the deepest, at last first and last. */
function contentsOf(found: Section[]): string[] {
  const fits = (lines: string[]) => lines.reduce((sum, line) => sum + line.length + 4, 0) <= longest;
  const headings = found.map((section) => section.heading.slice(0, 300));
  if (fits(headings)) return headings;
  const labels = found.map((section) => section.label);
  if (fits(labels)) return labels;
  const levels = [...new Set(found.map((section) => section.level))].sort((a, b) => b - a);
  for (const level of levels) {
    const upper = found.filter((section) => section.level < level).map((section) => section.label);
    if (upper.length > 0 && fits(upper)) return upper;
  }
  return [`${labels[0]} … ${labels.at(-1)} (${labels.length} parts)`];
}
