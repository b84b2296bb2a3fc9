import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { countries } from './countries.ts';
import { git, importCommits } from './git.ts';
import { countryHistory } from './history.ts';
import type { Country } from './law.ts';

const unfinished = '.building-';

/** An unfinished folder of this age belongs to a killed process. A build takes only about a second. */
const leftoverAge = 10 * 60 * 1000;

/**
 * Builds the bare repositories `<dir>/<code>.git` that do not exist yet. Each one appears complete or not at all, even if two
 * processes build at the same time or one is killed.
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
    // The template is empty, so that the repository has no sample hooks and no hooks of the user.
    await git(['init', '--quiet', '--bare', '--initial-branch=main', '--template=', folder]);
    await importCommits(folder, countryHistory(country, today));
    await rename(folder, target);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    // If the target exists, another process was faster and has built the same repository.
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
