import { toReadStatus } from '../corpus/status.ts';
import type { Service } from '../service.ts';
import { isServed } from './countries.ts';
import { lawNotFound } from './laws.ts';
import { findStanding, findStandings, type StandingRow } from './standing-store.ts';

/** How a law stands today, how sure that is, and what is to come. */
export type Standing = ReturnType<typeof toStanding>;

/** The standing of one law, or 404. */
export async function readStanding(service: Service, code: string, id: string): Promise<Standing> {
  const found = isServed(service, code) && (await findStanding(service.db, code, id));
  if (found) return toStanding(found);
  throw await lawNotFound(service, code, id);
}

/** The standings of those laws that exist. */
export async function readStandings(service: Service, code: string, ids: string[]): Promise<Standing[]> {
  return isServed(service, code) ? (await findStandings(service.db, code, ids)).map(toStanding) : [];
}

function toStanding({ status, doubts, ...law }: StandingRow) {
  return { ...law, status: toReadStatus(status), doubtful: doubts !== null, doubts: doubts ?? [] };
}
