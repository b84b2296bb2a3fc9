import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const clone = fileURLToPath(new URL('../../../', import.meta.url));
const cache = join(clone, 'node_modules/.cache/openleg');
const dayMs = 86_400_000;

/**
 * Compiles the service and the demo as for a package, and returns the folder. With tsx, a command or a thread takes three times the
 * processor time to start, and the tests start hundreds of both. The name of the folder depends on the sources. So nothing stale is
 * run, and the next run finds the folder.
 */
export async function compile(): Promise<string> {
  const folder = join(cache, await stateOfSources());
  if (await exists(folder)) return folder;
  await removeOld();
  const unfinished = `${folder}.${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await compileInto(unfinished);
  // Another run may have made the same folder meanwhile. Then its folder is used.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }));
  return folder;
}

async function compileInto(folder: string): Promise<void> {
  const [service, demo] = [join(folder, 'service'), join(folder, 'node_modules/@openleg/demo')];
  await mkdir(service, { recursive: true });
  for (const name of ['bin', 'package.json'])
    await cp(join(clone, 'service', name), join(service, name), { recursive: true });
  for (const name of ['index.js', 'package.json']) await cp(join(clone, 'demo', name), join(demo, name));
  if (await exists(join(clone, 'service/node_modules')))
    await symlink(join(clone, 'service/node_modules'), join(service, 'node_modules'));
  const tsc = join(clone, 'node_modules/.bin/tsc');
  await run(tsc, ['-p', join(clone, 'service/tsconfig.build.json'), '--outDir', join(service, 'dist')]);
  await run(tsc, ['-p', join(clone, 'demo/tsconfig.build.json'), '--outDir', join(demo, 'dist')]);
  const rest = join(clone, 'service/scripts/build.ts');
  await run(process.execPath, ['--import', 'tsx', rest, join(service, 'dist/')], { cwd: clone });
}

/** A checksum of the names, sizes and times of all files that are compiled or copied. */
async function stateOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const place of [
    'service/src',
    'service/bin',
    'service/scripts',
    'service/package.json',
    'demo/src',
    'docs',
    'package-lock.json',
  ]) {
    for (const path of await filesIn(join(clone, place))) {
      const { size, mtimeMs } = await stat(path);
      hash.update(`${path} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex').slice(0, 16);
}

async function filesIn(place: string): Promise<string[]> {
  if ((await stat(place)).isFile()) return [place];
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Removes folders that no run of today can be using. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(cache).catch(() => [])) {
    const folder = join(cache, name);
    const { mtimeMs } = await stat(folder);
    if (mtimeMs < Date.now() - dayMs) await rm(folder, { recursive: true, force: true });
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
