import type { Stopping } from '../../base/watchdog.ts';
import type { Service } from '../../service.ts';
import type { DispatchResult } from '../../webhooks/sending/dispatch.ts';
import { hasDueRetries } from '../../webhooks/sending/queue-store.ts';
import { dispatchNow } from '../sync-all.ts';
import { takeRetries } from './schedule-store.ts';

/**
 * Tries the deliveries again that are due by OPENLEG_RETRY_MINUTES, once in the whole installation. Null when nothing is due,
 * or another process does it. Runs in this process, because a new one would take longer to start than most such runs last.
 */
export async function retryIfDue(service: Service, stopping: Stopping): Promise<DispatchResult | null> {
  const { retryMinutes } = service.config;
  if (retryMinutes === null || !(await hasDueRetries(service.db, retryMinutes))) return null;
  const client = await service.db.connect();
  try {
    if (!(await takeRetries(client))) return null;
    // Another process may have done it between our look and our lock.
    if (!(await hasDueRetries(client, retryMinutes))) return null;
    return await dispatchNow(service, stopping, { retryMinutes });
  } finally {
    client.release(true); // with the connection goes its lock
  }
}
