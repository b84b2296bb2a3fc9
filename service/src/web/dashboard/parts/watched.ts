import { resolveCitation } from '../../../citations/resolve.ts';
import { ValidationError } from '../../../errors.ts';
import { writeWatched } from '../../../events/watched.ts';
import { findHolders } from '../../../laws/store.ts';
import type { Service } from '../../../service.ts';

/** What the lines of a form name: laws, and articles as rules have them. */
export interface WatchedLines {
  lawIds: string[];
  articleIds: string[];
}

const maxLines = 200;

/**
 * Reads what somebody wants to watch, one thing a line: the address of a law or an article, an identifier
 * (`{law_id}` or `{law_id}#{article_id}`), or a citation (`art. 2 Ley 39/2015`), looked up in the countries of the rule.
 */
export async function readWatchedLines(
  service: Service,
  text: string,
  countries: string[] | null,
): Promise<WatchedLines> {
  const lines = text.split('\n').flatMap((line) => line.trim() || []);
  if (lines.length > maxLines) throw wrong(`At most ${maxLines} lines`);
  const watched: WatchedLines = { lawIds: [], articleIds: [] };
  const codes = countries ?? service.countries.map(({ code }) => code);
  for (const line of lines) {
    const { lawId, articleId } = readAddress(line) ?? readIds(line) ?? (await look(service, codes, line));
    if (articleId === null) watched.lawIds.push(lawId);
    else watched.articleIds.push(writeWatched({ lawId, articleId }));
  }
  return watched;
}

interface Named {
  lawId: string;
  articleId: string | null;
}

/** The address of a page: of a law, with an article's anchor, of an article's history, or of an article. */
function readAddress(line: string): Named | null {
  if (!/^(https?:\/\/|\/)/.test(line) || !URL.canParse(line, 'http://localhost')) return null;
  const { pathname, searchParams, hash } = new URL(line, 'http://localhost');
  const [, id, article] = /^\/[a-z]{2}\/laws\/([^/]+)(?:\/articles\/([^/]+))?/i.exec(pathname) ?? [];
  if (id === undefined) return null;
  const named = article ?? (hash.slice(1) || encodeURIComponent(searchParams.get('article') ?? ''));
  return { lawId: decoded(id), articleId: decoded(named) || null };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function readIds(line: string): Named | null {
  const at = line.lastIndexOf('#');
  return at > 0 && !/\s/.test(line) ? { lawId: line.slice(0, at), articleId: line.slice(at + 1) } : null;
}

async function look(service: Service, codes: string[], line: string): Promise<Named> {
  const holders = await findHolders(service.db, [line]);
  if (holders.some(({ country }) => codes.includes(country))) return { lawId: line, articleId: null };
  const found = await Promise.all(codes.map((code) => resolveCitation(service, code, line.slice(0, 500))));
  const matches = found.flatMap(({ matches }) => matches);
  const [match] = matches;
  if (!match) throw wrong(`“${line.slice(0, 80)}” is no address, identifier or citation of a law that is here`);
  if (matches.length > 1) {
    const few = matches.slice(0, 3).map(({ law_id, title }) => `${law_id} (${title.slice(0, 60)})`);
    throw wrong(`“${line.slice(0, 80)}” can be ${few.join(', ')}${matches.length > 3 ? ' and others' : ''}: write one`);
  }
  if (match.article_found === false) throw wrong(`${match.law_id} has no article as “${line.slice(0, 80)}” names it`);
  return { lawId: match.law_id, articleId: match.article_id };
}

function wrong(msg: string): ValidationError {
  return new ValidationError([{ loc: ['body', 'watched'], msg, type: 'value_error' }]);
}
