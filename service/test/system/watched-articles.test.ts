import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { blobContents } from '../../src/corpus/git/objects.ts';
import { runGit } from '../support/corpus.ts';
import { testCountry } from '../support/sync.ts';
import { tempFolder } from '../support/temp.ts';
import { differing, moved, textsOf, toldByWatch, watchEach } from '../support/watches.ts';

const bundle = fileURLToPath(new URL('../../../../shared/corpora/es.bundle', import.meta.url));
const why = existsSync(bundle) ? '' : ' (SKIPPED: there is no ../shared/corpora/es.bundle beside the project)';

/** How many of the 2,053 commits are used. All of them take minutes: `WATCHED_COMMITS=2053`. */
const commits = Number(process.env.WATCHED_COMMITS ?? 400);

it.skipIf(why)(
  `the reforms of es.bundle reach exactly the watches on their articles${why}`,
  async () => {
    const repository = join(await tempFolder(), 'corpus.git');
    await runGit(['clone', '--quiet', '--bare', bundle, repository]);
    const git = (...args: string[]) => runGit([`--git-dir=${repository}`, ...args]);
    const branch = (await git('symbolic-ref', 'HEAD')).trim();
    const shas = (await git('rev-list', '--reverse', '--first-parent', 'HEAD')).trim().split('\n');
    await git('update-ref', branch, shas[0] as string);
    const country = await testCountry(repository);
    await country.sync();
    await git('update-ref', branch, shas[Math.min(commits, shas.length) - 1] as string);

    // A watch on every article in any text, added before the reforms come.
    const objects = (await git('rev-list', '--objects', 'HEAD')).trim().split('\n');
    const files = objects.flatMap((line) => {
      const [, blob = '', id] = /^([0-9a-f]+) .*\/([^/]+)\.md$/.exec(line) ?? [];
      return id === undefined ? [] : { blob, id };
    });
    const texts = new Map<string, Map<string, string>>();
    const contents = blobContents(
      repository,
      files.map(({ blob }) => blob),
    );
    for (const { blob } of files) texts.set(blob, textsOf(String((await contents.next()).value)));
    const watches = new Map<string, Set<string>>();
    for (const { blob, id } of files) {
      for (const article of texts.get(blob)?.keys() ?? [])
        watches.set(`${id}#${article}`, new Set([`${id}#${article}`]));
    }
    await watchEach(country.pool, [...watches.keys()]);
    await country.sync();

    const { rows } = await country.pool.query<{ law_id: string; blob: string; sha: string; is_reform: boolean }>(
      `SELECT v.law_id, v.blob, c.sha,
            EXISTS (SELECT FROM reforms r WHERE r.country = $1 AND r.law_id = v.law_id AND r.position = v.position) AS is_reform
       FROM versions v JOIN commits c USING (country, position) WHERE v.country = $1 AND v.blob IS NOT NULL
      ORDER BY v.law_id, v.date, v.position`,
      [country.country.code],
    );
    const eventsOf = new Map<string, string[]>();
    let before = { lawId: '', texts: new Map<string, string>() };
    for (const { law_id: lawId, blob, sha, is_reform } of rows) {
      if (before.lawId !== lawId) before = { lawId, texts: new Map() };
      const after = texts.get(blob) ?? new Map<string, string>();
      const named = (article: string) => `${lawId}#${article}`;
      for (const id of is_reform ? differing(before.texts, after).map(named) : []) {
        eventsOf.set(id, [...(eventsOf.get(id) ?? []), sha]);
      }
      const moves = moved(before.texts, after);
      const ofLaw = moves.length > 0 ? [...watches].filter(([id]) => id.startsWith(named(''))) : [];
      for (const [, watch] of ofLaw) {
        for (const [, to] of moves.filter(([from]) => watch.has(named(from)))) watch.add(named(to));
      }
      before = { lawId, texts: after };
    }
    const expected = new Set<string>();
    for (const [article, watch] of watches) {
      for (const id of watch) for (const sha of eventsOf.get(id) ?? []) expected.add(`${article} ${sha}`);
    }
    expect(expected.size).toBeGreaterThan(500);
    const told = new Set(await toldByWatch(country.pool));
    expect([...expected].filter((one) => !told.has(one))).toEqual([]);
    expect([...told].filter((one) => !expected.has(one))).toEqual([]);
  },
  600_000,
);
