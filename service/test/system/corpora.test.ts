import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type GitReading, readGit } from '../../../bench/load/git-reading.ts';
import { defaultCountry } from '../../src/base/known-countries.ts';
import { mirrorPath } from '../../src/corpus/git/mirror.ts';
import { syncCountry } from '../../src/sync/sync-country.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { runGit } from '../support/corpus.ts';
import { testDatabase } from '../support/database.ts';
import { expectLinesAsRead, linesOf } from '../support/exports.ts';
import { tempFolder } from '../support/temp.ts';
import { plainly, readXml } from '../support/xml.ts';

const folder = fileURLToPath(new URL('../../../../shared/corpora', import.meta.url));
const why = existsSync(folder)
  ? ''
  : ' (SKIPPED: there is no folder ../shared/corpora with real corpora beside the project)';

describe.each(['ad', 'ee', 'fr', 'es', 'lt', 'uy'])(`the real corpus of %s${why}`, (code) => {
  const repo = `${folder}/${code}.bundle`;

  it.skipIf(!existsSync(repo))(
    'has every law and commit that git alone finds, with today’s text, and the same in XML, exports and JSON',
    async () => {
      const country = { code, ...defaultCountry(code), repo, rawUrl: null };
      const { url } = await testDatabase();
      const api = await startApi({ url, dataDir: await tempFolder(), countries: [country] });
      const loaded = await syncCountry(api.service, country);
      const mirror = mirrorPath(api.dataDir, code);
      const expected = await countWithGit(mirror);
      expect(loaded).toMatchObject({ laws_created: expected.laws.length, problems: [] });
      await compareCommits(api, code, expected.commits);

      const served = await lawIds(api, code);
      expect([...served].sort()).toEqual(expected.laws);
      for (const id of someOf([...served])) await compareXml(api, `/${code}/laws/${encodeURIComponent(id)}`);
      await compareToday(api, code, await readGit(mirror));
      const lists = ['stats', 'jurisdictions', 'law-types', 'laws?per_page=100'];
      for (const list of lists) await compareXml(api, `/${code}/${list}`, ['']);
      const { body } = await api.ask(`/${code}/export.jsonl`, { key: 'pro' });
      await expectLinesAsRead(api, code, linesOf(body));
    },
  );
});

interface Counted {
  laws: string[];
  /** The commits of each law. */
  commits: Map<string, string[]>;
}

/** The facts that git alone knows about a corpus: the laws of HEAD, and for each the commits that name it or change its file. */
async function countWithGit(repository: string): Promise<Counted> {
  const git = (...args: string[]) => runGit([`--git-dir=${repository}`, ...args]);
  const laws = new Map<string, string>();
  const found = await git('grep', '--max-count=1', '-E', '^identifier: ', 'HEAD', '--', '*.md');
  for (const line of found.trim().split('\n')) {
    const [, path = '', id = ''] = /^HEAD:(.*\.md):identifier: "?([^"]*)"?$/.exec(line) ?? [];
    laws.set(path, id);
  }
  const commits = new Map<string, string[]>();
  const log = await git('log', '--reverse', '--name-only', '--format=%x01%H%n%(trailers:key=Norm-Id,valueonly)%x02');
  for (const entry of log.split('\x01').slice(1)) {
    const [head = '', files = ''] = entry.split('\x02');
    const [sha = '', ...norms] = head.trim().split('\n');
    const changed = files
      .trim()
      .split('\n')
      .filter((path) => path.endsWith('.md') && path !== 'README.md')
      .map((path) => laws.get(path) ?? path.replace(/^.*\/|\.md$/g, ''));
    for (const id of new Set([...norms.filter(Boolean), ...changed]))
      commits.set(id, [...(commits.get(id) ?? []), sha]);
  }
  return { laws: [...laws.values()].sort(), commits };
}

async function compareCommits(api: TestApi, code: string, expected: Counted['commits']): Promise<void> {
  const { rows } = await api.pool.query(
    `SELECT v.law_id, array_agg(c.sha) AS shas
       FROM versions v JOIN commits c USING (country, position) WHERE country = $1 GROUP BY 1`,
    [code],
  );
  const commits = new Map<string, string[]>(rows.map(({ law_id, shas }) => [law_id, shas]));
  expect([...commits.keys()].sort()).toEqual([...expected.keys()].sort());
  for (const [id, shas] of expected) expect([...(commits.get(id) ?? [])].sort(), id).toEqual([...shas].sort());
}

async function compareXml(api: TestApi, path: string, parts = ['', '/reforms', '/commits']): Promise<void> {
  for (const part of parts) {
    const json = await api.ask(path + part, { key: 'pro' });
    const xml = await api.ask(path + part, { key: 'pro', headers: { accept: 'application/xml' } });
    expect([path, json.statusCode, xml.statusCode]).toEqual([path, 200, 200]);
    expect(readXml(xml.body)).toEqual(plainly(json.json()));
  }
}

/** How many laws of a country are compared. Git needs some 50 ms for the history of a path. */
const maxCompared = 50;

/** At most `maxCompared` items, taken evenly from the whole list. */
function someOf<T>(list: T[]): T[] {
  const step = Math.ceil(list.length / maxCompared);
  return list.filter((_, index) => index % step === 0);
}

/** Compares today's texts with another reading of the repository, which shares no code with ours. */
async function compareToday(api: TestApi, code: string, { files, textOn }: GitReading): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  for (const { path, id } of someOf(files)) {
    const { content_md } = await api.read(`/${code}/laws/${encodeURIComponent(id ?? '')}`);
    expect(content_md === (await textOn(today, { path, id: id ?? '' })), `${path} today`).toBe(true);
  }
}

/** The ids of all laws. Expects that each law is listed once, and that there are as many as `total` says. */
async function lawIds(api: TestApi, code: string): Promise<Set<string>> {
  const seen = new Set<string>();
  for (let page = 1; ; page++) {
    const { results, total } = await api.read(`/${code}/laws?per_page=100&page=${page}`);
    for (const { id } of results) {
      expect(seen.has(id)).toBe(false);
      seen.add(id);
    }
    if (results.length === 0) {
      expect(seen.size).toBe(total);
      return seen;
    }
  }
}
