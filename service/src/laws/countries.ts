import { ApiError } from '../errors.ts';
import type { Service } from '../service.ts';
import type { CountryInfo, JurisdictionInfo, StatsResponse } from './schema.ts';
import * as store from './store.ts';
import { readStats } from './store.ts';

/** The countries that are configured and loaded. */
export async function listCountries({ db, countries }: Service): Promise<CountryInfo[]> {
  const served = new Set(countries.map((country) => country.code));
  const published = await store.listPublished(db);
  return published.filter((row) => served.has(row.country)).map(({ country, count }) => ({ country, count }));
}

export function isServed({ countries }: Service, code: string): boolean {
  return countries.some((country) => country.code === code);
}

/** Returns a served country, or throws 404. */
export async function requireCountry(service: Service, code: string): Promise<store.Published> {
  const configured = isServed(service, code);
  const published = configured ? await store.findPublished(service.db, code) : null;
  if (published) return published;
  const message = configured
    ? `The country "${code}" is still being loaded.`
    : `There is no country "${code.slice(0, 20)}".`;
  throw new ApiError(404, 'country_not_found', message);
}

export async function listJurisdictions(service: Service, code: string): Promise<JurisdictionInfo[]> {
  await requireCountry(service, code);
  return store.listJurisdictions(service.db, code);
}

export async function listLawTypes(service: Service, code: string): Promise<string[]> {
  await requireCountry(service, code);
  return store.listLawTypes(service.db, code);
}

export async function readLawStats(
  service: Service,
  code: string,
  jurisdiction: string | undefined,
): Promise<StatsResponse> {
  await requireCountry(service, code);
  const stats = await readStats(service.db, code, jurisdiction);
  return { country: code, jurisdiction: jurisdiction ?? null, ...stats };
}
