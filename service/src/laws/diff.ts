import { sections } from '../corpus/articles.ts';
import { unifiedDiff } from '../corpus/diff.ts';
import type { Service } from '../service.ts';
import { findVersionAtCommit, findVersionOnDate, type LawVersion, requireText } from './history.ts';
import type { LawDiffResponse } from './schema.ts';
import type { Texts } from './texts.ts';

type ArticleChange = LawDiffResponse['articles'][number];

/** Two versions of a law, each named by a commit or a day, compared as texts and article by article. */
export async function diffLaw(
  service: Service,
  texts: Texts,
  code: string,
  id: string,
  versions: { from: string; to: string },
): Promise<LawDiffResponse> {
  const find = (name: string) => findVersion(service, texts, code, id, name);
  const [from, to] = [await find(versions.from), await find(versions.to)];
  const text = async (version: LawVersion) => (version.blob === null ? '' : requireText(texts, code, version.blob));
  const [before, after] = [await text(from), await text(to)];
  return {
    law_id: id,
    from: { sha: from.sha, version_date: from.date },
    to: { sha: to.sha, version_date: to.date },
    diff: before === after ? '' : await unifiedDiff(before, after, { from: versions.from, to: versions.to }),
    articles: before === after ? [] : compareArticles(before, after),
  };
}

/** A version by its name: a commit or a day. */
export function findVersion(
  service: Service,
  texts: Texts,
  code: string,
  id: string,
  name: string,
): Promise<LawVersion> {
  if (name.includes('-')) return findVersionOnDate(service, code, id, name);
  return findVersionAtCommit(service, texts, code, id, name.toLowerCase());
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

function compareArticles(before: string, after: string): ArticleChange[] {
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
