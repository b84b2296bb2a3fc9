import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { openDatabase, transaction } from '../../src/db/database.ts';
import { StartError } from '../../src/errors.ts';
import { testDatabase } from '../support/database.ts';
import { dataFolder, serverPid, until } from '../support/database-process.ts';

const quiet = () => {};

async function refusal(url: string): Promise<string> {
  const error = await openDatabase({ url, dataDir: '/nowhere', log: quiet }).catch((error) => error);
  expect(error).toBeInstanceOf(StartError);
  expect(JSON.stringify([error, error.message, error.stack, error.cause])).not.toContain('s3cret');
  return error.message;
}

it('without a DATABASE_URL the embedded server is used, and stopped at the end', async () => {
  const dataDir = await dataFolder();
  const database = await openDatabase({ url: null, dataDir, log: quiet });
  const { rows } = await database.pool.query('SELECT current_database() AS name');
  expect(rows).toEqual([{ name: 'openleg' }]);
  await database.close();
  expect(await serverPid(dataDir)).toBeNull();
});

it('two calls of close wait for the same end', async () => {
  const { url } = await testDatabase({ empty: true });
  const database = await openDatabase({ url, dataDir: '/nowhere', log: quiet });
  await Promise.all([database.close(), database.close()]);
  await expect(database.pool.query('SELECT 1')).rejects.toThrow();
});

it('queries work again after the embedded server was killed', async () => {
  const dataDir = await dataFolder();
  const log: string[] = [];
  const database = await openDatabase({ url: null, dataDir, log: (line) => log.push(line) });
  const inProgress = database.pool.query('SELECT pg_sleep(60)');
  inProgress.catch(() => {});
  await until(async () => {
    const { rows } = await database.pool.query(`SELECT FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(60)'`);
    return rows.length > 0;
  });
  process.kill((await serverPid(dataDir)) ?? 0, 'SIGKILL');
  await expect(inProgress).rejects.toThrow();
  await until(() => log.includes('PostgreSQL is back'));
  expect((await database.pool.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }]);
  await database.close();
});

it('with a DATABASE_URL, that PostgreSQL is used and migrated', async () => {
  const { url } = await testDatabase({ empty: true });
  const database = await openDatabase({ url, dataDir: '/nowhere', log: quiet });
  const { rows } = await database.pool.query('SELECT count(*) > 0 AS migrated FROM migrations');
  expect(rows).toEqual([{ migrated: true }]);
  expect(database.notice).toBeNull();
  await database.close();
});

it('a database that cannot be reached gets one sentence, without the password', async () => {
  expect(await refusal('postgres://me:s3cret@127.0.0.1:1/laws')).toBe(
    'The database of DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1.',
  );
  expect(await refusal('postgres://me:s3cret@localhost:1/laws')).toMatch(/cannot be reached: connect ECONNREFUSED/);
  expect(await refusal('postgres://me:s3cret@no-such-host.invalid/laws')).toMatch(/no-such-host\.invalid/);
  expect(await refusal('postgres://me:s3cret@[broken/laws')).toMatch(/cannot be reached: Invalid URL/);
});

it('a server that is not PostgreSQL gets one sentence', async () => {
  const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  expect(await refusal(`postgres://me:s3cret@127.0.0.1:${port}/laws`)).toMatch(/^The database of DATABASE_URL cannot/);
  server.close();
});

it('dates are strings, big integers are numbers, and the session is in UTC', async () => {
  const { pool } = await testDatabase();
  const { rows } = await pool.query(`
    SELECT DATE '2024-02-29' AS date, ARRAY[DATE '2024-02-29', NULL] AS dates,
           5::bigint AS big, ARRAY[5::bigint] AS bigs, count(*) AS count,
           current_setting('timezone') AS timezone, current_setting('application_name') AS name`);
  expect(rows).toEqual([
    {
      date: '2024-02-29',
      dates: ['2024-02-29', null],
      big: 5,
      bigs: [5],
      count: 1,
      timezone: 'UTC',
      name: 'openleg',
    },
  ]);
});

it('a transaction is kept as a whole or not at all', async () => {
  const { pool } = await testDatabase();
  await pool.query('CREATE TABLE numbers (n int)');
  const answer = await transaction(pool, async (client) => {
    await client.query('INSERT INTO numbers VALUES (1)');
    return 'done';
  });
  expect(answer).toBe('done');
  const failing = transaction(pool, async (client) => {
    await client.query('INSERT INTO numbers VALUES (2)');
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect((await pool.query('SELECT n FROM numbers')).rows).toEqual([{ n: 1 }]);
});

it('a transaction that ignored the error of a statement does not count as committed', async () => {
  const { pool } = await testDatabase();
  const careless = transaction(pool, async (client) => {
    await client.query('SELECT nonsense').catch(() => {});
  });
  await expect(careless).rejects.toThrow('rolled back because a statement in it failed');
});

it('a transaction whose connection breaks fails, and its connection is not used again', async () => {
  const { pool } = await testDatabase();
  const broken = transaction(pool, async (client) => {
    await client.query('SELECT pg_terminate_backend(pg_backend_pid())');
  });
  await expect(broken).rejects.toThrow(/terminat/);
  expect((await pool.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }]);
});
