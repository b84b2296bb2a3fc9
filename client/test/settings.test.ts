import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthenticationError, OpenLegislation, type Settings } from '../src/index.ts';

const variables = ['SERVICE_API_KEY', 'SERVICE_BASE_URL', 'SERVICE_API_VERSION'];

beforeEach(() => {
  for (const name of variables) vi.stubEnv(name, undefined);
});
afterEach(() => vi.unstubAllEnvs());

/** The address and the key that a client with these settings calls with. */
async function called(settings: Settings): Promise<{ url: string; key: string | null }> {
  let seen = { url: '', key: null as string | null };
  const fetch = async (url: string, init: RequestInit) => {
    seen = { url, key: new Headers(init.headers).get('authorization') };
    return new Response('[]');
  };
  await new OpenLegislation({ ...settings, fetch }).countries.list();
  return seen;
}

describe('where the settings come from', () => {
  it('takes the default without anything else', async () => {
    const seen = await called({ apiKey: 'leg_a' });
    expect(seen).toEqual({ url: 'http://127.0.0.1:8080/api/v1/countries', key: 'Bearer leg_a' });
  });

  it('takes the environment over the default', async () => {
    vi.stubEnv('SERVICE_API_KEY', 'leg_env');
    vi.stubEnv('SERVICE_BASE_URL', 'https://laws.example.org');
    vi.stubEnv('SERVICE_API_VERSION', 'v2');
    const seen = await called({});
    expect(seen).toEqual({ url: 'https://laws.example.org/api/v2/countries', key: 'Bearer leg_env' });
  });

  it('takes an argument over the environment', async () => {
    for (const name of variables) vi.stubEnv(name, 'leg_env');
    const seen = await called({ apiKey: 'leg_a', baseUrl: 'https://other.example.org/', apiVersion: 'v3' });
    expect(seen).toEqual({ url: 'https://other.example.org/api/v3/countries', key: 'Bearer leg_a' });
  });

  it('takes an empty variable and an undefined argument for absent', async () => {
    for (const name of variables) vi.stubEnv(name, '');
    expect(() => new OpenLegislation()).toThrow(AuthenticationError);
    const seen = await called({ apiKey: 'leg_a', baseUrl: undefined, apiVersion: undefined });
    expect(seen.url).toBe('http://127.0.0.1:8080/api/v1/countries');
  });

  it('keeps the path of a service below another address', async () => {
    const seen = await called({ apiKey: 'leg_a', baseUrl: 'https://example.org/laws//' });
    expect(seen.url).toBe('https://example.org/laws/api/v1/countries');
  });

  it('reads the environment of Deno, and goes on without it if that is not allowed', async () => {
    vi.stubGlobal('process', undefined);
    vi.stubGlobal('Deno', { env: { get: (name: string) => (name === 'SERVICE_API_KEY' ? 'leg_deno' : undefined) } });
    expect((await called({})).key).toBe('Bearer leg_deno');
    const forbidden = () => {
      throw new Error('NotCapable');
    };
    vi.stubGlobal('Deno', { env: { get: forbidden } });
    expect((await called({ apiKey: 'leg_a' })).url).toBe('http://127.0.0.1:8080/api/v1/countries');
    expect(() => new OpenLegislation()).toThrow(AuthenticationError);
    vi.unstubAllGlobals();
  });
});

describe('a client is refused before any call', () => {
  it.each([undefined, '', 'sk_live_1', 'LEG_a', ' leg_a', 'leg_a b', 'leg_a\r\nX-Other: 1', 'leg_ñ'])(
    'with the key %j',
    (apiKey) => {
      const fetch = vi.fn();
      const make = () => new OpenLegislation({ apiKey, fetch });
      expect(make).toThrow(AuthenticationError);
      expect(make).toThrow(expect.objectContaining({ code: 'invalid_api_key', status: undefined }));
      if (apiKey) expect(make).not.toThrow(apiKey.trim());
      expect(fetch).not.toHaveBeenCalled();
    },
  );

  it('with an empty key, even if the environment has one: that key may belong to another account', () => {
    vi.stubEnv('SERVICE_API_KEY', 'leg_env');
    expect(() => new OpenLegislation({ apiKey: '' })).toThrow(AuthenticationError);
  });

  it.each(['', 'example.org', 'ftp://example.org', 'https://me:pw@example.org', 'https://example.org/?a=1'])(
    'with the address %j',
    (baseUrl) => {
      expect(() => new OpenLegislation({ apiKey: 'leg_a', baseUrl })).toThrow(TypeError);
    },
  );

  it.each([{ apiVersion: '../v1' }, { apiVersion: '' }, { timeout: -1 }, { timeout: Number.NaN }, { maxRetries: -1 }])(
    'with the settings %j',
    (settings) => {
      expect(() => new OpenLegislation({ apiKey: 'leg_a', ...settings })).toThrow(TypeError);
    },
  );
});

it('does not show its key when somebody prints the client', () => {
  const client = new OpenLegislation({ apiKey: 'leg_very_secret' });
  expect(inspect(client, { depth: 9, showHidden: true })).not.toContain('very_secret');
  expect(JSON.stringify(client)).not.toContain('very_secret');
});
