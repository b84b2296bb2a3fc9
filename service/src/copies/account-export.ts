import { Readable } from 'node:stream';
import type pg from 'pg';
import type { Account } from '../accounts/store.ts';
import { ApiError } from '../errors.ts';
import type { Service } from '../service.ts';
import type { Mirrors } from '../texts/mirrors.ts';
import type { Texts } from '../texts/texts.ts';
import { exportCountry } from './export.ts';
import * as store from './export-store.ts';

export interface ExportRuntime {
  texts: Texts;
  mirrors: Mirrors;
  writes: pg.Pool;
}

/**
 * Opens an export of a country for an account on the pro tier. An account may have only one export at a time. The export ends when
 * the stream is closed.
 */
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
  const stream = Readable.from(lines, { objectMode: false });
  const endLease = await startLease(writes, id, () =>
    stream.destroy(new Error('The account has begun another export.')),
  );
  stream.once('close', endLease); // not in the generator: if the stream closes before its first line, the generator never runs
  return stream;
}

/**
 * How long a lease lasts. A lease is the right of an account to export, and it is renewed three times in this period. If a
 * process dies during an export, the account must wait at most this long.
 */
const leaseSeconds = 60;
const renewEveryMs = 20_000;

/**
 * Makes this the only export of an account, in all processes. The returned function ends it. `onLost` is called if another export
 * has begun. That happens if the lease was not renewed in time, because the process or the database was blocked.
 */
export async function startLease(
  db: pg.Pool,
  accountId: number,
  onLost: () => void,
  everyMs = renewEveryMs,
): Promise<() => void> {
  const id = await store.addLease(db, accountId, leaseSeconds);
  if (id === null) {
    const message = 'An export of this account is under way; try again when it has ended.';
    throw new ApiError(409, 'export_running', message);
  }
  const renew = async () => {
    if (!(await store.renewLease(db, id, leaseSeconds))) onLost();
  };
  const ignore = () => {}; // the next renewal may succeed; without renewal, the lease ends by itself
  const timer = setInterval(() => renew().catch(ignore), everyMs).unref();
  return () => {
    clearInterval(timer);
    store.deleteLease(db, id).catch(ignore);
  };
}
