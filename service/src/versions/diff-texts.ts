import { sections, sectionText } from '../corpus/articles.ts';
import { unifiedDiff } from '../corpus/git/unified-diff.ts';
import type { Task } from '../threads/threads.ts';
import { compareSections } from './compare.ts';
import type { LawDiffResponse } from './schema.ts';

type ArticleChange = LawDiffResponse['articles'][number];

export interface DiffInput {
  before: string;
  after: string;
  /** The names of the two texts in the diff. */
  names: { from: string; to: string };
}

export type TextDiff = Pick<LawDiffResponse, 'diff' | 'articles'>;

/** Compares two texts line by line and article by article, in a thread. */
export const diffTexts: Task<DiffInput, TextDiff> = { module: import.meta.url, name: 'diff', lane: 'compare' };

export async function diff({ before, after, names }: DiffInput): Promise<TextDiff> {
  return { diff: await unifiedDiff(before, after, names), articles: compareArticles(before, after) };
}

/** The articles that differ. `/diff` calls a changed article modified. */
export function compareArticles(before: string, after: string): ArticleChange[] {
  return compareSections(articlesOf(before), articlesOf(after)).map(({ kind, section }) => ({
    article: section.key,
    change: kind === 'changed' ? 'modified' : kind,
  }));
}

/** Articles alone, without the other provisions. Both texts are at hand, so they are compared and not their fingerprints. */
function articlesOf(text: string) {
  const body = Buffer.from(text);
  const articles = sections(body).filter((section) => section.article);
  return articles.map((section) => ({ key: section.label, content: sectionText(body, section) }));
}
