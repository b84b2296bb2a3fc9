import type { AlignBudget } from './align.ts';

/** Some neighbouring words that are in both texts, or only in one. */
export interface Run {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** A paragraph before and after the change, or a paragraph that is only in one text. `runs` is empty if nothing changed. */
export interface ParagraphChange {
  kind: 'same' | 'changed' | 'added' | 'removed';
  before: string;
  after: string;
  runs: Run[];
}

// The limits for a comparison, so that no pair of texts blocks a thread for long. With more differences, the whole text counts as
// replaced.
const maxParagraphEdits = 1500;
const maxWordEdits = 600;
const maxWords = 6000;

const itself = (text: string) => text;

export function diffParagraphs(before: string[], after: string[], budget: AlignBudget): ParagraphChange[] {
  const steps = budget.align(before, after, { maxEdits: maxParagraphEdits, keyOf: itself });
  if (!steps) return replaced(before, after);
  const changes: ParagraphChange[] = [];
  let removed: string[] = [];
  for (const step of steps) {
    if (step.kind === 'removed') {
      removed = step.before;
      continue;
    }
    changes.push(...pairUp(removed, step.kind === 'added' ? step.after : [], budget));
    removed = [];
    if (step.kind === 'added') continue;
    for (const text of step.after) changes.push({ kind: 'same', before: text, after: text, runs: [] });
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

/** How many added paragraphs a removed paragraph is compared with. */
const maxParagraphsAhead = 8;

/** Pairs each removed paragraph with the added paragraph that replaced it: one that begins in the same way or shares many words. */
function pairUp(removed: string[], added: string[], budget: AlignBudget): ParagraphChange[] {
  const changes: ParagraphChange[] = [];
  let next = 0;
  for (const text of removed) {
    const ahead = added.slice(next, next + maxParagraphsAhead).findIndex((candidate) => alike(text, candidate));
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

const sameStartLength = 24;
const maxLengthRead = 2000;

/** Whether two paragraphs begin in the same way, or share more than 40 % of their longer words. */
function alike(one: string, other: string): boolean {
  if (one.slice(0, sameStartLength) === other.slice(0, sameStartLength)) return true;
  const longWords = (text: string) => new Set(wordsOf(text.slice(0, maxLengthRead)).filter((word) => word.length > 3));
  const [words, others] = [longWords(one), longWords(other)];
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
  const steps = budget.align(before, after, { maxEdits: maxWordEdits, keyOf: itself });
  if (!steps) return null;
  return readable(
    steps.map((step) => ({ kind: step.kind, text: (step.kind === 'removed' ? step.before : step.after).join('') })),
  );
}

/**
 * Joins runs that are easier to read as one. A space or a comma between two changed words counts as changed, although both texts
 * have it.
 */
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
