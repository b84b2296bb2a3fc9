import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createPool, transaction } from '../../src/db/database.ts';
import { endRequestPools, openRequestPools, requestLimits } from '../../src/db/replicas.ts';
import { describeFailure } from '../../src/http/error-answers.ts';
import { spain, type TestApi, testApi } from '../support/api.ts';
import { connect, use } from '../support/connector.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';
import { testDatabase } from '../support/database.ts';
import { expectRefusal, loopback, register, waitsForLock } from '../support/webhooks.ts';

async function settingsOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query(
    `SELECT current_setting('timezone') AS zone, current_setting('statement_timeout') AS statement,
            current_setting('lock_timeout') AS lock`,
  );
  return Object.values(rows[0]);
}

describe('the limits', () => {
  it('hold only for requests, even if the connection string has its own options', async () => {
    const { url } = await testDatabase();
    const options = encodeURIComponent(
      '-c timezone=Asia/Tokyo -c statement_timeout=1h -c search_path=pg_catalog,public',
    );
    const db = createPool({ connectionString: `${url}${url.includes('?') ? '&' : '?'}options=${options}` }, () => {});
    const pools = openRequestPools(db, () => {});
    expect(await settingsOf(db)).toEqual(['UTC', '1h', '0']);
    for (const pool of [pools.reads, pools.writes, pools.admission]) {
      expect(await settingsOf(pool)).toEqual(['UTC', '15s', '5s']);
      expect((await pool.query('SHOW search_path')).rows).toEqual([{ search_path: 'pg_catalog,public' }]);
    }
    await endRequestPools(pools);
    await db.end();
  });

  it('end a statement, but not the pool', async () => {
    const { url } = await testDatabase();
    const pool = createPool({ connectionString: url, max: 1 }, () => {}, { statementMs: 200, lockMs: 100 });
    const pid = async () => (await pool.query('SELECT pg_backend_pid() AS pid')).rows[0].pid;
    const before = await pid();
    const work = (db: pg.Pool | pg.PoolClient) => db.query('SELECT pg_sleep(60)');
    const inTransaction = await transaction(pool, work).catch((error: Error) => error);
    expect(await pid()).toBe(before); // the transaction was rolled back, and the connection still works
    const alone = await work(pool).catch((error: Error) => error);
    expect(await pid()).toBeGreaterThan(0);
    for (const error of [inTransaction, alone]) {
      expect(describeFailure(error as Error)).toMatchObject({ status: 503, body: { error: 'unavailable' } });
    }
    await pool.end();
  });
});

describe('a preview of a rule', () => {
  it('is counted on a connection that may write, and reads on a read-only one', async () => {
    const api = await testApi([spain(await testCorpus(lawCommit('bootstrap', 'A', {})))]);
    api.runtime.reads.on('acquire', (client) => void client.query('SET default_transaction_read_only = on'));
    const rule = { event_types: ['law.created'], countries: ['es'] };
    const body = JSON.stringify(rule);
    const headers = { 'content-type': 'application/json' };
    expect((await api.ask('/webhooks/preview', { method: 'POST', body, headers })).statusCode).toBe(200);
    expect(await use(await connect(api), 'preview_webhook', rule)).toMatchObject({ count: 0 });
    const { rows } = await api.pool.query("SELECT count FROM throttle WHERE subject LIKE 'preview by account %'");
    expect(rows).toEqual([{ count: 2 }]);
  });
});

describe('requests that wait for a lock', () => {
  async function holding(api: TestApi, statement: string, work: () => Promise<void>): Promise<void> {
    const other = await api.pool.connect();
    await other.query('BEGIN');
    await other.query(statement);
    try {
      await work();
    } finally {
      await other.query('ROLLBACK');
      other.release();
    }
  }

  it('are told to come again, and take no connection from reads', async () => {
    const api = await testApi(
      [spain(await testCorpus(lawCommit('bootstrap', 'A', { title: 'Ley del agua' })))],
      loopback,
    );
    const { id } = await register(api, 'http://127.0.0.1:9/');
    await holding(api, 'LOCK TABLE endpoints IN SHARE MODE', async () => {
      const changes = Array.from({ length: 12 }, () => api.ask(`/webhooks/${id}`, { method: 'DELETE' }));
      await waitsForLock(api);
      // There are more requests than connections of any kind. No answer comes from the cache.
      const reads = await Promise.all(Array.from({ length: 30 }, (_, n) => api.ask(`/es/laws?q=agua%20${n}`)));
      expect(new Set(reads.map((answer) => answer.statusCode))).toEqual(new Set([200]));
      const first = await Promise.race(changes);
      expectRefusal(first, 503, 'unavailable');
      expect(first.headers['retry-after']).toBe('5');
      expect((await Promise.all(changes)).map((answer) => answer.statusCode)).toEqual(Array(12).fill(503));
    });
    expect((await api.ask(`/webhooks/${id}`, { method: 'DELETE' })).statusCode).toBe(200);
  });

  it('are also told so if they only read', async () => {
    const api = await testApi([spain(await testCorpus(lawCommit('bootstrap', 'A', { title: 'Ley del agua' })))]);
    await holding(api, 'LOCK TABLE laws IN ACCESS EXCLUSIVE MODE', async () => {
      const began = Date.now();
      const answer = await api.ask('/es/laws?q=agua');
      expectRefusal(answer, 503, 'unavailable');
      expect(answer.headers['retry-after']).toBe('5');
      expect(Date.now() - began).toBeGreaterThan(requestLimits.lockMs / 2);
      // Keys and quotas have their own connections.
      expect((await api.ask('/webhooks', { key: 'pro' })).statusCode).toBe(200);
    });
    expect((await api.ask('/es/laws?q=agua')).statusCode).toBe(200);
  });
});
