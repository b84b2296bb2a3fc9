import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { advanceDemo, buildDemo, demoCountries } from '@openleg/demo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../service/test/support/api.ts';
import { tempFolder } from '../../service/test/support/temp.ts';
import {
  type EventData,
  type EventType,
  InvalidRequestError,
  isEvent,
  NotFoundError,
  OpenLegislation,
  verifyWebhook,
} from '../src/index.ts';
import { answer, badServer } from './support/bad-server.ts';

let client: OpenLegislation;

/** The requests that the receiver got. It answers with `status`. */
const received: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
let status = 200;
const receiver = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  received.push({ headers: request.headers, body: Buffer.concat(chunks) });
  response.writeHead(status).end();
});

beforeAll(async () => {
  const folder = await tempFolder();
  const today = new Date().toISOString().slice(0, 10);
  await buildDemo(folder, { today });
  for (let day = 0; day < 5; day++) await advanceDemo(folder, { today }); // until a law has been repealed too
  const countries = demoCountries.map((one) => ({ ...one, repo: join(folder, `${one.code}.git`), rawUrl: null }));
  const api = await testApi(countries, { OPENLEG_ALLOW_PRIVATE_WEBHOOKS: 'true' });
  const baseUrl = await api.app.listen({ host: '127.0.0.1', port: 0 });
  client = new OpenLegislation({ apiKey: api.keys.pro, baseUrl });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
});
afterAll(() => void receiver.close());

const url = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
const rule = () => ({ url: url(), event_types: ['law.updated'] });

/** Checks the last delivery that came, as a receiver does. */
function verifyLast(secret: string) {
  const { headers, body } = received.at(-1) as (typeof received)[number];
  const [signature, timestamp] = [headers['x-service-signature'], headers['x-service-timestamp']];
  return verifyWebhook({ payload: body, signature, timestamp, secret });
}

describe('an endpoint', () => {
  it('is registered, changed and removed', async () => {
    const { secret, ...made } = await client.webhooks.create({ ...rule(), countries: ['xa'], description: 'mine' });
    expect(secret).toMatch(/^whsec_/);
    expect(await client.webhooks.get(made.id)).toEqual(made);
    expect(await client.webhooks.list()).toContainEqual(made);
    expect(await client.webhooks.update(made.id, { enabled: false, countries: null })).toMatchObject({
      enabled: false,
      countries: ['xa'],
      description: 'mine',
    });
    expect(await client.webhooks.update(made.id, { countries: [] })).toMatchObject({ countries: null });
    expect(await client.webhooks.delete(made.id)).toEqual({ deleted: true, id: made.id });
    await expect(client.webhooks.get(made.id)).rejects.toBeInstanceOf(NotFoundError);
  });

  it('is refused if its rule can never match', async () => {
    const work = client.webhooks.create({ ...rule(), countries: ['zz'] });
    await expect(work).rejects.toBeInstanceOf(InvalidRequestError);
    await expect(work).rejects.toMatchObject({ status: 400, code: 'unknown_country' });
  });

  it('gets deliveries that verifyWebhook accepts with the current secret', async () => {
    const { id, secret } = await client.webhooks.create(rule());
    expect(await client.webhooks.test(id)).toMatchObject({ status: 'success', attempts: 1, response_status: 200 });
    const event = await verifyLast(secret);
    expect(event.id).toMatch(/^evt_test_/);
    expect(isEvent(event, 'test.ping') && event.data.endpoint_id).toBe(id);

    const rotated = await client.webhooks.rotate(id);
    await client.webhooks.test(id);
    await expect(verifyLast(secret)).rejects.toMatchObject({ reason: 'signature_mismatch' });
    expect((await verifyLast(rotated.secret)).event_type).toBe('test.ping');
  });

  it('gets the event of a failed delivery again on request', async () => {
    const { id, secret } = await client.webhooks.create(rule());
    status = 500;
    const failed = await client.webhooks.test(id);
    expect(failed).toMatchObject({ status: 'failed', response_status: 500 });
    status = 200;
    expect(await client.webhooks.retry(id, failed.id)).toMatchObject({ id: failed.id, status: 'success', attempts: 2 });
    expect((await verifyLast(secret)).id).toBe(failed.event_id);
    await expect(client.webhooks.retry(id, failed.id)).rejects.toMatchObject({ status: 409 });
  });
});

describe('loops over deliveries', () => {
  it('give all of them, or those of one status', async () => {
    const { id } = await client.webhooks.create(rule());
    for (const next of [200, 500, 200]) {
      status = next;
      await client.webhooks.test(id);
    }
    status = 200;
    const statuses = async (wanted?: 'failed') => {
      const found: string[] = [];
      for await (const delivery of client.webhooks.iterateDeliveries(id, { status: wanted }))
        found.push(delivery.status);
      return found;
    };
    expect(await statuses()).toEqual(['success', 'failed', 'success']);
    expect(await statuses('failed')).toEqual(['failed']);
  });

  it('send the filter with every page', async () => {
    const page = (n: number) => answer(200, { total: 5, page: n, per_page: 2, deliveries: n < 3 ? [{}, {}] : [{}] });
    const server = await badServer(page(1), page(2), page(3));
    let count = 0;
    for await (const _ of server.client().webhooks.iterateDeliveries(7, { status: 'failed' })) count++;
    expect(count).toBe(5);
    const address = '/api/v1/webhooks/7/deliveries?status=failed&per_page=100&page=';
    expect(server.seen.map((one) => one.url)).toEqual([1, 2, 3].map((n) => address + n));
  });
});

describe('the types of event data are those of the service', () => {
  const law = ['country', 'last_updated', 'law_id', 'law_type', 'sha', 'status', 'title', 'url'];
  const own = ['articles', 'articles_affected', 'date', 'raw_url', 'source_id', 'subject'];
  const reform = [...own, 'country', 'law_id', 'sha', 'url'];
  const fields: { [T in Exclude<EventType, 'test.ping'>]: (keyof EventData[T])[] } = {
    'law.created': law as (keyof EventData['law.created'])[],
    'law.updated': law as (keyof EventData['law.updated'])[],
    'law.repealed': [...law, 'previous_status'] as (keyof EventData['law.repealed'])[],
    'reform.created': reform as (keyof EventData['reform.created'])[],
  };

  it.each(Object.entries(fields))('%s', async (type, names) => {
    const { count, sample } = await client.webhooks.preview({ event_types: [type] });
    expect(count).toBeGreaterThan(0);
    for (const { event_type, data } of sample) {
      expect([event_type, Object.keys(data).sort()]).toEqual([type, [...names].sort()]);
    }
  });
});
