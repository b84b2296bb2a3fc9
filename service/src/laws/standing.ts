import { toReadStatus } from '../corpus/status.ts';
import type { Service } from '../service.ts';
import { isServed } from './countries.ts';
import { lawNotFound } from './laws.ts';
import { findStanding, findStandings, type StandingRow } from './standing-store.ts';

/** The status of a law today, how certain it is, and the coming changes. */
export type Standing = ReturnType<typeof toStanding>;

/** Reads the standing of one law, or throws 404. */
export async function readStanding(service: Service, code: string, id: string): Promise<Standing> {
  const found = isServed(service, code) && (await findStanding(service.db, code, id));
  if (found) return toStanding(found);
  throw await lawNotFound(service, code, id);
}

/** Reads the standings of some laws. Unknown laws are left out. */
export async function readStandings(service: Service, code: string, ids: string[]): Promise<Standing[]> {
  return isServed(service, code) ? (await findStandings(service.db, code, ids)).map(toStanding) : [];
}

function toStanding({ status, doubts, ...law }: StandingRow) {
  return { ...law, status: toReadStatus(status), doubtful: doubts !== null, doubts: doubts ?? [] };
}
