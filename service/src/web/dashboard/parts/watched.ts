import { decodedAddress } from '../../../base/words.ts';
import { resolveCitation } from '../../../citations/resolve.ts';
import type { CitationMatch } from '../../../citations/schema.ts';
import { AccountError } from '../../../errors.ts';
import { checkCountries } from '../../../events/check-rule.ts';
import { writeWatched } from '../../../events/rule-schema.ts';
import { findHolders } from '../../../laws/store.ts';
import { clientGone } from '../../../threads/fair-queue.ts';
import type { Visit } from '../visit.ts';

/** The laws and articles that the lines of a form name. Articles have the form that rules use. */
export interface WatchedLines {
  lawIds: string[];
  articleIds: string[];
}

const maxLines = 200;

/**
 * Reads the laws and articles that somebody wants to watch, one on each line. A line is the address of a law or an article, an
 * identifier (`{law_id}` or `{law_id}#{article_id}`), or a citation (`art. 2 Ley 39/2015`). Citations are looked up in the
 * countries of the rule, one statement after the other. 200 citations in 30 countries take thousands of statements, so this stops
 * when the visitor leaves.
 */
export async function readWatchedLines(
  { reading, signal, t }: Pick<Visit, 'reading' | 'signal' | 't'>,
  text: string,
  countries: string[] | null,
): Promise<WatchedLines> {
  const lines = [...new Set(text.split('\n').flatMap((line) => line.trim() || []))];
  if (lines.length > maxLines) throw wrong(t.dash.tooManyLines(maxLines));
  const codes = checkCountries(reading, countries);
  const plain = lines.map((line) => ({ line, named: readPageAddress(line) ?? readIds(line) }));
  const unnamed = plain.flatMap(({ line, named }) => (named ? [] : line));
  const holders = unnamed.length > 0 ? await findHolders(reading.db, unnamed) : [];
  const isLaw = (line: string) => holders.some(({ id, country }) => id === line && codes.includes(country));
  const watched: WatchedLines = { lawIds: [], articleIds: [] };
  for (const { line, named } of plain) {
    const { lawId, articleId } =
      named ?? (isLaw(line) ? { lawId: line, articleId: null } : await look({ reading, signal, t }, codes, line));
    if (articleId === null) watched.lawIds.push(lawId);
    else watched.articleIds.push(writeWatched({ lawId, articleId }));
  }
  return watched;
}

interface Named {
  lawId: string;
  articleId: string | null;
}

/** Reads the address of a page: of a law (perhaps with the anchor of an article), of an article, or of an article's history. */
function readPageAddress(line: string): Named | null {
  if (!/^(https?:\/\/|\/)/.test(line) || !URL.canParse(line, 'http://localhost')) return null;
  const { pathname, searchParams, hash } = new URL(line, 'http://localhost');
  const [, id, article] = /^\/[a-z]{2}\/laws\/([^/]+)(?:\/articles\/([^/]+))?/i.exec(pathname) ?? [];
  if (id === undefined) return null;
  const named = article ?? (hash.slice(1) || encodeURIComponent(searchParams.get('article') ?? ''));
  return { lawId: decodedAddress(id), articleId: decodedAddress(named) || null };
}

function readIds(line: string): Named | null {
  const at = line.lastIndexOf('#');
  return at > 0 && !/\s/.test(line) ? { lawId: line.slice(0, at), articleId: line.slice(at + 1) } : null;
}

/** The law or article that a citation means, in any of the countries. */
async function look(
  { reading, signal, t: { dash: d } }: Pick<Visit, 'reading' | 'signal' | 't'>,
  codes: string[],
  line: string,
): Promise<Named> {
  const matches: CitationMatch[] = [];
  for (const code of codes) {
    if (signal.aborted) throw clientGone();
    matches.push(...(await resolveCitation(reading, code, line.slice(0, 500))).matches);
  }
  const [match] = matches;
  const named = line.slice(0, 80);
  if (!match) throw wrong(d.notFoundHere(named));
  if (matches.length > 1) {
    const few = matches.slice(0, 3).map(({ law_id, title }) => `${law_id} (${title.slice(0, 60)})`);
    const others = matches.length > 3 ? ` ${d.andOthers}` : '';
    throw wrong(d.severalMeant(named, few.join(', ') + others));
  }
  if (match.article_found === false) throw wrong(d.noSuchArticle(match.law_id, named));
  return { lawId: match.law_id, articleId: match.article_id };
}

function wrong(message: string): AccountError {
  return new AccountError(message, 'watched');
}
