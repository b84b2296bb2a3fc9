import { partsOf } from '../corpus/articles/parts.ts';
import { wordingOf } from '../corpus/articles/wording.ts';
import { unifiedDiff } from '../corpus/git/unified-diff.ts';
import { threadTask } from '../threads/threads.ts';
import { compareSections } from './compare.ts';
import type { LawDiffResponse } from './schema.ts';

type ArticleChange = LawDiffResponse['articles'][number];

export interface DiffInput {
  before: string;
  after: string;
  names: { from: string; to: string };
}

export type TextDiff = Pick<LawDiffResponse, 'diff' | 'articles'>;

/** Compares two texts line by line and article by article, in a thread. */
export const diffTexts = threadTask(import.meta.url, diff, { lane: 'compare' });

export async function diff({ before, after, names }: DiffInput): Promise<TextDiff> {
  return { diff: await unifiedDiff(before, after, names), articles: compareArticles(before, after) };
}

/** The articles whose words differ. Notes and formatting do not count. `/diff` calls a changed article `modified`. */
export function compareArticles(before: string, after: string): ArticleChange[] {
  return compareSections(articlesOf(before), articlesOf(after)).map(({ kind, section }) => ({
    id: section.key,
    article: section.label,
    change: kind === 'changed' ? 'modified' : kind,
  }));
}

/** The articles, provisions and annexes of a text, in the form in which a sync compares them. */
function articlesOf(text: string) {
  const body = Buffer.from(text);
  const articles = partsOf(body).filter(({ kind }) => kind !== 'division');
  return articles.map((part) => ({ key: part.id, content: wordingOf(body, part), label: part.label }));
}
