import { beforeAll, describe, expect, it } from 'vitest';
import { spain, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';

let api: TestApi;

beforeAll(async () => {
  const articles = Array.from({ length: 50 }, (_, n) => `Texto del artículo ${n}, que no es corto.`);
  const proxies = { OPENLEG_TRUSTED_PROXIES: '127.0.0.0/8,10.0.0.0/8' };
  api = await testApi([spain(await testCorpus(lawCommit('new', 'A', { articles })))], proxies);
});

/** Almost the largest size that the headers of a request may have. */
const length = 120 * 1024;
const pieces = [
  ',',
  ', ',
  ';',
  '; ',
  'a,',
  'a;',
  'a,;',
  ' ',
  '=',
  'q=',
  ';q=',
  ';q=0.1',
  'gzip;q=0,',
  '*/*;q=0,',
  '"",',
  'W/"a", ',
  'en-',
  'en,',
  'a',
  '-',
  '10.0.0.1,',
  '::1,',
  'Bearer ',
  'olat_',
  'leg_',
  '; openleg_session=',
  'openleg_session=a;',
];
const headers = [
  'accept',
  'accept-encoding',
  'accept-language',
  'if-none-match',
  'cookie',
  'authorization',
  'x-forwarded-for',
  'origin',
  'content-type',
  'traceparent',
];

/** Processor time of this process in microseconds for some requests. Each of these addresses reads headers in its own way. */
async function cost(name: string, value: string): Promise<number> {
  const requests = ['/api/v1/es/laws/A', '/es/A', '/dashboard/sign-in', '/mcp'].map((url) => ({
    method: url === '/mcp' ? ('POST' as const) : ('GET' as const),
    url,
    headers: { accept: 'application/json', authorization: `Bearer ${api.keys.free}`, [name]: value },
  }));
  const before = process.cpuUsage();
  for (let n = 0; n < 3; n++) for (const request of requests) await api.app.inject(request);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

describe('a header of 120 kB', () => {
  // Before the fix, a header of commas in Accept-Encoding delayed all other requests by up to 200 ms.
  it.each(headers)('%s costs about as much as a short one', async (name) => {
    await cost(name, 'a');
    const short = Math.max(await cost(name, 'a'), await cost(name, 'a'), await cost(name, 'a'));
    for (const piece of pieces) {
      const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
      for (const value of [text, `Bearer${text}`, `${text}x`]) {
        // The limit is generous, and there are several tries, because the garbage collector may run at any time. The bug took a
        // hundred times as long, every time.
        const most = 10 * short + 100_000;
        let least = Number.POSITIVE_INFINITY;
        for (let tries = 0; tries < 6 && least >= most; tries++) least = Math.min(least, await cost(name, value));
        expect([name, piece, least]).toEqual([name, piece, expect.toSatisfy((us) => us < most)]);
      }
    }
  });

  it('with accepted types or languages counts as not sent', async () => {
    const long = `application/xml,${' '.repeat(length)}`;
    const answer = await api.ask('/es/laws/A', { headers: { accept: long, 'accept-encoding': `gzip,${long}` } });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers).not.toHaveProperty('content-encoding');
    const again = { 'if-none-match': `${answer.headers.etag}, ${' '.repeat(length)}` };
    expect((await api.ask('/es/laws/A', { headers: again })).statusCode).toBe(200);
  });
});
