import { createHash, randomBytes } from 'node:crypto';
import {
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type OAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApi } from '../support/api.ts';
import { apiAtPort, memberAt } from '../support/at-port.ts';
import { password, Visitor } from '../support/visitor.ts';

let api: TestApi;
let base: string;
let member: Visitor & { email: string };

beforeAll(async () => {
  ({ api, base } = await apiAtPort());
  member = await memberAt(base);
});

// The number of registrations is limited by address, and all tests have the same address.
beforeEach(async () => {
  await api.pool.query('DELETE FROM throttle');
});

/** An assistant that uses the official client. It finds out everything by itself, from the address of the connector. */
class Assistant implements OAuthClientProvider {
  readonly redirectUrl: string;
  asked: URL | null = null;
  information: OAuthClientInformationMixed | undefined;
  saved: OAuthTokens | undefined;
  #verifier = '';

  constructor(redirectUrl = 'http://127.0.0.1:33418/callback') {
    this.redirectUrl = redirectUrl;
  }

  get clientMetadata() {
    return { client_name: 'Test Assistant', redirect_uris: [this.redirectUrl], token_endpoint_auth_method: 'none' };
  }
  state = () => 'a state & more';
  clientInformation = () => this.information;
  saveClientInformation(information: OAuthClientInformationMixed) {
    this.information = information;
  }
  tokens = () => this.saved;
  saveTokens(tokens: OAuthTokens) {
    this.saved = tokens;
  }
  redirectToAuthorization(url: URL) {
    this.asked = url;
  }
  saveCodeVerifier(verifier: string) {
    this.#verifier = verifier;
  }
  codeVerifier = () => this.#verifier;
  #discovered: OAuthDiscoveryState | undefined;
  saveDiscoveryState(state: OAuthDiscoveryState) {
    this.#discovered = state;
  }
  discoveryState = () => this.#discovered;
  invalidateCredentials(what: string) {
    if (what === 'tokens' || what === 'all') this.saved = undefined;
  }
}

const pathOf = (url: URL | string) => new URL(url, base).href.slice(base.length);

/** The address to which the page sends the browser. */
function backOf(page: { headers: Headers; body: string }): URL {
  const [, url = ''] = /^0;url=(.+)$/.exec(page.headers.get('refresh') ?? '') ?? [];
  expect(page.body).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
  return new URL(url);
}

/** Agrees in the browser and returns the address that the assistant gets. */
async function allow(visitor: Visitor, asked: URL | string, answer = 'allow'): Promise<URL> {
  const page = await visitor.get(pathOf(asked));
  expect([page.status, page.body]).toEqual([200, expect.stringContaining('Connect Test Assistant?')]);
  return backOf(await visitor.submit('/dashboard/authorize', { answer }));
}

async function connectWith(
  assistant: Assistant,
): Promise<{ client: Client; transport: StreamableHTTPClientTransport }> {
  const transport = new StreamableHTTPClientTransport(new URL(`${base}/mcp`), { authProvider: assistant });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  return { client, transport };
}

/** Does the whole authorization: registers the assistant, agrees in the browser, and gets tokens. */
async function dance(visitor: Visitor, assistant = new Assistant()): Promise<Assistant> {
  const transport = new StreamableHTTPClientTransport(new URL(`${base}/mcp`), { authProvider: assistant });
  await expect(new Client({ name: 'test', version: '1' }).connect(transport)).rejects.toThrow(UnauthorizedError);
  const back = await allow(visitor, assistant.asked as URL);
  await transport.finishAuth(back.searchParams);
  return assistant;
}

const form = (path: string, fields: Record<string, string>) =>
  fetch(`${base}${path}`, { method: 'POST', body: new URLSearchParams(fields) });

const useToken = (token: string, path = '/mcp') =>
  fetch(`${base}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });

test('the official client gets from discovery to a call of a tool', async () => {
  const assistant = new Assistant();
  const transport = new StreamableHTTPClientTransport(new URL(`${base}/mcp`), { authProvider: assistant });
  await expect(new Client({ name: 'test', version: '1' }).connect(transport)).rejects.toThrow(UnauthorizedError);
  expect(assistant.asked?.pathname).toBe('/dashboard/authorize');
  expect(assistant.asked?.searchParams.get('resource')).toBe(`${base}/mcp`);

  // The visitor is not signed in. The request is kept during the sign-in.
  const browser = new Visitor(base);
  const door = await browser.get(pathOf(assistant.asked as URL));
  expect([door.status, door.location]).toEqual([303, expect.stringMatching(/^\/dashboard\/sign-in\?next=/)]);
  await browser.get(door.location as string);
  const inside = await browser.submit('/dashboard/sign-in', { email: member.email, password });
  expect(inside.location).toBe(pathOf(assistant.asked as URL));

  const back = await allow(browser, inside.location as string);
  expect(back.origin + back.pathname).toBe(assistant.redirectUrl);
  expect(back.searchParams.get('state')).toBe('a state & more');
  expect(back.searchParams.get('iss')).toBe(base);
  await transport.finishAuth(back.searchParams);
  const { client } = await connectWith(assistant);
  const answer = await client.callTool({ name: 'list_webhooks', arguments: {} });
  expect(answer.structuredContent).toEqual({ webhooks: [], next: null });
  await client.close();

  await browser.get('/dashboard/connections');
  expect(browser.page.body).toContain('Test Assistant');
  const [, id] = /connections\/(\d+)\/end/.exec(browser.page.body) ?? [];
  expect((await browser.submitted(`/dashboard/connections/${id}/end`, {})).body).toContain('No connections');
  const gone = await useToken(assistant.saved?.access_token as string);
  expect([gone.status, gone.headers.get('www-authenticate')]).toEqual([
    401,
    `Bearer error="invalid_token", resource_metadata="${base}/.well-known/oauth-protected-resource/mcp"`,
  ]);
});

test('a person who must sign up first comes back to the question of the assistant', async () => {
  const { client_id } = (await register()).body;
  const browser = new Visitor(base);
  const door = await browser.get(question(client_id));
  await browser.get(door.location as string);
  const [, link = ''] = /href="(\/dashboard\/sign-up[^"]*)"/.exec(browser.page.body) ?? [];
  await browser.get(link.replaceAll('&amp;', '&'));
  const inside = await browser.submit('/dashboard/sign-up', { email: 'late@example.org', password });
  expect(inside.location).toBe(question(client_id));
});

test('the metadata describes the server', async () => {
  for (const suffix of ['', '/mcp']) {
    const resource = await (await fetch(`${base}/.well-known/oauth-protected-resource${suffix}`)).json();
    expect(resource).toMatchObject({ resource: `${base}/mcp`, authorization_servers: [base] });
  }
  const server = await (await fetch(`${base}/.well-known/oauth-authorization-server`)).json();
  expect(server).toMatchObject({
    issuer: base,
    code_challenge_methods_supported: ['S256'],
    response_types_supported: ['code'],
    token_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
  });
});

test('a token is valid only for the connector', async () => {
  const { saved } = await dance(member);
  const token = saved?.access_token as string;
  expect((await useToken(token)).status).toBe(200);
  const rest = await fetch(`${base}/api/v1/countries`, { headers: { authorization: `Bearer ${token}` } });
  expect(rest.status).toBe(401);
  expect((await useToken(saved?.refresh_token as string)).status, 'a refresh token opens nothing').toBe(401);
  const { rows } = await api.pool.query("SELECT encode(hash, 'escape') AS hash FROM oauth_tokens");
  expect(JSON.stringify(rows)).not.toContain(token.slice(5));
});

test('an expired token is refreshed by the client, and the old pair ends', async () => {
  const assistant = await dance(member);
  const before = assistant.saved as OAuthTokens;
  await api.pool.query("UPDATE oauth_tokens SET expires_at = now() - interval '1 second' WHERE kind = 'access'");
  const { client } = await connectWith(assistant);
  await client.listTools();
  await client.close();
  expect(assistant.saved?.access_token).not.toBe(before.access_token);
  expect((await useToken(before.access_token)).status).toBe(401);

  const { client_id } = assistant.information as { client_id: string };
  const refresh_token = before.refresh_token as string;
  await api.pool.query("UPDATE oauth_tokens SET used_at = used_at - interval '31 seconds'");
  const again = await form('/oauth/token', { grant_type: 'refresh_token', client_id, refresh_token });
  expect([again.status, (await again.json()).error], 'a refresh token works once').toEqual([400, 'invalid_grant']);
  expect((await useToken(assistant.saved?.access_token as string)).status, 'and coming twice ends all').toBe(401);
});

test('a refresh that is repeated within seconds gets the same tokens, because an answer may be lost, and windows share a token', async () => {
  const { saved, information } = await dance(member);
  const fields = {
    grant_type: 'refresh_token',
    client_id: (information as { client_id: string }).client_id,
    refresh_token: saved?.refresh_token as string,
  };
  const answers = await Promise.all(Array.from({ length: 5 }, () => form('/oauth/token', fields)));
  const [first, ...others] = await Promise.all(answers.map((answer) => answer.json()));
  for (const other of others) expect(other).toEqual(first);
  await api.pool.query("UPDATE oauth_tokens SET used_at = used_at - interval '25 seconds'");
  expect(await (await form('/oauth/token', fields)).json()).toEqual(first);
  expect((await useToken(first.access_token)).status).toBe(200);
  const next = await form('/oauth/token', { ...fields, refresh_token: first.refresh_token });
  expect(next.status).toBe(200);
  expect((await next.json()).access_token).not.toBe(first.access_token);
});

test('a revoked token ends with its connection, and no other connection ends', async () => {
  const [mine, other] = [await dance(member), await dance(member, new Assistant('http://127.0.0.1:33418/other'))];
  const token = mine.saved?.access_token as string;
  const { client_id } = other.information as { client_id: string };
  expect((await form('/oauth/revoke', { token, client_id })).status).toBe(200);
  expect((await useToken(token)).status, 'another client cannot').toBe(200);
  expect((await form('/oauth/revoke', { token: mine.saved?.refresh_token as string })).status).toBe(200);
  expect((await useToken(token)).status).toBe(401);
  expect((await useToken(other.saved?.access_token as string)).status).toBe(200);
  expect((await form('/oauth/revoke', { token: 'nothing' })).status).toBe(200);
});

async function register(
  body: object | string = { client_name: 'Test Assistant', redirect_uris: ['https://a.example/back'] },
) {
  const answer = await fetch(`${base}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');

const question = (client_id: string, other: Record<string, string> = {}) =>
  `/dashboard/authorize?${new URLSearchParams({
    client_id,
    redirect_uri: 'https://a.example/back',
    response_type: 'code',
    state: 's',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    resource: `${base}/mcp`,
    ...other,
  })}`;

describe('registering', () => {
  test.each([
    ['no address', {}],
    ['an empty list', { redirect_uris: [] }],
    ['eleven addresses', { redirect_uris: Array.from({ length: 11 }, (_, i) => `https://a.example/${i}`) }],
    ['plain http elsewhere', { redirect_uris: ['http://a.example/back'] }],
    ['a script', { redirect_uris: ['javascript:alert(1)'] }],
    ['a script that looks like an address', { redirect_uris: ['javascript://a.example/%0Aalert(1)'] }],
    ['data', { redirect_uris: ['data:text/html,x'] }],
    ['a file', { redirect_uris: ['file:///etc/passwd'] }],
    ['a share of the network', { redirect_uris: ['SMB://a.example/share'] }],
    ['a page of the browser', { redirect_uris: ['chrome-extension://abcdef/back'] }],
    ['a fragment', { redirect_uris: ['https://a.example/#x'] }],
    ['a password in it', { redirect_uris: ['https://u:p@a.example/'] }],
    ['one that is no text', { redirect_uris: [7] }],
  ])('with %s is refused', async (_, body) => {
    const answer = await register(body);
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_redirect_uri']);
  });

  test('with another value than an object is refused', async () => {
    for (const body of ['null', '7', '[]']) expect((await register(body)).status).toBe(400);
    expect((await register('{')).body.error).toBe('malformed_json');
    const many = { redirect_uris: ['https://a.example/'], padding: 'x'.repeat(70_000) };
    expect((await register(many)).status).toBe(413);
  });

  test('makes the name safe to show', async () => {
    const { status, body } = await register({
      redirect_uris: ['https://a.example/back'],
      client_name: `\u202eevil\n\0 ${'x'.repeat(500)}`,
    });
    expect([status, body.token_endpoint_auth_method, body.client_secret]).toEqual([201, 'none', undefined]);
    // NUL is replaced before any code sees it, as everywhere.
    expect(body.client_name).toMatch(/^evil \ufffd x{93}$/);
    const page = await member.get(
      question((await register({ redirect_uris: ['https://a.example/back'], client_name: '<b>x</b>' })).body.client_id),
    );
    expect(page.body).toContain('&lt;b>x&lt;/b>');
    expect(page.body).toContain('<strong>a.example</strong>');
  });

  test.each(['cursor://anysphere.cursor-deeplink/mcp/auth', 'vscode://publisher.name/back', 'com.example.app:/back'])(
    'with the scheme of a program is allowed, and the code is sent there: %s',
    async (uri) => {
      const { status, body } = await register({ client_name: 'Test Assistant', redirect_uris: [uri] });
      expect([status, body.redirect_uris]).toEqual([201, [uri]]);
      const back = await allow(member, question(body.client_id, { redirect_uri: uri }));
      expect(back.href).toMatch(new RegExp(`^${uri}\\?code=`));
      const scheme = uri.slice(0, uri.indexOf(':') + 1);
      expect(member.page.body).toContain(`go on to ${scheme}`);
    },
  );

  test('the same program from one network is one client for all people who connect it', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => register()));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.client_id}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    const other = await register({ client_name: 'Test Assistant', redirect_uris: ['https://b.example/back'] });
    expect(other.body.client_id).not.toBe(answers[0]?.body.client_id);
  });

  test('too many programs from one network are refused for a while', async () => {
    const answers = [];
    for (let i = 0; i < 31; i++) answers.push(await register({ redirect_uris: [`https://many.example/${i}`] }));
    expect(answers.map((answer) => answer.status)).toEqual([...Array(30).fill(201), 429]);
    expect(answers[30]?.body.error).toBe('rate_limited');
  });
});

describe('asking', () => {
  let clientId: string;
  beforeEach(async () => {
    clientId = (await register()).body.client_id;
  });

  test('for an unknown client or a foreign address shows a page without a redirect', async () => {
    for (const path of [
      question('client_unknown'),
      question(clientId, { redirect_uri: 'https://evil.example/' }),
      question(clientId, { redirect_uri: 'https://a.example/back/more' }),
      question(clientId, { redirect_uri: 'https://a.example/back?x=1' }),
      question(clientId, { redirect_uri: 'http://a.example/back' }),
    ]) {
      const page = await member.get(path);
      expect([page.status, page.headers.get('refresh')]).toEqual([400, null]);
      expect(page.body).not.toContain('evil.example');
    }
  });

  test.each([
    ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
    ['no challenge', { code_challenge: '' }, 'invalid_request'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['another resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
  ])('with %s is reported to the client', async (_, other, error) => {
    const page = await member.get(question(clientId, other));
    expect([page.status, page.headers.get('refresh')], 'but nobody is carried away').toEqual([400, null]);
    const [, link = ''] = /href="(https:\/\/a\.example\/back[^"]*)"/.exec(page.body) ?? [];
    const back = new URL(link.replaceAll('&amp;', '&'));
    expect(back.origin + back.pathname).toBe('https://a.example/back');
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error, state: 's', iss: base });
  });

  test('may be answered with no', async () => {
    await member.get(question(clientId));
    const back = backOf(await member.submit('/dashboard/authorize', { answer: 'deny' }));
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.searchParams.get('code')).toBeNull();
  });

  test('cannot be answered by another site', async () => {
    await member.get(question(clientId));
    const fields = new URLSearchParams(new URL(question(clientId), base).searchParams);
    fields.set('answer', 'allow');
    expect((await member.post('/dashboard/authorize', fields)).status).toBe(403);
  });

  test('an assistant on the same machine may take any port', async () => {
    const { body } = await register({ client_name: 'Test Assistant', redirect_uris: ['http://127.0.0.1/callback'] });
    const back = await allow(member, question(body.client_id, { redirect_uri: 'http://127.0.0.1:50123/callback' }));
    expect(back.host).toBe('127.0.0.1:50123');
    expect((await member.get(question(body.client_id, { redirect_uri: 'http://127.0.0.1:50123/other' }))).status).toBe(
      400,
    );
    expect(
      (await member.get(question(body.client_id, { redirect_uri: 'http://localhost:50123/callback' }))).status,
    ).toBe(400);
  });
});

describe('a code', () => {
  let clientId: string;
  let fields: Record<string, string>;
  beforeEach(async () => {
    clientId = (await register()).body.client_id;
    const code = (await allow(member, question(clientId))).searchParams.get('code') as string;
    fields = {
      grant_type: 'authorization_code',
      client_id: clientId,
      code,
      code_verifier: verifier,
      redirect_uri: 'https://a.example/back',
    };
  });

  test('gives tokens once; the second use ends them', async () => {
    const first = await form('/oauth/token', fields);
    const tokens = await first.json();
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'mcp' });
    expect((await useToken(tokens.access_token)).status).toBe(200);
    const second = await form('/oauth/token', fields);
    expect([second.status, (await second.json()).error]).toEqual([400, 'invalid_grant']);
    expect((await useToken(tokens.access_token)).status).toBe(401);
  });

  test.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
    ['no verifier', { code_verifier: '' }, 'invalid_grant'],
    ['another address', { redirect_uri: 'https://a.example/other' }, 'invalid_grant'],
    ['another resource', { resource: 'https://other.example/' }, 'invalid_target'],
    ['an unknown client', { client_id: 'client_x' }, 'invalid_client'],
    ['another kind of grant', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['another code', { code: 'x' }, 'invalid_grant'],
  ])('with %s is refused', async (_, other, error) => {
    const answer = await form('/oauth/token', { ...fields, ...other });
    expect([answer.status, (await answer.json()).error]).toEqual([error === 'invalid_client' ? 401 : 400, error]);
  });

  test('does not work for another client', async () => {
    const { client_id } = (await register({ redirect_uris: ['https://b.example/back'] })).body;
    const answer = await form('/oauth/token', { ...fields, client_id });
    expect((await answer.json()).error).toBe('invalid_grant');
  });

  test('that is older than a minute is refused', async () => {
    await api.pool.query("UPDATE oauth_codes SET expires_at = now() - interval '1 second'");
    expect((await (await form('/oauth/token', fields)).json()).error).toBe('invalid_grant');
  });

  test('must be sent as a form', async () => {
    const answer = await fetch(`${base}/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
    expect(answer.status).toBe(415);
  });
});

test('connections of others are not found, and those of an account end with it', async () => {
  const other = await memberAt(base);
  const { saved } = await dance(other);
  const { rows } = await api.pool.query('SELECT max(id) AS id FROM oauth_grants');
  await member.get('/dashboard/connections');
  const token = /name="form_token" value="([^"]+)"/.exec(member.page.body)?.[1] as string;
  expect((await member.post(`/dashboard/connections/${rows[0].id}/end`, { form_token: token })).status).toBe(404);
  expect((await useToken(saved?.access_token as string)).status).toBe(200);
  await other.get('/dashboard/account/delete');
  await other.submitted('/dashboard/account/delete', { current: password });
  expect((await useToken(saved?.access_token as string)).status).toBe(401);
});
