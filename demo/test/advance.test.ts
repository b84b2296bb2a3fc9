import { expect, test } from 'vitest';
import { countries } from '../src/countries.ts';
import { changesOfDay } from '../src/days.ts';
import { advanceDemo, buildDemo } from '../src/index.ts';
import { figuresOf } from '../src/laws/figures.ts';
import { script } from '../src/laws/script.ts';
import { codes, commitsOf, heads, inRepository, lawsOf, temporaryFolder, today } from './support.ts';

const later = '2026-03-02';

test('each day brings new commits, and only those that it names', async () => {
  const dir = await temporaryFolder();
  await buildDemo(dir, { today });
  const sources = new Set<string>();
  // As many days as are needed to raise every figure once, and the first one a second time.
  const days = script.length + Math.max(...Object.values(figuresOf).map((figures) => figures.length)) + 1;
  expect(days).toBeGreaterThanOrEqual(12);
  for (let day = 1; day <= days; day += 1) {
    const before = await heads(dir);
    const changes = await advanceDemo(dir, { today: later });
    expect(changes.length).toBeGreaterThanOrEqual(2);
    for (const [index, code] of codes.entries()) {
      const commits = await commitsOf(dir, code, `${before[index]}..main`);
      const told = changes.filter((change) => change.country === code);
      expect(commits.map(({ sha, subject }) => ({ country: code, sha, subject }))).toEqual(told);
      for (const { sourceId, sourceDate, normId, paths } of commits) {
        expect(sourceDate).toBe(later);
        expect(sources).not.toContain(sourceId);
        sources.add(sourceId);
        expect(paths.every((path) => path.endsWith(`/${normId}.md`))).toBe(true);
      }
    }
  }
  for (const code of codes) await inRepository(dir, code, 'fsck', '--strict', '--no-dangling');
});

test('the scripted days show every kind of change once', async () => {
  const dir = await temporaryFolder();
  await buildDemo(dir, { today });
  const before = await heads(dir);
  for (const _ of script) await advanceDemo(dir, { today: later });

  const logs = await Promise.all(codes.map((code, index) => commitsOf(dir, code, `${before[index]}..main`)));
  const commits = logs.flat();
  const types = new Set(commits.map(({ subject }) => /^\[([\w-]+)\] /.exec(subject)?.[1]));
  expect(types).toEqual(new Set(['new', 'reform', 'repeal', 'correction', 'fix-pipeline']));
  expect(commits.filter(({ paths }) => paths.length === 0)).toHaveLength(1);
  expect(commits.find(({ paths }) => paths.length === 2)?.paths).toEqual([
    'xa-no/GOA-A-1994-11.md',
    'xa/GOA-A-1994-11.md',
  ]);

  const laws = (await Promise.all(codes.map((code) => lawsOf(dir, code)))).flat();
  const statusOf = (id: string) => laws.find(({ keys }) => keys.identifier === id)?.keys.status;
  expect(statusOf('BRK-2001-r33')).toBe('repealed');
  expect(statusOf('BRK-1978-c22')).toBe('partially_repealed');
  expect(statusOf('CORV000298')).toBe('in_force');
});

test('a day that was cut short between two repositories is completed first', async () => {
  const [dir, undisturbed] = [await temporaryFolder(), await temporaryFolder()];
  for (const each of [dir, undisturbed]) {
    await buildDemo(each, { today });
    await advanceDemo(each, { today: later });
  }
  // This is the state after a process that ended before it came to xb.
  await inRepository(dir, 'xb', 'update-ref', 'refs/heads/main', 'refs/heads/main~1');
  expect((await advanceDemo(dir, { today: later })).map(({ country }) => country)).toEqual(['xb']);
  expect(await heads(dir)).toEqual(await heads(undisturbed));
});

test.each([
  ['on the same day', later],
  ['on different days', '2026-03-03'],
])('two processes that advance at once %s never apply a day twice', async (_, other) => {
  const dir = await temporaryFolder();
  await buildDemo(dir, { today });
  const results = await Promise.allSettled([advanceDemo(dir, { today: later }), advanceDemo(dir, { today: other })]);
  expect(results.some((result) => result.status === 'fulfilled')).toBe(true);
  for (const result of results) {
    if (result.status === 'rejected') expect(String(result.reason)).toMatch(/advanced at the same time/);
  }
  for (const country of countries) {
    const format = '--format=%(trailers:key=Demo-Day,valueonly,separator=)';
    const days = (await inRepository(dir, country.code, 'log', '--grep=^Demo-Day: ', format))
      .split('\n')
      .filter(Boolean);
    for (const day of new Set(days)) {
      expect(days.filter((each) => each === day)).toHaveLength(changesOfDay(country, Number(day)).length);
    }
    await inRepository(dir, country.code, 'fsck', '--strict', '--no-dangling');
  }
});

test('without repositories, the error says what is missing', async () => {
  const dir = await temporaryFolder();
  await expect(advanceDemo(dir, { today })).rejects.toThrow(
    /no demo repository at .*x[abc]\.git; build the demo first/,
  );
});
