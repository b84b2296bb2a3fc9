import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Ajv } from '@modelcontextprotocol/server/validators/ajv';
import { tools } from '../../src/connector/server.ts';
import { addFormats } from '../../src/http/validation.ts';
import type { TestApi } from './api.ts';
import { atEnd } from './at-end.ts';
import { addressOf } from './visitor.ts';

/** The two modes of the client: `legacy` for protocol revisions with a handshake, `auto` for the revision without. */
export const eras = ['legacy', 'auto'] as const;
export type Era = (typeof eras)[number];

/** The official client, connected to the application on 127.0.0.1. */
export async function connect(api: TestApi, { key = api.keys.free, era = 'auto' as Era } = {}): Promise<Client> {
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', await addressOf(api)), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  });
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: era } });
  await client.connect(transport);
  atEnd(() => client.close());
  return client;
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Any = any;

const ajv = new Ajv({ allErrors: true, strict: false });
addFormats(ajv);
ajv.addFormat('date-time', (text: string) => !Number.isNaN(Date.parse(text)));
const shapes = new Map(tools.map(({ name, output }) => [name, JSON.parse(JSON.stringify(output))]));

/** Calls a tool and returns its answer. Fails if the tool fails, or if the answer does not fit the schema. */
export async function use(client: Client, name: string, args: object = {}): Promise<Any> {
  const result = await client.callTool({ name, arguments: { ...args } });
  if (result.isError) throw new Error(`${name}: ${JSON.stringify(result.content)}`);
  if (!ajv.validate(shapes.get(name), result.structuredContent)) throw new Error(`${name}: ${ajv.errorsText()}`);
  const [content] = result.content as unknown as [{ text: string }];
  return { ...(result.structuredContent as object), text: content.text };
}

/** Calls a tool that must fail, and returns its error. */
export async function refusal(client: Client, name: string, args: object = {}): Promise<Any> {
  const result = await client.callTool({ name, arguments: { ...args } });
  if (!result.isError) throw new Error(`${name} did not fail: ${JSON.stringify(result.content).slice(0, 500)}`);
  const [content] = result.content as unknown as [{ text: string }];
  return JSON.parse(content.text);
}

/** A request to /mcp, as any program could send it. */
export async function post(
  api: TestApi,
  body: unknown,
  headers: Record<string, string> = {},
  method = 'POST',
  address?: string,
): Promise<{ status: number; headers: Headers; body: Any }> {
  const answer = await fetch(new URL('/mcp', address ?? (await addressOf(api))), {
    method,
    headers: {
      authorization: `Bearer ${api.keys.free}`,
      accept: 'application/json, text/event-stream',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) };
}
