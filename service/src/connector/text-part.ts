import { withoutAccents } from '../corpus/accents.ts';
import { type Part, partsOf } from '../corpus/articles/parts.ts';
import type { Task } from '../threads/threads.ts';

/** About 15,000 tokens: assistants accept this much as one answer without cutting it. */
export const maxPartLength = 50_000;

/** A text in an answer, or its contents if it is too long, with a note on how to go on. */
export interface TextPart {
  content_md: string | null;
  contents: string[] | null;
  note: string | null;
}

/** The same as `partOf`, in a thread: a code of 3 MB takes a tenth of a second. */
export const readPart: Task<{ text: string; article: string | undefined }, { part: TextPart | null }> = {
  module: import.meta.url,
  name: 'cutPart',
  lane: 'render',
};

export function cutPart({ text, article }: { text: string; article: string | undefined }): { part: TextPart | null } {
  return { part: partOf(text, article) };
}

/**
 * The whole text or the part of it that is asked for; null when it has no such part. A text that is too long is never cut:
 * its contents are given instead.
 */
export function partOf(text: string, article: string | undefined): TextPart | null {
  if (article === undefined && text.length <= maxPartLength) return { content_md: text, contents: null, note: null };
  const body = Buffer.from(text);
  const all = spansOf(body);
  const found = article === undefined ? null : findParts(all, article);
  if (found?.length === 0) return null;
  const texts = found ? textsOf(found, body) : [text];
  const content = texts.join('\n\n');
  const inside = found ? insideOf(found, all) : all;
  const isWhole = inside.length === 0 || found?.every(isSmallest);
  if (content.length <= maxPartLength || isWhole) return whole(texts);
  const example = (inside.find(isSmallest) ?? inside[0])?.label;
  const note = `The text has ${content.length} characters, too many for one answer. These are its contents: ask again with "article" set to one of them, such as "${example}".`;
  return { content_md: null, contents: contentsOf(inside), note };
}

/** The text of a part by its name; null when there is none. */
export function namedPart(text: string, name: string): string | null {
  const body = Buffer.from(text);
  const found = findParts(spansOf(body), name);
  return found.length === 0 ? null : textsOf(found, body).join('\n\n');
}

/**
 * An article is the smallest part that can be asked for, so it is given whole, however long. Of several with the same name, as
 * many are given as fit, at least one.
 */
function whole(texts: string[]): TextPart {
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

/** The parts of a text, where a chapter or an annex includes all that it holds. */
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

/** Whether a part holds no others that could be asked for. */
function isSmallest({ kind }: Part): boolean {
  return kind === 'article' || kind === 'provision';
}

function textsOf(found: Part[], body: Buffer): string[] {
  return found.map(({ start, end }) => body.subarray(start, end).toString('utf8').trimEnd());
}

/** The parts inside of those found. Both lists are in the order of the text. */
function insideOf(found: Part[], all: Part[]): Part[] {
  let [next, reached] = [0, 0];
  return all.filter(({ start }) => {
    for (; next < found.length && (found[next] as Part).start < start; next++) {
      reached = Math.max(reached, (found[next] as Part).end);
    }
    return start < reached;
  });
}

/**
 * The parts with a name: a label (`Artículo 22 bis`), a heading, an id, the same in other words (`Disposición adicional 28`
 * for the twenty-eighth), or for articles the number alone. All of them, since an annex may have the same numbers again.
 */
function findParts(all: Part[], name: string): Part[] {
  const wanted = plain(name);
  const id = name.trim().toLowerCase();
  // A heading begins in capitals, a question need not.
  const heading = name.trim().replace(/\s+/g, ' ');
  const [asked] = partsOf(Buffer.from(`###### ${heading.charAt(0).toUpperCase()}${heading.slice(1)}\n`));
  const number = numberOf(name);
  const ways: ((part: Part) => boolean)[] = [
    (part) => plain(part.label) === wanted,
    (part) => plain(part.written) === wanted,
    (part) => part.id === id,
    (part) => asked?.kind === part.kind && (part.id === asked.id || part.id.endsWith(`.${asked.id}`)),
    (part) => part.kind === 'article' && number.digits !== '' && isSameNumber(number, numberOf(part.label)),
    (part) => part.kind === 'article' && plain(part.label).split(' ').slice(1).join(' ') === wanted,
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

/** `22 bis` and `articulo` of `Artículo 22 bis`, `5` and nothing of `§ 5`, `3 a` and nothing of `3 a §`. */
interface NumberedName {
  digits: string;
  word: string;
}

function numberOf(label: string): NumberedName {
  const text = plain(label).replaceAll('§', '').trim();
  const at = text.search(/\d/);
  if (at < 0) return { digits: '', word: text };
  const [number = '', ...rest] = text.slice(at).split(' ');
  // After the number come letters that belong to it (`a`, `bis`) or, where the number comes first, the word `article`.
  const isSuffix = (word: string) => word.length <= 3 || /ter|decies|ies$/.test(word);
  return {
    digits: [number, ...rest.filter(isSuffix)].join(' ').trim(),
    word: [text.slice(0, at).trim(), ...rest.filter((word) => !isSuffix(word))].join(' ').trim(),
  };
}

/**
 * Whether a name means the article with a label. `28` and `art. 28` do in every language, since people ask in their own;
 * another word has to be that of the label, or its beginning: `Disposición adicional 28` and `Anexo 28` mean no article.
 */
function isSameNumber(name: NumberedName, label: NumberedName): boolean {
  if (name.digits !== label.digits) return false;
  return name.word === '' || /^art\p{L}*$/u.test(name.word) || label.word.startsWith(name.word);
}

/** The headings in order. If they are too long: without titles, then without the lowest levels, then first and last only. */
function contentsOf(found: Part[]): string[] {
  const fits = (lines: string[]) => lines.reduce((sum, line) => sum + line.length + 4, 0) <= maxPartLength;
  const headings = found.map((part) => part.written.slice(0, 300));
  if (fits(headings)) return headings;
  const labels = found.map((part) => part.label);
  if (fits(labels)) return labels;
  const levels = [...new Set(found.map((part) => part.level))].sort((a, b) => b - a);
  for (const level of levels) {
    const upper = found.filter((part) => part.level < level).map((part) => part.label);
    if (upper.length > 0 && fits(upper)) return upper;
  }
  return [`${labels[0]} … ${labels.at(-1)} (${labels.length} parts)`];
}
