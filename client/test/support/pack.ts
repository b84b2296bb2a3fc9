import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

const run = promisify(execFile);
const client = fileURLToPath(new URL('../../', import.meta.url));

export interface Packed {
  tarball: string;
  /** A project that has the package installed, and nothing else. */
  consumer: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    packed: Packed;
  }
}

/** Packs the client as it would be published and installs it, once for all tests. Builds `dist/` on the way. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'openleg-client-')));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await run('npm', ['pack', '--pack-destination', folder], { cwd: client });
    const name = (await readdir(folder)).find((file) => file.endsWith('.tgz')) as string;
    const consumer = join(folder, 'consumer');
    await mkdir(consumer);
    await writeFile(
      join(consumer, 'package.json'),
      JSON.stringify({ name: 'consumer', private: true, type: 'module' }),
    );
    const install = ['install', '--offline', '--no-audit', '--no-fund', join(folder, name)];
    await run('npm', install, { cwd: consumer });
    project.provide('packed', { tarball: join(folder, name), consumer });
    return remove;
  } catch (error) {
    await remove();
    throw error;
  }
}
