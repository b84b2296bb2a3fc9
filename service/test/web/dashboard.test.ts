import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKey, setOperator } from '../../src/accounts/accounts.ts';
import { spain, startApi, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';
import { until } from '../support/database-process.ts';
import { decodeText } from '../support/mail-server.ts';
import { newMember, newVisitor, password, Visitor } from '../support/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi([spain(await testCorpus(lawCommit('new', 'A', {})))]);
});
// All visitors come from loopback. Without this, they would use up each other's attempts.
beforeEach(() => api.pool.query('DELETE FROM throttle'));

/** The mail to this address in the outbox. It is written after the answer. */
async function mailTo(email: string): Promise<string> {
  const folder = join(api.dataDir, 'outbox');
  let found: string | undefined;
  await until(async () => {
    const files = await readdir(folder).catch(() => []);
    const mails = files.filter((file) => file.endsWith('.eml')).map((file) => readFile(join(folder, file), 'utf8'));
    found = (await Promise.all(mails)).find((mail) => mail.includes(`To: ${email}`));
    return found !== undefined;
  });
  return decodeText(found as string);
}

describe('a visitor who is not signed in', () => {
  it('is sent to the sign-in page, and from there to the wanted page', async () => {
    const { email } = await newMember(api);
    const visitor = await newVisitor(api);
    expect((await visitor.get('/dashboard/usage?key=1')).location).toBe(
      '/dashboard/sign-in?next=%2Fdashboard%2Fusage%3Fkey%3D1',
    );
    await visitor.get(visitor.page.location as string);
    const { location } = await visitor.submit('/dashboard/sign-in', { email, password });
    expect(location).toBe('/dashboard/usage?key=1');
  });

  it('is never sent to a page outside of the dashboard', async () => {
    const { email } = await newMember(api);
    for (const next of [
      'https://evil.example',
      '//evil.example',
      '/dashboard//evil',
      '/dashboardx',
      'javascript:alert(1)',
    ]) {
      const visitor = await newVisitor(api);
      await visitor.get(`/dashboard/sign-in?next=${encodeURIComponent(next)}`);
      const { location } = await visitor.submit('/dashboard/sign-in', { email, password });
      expect(location).toMatch(/^\/dashboard(\/|$)/);
    }
  });

  it('gets no page, and forms have no effect', async () => {
    const visitor = await newVisitor(api);
    for (const path of [
      '',
      '/keys',
      '/usage',
      '/account',
      '/account/delete',
      '/syncs',
      '/accounts',
      '/keys/1/revoke',
    ]) {
      const answer = await visitor.get(`/dashboard${path}`);
      expect([path, answer.status, answer.location?.startsWith('/dashboard/sign-in')]).toEqual([path, 303, true]);
    }
    await visitor.get('/dashboard/sign-in');
    const token = /name="form_token" value="([^"]+)"/.exec(visitor.page.body)?.[1] as string;
    const answer = await visitor.post('/dashboard/keys', { form_token: token, name: 'x' });
    expect(answer.location).toBe('/dashboard/sign-in');
  });
});

describe('signing up and in', () => {
  it('leads to the overview, with a cookie that scripts and other sites do not get', async () => {
    const visitor = await newVisitor(api);
    await visitor.get('/dashboard/sign-up');
    const answer = await visitor.submit('/dashboard/sign-up', { email: 'ana@example.org', password });
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('openleg_session='));
    expect(cookie).toMatch(/^openleg_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/);
    expect((await visitor.get('/dashboard')).body).toContain('Welcome. Create a key to make your first call.');
    expect((await visitor.get('/dashboard')).body).not.toContain('Welcome.'); // shown only once
  });

  it('sets cookies only for https if the public address is https', async () => {
    const secure = await startApi(api, { OPENLEG_BASE_URL: 'https://laws.example.org' });
    const visitor = await newVisitor(secure);
    const answer = await visitor.get('/dashboard/sign-in');
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-openleg_visitor=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  it('keeps the typed values if it fails, and shows the error beside the field', async () => {
    const visitor = await newVisitor(api);
    await visitor.get('/dashboard/sign-up');
    const answer = await visitor.submit('/dashboard/sign-up', { email: 'bo"<b>@example.org', password: 'short' });
    expect(answer.status).toBe(422);
    expect(answer.body).toContain('value="bo&quot;&lt;b>@example.org"');
    expect(answer.body).toContain('id="email-error"');
    expect(answer.body).not.toContain('value="short"');
    await visitor.submit('/dashboard/sign-up', { email: 'bo@example.org', password: 'short' });
    expect(visitor.page.body).toMatch(/id="password-error">A password has at least 10 characters/);
  });

  it('gives the same answer for an unknown address and a wrong password', async () => {
    const { email } = await newMember(api);
    const pages = [];
    for (const typed of [email, 'nobody@example.org']) {
      const visitor = await newVisitor(api);
      await visitor.get('/dashboard/sign-in');
      const { status, body } = await visitor.submit('/dashboard/sign-in', { email: typed, password: 'wrong password' });
      pages.push(`${status} ${body.replaceAll(typed, '').replaceAll(/name="form_token" value="[^"]+"/g, '')}`);
    }
    expect(pages[0]).toContain('The address or the password is not right.');
    expect(pages[0]).toBe(pages[1]);
  });

  it('is refused with 429 and the time to wait after too many guesses', async () => {
    const { email } = await newMember(api);
    const visitor = await newVisitor(api);
    await visitor.get('/dashboard/sign-in');
    for (let i = 0; i < 10; i++) await visitor.submit('/dashboard/sign-in', { email, password: 'wrong password' });
    const { status, headers, body } = await visitor.submit('/dashboard/sign-in', { email, password });
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body).toContain('Too many attempts: try again in 15 minutes.');
  });

  it('trusts the client address only if a configured proxy sends it', async () => {
    const guess = async (to: TestApi) => {
      const visitor = await newVisitor(to);
      await visitor.get('/dashboard/sign-in');
      visitor.headers = { 'x-forwarded-for': '203.0.113.5' };
      await visitor.submit('/dashboard/sign-in', { email: 'x@example.org', password: 'wrong password' });
      const { rows } = await api.pool.query("DELETE FROM throttle WHERE subject LIKE 'guess from %' RETURNING subject");
      return rows.map((row) => row.subject);
    };
    expect(await guess(api)).toEqual(['guess from 127.0.0.0/24']);
    const behind = await startApi(api, { OPENLEG_TRUSTED_PROXIES: '127.0.0.0/8' });
    expect(await guess(behind)).toEqual(['guess from 203.0.113.0/24']);
  });

  it('ends with signing out, even if somebody kept the cookie', async () => {
    const member = await newMember(api);
    const copy = new Visitor(member.origin);
    for (const [name, value] of member.cookies) copy.cookies.set(name, value);
    await member.get('/dashboard');
    await member.submitted('/dashboard/sign-out', {});
    expect(member.page.body).toContain('You are signed out.');
    expect((await copy.get('/dashboard')).location).toBe('/dashboard/sign-in');
  });

  it('is not offered if it is closed', async () => {
    const closed = await startApi(api, { OPENLEG_SIGNUP: 'closed' });
    const visitor = await newVisitor(closed);
    expect((await visitor.get('/dashboard/sign-up')).status).toBe(403);
    expect((await visitor.get('/dashboard/sign-in')).body).not.toContain('/dashboard/sign-up');
  });
});

describe('a forgotten password', () => {
  it('is replaced with the link of the mail, which works once', async () => {
    const { email } = await newMember(api);
    const visitor = await newVisitor(api);
    await visitor.get('/dashboard/forgot-password');
    await visitor.submitted('/dashboard/forgot-password', { email });
    expect(visitor.page.body).toContain(`A mail to ${email} was written`);
    const link = new URL(/http\S+set-password\S+/.exec(await mailTo(email))?.[0] as string);
    await visitor.get(link.pathname + link.search);
    expect(visitor.page.body).toContain(`<strong>${email}</strong>`);
    await visitor.submitted('/dashboard/set-password', { password: 'another password' });
    expect(visitor.page.body).toContain('Your password is set, and you are signed in.');
    const again = await visitor.get(link.pathname + link.search);
    expect(again.status).toBe(404);
    expect(again.body).toContain('This link no longer works');
  });

  it('gets a mail in the language of the page, as does a digest that is created there', async () => {
    const member = await newMember(api);
    const visitor = await newVisitor(api);
    visitor.headers = { 'accept-language': 'es' };
    await visitor.get('/dashboard/forgot-password');
    await visitor.submit('/dashboard/forgot-password', { email: member.email });
    expect(await mailTo(member.email)).toContain('Sirve una sola vez, durante una hora.');
    member.headers = { 'accept-language': 'et' };
    await member.get('/dashboard/digests/follow?country=es&law=A');
    await member.submitted('/dashboard/digests/follow?country=es&amp;law=A', { frequency: 'weekly' });
    const stored = async () =>
      (await api.pool.query('SELECT id, language FROM digests ORDER BY id DESC LIMIT 1')).rows[0] as {
        id: number;
        language: string;
      };
    const { id, language } = await stored();
    expect(language).toBe('et');
    member.headers = { 'accept-language': 'lt' };
    const { body } = await member.get('/dashboard/digests');
    const { title } = (await api.pool.query("SELECT title FROM laws WHERE id = 'A'")).rows[0] as { title: string };
    expect(body).toContain(`<td data-head="Turinys">${title} · España`); // in words, not as the law's identifier
    await member.submitted(`/dashboard/digests/${id}/pause`, {});
    expect((await stored()).language).toBe('lt');
  });

  it('keeps the wanted page through the mail', async () => {
    const { email } = await newMember(api);
    const visitor = await newVisitor(api);
    const next = '/dashboard/authorize?client_id=c&state=s';
    await visitor.get(`/dashboard/forgot-password?next=${encodeURIComponent(next)}`);
    await visitor.submit('/dashboard/forgot-password', { email });
    const link = new URL(/http\S+set-password\S+/.exec(await mailTo(email))?.[0] as string);
    await visitor.get(link.pathname + link.search);
    const { location } = await visitor.submit('/dashboard/set-password', { password: 'another password' });
    expect(location).toBe(next);
  });

  it('gets the same answer for an address without an account', async () => {
    const visitor = await newVisitor(api);
    await visitor.get('/dashboard/forgot-password');
    await visitor.submitted('/dashboard/forgot-password', { email: 'nobody@example.org' });
    expect(visitor.page.body).toContain('A mail to nobody@example.org was written');
  });
});

describe('a form', () => {
  it('from another site has no effect: without the token, with the token of another visitor, or with another origin', async () => {
    const [member, other] = [await newMember(api), await newMember(api)];
    const tokenOf = async (visitor: Visitor) =>
      /name="form_token" value="([^"]+)"/.exec((await visitor.get('/dashboard/keys')).body)?.[1] as string;
    const own = await tokenOf(member);
    const attempts: [Record<string, string>, Record<string, string>][] = [
      [{}, {}],
      [{ form_token: '' }, {}],
      [{ form_token: await tokenOf(other) }, {}],
      [{ form_token: own }, { origin: 'https://evil.example' }],
      [{ form_token: own }, { origin: 'null' }],
      [{ form_token: own }, { origin: member.origin.replace('http:', 'https:') }],
    ];
    for (const [fields, headers] of attempts) {
      member.headers = headers;
      const answer = await member.post('/dashboard/keys', { name: 'x', ...fields });
      expect(answer.status).toBe(403);
    }
    member.headers = {};
    expect((await member.get('/dashboard/keys')).body).toContain('No keys in use');
    expect((await member.post('/dashboard/keys', { name: 'x', form_token: own })).status).toBe(303);
  });

  it('for signing in has no effect from another site either', async () => {
    const { email } = await newMember(api);
    const visitor = await newVisitor(api);
    expect((await visitor.post('/dashboard/sign-in', { email, password })).status).toBe(403);
    expect(visitor.cookies.has('openleg_session')).toBe(false);
  });

  it('must be sent as a form', async () => {
    const member = await newMember(api);
    const answer = await fetch(`${member.origin}/dashboard/keys`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `openleg_session=${member.cookies.get('openleg_session')}`,
      },
      body: '{"name":"x"}',
    });
    expect(answer.status).toBe(403);
  });
});

describe('every page', () => {
  it('is for one person only: not kept, not in frames, not readable from other origins', async () => {
    const member = await newMember(api);
    await setOperator(api.pool, member.email, true);
    for (const path of ['', '/keys', '/usage', '/account', '/account/delete', '/syncs', '/accounts', '/nothing']) {
      member.headers = { origin: 'https://evil.example' };
      const { headers, body } = await member.get(`/dashboard${path}`);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
      expect(headers.get('access-control-allow-origin')).toBe(path === '/nothing' ? '*' : null);
      expect(body).toContain('<main id="main"');
      expect(body).not.toMatch(/ style="| on[a-z]+="|<script>/);
    }
  });
});

describe('keys', () => {
  const secretOn = (body: string) => /id="secret" value="(leg_\w+)"/.exec(body)?.[1] as string;

  it('are shown once, work at once, and can be rotated and revoked', async () => {
    const member = await newMember(api);
    await member.get('/dashboard/keys');
    await member.submitted('/dashboard/keys', { name: 'prod <script>alert(1)</script>' });
    const first = secretOn(member.page.body);
    expect(member.page.body).toContain('prod &lt;script>alert(1)&lt;/script>');
    expect((await api.ask('/countries', { key: first })).statusCode).toBe(200);
    expect((await member.get('/dashboard/keys')).body).not.toContain(first);

    const id = /keys\/(\d+)\/rotate/.exec(member.page.body)?.[1];
    await member.get(`/dashboard/keys/${id}/rotate`);
    await member.submitted(`/dashboard/keys/${id}/rotate`, {});
    const second = secretOn(member.page.body);
    expect((await api.ask('/countries', { key: first })).statusCode).toBe(401);
    expect((await api.ask('/countries', { key: second })).statusCode).toBe(200);

    const next = /keys\/(\d+)\/revoke/.exec(member.page.body)?.[1];
    await member.get(`/dashboard/keys/${next}/revoke`);
    expect((await api.ask('/countries', { key: second })).statusCode).toBe(200); // opening the question ends nothing
    await member.submitted(`/dashboard/keys/${next}/revoke`, {});
    expect((await api.ask('/countries', { key: second })).statusCode).toBe(401);
    expect(member.page.body).toContain('No keys in use');
  });

  it('are refused with a message if another window was faster', async () => {
    const member = await newMember(api);
    await member.get('/dashboard/keys');
    await member.submitted('/dashboard/keys', { name: 'x' });
    const path = /(\/dashboard\/keys\/\d+\/revoke)/.exec(member.page.body)?.[1] as string;
    await member.get(path);
    const both = await Promise.all([member.submit(path, {}), member.submit(path, {})]);
    const statuses = both.map((answer) => answer.status).sort();
    expect([[303, 404].toString(), [303, 409].toString()]).toContain(statuses.toString());
  });

  it('of another account are not found', async () => {
    const [member, other] = [await newMember(api), await newMember(api)];
    const { id, key } = await createKey(api.pool, other.email, 'secret name', 0);
    for (const path of [`/keys/${id}/revoke`, `/keys/${id}/rotate`, `/usage?key=${id}`]) {
      expect((await member.get(`/dashboard${path}`)).status).toBe(404);
    }
    await member.get('/dashboard/account');
    const token = /name="form_token" value="([^"]+)"/.exec(member.page.body)?.[1] as string;
    expect((await member.post(`/dashboard/keys/${id}/revoke`, { form_token: token })).status).toBe(404);
    expect((await api.ask('/countries', { key })).statusCode).toBe(200);
    expect((await member.get('/dashboard/keys')).body).not.toContain('secret name');
  });

  it('show their calls by day against the quota', async () => {
    const small = await startApi(api, { OPENLEG_QUOTA_FREE: '10' });
    const member = await newMember(small);
    const { key, id } = await createKey(api.pool, member.email, 'mine', 0);
    for (let i = 0; i < 4; i++) await small.ask('/countries', { key });
    await small.runtime.usage.flush();
    const page = (await member.get('/dashboard/usage')).body;
    expect(page).toContain('4 of 10 calls');
    expect(page).toMatch(/mine <code>leg_\w{4}…<\/code>/);
    const day = new Intl.DateTimeFormat('en-GB', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
    expect(page).toContain(`${day.format(new Date())}: 4`);
    expect((await member.get(`/dashboard/usage?key=${id}`)).body).toContain('Calls a day with the key mine');
    expect((await member.get('/dashboard')).body).toContain('4 of 10 calls');
  });
});

describe('the account', () => {
  it('changes its password, and all other sessions end', async () => {
    const member = await newMember(api);
    const elsewhere = await newVisitor(api);
    await elsewhere.get('/dashboard/sign-in');
    await elsewhere.submitted('/dashboard/sign-in', { email: member.email, password });
    await member.get('/dashboard/account');
    const refused = await member.submit('/dashboard/account/password', { current: 'wrong', password: 'another one 1' });
    expect(refused.body).toMatch(/id="current-error">This is not your password/);
    await member.submitted('/dashboard/account/password', { current: password, password: 'another one 1' });
    expect(member.page.body).toContain('Your password is changed.');
    expect((await elsewhere.get('/dashboard')).status).toBe(303);
    expect((await member.get('/dashboard')).status).toBe(200);
  });

  it('is deleted with its keys after its password was given', async () => {
    const member = await newMember(api);
    const { key } = await createKey(api.pool, member.email, '', 0);
    expect((await api.ask('/countries', { key })).statusCode).toBe(200);
    await member.get('/dashboard/account/delete');
    expect((await member.submit('/dashboard/account/delete', { current: 'wrong' })).status).toBe(422);
    await member.submitted('/dashboard/account/delete', { current: password });
    expect(member.page.body).toContain('The account is deleted.');
    expect((await api.ask('/countries', { key })).statusCode).toBe(401);
    const { rows } = await api.pool.query('SELECT 1 FROM accounts WHERE email = $1', [member.email]);
    expect(rows).toEqual([]);
  });
});

describe('the operator', () => {
  it('is the only one who sees syncs and accounts', async () => {
    const member = await newMember(api);
    for (const path of ['/syncs', '/accounts']) expect((await member.get(`/dashboard${path}`)).status).toBe(404);
    expect((await member.get('/dashboard')).body).not.toContain('/dashboard/syncs');
    const token = /name="form_token" value="([^"]+)"/.exec(member.page.body)?.[1] as string;
    const grab = { form_token: token, email: member.email, tier: 'pro' };
    expect((await member.post('/dashboard/accounts/tier', grab)).status).toBe(404);

    await setOperator(api.pool, member.email, true);
    const syncs = (await member.get('/dashboard/syncs')).body;
    expect(syncs).toContain('España (es)');
    expect(syncs).toContain('succeeded');
    await member.get(`/dashboard/accounts?q=${encodeURIComponent(member.email.toUpperCase())}`);
    await member.submitted('/dashboard/accounts/tier', { email: member.email, tier: 'pro' });
    expect(member.page.body).toContain(`${member.email} is on the pro tier now.`);
  });

  it('sees the problems of a sync as plain text', async () => {
    await api.pool.query(
      `INSERT INTO sync_runs (country, state, problems, error)
       VALUES ('es', 'failed', '[{"path": "<img src=x onerror=alert(1)>", "reason": "odd"}]', '<b>no</b>')`,
    );
    const member = await newMember(api);
    await setOperator(api.pool, member.email, true);
    const { body } = await member.get('/dashboard/syncs');
    expect(body).toContain('&lt;img src=x onerror=alert(1)>');
    expect(body).toContain('&lt;b>no&lt;/b>');
  });
});
