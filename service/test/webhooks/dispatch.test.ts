import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { nextSlot } from '../../src/base/days.ts';
import { Stopping } from '../../src/base/watchdog.ts';
import { lawEvent } from '../../src/events/event.ts';
import { insertEvents } from '../../src/events/store.ts';
import { retryIfDue, startScheduler } from '../../src/sync/schedule/scheduler.ts';
import { findAttempts } from '../../src/webhooks/delivery-store.ts';
import * as queue from '../../src/webhooks/sending/queue-store.ts';
import { beginRun } from '../../src/webhooks/sending/queue-store.ts';
import { spain, startApi, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';
import { type Receiver, receiver } from '../support/receiver.ts';
import {
  deliveriesOf,
  dispatchAll,
  expectRefusal,
  loopback,
  register,
  send,
  waitsForLock,
} from '../support/webhooks.ts';

let api: TestApi;
beforeAll(async () => {
  const corpus = await testCorpus(lawCommit('bootstrap', 'A', { title: 'Ley del agua' }, { date: '2001-01-01' }));
  api = await testApi([spain(corpus)], loopback);
});

/** Records `count` events of the law, with deliveries for all endpoints that want them. */
async function happen(count = 1): Promise<void> {
  const client = await api.pool.connect();
  try {
    const events = Array.from({ length: count }, (_, n) =>
      lawEvent({
        type: 'law.updated',
        country: 'es',
        language: 'spanish',
        lawId: 'A',
        words: "'agu':1",
        at: new Date(),
        data: { n },
      }),
    );
    await queue.addDeliveries(client, await insertEvents(client, events));
  } finally {
    client.release();
  }
}

async function endpoint(to: Receiver | string, fields: object = {}) {
  await api.pool.query('DELETE FROM endpoints'); // each test has its own queue
  return register(api, typeof to === 'string' ? to : to.url, fields);
}

const ids = (to: Receiver) => to.received.map(({ body }) => JSON.parse(body.toString()).id as string);

const failing = () => receiver((_, response) => response.writeHead(500).end('no'));

describe('a dispatch run', () => {
  it('sends pending deliveries, signed over the raw bytes with the endpoint’s secret', async () => {
    const to = await receiver();
    const { id, secret } = await endpoint(to);
    await happen(3);
    expect(await dispatchAll(api)).toEqual({ attempted: 3, succeeded: 3, failed: 0 });
    expect(to.received).toHaveLength(3);
    for (const { headers, body } of to.received) {
      const signed = createHmac('sha256', secret)
        .update(`${headers['x-service-timestamp']}.`)
        .update(body)
        .digest('hex');
      expect(headers).toMatchObject({
        'x-service-signature': `v1=${signed}`,
        'x-service-event': 'law.updated',
        'content-type': 'application/json',
      });
    }
    const deliveries = await deliveriesOf(api, id);
    expect(deliveries.map((delivery) => delivery.event_id).sort()).toEqual(ids(to).sort());
    for (const delivery of deliveries) {
      expect(delivery).toMatchObject({ status: 'success', attempts: 1, response_status: 200 + 4, error: null });
      expect(delivery).toMatchObject({ next_attempt_at: null, delivered_at: expect.any(String) });
    }
    expect(await dispatchAll(api)).toEqual({ attempted: 0, succeeded: 0, failed: 0 });
  });

  it('tries a failing delivery once in each run, in five runs', async () => {
    const to = await failing();
    const { id } = await endpoint(to);
    await happen();
    for (let run = 1; run <= 5; run++) {
      expect(await dispatchAll(api)).toEqual({ attempted: 1, succeeded: 0, failed: 1 });
      const [delivery] = await deliveriesOf(api, id);
      expect(delivery).toMatchObject({ attempts: run, status: run < 5 ? 'pending' : 'failed', response_status: 500 });
      expect(delivery?.next_attempt_at === null).toBe(run === 5);
    }
    expect(await dispatchAll(api)).toMatchObject({ attempted: 0 });
    expect(new Set(ids(to)).size).toBe(1);
    expect(to.received).toHaveLength(5);
    expect(new Set(to.received.map(({ body }) => body.toString())).size).toBe(1);
  });

  it('keeps a log of the attempts: status, duration, the answer and the error', async () => {
    const to = await failing();
    const { id } = await endpoint(to);
    await happen();
    await dispatchAll(api);
    const [delivery] = await deliveriesOf(api, id);
    const log = await findAttempts(api.pool, id, delivery?.id as number);
    expect(log?.attempts).toEqual([
      {
        delivery_id: delivery?.id,
        number: 1,
        started_at: expect.any(Date),
        duration_ms: expect.any(Number),
        response_status: 500,
        answer: 'no',
        error: expect.stringContaining('500'),
      },
    ]);
  });

  it('ends deliveries that are older than seven days', async () => {
    const to = await receiver();
    const { id } = await endpoint(to);
    await happen();
    await api.pool.query("UPDATE deliveries SET created_at = now() - interval '8 days'");
    expect(await dispatchAll(api)).toMatchObject({ attempted: 0 });
    expect(await deliveriesOf(api, id)).toMatchObject([{ status: 'failed', error: 'expired', attempts: 0 }]);
    expect(to.received).toEqual([]);
  });

  it('leaves a disabled endpoint alone until it is enabled again', async () => {
    const to = await receiver();
    const { id } = await endpoint(to);
    await happen();
    await send(api, 'PATCH', `/${id}`, { enabled: false });
    expect(await dispatchAll(api)).toMatchObject({ attempted: 0 });
    expect(await deliveriesOf(api, id)).toMatchObject([{ status: 'pending', next_attempt_at: null }]);
    await happen(); // not recorded: events from the disabled time are not sent later
    await send(api, 'PATCH', `/${id}`, { enabled: true });
    expect(await dispatchAll(api)).toMatchObject({ succeeded: 1 });
  });

  it('signs with the current secret, after a rotation with the new one', async () => {
    const to = await receiver();
    const { id } = await endpoint(to);
    await happen();
    const { secret } = (await send(api, 'POST', `/${id}/rotate`)).json();
    await dispatchAll(api);
    const [{ headers, body }] = to.received as [Receiver['received'][number]];
    const signed = createHmac('sha256', secret).update(`${headers['x-service-timestamp']}.`).update(body).digest('hex');
    expect(headers['x-service-signature']).toBe(`v1=${signed}`);
  });

  it('shares the work with another run at the same time, and nothing is sent twice', async () => {
    const to = await receiver();
    const broken = await failing();
    await endpoint(to);
    await register(api, broken.url);
    await happen(300);
    // The connections are opened first, so that the runs begin together. A run that begins after the failed tries of another may
    // try again.
    await Promise.all([1, 2, 3].map(() => api.pool.query('SELECT pg_sleep(0.2)')));
    const results = await Promise.all([dispatchAll(api), dispatchAll(api), dispatchAll(api)]);
    expect(results.reduce((sum, { succeeded }) => sum + succeeded, 0)).toBe(300);
    expect(to.received).toHaveLength(300);
    expect(new Set(ids(to)).size).toBe(300);
    expect(broken.received).toHaveLength(300);
  });

  it('takes over the unfinished deliveries of a dead run, and late results of that run change nothing', async () => {
    const to = await receiver();
    const { id } = await endpoint(to);
    await happen();
    const dead = await api.pool.connect();
    const run = await beginRun(dead);
    const [begun] = await queue.beginDeliveries(dead, { id: run, since: run }, new Map([[id, 1]]));
    expect(await dispatchAll(api)).toMatchObject({ attempted: 0 }); // the other run is alive, and is sending
    dead.release(true);
    await wait(200);
    expect(await dispatchAll(api)).toMatchObject({ succeeded: 1 });
    await queue.saveOutcomes(api.pool, run, [
      {
        id: begun?.id as number,
        attempt: 1,
        startedAt: new Date(),
        durationMs: 1,
        responseStatus: 500,
        answer: '',
        error: 'late',
      },
    ]);
    expect(await deliveriesOf(api, id)).toMatchObject([{ status: 'success', attempts: 2, error: null }]);
  });

  it('goes on if an endpoint is deleted while its results are saved, and so does the deletion', async () => {
    for (let round = 0; round < 6; round++) {
      const { id } = await endpoint('http://127.0.0.1:9/');
      await happen(300);
      const client = await api.pool.connect();
      const run = await beginRun(client);
      const begun = await queue.beginDeliveries(client, { id: run, since: run }, new Map([[id, 300]]));
      // Results used to be written in the order in which attempts ended. That is the opposite order of a deletion, so the two could
      // deadlock.
      const outcomes = begun.reverse().map((one) => ({
        id: one.id,
        attempt: 1,
        startedAt: new Date(),
        durationMs: 1,
        responseStatus: 200,
        answer: '',
        error: null,
      }));
      const [, answer] = await Promise.all([
        queue.saveOutcomes(api.pool, run, outcomes),
        send(api, 'DELETE', `/${id}`),
      ]);
      expect([answer.statusCode, answer.json()]).toEqual([200, { deleted: true, id }]);
      client.release(true);
    }
  });

  it('tries a failing delivery once, even if the clock is set back meanwhile', async () => {
    const to = await failing();
    const { id } = await endpoint(to);
    await happen(20);
    // Sets times back by an hour, as a corrected clock may do. Before the fix, the run mistook its own tries for those of an
    // earlier run, and used up all five.
    await api.pool.query(`
      CREATE FUNCTION step_back() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN NEW.last_attempt_at := NEW.last_attempt_at - interval '1 hour'; RETURN NEW; END $$;
      CREATE TRIGGER step_back BEFORE UPDATE OF last_attempt_at ON deliveries FOR EACH ROW EXECUTE FUNCTION step_back()`);
    onTestFinished(async () => void (await api.pool.query('DROP FUNCTION step_back CASCADE')));
    expect(await dispatchAll(api)).toEqual({ attempted: 20, succeeded: 0, failed: 20 });
    const deliveries = await deliveriesOf(api, id);
    expect(deliveries.map(({ attempts }) => attempts)).toEqual(Array(20).fill(1));
  });

  it('tries earlier failures again, even if the clock was set back since', async () => {
    const to = await failing();
    const { id } = await endpoint(to);
    await happen();
    await dispatchAll(api);
    await api.pool.query("UPDATE deliveries SET last_attempt_at = now() + interval '1 hour'");
    expect(await dispatchAll(api)).toMatchObject({ attempted: 1 });
    expect(await deliveriesOf(api, id)).toMatchObject([{ attempts: 2 }]);
  });

  it('does not send deliveries that were sent again by hand since it began', async () => {
    const to = await failing();
    const { id } = await endpoint(to);
    await happen();
    await dispatchAll(api);
    const client = await api.pool.connect();
    onTestFinished(() => client.release(true));
    const run = await beginRun(client);
    const [delivery] = await deliveriesOf(api, id);
    await send(api, 'POST', `/${id}/deliveries/${delivery?.id}/retry`);
    expect(await queue.beginDeliveries(client, { id: run, since: run }, new Map([[id, 1]]))).toEqual([]);
  });

  it('ends a delivery whose fifth attempt was interrupted', async () => {
    const to = await receiver();
    const { id } = await endpoint(to);
    await happen();
    await api.pool.query(
      "UPDATE deliveries SET attempts = 5, leased_by = 0, last_attempt_at = now(), leased_until = now() + interval '30 seconds'",
    );
    await dispatchAll(api);
    expect(await deliveriesOf(api, id)).toMatchObject([{ status: 'failed', error: 'the last attempt was cut off' }]);
    expect(to.received).toEqual([]);
  });

  // Before the fix, this statement locked rows in the order in which it found them, and other statements lock rows by number. Two
  // of them could wait for each other's rows.
  it('does not wait for locked deliveries that it would end, and ends them the next time', async () => {
    const { id } = await endpoint('http://127.0.0.1:9/');
    await happen(2);
    await api.pool.query("UPDATE deliveries SET created_at = now() - interval '8 days' WHERE endpoint_id = $1", [id]);
    const [writer, run] = [await api.pool.connect(), await api.pool.connect()];
    try {
      await run.query("SET lock_timeout = '2s'");
      await writer.query('BEGIN');
      await writer.query('SELECT FROM deliveries WHERE endpoint_id = $1 ORDER BY id LIMIT 1 FOR UPDATE', [id]);
      await queue.closeFinished(run);
      const statuses = async () => (await deliveriesOf(api, id)).map(({ status }) => status).sort();
      expect(await statuses()).toEqual(['failed', 'pending']);
      await writer.query('COMMIT');
      await queue.closeFinished(run);
      expect(await statuses()).toEqual(['failed', 'failed']);
    } finally {
      writer.release(true);
      run.release(true);
    }
  });

  it('does not let a hanging delivery delay the others', async () => {
    const held: ServerResponse[] = [];
    const hanging = await receiver((_, response) => held.push(response));
    const fine = await receiver();
    await endpoint(hanging);
    await register(api, fine.url);
    await happen(20);
    const running = dispatchAll(api);
    await expect.poll(() => fine.received.length, { timeout: 8000 }).toBe(20);
    await api.pool.query('DELETE FROM endpoints'); // so that the test need not wait for the rest
    for (const response of held) response.destroy();
    await running;
  });
});

describe('a test event', () => {
  it('is sent at once and answered with its delivery', async () => {
    const to = await receiver();
    const { id } = await endpoint(to);
    const answer = (await send(api, 'POST', `/${id}/test`)).json();
    expect(answer).toMatchObject({ status: 'success', attempts: 1, response_status: 204, event_type: 'test.ping' });
    expect(answer.event_id).toMatch(/^evt_test_/);
    const body = JSON.parse(to.received[0]?.body.toString() ?? '');
    expect(body).toMatchObject({ id: answer.event_id, data: { endpoint_id: id, message: expect.any(String) } });
  });

  it('that fails counts as failed at once, and no run tries it again', async () => {
    const to = await failing();
    const { id } = await endpoint(to, {});
    await send(api, 'PATCH', `/${id}`, { enabled: false }); // tests are also sent to a disabled endpoint
    expect((await send(api, 'POST', `/${id}/test`)).json()).toMatchObject({ status: 'failed', attempts: 1 });
    await send(api, 'PATCH', `/${id}`, { enabled: true });
    expect(await dispatchAll(api)).toMatchObject({ attempted: 0 });
    expect(to.received).toHaveLength(1);
  });

  it('to an endpoint that is deleted at that moment is 404', async () => {
    const { id } = await endpoint('http://127.0.0.1:9/');
    const client = await api.pool.connect();
    await client.query('BEGIN');
    await client.query('DELETE FROM endpoints');
    const answer = send(api, 'POST', `/${id}/test`);
    await waitsForLock(api);
    await client.query('COMMIT');
    client.release();
    expectRefusal(await answer, 404, 'endpoint_not_found');
  });

  it('does not wait for a sync that makes deliveries for the endpoint', async () => {
    const to = await receiver();
    const { id } = await endpoint(to);
    const client = await api.pool.connect();
    await client.query('BEGIN');
    const event = { type: 'law.updated', country: 'es', language: 'spanish', lawId: 'A', words: '' } as const;
    await queue.addDeliveries(client, await insertEvents(client, [lawEvent({ ...event, at: new Date(), data: {} })]));
    expect((await send(api, 'POST', `/${id}/test`)).json()).toMatchObject({ status: 'success' });
    await client.query('ROLLBACK');
    client.release();
  });

  it('may be sent ten times a minute, counted over all processes', async () => {
    const to = await receiver();
    const { id } = await endpoint(to);
    const other = await startApi(api, loopback);
    const keys = { ...other, keys: api.keys };
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, n) => send(n % 2 ? api : keys, 'POST', `/${id}/test`, undefined, api.keys.free)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    for (const answer of refused) {
      const wait = Number(answer.headers['retry-after']);
      expect(wait).toBeGreaterThan(0);
      expectRefusal(answer, 429, 'rate_limited', { retry_after: wait });
    }
  });
});

describe('a retry', () => {
  it('sends the original payload again, also as the sixth attempt', async () => {
    let healthy = false;
    const to = await receiver((_, response) => response.writeHead(healthy ? 200 : 500).end());
    const { id } = await endpoint(to);
    await happen();
    for (let run = 0; run < 5; run++) await dispatchAll(api);
    const [delivery] = await deliveriesOf(api, id, '?status=failed');
    const retry = () => send(api, 'POST', `/${id}/deliveries/${delivery?.id}/retry`);
    expect((await retry()).json()).toMatchObject({ status: 'failed', attempts: 6, response_status: 500 });
    healthy = true;
    expect((await retry()).json()).toMatchObject({ status: 'success', attempts: 7, response_status: 200 });
    expectRefusal(await retry(), 409, 'delivery_not_failed');
    expect(new Set(to.received.map(({ body }) => body.toString())).size).toBe(1);
  });

  it('leaves a delivery pending below five attempts, and marks it as failed at the fifth', async () => {
    const to = await failing();
    const { id } = await endpoint(to);
    await happen();
    const [delivery] = await deliveriesOf(api, id);
    const retry = () => send(api, 'POST', `/${id}/deliveries/${delivery?.id}/retry`);
    expectRefusal(await retry(), 409, 'delivery_not_failed'); // not tried yet
    await dispatchAll(api);
    for (const attempts of [2, 3, 4]) expect((await retry()).json()).toMatchObject({ status: 'pending', attempts });
    expect((await retry()).json()).toMatchObject({ status: 'failed', attempts: 5 });
    expect(await dispatchAll(api)).toMatchObject({ attempted: 0 });
  });

  it('runs one at a time: a second one is refused meanwhile, and nothing is sent twice', async () => {
    let mayAnswer = Promise.resolve();
    const to = await receiver(async (_, response) => {
      await mayAnswer;
      response.writeHead(500).end();
    });
    const { id } = await endpoint(to);
    await happen();
    await dispatchAll(api);
    const [delivery] = await deliveriesOf(api, id);
    let letAnswer = () => {};
    mayAnswer = new Promise((resolve) => {
      letAnswer = resolve;
    });
    const statuses: number[] = [];
    const retry = async () => {
      const { statusCode } = await send(api, 'POST', `/${id}/deliveries/${delivery?.id}/retry`);
      statuses.push(statusCode);
    };
    const retries = Promise.all([retry(), retry(), retry()]);
    await expect.poll(() => statuses).toEqual([409, 409]);
    letAnswer();
    await retries;
    expect(statuses).toEqual([409, 409, 200]);
    expect(to.received).toHaveLength(2);
    expect(await deliveriesOf(api, id)).toMatchObject([{ status: 'pending', attempts: 2 }]);
  });

  it('may be requested thirty times a minute for an endpoint, counted over all processes', async () => {
    const to = await failing();
    const { id } = await endpoint(to);
    await happen(40);
    await dispatchAll(api);
    const other = await startApi(api, loopback);
    const keys = { ...other, keys: api.keys };
    const sent = to.received.length;
    const answers = await Promise.all(
      (await deliveriesOf(api, id)).map((delivery, n) =>
        send(n % 2 ? api : keys, 'POST', `/${id}/deliveries/${delivery.id}/retry`, undefined, api.keys.free),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
    expect(to.received.length - sent).toBe(30);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect([answer.statusCode, answer.json().error]).toEqual([429, 'rate_limited']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it('of an unknown delivery is 404', async () => {
    const { id } = await endpoint('http://127.0.0.1:9/');
    expectRefusal(await send(api, 'POST', `/${id}/deliveries/999999/retry`), 404, 'delivery_not_found');
  });
});

describe('the list of deliveries', () => {
  it('has pages of fifty, newest first, by status', async () => {
    const to = await receiver();
    const { id } = await endpoint(to);
    await happen(60);
    await dispatchAll(api);
    await happen(1);
    const first = await api.read(`/webhooks/${id}/deliveries`);
    expect(first).toMatchObject({ total: 61, page: 1, per_page: 50 });
    const second = await api.read(`/webhooks/${id}/deliveries?page=2`);
    const all = [...first.deliveries, ...second.deliveries].map((delivery: { id: number }) => delivery.id);
    expect(all).toEqual([...all].sort((a, b) => b - a));
    expect(new Set(all).size).toBe(61);
    expect(await api.read(`/webhooks/${id}/deliveries?status=pending`)).toMatchObject({ total: 1 });
    expect(await api.read(`/webhooks/${id}/deliveries?page=9`)).toMatchObject({ total: 61, deliveries: [] });
    const third = await api.read(`/webhooks/${id}/deliveries?page=3&per_page=20`);
    expect(third).toMatchObject({ total: 61, page: 3, per_page: 20 });
    expect(third.deliveries.map((delivery: { id: number }) => delivery.id)).toEqual(all.slice(40, 60));
    for (const wrong of ['status=lost', 'per_page=0', 'per_page=101'])
      expect((await api.ask(`/webhooks/${id}/deliveries?${wrong}`)).statusCode).toBe(422);
  });
});

describe('with OPENLEG_RETRY_MINUTES', () => {
  let other: TestApi;
  beforeAll(async () => {
    other = await startApi(api, { ...loopback, OPENLEG_RETRY_MINUTES: '5,30' });
  });
  /** Retries in `times` processes at the same time. */
  const retry = async (times = 1) => {
    const all = await Promise.all(Array.from({ length: times }, () => retryIfDue(other.service, new Stopping())));
    return all.reduce((sum, one) => sum + (one?.attempted ?? 0), 0);
  };
  const pass = (minutes: number) =>
    api.pool.query('UPDATE deliveries SET last_attempt_at = last_attempt_at - make_interval(mins => $1)', [minutes]);

  it('failed deliveries are tried again after those minutes, five times in total, by one of several processes', async () => {
    const to = await failing();
    const { id } = await endpoint(to);
    await happen(20);
    expect(await retry()).toBe(0); // a delivery that was never tried waits for its own run
    await dispatchAll(api);
    expect(await retry()).toBe(0);
    const [first] = await deliveriesOf(other, id);
    const { rows } = await api.pool.query('SELECT last_attempt_at FROM deliveries WHERE id = $1', [first?.id]);
    const due = (rows[0].last_attempt_at as Date).getTime() + 5 * 60_000;
    const next = new Date(Math.min(due, nextSlot(new Date()).getTime())).toISOString();
    expect(first).toMatchObject({ status: 'pending', attempts: 1, next_attempt_at: next });
    expect(await deliveriesOf(api, id)).toContainEqual({
      ...first,
      next_attempt_at: nextSlot(new Date()).toISOString(),
    });

    await pass(6);
    expect(await retry(3)).toBe(20);
    await pass(6);
    expect(await retry()).toBe(0);
    for (const attempts of [3, 4, 5]) {
      await pass(31);
      expect(await retry(3)).toBe(20);
      expect(await deliveriesOf(other, id)).toContainEqual(expect.objectContaining({ attempts }));
    }
    await pass(31);
    expect(await retry()).toBe(0);
    expect(to.received).toHaveLength(100);
    for (const delivery of await deliveriesOf(other, id)) {
      expect(delivery).toMatchObject({ status: 'failed', attempts: 5, next_attempt_at: null });
    }
  });

  it('deliveries older than seven days, or for a disabled endpoint, are not tried', async () => {
    const to = await failing();
    const { id } = await endpoint(to);
    await happen();
    await dispatchAll(api);
    await pass(31);
    await send(api, 'PATCH', `/${id}`, { enabled: false });
    expect(await retry()).toBe(0);
    await send(api, 'PATCH', `/${id}`, { enabled: true });
    await api.pool.query("UPDATE deliveries SET created_at = now() - interval '8 days'");
    expect(await retry()).toBe(0);
    expect(to.received).toHaveLength(1);
  });

  it('workers look for due deliveries between the daily runs, and one of them sends them', async () => {
    const to = await failing();
    await endpoint(to);
    await happen(10);
    await dispatchAll(api);
    await pass(6);
    const now = new Date('2026-11-16T12:00:00Z'); // no other run is due
    const start = () => startScheduler(other.service, { say: () => {}, everyMs: 20, now: () => now });
    const workers = [await start(), await start()];
    await expect.poll(() => to.received.length, { timeout: 60_000 }).toBe(20);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(await retry()).toBe(0);
    expect(to.received).toHaveLength(20);
  });
});
