import { describe, expect, it } from 'vitest';
import {
  AuthenticationError,
  ConnectionError,
  InvalidRequestError,
  NotFoundError,
  OpenLegislationError,
  RateLimitError,
  ServerError,
  TimeoutError,
  UnavailableError,
  ValidationError,
} from '../src/index.ts';
import { answer, badServer, drops, failing, stalls, stallsHalfway, truncates } from './support/bad-server.ts';

async function errorOf(work: Promise<unknown>): Promise<OpenLegislationError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(OpenLegislationError);
  return error as OpenLegislationError;
}

describe('each kind of failure has its class', () => {
  it.each([
    [400, 'unknown_country', InvalidRequestError],
    [401, 'invalid_api_key', AuthenticationError],
    [404, 'law_not_found', NotFoundError],
    [409, 'too_many_endpoints', InvalidRequestError],
    [429, 'quota_exceeded', RateLimitError],
    [500, 'internal_error', ServerError],
    [502, 'bad_gateway', ServerError],
    [503, 'text_unavailable', UnavailableError],
  ])('%i %s', async (status, code, kind) => {
    const server = await badServer(failing(status, code, { 'retry-after': '77' }));
    const error = await errorOf(server.client({ maxRetries: 0 }).countries.list());
    expect(error.constructor).toBe(kind);
    expect(error.name).toBe(kind.name);
    expect(error).toMatchObject({ status, code, message: `It is ${code}.`, requestId: 'req-1' });
    expect(error.body).toEqual({ error: code, message: `It is ${code}.` });
    if (status === 429 || status === 503) expect(error).toMatchObject({ retryAfter: 77 });
  });

  it('422, with the wrong fields and the reasons', async () => {
    const detail = [
      { loc: ['query', 'page'], msg: 'Must be >= 1', type: 'greater_than_equal', input: 0 },
      { loc: ['body', 'event_types', 0], msg: 'Must be text', type: 'string_type' },
    ];
    const server = await badServer(answer(422, { detail }));
    const error = (await errorOf(server.client().laws.list('es', { page: 0 }))) as ValidationError;
    expect(error).toBeInstanceOf(ValidationError);
    expect(error.detail).toEqual(detail);
    expect(error).toMatchObject({ status: 422, code: 'validation_error', body: { detail } });
    expect(error.message).toBe('query.page: Must be >= 1; body.event_types.0: Must be text');
  });

  it('422 from another program', async () => {
    for (const body of [{}, { detail: 'no' }, { detail: [null, {}] }, [], 'no']) {
      const server = await badServer(answer(422, body));
      expect(await errorOf(server.client().countries.list())).toBeInstanceOf(ValidationError);
    }
  });

  it('a failure with a foreign body keeps that body', async () => {
    const server = await badServer(answer(502, '<h1>Bad gateway</h1>'));
    const error = await errorOf(server.client({ maxRetries: 0 }).countries.list());
    expect(error).toMatchObject({ status: 502, code: 'http_502', body: '<h1>Bad gateway</h1>' });
  });

  it('no connection', async () => {
    const server = await badServer(drops);
    const error = await errorOf(server.client({ maxRetries: 0 }).countries.list());
    expect(error.constructor).toBe(ConnectionError);
    expect(error).toMatchObject({ status: undefined, code: 'connection_failed', cause: expect.any(Error) });
  });

  it('an answer that breaks off', async () => {
    const server = await badServer(truncates);
    const error = await errorOf(server.client({ maxRetries: 0 }).countries.list());
    expect(error.constructor).toBe(ConnectionError);
  });

  it.each(['<html>Log in to the hotel</html>', '', '[{"country":'])('an answer that is not JSON: %j', async (text) => {
    const server = await badServer(answer(200, text));
    const error = await errorOf(server.client({ maxRetries: 0 }).countries.list());
    expect(error.constructor).toBe(ConnectionError);
    expect(error).toMatchObject({ status: 200, code: 'invalid_json', body: text, requestId: 'req-1' });
  });

  it.each([
    ['no answer', stalls],
    ['no end of the answer', stallsHalfway],
  ])('%s in time', async (_, behaviour) => {
    const server = await badServer(behaviour);
    const error = await errorOf(server.client({ maxRetries: 0, timeout: 50 }).countries.list());
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error.code).toBe('timeout');
  });

  it('a redirect, which is not followed, because the key and the body are for one address', async () => {
    const other = await badServer(answer(200, []));
    for (const status of [301, 302, 307, 308]) {
      const server = await badServer(answer(status, '', { location: other.baseUrl }));
      const error = await errorOf(server.client().countries.list());
      expect(error.constructor).toBe(ConnectionError);
      expect(error.code).toBe('redirected');
      expect(server.seen).toHaveLength(1);
    }
    expect(other.seen).toEqual([]);
  });
});

it('an id from outside cannot change the path', async () => {
  const server = await badServer(answer(200, {}));
  const client = server.client();
  for (const id of ['..', '.', '']) await expect(client.laws.get('es', id)).rejects.toThrow(TypeError);
  for (const path of ['es/laws', '/../health', '/%2e%2e/health'])
    await expect(client.raw(path)).rejects.toThrow(TypeError);
  expect(server.seen).toEqual([]);
  await client.laws.get('es', 'a/../b?c#d%2e e');
  expect(server.seen[0]?.url).toBe('/api/v1/es/laws/a%2F..%2Fb%3Fc%23d%252e%20e');
});

it('refuses a header that cannot be sent, instead of trying again and again', async () => {
  const server = await badServer(answer(200, {}));
  const sent = server.client({ maxRetries: 0 }).raw('/countries', { headers: { 'x-note': 'a\nb' } });
  await expect(sent).rejects.toThrow(TypeError);
  expect(server.seen).toEqual([]);
});

it('tolerates fields that it does not know', async () => {
  const server = await badServer(answer(200, [{ country: 'es', count: 1, capital: 'Madrid' }]));
  expect(await server.client().countries.list()).toEqual([{ country: 'es', count: 1, capital: 'Madrid' }]);
});
