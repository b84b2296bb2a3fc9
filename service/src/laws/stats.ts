import type { Service } from '../service.ts';
import { requireCountry } from './countries.ts';
import type { StatsResponse } from './schema.ts';
import { readStats } from './stats-store.ts';

export async function readLawStats(
  service: Service,
  code: string,
  jurisdiction: string | undefined,
): Promise<StatsResponse> {
  await requireCountry(service, code);
  const stats = await readStats(service.db, code, jurisdiction);
  return { country: code, jurisdiction: jurisdiction ?? null, ...stats };
}
