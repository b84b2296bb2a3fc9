import { createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setOperator } from '../../src/accounts/accounts.ts';
import { type Account, findAccount } from '../../src/accounts/store.ts';
import { attempt, forget } from '../../src/db/throttle.ts';
import { createEndpoint, createSecretLink, getEndpoint, previewEndpoint } from '../../src/webhooks/endpoints.ts';
import { resends } from '../../src/webhooks/resend.ts';
import { readsOf, spain, statementsOf, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, type TestCorpus, testCorpus } from '../support/corpus.ts';
import { receiver as newReceiver, type Receiver } from '../support/receiver.ts';
import { newMember, newVisitor, password, type Visitor } from '../support/visitor.ts';
import { loopback, waitsForLock } from '../support/webhooks.ts';

const evil = '<script>alert(1)</script><img src=x onerror=alert(2)>';

let api: TestApi;
let corpus: TestCorpus;
let receiver: Receiver;
let answer: { status: number; body: string };
beforeAll(async () => {
  corpus = await testCorpus(lawCommit('new', 'A', {}));
  api = await testApi([spain(corpus)], loopback);
  await corpus.commit(
    lawCommit('new', 'B', { title: `Ley de puertos ${evil}` }),
    lawCommit('new', 'C', { title: 'Ley de aguas' }),
  );
  await api.sync();
});
beforeEach(async () => {
  await api.pool.query('DELETE FROM throttle');
  answer = { status: 200, body: 'thanks' };
  receiver = await newReceiver((_, response) => response.writeHead(answer.status).end(answer.body));
});

const rule = { event_types: ['law.created'], match_query: 'puerto' };
const secretOn = (body: string) => /id="secret" value="(whsec_[\w-]+)"/.exec(body)?.[1];
const tokenOn = (body: string) => /name="form_token" value="([^"]+)"/.exec(body)?.[1] as string;

type Member = Visitor & { email: string };
const accountOf = async (member: Member) => (await findAccount(api.pool, member.email)) as Account;

/** Makes a webhook in the dashboard. Afterwards, the member is on the page of the webhook. */
async function newWebhook(member: Member, fields: Record<string, string | string[]> = {}) {
  await member.get('/dashboard/webhooks/new');
  await member.submitted('/dashboard/webhooks/new', { url: receiver.url, description: 'mine', ...rule, ...fields });
  const path = /action="(\/dashboard\/webhooks\/\d+)\/test"/.exec(member.page.body)?.[1] as string;
  return { path, id: Number(path.split('/').at(-1)), secret: secretOn(member.page.body) as string };
}

/** Sets the counters of this test, as if so many requests had come within this minute. */
const countTo = (count: number) =>
  api.pool.query(
    "UPDATE throttle SET count = $1, ends_at = now() + interval '1 minute' WHERE subject ~ '^(retry|preview)'",
    [count],
  );

describe('a new webhook', () => {
  it('shows its secret once, and later the entered values', async () => {
    const member = await newMember(api);
    const { path, secret } = await newWebhook(member, { description: evil });
    expect(secret).toMatch(/^whsec_/);
    const { body } = await member.get(path);
    expect(body).not.toContain(secret);
    expect(body).toContain(receiver.url);
    expect(body).toContain('&lt;script>alert(1)');
    expect(body).not.toContain('<script>alert');
  });

  it('is previewed on the form, with a button and with a script', async () => {
    const member = await newMember(api);
    const first = await member.get('/dashboard/webhooks/new');
    expect(first.body).toMatch(/class="preview-count">2 deliveries/);
    const previewed = await member.submit('/dashboard/webhooks/new', { ...rule, url: '', preview: '1' });
    expect(previewed.status).toBe(200);
    expect(previewed.body).toMatch(/class="preview-count">1 delivery</);
    expect(previewed.body).toContain('value="puerto"');
    expect(previewed.body).toMatch(/value="law.created" checked/);
    const fields = { form_token: tokenOn(first.body), event_types: 'law.created', match_query: 'puertos' };
    const fragment = await member.post('/dashboard/webhooks/preview', fields);
    expect(fragment.body).toMatch(/^<p class="preview-count">1 delivery/);
    expect(fragment.body).toContain('href="/es/laws/B"');
    expect(fragment.body).toContain('Ley de puertos &lt;script>');
    expect(fragment.headers.get('cache-control')).toBe('no-store');
    const nothing = await member.post('/dashboard/webhooks/preview', { ...fields, match_query: 'montes' });
    expect(nothing.body).toContain('This rule would have delivered nothing.');
    const refused = await member.post('/dashboard/webhooks/preview', { ...fields, match_query: '"montes' });
    expect(refused.body).toContain('has a quotation mark that is not closed');
  });

  it('is not created if a value is wrong, and the form keeps the typed values', async () => {
    const member = await newMember(api);
    await member.get('/dashboard/webhooks/new');
    const wrongs: [Record<string, string | string[]>, number, string][] = [
      [{ url: 'nonsense' }, 422, 'url-error'],
      [{ url: 'ftp://x.example' }, 422, 'url-error'],
      [{ match_query: '"open' }, 400, 'match_query-error'],
      [{ match_query: 'de la' }, 400, 'match_query-error'],
      [{ match_query: 'x'.repeat(1001) }, 422, 'match_query-error'],
      [{ description: 'x'.repeat(1001) }, 422, 'description-error'],
      [{ event_types: [] }, 422, 'event_types-error'],
      [{ event_types: ['law.exploded'] }, 400, 'event_types-error'],
      [{ countries: ['zz'] }, 400, 'countries-error'],
    ];
    for (const [fields, status, error] of wrongs) {
      const typed = { url: receiver.url, description: 'what I typed', ...rule, ...fields };
      const page = await member.submit('/dashboard/webhooks/new', typed);
      expect([error, page.status]).toEqual([error, status]);
      expect(page.body).toContain(`id="${error}"`);
      if (!fields.description) expect(page.body).toContain('value="what I typed"');
    }
    expect((await member.get('/dashboard/webhooks')).body).toContain('No webhooks yet');
  });
});

describe('a webhook', () => {
  it('is edited, and keeps the laws that were set through the API', async () => {
    const member = await newMember(api);
    const { id } = await accountOf(member);
    const made = await createEndpoint(api.service, id, {
      url: receiver.url,
      event_types: ['law.updated'],
      law_ids: ['A', 'B'],
    });
    const page = await member.get(`/dashboard/webhooks/${made.id}/edit`);
    expect(page.body).toMatch(/<code>A<\/code>.*<code>B<\/code>/s);
    await member.submitted(`/dashboard/webhooks/${made.id}/edit`, {
      url: `${receiver.url}?x=1`,
      description: 'new',
      event_types: ['law.repealed'],
      countries: ['es'],
      match_query: '',
    });
    expect(await getEndpoint(api.service, id, made.id)).toMatchObject({
      url: `${receiver.url}?x=1`,
      description: 'new',
      event_types: ['law.repealed'],
      countries: ['es'],
      law_ids: ['A', 'B'],
      match_query: null,
      enabled: true,
    });
    // The preview of an edited webhook counts its laws too: only B was created after the first load.
    await member.get(`/dashboard/webhooks/${made.id}/edit`);
    const fields = { form_token: tokenOn(member.page.body), endpoint: String(made.id), event_types: 'law.created' };
    expect((await member.post('/dashboard/webhooks/preview', fields)).body).toContain('1 delivery');
  });

  it('watches articles by address or id, and shows the call of the API for a law', async () => {
    const member = await newMember(api);
    const { id: account } = await accountOf(member);
    const first = await member.get('/dashboard/webhooks/new?country=es&law=A&article=articulo-1');
    expect(first.body).toMatch(/<textarea[^>]*>A#articulo-1<\/textarea>/);
    const fields = { event_types: ['reform.created'], match_query: '' };
    const lines = `${api.service.config.baseUrl}/es/laws/A#articulo-1\nB#articulo-1`;
    const { id, path } = await newWebhook(member, { ...fields, watched: lines });
    expect(await getEndpoint(api.service, account, id)).toMatchObject({
      article_ids: ['A#articulo-1', 'B#articulo-1'],
    });
    expect((await member.get(path)).body).toContain('<code>B#articulo-1</code>');
    const edit = await member.get(`${path}/edit`);
    expect(edit.body).toMatch(/<textarea[^>]*>A#articulo-1\nB#articulo-1<\/textarea>/);
    await member.submitted(`${path}/edit`, { url: receiver.url, ...fields, watched: '' });
    expect(await getEndpoint(api.service, account, id)).toMatchObject({ article_ids: null });

    for (const [watched, said] of [
      ['/es/laws/A', 'whole laws come through the API'],
      ['A#articulo-9', 'No version of a law that is served has an article'],
      ['the sea', 'is no address, identifier or citation'],
    ] as const) {
      await member.get('/dashboard/webhooks/new');
      const page = await member.submit('/dashboard/webhooks/new', { url: receiver.url, ...fields, watched });
      expect([watched, page.body.includes(said)]).toEqual([watched, true]);
      expect(page.body).toContain('id="watched-error"');
    }
    const call = await member.get('/dashboard/webhooks/new?country=es&law=A');
    expect(call.body).toMatch(/<details class="field" open.*curl -X POST .*law_ids&quot;:\[&quot;A&quot;\]/s);
  });

  it('lists its deliveries by law with the next attempt, and sends the failed ones since a time again', async () => {
    const member = await newMember(api);
    const { path, id } = await newWebhook(member, { match_query: '' });
    await corpus.commit(lawCommit('new', `D${id}`, { title: 'Ley de faros' }));
    await api.sync();
    const { body } = await member.get(path);
    expect(body).toContain(`<a href="/es/laws/D${id}" lang="es">Ley de faros</a>`);
    expect(body).toMatch(/<td data-head="Next try"><time/);
    await api.pool.query("UPDATE deliveries SET status = 'failed', attempts = 5 WHERE endpoint_id = $1", [id]);
    const failed = await member.get(`${path}?status=failed`);
    expect(failed.body).toContain('Send the failed ones again since');
    const none = await member.submitted(`${path}/resend`, { since: '2999-01-01T00:00' });
    expect(none.body).toContain('Sent again: 0 arrived, 0 failed.');
    const sent = await member.submitted(`${path}/resend`, { since: '2020-01-01T00:00' });
    expect(sent.body).toContain('Sent again: 1 arrived, 0 failed.');
    expect(receiver.received).toHaveLength(1);
    await member.get(path);
    expect(member.page.body).not.toContain('Send the failed ones again since');
  });

  it('sends thirty of its failed deliveries again in a minute, however many there are, and one batch at a time', async () => {
    const member = await newMember(api);
    const { path, id } = await newWebhook(member, { match_query: '' });
    await corpus.commit(...Array.from({ length: 70 }, (_, n) => lawCommit('new', `R${id}-${n}`, {})));
    await api.sync();
    await api.pool.query("UPDATE deliveries SET status = 'failed', attempts = 5 WHERE endpoint_id = $1", [id]);
    const fields = { form_token: tokenOn((await member.get(`${path}?status=failed`)).body), since: '2020-01-01T00:00' };
    const resend = () => member.post(`${path}/resend`, fields);
    await attempt(api.pool, resends(id)); // another process is sending them again
    const second = await resend();
    expect([second.status, second.body.includes('are being sent again just now')]).toEqual([409, true]);
    expect(receiver.received).toHaveLength(0);
    await forget(api.pool, resends(id));
    expect((await resend()).status).toBe(303);
    expect(receiver.received).toHaveLength(30);
    const { body } = await member.get(path);
    expect(body).toContain('Sent again: 30 arrived, 0 failed, 40 are left: try again in a minute.');

    const refused = await resend();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await countTo(20); // as if twenty were sent again one by one in this minute
    expect((await resend()).status).toBe(303);
    expect(receiver.received).toHaveLength(40);
  });

  it('is disabled, enabled, rotated and deleted, after a question if something is lost', async () => {
    const member = await newMember(api);
    const { id: account } = await accountOf(member);
    const { path, id, secret } = await newWebhook(member);
    await member.submitted(`${path}/disable`, {});
    expect((await getEndpoint(api.service, account, id)).enabled).toBe(false);
    await member.submitted(`${path}/enable`, {});
    expect((await getEndpoint(api.service, account, id)).enabled).toBe(true);
    await member.get(`${path}/rotate`);
    await member.submitted(`${path}/rotate`, {});
    const next = secretOn(member.page.body);
    expect(next).toMatch(/^whsec_/);
    expect(next).not.toBe(secret);
    await member.get(`${path}/delete`);
    expect(member.page.body).toContain('It cannot be undone.');
    await member.submitted(`${path}/delete`, {});
    expect(member.page.body).toContain('The webhook is deleted.');
    expect((await member.get(path)).status).toBe(404);
  });

  it('gets a signed test event, whose answer is shown as text', async () => {
    const member = await newMember(api);
    const { path, secret } = await newWebhook(member);
    answer = { status: 201, body: evil };
    await member.submitted(`${path}/test`, {});
    expect(member.page.body).toContain('It arrived: the receiver answered 201.');
    expect(member.page.body).toContain('&lt;script>alert(1)&lt;/script>&lt;img src=x');
    expect(member.page.body).not.toContain('<script>alert');
    const [got] = receiver.received;
    const signature = createHmac('sha256', secret).update(`${got?.headers['x-service-timestamp']}.${got?.body}`);
    expect(got?.headers['x-service-signature']).toBe(`v1=${signature.digest('hex')}`);
    expect(member.page.body).toContain(JSON.parse(String(got?.body)).id);
  });

  it('shows failed deliveries with every attempt, and sends them again', async () => {
    const member = await newMember(api);
    const { path } = await newWebhook(member);
    answer = { status: 500, body: 'out of order' };
    await member.submitted(`${path}/test`, {});
    expect(member.page.body).toContain('It did not arrive: answered with status 500.');
    expect(member.page.body).toContain('out of order');
    const retry = /action="([^"]+\/retry)"/.exec(member.page.body)?.[1] as string;
    expect((await member.get(`${path}?status=failed`)).body).toContain(retry.replace('/retry', ''));
    expect((await member.get(`${path}?status=success`)).body).toContain('No success deliveries');
    member.headers = { 'accept-language': 'de' };
    expect((await member.get(path)).body).toContain(
      '<span>der Empfänger hat mit dem Statuscode 500 geantwortet</span>',
    );
    member.headers = {};
    expect((await member.get('/dashboard/webhooks')).body).toContain('1 failed');
    await member.get(retry.replace('/retry', ''));
    answer = { status: 200, body: 'better' };
    await member.submitted(retry, {});
    expect(member.page.body).toContain('It arrived: the receiver answered 200.');
    expect(member.page.body).toMatch(/out of order.*better/s);
    expect(receiver.received[0]?.body).toEqual(receiver.received[1]?.body);
    const again = await member.post(retry, { form_token: tokenOn(member.page.body) });
    expect([again.status, again.body.includes('has arrived')]).toEqual([409, true]);
  });

  it('accepts ten test events a minute', async () => {
    const member = await newMember(api);
    const { path } = await newWebhook(member);
    for (let i = 0; i < 10; i++) {
      await member.get(path);
      await member.submit(`${path}/test`, {});
    }
    await member.get(path);
    const refused = await member.submit(`${path}/test`, {});
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body).toContain('takes 10 tests a minute');
  });

  it('sends thirty deliveries again in a minute, then says how long to wait', async () => {
    const member = await newMember(api);
    const { path } = await newWebhook(member);
    answer = { status: 500, body: 'out of order' };
    await member.submitted(`${path}/test`, {});
    const retry = /action="([^"]+\/retry)"/.exec(member.page.body)?.[1] as string;
    const fields = { form_token: tokenOn(member.page.body) };
    expect((await member.post(retry, fields)).status).toBe(303);
    await countTo(29);
    expect((await member.post(retry, fields)).status).toBe(303);
    const refused = await member.post(retry, fields);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body).toContain('Too many attempts: try again in 1 minute.');
    expect(receiver.received).toHaveLength(3);
  });

  it('is previewed at most 120 times a minute for an account, then the form says how long to wait', async () => {
    const member = await newMember(api);
    const { body } = await member.get('/dashboard/webhooks/new'); // this shows the first preview
    const fields = { form_token: tokenOn(body), event_types: 'law.created', match_query: 'puertos' };
    await countTo(115);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => member.post('/dashboard/webhooks/preview', fields)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const [refused] = answers.filter(({ status }) => status === 429);
    expect(refused?.body).toBe('<p class="muted">Too many attempts: try again in 1 minute.</p>');
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    const form = await member.get('/dashboard/webhooks/new');
    expect([form.status, form.body.includes('Too many attempts')]).toEqual([200, true]);
    const { id } = await accountOf(member);
    const tooMany = { status: 429, code: 'rate_limited' };
    const reader = { accountId: id, signal: new AbortController().signal };
    const inApi = previewEndpoint(api.service, api.runtime, reader, rule);
    await expect(inApi).rejects.toMatchObject(tooMany);
  });

  describe('with a form full of repetitions', () => {
    const citing = (lines: string[], countries: number) => (token: string) =>
      new URLSearchParams([
        ['form_token', token],
        ['event_types', 'reform.created'],
        ['watched', lines.join('\n')],
        ...Array.from({ length: countries }, () => ['countries', 'es']),
      ]);
    /** The same article written in `count` ways, with different numbers of spaces. */
    const ways = (count: number) => Array.from({ length: count }, (_, n) => `art. 1${' '.repeat(n + 1)}Ley 7/2020`);
    beforeAll(async () => {
      await corpus.commit(lawCommit('new', 'S', { title: 'Ley 7/2020, de 3 de marzo, de salinas' }));
      await api.sync();
    });

    // Before the fix, 3,000 entries of a country and 200 lines made a million statements, and a sign-in at that time took 13 to 29
    // seconds.
    it('takes no more statements than a form without repetitions', async () => {
      const member = await newMember(api);
      const token = tokenOn((await member.get('/dashboard/webhooks/new')).body);
      const statements = async (form: (token: string) => URLSearchParams, path = '/dashboard/webhooks/preview') => {
        const seen = await readsOf(async () => expect((await member.post(path, form(token))).status).toBeLessThan(500));
        return seen.length;
      };
      const [line = ''] = ways(1);
      const once = await statements(citing([line], 1));
      expect(member.page.body).toContain('preview-count');
      expect(once).toBeLessThan(20);
      expect(await statements(citing(Array(200).fill(line), 3000))).toBeLessThanOrEqual(once + 2);
      expect(await statements(citing(ways(200), 3000))).toBeLessThanOrEqual(once + 199 * 4 + 2);
      expect(member.page.body).toContain('preview-count');
      for (const path of ['/dashboard/webhooks/new', '/dashboard/digests']) {
        // A refused form is read once more, for the preview beside it.
        expect(await statements(citing(Array(200).fill(line), 3000), path)).toBeLessThan(3 * once + 20);
      }
    });

    it('is given up when the visitor has left', async () => {
      const member = await newMember(api);
      const token = tokenOn((await member.get('/dashboard/webhooks/new')).body);
      const connections = () => promisify(api.app.server.getConnections).call(api.app.server);
      const before = await connections();
      const locked = await api.pool.connect();
      const after = await statementsOf(async (seen) => {
        await locked.query('BEGIN; LOCK TABLE laws IN ACCESS EXCLUSIVE MODE');
        const leaving = new AbortController();
        const headers = { cookie: [...member.cookies].map((cookie) => cookie.join('=')).join('; ') };
        const body = citing(ways(200), 1)(token);
        const asked = fetch(`${member.origin}/dashboard/webhooks/preview`, {
          method: 'POST',
          headers: { ...headers, connection: 'close' },
          body,
          signal: leaving.signal,
        });
        await waitsForLock(api);
        leaving.abort();
        await expect(asked).rejects.toThrow();
        await expect.poll(connections).toBeLessThanOrEqual(before as number);
        seen.length = 0;
        await locked.query('COMMIT');
        await expect.poll(() => api.runtime.searches.callers.running).toBe(0);
      }).finally(() => locked.release());
      expect(after.filter((text) => /FROM/.test(text)).length).toBeLessThan(5);
    });
  });

  it('of another account is not found, for any request', async () => {
    const [member, other] = [await newMember(api), await newMember(api)];
    const { path, id } = await newWebhook(member);
    await member.submitted(`${path}/test`, {});
    const delivery = /(\/dashboard\/webhooks\/\d+\/deliveries\/\d+)/.exec((await member.get(path)).body)?.[1] as string;
    for (const page of [path, `${path}/edit`, `${path}/rotate`, `${path}/delete`, `${path}/secret?token=x`, delivery]) {
      expect([page, (await other.get(page)).status]).toEqual([page, 404]);
    }
    const token = tokenOn((await other.get('/dashboard/webhooks/new')).body);
    const actions = ['edit', 'test', 'enable', 'disable', 'rotate', 'delete', 'secret'].map(
      (name) => `${path}/${name}`,
    );
    for (const action of [...actions, `${delivery}/retry`]) {
      const answer = await other.post(action, { form_token: token, url: receiver.url, event_types: 'law.created' });
      expect([action, answer.status]).toEqual([action, 404]);
    }
    const preview = { form_token: token, endpoint: String(id), event_types: 'law.created' };
    expect((await other.post('/dashboard/webhooks/preview', preview)).status).toBe(404);
    expect((await other.get('/dashboard/webhooks')).body).toContain('No webhooks yet');
    expect(receiver.received).toHaveLength(1);
  });

  it('is deleted with its account', async () => {
    const member = await newMember(api);
    const { id } = await newWebhook(member);
    await member.get('/dashboard/account/delete');
    await member.submitted('/dashboard/account/delete', { current: password });
    const { rows } = await api.pool.query('SELECT 1 FROM endpoints WHERE id = $1', [id]);
    expect(rows).toEqual([]);
  });
});

describe('the link to a secret', () => {
  async function linked() {
    const member = await newMember(api);
    const account = await accountOf(member);
    const { id, secret } = await createEndpoint(api.service, account.id, {
      url: receiver.url,
      event_types: ['law.created'],
    });
    const { pathname, search } = new URL(await createSecretLink(api.service, account.id, id));
    return { member, secret, path: pathname, link: pathname + search };
  }

  it('shows it once after a click, and later says that it was collected', async () => {
    const { member, secret, path, link } = await linked();
    for (let i = 0; i < 2; i++) expect((await member.get(link)).body).toContain('Show the secret'); // looking does not use it up
    expect(member.page.body).not.toContain(secret);
    const shown = await member.submit(path, {});
    expect(secretOn(shown.body)).toBe(secret);
    for (const page of [
      await member.get(link),
      await member.post(path, { form_token: tokenOn(shown.body), token: link.split('=')[1] as string }),
    ]) {
      expect(page.status).toBe(410);
      expect(page.body).toContain('The secret was collected');
      expect(page.body).toContain(`${path.replace('/secret', '')}/rotate`);
      expect(page.body).not.toContain(secret);
    }
  });

  it('works for only one of two requests at the same time', async () => {
    const { member, secret, path, link } = await linked();
    const fields = { form_token: tokenOn((await member.get(link)).body), token: link.split('=')[1] as string };
    const both = await Promise.all([member.post(path, fields), member.post(path, fields)]);
    expect(both.map((answer) => secretOn(answer.body)).filter((one) => one === secret)).toHaveLength(1);
  });

  it('leads through signing in, and shows nothing to others, who do not use it up', async () => {
    const { member, secret, path, link } = await linked();
    const other = await newMember(api);
    expect((await other.get(link)).status).toBe(404);
    const visitor = await newVisitor(api);
    await visitor.get(link);
    await visitor.get(visitor.page.location as string);
    const { location } = await visitor.submit('/dashboard/sign-in', { email: member.email, password });
    expect(location).toBe(link);
    await visitor.get(link);
    expect(secretOn((await visitor.submit(path, {})).body)).toBe(secret);
  });

  it('works for a day, and only for its own webhook', async () => {
    const { member, path, link } = await linked();
    const account = await accountOf(member);
    const second = await createEndpoint(api.service, account.id, { url: receiver.url, event_types: ['law.created'] });
    expect((await member.get(link.replace(/\d+\/secret/, `${second.id}/secret`))).status).toBe(410);
    await api.pool.query("UPDATE links SET expires_at = now() - interval '1 second'");
    expect((await member.get(link)).status).toBe(410);
    expect((await member.get(path)).status).toBe(410);
  });
});

describe('the operator', () => {
  it('sees how many deliveries wait', async () => {
    const member = await newMember(api);
    await setOperator(api.pool, member.email, true);
    expect((await member.get('/dashboard/syncs')).body).toMatch(/<dt>Pending<\/dt><dd>\d+<\/dd>/);
  });
});
