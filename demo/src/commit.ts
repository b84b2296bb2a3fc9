import { changedFile, lawFile, lawPath, readKey } from './file.ts';
import type { Change, Country, Edit, Law } from './law.ts';

export interface Commit {
  date: string;
  message: string;
  /** The new contents of files by path; null removes a file. */
  files: Map<string, string | null>;
}

/**
 * Laws before this day get the type `bootstrap`, later laws get `new`. A real repository is filled with old laws at once, and later
 * laws are added one by one.
 */
const followedSince = '2019-01-01';

/** The commit that brings a law into the repository. */
export function firstCommit(country: Country, law: Law, date: string, extraTrailers: string[] = []): Commit {
  const file = lawFile(country, law, date);
  const { messages } = country;
  const name = nameOf(file);
  const type = date < followedSince ? 'bootstrap' : 'new';
  const message = [
    type === 'new' ? `[new] ${name}` : `[bootstrap] ${name} — ${messages.firstVersion} ${date.slice(0, 4)}`,
    '',
    `${messages.published} ${name}.`,
    '',
    `${messages.norm}: ${law.id}`,
    ...(law.undated ? [] : [`${messages.date}: ${date}`]),
    `${messages.source}: ${readKey(file, 'source')}`,
    '',
    `Source-Id: ${law.id}`,
    ...(law.undated ? [] : [`Source-Date: ${date}`]),
    `Norm-Id: ${law.id}`,
    ...extraTrailers,
  ];
  return { date, message: message.join('\n'), files: new Map([[lawPath(country, file), file]]) };
}

/** The commit of a later change. If the text does not differ, the commit changes no file. */
export function changeCommit(
  country: Country,
  file: string,
  change: Change,
  date: string,
  sourceId: string,
  extraTrailers: string[] = [],
): { commit: Commit; file: string } {
  const changed = changedFile(country, file, change, date);
  const files = new Map<string, string | null>();
  if (changed !== file) {
    const [before, after] = [lawPath(country, file), lawPath(country, changed)];
    if (before !== after) files.set(before, null);
    files.set(after, changed);
  }
  const { messages } = country;
  const articles = namedArticles(change);
  const message = [
    `[${change.type}] ${nameOf(file)}${articlesInSubject(articles, messages.more)}`,
    '',
    `${messages.norm}: ${readKey(file, 'identifier')}`,
    `${messages.act}: ${sourceId}`,
    `${messages.date}: ${date}`,
    `${messages.source}: ${readKey(file, 'source')}`,
    '',
    `${messages.affected}: ${articles.join(', ') || 'N/A'}`,
    '',
    `Source-Id: ${sourceId}`,
    `Source-Date: ${date}`,
    `Norm-Id: ${readKey(file, 'identifier')}`,
    ...extraTrailers,
  ];
  return { commit: { date, message: message.join('\n'), files }, file: changed };
}

function nameOf(file: string): string {
  return readKey(file, 'short_title') ?? readKey(file, 'title') ?? '';
}

/** The articles in the commit message. In real repositories, corrections and repairs name none, so they name none here. */
function namedArticles(change: Change): string[] {
  if (change.type === 'correction' || change.type === 'fix-pipeline') return [];
  return [...new Set(change.edits.map(articleOf))];
}

function articleOf(edit: Edit): string {
  if (Array.isArray(edit)) return edit[0];
  if ('repeal' in edit) return edit.repeal;
  if ('rewrite' in edit) return edit.rewrite;
  return /^#+ (.+?)(?:\. |$)/m.exec(edit.add)?.[1] ?? edit.after;
}

function articlesInSubject(articles: string[], more: (count: number) => string): string {
  if (articles.length === 0) return '';
  const numbers = articles.slice(0, 3).map((article) => article.replace(/^(Artículo|Article|§) /, ''));
  const rest = articles.length > 3 ? ` ${more(articles.length - 3)}` : '';
  return ` — ${articles.length === 1 ? 'art.' : 'arts.'} ${numbers.join(', ')}${rest}`;
}
