import { matchingCondition } from '../search/match-store.ts';
import type { Service } from '../service.ts';
import { type CountrySpan, type LawChange, listChanges, listSpans } from './changes-store.ts';
import { readSelection } from './laws.ts';
import type { ListQuery } from './schema.ts';

export type { CountrySpan, LawChange } from './changes-store.ts';

/** The newest changes of a country's laws, or of those that a search finds. */
export async function recentChanges(
  service: Service,
  code: string,
  limit: number,
  query: Partial<ListQuery> = {},
): Promise<LawChange[]> {
  return listChanges(service.db, limit, matchingCondition(await readSelection(service, code, query)));
}

/** The countries that are configured and loaded, with the days of their first and last change. */
export async function listCountrySpans({ db, countries }: Service): Promise<CountrySpan[]> {
  const served = new Set(countries.map((country) => country.code));
  return (await listSpans(db)).filter((row) => served.has(row.country));
}
