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

it.skipIf(why)(
  `all reforms of es.bundle reach the watch on each article, and no other${why}`,
  async () => {
    const repository = join(await tempFolder(), 'corpus.git');
    await runGit(['clone', '--quiet', '--bare', bundle, repository]);
    const git = (...args: string[]) => runGit([`--git-dir=${repository}`, ...args]);
    const head = (await git('rev-parse', 'HEAD')).trim();
    const [root = ''] = (await git('rev-list', '--reverse', 'HEAD')).split('\n');
    const branch = (await git('symbolic-ref', 'HEAD')).trim();
    await git('update-ref', branch, root);
    const country = await testCountry(repository);
    await country.sync();

    // Which articles there will be is read from the texts: a law's versions in the order of their dates.
    await git('update-ref', branch, head);
    const whole = await testCountry(repository);
    await whole.sync();
    const { rows } = await whole.pool.query<{ law_id: string; blob: string; sha: string; is_reform: boolean }>(
      `SELECT v.law_id, v.blob, c.sha,
            EXISTS (SELECT FROM reforms r WHERE r.country = v.country AND r.law_id = v.law_id AND r.position = v.position) AS is_reform
       FROM versions v JOIN commits c USING (country, position) WHERE v.country = $1 AND v.blob IS NOT NULL
      ORDER BY v.law_id, v.date, v.position`,
      [whole.country.code],
    );
    const watches = new Map<string, Set<string>>();
    const events: { lawId: string; sha: string; articles: string[] }[] = [];
    const contents = blobContents(
      whole.mirror,
      rows.map(({ blob }) => blob),
    );
    let before = { lawId: '', texts: new Map<string, string>() };
    for (const { law_id: lawId, sha, is_reform } of rows) {
      if (before.lawId !== lawId) before = { lawId, texts: new Map() };
      const texts = textsOf(String((await contents.next()).value));
      for (const id of texts.keys()) watches.set(`${lawId}#${id}`, new Set([`${lawId}#${id}`]));
      if (is_reform)
        events.push({ lawId, sha, articles: differing(before.texts, texts).map((id) => `${lawId}#${id}`) });
      const moves = moved(before.texts, texts);
      for (const watch of moves.length > 0 ? watches.values() : []) {
        const arrived = moves.filter(([from]) => watch.has(`${lawId}#${from}`)).map(([, to]) => `${lawId}#${to}`);
        for (const to of arrived) watch.add(to);
      }
      before = { lawId, texts };
    }
    await watchEach(country.pool, [...watches.keys()]);
    await country.sync();
    const expected = new Set<string>();
    const byArticle = new Map<string, string[]>();
    for (const { sha, articles } of events) {
      for (const id of articles) byArticle.set(id, [...(byArticle.get(id) ?? []), sha]);
    }
    for (const [article, watch] of watches) {
      for (const id of watch) for (const sha of byArticle.get(id) ?? []) expected.add(`${article} ${sha}`);
    }
    expect(expected.size).toBeGreaterThan(1000);
    expect(await toldByWatch(country.pool)).toEqual([...expected].sort());
  },
  900_000,
);
