import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDemo } from '../src/index.ts';
import { codes, commitsOf, inRepository, type LawFile, type LoggedCommit, lawsOf, today } from './support.ts';

let dir: string;
let laws: LawFile[];
let commits: (LoggedCommit & { code: string })[];

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'openleg-demo-'));
  await buildDemo(dir, { today });
  laws = (await Promise.all(codes.map((code) => lawsOf(dir, code)))).flat();
  const logs = await Promise.all(
    codes.map(async (code) => (await commitsOf(dir, code)).map((commit) => ({ ...commit, code }))),
  );
  commits = logs.flat();
});

afterAll(() => rm(dir, { recursive: true, force: true }));

test('there are about sixty laws in about three hundred commits, and git finds nothing wrong with them', async () => {
  expect(laws.length).toBeGreaterThanOrEqual(55);
  expect(laws.length).toBeLessThanOrEqual(65);
  expect(commits.length).toBeGreaterThanOrEqual(280);
  expect(commits.length).toBeLessThanOrEqual(350);
  for (const code of codes) {
    await inRepository(dir, code, 'fsck', '--strict', '--no-dangling');
    expect(await inRepository(dir, code, 'symbolic-ref', 'HEAD')).toBe('refs/heads/main\n');
    expect(await inRepository(dir, code, 'show', 'main:README.md')).toMatch(/fictional|ficticia|fictive/);
  }
});

test('every law has the keys that a law must have, and says that it is fictional in two places', () => {
  for (const { code, keys, body } of laws) {
    expect(keys).toMatchObject({ country: code, fictional: 'true' });
    for (const key of ['title', 'identifier', 'rank', 'status', 'source']) expect(keys[key], key).toMatch(/./);
    expect(body).toMatch(/^# .+\n\n\*(Texto ficticio|Fictional|Texte fictif)/);
    expect(body.startsWith(`# ${keys.title}\n`)).toBe(true);
  }
});

test('every file is where the layout of its repository puts it', async () => {
  for (const { code, path, keys } of laws) {
    const directory = keys.jurisdiction ?? code;
    expect(path).toBe(`${directory}/${code === 'xb' ? `${keys.year}/` : ''}${keys.identifier}.md`);
  }
  expect(await inRepository(dir, 'xb', 'show', 'main:.legalize.yml')).toContain('{directory}/{year}/{identifier}.md');
});

test('the laws differ as real ones do: regions, types, all statuses, old and undated ones', () => {
  const values = (key: string) => new Set(laws.flatMap(({ keys }) => keys[key] ?? []));
  expect(values('status')).toEqual(new Set(['in_force', 'repealed', 'partially_repealed', 'annulled', 'expired']));
  expect(values('jurisdiction').size).toBe(4);
  expect(values('text_state')).toEqual(new Set(['as_enacted']));
  for (const code of codes) {
    expect(new Set(laws.filter((law) => law.code === code).map(({ keys }) => keys.rank)).size).toBeGreaterThan(3);
  }
  expect(laws.filter(({ keys }) => keys.publication_date === undefined)).toHaveLength(1);
  expect(laws.some(({ keys }) => String(keys.publication_date) < '1900')).toBe(true);
});

test('a law cites only earlier laws of its own country', () => {
  const dates = new Map(laws.map(({ keys }) => [keys.identifier, keys.publication_date]));
  for (const { keys } of laws) {
    for (const reference of String(keys.references_previous ?? '')
      .split('; ')
      .filter(Boolean)) {
      const cited = reference.split(' ').at(-1) as string;
      expect(dates.has(cited), `${keys.identifier}: ${reference}`).toBe(true);
      expect(String(dates.get(cited)) <= String(keys.publication_date), `${keys.identifier}: ${reference}`).toBe(true);
    }
  }
});

test('every commit names one law of its repository and changes no other', () => {
  const known = new Set(laws.map(({ code, keys }) => `${code} ${keys.identifier}`));
  for (const { code, normId, paths } of commits) {
    expect(known).toContain(`${code} ${normId}`);
    const files = paths.filter((path) => path !== 'README.md' && path !== '.legalize.yml');
    expect(files.every((path) => path.endsWith(`/${normId}.md`))).toBe(true);
  }
});

test('no two commits of a law share their source and date', () => {
  const identities = commits.map(({ normId, sourceId, sourceDate }) => `${normId} ${sourceId} ${sourceDate}`);
  expect(new Set(identities).size).toBe(identities.length);
});

test('all types of commits occur, some of them empty, and some laws have a long history', () => {
  const types = new Set(commits.map(({ subject }) => /^\[([\w-]+)\] /.exec(subject)?.[1]));
  expect(types).toEqual(new Set(['bootstrap', 'new', 'reform', 'repeal', 'correction', 'fix-pipeline']));
  expect(commits.filter(({ paths }) => paths.length === 0).length).toBeGreaterThanOrEqual(2);
  const versions = new Map<string, number>();
  for (const { normId } of commits) versions.set(normId, (versions.get(normId) ?? 0) + 1);
  expect([...versions.values()].filter((count) => count >= 15).length).toBeGreaterThanOrEqual(2);
});

test('the author date is the legal date, except before 1970 and for laws without a date', () => {
  for (const { authorDate, sourceDate } of commits) {
    if (sourceDate !== '') expect(authorDate).toBe(sourceDate < '1970' ? '1970-01-02' : sourceDate);
  }
  expect(commits.filter(({ sourceDate }) => sourceDate === '')).toHaveLength(1);
  expect(commits.filter(({ sourceDate }) => sourceDate > today)).toHaveLength(1);
});

test('a fresh demo has changes of the last thirty days, and all others are older', () => {
  const recent = commits.filter(({ sourceDate }) => sourceDate > '2025-12-31' && sourceDate <= today);
  expect(recent.length).toBeGreaterThanOrEqual(10);
  expect(recent.length).toBeLessThanOrEqual(15);
  expect(recent.every(({ sourceDate }) => sourceDate >= '2026-01-30')).toBe(true);
  expect(new Set(recent.map(({ code }) => code)).size).toBe(3);
});
