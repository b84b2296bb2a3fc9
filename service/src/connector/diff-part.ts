import { unifiedDiff } from '../corpus/git/unified-diff.ts';
import type { Task } from '../threads/threads.ts';
import { namedPart } from './text-part.ts';

export interface DiffPartInput {
  before: string;
  after: string;
  article: string;
}

/** The unified diff of one part of two texts, in a thread; null when neither has the part. */
export const diffPart: Task<DiffPartInput, string | null> = {
  module: import.meta.url,
  name: 'diffNamed',
  lane: 'compare',
};

export async function diffNamed({ before, after, article }: DiffPartInput): Promise<string | null> {
  const [oldPart, newPart] = [namedPart(before, article), namedPart(after, article)];
  if (oldPart === null && newPart === null) return null;
  return unifiedDiff(`${oldPart ?? ''}\n`, `${newPart ?? ''}\n`, { from: article, to: article });
}
