import { readQuery } from '../search/query.ts';
import { matchingCondition } from '../search/store.ts';
import type { Service } from '../service.ts';
import { type CountrySpan, type LawChange, listChanges, listSpans } from './changes-store.ts';
import { requireCountry } from './countries.ts';
import { toFilters } from './laws.ts';
import type { ListQuery } from './schema.ts';

export type { CountrySpan, LawChange } from './changes-store.ts';

/** The newest changes of a country's laws, or of those that a search finds. */
export async function recentChanges(
  service: Service,
  code: string,
  limit: number,
  query: Partial<ListQuery> = {},
): Promise<LawChange[]> {
  const { language } = await requireCountry(service, code);
  const search = { country: code, language, query: readQuery(query.q), filters: toFilters(query) };
  return listChanges(service.db, limit, matchingCondition(search));
}

/** The countries that are configured and loaded, with the days of their first and last change. */
export async function listCountrySpans({ db, countries }: Service): Promise<CountrySpan[]> {
  const served = new Set(countries.map((country) => country.code));
  return (await listSpans(db)).filter((row) => served.has(row.country));
}
