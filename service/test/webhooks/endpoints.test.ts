import { beforeAll, describe, expect, it } from 'vitest';
import { createKey } from '../../src/accounts/accounts.ts';
import { type Answer, readsOf, spain, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';
import { atOnce, everything, expectRefusal, loopback, register, send } from '../support/webhooks.ts';

const url = 'https://example.org/hook';

let api: TestApi;
beforeAll(async () => {
  const spanish = await testCorpus(
    lawCommit('bootstrap', 'BOE-1', { title: 'Ley del agua' }, { date: '2001-01-01' }),
    lawCommit('bootstrap', 'BOE-2', { title: 'Ley de montes' }, { date: '2001-01-01' }),
  );
  const french = await testCorpus(lawCommit('bootstrap', 'LEGI-1', { title: "Code de l'eau" }, { date: '2001-01-01' }));
  const countries = [spain(spanish), spain(french, { code: 'fr', name: 'France', language: 'french' })];
  api = await testApi(countries, loopback);
});

/** Each test uses a new account, because an account may have at most twenty endpoints. */
let accounts = 0;
const newKey = async () => (await createKey(api.pool, `hooks${accounts++}@example.org`, '', 0)).key;

describe('an endpoint', () => {
  it('is created with a secret, which no later answer shows', async () => {
    const key = await newKey();
    const created = await register(api, url, { description: 'Water', match_query: 'agua', countries: ['es'] }, key);
    expect(created).toEqual({
      id: expect.any(Number),
      url,
      event_types: everything,
      countries: ['es'],
      law_ids: null,
      article_ids: null,
      match_query: 'agua',
      description: 'Water',
      enabled: true,
      created_at: expect.stringMatching(/^\d{4}-.+Z$/),
      updated_at: expect.stringMatching(/^\d{4}-.+Z$/),
      secret: expect.stringMatching(/^whsec_[0-9A-Za-z]{44}$/),
    });
    const { secret, ...shown } = created;
    expect(await api.read(`/webhooks/${created.id}`, { key })).toEqual(shown);
    expect(await api.read('/webhooks', { key })).toEqual([shown]);
  });

  it('can be created disabled; a preview accepts the field, too', async () => {
    const key = await newKey();
    for (const [given, enabled] of [
      [{ enabled: false }, false],
      [{ enabled: true }, true],
      [{}, true],
    ] as const) {
      const { id } = await register(api, url, given, key);
      expect(await api.read(`/webhooks/${id}`, { key })).toMatchObject({ enabled });
      const previewed = await send(api, 'POST', '/preview', { url, event_types: everything, ...given }, key);
      expect(previewed.statusCode).toBe(200);
    }
    const wrong = await send(api, 'POST', '', { url, event_types: everything, enabled: 'no' }, key);
    expect([wrong.statusCode, wrong.json().detail[0].loc]).toEqual([422, ['body', 'enabled']]);
  });

  it('is stored with its secret encrypted', async () => {
    const { id, secret } = await register(api, url, {}, await newKey());
    const { rows } = await api.pool.query('SELECT * FROM endpoints WHERE id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect((rows[0].secret as Buffer).includes(Buffer.from(secret.slice(6)))).toBe(false);
  });

  it('gets another secret by rotation, and nothing else changes', async () => {
    const key = await newKey();
    const { secret, ...before } = await register(api, url, {}, key);
    const rotated = (await send(api, 'POST', `/${before.id}/rotate`, undefined, key)).json();
    expect(rotated.secret).toMatch(/^whsec_/);
    expect(rotated.secret).not.toBe(secret);
    expect(rotated).toMatchObject({ ...before, updated_at: expect.any(String) });
  });

  it('does not exist after its deletion', async () => {
    const key = await newKey();
    const { id } = await register(api, url, {}, key);
    expect((await send(api, 'DELETE', `/${id}`, undefined, key)).json()).toEqual({ deleted: true, id });
    expectRefusal(await api.ask(`/webhooks/${id}`, { key }), 404, 'endpoint_not_found');
    expectRefusal(await send(api, 'DELETE', `/${id}`, undefined, key), 404, 'endpoint_not_found');
  });

  it('belongs to one account: every operation on it is 404 for another account', async () => {
    const { id } = await register(api, url, {}, await newKey());
    const other = await newKey();
    const attempts = [
      api.ask(`/webhooks/${id}`, { key: other }),
      api.ask(`/webhooks/${id}/deliveries`, { key: other }),
      send(api, 'PATCH', `/${id}`, { enabled: false }, other),
      send(api, 'DELETE', `/${id}`, undefined, other),
      send(api, 'POST', `/${id}/rotate`, undefined, other),
      send(api, 'POST', `/${id}/test`, undefined, other),
      send(api, 'POST', `/${id}/deliveries/1/retry`, undefined, other),
    ];
    for (const answer of await Promise.all(attempts)) expectRefusal(answer, 404, 'endpoint_not_found');
    expect(await api.read('/webhooks', { key: other })).toEqual([]);
  });

  it('is one of at most twenty, even if fifty are created at once', async () => {
    const key = await newKey();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => send(api, 'POST', '', { url, event_types: everything }, key)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expectRefusal(answer, 409, 'too_many_endpoints');
    }
    expect(await api.read('/webhooks', { key })).toHaveLength(20);
  });
});

describe('a rule', () => {
  const rule = (fields: object) => ({ url, event_types: everything, ...fields });

  it.each([
    ['an event type that is not emitted', { event_types: ['law.updated', 'law.renamed'] }, 'invalid_event_type'],
    ['no event type', { event_types: [] }, 'rule_never_matches'],
    ['the test event alone', { event_types: ['test.ping'] }, 'rule_never_matches'],
    ['a country that is not served', { countries: ['es', 'zz'] }, 'unknown_country'],
    ['no country', { countries: [] }, 'rule_never_matches'],
    ['a law that is not held', { law_ids: ['BOE-1', 'BOE-99'] }, 'unknown_law_id'],
    ['a law id in other letters', { law_ids: ['boe-1'] }, 'unknown_law_id'],
    ['no law', { law_ids: [] }, 'rule_never_matches'],
    ['laws of other countries alone', { countries: ['fr'], law_ids: ['BOE-1'] }, 'rule_never_matches'],
    ['an article that no version has', { article_ids: ['BOE-1#articulo-1', 'BOE-1#articulo-9'] }, 'unknown_article_id'],
    ['an article without its law', { article_ids: ['articulo-1'] }, 'unknown_article_id'],
    ['no article', { article_ids: [] }, 'rule_never_matches'],
    [
      'articles and no event that tells of them',
      { event_types: ['law.created'], article_ids: ['BOE-1#articulo-1'] },
      'rule_never_matches',
    ],
    ['articles of other laws alone', { law_ids: ['BOE-2'], article_ids: ['BOE-1#articulo-1'] }, 'rule_never_matches'],
    [
      'articles of other countries alone',
      { countries: ['fr'], article_ids: ['BOE-1#articulo-1'] },
      'rule_never_matches',
    ],
    ['filler words alone', { countries: ['es'], match_query: 'de la' }, 'invalid_match_query'],
    ['nothing to search', { match_query: '' }, 'rule_never_matches'],
    ['nothing but spaces to search', { match_query: '  ' }, 'rule_never_matches'],
    ['exclusions alone', { match_query: '-agua -"ley de montes"' }, 'invalid_match_query'],
    ['a quotation that is not closed', { match_query: '"ley de' }, 'invalid_match_query'],
    ['operators alone', { match_query: `':*&|!<->` }, 'invalid_match_query'],
  ])('with %s is refused at creation and in a preview', async (_, fields, code) => {
    expectRefusal(await send(api, 'POST', '', rule(fields)), 400, code);
    expectRefusal(await send(api, 'POST', '/preview', rule(fields)), 400, code);
  });

  it('has no filter if null or nothing is sent, and an empty filter is refused with an explanation', async () => {
    const none = { countries: null, law_ids: null, article_ids: null, match_query: null };
    expect(await register(api, url, none, await newKey())).toMatchObject(none);
    for (const [name, value] of Object.entries({ countries: [], law_ids: [], article_ids: [], match_query: '' })) {
      const { message } = (await send(api, 'POST', '', rule({ [name]: value }))).json();
      expect(message).toMatch(`This rule can never match: ${name} is empty; leave it out, or send null, for`);
    }
  });

  it('may have words that are fillers in only one of its languages', async () => {
    const query = { match_query: 'avec' }; // a filler in French, and a word that no Spanish text has
    await register(api, url, query, await newKey());
    expectRefusal(await send(api, 'POST', '', rule({ countries: ['fr'], ...query })), 400, 'invalid_match_query');
  });

  it('is stored without repetitions', async () => {
    const fields = {
      event_types: ['law.updated', 'law.updated'],
      countries: ['es', 'es'],
      law_ids: ['BOE-1', 'BOE-1'],
    };
    const key = await newKey();
    const { id } = await register(api, url, fields, key);
    const stored = await api.read(`/webhooks/${id}`, { key });
    expect(stored).toMatchObject({ event_types: ['law.updated'], countries: ['es'], law_ids: ['BOE-1'] });
  });

  it('takes no more statements to check if everything in it is repeated', async () => {
    const key = await newKey();
    const times = (count: number) => ({
      event_types: Array(Math.min(count, 100)).fill('reform.created'),
      countries: Array(count).fill('es'),
      law_ids: Array(Math.min(count, 200)).fill('BOE-1'),
      article_ids: Array(Math.min(count, 200)).fill('BOE-1#articulo-1'),
    });
    const { id } = await register(api, url, {}, key);
    const statements = async (method: 'POST' | 'PATCH', path: string, count: number) => {
      const seen = await readsOf(async () => {
        const body = method === 'POST' ? { url, ...times(count) } : times(count);
        expect((await send(api, method, path, body, key)).statusCode).toBe(200);
      });
      return seen.length;
    };
    for (const [method, path] of [
      ['POST', ''],
      ['POST', '/preview'],
      ['PATCH', `/${id}`],
    ] as const) {
      const once = await statements(method, path, 1);
      expect([path, once < 15]).toEqual([path, true]);
      expect(await statements(method, path, 1000)).toBeLessThanOrEqual(once);
    }
  });

  it('may have 200 law ids or article ids, but not 201', async () => {
    const ids = Array.from({ length: 201 }, (_, n) => `BOE-${n + 1}`);
    const articles = await send(api, 'POST', '', rule({ article_ids: ids }));
    expect([articles.statusCode, articles.json().detail[0].loc]).toEqual([422, ['body', 'article_ids']]);
    const answer = await send(api, 'POST', '', rule({ law_ids: ids }));
    expect([answer.statusCode, answer.json().detail[0].loc]).toEqual([422, ['body', 'law_ids']]);
    expectRefusal(await send(api, 'POST', '', rule({ law_ids: ids.slice(1) })), 400, 'unknown_law_id');
  });
});

describe('a change', () => {
  it('does not change fields that are absent or null, and an empty list or text removes a filter', async () => {
    const key = await newKey();
    const filters = {
      countries: ['es'],
      law_ids: ['BOE-1'],
      article_ids: ['BOE-1#articulo-1'],
      match_query: 'agua',
    };
    const { id } = await register(api, url, { ...filters, description: 'one' }, key);
    const patch = async (body: object) => (await send(api, 'PATCH', `/${id}`, body, key)).json();
    expect(await patch({})).toMatchObject({ ...filters, description: 'one', enabled: true });
    expect(await patch({ url: null, event_types: null, description: null, enabled: null })).toMatchObject({
      ...filters,
      url,
      event_types: everything,
      description: 'one',
      enabled: true,
    });
    expect(await patch({ enabled: false, description: '' })).toMatchObject({ enabled: false, description: '' });
    // Before the fix, a client that sent null for all fields it did not set made its rule match every law of every country.
    expect(await patch({ countries: null, law_ids: null, article_ids: null, match_query: null })).toMatchObject(
      filters,
    );
    expect(await patch({ law_ids: [] })).toMatchObject({ countries: ['es'], law_ids: null, match_query: 'agua' });
    expect(await patch({ article_ids: [] })).toMatchObject({ article_ids: null, match_query: 'agua' });
    expect(await patch({ countries: [], match_query: ' ' })).toMatchObject({ countries: null, match_query: null });
    expect(await patch({ countries: ['ES', 'es'] })).toMatchObject({ countries: ['es'] });
  });

  it('must leave a rule that can match', async () => {
    const key = await newKey();
    const { id } = await register(api, url, { law_ids: ['BOE-1'] }, key);
    expectRefusal(await send(api, 'PATCH', `/${id}`, { countries: ['fr'] }, key), 400, 'rule_never_matches');
    expectRefusal(await send(api, 'PATCH', `/${id}`, { event_types: ['test.ping'] }, key), 400, 'rule_never_matches');
    expectRefusal(await send(api, 'PATCH', `/${id}`, { event_types: [] }, key), 400, 'rule_never_matches');
    expect(await api.read(`/webhooks/${id}`, { key })).toMatchObject({ countries: null, event_types: everything });
  });

  it('is kept together with another change at the same time, if both together can match', async () => {
    const key = await newKey();
    const patch = (id: number, body: object) => () => send(api, 'PATCH', `/${id}`, body, key);
    const { id } = await register(api, url, {}, key);
    const row = { table: 'endpoints', id } as const;
    const kept = await atOnce(api, row, patch(id, { countries: ['es'] }), patch(id, { description: 'water' }));
    expect(kept.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await api.read(`/webhooks/${id}`, { key })).toMatchObject({ countries: ['es'], description: 'water' });
    await patch(id, { countries: [] })();
    // Before the fix, each was checked against the rule before both changes, and together they made a rule that matches nothing.
    const apart = await atOnce(api, row, patch(id, { countries: ['fr'] }), patch(id, { law_ids: ['BOE-1'] }));
    expect(apart.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expectRefusal(apart.find(({ statusCode }) => statusCode === 400) as Answer, 400, 'rule_never_matches');
  });
});

describe('a body', () => {
  it.each([
    ['no url', { event_types: everything }, 'url'],
    ['no event types', { url }, 'event_types'],
    ['a url that is none', { url: 'example.org', event_types: everything }, 'url'],
    ['a url with a password', { url: 'https://me:secret@example.org/', event_types: everything }, 'url'],
    ['a url with port 0', { url: 'https://8.8.8.8:0/', event_types: everything }, 'url'],
    ['a url of another kind', { url: 'ftp://example.org/', event_types: everything }, 'url'],
    ['a number for a text', { url, event_types: everything, description: 7 }, 'description'],
    ['a text for a list', { url, event_types: 'law.updated' }, 'event_types'],
  ])('with %s is 422 and names the field', async (_, body, field) => {
    const answer = await send(api, 'POST', '', body);
    expect([answer.statusCode, answer.json().detail[0].loc.slice(0, 2)]).toEqual([422, ['body', field]]);
    expect(answer.body).not.toContain('secret');
  });

  it('that is not JSON, is empty, is too large or of another type is refused with a message', async () => {
    const post = (body: string, type: string) =>
      api.ask('/webhooks', { method: 'POST', body, headers: { 'content-type': type } });
    expectRefusal(await post('{"url":', 'application/json'), 400, 'malformed_json');
    expectRefusal(await post('', 'application/json'), 400, 'malformed_json');
    expectRefusal(await post('url=x', 'application/x-www-form-urlencoded'), 415, 'unsupported_media_type');
    expectRefusal(await post(`"${'x'.repeat(1024 * 1024)}"`, 'application/json'), 413, 'body_too_large');
    expect((await post('[]', 'application/json')).statusCode).toBe(422);
    expect((await post('null', 'application/json')).statusCode).toBe(422);
  });

  it('may contain NUL, half a character or text in another direction', async () => {
    const key = await newKey();
    const { id } = await register(api, url, { description: 'a\u0000b \ud800 \u202eabc' }, key);
    expect((await api.read(`/webhooks/${id}`, { key })).description).toContain('a');
    expect(
      (await send(api, 'POST', '', { url, event_types: everything, match_query: '\u0000agua' }, key)).statusCode,
    ).toBe(200);
  });
});

describe('an address', () => {
  it.each(['0', '-1', '1.5', 'abc', '9007199254740993', '1%00'])('with the number %s is 404 or 422', async (id) => {
    for (const path of [`/webhooks/${id}`, `/webhooks/${id}/deliveries`]) {
      expect([404, 422]).toContain((await api.ask(path)).statusCode);
    }
    expect([404, 422]).toContain((await send(api, 'POST', `/${id}/deliveries/${id}/retry`)).statusCode);
  });
});

describe('without private receivers', () => {
  it('every spelling of loopback is 422 at the creation and at a change, and a preview checks only the text', async () => {
    const strict = await testApi([]);
    for (const host of [
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      'localhost',
      '127。0。0。1',
    ]) {
      const body = { url: `https://${host}/hook`, event_types: everything };
      const answer = await send(strict, 'POST', '', body);
      expect([host, answer.statusCode, answer.json().detail[0].loc]).toEqual([host, 422, ['body', 'url']]);
    }
    const plain = await send(strict, 'POST', '', { url: 'http://example.org/', event_types: everything });
    expect(plain.statusCode).toBe(422);
  });
});
