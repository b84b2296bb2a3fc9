import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrate } from '../../src/db/migrate.ts';
import { StartError } from '../../src/errors.ts';
import { testDatabase } from '../support/database.ts';
import { until } from '../support/database-process.ts';
import { tempFolder } from '../support/temp.ts';
import { withClient } from '../support/test-server.ts';

async function migrations(files: Record<string, string>): Promise<string> {
  const folder = await tempFolder();
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
  return folder;
}

/** A new database with nothing in it. */
async function emptyDatabase() {
  const { url } = await testDatabase({ empty: true });
  return {
    migrate: async (folder: string, functions?: string) => {
      const functionsFolder = functions ?? (await tempFolder());
      await withClient(url, (client) => migrate(client, folder, functionsFolder));
    },
    rows: (sql: string) => withClient(url, async (client) => (await client.query(sql)).rows),
  };
}

const TWO = {
  '0001-first.sql': 'CREATE TABLE first (n int); INSERT INTO first VALUES (1);',
  '0002-second.sql': 'UPDATE first SET n = n + 1;',
};

it('migrations run in order, once each', async () => {
  const database = await emptyDatabase();
  const folder = await migrations(TWO);
  await database.migrate(folder);
  await database.migrate(folder);
  await writeFile(join(folder, '0003-third.sql'), 'UPDATE first SET n = n * 10;');
  await database.migrate(folder);
  expect(await database.rows('SELECT n FROM first')).toEqual([{ n: 20 }]);
  expect(await database.rows('SELECT number, name FROM migrations ORDER BY number')).toEqual([
    { number: 1, name: '0001-first.sql' },
    { number: 2, name: '0002-second.sql' },
    { number: 3, name: '0003-third.sql' },
  ]);
});

it('several processes can migrate at once', async () => {
  const database = await emptyDatabase();
  const folder = await migrations({ ...TWO, '0003-slow.sql': 'SELECT pg_sleep(0.2); UPDATE first SET n = n * 10;' });
  await Promise.all([1, 2, 3, 4].map(() => database.migrate(folder)));
  expect(await database.rows('SELECT n FROM first')).toEqual([{ n: 20 }]);
});

it('a migration that fails is undone, and earlier ones stay', async () => {
  const database = await emptyDatabase();
  const folder = await migrations({ ...TWO, '0003-broken.sql': 'UPDATE first SET n = 99; SELECT nonsense;' });
  await expect(database.migrate(folder)).rejects.toThrow('The migration 0003-broken.sql failed: column "nonsense"');
  expect(await database.rows('SELECT n FROM first')).toEqual([{ n: 2 }]);
  expect(await database.rows('SELECT max(number) AS last FROM migrations')).toEqual([{ last: 2 }]);

  await writeFile(join(folder, '0003-broken.sql'), 'UPDATE first SET n = 3;');
  await database.migrate(folder);
  expect(await database.rows('SELECT n FROM first')).toEqual([{ n: 3 }]);
});

it('a database of a newer version is refused and not changed', async () => {
  const database = await emptyDatabase();
  await database.migrate(await migrations(TWO));
  const older = await migrations({ '0001-first.sql': TWO['0001-first.sql'] });
  const error = await database.migrate(older).catch((error) => error);
  expect(error).toBeInstanceOf(StartError);
  expect(error.message).toBe(
    'The database was written by a newer version of this program (it has 0002-second.sql): update the program.',
  );
});

it('a renamed migration is refused', async () => {
  const database = await emptyDatabase();
  const folder = await migrations(TWO);
  await database.migrate(folder);
  await rename(join(folder, '0002-second.sql'), join(folder, '0002-other.sql'));
  await expect(database.migrate(folder)).rejects.toThrow(
    'it has the migration 0002-second.sql, this program has 0002-other.sql. Give this program a database of its own.',
  );
});

// While one statement waits for a table, all later statements on that table must wait, too. That includes reads by a version of
// the program that is still running.
it('a migration that has to wait for a table does not make others wait', async () => {
  const { url } = await testDatabase({ empty: true });
  const folder = await migrations(TWO);
  await withClient(url, (client) => migrate(client, folder));
  await writeFile(join(folder, '0003-third.sql'), 'ALTER TABLE first ADD m int;');
  await withClient(url, async (publication) => {
    await publication.query('BEGIN');
    await publication.query('LOCK TABLE first IN ROW EXCLUSIVE MODE');
    const migrating = withClient(url, (client) => migrate(client, folder));
    await withClient(url, async (reader) => {
      const waiting = "SELECT FROM pg_locks WHERE NOT granted AND relation = 'first'::regclass";
      await until(async () => (await reader.query(waiting)).rows.length > 0);
      await reader.query('SELECT * FROM first'); // the migration lets the read pass, and tries again
    });
    await publication.query('COMMIT');
    await migrating;
    expect((await publication.query('SELECT m FROM first')).rows).toEqual([{ m: null }]);
  });
});

it('a gap in the numbers is refused', async () => {
  const database = await emptyDatabase();
  const folder = await migrations({ '0001-first.sql': 'SELECT 1', '0003-third.sql': 'SELECT 1' });
  await expect(database.migrate(folder)).rejects.toThrow('0003-third.sql is out of line');
});

it('a folder without migrations leaves the database as it is', async () => {
  const database = await emptyDatabase();
  await database.migrate(await migrations({}));
  expect(await database.rows(`SELECT to_regclass('migrations') AS found`)).toEqual([{ found: null }]);
});
