import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { describe, expect, it } from 'vitest';
import { functionsFolder, migrate, migrationsFolder } from '../../src/db/migrate.ts';
import { testDatabase } from '../support/database.ts';
import { tempFolder } from '../support/temp.ts';
import { withClient } from '../support/test-server.ts';

/** The newest migration of version 1.0. */
const lastReleased = '0021-names.sql';

const pinnedFolder = join(functionsFolder, 'pinned');

/** Our functions with their bodies. Functions of extensions are left out. */
async function functionsOf(client: ClientBase): Promise<Map<string, { signature: string; body: string }>> {
  const { rows } = await client.query(`
    SELECT p.proname AS name, pg_get_function_arguments(p.oid) || ' -> ' || pg_get_function_result(p.oid) AS signature,
           pg_get_functiondef(p.oid) AS body
      FROM pg_proc p
     WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f'
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`);
  return new Map(rows.map(({ name, signature, body }) => [name, { signature, body }]));
}

const sqlFiles = async (folder: string) => (await readdir(folder)).filter((name) => name.endsWith('.sql'));
const functionName = (file: string) => file.replace('.sql', '').replaceAll('-', '_');

/** Makes a database with these migrations and, after them, these functions. */
async function migrated(migrations: string, functions: string): Promise<string> {
  const { url } = await testDatabase({ empty: true });
  await withClient(url, (client) => migrate(client, migrations, functions));
  return url;
}

describe('the functions of the database', () => {
  it('each have a file with their name', async () => {
    const { url } = await testDatabase();
    const names = await withClient(url, async (client) => [...(await functionsOf(client)).keys()]);
    const files = [...(await sqlFiles(functionsFolder)), ...(await sqlFiles(pinnedFolder))];
    expect(files.map(functionName).sort()).toEqual(names.sort());
  });

  it('are replaced when their file changes, and left alone otherwise', async () => {
    const [migrations, functions] = [await tempFolder(), await tempFolder()];
    const write = (answer: number) =>
      writeFile(
        join(functions, 'answer.sql'),
        `CREATE OR REPLACE FUNCTION answer() RETURNS int LANGUAGE sql AS $$ SELECT ${answer} $$;`,
      );
    const { url } = await testDatabase({ empty: true });
    await withClient(url, async (client) => {
      const applied = async () => {
        await migrate(client, migrations, functions);
        return (await client.query('SELECT answer(), applied_at FROM functions')).rows[0];
      };
      await write(1);
      const first = await applied();
      expect(first.answer).toBe(1);
      expect(await applied()).toEqual(first);
      await write(2);
      expect((await applied()).answer).toBe(2);
    });
  });

  it('that a generated column or an index uses are pinned, with all that they call, and no others', async () => {
    const { url } = await testDatabase();
    await withClient(url, async (client) => {
      const all = await functionsOf(client);
      const { rows } = await client.query<{ name: string }>(`
        SELECT DISTINCT p.proname AS name FROM pg_depend d JOIN pg_proc p ON p.oid = d.refobjid
         WHERE d.refclassid = 'pg_proc'::regclass AND d.classid IN ('pg_attrdef'::regclass, 'pg_class'::regclass)`);
      const used = new Set(rows.map(({ name }) => name).filter((name) => all.has(name)));
      // If the body of a function is text, PostgreSQL records no dependency, so the calls are searched for in the text.
      for (const name of used)
        for (const other of all.keys())
          if (other !== name && new RegExp(`\\b${other}\\(`).test(all.get(name)?.body ?? '')) used.add(other);
      expect((await sqlFiles(pinnedFolder)).map(functionName).sort()).toEqual([...used].sort());
    });
  });

  it('that are pinned have the same text as in the migrations', async () => {
    const { url } = await testDatabase();
    await withClient(url, async (client) => {
      const made = await functionsOf(client);
      for (const file of await sqlFiles(pinnedFolder))
        await client.query(await readFile(join(pinnedFolder, file), 'utf8'));
      expect(await functionsOf(client)).toEqual(made);
    });
  });

  // During an upgrade, processes of the previous release still call them.
  it('keep the signatures of the last release', async () => {
    const released = await tempFolder();
    for (const name of (await sqlFiles(migrationsFolder)).filter((name) => name <= lastReleased))
      await writeFile(join(released, name), await readFile(join(migrationsFolder, name)));
    const signatures = async (url: string) =>
      new Map([...(await withClient(url, functionsOf))].map(([name, { signature }]) => [name, signature]));
    const before = await signatures(await migrated(released, await tempFolder()));
    const now = await signatures(await migrated(migrationsFolder, functionsFolder));
    for (const [name, signature] of before) expect([name, now.get(name)]).toEqual([name, signature]);
  });
});
