import { request } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../support/api.ts';
import { connect, post } from '../support/connector.ts';
import { addressOf } from '../support/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi([]);
});

const list = { jsonrpc: '2.0', id: 7, method: 'tools/list' };
const modern = '2026-07-28';
const meta = {
  'io.modelcontextprotocol/protocolVersion': modern,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
const modernList = { ...list, params: { _meta: meta } };
const modernHeaders = { 'mcp-protocol-version': modern, 'mcp-method': 'tools/list' };

describe('who calls', () => {
  test.each([
    ['no key', {}, 'missing or malformed'],
    ['a key that cannot be one', { authorization: 'Bearer leg_x' }, 'missing or malformed'],
    ['another scheme', { authorization: 'Basic abc' }, 'missing or malformed'],
  ])('with %s is told where to get a key', async (_, headers, words) => {
    const answer = await post(api, list, { authorization: '', ...headers });
    expect([answer.status, answer.body.error]).toEqual([401, 'invalid_api_key']);
    expect(answer.body.message).toContain(words);
    expect(answer.headers.get('www-authenticate')).toBe(
      'Bearer resource_metadata="http://127.0.0.1:8080/.well-known/oauth-protected-resource/mcp"',
    );
  });

  test.each([
    ['https://evil.example', 403],
    ['http://127.0.0.1.evil.example', 403],
    ['null', 403],
    ['file://', 403],
    ['http://127.0.0.1:8080', 200],
    ['http://localhost:6274', 200],
    ['http://[::1]:3000', 200],
  ])('from the origin %s gets %i', async (origin, status) => {
    const answer = await post(api, list, { origin });
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.body.error).toBe('forbidden_origin');
    expect(answer.headers.get('access-control-allow-origin')).toBe(status === 403 ? null : '*');
  });

  test('from a page on the same machine may send a preflight request', async () => {
    const answer = await post(api, undefined, { origin: 'http://localhost:6274' }, 'OPTIONS');
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-headers')).toContain('MCP-Protocol-Version');
  });
});

test.each(['GET', 'DELETE', 'PUT'])('%s gets 405: there are no sessions', async (method) => {
  const answer = await post(api, undefined, {}, method);
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
});

describe('versions of the protocol', () => {
  test.each(['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'])(
    '%s is spoken after a handshake',
    async (version) => {
      const params = { protocolVersion: version, capabilities: {}, clientInfo: { name: 'test', version: '1' } };
      const hello = await post(api, { jsonrpc: '2.0', id: 1, method: 'initialize', params });
      expect(hello.status).toBe(200);
      expect(hello.body.result).toMatchObject({
        protocolVersion: version,
        serverInfo: { name: 'open-legislation' },
        capabilities: { tools: {} },
        instructions: expect.stringContaining('list_countries'),
      });
      expect(hello.headers.get('mcp-session-id')).toBeNull();
      const ready = await post(api, { jsonrpc: '2.0', method: 'notifications/initialized' });
      expect([ready.status, ready.body]).toEqual([202, null]);
      const answer = await post(api, list, { 'mcp-protocol-version': version });
      expect([answer.status, answer.body.id, answer.body.result.tools.length]).toEqual([200, 7, 23]);
    },
  );

  test('an unknown one in a handshake is answered with a known one', async () => {
    const params = { protocolVersion: '1999-01-01', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    const { body } = await post(api, { jsonrpc: '2.0', id: 1, method: 'initialize', params });
    expect(body.result.protocolVersion).toMatch(/^20\d\d-/);
  });

  test('an unknown one in the header is refused', async () => {
    const answer = await post(api, list, { 'mcp-protocol-version': '1999-01-01' });
    expect([answer.status, answer.body.error.message]).toEqual([400, expect.stringContaining('1999-01-01')]);
  });

  test('the newest needs no handshake', async () => {
    const answer = await post(api, modernList, modernHeaders);
    expect([answer.status, answer.body.result.tools.length]).toEqual([200, 23]);
    const discover = { jsonrpc: '2.0', id: 1, method: 'server/discover', params: { _meta: meta } };
    const { body } = await post(api, discover, { ...modernHeaders, 'mcp-method': 'server/discover' });
    expect(body.result).toMatchObject({ supportedVersions: [modern], capabilities: { tools: {} } });
  });

  test('the newest is refused if headers and body contradict each other', async () => {
    const answer = await post(api, modernList, { ...modernHeaders, 'mcp-method': 'tools/call' });
    expect([answer.status, answer.body.error.code]).toEqual([400, -32020]);
    const later = { ...list, params: { _meta: { ...meta, 'io.modelcontextprotocol/protocolVersion': '2099-01-01' } } };
    const other = await post(api, later, { ...modernHeaders, 'mcp-protocol-version': '2099-01-01' });
    expect([other.status, other.body.error.data.supported]).toEqual([400, [modern]]);
  });

  test('nothing can be subscribed to', async () => {
    const listen = {
      jsonrpc: '2.0',
      id: 1,
      method: 'subscriptions/listen',
      params: { _meta: meta, notifications: {} },
    };
    const { body } = await post(api, listen, { ...modernHeaders, 'mcp-method': 'subscriptions/listen' });
    expect(body.error).toBeDefined();
  });
});

describe('errors of the protocol', () => {
  test('a tool that does not exist is an error of the call, not an answer', async () => {
    const call = { jsonrpc: '2.0', id: 3, method: 'tools/call', params: { name: 'drop_tables', arguments: {} } };
    const { body } = await post(api, call);
    expect(body).toEqual({
      jsonrpc: '2.0',
      id: 3,
      error: { code: -32602, message: 'There is no tool "drop_tables".' },
    });
    await expect((await connect(api)).callTool({ name: 'drop_tables', arguments: {} })).rejects.toThrow(
      'There is no tool',
    );
  });

  test('a method that does not exist', async () => {
    const { body } = await post(api, {
      jsonrpc: '2.0',
      id: 3,
      method: 'resources/subscribe',
      params: { uri: 'law://xa/X' },
    });
    expect(body).toMatchObject({ id: 3, error: { code: -32601 } });
  });

  test('a body that is not JSON, and JSON that is not a message', async () => {
    const broken = await post(api, '{"jsonrpc"');
    expect([broken.status, broken.body.error.code, broken.body.id]).toEqual([400, -32700, null]);
    for (const body of ['1', '{}', '{"jsonrpc":"1.0","id":1,"method":"tools/list"}', '[]']) {
      const answer = await post(api, body);
      expect([answer.status, answer.body.error.code], body).toEqual([400, expect.any(Number)]);
    }
  });

  test('a body of another type, or larger than 1 MB', async () => {
    const other = await post(api, 'x', { 'content-type': 'text/plain' });
    expect([other.status, other.body.error]).toEqual([415, 'unsupported_media_type']);
    const large = await post(api, { ...list, params: { padding: 'x'.repeat(1024 * 1024) } });
    expect([large.status, large.body.error]).toEqual([413, 'body_too_large']);
  });

  test('arguments that are not an object', async () => {
    const call = { jsonrpc: '2.0', id: 3, method: 'tools/call', params: { name: 'list_countries', arguments: 'x' } };
    expect((await post(api, call)).body.error.code).toBe(-32602);
  });

  test('a client that disconnects in the middle harms nobody', async () => {
    const { port } = new URL(await addressOf(api));
    await new Promise<void>((resolve) => {
      const headers = {
        authorization: `Bearer ${api.keys.free}`,
        'content-type': 'application/json',
        'content-length': '500',
      };
      const sent = request({ port, host: '127.0.0.1', method: 'POST', path: '/mcp', headers });
      sent.on('error', () => resolve());
      sent.write('{"jsonrpc":');
      setTimeout(() => sent.destroy(), 50);
    });
    expect((await post(api, list)).status).toBe(200);
  });
});

test('no key and no token is ever repeated in an answer', async () => {
  const answer = await post(api, list, { authorization: 'Bearer leg_verysecretverysecret' });
  expect(JSON.stringify([answer.body, [...answer.headers]])).not.toContain('verysecret');
});
