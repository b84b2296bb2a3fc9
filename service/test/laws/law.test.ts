import { rename } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { mirrorPath } from '../../src/corpus/git/mirror.ts';
import { findStanding } from '../../src/laws/standing-store.ts';
import { findLaw } from '../../src/laws/store.ts';
import { listReforms } from '../../src/versions/store.ts';
import { type Asking, spain, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';
import { readXml } from '../support/xml.ts';

let api: TestApi;

beforeAll(async () => {
  const corpus = await testCorpus();
  await corpus.commit(
    lawCommit('new', 'A', {
      title: 'Ley A',
      articles: ['Uno.', 'Dos.'],
      extra: {
        short_title: 'La A',
        publication_date: '1999-05-01',
        last_updated: '2020-02-02',
        jurisdiction: 'es-ct',
        department: 'Ministerio',
        gazette: 'BOE',
        'key with spaces': 'x',
      },
    }),
    lawCommit('new', 'B', { extra: { source: '' } }),
  );
  api = await testApi([spain(corpus)]);
});

const basic = {
  id: 'A',
  title: 'Ley A',
  short_title: 'La A',
  country: 'es',
  law_type: 'ley',
  publication_date: '1999-05-01',
  status: 'vigente',
  jurisdiction: 'es-ct',
  article_count: 2,
  sha: expect.stringMatching(/^[0-9a-f]{40}$/),
  version_date: '2000-01-01',
  upcoming: [],
  status_basis: 'front_matter',
  repealed_on: null,
  repealed_by: [],
  state: 'in_force',
  state_note: null,
  ends: [],
  status_doubt: null,
};
const pro = {
  department: 'Ministerio',
  source: 'https://example.invalid/A',
  last_updated: '2020-02-02',
  extra: { gazette: 'BOE', 'key with spaces': 'x' },
};
const frontmatter = {
  title: 'Ley A',
  identifier: 'A',
  country: 'es',
  rank: 'ley',
  status: 'in_force',
  short_title: 'La A',
  source: 'https://example.invalid/A',
  publication_date: '1999-05-01',
  last_updated: '2020-02-02',
  jurisdiction: 'es-ct',
  department: 'Ministerio',
  gazette: 'BOE',
  'key with spaces': 'x',
};
const content_md = '\n# Ley A\n\n###### Artículo 1\n\nUno.\n\n###### Artículo 2\n\nDos.\n';

describe('a law', () => {
  it('has the basic fields and its text on the free tier, and no others', async () => {
    expect(await api.read('/es/laws/A/meta')).toEqual(basic);
    expect(await api.read('/es/laws/A')).toEqual({ ...basic, content_md });
  });

  it('has all fields on the pro tier', async () => {
    expect(await api.read('/es/laws/A/meta', { key: 'pro' })).toEqual({ ...basic, ...pro });
    expect(await api.read('/es/laws/A', { key: 'pro' })).toEqual({ ...basic, ...pro, frontmatter, content_md });
  });

  it('has null on the pro tier for facts that its file does not state', async () => {
    expect(await api.read('/es/laws/B/meta', { key: 'pro' })).toMatchObject({
      short_title: null,
      publication_date: null,
      jurisdiction: null,
      department: null,
      source: null,
      last_updated: null,
      extra: {},
    });
  });

  it('never gives one tier or format the answer of another, in any order of requests', async () => {
    const ways: (Asking & { query?: string })[] = [
      { key: 'free' },
      { key: 'pro' },
      { key: 'free', headers: { accept: 'application/xml' } },
      { key: 'pro', headers: { accept: 'application/xml' } },
      { key: 'free', query: '?format=xml' },
      { key: 'pro', query: '?format=xml', headers: { accept: 'application/json' } },
      { key: 'pro', query: '?format=json', headers: { accept: 'application/xml' } },
      { key: 'free', query: '?format=json', headers: { accept: 'text/html' } },
    ];
    for (const path of ['/es/laws/A/meta', '/es/laws/A']) {
      // Each way is asked after every other way, so that it meets the answers of the others in the cache.
      for (const one of ways) {
        for (const other of ways) {
          for (const { query = '', ...asking } of [one, other]) {
            const answer = await api.ask(path + query, asking);
            const xml = query ? query.endsWith('xml') : asking.headers?.accept === 'application/xml';
            expect(answer.headers['content-type']).toContain(xml ? 'application/xml' : 'application/json');
            const keys = Object.keys(xml ? (readXml(answer.body) as object) : answer.json());
            const expected = asking.key === 'pro' ? { ...basic, ...pro } : basic;
            const text = path.endsWith('meta')
              ? []
              : asking.key === 'pro'
                ? ['frontmatter', 'content_md']
                : ['content_md'];
            expect(keys).toEqual([...Object.keys(expected), ...text]);
          }
        }
      }
    }
  });
});

describe('a law whose text cannot be read', () => {
  it('is returned without it, its versions are 503, and both are complete when the mirror is back', async () => {
    const corpus = await testCorpus(lawCommit('new', 'A', { title: 'Ley A' }, { date: '2000-01-01' }));
    const other = await testApi([spain(corpus)]);
    const mirror = mirrorPath(other.dataDir, 'es');
    const [{ sha: name }] = (await other.read('/es/laws/A/commits')).commits;
    const history = [
      `/es/laws/A/at/${name}`,
      '/es/laws/A/at?date=2001-01-01',
      `/es/laws/A/diff?from=1990-01-01&to=${name}`,
    ];
    // Upstream cannot be reached either, until the end of the test. Otherwise the service would clone the mirror again in the
    // background.
    await rename(corpus.path, `${corpus.path}.away`);
    await rename(mirror, `${mirror}.away`);
    for (let round = 0; round < 2; round++) {
      expect(await other.read('/es/laws/A')).toMatchObject({ id: 'A', title: 'Ley A', content_md: null });
      for (const path of history) {
        const answer = await other.ask(path);
        expect([path, answer.statusCode, answer.json().error]).toEqual([path, 503, 'text_unavailable']);
      }
      expect((await other.ask('/es/laws/A/meta')).statusCode).toBe(200);
    }
    await rename(`${mirror}.away`, mirror);
    expect((await other.read('/es/laws/A')).content_md).toContain('# Ley A');
    for (const path of history) expect((await other.ask(path)).statusCode).toBe(200);
  });
});

/**
 * PostgreSQL needs longer to plan the statement for one law than to run it. Before the fix, the planner expected a row in the
 * partition of each country, and planned the statement again for every call.
 */
it('is read by statements that the database plans only once, even with several countries', async () => {
  const corpus = await testCorpus();
  await corpus.commit(lawCommit('new', 'A', {}), lawCommit('new', 'B', {}));
  const several = await testApi(['es', 'xa', 'xb', 'xc'].map((code) => ({ ...spain(corpus), code })));
  const db = await several.pool.connect();
  try {
    for (let time = 0; time < 8; time++) {
      await findLaw(db, 'es', 'A');
      await findStanding(db, 'es', 'A');
      await listReforms(db, 'es', 'A', { limit: 100, offset: 0 });
    }
    const { rows } = await db.query(`SELECT name FROM pg_prepared_statements WHERE generic_plans > 0 ORDER BY name`);
    expect(rows).toEqual([{ name: 'find-law' }, { name: 'find-standing' }, { name: 'list-reforms' }]);
  } finally {
    db.release(true);
  }
});
