import { beforeAll, describe, expect, it } from 'vitest';
import { createAccount, createKey, listKeys, revokeKey, rotateKey, setTier } from '../../src/accounts/accounts.ts';
import { generateKey } from '../../src/accounts/keys.ts';
import { type Answer, readsOf, spain, startApi, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';
import { until } from '../support/database-process.ts';

let api: TestApi;
let other: TestApi;

beforeAll(async () => {
  api = await testApi([spain(await testCorpus(lawCommit('new', 'A', {})))]);
  other = await startApi(api);
});

function expectRefusal(answer: Answer, words: string): void {
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({ error: 'invalid_api_key', message: expect.stringContaining(words) });
  expect(answer.headers).toMatchObject({
    'www-authenticate': 'Bearer',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(answer.headers).not.toHaveProperty('x-ratelimit-limit');
}

const everywhere = (path: string, key: string) => Promise.all([api, other].map((one) => one.ask(path, { key })));

describe('a request without a good key', () => {
  it('is told that the key is missing or malformed', async () => {
    const key = generateKey();
    const headers = [
      '',
      ' ',
      'Bearer',
      'Bearer ',
      `Basic ${key}`,
      key,
      `Bearer${key}`,
      `Token ${key}`,
      `Bearer ${key} x`,
      `Bearer "${key}"`,
      `Bearer ${key},`,
      `Bearer ${key.slice(0, -1)}`,
      `Bearer ${key}a`,
      `Bearer ${key.slice(4)}`,
      `Bearer ${key.replace('leg_', 'lex_')}`,
      `Bearer ${key.toUpperCase()}`,
      'Bearer leg_',
      `Bearer ${'x'.repeat(5000)}`,
      `Bearer leg_${'\u00e9'.repeat(38)}`,
      `Bearer ${key}, Bearer ${api.keys.free}`,
      `Bearer leg_${'0'.repeat(38)}`,
    ];
    for (const authorization of headers) {
      expectRefusal(await api.ask('/countries', { key: null, headers: { authorization } }), 'missing or malformed');
    }
    expectRefusal(await api.ask('/countries', { key: null }), 'missing or malformed');
  });

  it('is told that the key is not valid if there never was such a key', async () => {
    expectRefusal(await api.ask('/countries', { key: generateKey() }), 'not valid');
  });

  it('reaches nothing below /api/v1, whether the address exists or not', async () => {
    for (const path of ['/countries', '/es/laws', '/es/laws/A', '/nothing', '/zz/laws', '/es/laws?page=0', '']) {
      for (const method of ['GET', 'POST', 'DELETE'] as const) {
        expectRefusal(await api.ask(path, { key: null, method }), 'missing or malformed');
      }
    }
  });

  it('needs no database if the key is mistyped', async () => {
    const key = generateKey();
    const mistyped = key.slice(0, -1) + (key.endsWith('a') ? 'b' : 'a');
    expect(await readsOf(() => api.ask('/countries', { key: mistyped }))).toEqual([]);
  });
});

describe('a request with a good key', () => {
  it('may write the word Bearer in upper or lower case', async () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER', 'Bearer  ']) {
      const answer = await api.ask('/countries', {
        key: null,
        headers: { authorization: `${scheme} ${api.keys.free}` },
      });
      expect(answer.statusCode).toBe(200);
    }
  });

  it('needs no database if key and answer are in memory', async () => {
    await api.read('/countries');
    await api.read('/countries');
    expect(await readsOf(() => api.read('/countries'))).toEqual([]);
  });
});

describe('a change of an account is known everywhere when it returns', () => {
  const email = 'someone@example.org';
  const warm = async (key: string) => {
    for (let round = 0; round < 3; round++) {
      for (const answer of await everywhere('/es/laws/A/meta', key)) expect(answer.statusCode).toBe(200);
    }
  };

  it('a revoked key', async () => {
    for (let round = 0; round < 5; round++) {
      const { key, id } = await createKey(api.pool, email, '', 0);
      await warm(key);
      await revokeKey(api.pool, email, id);
      for (const answer of await everywhere('/es/laws/A/meta', key)) expectRefusal(answer, 'not valid');
    }
  });

  it('a rotated key, while the new key works', async () => {
    const old = await createKey(api.pool, email, 'prod', 0);
    await warm(old.key);
    const next = await rotateKey(other.pool, email, old.id);
    expect(next).toMatchObject({ name: 'prod', account_id: old.account_id });
    for (const answer of await everywhere('/es/laws/A/meta', old.key)) expectRefusal(answer, 'not valid');
    await warm(next.key);
  });

  it('a tier, for every key of the account', async () => {
    const keys = [await createKey(api.pool, email, '', 0), await createKey(api.pool, email, '', 0)];
    for (const tier of ['pro', 'free', 'pro'] as const) {
      for (const { key } of keys) await warm(key);
      await setTier(api.pool, email, tier);
      for (const { key } of keys) {
        for (const answer of await everywhere('/es/laws/A/meta', key)) {
          expect('department' in answer.json()).toBe(tier === 'pro');
        }
      }
    }
  });

  it('even right after a process has lost its connection for news', async () => {
    for (let round = 0; round < 5; round++) {
      const { key, id } = await createKey(api.pool, email, '', 0);
      await warm(key);
      await api.pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND pid IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory')`,
      );
      await revokeKey(api.pool, email, id);
      for (const answer of await everywhere('/es/laws/A/meta', key)) expectRefusal(answer, 'not valid');
      await until(() => api.runtime.bulletin.listening && other.runtime.bulletin.listening);
    }
  });
});

describe('accounts and their keys', () => {
  it('have one address each, whatever the case of its letters', async () => {
    const made = await createAccount(api.pool, { email: 'Ana@Example.org', tier: 'pro' }, 0);
    expect(made).toMatchObject({ email: 'Ana@Example.org', tier: 'pro', early: false });
    await expect(createAccount(api.pool, { email: 'ana@example.ORG' }, 0)).rejects.toThrow('already');
    const key = await createKey(api.pool, 'ANA@example.org', '', 0);
    expect(key.account_id).toBe(made.id);
  });

  it('are created once if two keys for a new address are requested at the same time', async () => {
    const keys = await Promise.all(Array.from({ length: 5 }, () => createKey(api.pool, 'new@example.org', '', 0)));
    expect(new Set(keys.map((key) => key.account_id)).size).toBe(1);
  });

  it('need an address', async () => {
    for (const email of ['', 'x', '@', 'a@', '@b', 'a b@c', `${'a'.repeat(251)}@b.c`]) {
      await expect(createKey(api.pool, email, '', 0)).rejects.toThrow('is not an email address');
    }
  });

  it('are early up to the configured number, or on request', async () => {
    const { rows } = await api.pool.query('SELECT count(*) AS n FROM accounts');
    const limit = rows[0].n + 1;
    expect(await createAccount(api.pool, { email: 'last@early.org' }, limit)).toMatchObject({ early: true });
    expect(await createAccount(api.pool, { email: 'late@early.org' }, limit)).toMatchObject({ early: false });
    expect(await createAccount(api.pool, { email: 'said@early.org', early: true }, limit)).toMatchObject({
      early: true,
    });
  });

  it('never show a key again, and store only its hash', async () => {
    const { key, id } = await createKey(api.pool, 'secret@example.org', 'prod', 0);
    expect(await listKeys(api.pool, 'secret@example.org')).toEqual([
      {
        id,
        account_id: expect.any(Number),
        name: 'prod',
        hint: key.slice(0, 8),
        created_at: expect.any(Date),
        revoked_at: null,
        last_used_at: null,
      },
    ]);
    const { rows } = await api.pool.query('SELECT k::text AS row FROM keys k WHERE id = $1', [id]);
    expect(rows[0].row).not.toContain(key.slice(8));
  });

  it('cannot be changed through another account, or revoked twice', async () => {
    const { id } = await createKey(api.pool, 'mine@example.org', '', 0);
    await createAccount(api.pool, { email: 'yours@example.org' }, 0);
    await expect(revokeKey(api.pool, 'yours@example.org', id)).rejects.toThrow('no key');
    await expect(rotateKey(api.pool, 'yours@example.org', id)).rejects.toThrow('no key');
    await revokeKey(api.pool, 'mine@example.org', id);
    await expect(revokeKey(api.pool, 'mine@example.org', id)).rejects.toThrow('no key');
    await expect(setTier(api.pool, 'nobody@example.org', 'pro')).rejects.toThrow('no account');
  });
});
