import { lawUrl } from '../base/law-url.ts';
import { findDate } from '../corpus/citations/dates.ts';
import { articleWord } from '../corpus/citations/names/short-names.ts';
import { readCitation } from '../corpus/citations/read.ts';
import { foldWords, isFiller } from '../corpus/citations/words.ts';
import { citationLanguage } from '../corpus/languages/index.ts';
import { withoutAsking } from '../corpus/questions.ts';
import { toReadStatus } from '../corpus/status.ts';
import type { SearchAnswer } from '../laws/answer.ts';
import { readSnippets, type SnippetMaker } from '../search/articles/snippets.ts';
import { hasOperators, readQuery } from '../search/query.ts';
import type { Service } from '../service.ts';
import { shortNameOf, type Where } from './look-further.ts';
import { resolveCitation } from './resolve.ts';
import type { CitationMatch } from './schema.ts';
import * as store from './store.ts';
import { findOnSubject } from './subject.ts';

/** The longest citation in words. A longer query is pasted text. */
const maxWords = 30;
const maxLookups = 3;

/**
 * Finds the article or law that a query cites: `art. 18 CE`, `código penal 138`, `ley 39/2015 art 14 plazo`. The query must begin
 * with a citation that means exactly one article or law. A query that names a law and a subject is answered, too (see
 * subject.ts). Null for other queries, and for queries with phrases, `OR` or `-`.
 */
export async function findAnswer(
  service: Service,
  maker: SnippetMaker,
  code: string,
  typed: string | undefined,
): Promise<SearchAnswer | null> {
  const read = readQuery(typed);
  const language = service.countries.find((one) => one.code === code)?.language;
  if (read === null || language === undefined || hasOperators(read)) return null;
  const query = withoutAsking(read, language);
  let law: { cite: string; match: CitationMatch } | null = null;
  const { whole, citing } = readings(query, language);
  for (const { cite, asked } of [...citing, ...whole]) {
    const { status, matches } = await resolveCitation(service, code, asked, { isStrict: true });
    const [match] = matches;
    if (status !== 'found' || !match) continue;
    // `… artículo 66 bis` is not answered by article 66.
    if (match.article_found === false && asked === cite) return null;
    if (match.article_found && matches.length === 1) return describe(service, maker, code, { query, cite, match });
    if (match.article_found === null && cite === query) law ??= { cite, match };
  }
  // Words after the number of a law may be its name or a subject.
  const hasNumber = Boolean(readCitation(query, language)?.act?.number);
  const article =
    citing.length > 0 || (law && !hasNumber)
      ? null
      : await onSubject(service, maker, { country: code, language }, query);
  return article ?? (law && describe(service, maker, code, { query, ...law }));
}

async function onSubject(
  service: Service,
  maker: SnippetMaker,
  where: Where,
  query: string,
): Promise<SearchAnswer | null> {
  const found = await findOnSubject(service, where, query);
  if (!found) return null;
  const { cite, subject, article } = found;
  const { law_id, law_title: title, law_status, article_id, label, heading, status } = article;
  const [snippet = null] = await readSnippets(maker, where.country, subject, [article]);
  const url = `${lawUrl(service.config.baseUrl, where.country, law_id)}#${encodeURIComponent(article_id)}`;
  const law = { law_id, title, law_status: toReadStatus(law_status), country: where.country };
  return { ...law, article_id, label, heading, status, snippet, url, cite };
}

/** A part of a query, and how it is asked for. */
interface Reading {
  cite: string;
  asked: string;
}

/**
 * The parts of a query that may be the citation: first its beginnings that name an article, with the longest first, then the whole
 * query.
 */
function readings(query: string, language: string): { citing: Reading[]; whole: Reading[] } {
  const words = query.split(/\s+/);
  if (words.length > maxWords) return { citing: [], whole: [] };
  const beginnings = words.map((_, cut) => words.slice(0, words.length - cut).join(' '));
  const citing = beginnings.flatMap((cite) => {
    const citation = readCitation(cite, language);
    if (citation && citation.parts.length > 0) return [{ cite, asked: cite }];
    // Matches a name with a number after it: `código penal 138`.
    const [, name = '', number = ''] = /^(.*\p{L})\s(\d{1,4}(?:\s?\p{L}{3})?)$/u.exec(cite) ?? [];
    const word = articleWord(citationLanguage(language));
    // In `Ley 39/2015, de 1 de octubre`, the 1 is a day.
    const isDate =
      findDate(query.slice(cite.length - number.length), language, citationLanguage(language).dates)?.start === 0;
    const isWhole = name !== '' && !isFiller(foldWords(name).split(' ').at(-1) ?? '', citationLanguage(language));
    const isNamed = word !== null && isWhole && !isDate && (readCitation(name, language)?.isName || isShort(name));
    return isNamed ? [{ cite, asked: `${word} ${number} ${name}` }] : [];
  });
  const whole = readCitation(query, language);
  const isCitation = whole?.isPlain === true || isShort(query);
  return { citing: citing.slice(0, maxLookups), whole: isCitation ? [{ cite: query, asked: query }] : [] };
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
