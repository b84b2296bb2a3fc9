import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CountryResult } from '../../src/sync/sync-country.ts';
import { atEnd } from './at-end.ts';
import { testDatabase } from './database.ts';
import { openlegProgram } from './openleg.ts';
import { publishedRows } from './sync.ts';
import { tempFolder } from './temp.ts';

/** A country that is synced by real `openleg sync` processes. */
export async function processCountry(repo: string) {
  const database = await testDatabase();
  const folder = await tempFolder();
  const config = join(folder, 'countries.yml');
  await writeFile(config, JSON.stringify({ countries: { es: { repo } } }));
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    OPENLEG_DATA_DIR: join(folder, 'data'),
    OPENLEG_CONFIG: config,
  };
  const runs = async () => (await database.pool.query('SELECT * FROM sync_runs ORDER BY id')).rows;

  function start(): ChildProcess {
    const child = spawn(process.execPath, [openlegProgram(), 'sync', '--json'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    atEnd(() => child.kill('SIGKILL'));
    return child;
  }

  return {
    pool: database.pool,
    runs,
    rows: async () => JSON.stringify(await publishedRows(database.pool, 'es')),
    async sync(): Promise<CountryResult> {
      const child = start();
      let out = '';
      child.stdout?.on('data', (chunk: Buffer) => {
        out += chunk.toString('utf8');
      });
      const [code] = await once(child, 'close');
      if (code !== 0) throw new Error(`openleg sync ended with ${code}: ${out}`);
      return JSON.parse(out).countries[0];
    },
    /**
     * Starts a sync and kills it. `after` is the number of milliseconds after its run began, or a function that waits for the right
     * moment. Its git processes go on running.
     */
    async syncAndKill(after: number | (() => Promise<void>)): Promise<void> {
      const before = (await runs()).length;
      const child = start();
      const ended = once(child, 'exit');
      while ((await runs()).length === before) await pause(5);
      await (typeof after === 'number' ? pause(after) : after());
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
