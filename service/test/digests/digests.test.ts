import { beforeAll, describe, expect, test } from 'vitest';
import { setOperator } from '../../src/accounts/accounts.ts';
import { type Answer, type Asking, spain, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';
import { newMember, newVisitor, password } from '../support/visitor.ts';
import { atOnce, expectRefusal } from '../support/webhooks.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi([spain(await testCorpus(lawCommit('bootstrap', 'BOE-1', { title: 'Ley de Aguas' })))]);
});

const rule = { event_types: ['reform.created'], frequency: 'daily' };

function send(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, key = 'free') {
  const asking: Asking = { method, key, headers: body ? { 'content-type': 'application/json' } : {} };
  return api.ask(`/digests${path}`, body ? { ...asking, body: JSON.stringify(body) } : asking);
}

async function create(body: object = rule) {
  const answer = await send('POST', '', body);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json();
}

describe('over the API', () => {
  test('a digest is made, listed, changed, paused and deleted', async () => {
    const made = await create({ ...rule, countries: ['es'], match_query: 'aguas', frequency: 'weekly' });
    expect(made).toMatchObject({
      event_types: ['reform.created'],
      countries: ['es'],
      law_ids: null,
      article_ids: null,
      match_query: 'aguas',
      frequency: 'weekly',
      enabled: true,
      email: 'free@example.org',
    });
    expect(await api.read('/digests')).toContainEqual(made);
    expect(await api.read(`/digests/${made.id}`)).toEqual(made);
    const paused = (await send('PATCH', `/${made.id}`, { enabled: false, frequency: 'daily' })).json();
    expect(paused).toMatchObject({ enabled: false, frequency: 'daily', match_query: 'aguas' });
    const same = (await send('PATCH', `/${made.id}`, { countries: null, match_query: null, event_types: null })).json();
    expect(same).toEqual({ ...paused, updated_at: same.updated_at });
    const wide = (await send('PATCH', `/${made.id}`, { countries: [], match_query: '' })).json();
    expect(wide).toMatchObject({ countries: null, match_query: null, event_types: ['reform.created'], enabled: false });
    expect((await send('DELETE', `/${made.id}`)).json()).toEqual({ deleted: true, id: made.id });
    expectRefusal(await send('DELETE', `/${made.id}`), 404, 'digest_not_found');
  });

  test('a digest can be created paused, and null means no filter', async () => {
    const none = { countries: null, law_ids: null, article_ids: null, match_query: null };
    const made = await create({ ...rule, ...none, enabled: false });
    expect(made).toMatchObject({ ...none, enabled: false });
    await send('DELETE', `/${made.id}`);
    for (const empty of [{ countries: [] }, { law_ids: [] }, { article_ids: [] }, { match_query: ' ' }]) {
      expectRefusal(await send('POST', '', { ...rule, ...empty }), 400, 'rule_never_matches');
    }
  });

  test('a rule that can never match is refused at the creation and at a change', async () => {
    expectRefusal(await send('POST', '', { ...rule, countries: ['zz'] }), 400, 'unknown_country');
    expectRefusal(await send('POST', '', { ...rule, event_types: [] }), 400, 'rule_never_matches');
    const { id } = await create();
    expectRefusal(await send('PATCH', `/${id}`, { match_query: '"' }), 400, 'invalid_match_query');
    expect((await send('PATCH', `/${id}`, { frequency: 'hourly' })).statusCode).toBe(422);
    await send('DELETE', `/${id}`);
  });

  test('two changes at the same time are both kept', async () => {
    // Before the fix, each request read the digest, changed its field in memory and wrote the whole row back. So the later one
    // undid the other.
    const { id } = await create();
    const answers = await atOnce(
      api,
      { table: 'digests', id },
      () => send('PATCH', `/${id}`, { frequency: 'weekly' }),
      () => send('PATCH', `/${id}`, { match_query: 'aguas' }),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect(await api.read(`/digests/${id}`)).toMatchObject({ frequency: 'weekly', match_query: 'aguas' });
    await send('DELETE', `/${id}`);
  });

  test('a digest of another account is not found', async () => {
    const { id } = await create();
    for (const method of ['PATCH', 'DELETE'] as const) {
      expectRefusal(
        await send(method, `/${id}`, method === 'PATCH' ? { enabled: false } : undefined, 'pro'),
        404,
        'digest_not_found',
      );
    }
    expect(await api.read('/digests', { key: 'pro' })).toEqual([]);
    await send('DELETE', `/${id}`);
  });

  test('an account may have twenty, even if more are requested at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => send('POST', '', rule)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(20);
    expectRefusal(answers.find((answer) => answer.statusCode !== 200) as Answer, 409, 'too_many_digests');
    for (const { id } of await api.read('/digests')) await send('DELETE', `/${id}`);
  });
});

describe('in the dashboard', () => {
  test('a digest is created with a form, paused, resumed, and deleted after a question', async () => {
    const member = await newMember(api);
    await member.get('/dashboard/digests');
    expect(member.page.body).toContain('No digests yet');
    const page = await member.submitted('/dashboard/digests', {
      event_types: ['law.repealed', 'reform.created'],
      countries: 'es',
      match_query: 'aguas',
      frequency: 'weekly',
    });
    expect(page.body).toContain(`It goes to ${member.email}.`);
    expect(page.body).toContain('“aguas” · España · a law is no longer in force, a reform of a law appeared');
    expect(page.body).toContain('>Weekly, on Mondays</td>');
    const [, id] = /\/dashboard\/digests\/(\d+)\/pause/.exec(page.body) ?? [];
    expect((await member.submitted(`/dashboard/digests/${id}/pause`, {})).body).toContain('The digest is paused.');
    expect((await member.submitted(`/dashboard/digests/${id}/resume`, {})).body).toContain('The digest is on again.');
    await member.get(`/dashboard/digests/${id}/delete`);
    expect(member.page.body).toContain('It cannot be undone');
    expect((await member.submitted(`/dashboard/digests/${id}/delete`, {})).body).toContain('No digests yet');
  });

  test('a digest watches a law or an article, is changed, and says where unsent mails are', async () => {
    const member = await newMember(api);
    const fields = { event_types: ['reform.created'], frequency: 'daily' };
    await member.get('/dashboard/digests');
    expect(member.page.body).toContain('This installation sends no mail');
    expect(member.page.body).toMatch(/id="preview"[^>]*><p class="preview-count">/);
    const mixed = await member.submit('/dashboard/digests', { ...fields, watched: 'BOE-1\nBOE-1#articulo-1' });
    expect(mixed.body).toContain('Name laws or articles, not both');
    // Neither refusal is about the event types. Before the fix, the form showed every such refusal there.
    const silent = { event_types: ['law.created'], frequency: 'daily', watched: 'BOE-1#articulo-1' };
    const never = await member.submit('/dashboard/digests', silent);
    expect(never.body).toMatch(
      /role="alert"><p>This rule can never match: it names articles, and only reform\.created/,
    );
    const page = await member.submitted('/dashboard/digests', { ...fields, watched: '/es/laws/BOE-1' });
    expect(page.body).toContain('>Ley de Aguas · a reform of a law appeared</td>');
    const [, edit = ''] = /href="(\/dashboard\/digests\/\d+\/edit)"/.exec(page.body) ?? [];
    expect((await member.get(edit)).body).toMatch(/<textarea[^>]*>BOE-1<\/textarea>/);
    const changed = await member.submitted(edit, { ...fields, watched: 'art. 1 Ley de Aguas', frequency: 'weekly' });
    expect(changed.body).toContain('The digest is changed.');
    expect(changed.body).toContain('>Artículo 1, Ley de Aguas · a reform of a law appeared</td>');
    expect(changed.body).toContain('>Weekly, on Mondays</td>');
  });

  test('a visitor who follows an article and must sign up first comes back to it', async () => {
    const visitor = await newVisitor(api);
    const law = await visitor.get('/es/laws/BOE-1');
    expect(law.body).toContain('href="/dashboard/digests/follow?country=es&amp;law=BOE-1"');
    const wish = '/dashboard/digests/follow?country=es&law=BOE-1&article=articulo-1';
    const { location } = await visitor.get(wish);
    const signUp = (location as string).replace('sign-in', 'sign-up');
    await visitor.get(signUp);
    const follow = await visitor.submitted('/dashboard/sign-up', { email: 'follows@example.org', password });
    expect(follow.body).toContain('Artículo 1, Ley de Aguas');
    const form = wish.replaceAll('&', '&amp;');
    const { status } = await visitor.submit(form, { frequency: 'weekly' });
    expect(status).toBe(303);
    const digests = await visitor.get('/dashboard/digests');
    expect(digests.body).toContain('>Artículo 1, Ley de Aguas · España · ');
    expect((await visitor.get(wish)).body).toContain('You follow this already');
    expect((await visitor.get(`${wish}9`)).status).toBe(404);
  });

  test.each(['', '&article=articulo-1'])(
    'a person who follows the same thing again is told so, and gets no second mail (%s)',
    async (what) => {
      const member = await newMember(api);
      const wish = `/dashboard/digests/follow?country=es&law=BOE-1${what}`;
      const form = wish.replaceAll('&', '&amp;');
      await member.get(wish);
      const clicks = await Promise.all(Array.from({ length: 5 }, () => member.submit(form, { frequency: 'daily' })));
      expect(clicks.map(({ status }) => status)).toEqual(Array(5).fill(303));
      const again = await member.submitted(form, { frequency: 'weekly' });
      expect(again.body).toMatch(/You follow .*Ley de Aguas already: nothing was added\./);
      expect(again.body.match(/\/dashboard\/digests\/\d+\/pause/g)).toHaveLength(1);
      expect((await member.get(wish)).body).not.toContain('>Follow</button>');
      const [, id] = /digests\/(\d+)\/edit/.exec(member.page.body) ?? [];
      await member.get('/dashboard/digests');
      await member.submitted(`/dashboard/digests/${id}/pause`, {});
      expect((await member.get(wish)).body).toContain('You follow this already, but the digest is paused');
    },
  );

  test('following is offered in the language of the reader; pages for operators are in English and say so', async () => {
    const member = await newMember(api);
    member.headers = { 'accept-language': 'es' };
    const { body } = await member.get('/dashboard/digests/follow?country=es&law=BOE-1');
    expect(body).toContain('<h1>Seguir por correo</h1>');
    expect(body).toContain('>Cada semana, los lunes<');
    expect(body).toContain('>Claves</a>');
    const page = await member.submitted('/dashboard/digests/follow?country=es&amp;law=BOE-1', { frequency: 'daily' });
    expect(page.body).toContain('Ahora sigue: Ley de Aguas.');
    expect(page.body).toContain('<h1>Avisos por correo</h1>');
    await setOperator(api.pool, member.email, true);
    expect((await member.get('/dashboard/syncs')).body).toMatch(/<div lang="en"><h1>/);
  });

  test('a law can be followed in addition to digests about a part of its events', async () => {
    const member = await newMember(api);
    await member.get('/dashboard/digests');
    for (const fields of [
      { event_types: ['law.repealed'], watched: 'BOE-1' },
      { event_types: ['reform.created', 'law.repealed'], watched: 'BOE-1', match_query: 'aguas' },
      { event_types: ['reform.created', 'law.repealed', 'law.updated'], watched: 'BOE-1#articulo-1' },
    ])
      await member.submitted('/dashboard/digests', { ...fields, frequency: 'daily' });
    await member.get('/dashboard/digests/follow?country=es&law=BOE-1');
    const page = await member.submitted('/dashboard/digests/follow?country=es&amp;law=BOE-1', { frequency: 'daily' });
    expect(page.body).toContain('You follow Ley de Aguas.');
  });

  test('a refused form keeps the typed values', async () => {
    const member = await newMember(api);
    await member.get('/dashboard/digests');
    const again = await member.submit('/dashboard/digests', {
      event_types: 'law.created',
      match_query: '"<b>',
      frequency: 'daily',
    });
    expect(again.status).toBe(400);
    expect(again.body).toContain('has a quotation mark that is not closed');
    expect(again.body).toContain('value="&quot;&lt;b>"');
    expect((await member.submit('/dashboard/digests', { frequency: 'daily' })).body).toContain('names no event type');
  });

  test('a digest of somebody else is not found', async () => {
    const { id } = await create();
    const member = await newMember(api);
    expect((await member.get(`/dashboard/digests/${id}/delete`)).status).toBe(404);
    await send('DELETE', `/${id}`);
  });
});
