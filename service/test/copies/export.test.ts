import { readFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { QueryConfig } from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startLease } from '../../src/copies/account-export.ts';
import { exportCountry } from '../../src/copies/export.ts';
import { exportToFile } from '../../src/copies/export-file.ts';
import { mirrorPath } from '../../src/corpus/git/mirror.ts';
import { demoApi, spain, startApi, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, lawPath, type TestCorpus, testCorpus } from '../support/corpus.ts';
import { expectLinesAsRead, type Line, linesOf } from '../support/exports.ts';
import { tempFolder } from '../support/temp.ts';
import { addressOf } from '../support/visitor.ts';

it('an export has one line for each law in the order of ids, with all facts, and a cursor to continue from', async () => {
  const corpus = await testCorpus(
    lawCommit(
      'new',
      'B',
      {
        articles: [
          'Véase la Ley 7/2013, de 5 de diciembre.',
          'Véase [esta ley](https://www.boe.es/buscar/act.php?id=BOE-A-2001-7).',
        ],
      },
      { date: '2010-01-01' },
    ),
    lawCommit('new', 'A', { articles: ['Uno.'] }, { date: '2011-01-01' }),
    lawCommit('reform', 'A', { articles: ['Dos.', 'Más.'] }, { date: '2012-01-01', source: 'B' }),
    lawCommit('new', 'GONE', {}, { date: '2011-01-01' }),
    { type: 'fix-pipeline', files: { [lawPath('GONE')]: null } },
  );
  const api = await testApi([spain(corpus)]);
  const folder = await tempFolder();
  const counts: number[][] = [];
  const onLaws = (done: number, total: number) => void counts.push([done, total]);
  const { file, laws, bytes } = await exportToFile(api.service, 'es', { folder, withVersions: true, onLaws });
  const text = await readFile(file, 'utf8');
  expect([laws, bytes, counts]).toEqual([2, Buffer.byteLength(text), [[2, 2]]]);
  const lines = linesOf(text);
  expect(lines.map(({ id }) => id)).toEqual(['A', 'B', undefined]);

  const [first, second, last] = lines as [Line, Line, Line];
  const listed = (await api.read('/es/laws/A/articles')).articles;
  expect(first.articles).toMatchObject(
    listed.map(({ id, label, path }: Record<string, unknown>) => ({ id, label, path })),
  );
  expect(
    first.versions.map(({ date, content_md }: Record<string, string>) => [date, content_md?.includes('Dos.')]),
  ).toEqual([
    ['2011-01-01', false],
    ['2012-01-01', true],
  ]);
  expect(second.citations).toMatchObject([
    { text: 'Ley 7/2013, de 5 de diciembre', basis: 'text', target: { country: null, law_id: null } },
    { text: 'esta ley', basis: 'link', target: { country: null, law_id: null } },
  ]);

  await corpus.commit(lawCommit('new', 'C', {}, { date: '2013-01-01' }));
  await api.sync();
  expect(await api.read(`/es/sync?cursor=${last.cursor}`)).toMatchObject({ changes: [{ law_id: 'C' }], reset: false });
});

// Before the fix, `repealed_by` was a list of ids, and `upcoming` and `extra` were missing.
it('a line has the same facts as GET, in the shape of the description', async () => {
  const corpus = await testCorpus(
    lawCommit('new', 'A', { extra: { gazette: '7' } }, { date: '2010-01-01' }),
    lawCommit('reform', 'A', { articles: ['Mañana.'] }, { date: '2040-01-01', source: 'R-9' }),
    lawCommit('new', 'B', { body: 'Norma derogada. Ref. BOE-A-2012-9.\n' }, { date: '2010-01-01' }),
    lawCommit('new', 'BOE-A-2012-9', {}, { date: '2012-01-01' }),
    lawCommit('new', 'C', { body: 'Norma derogada. Ref. BOE-A-2012-7.\n' }, { date: '2010-01-01' }),
  );
  const api = await testApi([spain(corpus)]);
  for (const served of [api, await demoApi()]) {
    for (const { code } of served.countries) {
      const { statusCode, body } = await served.ask(`/${code}/export.jsonl`, { key: 'pro' });
      expect([code, statusCode]).toEqual([code, 200]);
      await expectLinesAsRead(served, code, linesOf(body));
      const options = { folder: await tempFolder(), withVersions: true, onLaws() {} };
      const { file } = await exportToFile(served.service, code, options);
      await expectLinesAsRead(served, code, linesOf(await readFile(file, 'utf8')));
    }
  }
  const [a, b, , c] = linesOf((await api.ask('/es/export.jsonl', { key: 'pro' })).body);
  expect([a?.extra, a?.upcoming]).toMatchObject([{ gazette: '7' }, [{ date: '2040-01-01', source_id: 'R-9' }]]);
  expect([b?.repealed_by, c?.repealed_by]).toMatchObject([
    [{ law_id: 'BOE-A-2012-9', source_id: 'BOE-A-2012-9' }],
    [{ law_id: null, title: null, source_id: 'BOE-A-2012-7' }],
  ]);
});

// Before the fix, all versions of a law were one string. For a law of 1.5 MB with 370 versions, no string of Node is long enough,
// and the export of the whole country failed.
it('with versions is made in pieces of at most one version', async () => {
  const body = (year: number) => `Año ${year}: "palabras"\n`.repeat(10_000);
  const years = Array.from({ length: 20 }, (_, index) => 2000 + index);
  const reforms = years.map((year) =>
    lawCommit('reform', 'A', { body: body(year) }, { date: `${year}-01-01`, source: `R-${year}` }),
  );
  const corpus = await testCorpus(lawCommit('new', 'A', { body: body(1999) }, { date: '1999-01-01' }), ...reforms);
  const api = await testApi([spain(corpus)]);
  const mirror = mirrorPath(api.dataDir, 'es');
  const pieces = await Readable.from(await exportCountry(api.service, 'es', { mirror, withVersions: true })).toArray();
  const version = Buffer.byteLength(JSON.stringify(body(2000)));
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(version + 1000);
  const [law] = linesOf(String(Buffer.concat(pieces)));
  expect(law?.versions.map(({ date }: Line) => date)).toEqual([1999, ...years].map((year) => `${year}-01-01`));
  for (const { date, content_md } of law?.versions ?? [])
    expect(content_md.includes(body(Number(date.slice(0, 4))))).toBe(true);
});

// Before the fix, the law was read before the publication, and its articles after it.
it('a line never mixes two publications, even if there is a publication while its rows are read', async () => {
  const corpus = await testCorpus(lawCommit('new', 'A', { articles: ['Uno.'] }, { date: '2010-01-01' }));
  const api = await testApi([spain(corpus)]);
  let isPublished = false;
  const query = async (asked: QueryConfig, values?: unknown[]) => {
    if (asked.name === 'list-exported-articles' && !isPublished) {
      isPublished = true;
      await corpus.commit(
        lawCommit('reform', 'A', { articles: ['Uno.', 'Dos.'] }, { date: '2012-01-01', source: 'R-1' }),
      );
      await api.sync();
    }
    return api.pool.query(asked, values);
  };
  const service = { ...api.service, db: Object.assign(Object.create(api.pool), { query }) };
  const mirror = mirrorPath(api.dataDir, 'es');
  const [law] = linesOf(
    String(Buffer.concat(await Readable.from(await exportCountry(service, 'es', { mirror })).toArray())),
  );
  const { sha, content_md } = await api.read('/es/laws/A');
  expect([law?.articles.length, law?.sha, law?.content_md]).toEqual([2, sha, content_md]);
  expect(isPublished).toBe(true);
});

describe('an export by HTTP', () => {
  let corpus: TestCorpus;
  let api: TestApi;

  beforeAll(async () => {
    const ids = Array.from({ length: 12 }, (_, i) => `L-${10 + i}`);
    corpus = await testCorpus(...ids.map((id) => lawCommit('new', id, { articles: ['Uno.'] })));
    api = await testApi([spain(corpus)]);
    // 24 MB, far more than the buffers between two sockets hold. So an export that nobody reads stops.
    await api.pool.query(`UPDATE laws SET frontmatter = jsonb_build_object('filler', repeat('x', 2000000))`);
  });

  /** Returns the answer as soon as it begins. The test itself reads the body. */
  async function begin(headers: Record<string, string> = {}): Promise<IncomingMessage> {
    const authorization = `Bearer ${api.keys.pro}`;
    const url = `${await addressOf(api)}/api/v1/es/export.jsonl`;
    return new Promise((resolve, reject) =>
      get(url, { headers: { authorization, ...headers } }, resolve).on('error', reject),
    );
  }

  const isExporting = async () => (await api.pool.query('SELECT FROM exports')).rowCount === 1;
  const hasEnded = () => vi.waitUntil(async () => !(await isExporting()), { timeout: 30_000 });

  const lawIds = async () =>
    (await api.read('/es/laws?per_page=100')).results.map(({ id }: { id: string }) => id).sort();
  const openConnections = () => new Promise((resolve) => api.app.server.getConnections((_, count) => resolve(count)));
  const leasedFor = async () =>
    (await api.pool.query('SELECT extract(epoch FROM leased_until - now())::int AS seconds FROM exports')).rows[0]
      .seconds;

  it('is the same file as the command writes, compressed for clients that accept it, without an ETag', async () => {
    const { file } = await exportToFile(api.service, 'es', {
      folder: await tempFolder(),
      withVersions: false,
      onLaws() {},
    });
    const whole = await readFile(file, 'utf8');
    const plain = await begin();
    expect(plain.headers).toMatchObject({
      'content-type': 'application/jsonl; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(plain.headers).not.toHaveProperty('etag');
    expect((await text(plain)) === whole).toBe(true);
    await hasEnded();
    for (const [encoding, decompress] of [
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
    ] as const) {
      const answer = await begin({ 'accept-encoding': encoding });
      expect(answer.headers['content-encoding']).toBe(encoding);
      const bytes = Buffer.concat(await answer.toArray());
      expect(bytes.length).toBeLessThan(whole.length / 10);
      expect(decompress(bytes).toString() === whole).toBe(true);
      await hasEnded();
    }
  });

  it('is for the pro tier and for served countries, and HEAD exports nothing', async () => {
    const refused = await api.ask('/es/export.jsonl');
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { error: 'pro_tier_required', message: 'Exports are for the pro tier; this account is on the free tier.' },
    ]);
    expect((await api.ask('/es/export.jsonl', { key: null })).statusCode).toBe(401);
    const unknown = await api.ask('/zz/export.jsonl', { key: 'pro' });
    expect([unknown.statusCode, unknown.json().error]).toEqual([404, 'country_not_found']);
    const head = await api.ask('/es/export.jsonl', { key: 'pro', method: 'HEAD' });
    expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([
      200,
      'application/jsonl; charset=utf-8',
      '',
    ]);
    expect(head.headers).not.toHaveProperty('content-length'); // before the fix, it was 0
    await hasEnded();
  });

  it('runs once at a time for an account over all processes, until it ends or its client leaves', async () => {
    const other = await startApi(api);
    const first = await begin();
    for (const server of [api, other]) {
      const { statusCode, body } = await server.ask('/es/export.jsonl', { key: api.keys.pro });
      expect([statusCode, JSON.parse(body).error]).toEqual([409, 'export_running']);
    }
    first.destroy();
    await hasEnded();
    const second = await begin({ 'accept-encoding': 'gzip' });
    expect([second.statusCode, await isExporting()]).toEqual([200, true]);
    second.destroy();
    await hasEnded();
    // The row of a process that died during an export is ignored after a while.
    await api.pool.query(`INSERT INTO exports SELECT id, now() - interval '1 second' FROM accounts WHERE tier = 'pro'`);
    const third = await begin();
    expect([third.statusCode, (await text(third)).trim().split('\n').length]).toEqual([200, 13]);
    await hasEnded();
  });

  it('that nobody reads does not block a publication, and its cursor leads to the new changes', async () => {
    const answer = await begin();
    await corpus.commit(
      lawCommit('reform', 'L-10', { body: 'Otro.' }, { date: '2021-01-01', source: 'R-1' }),
      lawCommit('new', 'L-99', { body: 'Más.' }),
    );
    await api.sync();
    expect(await isExporting()).toBe(true);
    const lines = (await text(answer)).trim().split('\n');
    const { cursor } = JSON.parse(lines.at(-1) ?? '');
    const { changes } = await api.read(`/es/sync?cursor=${cursor}`);
    expect(changes.map(({ law_id }: { law_id: string }) => law_id)).toEqual(['L-10', 'L-99']);
  });

  it('that nobody reads does not block a publication of the whole country, and ends with the new state', async () => {
    await hasEnded();
    const answer = await begin();
    await api.pool.query('UPDATE countries SET reading = reading - 1');
    await api.sync(); // reads every law again, and replaces the tables
    expect(await isExporting()).toBe(true);
    const lines = linesOf(await text(answer));
    expect(lines.map(({ id }) => id)).toEqual([...(await lawIds()), undefined]);
    expect(await api.read(`/es/sync?cursor=${lines.at(-1)?.cursor}`)).toMatchObject({ changes: [], reset: false });
    await hasEnded();
  });

  it('during which the history is rewritten ends, and with its cursor the copy must start again', async () => {
    await api.pool.query(`UPDATE laws SET frontmatter = jsonb_build_object('filler', repeat('x', 2000000))`);
    const answer = await begin();
    await corpus.rewrite(
      ...(await lawIds()).map((id: string) => lawCommit('new', id, { body: `Otra historia de ${id}.` })),
    );
    await api.sync();
    expect(await isExporting()).toBe(true);
    const lines = linesOf(await text(answer));
    // The laws were read before. Their texts are still there, because git keeps objects for a while after no branch has them.
    expect(lines.map(({ content_md }) => typeof content_md).slice(0, -1)).toEqual(
      lines.slice(0, -1).map(() => 'string'),
    );
    expect(await api.read(`/es/sync?cursor=${lines.at(-1)?.cursor}`)).toMatchObject({ reset: true });
    await hasEnded();
    await api.pool.query(`UPDATE laws SET frontmatter = jsonb_build_object('filler', repeat('x', 2000000))`);
  });

  // Before the fix, the first export deleted the row of the second one, and a third could begin at the same time.
  it('that was blocked for too long neither ends nor renews the next export of its account', async () => {
    const first = await begin();
    await api.pool.query(`UPDATE exports SET leased_until = now() - interval '1 second'`);
    const second = await begin();
    expect(second.statusCode).toBe(200);
    first.destroy();
    await vi.waitUntil(async () => (await openConnections()) === 1, { timeout: 30_000 });
    const third = await api.ask('/es/export.jsonl', { key: 'pro' });
    expect([third.statusCode, third.json().error]).toEqual([409, 'export_running']);
    second.destroy();
    await hasEnded();
  });

  it('ends when another export of its account has begun', async () => {
    const { rows } = await api.pool.query<{ id: number }>(`SELECT id FROM accounts WHERE tier = 'pro'`);
    const accountId = rows[0]?.id as number;
    let lost = 0;
    const end = await startLease(api.pool, accountId, () => lost++, 50);
    await expect(startLease(api.pool, accountId, () => {})).rejects.toMatchObject({ code: 'export_running' });
    await api.pool.query(`UPDATE exports SET leased_until = now() - interval '1 second'`);
    await vi.waitUntil(async () => (await leasedFor()) > 0, { timeout: 30_000 }); // it is renewed if nobody else has taken it
    expect(lost).toBe(0);
    await api.pool.query('UPDATE exports SET id = gen_random_uuid()'); // as the next export does
    await vi.waitUntil(() => lost > 0, { timeout: 30_000 });
    end();
    await api.pool.query('DELETE FROM exports');
  });

  // Before the fix, the answer said that it was compressed, as an export would have been, and clients could not read it.
  it('that fails before its first line is a readable error', async () => {
    await hasEnded();
    await api.pool.query('ALTER TABLE relations RENAME TO relations_away');
    try {
      for (const encoding of ['identity', 'gzip', 'br']) {
        const answer = await begin({ 'accept-encoding': encoding });
        const { 'content-encoding': used, 'content-type': type } = answer.headers;
        expect([encoding, answer.statusCode, used, type]).toEqual([
          encoding,
          500,
          undefined,
          'application/json; charset=utf-8',
        ]);
        expect(JSON.parse(await text(answer))).toMatchObject({ error: 'internal_error' });
        await hasEnded();
      }
    } finally {
      await api.pool.query('ALTER TABLE relations_away RENAME TO relations');
    }
  });

  it('refuses while texts are not there yet, instead of leaving them out', async () => {
    await hasEnded();
    const nowhere = [spain(corpus, { repo: `${corpus.path}-gone` })];
    const elsewhere = await startApi({ ...api, dataDir: await tempFolder(), countries: nowhere });
    await vi.waitUntil(() => elsewhere.runtime.mirrors.states.es, { timeout: 30_000 });
    const asked = await elsewhere.ask('/es/export.jsonl', { key: api.keys.pro });
    expect([asked.statusCode, asked.json().error]).toEqual([503, 'text_unavailable']);
  });
});
