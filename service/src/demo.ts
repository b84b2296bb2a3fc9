import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { advanceDemo, buildDemo, demoCountries } from '@openleg/demo';
import { createKey, setTier } from './accounts/accounts.ts';
import { hashKey } from './accounts/keys.ts';
import { findKeyOwner } from './accounts/store.ts';
import { makeFolder } from './base/data-folder.ts';
import type { CountryConfig } from './config.ts';
import { ConfigError } from './errors.ts';
import type { Service } from './service.ts';

const email = 'demo@example.org';

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function repositories(dataDir: string): string {
  return join(dataDir, 'demo');
}

/**
 * Throws if there is data of real countries. The demo is served if no setting names countries. So a forgotten setting could mix
 * invented laws with real ones, or hide the real ones. Mirrors count as real data, too, because their laws may be in an external
 * database.
 */
export async function refuseOtherCountries(dataDir: string, loaded: string[]): Promise<void> {
  const mirrors = await readdir(join(dataDir, 'mirrors')).catch(() => []);
  const mirrored = mirrors.flatMap((name) => /^([a-z]{2})\.git$/.exec(name)?.[1] ?? []);
  const others = new Set([...loaded, ...mirrored]);
  for (const { code } of demoCountries) others.delete(code);
  if (others.size === 0) return;
  const codes = [...others].sort();
  throw new ConfigError(
    `Nothing says which countries to serve, and laws of ${codes.join(', ')} were loaded here. Name the countries with the ` +
      `option --config FILE, or with OPENLEG_CONFIG=FILE or OPENLEG_COUNTRIES=${codes} in the environment, in ` +
      `${join(dataDir, 'openleg.env')} or in /etc/openleg/openleg.env. (The demo needs a data folder of its own.)`,
  );
}

/** Returns the countries of the demo. Builds their repositories if they do not exist yet. */
export async function openDemo(dataDir: string): Promise<CountryConfig[]> {
  const folder = repositories(dataDir);
  await makeFolder(folder, 0o700);
  await buildDemo(folder, { today: today() });
  return demoCountries.map((country) => ({ ...country, repo: join(folder, `${country.code}.git`), rawUrl: null }));
}

/** Commits the changes of the next day to the demo's repositories. A sync then finds them. */
export async function advance(dataDir: string) {
  return advanceDemo(repositories(dataDir), { today: today() });
}

/**
 * Returns a key for the demo. The database has only hashes of keys, so the key itself is kept in a file beside the demo's
 * repositories. Only the owner of the data folder can read the file.
 */
export async function demoKey({ db, config }: Service): Promise<string> {
  const file = join(repositories(config.dataDir), 'api-key');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept && (await findKeyOwner(db, hashKey(kept.trim())))) return kept.trim();
  const { key } = await createKey(db, email, 'demo', config.earlyAccounts);
  await setTier(db, email, 'pro');
  await writeFile(file, `${key}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
  return key;
}
