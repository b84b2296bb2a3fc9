import { withoutAccents } from '../corpus/accents.ts';
import { type Section, sections, sectionText } from '../corpus/articles.ts';
import type { Task } from '../threads/threads.ts';

/** About 15,000 tokens: assistants accept this much as one answer without cutting it. */
export const maxPartLength = 50_000;

/** A text in an answer, or its contents if it is too long, with a note on how to go on. */
export interface Part {
  content_md: string | null;
  contents: string[] | null;
  note: string | null;
}

/** The same as `partOf`, in a thread: a code of 3 MB takes a tenth of a second. */
export const readPart: Task<{ text: string; article: string | undefined }, { part: Part | null }> = {
  module: import.meta.url,
  name: 'cutPart',
  lane: 'render',
};

export function cutPart({ text, article }: { text: string; article: string | undefined }): { part: Part | null } {
  return { part: partOf(text, article) };
}

/**
 * The whole text or the part of it that is asked for; null when it has no such part. A text that is too long is never cut:
 * its contents are given instead.
 */
export function partOf(text: string, article: string | undefined): Part | null {
  if (article === undefined && text.length <= maxPartLength) return { content_md: text, contents: null, note: null };
  const body = Buffer.from(text);
  const all = spansOf(body);
  const found = article === undefined ? null : findSections(all, article);
  if (found?.length === 0) return null;
  const texts = found ? textsOf(found, body) : [text];
  const content = texts.join('\n\n');
  const inside = found ? insideOf(found, all) : all;
  const isWhole = inside.length === 0 || found?.every((section) => section.article);
  if (content.length <= maxPartLength || isWhole) return whole(texts);
  const example = (inside.find((section) => section.article) ?? inside[0])?.label;
  const note = `The text has ${content.length} characters, too many for one answer. These are its contents: ask again with "article" set to one of them, such as "${example}".`;
  return { content_md: null, contents: contentsOf(inside), note };
}

/** The text of a part by its name; null when there is none. */
export function namedPart(text: string, name: string): string | null {
  const body = Buffer.from(text);
  const found = findSections(spansOf(body), name);
  return found.length === 0 ? null : textsOf(found, body).join('\n\n');
}

/**
 * An article is the smallest part that can be asked for, so it is given whole, however long. Of several with the same name, as
 * many are given as fit, at least one.
 */
function whole(texts: string[]): Part {
  let [count, length] = [0, 0];
  for (const text of texts) {
    if (count > 0 && length + text.length > maxPartLength) break;
    length += text.length + 2;
    count++;
  }
  const given = count === texts.length ? 'all of them are given' : `the first ${count} are given`;
  const note = texts.length > 1 ? `${texts.length} parts of the text have this name; ${given}.` : null;
  return { content_md: texts.slice(0, count).join('\n\n'), contents: null, note };
}

/** The sections of a text, where a chapter includes the sections of lower levels that follow it. */
function spansOf(body: Buffer): Section[] {
  const all = sections(body);
  const open: Section[] = [];
  for (const section of all) {
    while (open.length > 0 && (open.at(-1) as Section).level >= section.level) close(open, section.start);
    open.push(section);
  }
  while (open.length > 0) close(open, body.length);
  return all;
}

/** Sets the end of a section. An article keeps its own end. */
function close(open: Section[], end: number): void {
  const section = open.pop();
  if (section && !section.article) section.end = end;
}

function textsOf(found: Section[], body: Buffer): string[] {
  return found.map((section) => sectionText(body, section));
}

/** The sections inside of those found. Both lists are in the order of the text. */
function insideOf(found: Section[], all: Section[]): Section[] {
  let [next, reached] = [0, 0];
  return all.filter(({ start }) => {
    for (; next < found.length && (found[next] as Section).start < start; next++) {
      reached = Math.max(reached, (found[next] as Section).end);
    }
    return start < reached;
  });
}

/**
 * The parts with a name: a label (`Artículo 22 bis`), a heading, or for articles the number alone. All of them, since an annex
 * may have the same numbers again.
 */
function findSections(all: Section[], name: string): Section[] {
  const wanted = plain(name);
  const number = numberOf(name);
  const ways: ((section: Section) => boolean)[] = [
    ({ label }) => plain(label) === wanted,
    ({ heading }) => plain(heading) === wanted,
    ({ label, article }) => article && number !== '' && numberOf(label) === number,
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
  return withoutAccents(text)
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
  // After the number come letters that belong to it (`a`, `bis`) or, where the number comes first, the word `article`.
  return [number, ...rest.filter((word) => word.length <= 3 || /ter|decies|ies$/.test(word))].join(' ').trim();
}

/** The headings in order. If they are too long: without titles, then without the lowest levels, then first and last only. */
function contentsOf(found: Section[]): string[] {
  const fits = (lines: string[]) => lines.reduce((sum, line) => sum + line.length + 4, 0) <= maxPartLength;
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
