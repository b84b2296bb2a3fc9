import type { Client } from '@modelcontextprotocol/client';
import { beforeAll, describe, expect, test } from 'vitest';
import { monthOf } from '../../src/accounts/usage/quota.ts';
import { maxAnswerLength } from '../../src/connector/tools/answer-limits.ts';
import { type Answer, spain, type TestApi, testApi } from '../support/api.ts';
import { connect, post, refusal, use } from '../support/connector.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';
import { loopback, send } from '../support/webhooks.ts';

const long = Array.from({ length: 300 }, (_, index) => `Texto largo ${index}. ${'palabra '.repeat(40)}`);

let api: TestApi;
let client: Client;
beforeAll(async () => {
  const corpus = await testCorpus(
    lawCommit('bootstrap', 'BOE-1', { articles: ['Uno.'] }, { date: '2020-01-01' }),
    lawCommit('bootstrap', 'BOE-2', { articles: long }, { date: '2020-01-01' }),
    ...[
      ['BOE-3', 'Ley 7/2001, de 8 de mayo, de Aguas', 'es-an'],
      ['BOE-4', 'Ley 7/2001, de 9 de junio, de Montes', 'es-ar'],
      ['BOE-5', 'Ley 8/2001, de 9 de junio, de Caza', undefined],
    ].map(([id = '', title = '', jurisdiction]) =>
      lawCommit(
        'bootstrap',
        id,
        { title, articles: ['Uno.'], ...(jurisdiction && { extra: { jurisdiction } }) },
        { date: '2001-07-01' },
      ),
    ),
    lawCommit(
      'reform',
      'BOE-2',
      { articles: long.map((text) => `${text} Nuevo.`) },
      { date: '2021-01-01', source: 'R' },
    ),
  );
  api = await testApi([spain(corpus)], loopback);
  client = await connect(api);
});

const es = { country: 'es' };

describe('a refusal has the code and the message of the API', () => {
  test.each([
    ['search_laws', { country: 'zz' }, '/zz/laws'],
    ['get_law', { ...es, law_id: 'X' }, '/es/laws/X'],
    ['law_at_date', { ...es, law_id: 'X', date: '2020-01-01' }, '/es/laws/X/at?date=2020-01-01'],
    [
      'diff_law',
      { ...es, law_id: 'X', from: '2020-01-01', to: '2021-01-01' },
      '/es/laws/X/diff?from=2020-01-01&to=2021-01-01',
    ],
    [
      'diff_law',
      { ...es, law_id: 'BOE-1', from: 'abcdef1', to: '2021-01-01' },
      '/es/laws/BOE-1/diff?from=abcdef1&to=2021-01-01',
    ],
    ['reform_history', { ...es, law_id: 'X' }, '/es/laws/X/reforms'],
    ['law_stats', { country: 'zz' }, '/zz/stats'],
  ])('%s %j', async (name, args, path) => {
    const answer = await api.ask(path);
    expect(answer.statusCode).toBe(404);
    expect(await refusal(client, name, args)).toEqual(answer.json());
  });

  const url = 'http://127.0.0.1:9/hook';
  const rule = { url, event_types: ['law.created'] };
  test.each([
    ['an event type that is not emitted', { url, event_types: ['law.deleted'] }, 'invalid_event_type'],
    ['no event type', { url, event_types: [] }, 'rule_never_matches'],
    ['a country that is not served', { ...rule, countries: ['zz'] }, 'unknown_country'],
    ['a law that is not held', { ...rule, law_ids: ['X'] }, 'unknown_law_id'],
    [
      'an article that is not held',
      { url, event_types: ['law.repealed'], article_ids: ['X#articulo-1'] },
      'unknown_article_id',
    ],
    ['a search that does not parse', { ...rule, match_query: '"open' }, 'invalid_match_query'],
  ])('%s', async (_, body, code) => {
    const answer = await send(api, 'POST', '', body);
    expect([answer.statusCode, answer.json().error]).toEqual([400, code]);
    expect(await refusal(client, 'create_webhook', body)).toEqual(answer.json());
    const { url: __, ...bare } = body;
    expect(await refusal(client, 'preview_webhook', bare)).toEqual(answer.json());
    expect(await refusal(client, 'create_email_digest', { ...bare, frequency: 'daily' })).toEqual(answer.json());
  });

  const details = (answer: Answer) => answer.json().detail;
  test.each([
    ['a url that is none', { ...rule, url: 'ftp://x' }],
    ['no url', { event_types: ['law.created'] }],
    ['too many law ids', { ...rule, law_ids: Array.from({ length: 201 }, String) }],
    ['a type that is wrong', { ...rule, countries: 'es' }],
  ])('%s', async (_, body) => {
    const answer = await send(api, 'POST', '', body);
    expect(answer.statusCode).toBe(422);
    const failed = await refusal(client, 'create_webhook', body);
    expect(failed).toEqual({ error: 'validation_error', message: expect.any(String), detail: details(answer) });
  });

  test('an unknown endpoint, or one endpoint too many', async () => {
    expect(await refusal(client, 'delete_webhook', { endpoint_id: 999 })).toEqual({
      error: 'endpoint_not_found',
      message: 'There is no webhook endpoint 999.',
    });
    const made: number[] = [];
    for (let i = 0; i < 20; i++) made.push((await use(client, 'create_webhook', rule)).id);
    expect((await refusal(client, 'create_webhook', rule)).error).toBe('too_many_endpoints');
    for (const endpoint_id of made) await use(client, 'delete_webhook', { endpoint_id });
  });
});

test.each([
  ['search_laws', { ...es, per_page: 101 }, ['body', 'per_page'], 'less_than_equal'],
  ['search_laws', { ...es, page: '1' }, ['body', 'page'], 'integer_type'],
  ['search_laws', { ...es, from_date: '2024-02-30' }, ['body', 'from_date'], 'date_parsing'],
  ['search_laws', {}, ['body', 'country'], 'missing'],
  ['law_at_date', { ...es, law_id: 'BOE-1', date: 'yesterday' }, ['body', 'date'], 'date_parsing'],
  ['diff_law', { ...es, law_id: 'BOE-1', from: 'x', to: '2020-01-01' }, ['body', 'from'], 'value_error'],
  ['reform_history', { ...es, law_id: 'BOE-1', limit: 0 }, ['body', 'limit'], 'greater_than_equal'],
  ['create_email_digest', { event_types: ['law.created'], frequency: 'hourly' }, ['body', 'frequency'], 'enum'],
])('%s refuses the arguments %j', async (name, args, loc, type) => {
  const failed = await refusal(client, name, args);
  expect(failed.error).toBe('validation_error');
  expect(failed.detail).toEqual([expect.objectContaining({ loc, type })]);
});

test.each([
  ['search_laws', { ...es, query: 'agua' }, 'query: did you mean q?'],
  ['search_laws', { ...es, limit: 5 }, 'limit: did you mean per_page?'],
  ['get_law', { ...es, id: 'BOE-1' }, 'id: did you mean law_id?'],
  ['get_article', { ...es, law_id: 'BOE-1', article_id: 'articulo-1' }, 'article_id: did you mean article?'],
  ['law_at_date', { ...es, law_id: 'BOE-1', at: '2020-01-01' }, 'at: did you mean date?'],
  ['reform_history', { ...es, lawId: 'BOE-1' }, 'lawId: did you mean law_id?'],
  ['list_countries', { verbose: true }, 'verbose: this tool takes no arguments'],
  ['delete_digest', { id: 1 }, 'id: did you mean digest_id?'],
])('%s refuses the unknown arguments of %j', async (name, args, msg) => {
  const failed = await refusal(client, name, args);
  expect(failed.error).toBe('validation_error');
  expect(failed.detail).toEqual([expect.objectContaining({ msg, type: 'extra_forbidden' })]);
});

test('a law that is too long for an answer is returned as its contents, and so is its comparison', async () => {
  const law = { ...es, law_id: 'BOE-2' };
  const read = await use(client, 'get_law', law);
  expect(read.content_md).toBeNull();
  expect(read.contents).toHaveLength(301);
  expect((await use(client, 'get_law', { ...law, article: read.contents[300] })).content_md).toContain(long[299]);
  const diff = await use(client, 'diff_law', { ...law, from: '2020-06-01', to: '2021-06-01' });
  expect([diff.diff, diff.total]).toEqual([null, 300]);
  const rest = await use(client, 'diff_law', { ...law, from: '2020-06-01', to: '2021-06-01', ...diff.next });
  expect([...diff.articles, ...rest.articles].map(({ id }) => id)).toEqual(long.map((_, i) => `articulo-${i + 1}`));
  expect(diff.note).toContain('"article"');
  for (const answer of [read, diff]) expect(JSON.stringify(answer).length).toBeLessThanOrEqual(maxAnswerLength);
  const part = await use(client, 'diff_law', { ...law, from: '2020-06-01', to: '2021-06-01', article: '7' });
  expect(part.diff).toContain('Nuevo.');
  for (const name of ['get_law', 'get_article', 'article_history']) {
    expect(await refusal(client, name, { ...law, article: 'Artículo 301' })).toEqual({
      error: 'article_not_found',
      message: expect.stringMatching(/"Artículo 301".* The nearest names are: Artículo 30[;.]/),
    });
  }
  expect(
    (await refusal(client, 'diff_law', { ...law, from: '2020-06-01', to: '2021-06-01', article: '301' })).error,
  ).toBe('article_not_found');
});

test('a law whose name is not clear is refused, with the laws that may be meant and their ids', async () => {
  const unknown = await refusal(client, 'get_law', { ...es, law: 'Ley 99/1999' });
  expect(unknown).toEqual({
    error: 'law_not_found',
    message: 'There is no law "Ley 99/1999" in es. search_laws finds laws by words.',
  });
  const near = await refusal(client, 'get_article', { ...es, law: 'texto largo', article: '1' });
  expect(near).toMatchObject({ error: 'law_not_found', message: expect.stringMatching(/these words: BOE-2 \(/) });
  const several = await refusal(client, 'law_relations', { ...es, law: 'Ley 7/2001' });
  expect(several.error).toBe('law_ambiguous');
  for (const id of ['BOE-3', 'BOE-4']) expect(several.message).toContain(`${id} (Ley 7/2001`);
  const other = await refusal(client, 'get_law', { ...es, law: 'Ley 8/2001', law_id: 'BOE-1' });
  expect(other.detail).toEqual([
    expect.objectContaining({ loc: ['body', 'law'], msg: expect.stringContaining('BOE-5') }),
  ]);
  expect((await refusal(client, 'get_law', { ...es, law: 'artículo 99 de la Ley 8/2001' })).error).toBe(
    'article_not_found',
  );
  expect((await refusal(client, 'get_law', { country: 'zz', law: 'Ley 8/2001' })).error).toBe('country_not_found');
});

test('only calls of tools count against the quota; above the quota, a tool fails', async () => {
  const few = await testApi([], { OPENLEG_QUOTA_FREE: '3' });
  const one = await connect(few, { era: 'legacy' });
  const other = await connect(few, { era: 'auto' });
  for (let i = 0; i < 5; i++) await one.listTools();
  await other.listTools();
  await use(one, 'list_countries');
  expect((await refusal(one, 'search_laws', {})).error, 'a refused call counts').toBe('validation_error');
  await use(other, 'list_countries');
  const failed = await refusal(one, 'list_countries');
  expect(failed).toEqual({
    error: 'quota_exceeded',
    message: (await few.ask('/countries')).json().message,
    limit: 3,
    retry_after: expect.any(Number),
  });
  expect((await few.ask('/countries')).statusCode).toBe(429);
  const { rows } = await few.pool.query('SELECT calls FROM usage WHERE month = $1', [monthOf(Date.now()).month]);
  expect(rows).toContainEqual({ calls: 3 });
});

test('a completion reads the database, so it counts as a call', async () => {
  const few = await testApi([], { OPENLEG_QUOTA_FREE: '1' });
  const one = await connect(few);
  const ref = { type: 'ref/resource' as const, uri: 'law://{country}/{law_id}' };
  const complete = () => one.complete({ ref, argument: { name: 'country', value: '' } });
  expect((await complete()).completion.values).toEqual([]);
  await expect(complete()).rejects.toThrow((await few.ask('/countries')).json().message);
});

test('a revoked key stops working at once', async () => {
  const { key, id } = await (await import('../../src/accounts/accounts.ts')).createKey(
    api.pool,
    'gone@example.org',
    '',
    0,
  );
  const gone = await connect(api, { key });
  await use(gone, 'list_countries');
  await (await import('../../src/accounts/accounts.ts')).revokeKey(api.pool, 'gone@example.org', id);
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  expect((await post(api, body, { authorization: `Bearer ${key}` })).status).toBe(401);
});
