import type { Tier } from '../accounts/store.ts';
import { ownKeys } from '../corpus/law.ts';
import type { LawStatus } from '../corpus/status.ts';
import { titleCollation } from '../db/collation-store.ts';
import { ApiError } from '../errors.ts';
import { readQuery } from '../search/query.ts';
import { titleSnippet } from '../search/snippet.ts';
import { findLaws, type Search } from '../search/store.ts';
import { suggestQuery } from '../search/suggest.ts';
import type { Service } from '../service.ts';
import type { TextReader } from '../texts/texts.ts';
import { isServed, requireCountry } from './countries.ts';
import { findFacts, type LawFacts } from './facts-store.ts';
import { type Filters, type ListedLaw, listLaws } from './list-store.ts';
import type { LawDetail, LawMeta, LawSearchResult, ListQuery, PaginatedLaws } from './schema.ts';
import { findLaw, type LawRow } from './store.ts';

/** The read side's word for a status: the event side has five. */
export function readStatus(status: LawStatus | null): LawSearchResult['status'] {
  if (status === null) return null;
  return status === 'in_force' || status === 'partially_repealed' ? 'vigente' : 'derogada';
}

export interface FoundLaws {
  total: number;
  laws: (ListedLaw & { marked_title?: string })[];
  /** The search as it was read; null for a list. */
  text: string | null;
  sort: string;
  /** A search that found nothing, in another spelling that finds something. */
  suggestion: string | null;
}

/** A page of laws: all of them in an order, or those that a search finds. */
export async function findLawPage(service: Service, code: string, query: ListQuery): Promise<FoundLaws> {
  const { db } = service;
  const country = await requireCountry(service, code);
  const text = readQuery(query.q);
  const sort = query.sort ?? (text === null ? 'date_desc' : 'relevance');
  const filters = toFilters(query);
  const collation = sort === 'title' ? await titleCollation(db, country.language) : '';
  const page = { limit: query.per_page, offset: (query.page - 1) * query.per_page, collation };
  const search: Search | null =
    text === null ? null : { country: code, language: country.language, query: text, filters };
  const found = search
    ? await findLaws(db, search, { ...page, sort })
    : await listLaws(db, code, filters, { ...page, sort: sort === 'relevance' ? 'date_desc' : sort });
  const suggestion = search && found.total === 0 ? await suggestQuery(db, search) : null;
  return { ...found, text, sort, suggestion };
}

export async function listOrSearchLaws(service: Service, code: string, query: ListQuery): Promise<PaginatedLaws> {
  const { text, sort, suggestion, ...found } = await findLawPage(service, code, query);
  return {
    country: code,
    total: found.total,
    page: query.page,
    per_page: query.per_page,
    results: found.laws.map(toSearchResult),
    jurisdiction: query.jurisdiction ?? null,
    query: text,
    count: text === null ? null : found.total,
    sort,
    from_date: query.from_date ?? null,
    to_date: query.to_date ?? null,
    did_you_mean: suggestion,
  };
}

export function toFilters(query: Partial<ListQuery>): Filters {
  const lawTypes = query.law_type
    ?.split(',')
    .map((type) => type.trim())
    .filter((type) => type !== '');
  return {
    lawTypes: lawTypes && lawTypes.length > 0 ? lawTypes : null,
    year: query.year,
    status: query.status,
    jurisdiction: query.jurisdiction,
    fromDate: query.from_date,
    toDate: query.to_date,
  };
}

function toSearchResult(law: ListedLaw & { marked_title?: string }): LawSearchResult {
  const title_snippet = law.marked_title === undefined ? null : titleSnippet(law.marked_title);
  return { ...basicFields(law), title_snippet };
}

function basicFields(law: ListedLaw): Omit<LawSearchResult, 'title_snippet'> {
  const { id, title, short_title, country, law_type, publication_date, status, jurisdiction, article_count } = law;
  const read = readStatus(status);
  return { id, title, short_title, country, law_type, publication_date, status: read, jurisdiction, article_count };
}

/** A law that is served, or 404. */
export async function requireLaw(service: Service, code: string, id: string): Promise<LawRow> {
  const law = isServed(service, code) ? await findLaw(service.db, code, id) : null;
  if (law) return law;
  throw await lawNotFound(service, code, id);
}

/** Why there is no such law: perhaps there is no such country. */
export async function lawNotFound(service: Service, code: string, id: string): Promise<ApiError> {
  await requireCountry(service, code);
  return new ApiError(404, 'law_not_found', `There is no law "${id.slice(0, 200)}" in ${code}.`);
}

/** What a page shows of a law besides the fields that the API has. */
export async function readFacts(service: Service, code: string, id: string): Promise<LawFacts> {
  const facts = isServed(service, code) ? await findFacts(service.db, code, id) : null;
  if (facts) return facts;
  throw await lawNotFound(service, code, id);
}

export async function readLawMeta(service: Service, code: string, id: string, tier: Tier): Promise<LawMeta> {
  return lawMeta(await requireLaw(service, code, id), tier);
}

export function lawMeta(law: LawRow, tier: Tier): LawMeta {
  const basic = basicFields(law);
  if (tier === 'free') return basic;
  const extra = Object.fromEntries(Object.entries(law.frontmatter).filter(([key]) => !ownKeys.has(key)));
  return { ...basic, department: law.department, source: law.source, last_updated: law.last_updated, extra };
}

export async function readLaw<Text = string>(
  service: Service,
  texts: TextReader<Text>,
  code: string,
  id: string,
  tier: Tier,
): Promise<Omit<LawDetail, 'content_md'> & { content_md: Text | null }> {
  const law = await requireLaw(service, code, id);
  const frontmatter = tier === 'free' ? {} : { frontmatter: law.frontmatter };
  return { ...lawMeta(law, tier), ...frontmatter, content_md: await texts.read(code, law.blob) };
}
