import { createServer } from 'node:net';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { lawEvent } from '../../src/events/event.ts';
import { insertEvents } from '../../src/events/store.ts';
import { addDeliveries } from '../../src/webhooks/sending/queue-store.ts';
import { spain, startApi, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';
import { loopback as hosts } from '../support/private-hosts.ts';
import { dispatchAll, everything, register, send } from '../support/webhooks.ts';

let strict: TestApi;
let lax: TestApi;
beforeAll(async () => {
  const corpus = await testCorpus(lawCommit('bootstrap', 'A', { title: 'Ley' }, { date: '2001-01-01' }));
  strict = await testApi([spain(corpus)]);
  lax = await startApi(strict, { OPENLEG_ALLOW_PRIVATE_WEBHOOKS: 'true' });
});

/** Counts the connections to loopback, on IPv4 and IPv6. */
async function canary(): Promise<{ port: number; connections: () => number }> {
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '::', ipv6Only: false }, resolve));
  onTestFinished(() => void server.close());
  return { port: (server.address() as { port: number }).port, connections: () => connections };
}

describe('a private address in any spelling', () => {
  it('is refused at the creation and at a change, and never called by a test, a retry or a dispatch', async () => {
    const { port, connections } = await canary();
    const { id } = await register(strict, 'https://example.org/');
    for (const host of hosts) {
      for (const scheme of ['https', 'http']) {
        const url = `${scheme}://${host}:${port}/`;
        const created = await send(strict, 'POST', '', { url, event_types: everything });
        expect([url, created.statusCode]).toEqual([url, 422]);
        const changed = await send(strict, 'PATCH', `/${id}`, { url });
        expect([url, changed.statusCode]).toEqual([url, 422]);
      }
    }
    // These were registered while private addresses were allowed. Now they are not.
    for (const host of hosts) {
      const url = `http://${host}:${port}/`;
      await strict.pool.query('DELETE FROM endpoints');
      const made = await send(lax, 'POST', '', { url, event_types: everything }, strict.keys.free);
      if (made.statusCode !== 200) continue; // not a valid address
      const endpoint = made.json().id;
      const test = await send(strict, 'POST', `/${endpoint}/test`);
      expect([url, test.json().status]).toEqual([url, 'failed']);
      const retry = await send(strict, 'POST', `/${endpoint}/deliveries/${test.json().id}/retry`);
      expect([url, retry.json().status]).toEqual([url, 'failed']);
      const event = lawEvent({
        type: 'law.updated',
        country: 'es',
        language: 'spanish',
        lawId: 'A',
        words: '',
        at: new Date(),
        data: {},
      });
      await addDeliveries(strict.pool, await insertEvents(strict.pool, [event]));
      expect([url, await dispatchAll(strict)]).toEqual([url, { attempted: 1, succeeded: 0, failed: 1 }]);
    }
    expect(connections()).toBe(0);
  });
});

describe('the database', () => {
  it('contains no key or secret in plain text, and no answer with one', async () => {
    const { secret, id } = await register(lax, 'https://example.org/', {}, strict.keys.free);
    const rotated = (await send(lax, 'POST', `/${id}/rotate`, undefined, strict.keys.free)).json().secret;
    const { rows: tables } = await strict.pool.query(
      "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'stage')",
    );
    let dump = '';
    for (const { name } of tables) {
      const { rows } = await strict.pool.query(`SELECT t::text AS row FROM ${name} t`);
      dump += rows.map(({ row }) => row).join('\n');
    }
    expect(dump).toContain('example.org'); // shows that the dump is not empty
    for (const clear of [secret, rotated, strict.keys.free, strict.keys.pro]) {
      for (const form of [clear, clear.replace(/^(whsec|leg)_/, ''), Buffer.from(clear).toString('hex')]) {
        expect(dump.includes(form)).toBe(false);
      }
    }
  });
});
