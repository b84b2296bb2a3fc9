import { ahead } from '../corpus/ahead.ts';
import { replaceLinks } from '../markdown/links.ts';
import type { Effort } from './align.ts';

/** A run of words: kept, or in one of the texts only. */
export interface Run {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Two paragraphs that became one another, or one that stands in one text only. */
export interface ParagraphChange {
  kind: 'same' | 'changed' | 'added' | 'removed';
  before: string;
  after: string;
  runs: Run[];
}

/** Paragraphs as they read, without Markdown's signs. A table's rows are compared one by one. */
export function paragraphsOf(text: string): string[] {
  return pieces(text)
    .map(plainText)
    .filter((paragraph) => paragraph !== '' && !/^[\s|:-]+$/.test(paragraph));
}

/** The lines of a text, put together up to the next empty line (in quoted text `>`) or row of a table. */
function pieces(text: string): string[] {
  const nextWord = ahead(text, /\S/g);
  const found: string[] = [];
  let piece = 0;
  let start = 0;
  for (const line of text.split('\n')) {
    const end = start + line.length;
    const isEmpty = /^[ \t>]*$/.test(line);
    if (isEmpty || /\|[ \t]*$/.test(line) || text[nextWord(end)] === '|') {
      found.push(text.slice(piece, isEmpty ? Math.max(start - 1, piece) : end));
      piece = end + 1;
    }
    start = end + 1;
  }
  found.push(text.slice(piece));
  return found;
}

export function plainText(markdown: string): string {
  const unquoted = markdown.replace(/^[ \t]*>[ \t]?/gm, '');
  const named = replaceLinks(unquoted, image, (alt) => `[image ${/base64/i.test(alt) ? '' : alt}]`);
  const words = replaceLinks(named, link, (text) => text).replace(tags, '');
  return withoutStrong(words)
    .replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]+?)(?<=\S)\*(?![\p{L}\p{N}*])/gu, '$1')
    .replace(/\\([\\`*_{}[\]()#+\-.!|<>])/g, '$1')
    .replace(/(?<![ \t])[ \t]+\n[ \t]*|\n[ \t]*/g, ' ') // one run of spaces is looked at once
    .trim();
}

const image = { opening: '![', end: /[)\s]/g } as const;
const link = { opening: '[', end: /[)\s]/g } as const;
const tags = /<\/?(?:small|sub|sup|u|b|i|em|strong|br ?\/?)>/gi;

/** Without the signs around `**strong**` and `__strong__` words, which stand on one line. */
function withoutStrong(text: string): string {
  const lineEnd = ahead(text, /[\n\r\u2028\u2029]/g);
  const ends = { '**': ahead(text, /(?<=\S)\*\*/g), __: ahead(text, /(?<=\S)__/g) };
  const opening = /(?:\*\*|__)(?=\S)/g;
  const parts: string[] = [];
  let done = 0;
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    const start = match.index + 2;
    const end = ends[match[0] as '**' | '__'](start + 1);
    if (end < lineEnd(start)) {
      parts.push(text.slice(done, match.index), text.slice(start, end));
      done = end + 2;
      opening.lastIndex = done;
    } else opening.lastIndex = match.index + 1;
  }
  return parts.join('') + text.slice(done);
}

// Bounds, so that no pair of texts can hold a thread for long: with more differences a paragraph counts as replaced.
const maxParagraphEdits = 1500;
const maxWordEdits = 600;
const maxWords = 6000;

export function diffParagraphs(before: string[], after: string[], effort: Effort): ParagraphChange[] {
  const steps = effort.align(before, after, maxParagraphEdits);
  if (!steps) return replaced(before, after);
  const changes: ParagraphChange[] = [];
  let removed: string[] = [];
  let [old, young] = [0, 0];
  for (const { kind, count } of steps) {
    if (kind === 'removed') {
      removed = before.slice(old, old + count);
      old += count;
      continue;
    }
    const texts = after.slice(young, young + count);
    young += count;
    changes.push(...pairUp(removed, kind === 'added' ? texts : [], effort));
    removed = [];
    if (kind === 'added') continue;
    old += count;
    for (const text of texts) changes.push({ kind: 'same', before: text, after: text, runs: [] });
  }
  changes.push(...pairUp(removed, [], effort));
  return changes;
}

function replaced(before: string[], after: string[]): ParagraphChange[] {
  return [...before.map((text) => only('removed', text)), ...after.map((text) => only('added', text))];
}

function only(kind: 'added' | 'removed', text: string): ParagraphChange {
  const sides = kind === 'added' ? { before: '', after: text } : { before: text, after: '' };
  return { kind, ...sides, runs: [{ kind, text }] };
}

/** Neighbours that share their beginning or most of their words are the same paragraph, changed. */
function pairUp(removed: string[], added: string[], effort: Effort): ParagraphChange[] {
  const changes: ParagraphChange[] = [];
  let next = 0;
  for (const text of removed) {
    const ahead = added.slice(next, next + 8).findIndex((candidate) => alike(text, candidate));
    if (ahead < 0) {
      changes.push(only('removed', text));
      continue;
    }
    const match = next + ahead;
    for (; next < match; next++) changes.push(only('added', added[next] as string));
    changes.push(changed(text, added[match] as string, effort));
    next = match + 1;
  }
  for (; next < added.length; next++) changes.push(only('added', added[next] as string));
  return changes;
}

const wordPattern = /[\p{L}\p{N}\p{M}]+|\s+|[^\p{L}\p{N}\p{M}\s]/gu;

function wordsOf(text: string): string[] {
  return text.match(wordPattern) ?? [];
}

function alike(one: string, other: string): boolean {
  if (one.slice(0, 24) === other.slice(0, 24)) return true;
  const words = new Set(wordsOf(one.slice(0, 2000)).filter((word) => word.length > 3));
  const others = new Set(wordsOf(other.slice(0, 2000)).filter((word) => word.length > 3));
  if (words.size === 0 || others.size === 0) return false;
  let shared = 0;
  for (const word of words) if (others.has(word)) shared++;
  return shared / Math.max(words.size, others.size) > 0.4;
}

function changed(before: string, after: string, effort: Effort): ParagraphChange {
  const runs = diffWords(wordsOf(before), wordsOf(after), effort) ?? [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  return { kind: 'changed', before, after, runs };
}

function diffWords(before: string[], after: string[], effort: Effort): Run[] | null {
  if (before.length > maxWords || after.length > maxWords) return null;
  const steps = effort.align(before, after, maxWordEdits);
  let [old, young] = [0, 0];
  const runs = steps?.map(({ kind, count }): Run => {
    const words = kind === 'removed' ? before.slice(old, old + count) : after.slice(young, young + count);
    if (kind !== 'added') old += count;
    if (kind !== 'removed') young += count;
    return { kind, text: words.join('') };
  });
  return runs ? readable(runs) : null;
}

/** A space or a comma that happens to be in both texts between changed words belongs to the change. */
function readable(runs: Run[]): Run[] {
  const result: Run[] = [];
  let pending = { removed: '', added: '' };
  const flush = () => {
    if (pending.removed) result.push({ kind: 'removed', text: pending.removed });
    if (pending.added) result.push({ kind: 'added', text: pending.added });
    pending = { removed: '', added: '' };
  };
  runs.forEach((run, index) => {
    if (run.kind === 'removed') pending.removed += run.text;
    else if (run.kind === 'added') pending.added += run.text;
    else if (index > 0 && index < runs.length - 1 && !/[\p{L}\p{N}]/u.test(run.text)) {
      pending.removed += run.text;
      pending.added += run.text;
    } else {
      flush();
      result.push(run);
    }
  });
  flush();
  return result;
}
