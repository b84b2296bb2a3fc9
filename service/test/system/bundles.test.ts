import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runGit } from '../support/corpus.ts';
import { testCountry } from '../support/sync.ts';
import { tempFolder } from '../support/temp.ts';

const folder = fileURLToPath(new URL('../../../../shared/corpora/', import.meta.url));
const absent = !existsSync(folder);
const why = absent ? ' (SKIPPED: there is no folder ../shared/corpora with real corpora beside the project)' : '';

/** What git alone says of a corpus: the laws of HEAD, and for each the commits that name it or change its file. */
async function counted(bundle: string) {
  const repository = join(await tempFolder(), 'corpus.git');
  await runGit(['clone', '--quiet', '--bare', bundle, repository]);
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

describe.skipIf(absent)(`a real corpus${why}`, () => {
  it.each(['ad', 'ee', 'es', 'fr'])('%s has every law of HEAD and every commit of each law', async (code) => {
    const bundle = join(folder, `${code}.bundle`);
    const expected = await counted(bundle);
    const country = await testCountry(bundle);
    expect(await country.sync()).toMatchObject({ laws_created: expected.laws.length, problems: [] });

    const served = (await country.laws()).filter(({ removed }) => !removed).map(({ id }) => id);
    expect(served.sort()).toEqual(expected.laws);
    const { rows } = await country.pool.query(
      `SELECT v.law_id, array_agg(c.sha ORDER BY position) AS shas
         FROM versions v JOIN commits c USING (country, position) WHERE country = $1 GROUP BY 1`,
      [country.country.code],
    );
    const commits = new Map<string, string[]>(rows.map(({ law_id, shas }) => [law_id, shas]));
    expect([...commits.keys()].sort()).toEqual([...expected.commits.keys()].sort());
    for (const [id, shas] of expected.commits) {
      expect([...(commits.get(id) ?? [])].sort(), id).toEqual([...shas].sort());
    }
  });
});
