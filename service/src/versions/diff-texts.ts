import { sections } from '../corpus/articles.ts';
import { unifiedDiff } from '../corpus/git/unified-diff.ts';
import type { LawDiffResponse } from '../laws/schema.ts';
import type { Task } from '../threads/threads.ts';

type ArticleChange = LawDiffResponse['articles'][number];

export interface DiffInput {
  before: string;
  after: string;
  /** What the two are called in the diff. */
  names: { from: string; to: string };
}

export type TextDiff = Pick<LawDiffResponse, 'diff' | 'articles'>;

/** Compares two texts line by line and article by article, in a thread. */
export const diffTexts: Task<DiffInput, TextDiff> = { module: import.meta.url, name: 'diff', lane: 'compare' };

export async function diff({ before, after, names }: DiffInput): Promise<TextDiff> {
  return { diff: await unifiedDiff(before, after, names), articles: compareArticles(before, after) };
}

/** Articles by their label; of several with one label, the first with the first, and so on. */
function articlesOf(text: string): Map<string, { article: string; text: string }> {
  const body = Buffer.from(text);
  const seen = new Map<string, number>();
  const articles = new Map<string, { article: string; text: string }>();
  for (const section of sections(body)) {
    if (!section.article) continue;
    const count = (seen.get(section.label) ?? 0) + 1;
    seen.set(section.label, count);
    const content = body.subarray(section.start, section.end).toString('utf8').trimEnd();
    articles.set(`${section.label}\n${count}`, { article: section.label, text: content });
  }
  return articles;
}

export function compareArticles(before: string, after: string): ArticleChange[] {
  const [old, young] = [articlesOf(before), articlesOf(after)];
  const changes: ArticleChange[] = [];
  for (const [key, { article, text }] of young) {
    const was = old.get(key);
    if (!was) changes.push({ article, change: 'added' });
    else if (was.text !== text) changes.push({ article, change: 'modified' });
  }
  for (const [key, { article }] of old) if (!young.has(key)) changes.push({ article, change: 'removed' });
  return changes;
}
