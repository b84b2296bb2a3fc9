import { forget, forgive, type Limit, attempt as throttle } from '../db/throttle.ts';
import { ApiError } from '../errors.ts';
import { retries, retriesPerMinute, type Sending, sendBegun } from './deliveries.ts';
import { listFailed } from './delivery-store.ts';
import { getEndpoint } from './endpoints.ts';
import { beginRetry } from './sending/queue-store.ts';

/** How many deliveries are sent at the same time: as many as a dispatch run sends to one endpoint. */
const maxAtOnce = 8;
/** After this time, no more deliveries are begun, because the caller waits for the answer. */
const maxResendMs = 20_000;

/**
 * The limit on runs that send all failed deliveries of an endpoint again: one at a time. If the process of a run dies, the next run
 * may begin after a minute.
 */
export function resends(endpointId: number): Limit[] {
  return [{ subject: `resend at endpoint ${endpointId}`, max: 1, seconds: 60 }];
}

export interface Resent {
  arrived: number;
  failed: number;
  /** How many were not sent: the limit per minute was reached, the time was over, or another process was sending them. */
  left: number;
}

/**
 * Sends the failed deliveries since a time again; the oldest is first. Each one counts for the limit on deliveries that are sent by
 * hand. Without this limit, a receiver got 3,161 requests in 39 seconds. An endpoint has only one such run at a time in the whole
 * installation. When the signal is aborted, no more deliveries are begun.
 */
export async function resendFailed(
  sending: Sending,
  accountId: number,
  endpointId: number,
  since: Date,
  signal: AbortSignal,
): Promise<Resent> {
  await getEndpoint(sending, accountId, endpointId);
  await throttle(sending.db, resends(endpointId)).catch(inWords);
  try {
    return await resend(sending, endpointId, since, signal);
  } finally {
    await forget(sending.db, resends(endpointId));
  }
}

function inWords(error: unknown): never {
  if (!isTooMany(error)) throw error;
  const message = 'The failed deliveries of this endpoint are being sent again just now; try again in a minute.';
  throw new ApiError(409, 'resend_running', message);
}

async function resend(sending: Sending, endpointId: number, since: Date, signal: AbortSignal): Promise<Resent> {
  const { total, ids } = await listFailed(sending.db, endpointId, since, retriesPerMinute);
  const result = { arrived: 0, failed: 0 };
  const endsAt = performance.now() + maxResendMs;
  let problem: unknown = null;
  const work = async () => {
    while (problem === null && !signal.aborted && performance.now() < endsAt) {
      const id = ids.shift();
      if (id === undefined) return;
      await throttle(sending.db, retries(endpointId));
      const begun = await beginRetry(sending.db, endpointId, id);
      if (!begun) {
        await forgive(sending.db, retries(endpointId)); // nothing was sent, so the attempt does not count
        continue;
      }
      const { status } = await sendBegun(sending, begun);
      result[status === 'success' ? 'arrived' : 'failed']++;
    }
  };
  const stop = (error: unknown) => {
    problem ??= error;
  };
  await Promise.all(Array.from({ length: maxAtOnce }, () => work().catch(stop)));
  const sent = result.arrived + result.failed;
  if (problem !== null && !(isTooMany(problem) && sent > 0)) throw problem;
  return { ...result, left: total - sent };
}

function isTooMany(error: unknown): boolean {
  return error instanceof ApiError && error.status === 429;
}
