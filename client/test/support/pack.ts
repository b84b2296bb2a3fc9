import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { clientPlace, withClient } from '../../../service/test/support/test-server.ts';

const run = promisify(execFile);
const client = fileURLToPath(new URL('../../', import.meta.url));

export interface Packed {
  tarball: string;
  /** A project that has the package installed, and nothing else. */
  consumer: string;
}

let made: Promise<Packed> | undefined;

/**
 * The client, packed as it would be published and installed in a project. The first test that asks does this for the whole run, and
 * builds `dist/` on the way.
 */
export function packed(): Promise<Packed> {
  made ??= pack();
  return made;
}

async function pack(): Promise<Packed> {
  const { url, template } = inject('testServer');
  const folder = clientPlace(template);
  const consumer = join(folder, 'consumer');
  const isPacked = join(folder, 'packed');
  return withClient(url, async (connection) => {
    // While one test file packs the client, the others wait here.
    await connection.query('SELECT pg_advisory_lock(hashtext($1))', [folder]);
    if (!existsSync(isPacked)) {
      await rm(folder, { recursive: true, force: true });
      await mkdir(consumer, { recursive: true });
      await run('npm', ['pack', '--pack-destination', folder], { cwd: client });
      const project = { name: 'consumer', private: true, type: 'module' };
      await writeFile(join(consumer, 'package.json'), JSON.stringify(project));
      const install = ['install', '--offline', '--no-audit', '--no-fund', await tarballIn(folder)];
      await run('npm', install, { cwd: consumer });
      await writeFile(isPacked, '');
    }
    return { tarball: await tarballIn(folder), consumer };
  });
}

async function tarballIn(folder: string): Promise<string> {
  const names = await readdir(folder);
  return join(folder, names.find((name) => name.endsWith('.tgz')) as string);
}
