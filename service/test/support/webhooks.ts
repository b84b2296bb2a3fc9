import { expect } from 'vitest';
import { dispatchNow } from '../../src/sync/sync-all.ts';
import type { Answer, TestApi } from './api.ts';

/** The environment of a service whose webhooks may go to receivers on loopback. */
export const loopback = { OPENLEG_ALLOW_PRIVATE_WEBHOOKS: 'true' };

export const everything = ['law.created', 'law.updated', 'law.repealed', 'reform.created'];

export function send(api: TestApi, method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown, key = 'free') {
  const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  return api.ask(`/webhooks${path}`, {
    method,
    key,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** Registers an endpoint. By default it gets all types of events. */
export async function register(api: TestApi, url: string, fields: object = {}, key = 'free') {
  const answer = await send(api, 'POST', '', { url, event_types: everything, ...fields }, key);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<{ id: number; secret: string; url: string; enabled: boolean }>();
}

export function expectRefusal(answer: Answer, status: number, code: string, details: object = {}): void {
  expect([answer.statusCode, answer.json()]).toEqual([
    status,
    { error: code, message: expect.stringMatching(/^[A-Z"].+\.$/), ...details },
  ]);
}

export const dispatchAll = (api: TestApi) => dispatchNow(api.service);

interface Delivery {
  id: number;
  event_type: string;
  event_id: string;
  status: string;
  attempts: number;
  error: string | null;
  response_status: number | null;
  next_attempt_at: string | null;
}

export async function deliveriesOf(api: TestApi, endpointId: number, query = ''): Promise<Delivery[]> {
  return (await api.read(`/webhooks/${endpointId}/deliveries${query}`)).deliveries;
}

/** Waits until `count` statements in the test's database are waiting for another transaction. */
export async function waitsForLock({ pool }: TestApi, count = 1): Promise<void> {
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBeGreaterThanOrEqual(count);
}

/** Makes requests that change one row run really at the same time: none can write before all have begun. */
export async function atOnce(
  api: TestApi,
  row: { table: 'endpoints' | 'digests'; id: number },
  ...requests: (() => Promise<Answer>)[]
): Promise<Answer[]> {
  const client = await api.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SELECT FROM ${row.table} WHERE id = $1 FOR UPDATE`, [row.id]);
    const answers = Promise.all(requests.map((request) => request()));
    await waitsForLock(api, requests.length);
    await client.query('COMMIT');
    return await answers;
  } finally {
    client.release(true);
  }
}
