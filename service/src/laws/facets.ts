import { countFacets, type Facets } from '../search/facets-store.ts';
import { readQuery } from '../search/query.ts';
import type { Service } from '../service.ts';
import { requireCountry } from './countries.ts';
import { toFilters } from './laws.ts';
import type { ListQuery } from './schema.ts';

export type { Facets, FacetValue } from '../search/facets-store.ts';

/** How many laws each value of each filter would leave. */
export async function readFacets(service: Service, code: string, query: Partial<ListQuery>): Promise<Facets> {
  const { language } = await requireCountry(service, code);
  return countFacets(service.db, { country: code, language, query: readQuery(query.q), filters: toFilters(query) });
}
