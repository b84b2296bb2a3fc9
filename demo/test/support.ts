import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { git } from '../src/git.ts';
import { demoCountries } from '../src/index.ts';

export const today = '2026-03-01';
export const codes = demoCountries.map((country) => country.code);

export async function temporaryFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'openleg-demo-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

export function inRepository(dir: string, code: string, ...args: string[]): Promise<string> {
  return git([`--git-dir=${join(dir, `${code}.git`)}`, ...args]);
}

export async function heads(dir: string): Promise<string[]> {
  return Promise.all(codes.map(async (code) => (await inRepository(dir, code, 'rev-parse', 'main')).trim()));
}

export interface LoggedCommit {
  sha: string;
  authorDate: string;
  subject: string;
  sourceId: string;
  sourceDate: string;
  normId: string;
  paths: string[];
}

/** The commits of a repository, oldest first. */
export async function commitsOf(dir: string, code: string, range = 'main'): Promise<LoggedCommit[]> {
  const trailers = ['Source-Id', 'Source-Date', 'Norm-Id'].map((key) => `%(trailers:key=${key},valueonly,separator=)`);
  const format = `--format=%x01${['%H', '%as', '%s', ...trailers].join('%x02')}`;
  const log = await inRepository(dir, code, 'log', '--reverse', '--name-only', '--no-renames', format, range);
  return log
    .split('\x01')
    .slice(1)
    .map((entry) => {
      const [head = '', ...paths] = entry.split('\n').filter((line) => line !== '');
      const [sha = '', authorDate = '', subject = '', sourceId = '', sourceDate = '', normId = ''] = head.split('\x02');
      return { sha, authorDate, subject, sourceId, sourceDate, normId, paths };
    });
}

export interface LawFile {
  code: string;
  path: string;
  keys: Record<string, string | string[]>;
  body: string;
}

/** The law files at the tip of a repository. */
export async function lawsOf(dir: string, code: string): Promise<LawFile[]> {
  const names = (await inRepository(dir, code, 'ls-tree', '-r', '--name-only', 'main')).trim().split('\n');
  const paths = names.filter((name) => name.endsWith('.md') && name !== 'README.md');
  return Promise.all(
    paths.map(async (path) => {
      const [, front = '', body = ''] = (await inRepository(dir, code, 'show', `main:${path}`)).split(/^---\n/m);
      const lines = front.trimEnd().split('\n');
      const keys = Object.fromEntries(
        lines.map((line) => line.split(/: (.*)/s)).map(([k, v]) => [k, JSON.parse(v ?? '')]),
      );
      return { code, path, keys, body };
    }),
  );
}
