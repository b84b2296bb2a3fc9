import type { Change, Country, Edit, Law } from './law.ts';

/** The first version of a law file: front matter, title, a notice that the law is fictional, text. */
export function lawFile(country: Country, law: Law, date: string): string {
  const keys: Record<string, string | string[] | undefined> = {
    title: law.title,
    short_title: law.shortTitle,
    identifier: law.id,
    country: country.code,
    jurisdiction: law.jurisdiction,
    rank: law.type,
    publication_date: law.undated ? undefined : date,
    last_updated: law.undated ? undefined : date,
    status: law.status ?? 'in_force',
    source: `${country.website}/${law.id}`,
    department: law.department,
    official_number: law.number,
    subjects: law.subjects,
    text_state: law.textState,
    references_previous: law.references,
    year: country.layout.includes('{year}') ? date.slice(0, 4) : undefined,
    ...law.extra,
    fictional: 'true',
  };
  const lines = Object.entries(keys).flatMap(([key, value]) => (value === undefined ? [] : [keyLine(key, value)]));
  return `---\n${lines.join('\n')}\n---\n# ${law.title}\n\n*${country.notice}*\n\n${law.text.trim()}\n`;
}

/** The file after a change. `date` is the legal date of the change. */
export function changedFile(country: Country, file: string, change: Change, date: string): string {
  const edited = change.edits.reduce((text, edit) => applyEdit(country, text, edit), file);
  const keys = { ...(change.status && { status: change.status }), ...change.keys };
  const updated = Object.entries(keys).reduce((text, [key, value]) => setKey(text, key, value), edited);
  // A repair of the text is not a legal change. A change without edits does not write the file.
  if (updated === file || change.type === 'fix-pipeline') return updated;
  return setKey(updated, 'last_updated', date);
}

/** The path of a file, as the country's repository arranges them. */
export function lawPath(country: Country, file: string): string {
  const directory = readKey(file, 'jurisdiction') ?? country.code;
  return country.layout.replace(/\{(\w+)\}/g, (_, key: string) =>
    key === 'directory' ? directory : (readKey(file, key) ?? ''),
  );
}

export function readKey(file: string, key: string): string | undefined {
  const value = new RegExp(`^${key}: (".*")$`, 'm').exec(file)?.[1];
  return value === undefined ? undefined : (JSON.parse(value) as string);
}

/** The offsets of an article in the file: its heading line, and everything up to the next heading. */
export function findArticle(file: string, article: string): { start: number; body: number; end: number } {
  for (const match of file.matchAll(/^#{1,6} (.+)\n/gm)) {
    const heading = match[1] as string;
    if (heading !== article && !heading.startsWith(`${article}. `)) continue;
    const body = match.index + match[0].length;
    const next = file.slice(body).search(/^#{1,6} /m);
    return { start: match.index, body, end: next < 0 ? file.length : body + next };
  }
  throw new Error(`${readKey(file, 'identifier')} has no article "${article}"`);
}

function applyEdit(country: Country, file: string, edit: Edit): string {
  if (Array.isArray(edit)) {
    const [article, before, after] = edit;
    return replaceWords(file, article, before, after);
  }
  if ('after' in edit) {
    const { end } = findArticle(file, edit.after);
    return `${file.slice(0, end).trimEnd()}\n\n${edit.add.trim()}\n\n${file.slice(end)}`.replace(/\n+$/, '\n');
  }
  const [article, text] = 'repeal' in edit ? [edit.repeal, country.repealedArticle] : [edit.rewrite, edit.text];
  const { body, end } = findArticle(file, article);
  return `${file.slice(0, body)}\n${text.trim()}\n\n${file.slice(end)}`.replace(/\n+$/, '\n');
}

/** Replaces words that must occur in the article exactly once. Otherwise the author of the demo law made a mistake. */
function replaceWords(file: string, article: string, before: string, after: string): string {
  const { start, end } = findArticle(file, article);
  const parts = file.slice(start, end).split(before);
  if (parts.length !== 2) {
    throw new Error(`"${before}" occurs ${parts.length - 1} times in ${readKey(file, 'identifier')}, ${article}`);
  }
  return file.slice(0, start) + parts.join(after) + file.slice(end);
}

function setKey(file: string, key: string, value: string): string {
  const line = new RegExp(`^${key}: .*$`, 'm');
  const end = file.indexOf('\n---\n');
  const head = file.slice(0, end);
  // The replacement is a function, because "$" has a special meaning in a string.
  const changed = line.test(head) ? head.replace(line, () => keyLine(key, value)) : `${head}\n${keyLine(key, value)}`;
  return changed + file.slice(end);
}

/** A key and its value as a line of YAML. Strings and lists in JSON are valid YAML, too. */
function keyLine(key: string, value: string | string[]): string {
  const text = Array.isArray(value)
    ? `[${value.map((item) => JSON.stringify(item)).join(', ')}]`
    : JSON.stringify(value);
  return `${key}: ${text}`;
}
