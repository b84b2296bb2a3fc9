import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { type ConnectionError, type OpenLegislation, RateLimitError, type Retry, ServerError } from '../src/index.ts';
import { delayBefore } from '../src/retry.ts';
import { answer, badServer, drops, failing, fine, stalls, truncates } from './support/bad-server.ts';

/** Options that record the first retry and then abort the call, so that the test need not wait for that retry. */
function stopAtRetry(signal: AbortController) {
  const retries: Retry[] = [];
  const onRetry = (retry: Retry) => {
    retries.push(retry);
    signal.abort(new Error('seen enough'));
  };
  return { retries, onRetry };
}

describe('what is repeated', () => {
  it.each([
    ['429', failing(429, 'rate_limited')],
    ['500', failing(500)],
    ['502', failing(502)],
    ['503', failing(503, 'unavailable', { 'retry-after': '0' })],
    ['a dropped connection', drops],
    ['an answer that breaks off', truncates],
    ['an answer that is not JSON', answer(200, '[{')],
  ])('reading after %s', async (_, behaviour) => {
    const server = await badServer(behaviour, behaviour, fine);
    expect(await server.client().countries.list()).toEqual([]);
    expect(server.seen).toHaveLength(3);
  });

  it('a POST that only reads, like a GET', async () => {
    const server = await badServer(failing(500), drops, answer(200, '{}'));
    expect(await server.client().webhooks.preview({ event_types: ['law.updated'] })).toEqual({});
    expect(server.seen).toHaveLength(3);
  });

  it('reading after a timeout', async () => {
    const server = await badServer(stalls, fine);
    // Long enough for the second answer on a busy machine.
    expect(await server.client({ timeout: 2000 }).countries.list()).toEqual([]);
    expect(server.seen.length).toBeGreaterThan(1);
  });

  it('reading when nobody listens', async () => {
    const retries: Retry[] = [];
    const gone = await badServer();
    const client = gone.client({ baseUrl: 'http://127.0.0.1:1', onRetry: (retry) => retries.push(retry) });
    await expect(client.countries.list()).rejects.toMatchObject({ code: 'connection_failed' });
    expect(retries).toHaveLength(4);
  });

  it.each([400, 401, 404, 409, 422, 405])('nothing after %i', async (status) => {
    const server = await badServer(failing(status), fine);
    await expect(server.client().countries.list()).rejects.toMatchObject({ status });
    expect(server.seen).toHaveLength(1);
  });

  const writes: [string, (client: OpenLegislation, retryUnsafe?: boolean) => Promise<unknown>][] = [
    ['POST', (client, retryUnsafe) => client.webhooks.test(1, { retryUnsafe })],
    ['PATCH', (client, retryUnsafe) => client.webhooks.update(1, { enabled: false }, { retryUnsafe })],
    ['DELETE', (client, retryUnsafe) => client.webhooks.delete(1, { retryUnsafe })],
  ];

  it.each(writes)('%s only if asked for', async (method, write) => {
    for (const behaviour of [failing(500), failing(429, 'rate_limited'), drops]) {
      const server = await badServer(behaviour, fine);
      await expect(write(server.client())).rejects.toThrow();
      expect(server.seen.map((one) => one.method)).toEqual([method]);
      const willing = await badServer(behaviour, fine);
      await write(willing.client(), true);
      expect(willing.seen.map((one) => one.method)).toEqual([method, method]);
    }
  });

  it('at most as often as the client or the call allows', async () => {
    const server = await badServer(failing(500));
    await expect(server.client().countries.list()).rejects.toBeInstanceOf(ServerError);
    expect(server.seen).toHaveLength(5);
    await expect(server.client({ maxRetries: 1 }).countries.list()).rejects.toBeInstanceOf(ServerError);
    expect(server.seen).toHaveLength(7);
    await expect(server.client().countries.list({ maxRetries: 0 })).rejects.toBeInstanceOf(ServerError);
    expect(server.seen).toHaveLength(8);
  });
});

describe('how long is waited', () => {
  it('1, 2, 4, 8, 16, 32, 60, 60 seconds, a quarter more or less', () => {
    const middles = [1, 2, 4, 8, 16, 32, 60, 60];
    for (const [i, middle] of middles.entries()) {
      const delays = Array.from({ length: 1000 }, () => delayBefore(i + 1, null, 1000, 60_000) as number);
      expect(Math.min(...delays)).toBeGreaterThanOrEqual(Math.min(middle * 750, 48_000));
      expect(Math.max(...delays)).toBeLessThanOrEqual(Math.min(middle * 1250, 60_000));
      if (middle < 48) expect(new Set(delays).size).toBeGreaterThan(900);
    }
  });

  it('as long as the hook is told before every retry', async () => {
    const retries: Retry[] = [];
    const server = await badServer(failing(500), drops, failing(503), fine);
    await server.client({ retryDelay: 8, onRetry: (retry) => retries.push(retry) }).countries.list();
    expect(retries.map(({ retry, method, url }) => [retry, method, url])).toEqual(
      [1, 2, 3].map((n) => [n, 'GET', `${server.baseUrl}/api/v1/countries`]),
    );
    expect(retries.map(({ error }) => error.code)).toEqual(['internal_error', 'connection_failed', 'internal_error']);
    for (const { retry, delay } of retries) {
      expect(delay).toBeGreaterThanOrEqual(6 * 2 ** (retry - 1));
      expect(delay).toBeLessThanOrEqual(10 * 2 ** (retry - 1));
    }
  });

  it('a second before the first retry, by default', async () => {
    const controller = new AbortController();
    const { retries, onRetry } = stopAtRetry(controller);
    const server = await badServer(failing(500), fine);
    const client = server.client({ retryDelay: undefined, onRetry });
    await expect(client.countries.list({ signal: controller.signal })).rejects.toThrow('seen enough');
    expect(retries[0]?.delay).toBeGreaterThanOrEqual(750);
    expect(retries[0]?.delay).toBeLessThanOrEqual(1250);
  });

  it.each([
    ['seconds', () => '30'],
    ['a date', () => new Date(Date.now() + 30_000).toUTCString()],
  ])('at least the Retry-After in %s', async (_, value) => {
    for (const status of [429, 503]) {
      const controller = new AbortController();
      const { retries, onRetry } = stopAtRetry(controller);
      const server = await badServer(failing(status, 'unavailable', { 'retry-after': value() }), fine);
      const client = server.client({ retryDelay: undefined, onRetry });
      await expect(client.countries.list({ signal: controller.signal })).rejects.toThrow('seen enough');
      expect(retries[0]?.delay).toBeGreaterThanOrEqual(29_000);
      expect(retries[0]?.delay).toBeLessThanOrEqual(31_250);
    }
  });

  it('until a date, by the clock of the service if ours is wrong', async () => {
    const there = Date.UTC(2040, 0, 1);
    const headers = { date: new Date(there).toUTCString(), 'retry-after': new Date(there + 7000).toUTCString() };
    const server = await badServer(failing(429, 'rate_limited', headers));
    await expect(server.client({ maxRetries: 0 }).countries.list()).rejects.toMatchObject({ retryAfter: 7 });
  });

  it.each([
    ['a spent monthly quota', () => '1209600'],
    ['a date next week', () => new Date(Date.now() + 7 * 86_400_000).toUTCString()],
    ['one second more than the cap', () => '61'],
  ])('not at all for %s: the error comes at once', async (_, value) => {
    const server = await badServer(failing(429, 'quota_exceeded', { 'retry-after': value() }), fine);
    const error = await server
      .client()
      .countries.list()
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RateLimitError);
    expect((error as RateLimitError).retryAfter).toBeGreaterThan(60);
    expect(server.seen).toHaveLength(1);
  });

  it.each(['soon', '-1', '1.5', 'Wed, 32 Foo 2099 99:99:99 GMT', ''])(
    'as usual if Retry-After is %j',
    async (value) => {
      const server = await badServer(failing(429, 'rate_limited', { 'retry-after': value }), fine);
      await expect(server.client({ maxRetries: 0 }).countries.list()).rejects.toMatchObject({ retryAfter: undefined });
      const again = await badServer(failing(429, 'rate_limited', { 'retry-after': value }), fine);
      expect(await again.client().countries.list()).toEqual([]);
    },
  );

  it('never longer than the whole call may take: such a wait is not begun', async () => {
    const server = await badServer(failing(500), fine);
    const client = server.client({ retryDelay: 60_000, totalTimeout: 10_000 });
    await expect(client.countries.list()).rejects.toBeInstanceOf(ServerError);
    expect(server.seen).toHaveLength(1);
  });

  it('and an attempt ends when the time of the whole call is over', async () => {
    const server = await badServer(stalls);
    const work = server.client({ totalTimeout: 100, timeout: Number.POSITIVE_INFINITY }).countries.list();
    await expect(work).rejects.toMatchObject({ code: 'timeout' } satisfies Partial<ConnectionError>);
  });
});

describe('a signal', () => {
  it('that is aborted already sends nothing', async () => {
    const server = await badServer(fine);
    await expect(server.client().countries.list({ signal: AbortSignal.abort() })).rejects.toThrow(DOMException);
    expect(server.seen).toEqual([]);
  });

  it.each([
    ['before an answer', stalls],
    [
      'in the middle of one',
      (_: unknown, response: import('node:http').ServerResponse) => void response.writeHead(200).write('['),
    ],
  ])('ends a call %s, with its own reason and without retries', async (_, behaviour) => {
    const controller = new AbortController();
    const reason = new Error('changed my mind');
    const server = await badServer((request, response) => {
      behaviour(request, response);
      setTimeout(() => controller.abort(reason), 20);
    });
    const { signal } = controller;
    const [repeated, single] = [server.client(), server.client({ maxRetries: 0 })];
    const calls = [repeated.countries.list({ signal }), single.countries.list({ signal })];
    for (const result of await Promise.allSettled(calls)) expect(result).toEqual({ status: 'rejected', reason });
    expect(server.seen.length).toBeLessThanOrEqual(2);
  });

  it('ends the wait for a retry', async () => {
    const controller = new AbortController();
    const server = await badServer(failing(500), fine);
    const client = server.client({ retryDelay: 60_000, totalTimeout: 1e9 });
    const onRetry = () => setTimeout(() => controller.abort(new Error('no patience')), 5);
    await expect(client.countries.list({ signal: controller.signal, onRetry })).rejects.toThrow('no patience');
    expect(server.seen).toHaveLength(1);
  });

  it('has no listeners left after many calls have shared it', async () => {
    const { signal } = new AbortController();
    const server = await badServer(failing(500), fine);
    await server.client().countries.list({ signal });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('ends a loop over pages', async () => {
    const page = { country: 'es', total: 1000, page: 1, per_page: 1, results: [{ id: 'a' }] };
    const server = await badServer(answer(200, page));
    const controller = new AbortController();
    const walk = async () => {
      for await (const _ of server.client().laws.iterate('es', {}, { signal: controller.signal })) controller.abort();
    };
    await expect(walk()).rejects.toThrow(DOMException);
    expect(server.seen).toHaveLength(1);
  });
});
