import { fileURLToPath } from 'node:url';
import { addLargeLaw } from '../corpus/large-law.ts';
import type { Figure } from '../support/figures.ts';
import type { Installation } from '../support/installation.ts';
import { median } from '../support/process.ts';
import { serve } from '../support/serve.ts';
import { get, lawIds } from './calls.ts';

const bareServer = fileURLToPath(new URL('../support/bare-server.ts', import.meta.url));

interface Place {
  path: string;
  cut: string;
}

/**
 * Reads single articles. This takes turns with a bare Fastify server, which reads the same blob from `git cat-file --batch` and
 * sends the article's bytes. Then reads the articles of a law of 6 MB with a hundred versions. Answers come from memory only for
 * the figure that says so.
 */
export async function articles(installation: Installation): Promise<Figure[]> {
  const { key, mirror, repository, db } = installation;
  const code = 'BENCH-CODE';
  await addLargeLaw(repository, { id: code, megabytes: 6, versions: 100 });
  await installation.openleg('sync');
  const anew = await installation.serve([], { OPENLEG_CACHE_MB: '0', OPENLEG_ROLES: 'api' });
  const bare = await serve(['--import', 'tsx', bareServer, '--mirror', mirror], {});
  const { rows: places } = await db.query<Place>(
    `SELECT DISTINCT ON (law_id) '/api/v1/es/laws/' || law_id || '/articles/' || a.id AS path,
            '/cut/' || l.blob || '/' || text_start || '/' || text_end AS cut
       FROM articles a JOIN laws l ON l.country = a.country AND l.id = a.law_id WHERE law_id <> $1
      ORDER BY law_id, md5(a.id) LIMIT 300`,
    [code],
  );
  const ids = (await lawIds(anew, key)).length;
  const { rows: own } = await db.query<{ id: string }>(
    `SELECT article_id AS id FROM wordings WHERE law_id = $1 GROUP BY 1 ORDER BY count(*) DESC LIMIT 50`,
    [code],
  );
  const inCode = (path: string) => `/api/v1/es/laws/${code}/articles${path}`;
  const time = async (calls: (() => Promise<unknown>)[]) => {
    const times: number[] = [];
    for (const call of calls) {
      const startedAt = performance.now();
      await call();
      times.push(performance.now() - startedAt);
    }
    return median(times.slice(Math.floor(times.length / 10)));
  };
  const cold = await time(
    places.map(
      ({ path }) =>
        () =>
          get(anew, key, path),
    ),
  );
  const reference = await time(
    places.map(
      ({ cut }) =>
        () =>
          get(bare, key, cut),
    ),
  );
  const again = await time(
    places.map(
      ({ path }) =>
        () =>
          get(anew, key, path),
    ),
  );
  const list = await time(Array.from({ length: 20 }, () => () => get(anew, key, inCode(''))));
  const count = JSON.parse((await get(anew, key, inCode(''))).toString()).total as number;
  const history = await time(
    own.map(
      ({ id }) =>
        () =>
          get(anew, key, inCode(`/${id}/history`)),
    ),
  );
  const large = await time(
    own.map(
      ({ id }) =>
        () =>
          get(anew, key, inCode(`/${id}`)),
    ),
  );
  await Promise.all([anew.stop(), bare.stop()]);
  const kept = await installation.serve();
  await time(
    places.map(
      ({ path }) =>
        () =>
          get(kept, key, path),
    ),
  );
  const hot = await time(
    places.map(
      ({ path }) =>
        () =>
          get(kept, key, path),
    ),
  );
  await kept.stop();
  return [
    { name: 'laws', value: ids, unit: '' },
    { name: 'an article, made anew, median', value: Math.min(cold, again), unit: 'ms' },
    { name: 'bare Fastify that reads the blob and cuts it, median', value: reference, unit: 'ms' },
    { name: 'an article / bare Fastify', value: Math.min(cold, again) / reference, unit: '×', target: 1.5 },
    { name: 'an article from memory, median', value: hot, unit: 'ms' },
    { name: 'articles of the code', value: count, unit: '' },
    { name: 'the list of them, made anew, median', value: list, unit: 'ms', target: 50 },
    { name: 'one of them, made anew, median', value: large, unit: 'ms' },
    { name: 'the history of one in a hundred versions, median', value: history, unit: 'ms', target: 20 },
  ];
}
