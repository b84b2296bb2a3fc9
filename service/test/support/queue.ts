import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { expect } from 'vitest';
import { lawEvent } from '../../src/events/event.ts';
import { insertEvents } from '../../src/events/store.ts';
import { loadSecretKey, seal, secretOf } from '../../src/webhooks/secrets.ts';
import { addDeliveries } from '../../src/webhooks/sending/queue-store.ts';
import type { Receiver } from './receiver.ts';

/** Adds `endpoints` endpoints of one account for a type of event, each with its own address below `url`. */
export async function addEndpoints(
  pool: pg.Pool,
  dataDir: string,
  { url, endpoints, eventType }: { url: string; endpoints: number; eventType: string },
): Promise<void> {
  const key = await loadSecretKey(null, dataDir);
  await pool.query("INSERT INTO accounts (email, early) VALUES ('queue@example.org', false)");
  for (let n = 0; n < endpoints; n++) {
    const { rows } = await pool.query("SELECT nextval(pg_get_serial_sequence('endpoints', 'id')) AS id");
    await pool.query(
      `INSERT INTO endpoints (id, account_id, url, event_types, description, secret)
       OVERRIDING SYSTEM VALUE VALUES ($1, 1, $2, ARRAY[$3], '', $4)`,
      [rows[0].id, new URL(`/${rows[0].id}`, url).href, eventType, seal(key, 'whsec_test', secretOf(rows[0].id))],
    );
  }
}

/** Fills the queue with `events` events for `endpoints` endpoints. */
export async function fillQueue(
  pool: pg.Pool,
  dataDir: string,
  { url, endpoints, events }: { url: string; endpoints: number; events: number },
): Promise<void> {
  await addEndpoints(pool, dataDir, { url, endpoints, eventType: 'law.updated' });
  const happened = Array.from({ length: events }, (_, n) =>
    lawEvent({
      type: 'law.updated',
      country: 'es',
      language: 'spanish',
      lawId: `L${n}`,
      words: '',
      at: new Date(),
      data: { n },
    }),
  );
  await addDeliveries(pool, await insertEvents(pool, happened));
}

/** The settings of an `openleg` process on this data folder. Its only country has no repository. */
export async function bareSettings(dataDir: string, other: Record<string, string> = {}) {
  const config = join(dataDir, 'countries.yml');
  await writeFile(config, JSON.stringify({ countries: { es: { repo: join(dataDir, 'nowhere.git') } } }));
  return {
    OPENLEG_DATA_DIR: dataDir,
    OPENLEG_CONFIG: config,
    OPENLEG_ALLOW_PRIVATE_WEBHOOKS: 'true',
    ...other,
  };
}

/**
 * Expects that every event has arrived. An event may arrive twice only if it was tried twice, and nothing may be tried more often
 * than allowed.
 */
export async function expectNothingLost(pool: pg.Pool, to: Receiver, deliveries: number): Promise<void> {
  const [got, known] = [countReceived(to.received), await readAttempts(pool)];
  expect(known.size).toBe(deliveries);
  expect(got.size).toBe(known.size);
  for (const [name, { attempts, status }] of known) {
    expect([name, status]).toEqual([name, 'success']);
    expect(attempts).toBeLessThanOrEqual(5);
    expect(got.get(name)).toBeGreaterThanOrEqual(1);
    expect(got.get(name)).toBeLessThanOrEqual(attempts);
  }
}

/** How often each endpoint got each event, as `endpoint event`. */
function countReceived(received: { path: string; body: Buffer }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { path, body } of received) {
    const name = `${path.slice(1)} ${JSON.parse(body.toString()).id}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** The attempts and the status of each delivery. The key is the id of the endpoint and the id of the event: `7 evt_1`. */
async function readAttempts(pool: pg.Pool): Promise<Map<string, { attempts: number; status: string }>> {
  const { rows } = await pool.query(
    `SELECT d.endpoint_id || ' ' || v.id AS name, d.attempts, d.status
       FROM deliveries d JOIN events v ON v.number = d.event_number`,
  );
  return new Map(rows.map(({ name, attempts, status }) => [name, { attempts, status }]));
}
