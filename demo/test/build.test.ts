import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildDemo, demoCountries } from '../src/index.ts';
import { codes, heads, inRepository, temporaryFolder, today } from './support.ts';

const repositories = codes.map((code) => `${code}.git`);

test('the three countries speak three languages', () => {
  expect(demoCountries).toEqual([
    { code: 'xa', name: 'República de Aldoria', language: 'spanish' },
    { code: 'xb', name: 'Commonwealth of Brannick', language: 'english' },
    { code: 'xc', name: 'Principauté de Corvanne', language: 'french' },
  ]);
});

test('the same day gives the same shas, another day gives others', async () => {
  const [one, two, three] = [await temporaryFolder(), await temporaryFolder(), await temporaryFolder()];
  await buildDemo(one, { today });
  await buildDemo(two, { today });
  await buildDemo(three, { today: '2026-03-02' });
  expect(await heads(two)).toEqual(await heads(one));
  expect(await heads(three)).not.toEqual(await heads(one));
});

test('the configuration of the user and of an outer git changes nothing', async () => {
  const [plain, odd] = [await temporaryFolder(), await temporaryFolder()];
  await buildDemo(plain, { today });
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('GIT_DIR', '/nowhere');
  vi.stubEnv('GIT_AUTHOR_NAME', 'Somebody');
  vi.stubEnv('GIT_DEFAULT_HASH', 'sha256');
  await buildDemo(odd, { today });
  expect(await heads(odd)).toEqual(await heads(plain));
});

test('building again leaves what is there, and builds what is missing', async () => {
  const dir = await temporaryFolder();
  await buildDemo(dir, { today });
  const before = await heads(dir);
  await buildDemo(dir, { today: '2027-01-01' });
  expect(await heads(dir)).toEqual(before);
  expect((await readdir(dir)).sort()).toEqual(repositories);
});

test('a clock that is far behind does not stop the build', async () => {
  const dir = await temporaryFolder();
  await buildDemo(dir, { today: '1999-12-31' });
  expect((await readdir(dir)).sort()).toEqual(repositories);
});

test('two builds at once give one set of repositories', async () => {
  const dir = await temporaryFolder();
  await Promise.all([buildDemo(dir, { today }), buildDemo(dir, { today })]);
  expect((await readdir(dir)).sort()).toEqual(repositories);
  for (const code of codes) await inRepository(dir, code, 'fsck', '--strict', '--no-dangling');
});

test('the files of a killed build are removed, those of a running build are not', async () => {
  const dir = await temporaryFolder();
  for (const name of ['.building-xa-dead', '.building-xb-live']) {
    await mkdir(join(dir, name));
    await writeFile(join(dir, name, 'HEAD'), 'ref: refs/heads/main\n');
  }
  const anHourAgo = Date.now() / 1000 - 3600;
  await utimes(join(dir, '.building-xa-dead'), anHourAgo, anHourAgo);
  await buildDemo(dir, { today });
  expect((await readdir(dir)).sort()).toEqual(['.building-xb-live', ...repositories]);
});

test('a build that is killed in the middle leaves whole repositories or none', async () => {
  const [dir, whole] = [await temporaryFolder(), await temporaryFolder()];
  await buildDemo(whole, { today });
  const program = `import { buildDemo } from ${JSON.stringify(new URL('../src/index.ts', import.meta.url).href)};
    await buildDemo(${JSON.stringify(dir)}, { today: '${today}' });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program]);
  const closed = once(child, 'close');
  while (child.exitCode === null && (await readdir(dir)).length === 0) await setTimeout(1);
  child.kill('SIGKILL');
  await closed;
  for (const name of await readdir(dir)) expect(name).toMatch(/^(\.building-x[abc]-.+|x[abc]\.git)$/);
  await buildDemo(dir, { today });
  expect(await heads(dir)).toEqual(await heads(whole));
});
