import { readFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { exportCountry } from '../../src/copies/export.ts';
import { exportToFile } from '../../src/copies/export-file.ts';
import { mirrorPath } from '../../src/corpus/git/mirror.ts';
import { demo, spain, startApi, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, lawPath, type TestCorpus, testCorpus } from '../support/corpus.ts';
import { expectLinesAsRead, type Line, linesOf } from '../support/exports.ts';
import { tempFolder } from '../support/temp.ts';
import { addressOf } from '../support/visitor.ts';

it('an export has a law a line in the order of ids, with all that is known of it, and a cursor to follow from', async () => {
  const corpus = await testCorpus(
    lawCommit('new', 'B', { articles: ['Véase la Ley 7/2013, de 5 de diciembre.'] }, { date: '2010-01-01' }),
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
  expect(second.citations).toMatchObject([{ text: 'Ley 7/2013, de 5 de diciembre', target: { law_id: null } }]);

  await corpus.commit(lawCommit('new', 'C', {}, { date: '2013-01-01' }));
  await api.sync();
  expect(await api.read(`/es/sync?cursor=${last.cursor}`)).toMatchObject({ changes: [{ law_id: 'C' }], reset: false });
});

// `repealed_by` was a list of ids, and `upcoming` and `extra` were missing.
it('a line says of its law what GET says of it, in the shape that the description gives it', async () => {
  const corpus = await testCorpus(
    lawCommit('new', 'A', { extra: { gazette: '7' } }, { date: '2010-01-01' }),
    lawCommit('reform', 'A', { articles: ['Mañana.'] }, { date: '2040-01-01', source: 'R-9' }),
    lawCommit('new', 'B', { body: 'Norma derogada. Ref. BOE-A-2012-9.\n' }, { date: '2010-01-01' }),
    lawCommit('new', 'BOE-A-2012-9', {}, { date: '2012-01-01' }),
    lawCommit('new', 'C', { body: 'Norma derogada. Ref. BOE-A-2012-7.\n' }, { date: '2010-01-01' }),
  );
  const api = await testApi([spain(corpus), ...(await demo())]);
  for (const { code } of api.countries) {
    const { statusCode, body } = await api.ask(`/${code}/export.jsonl`, { key: 'pro' });
    expect([code, statusCode]).toEqual([code, 200]);
    await expectLinesAsRead(api, code, linesOf(body));
    const options = { folder: await tempFolder(), withVersions: true, onLaws() {} };
    const { file } = await exportToFile(api.service, code, options);
    await expectLinesAsRead(api, code, linesOf(await readFile(file, 'utf8')));
  }
  const [a, b, , c] = linesOf((await api.ask('/es/export.jsonl', { key: 'pro' })).body);
  expect([a?.extra, a?.upcoming]).toMatchObject([{ gazette: '7' }, [{ date: '2040-01-01', source_id: 'R-9' }]]);
  expect([b?.repealed_by, c?.repealed_by]).toMatchObject([
    [{ law_id: 'BOE-A-2012-9', source_id: 'BOE-A-2012-9' }],
    [{ law_id: null, title: null, source_id: 'BOE-A-2012-7' }],
  ]);
});

// All versions of a law were one string. For a law of 1.5 MB with 370 versions Node has no string that is long enough, and the
// export of the whole country failed.
it('with versions is made in pieces, none of which holds more than one version', async () => {
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

describe('an export by HTTP', () => {
  let corpus: TestCorpus;
  let api: TestApi;

  beforeAll(async () => {
    const ids = Array.from({ length: 12 }, (_, i) => `L-${10 + i}`);
    corpus = await testCorpus(...ids.map((id) => lawCommit('new', id, { articles: ['Uno.'] })));
    api = await testApi([spain(corpus)]);
    // 24 MB, far more than the buffers between two sockets hold: an export that nobody reads stands still.
    await api.pool.query(`UPDATE laws SET frontmatter = jsonb_build_object('filler', repeat('x', 2000000))`);
  });

  /** The answer as soon as it begins; its body is read when the test reads it. */
  async function begin(headers: Record<string, string> = {}): Promise<IncomingMessage> {
    const authorization = `Bearer ${api.keys.pro}`;
    const url = `${await addressOf(api)}/api/v1/es/export.jsonl`;
    return new Promise((resolve, reject) =>
      get(url, { headers: { authorization, ...headers } }, resolve).on('error', reject),
    );
  }

  const isExporting = async () => (await api.pool.query('SELECT FROM exports')).rowCount === 1;
  const hasEnded = () => vi.waitUntil(async () => !(await isExporting()), { timeout: 30_000 });

  it('is the file that the command writes, compressed for who accepts that, and has no ETag', async () => {
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

  it('is for the pro tier, of countries that there are, and HEAD exports nothing', async () => {
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
    expect(head.headers).not.toHaveProperty('content-length'); // it was 0
    await hasEnded();
  });

  it('is one at a time for an account over all processes, until it ends or its client goes away', async () => {
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
    // Of a process that died in an export nothing is left after a while.
    await api.pool.query(`INSERT INTO exports SELECT id, now() - interval '1 second' FROM accounts WHERE tier = 'pro'`);
    const third = await begin();
    expect([third.statusCode, (await text(third)).trim().split('\n').length]).toEqual([200, 13]);
    await hasEnded();
  });

  it('that nobody reads on holds up no publication, and its cursor leads to what was published meanwhile', async () => {
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

  // It said that it was compressed, as an export would have been, and clients could not read it.
  it('that fails before its first line is an error that can be read', async () => {
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

  it('says that texts are not there yet, rather than giving none', async () => {
    await hasEnded();
    const nowhere = [spain(corpus, { repo: `${corpus.path}-gone` })];
    const elsewhere = await startApi({ ...api, dataDir: await tempFolder(), countries: nowhere });
    await vi.waitUntil(() => elsewhere.runtime.mirrors.states.es, { timeout: 30_000 });
    const asked = await elsewhere.ask('/es/export.jsonl', { key: api.keys.pro });
    expect([asked.statusCode, asked.json().error]).toEqual([503, 'text_unavailable']);
  });
});
