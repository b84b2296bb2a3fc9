import { diffArrays } from 'diff';

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
  return text
    .split(/\n(?:[ \t>]*\n)+|\n(?=\s*\|)|(?<=\|[ \t]*)\n/)
    .map(plainText)
    .filter((paragraph) => paragraph !== '' && !/^[\s|:-]+$/.test(paragraph));
}

export function plainText(markdown: string): string {
  return markdown
    .replace(/^[ \t]*>[ \t]?/gm, '')
    .replace(/!\[([^\]]*)\]\([^)\s]*\)/g, (_, alt: string) => `[image ${/base64/i.test(alt) ? '' : alt}]`)
    .replace(/\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    .replace(/<\/?(?:small|sub|sup|u|b|i|em|strong|br ?\/?)>/gi, '')
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]+?)(?<=\S)\*(?![\p{L}\p{N}*])/gu, '$1')
    .replace(/\\([\\`*_{}[\]()#+\-.!|<>])/g, '$1')
    .replace(/[ \t]*\n[ \t]*/g, ' ')
    .trim();
}

// Bounds, so that no pair of texts can hold a thread for long: with more differences a paragraph counts as replaced.
const maxParagraphEdits = 1500;
const maxWordEdits = 600;
const maxWords = 6000;

export function diffParagraphs(before: string[], after: string[]): ParagraphChange[] {
  const steps = diffArrays(before, after, { maxEditLength: maxParagraphEdits });
  if (!steps) return replaced(before, after);
  const changes: ParagraphChange[] = [];
  let removed: string[] = [];
  for (const step of steps) {
    if (step.removed) {
      removed.push(...step.value);
      continue;
    }
    if (step.added) changes.push(...pairUp(removed, step.value));
    else {
      changes.push(...pairUp(removed, []));
      for (const text of step.value) changes.push({ kind: 'same', before: text, after: text, runs: [] });
    }
    removed = [];
  }
  changes.push(...pairUp(removed, []));
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
function pairUp(removed: string[], added: string[]): ParagraphChange[] {
  const changes: ParagraphChange[] = [];
  let next = 0;
  for (const text of removed) {
    const match = added.findIndex((candidate, index) => index >= next && index < next + 8 && alike(text, candidate));
    if (match < 0) {
      changes.push(only('removed', text));
      continue;
    }
    for (; next < match; next++) changes.push(only('added', added[next] as string));
    changes.push(changed(text, added[match] as string));
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

function changed(before: string, after: string): ParagraphChange {
  const [old, young] = [wordsOf(before), wordsOf(after)];
  const steps =
    old.length > maxWords || young.length > maxWords
      ? undefined
      : diffArrays(old, young, { maxEditLength: maxWordEdits });
  const runs: Run[] = steps
    ? readable(
        steps.map((step) => ({
          kind: step.added ? 'added' : step.removed ? 'removed' : 'same',
          text: step.value.join(''),
        })),
      )
    : [
        { kind: 'removed', text: before },
        { kind: 'added', text: after },
      ];
  return { kind: 'changed', before, after, runs };
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
