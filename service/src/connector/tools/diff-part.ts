import { unifiedDiff } from '../../corpus/git/unified-diff.ts';
import type { Task } from '../../threads/threads.ts';
import { sameParts } from './text-part.ts';

export interface DiffPartInput {
  before: string;
  after: string;
  article: string;
  language: string;
}

/** The unified diff of one part of two texts, made in a thread. If the name means no part or several, a sentence says so. */
export const diffPart: Task<DiffPartInput, { diff: string } | { problem: string }> = {
  module: import.meta.url,
  name: 'diffNamed',
  lane: 'compare',
};

export async function diffNamed({ before, after, article, language }: DiffPartInput) {
  const found = sameParts([before, after], article, language);
  if ('problem' in found) return found;
  const [oldPart, newPart] = found.texts;
  return { diff: await unifiedDiff(`${oldPart}\n`, `${newPart}\n`, { from: article, to: article }) };
}
