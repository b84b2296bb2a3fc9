import { askableNames, findNamed, nearestNames } from '../../articles/names.ts';
import { type Part, partsOf } from '../../corpus/articles/parts.ts';
import { unifiedDiff } from '../../corpus/git/unified-diff.ts';
import { threadTask } from '../../threads/threads.ts';
import { maxTextLength } from './answer-limits.ts';

/** A text in an answer, a page of a text, or the table of contents. A note says how to get the rest. */
export interface TextPart {
  content_md: string | null;
  contents: string[] | null;
  note: string | null;
  next: { page: number } | null;
}

/** The wanted part of a text, and the language of its name. */
export interface AskedPart {
  article?: string | undefined;
  page: number;
  whole: boolean;
  language: string;
}

/** The wanted part. If the text has no such part, the most similar names. */
export type FoundPart = { part: TextPart } | { part: null; nearest: string[] };

/** Like `partOf`, but in a thread, because a code of 3 MB takes a tenth of a second. */
export const readPart = threadTask(import.meta.url, cutPart, { lane: 'render' });

export function cutPart({ text, asked }: { text: string; asked: AskedPart }): FoundPart {
  return partOf(text, asked);
}

/**
 * The whole text, or the wanted part. If it is too long, the result is its table of contents. A single long article has
 * no table of contents, so the result is a page of it; pages end with a paragraph.
 */
export function partOf(text: string, asked: AskedPart): FoundPart {
  const { article, page } = asked;
  const maxLength = asked.whole ? Number.POSITIVE_INFINITY : maxTextLength;
  if (article === undefined && text.length <= maxLength) return { part: wholeText(text, null) };
  const body = Buffer.from(text);
  const all = spansOf(body);
  if (article === undefined)
    return { part: all.length === 0 ? textPage(text, page, null) : contentsOf(all, page, null) };
  const { part, namesakes } = findNamed(all, article, asked.language);
  if (!part && namesakes.length === 0) return { part: null, nearest: nearestNames(all, article) };
  if (!part) return { part: contentsOf(namesakes, page, `${namesakes.length} parts of the text have this name.`, all) };
  const content = textOf(part, body);
  const note = namesakes.length === 0 ? null : othersOf(namesakes, all);
  if (content.length <= maxLength) return { part: wholeText(content, note) };
  const inside = all.filter((one) => one !== part && one.start >= part.start && one.start < part.end);
  if (isSmallest(part) || inside.length === 0) return { part: textPage(content, page, note) };
  return { part: contentsOf(inside, page, note, all) };
}

/** Finds the part with this name in both texts, or in one of them. `problem` says that no part or several parts have the name. */
export function sameParts(
  texts: [before: string, after: string],
  name: string,
  language: string,
): { texts: [string, string] } | { problem: string } {
  const [before, after] = texts.map((text) => {
    const body = Buffer.from(text);
    return { body, all: spansOf(body) };
  }) as [{ body: Buffer; all: Part[] }, { body: Buffer; all: Part[] }];
  const found = [after, before].map(({ all }) => findNamed(all, name, language));
  const id = found.find(({ part }) => part !== null)?.part?.id;
  if (id === undefined) {
    const namesakes = found.find((one) => one.namesakes.length > 0)?.namesakes ?? [];
    return { problem: notFound(name, namesakes, nearestNames([...after.all], name), after.all) };
  }
  const textById = ({ body, all }: { body: Buffer; all: Part[] }) => {
    const part = all.find((one) => one.id === id);
    return part ? textOf(part, body) : '';
  };
  return { texts: [textById(before), textById(after)] };
}

function notFound(name: string, namesakes: Part[], nearest: string[], all: Part[]): string {
  if (namesakes.length > 0) return `${namesakes.length} parts have the name "${name}": ${namesIn(namesakes, all)}.`;
  return noPartMessage(name, nearest);
}

export function noPartMessage(name: string, nearest: string[]): string {
  const near = nearest.length === 0 ? '' : ` The nearest names are: ${nearest.join('; ')}.`;
  return `The text has no part "${name.slice(0, 100)}".${near} Ask without "article" for the text or its contents.`;
}

function wholeText(text: string, note: string | null): TextPart {
  return { content_md: text, contents: null, note, next: null };
}

function textPage(text: string, page: number, note: string | null): TextPart {
  const pages = pagesOf(text);
  const content = pages[page - 1] ?? '';
  if (pages.length === 1) return wholeText(content, note);
  const which = `Page ${page} of ${pages.length} of a text of ${text.length} characters.`;
  return {
    content_md: content,
    contents: null,
    note: note === null ? which : `${which} ${note}`,
    next: page < pages.length ? { page: page + 1 } : null,
  };
}

/** Cuts a text into pages: after a paragraph, else after a line, else after a word. Joined together, the pages are the text. */
export function pagesOf(text: string): string[] {
  const pages: string[] = [];
  let from = 0;
  while (text.length - from > maxTextLength) {
    const page = text.slice(from, from + maxTextLength);
    const cuts = ['\n\n', '\n', ' '].map((mark) => page.lastIndexOf(mark) + mark.length);
    // A page must not end with half of a surrogate pair.
    const anywhere = /[\ud800-\udbff]$/.test(page) ? page.length - 1 : page.length;
    const end = from + (cuts.find((at) => at > maxTextLength / 2) ?? anywhere);
    pages.push(text.slice(from, end));
    from = end;
  }
  return [...pages, text.slice(from)];
}

/** The parts of a text. Here, a chapter or an annex includes everything inside it. */
function spansOf(body: Buffer): Part[] {
  const all = partsOf(body);
  const open: Part[] = [];
  for (const part of all) {
    while (open.length > 0 && !holds(open.at(-1) as Part, part)) close(open, part.start);
    open.push(part);
  }
  while (open.length > 0) close(open, body.length);
  return all;
}

function holds(outer: Part, inner: Part): boolean {
  return inner.path.length > outer.path.length && inner.path[outer.path.length] === outer.written;
}

/** Sets the end of a part. An article keeps its own end. */
function close(open: Part[], end: number): void {
  const part = open.pop();
  if (part && !isSmallest(part)) part.end = Math.max(part.end, end);
}

/** Whether a part never contains other parts. */
function isSmallest({ kind }: Part): boolean {
  return kind === 'article' || kind === 'provision';
}

function textOf({ start, end }: Part, body: Buffer): string {
  return body.subarray(start, end).toString('utf8').trimEnd();
}

/**
 * The names of parts in their order. If not all fit, the lowest levels are left out. If the rest does not fit either, all names
 * come page by page.
 */
function contentsOf(parts: Part[], page: number, reason: string | null, all = parts): TextPart {
  const nameOf = new Map(askableNames(all).map((name, index) => [all[index], name]));
  const namesOf = (some: Part[]) => some.map((part) => nameOf.get(part) ?? part.id);
  const levels = [...new Set(parts.map(({ level }) => level))].sort((a, b) => b - a);
  const upper = levels.map((level) => parts.filter((part) => part.level < level)).filter((some) => some.length > 0);
  const names = [parts, ...upper].map(namesOf).find(fits) ?? namesOf(parts);
  const pages = namePages(names);
  const example = names.find((_, index) => parts[index] && isSmallest(parts[index] as Part)) ?? names[0];
  const why = reason ?? 'The text is too long for one answer.';
  return {
    content_md: null,
    contents: pages[page - 1] ?? [],
    note: `${why} These are its contents: ask again with "article" set to one of them, such as "${example}".`,
    next: page < pages.length ? { page: page + 1 } : null,
  };
}

const sizeOf = (name: string) => name.length + 4;

function fits(names: string[]): boolean {
  return names.reduce((sum, name) => sum + sizeOf(name), 0) <= maxTextLength;
}

function namePages(names: string[]): string[][] {
  const pages: string[][] = [[]];
  let length = 0;
  for (const name of names) {
    if (length + sizeOf(name) > maxTextLength) {
      pages.push([]);
      length = 0;
    }
    pages.at(-1)?.push(name);
    length += sizeOf(name);
  }
  return pages;
}

function othersOf(namesakes: Part[], all: Part[]): string {
  return `The text has this name again: ${namesIn(namesakes, all)}.`;
}

const maxNamed = 5;

function namesIn(parts: Part[], all: Part[]): string {
  const nameOf = new Map(askableNames(all).map((name, index) => [all[index], name]));
  const names = parts.slice(0, maxNamed).map((part) => nameOf.get(part) ?? part.id);
  return parts.length > maxNamed ? `${names.join('; ')} and ${parts.length - maxNamed} more` : names.join('; ');
}

export interface DiffPartInput {
  before: string;
  after: string;
  article: string;
  language: string;
}

/** Makes the unified diff of one part of two texts, in a thread. `problem` is set if the name means no part or several parts. */
export const diffPart = threadTask(import.meta.url, diffNamed, { lane: 'compare' });

export async function diffNamed({
  before,
  after,
  article,
  language,
}: DiffPartInput): Promise<{ diff: string } | { problem: string }> {
  const found = sameParts([before, after], article, language);
  if ('problem' in found) return found;
  const [oldPart, newPart] = found.texts;
  return { diff: await unifiedDiff(`${oldPart}\n`, `${newPart}\n`, { from: article, to: article }) };
}
