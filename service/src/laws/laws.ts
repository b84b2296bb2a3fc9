import type { Tier } from '../accounts/store.ts';
import { readAddress } from '../corpus/citations/names/addresses.ts';
import { ownKeys } from '../corpus/declared/keys.ts';
import { toReadStatus } from '../corpus/status.ts';
import { titleCollation } from '../db/collation-store.ts';
import { ApiError, notFound } from '../errors.ts';
import type { Matched } from '../search/articles/near-store.ts';
import { titleSnippet } from '../search/excerpt.ts';
import { countFacets, type Facets, type FoundLaw, findPartly, type ListedLaw, listLaws } from '../search/list-store.ts';
import type { Selection } from '../search/match-store.ts';
import { readShortNames } from '../search/meant/abbreviations.ts';
import { readQuery } from '../search/query.ts';
import { type Stepped, searchInSteps } from '../search/steps.ts';
import { findLaws } from '../search/store.ts';
import type { Service } from '../service.ts';
import type { TextSource } from '../texts/texts.ts';
import { isServed, requireCountry } from './countries.ts';
import type { LawDetail, LawMeta, LawSearchResult, ListQuery, PaginatedLaws } from './schema.ts';
import * as store from './store.ts';
import { findFacts, findLaw, isLawServed, type LawFacts, type LawRow } from './store.ts';

/** A page of a list of laws or of a search by words. */
export type LawPage = Omit<PaginatedLaws, 'answer'>;

/** A law in a list or in the results of a search. `matched` says why it was found, if the search may use the meaning. */
export type LawRowOfPage = ListedLaw & Partial<FoundLaw> & { matched?: Matched[] };

export interface FoundLaws extends Omit<Stepped<unknown>, 'found'> {
  total: number;
  laws: LawRowOfPage[];
  /** How many of the query's words the laws of the country have, if no law has all of them. */
  wordsKnown?: number;
  /** The query as the service understood it; null for a list. */
  text: string | null;
  sort: string;
}

/** Finds a page of laws: of all laws, or of the results of a search. */
export async function findLawPage(
  service: Service,
  code: string,
  query: ListQuery,
  { isStrict = false } = {},
): Promise<FoundLaws> {
  const { db } = service;
  const selection = await readSelection(service, code, query);
  const { query: text, language } = selection;
  const collation = query.sort === 'title' ? await titleCollation(db, language) : '';
  const page = { limit: query.per_page, offset: (query.page - 1) * query.per_page, collation };
  if (text === null) {
    const sort = query.sort ?? 'date_desc';
    const found = await listLaws(db, { ...selection, query: null }, { ...page, sort });
    return { ...found, text, sort, partial: false, onlyFillers: false, suggestion: null };
  }
  const search = { ...selection, query: text };
  const sort = query.sort ?? 'relevance';
  const steps = {
    all: (): Promise<Pick<FoundLaws, 'total' | 'laws' | 'wordsKnown'>> => findLaws(db, search, { ...page, sort }),
    some: () => findPartly(db, search, { ...page, sort }),
    count: ({ total }: { total: number }) => total,
  };
  const { found, ...how } = await searchInSteps(db, search, steps, { isStrict });
  return { ...found, text, sort, ...how };
}

/** For each value of each filter, counts the laws that this choice would give. */
export async function readFacets(service: Service, code: string, query: Partial<ListQuery>): Promise<Facets> {
  return countFacets(service.db, await readSelection(service, code, query));
}

/** Reads which laws a request asks for. Throws 404 if the country is not served. */
export async function readSelection(service: Service, code: string, query: Partial<ListQuery>): Promise<Selection> {
  const { language } = await requireCountry(service, code);
  const asked = { country: code, language, query: readQuery(query.q) };
  return { ...asked, shortNames: await readShortNames(service.db, asked), filters: query };
}

export function toSearchResult(law: LawRowOfPage): LawSearchResult {
  const title_snippet = law.marked_title === undefined ? null : titleSnippet(law.marked_title);
  return { ...basicFields(law), title_snippet, ...(law.matched && { matched: law.matched }) };
}

function basicFields(law: ListedLaw): Omit<LawSearchResult, 'title_snippet'> {
  const { id, title, short_title, country, law_type, publication_date, status, jurisdiction, article_count } = law;
  return {
    id,
    title,
    short_title,
    country,
    law_type,
    publication_date,
    status: toReadStatus(status),
    jurisdiction,
    article_count,
  };
}

function standingFields(law: LawRow) {
  const { sha, version_date, upcoming, status_basis, repealed_on, repealed_by } = law;
  const { status: state, state_note, ends, status_doubt } = law;
  return {
    sha,
    version_date,
    upcoming,
    status_basis,
    repealed_on,
    repealed_by,
    state,
    state_note,
    ends,
    status_doubt,
  };
}

/** Returns a served law, or throws 404. */
export async function requireLaw(service: Service, code: string, id: string): Promise<LawRow> {
  const law = isServed(service, code) ? await findLaw(service.db, code, id) : null;
  if (law) return law;
  throw await lawNotFound(service, code, id);
}

/** The same check as `requireLaw`, but without reading the row, which would take three times as long. */
export async function checkLaw(service: Service, code: string, id: string): Promise<void> {
  if (!isServed(service, code) || !(await isLawServed(service.db, code, id)))
    throw await lawNotFound(service, code, id);
}

/** The error for an unknown law. If the country is unknown, too, this throws the error for the country. */
export async function lawNotFound(service: Service, code: string, id: string): Promise<ApiError> {
  await requireCountry(service, code);
  return new ApiError(404, 'law_not_found', `There is no law "${id.slice(0, 200)}" in ${code}.`);
}

/** A page of all laws with the day of their text. Throws 404 after the last page. */
export async function listLawDays(service: Service, code: string, limit: number, offset: number) {
  const laws = offset < 0 ? [] : await store.listLawDays(service.db, code, limit, offset);
  if (laws.length === 0) throw notFound();
  return laws;
}

/** Finds the law id that differs from this one only in upper and lower case. Null if there is none, or more than one. */
export async function findSpelling({ db }: Service, code: string, id: string): Promise<string | null> {
  const [found, ...others] = await store.listSpellings(db, code, id);
  return found !== undefined && others.length === 0 && found !== id ? found : null;
}

/** Reads the facts that the page of a law shows besides the fields of the API. */
export async function readFacts(service: Service, code: string, id: string): Promise<LawFacts> {
  const facts = isServed(service, code) ? await findFacts(service.db, code, id) : null;
  if (facts) return facts;
  throw await lawNotFound(service, code, id);
}

export async function readLawMeta(service: Service, code: string, id: string, tier: Tier): Promise<LawMeta> {
  return lawMeta(await requireLaw(service, code, id), tier);
}

export function lawMeta(law: LawRow, tier: Tier): LawMeta {
  const basic = { ...basicFields(law), ...standingFields(law) };
  if (tier === 'free') return basic;
  const extra = Object.fromEntries(Object.entries(law.frontmatter).filter(([key]) => !ownKeys.has(key)));
  return { ...basic, department: law.department, source: law.source, last_updated: law.last_updated, extra };
}

/** All facts about a law except its text. */
export function lawDetail(law: LawRow, tier: Tier): Omit<LawDetail, 'content_md'> {
  return { ...lawMeta(law, tier), ...(tier === 'free' ? {} : { frontmatter: law.frontmatter }) };
}

export async function readLaw<Text = string>(
  service: Service,
  texts: TextSource<Text>,
  code: string,
  id: string,
  tier: Tier,
): Promise<Omit<LawDetail, 'content_md'> & { content_md: Text | null }> {
  const law = await requireLaw(service, code, id);
  return { ...lawDetail(law, tier), content_md: await texts.read(code, law.blob) };
}

/** Finds the law whose file has a European Legislation Identifier (ELI) with this path, or throws 404. */
export async function requireByEli({ db, countries }: Service, path: string): Promise<{ country: string; id: string }> {
  const codes = countries.map(({ code }) => code);
  const keys = readAddress(path.replaceAll('\0', ''))?.keys ?? [];
  const [law, other] = keys.length === 0 ? [] : await store.findByKeys(db, codes, keys);
  if (law && law.place !== other?.place) return law;
  const message = other
    ? `Several laws have the address ${path}: ${law?.country} ${law?.id}, ${other.country} ${other.id}.`
    : `No law here has the address ${path.slice(0, 500)} in the European Legislation Identifier.`;
  throw new ApiError(404, 'law_not_found', message);
}
