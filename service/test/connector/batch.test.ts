import { request } from 'node:http';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectorRoutes } from '../../src/connector/routes.ts';
import { registerErrors } from '../../src/http/error-answers.ts';
import { spain, type TestApi, testApi } from '../support/api.ts';
import { post } from '../support/connector.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';
import { until } from '../support/database-process.ts';
import { addressOf } from '../support/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi([spain(await testCorpus(lawCommit('new', 'A', { title: 'Ley 1' })))]);
});

const ping = (id: unknown) => ({ jsonrpc: '2.0', id, method: 'ping' });
const call = (id: unknown, name = 'list_countries', args = {}) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: args },
});
const cancelled = (requestId: unknown) => ({
  jsonrpc: '2.0',
  method: 'notifications/cancelled',
  params: { requestId },
});

/** The number of calls that the account has made so far. This request is a call too. */
async function calls(): Promise<number> {
  const { headers } = await api.ask('/countries');
  return Number(headers['x-ratelimit-limit']) - Number(headers['x-ratelimit-remaining']);
}

describe('a batch', () => {
  test('that cancels one of its own messages is answered (once, it was not, and stayed in memory forever)', async () => {
    for (const message of [ping(1), call(1)]) {
      const { status, body } = await post(api, [message, cancelled(1)]);
      expect([status, body]).toEqual([200, [{ jsonrpc: '2.0', id: 1, result: expect.anything() }]]);
    }
    const { body } = await post(api, [cancelled(2), ping(2), ping('two'), cancelled('two')]);
    expect(body.map((answer: { id: unknown }) => answer.id)).toEqual([2, 'two']);
  });

  test('has an answer for each message, in order, even if two have the same id', async () => {
    const { body } = await post(api, [call(1), ping(1), call(2, 'no_such_tool'), { ...ping(3), method: 'no/such' }]);
    expect(body).toMatchObject([
      { id: 1, result: { structuredContent: { countries: [{ country: 'es' }] } } },
      { id: 1, result: {} },
      { id: 2, error: { code: -32602 } },
      { id: 3, error: { code: -32601 } },
    ]);
  });

  test('of only notifications is accepted without an answer', async () => {
    const { status, body } = await post(api, [cancelled(1), cancelled(2)]);
    expect([status, body]).toEqual([202, null]);
  });

  test.each([
    ['nothing', []],
    ['too many messages', Array.from({ length: 51 }, (_, id) => call(id))],
    ['something that is no message', [call(1), { hello: 'world' }]],
    ['a handshake', [ping(1), { ...ping(2), method: 'initialize', params: handshake() }]],
  ])('with %s is refused as a whole, and none of its messages is handled', async (_, messages) => {
    const before = await calls();
    const { status, body } = await post(api, messages);
    expect([status, body]).toEqual([
      400,
      { jsonrpc: '2.0', id: null, error: { code: -32600, message: expect.any(String) } },
    ]);
    expect(await calls()).toBe(before + 1);
  });

  test('is refused as a whole when the headers are wrong', async () => {
    const { status, body } = await post(api, [call(1), call(2)], { 'mcp-protocol-version': '1999-01-01' });
    expect([status, body.error.message]).toEqual([400, expect.stringContaining('1999-01-01')]);
  });
});

function handshake() {
  return { protocolVersion: '2025-03-26', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
}

/** Runs `work` while every tool that reads countries has to wait. */
async function whileStuck(work: (isWaiting: () => Promise<boolean>) => Promise<void>): Promise<void> {
  const client = await api.pool.connect();
  try {
    await client.query('BEGIN; LOCK TABLE countries IN ACCESS EXCLUSIVE MODE');
    await work(async () => {
      const { rowCount } = await client.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      return (rowCount ?? 0) > 0;
    });
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

describe('a client that goes away', () => {
  test('ends its batch: messages that were not begun are neither handled nor counted', async () => {
    const before = await calls();
    await whileStuck((isWaiting) => hangUpOnce(isWaiting, [call(1), call(2), call(3)]));
    await post(api, [call(1)]); // after this answer, nothing of the first batch can still be running
    expect(await calls()).toBe(before + 1 + 1 + 1);
  });

  /** Sends a batch, cuts the connection when its first call waits, and waits until the service has noticed that. */
  async function hangUpOnce(isWaiting: () => Promise<boolean>, messages: object[]): Promise<void> {
    const { port } = new URL(await addressOf(api));
    const sent = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/mcp',
      agent: false,
      headers: {
        authorization: `Bearer ${api.keys.free}`,
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
      },
    });
    sent.on('error', () => {});
    const closed = new Promise((resolve) =>
      api.app.server.once('connection', (socket) => socket.once('close', resolve)),
    );
    sent.end(JSON.stringify(messages));
    await until(isWaiting);
    sent.destroy();
    await closed;
  }
});

describe('a deadline', () => {
  const hurried = Fastify();
  afterAll(() => hurried.close());

  test('gives every unanswered message an error, and begins no other message', async () => {
    registerErrors(hurried, () => '');
    hurried.register(connectorRoutes, { service: api.service, runtime: api.runtime, deadlineMs: 300 });
    const address = await hurried.listen({ host: '127.0.0.1', port: 0 });
    const before = await calls();
    await whileStuck(async () => {
      const { body } = await post(api, [ping(1), call(2), call(3), cancelled(9)], {}, 'POST', address);
      expect(body).toEqual([
        { jsonrpc: '2.0', id: 1, result: {} },
        { jsonrpc: '2.0', id: 2, error: { code: -32603, message: expect.stringContaining('too long') } },
        { jsonrpc: '2.0', id: 3, error: { code: -32603, message: expect.stringContaining('not begun') } },
      ]);
      const single = await post(api, call(4), {}, 'POST', address);
      expect(single.body).toMatchObject({ id: 4, error: { code: -32603 } });
      const newest = await post(api, modernCall(5), modernHeaders, 'POST', address);
      expect(newest.body).toMatchObject({ id: 5, error: { code: -32603 } });
    });
    expect(await calls()).toBe(before + 3 + 1);
  });
});

const modernHeaders = {
  'mcp-protocol-version': '2026-07-28',
  'mcp-method': 'tools/call',
  'mcp-name': 'list_countries',
};

function modernCall(id: number) {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  return { ...call(id), params: { name: 'list_countries', arguments: {}, _meta } };
}
