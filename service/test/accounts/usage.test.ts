import { beforeAll, describe, expect, it } from 'vitest';
import { createAccount, createKey, deleteAccount, listKeys, revokeKey } from '../../src/accounts/accounts.ts';
import { monthOf } from '../../src/accounts/usage/quota.ts';
import { callsOfMonth } from '../../src/accounts/usage/store.ts';
import { KeyUsage } from '../../src/accounts/usage/usage.ts';
import { spain, startApi, statementsOf, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';

let api: TestApi;
let other: TestApi;
let number = 0;

beforeAll(async () => {
  api = await testApi([spain(await testCorpus(lawCommit('new', 'A', {})))]);
  other = await startApi(api);
});

const { month } = monthOf(Date.now());
const today = () => new Date().toISOString().slice(0, 10);
const newAccount = () => createAccount(api.pool, { email: `user-${number++}@example.org` }, 0);

describe('the calls of a key', () => {
  it('are counted by day over all processes, with the time of the last call', async () => {
    const { id, email } = await newAccount();
    const [one, two] = [await createKey(api.pool, email, 'one', 0), await createKey(api.pool, email, 'two', 0)];
    for (let i = 0; i < 5; i++) await (i % 2 ? api : other).read('/countries', { key: one.key });
    await api.ask('/es/laws/nothing', { key: two.key }); // an error counts too
    await api.runtime.usage.flush();
    await other.runtime.usage.flush();
    expect(await callsOfMonth(api.pool, id, month)).toEqual([
      { key_id: one.id, day: today(), calls: 5 },
      { key_id: two.id, day: today(), calls: 1 },
    ]);
    const used = (await listKeys(api.pool, email)).map((key) => key.last_used_at);
    for (const at of used) expect(Math.abs(Date.now() - (at as Date).getTime())).toBeLessThan(60_000);
  });

  it('do not include calls that the quota refused or calls with a revoked key', async () => {
    const poor = await startApi(api, { OPENLEG_QUOTA_FREE: '3' });
    const { id, email } = await newAccount();
    const { key, id: keyId } = await createKey(api.pool, email, '', 0);
    const answers = await Promise.all(Array.from({ length: 8 }, () => poor.ask('/countries', { key })));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(3);
    await revokeKey(api.pool, email, keyId);
    await poor.ask('/countries', { key });
    await poor.close(); // `close` writes the rest
    expect(await callsOfMonth(api.pool, id, month)).toEqual([{ key_id: keyId, day: today(), calls: 3 }]);
  });

  it('are written many at a time', async () => {
    const { email } = await newAccount();
    const { key } = await createKey(api.pool, email, '', 0);
    const statements = await statementsOf(async () => {
      for (let i = 0; i < 50; i++) await api.ask('/countries', { key });
      await api.runtime.usage.flush();
    });
    expect(statements.filter((one) => one.includes('key_calls')).length).toBeLessThanOrEqual(3);
  });

  it('are written even if the account of some of them was deleted meanwhile', async () => {
    const [gone, stays] = [await newAccount(), await newAccount()];
    const lost = await createKey(api.pool, gone.email, '', 0);
    const kept = await createKey(api.pool, stays.email, '', 0);
    const usage = new KeyUsage(api.pool);
    usage.count(lost.id);
    usage.count(kept.id);
    await deleteAccount(api.pool, gone.id);
    await usage.close();
    expect(await callsOfMonth(api.pool, stays.id, month)).toEqual([{ key_id: kept.id, day: today(), calls: 1 }]);
  });
});

describe('a deleted account', () => {
  it('has no valid key in any process when the deletion returns', async () => {
    const { id, email } = await newAccount();
    const { key } = await createKey(api.pool, email, '', 0);
    for (const process of [api, other]) await process.read('/countries', { key });
    await deleteAccount(api.pool, id);
    for (const process of [api, other]) expect((await process.ask('/countries', { key })).statusCode).toBe(401);
  });
});
