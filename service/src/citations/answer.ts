import { articleWord } from '../corpus/citations/names/short-names.ts';
import { readCitation } from '../corpus/citations/read.ts';
import { citationLanguage } from '../corpus/languages/index.ts';
import type { SearchAnswer } from '../laws/answer.ts';
import { readSnippets, type SnippetMaker } from '../search/articles/snippets.ts';
import { hasOperators, readQuery } from '../search/query.ts';
import type { Service } from '../service.ts';
import { shortNameOf } from './look-further.ts';
import { resolveCitation } from './resolve.ts';
import type { CitationMatch } from './schema.ts';
import * as store from './store.ts';

/** The longest citation in words. A longer query is pasted text. */
const maxWords = 30;
/** How many beginnings of a query are looked up. */
const maxLookups = 3;

/**
 * Finds the article or law that a query cites: `art. 18 CE`, `código penal 138`, `ley 39/2015 art 14 plazo`. The query must begin
 * with a citation that means exactly one article or law. Null for other queries, and for queries with phrases, `OR` or `-`.
 */
export async function findAnswer(
  service: Service,
  maker: SnippetMaker,
  code: string,
  typed: string | undefined,
): Promise<SearchAnswer | null> {
  const query = readQuery(typed);
  const language = service.countries.find((one) => one.code === code)?.language;
  if (query === null || language === undefined || hasOperators(query)) return null;
  let law: { cite: string; match: CitationMatch } | null = null;
  for (const { cite, asked } of readings(query, language)) {
    const { status, matches } = await resolveCitation(service, code, asked, { isStrict: true });
    const [match] = matches;
    if (status !== 'found' || !match) continue;
    if (match.article_found && matches.length === 1) return describe(service, maker, code, { query, cite, match });
    if (match.article_found === null && cite === query) law ??= { cite, match };
  }
  return law && describe(service, maker, code, { query, ...law });
}

/**
 * The parts of a query that may be the citation: first its beginnings that name an article, with the longest first, then the whole
 * query.
 */
function readings(query: string, language: string): { cite: string; asked: string }[] {
  const words = query.split(/\s+/);
  if (words.length > maxWords) return [];
  const beginnings = words.map((_, cut) => words.slice(0, words.length - cut).join(' '));
  const citing = beginnings.flatMap((cite) => {
    const citation = readCitation(cite, language);
    if (citation && citation.parts.length > 0) return [{ cite, asked: cite }];
    // Matches a name with a number after it: `código penal 138`.
    const [, name = '', number = ''] = /^(.*\p{L})\s(\d{1,4}(?:\s\p{L}{3})?)$/u.exec(cite) ?? [];
    const word = articleWord(citationLanguage(language));
    const isNamed = word !== null && name !== '' && (readCitation(name, language)?.isName || isShort(name));
    return isNamed ? [{ cite, asked: `${word} ${number} ${name}` }] : [];
  });
  const whole = readCitation(query, language);
  const isCitation = whole?.isPlain === true || isShort(query);
  return [...citing.slice(0, maxLookups), ...(isCitation ? [{ cite: query, asked: query }] : [])];
}

function isShort(name: string): boolean {
  return shortNameOf(name) !== null && name.length <= 10;
}

async function describe(
  service: Service,
  maker: SnippetMaker,
  country: string,
  { query, cite, match }: { query: string; cite: string; match: CitationMatch },
): Promise<SearchAnswer> {
  const { law_id, title, law_status, article_id, article_status, label, url } = match;
  const place = article_id === null ? null : await store.findPlace(service.db, country, law_id, article_id);
  const rest = query.slice(cite.length).trim();
  const [snippet = null] = place ? await readSnippets(maker, country, rest, [place]) : [];
  return {
    law_id,
    title,
    law_status,
    country,
    article_id,
    label,
    heading: place?.heading ?? null,
    status: article_status,
    snippet,
    url,
    cite,
  };
}
