import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { countries } from './countries.ts';
import { git, importCommits } from './git.ts';
import { countryHistory } from './history.ts';
import type { Country } from './law.ts';

const unfinished = '.building-';

/** A build takes about a second, so a folder of this age belongs to a process that was killed. */
const leftoverAge = 10 * 60 * 1000;

/**
 * Builds the bare repositories `<dir>/<code>.git` that are not there yet. Each appears complete or not at all,
 * also when two processes build at once or one is killed in the middle.
 */
export async function buildDemo(dir: string, options: { today: string }): Promise<void> {
  await mkdir(dir, { recursive: true });
  await removeLeftovers(dir);
  await Promise.all(countries.map((country) => buildCountry(dir, country, options.today)));
}

export function repositoryPath(dir: string, code: string): string {
  return join(dir, `${code}.git`);
}

async function buildCountry(dir: string, country: Country, today: string): Promise<void> {
  const target = repositoryPath(dir, country.code);
  if (await exists(target)) return;
  const folder = await mkdtemp(join(dir, `${unfinished}${country.code}-`));
  try {
    // An empty template: no sample hooks, and none of the user's.
    await git(['init', '--quiet', '--bare', '--initial-branch=main', '--template=', folder]);
    await importCommits(folder, countryHistory(country, today));
    await rename(folder, target);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    // Another process was faster, and built the same.
    if (!(await exists(target))) throw error;
  }
}

async function removeLeftovers(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    if (!name.startsWith(unfinished)) continue;
    const folder = join(dir, name);
    const age = Date.now() - (await stat(folder).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    if (age > leftoverAge) await rm(folder, { recursive: true, force: true });
  }
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
