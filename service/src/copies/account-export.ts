import { Readable } from 'node:stream';
import type pg from 'pg';
import type { Account } from '../accounts/store.ts';
import { ApiError } from '../errors.ts';
import type { Service } from '../service.ts';
import type { Mirrors } from '../texts/mirrors.ts';
import type { Texts } from '../texts/texts.ts';
import { exportCountry } from './export.ts';
import * as store from './export-lease-store.ts';

export interface ExportRuntime {
  texts: Texts;
  mirrors: Mirrors;
  writes: pg.Pool;
}

/** A country's export for an account on the pro tier, which may have one at a time. It ends when the stream is closed. */
export async function openExport(
  service: Service,
  { texts, mirrors, writes }: ExportRuntime,
  { id, tier }: Account,
  code: string,
): Promise<Readable> {
  if (tier !== 'pro') {
    throw new ApiError(403, 'pro_tier_required', `Exports are for the pro tier; this account is on the ${tier} tier.`);
  }
  const lines = await exportCountry(service, code, { mirror: texts.mirror(code) });
  if (mirrors.states[code]) {
    const message = 'The texts of this country are being fetched on this machine; try again soon.';
    throw new ApiError(503, 'text_unavailable', message, { 'retry-after': '60' });
  }
  const lease = await startLease(writes, id);
  const stream = Readable.from(lines);
  stream.once('close', lease.end); // not in the generator: one that is given up before its first line runs nothing
  return stream;
}

/** Renewed three times before it ends. A process that dies in an export keeps its account waiting no longer than this. */
const leaseSeconds = 60;
const renewEveryMs = 20_000;

/** Makes this the only export of an account, over all processes. */
async function startLease(db: pg.Pool, accountId: number): Promise<{ end: () => void }> {
  if (!(await store.addLease(db, accountId, leaseSeconds))) {
    const message = 'An export of this account is under way; try again when it has ended.';
    throw new ApiError(409, 'export_running', message);
  }
  const ignore = () => {}; // the next renewal may succeed, and a lease that is not renewed ends by itself
  const timer = setInterval(() => store.renewLease(db, accountId, leaseSeconds).catch(ignore), renewEveryMs).unref();
  const end = () => {
    clearInterval(timer);
    store.deleteLease(db, accountId).catch(ignore);
  };
  return { end };
}
