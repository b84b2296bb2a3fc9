import type { AlignBudget } from './align.ts';

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

// Bounds, so that no pair of texts can hold a thread for long: with more differences a paragraph counts as replaced.
const maxParagraphEdits = 1500;
const maxWordEdits = 600;
const maxWords = 6000;

export function diffParagraphs(before: string[], after: string[], budget: AlignBudget): ParagraphChange[] {
  const steps = budget.align(before, after, maxParagraphEdits);
  if (!steps) return replaced(before, after);
  const changes: ParagraphChange[] = [];
  let removed: string[] = [];
  let [beforeIndex, afterIndex] = [0, 0];
  for (const { kind, count } of steps) {
    if (kind === 'removed') {
      removed = before.slice(beforeIndex, beforeIndex + count);
      beforeIndex += count;
      continue;
    }
    const texts = after.slice(afterIndex, afterIndex + count);
    afterIndex += count;
    changes.push(...pairUp(removed, kind === 'added' ? texts : [], budget));
    removed = [];
    if (kind === 'added') continue;
    beforeIndex += count;
    for (const text of texts) changes.push({ kind: 'same', before: text, after: text, runs: [] });
  }
  changes.push(...pairUp(removed, [], budget));
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
function pairUp(removed: string[], added: string[], budget: AlignBudget): ParagraphChange[] {
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
    changes.push(changed(text, added[match] as string, budget));
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

function changed(before: string, after: string, budget: AlignBudget): ParagraphChange {
  const runs = diffWords(wordsOf(before), wordsOf(after), budget) ?? [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  return { kind: 'changed', before, after, runs };
}

function diffWords(before: string[], after: string[], budget: AlignBudget): Run[] | null {
  if (before.length > maxWords || after.length > maxWords) return null;
  const steps = budget.align(before, after, maxWordEdits);
  let [beforeIndex, afterIndex] = [0, 0];
  const runs = steps?.map(({ kind, count }): Run => {
    const words =
      kind === 'removed' ? before.slice(beforeIndex, beforeIndex + count) : after.slice(afterIndex, afterIndex + count);
    if (kind !== 'added') beforeIndex += count;
    if (kind !== 'removed') afterIndex += count;
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
