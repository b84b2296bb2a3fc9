import { type CallToolResult, ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import type pg from 'pg';
import type { Account } from '../accounts/store.ts';
import { version } from '../base/version.ts';
import type { Replicas } from '../db/replicas.ts';
import { describeFailure } from '../http/error-answers.ts';
import type { Searches } from '../search/queues.ts';
import type { Service } from '../service.ts';
import type { Texts } from '../texts/texts.ts';
import type { Threads } from '../threads/threads.ts';
import { readTools } from './read-tools.ts';
import type { Tool } from './tool.ts';
import { writeTools } from './write-tools.ts';

export const tools: Tool[] = [...readTools, ...writeTools];

/** What the tools need of a process, over HTTP or on a pipe. */
export interface Connector {
  service: Service;
  writes: pg.Pool;
  texts: Texts;
  searches: Searches;
  threads: Threads;
  replicas: Replicas;
  log: (error: Error) => void;
}

/** Counts one call and returns its account; fails when the key is no longer valid or the quota is used up. */
export type Admit = () => Promise<Account>;

const listed = tools.map(({ name, title, description, input, output, annotations }) => ({
  name,
  title,
  description,
  annotations,
  inputSchema: plainSchema(input),
  outputSchema: plainSchema(output),
}));

/** Without the hidden fields that TypeBox adds to a schema. */
function plainSchema(schema: object): { type: 'object' } {
  return JSON.parse(JSON.stringify(schema));
}

const instructions =
  'Laws of several countries with their whole history, from official sources. Begin with list_countries, find laws with search_laws in the language of the country, read with get_law. Cite the citation and url of the answers. Texts are not legal advice; only the official publication is binding.';

// Shared: every request has its own server object, which would otherwise compile the schemas again.
const jsonSchemaValidator = new AjvJsonSchemaValidator();
const hourMs = 60 * 60 * 1000;

/** An MCP server for one request or one pipe. The tools are the same for everyone. */
export function createServer(connector: Connector, admit: Admit): Server {
  const server = new Server(
    { name: 'open-legislation', title: 'Open Legislation', version },
    {
      capabilities: { tools: {} },
      instructions,
      jsonSchemaValidator,
      cacheHints: { 'tools/list': { ttlMs: hourMs, cacheScope: 'public' } },
    },
  );
  server.setRequestHandler('tools/list', () => ({ tools: listed }));
  server.setRequestHandler('tools/call', ({ params }, { mcpReq }) => callTool(connector, admit, params, mcpReq.signal));
  return server;
}

async function callTool(
  { service, writes, texts, threads, searches, replicas, log }: Connector,
  admit: Admit,
  { name, arguments: given }: { name: string; arguments?: unknown },
  signal: AbortSignal,
): Promise<CallToolResult> {
  const tool = tools.find((one) => one.name === name);
  if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool "${name.slice(0, 100)}".`);
  signal.throwIfAborted();
  try {
    const account = await admit();
    const run = async (service: Service) => {
      signal.throwIfAborted();
      return tool.run({ service, writes, texts, threads, searches, account, signal }, given);
    };
    const own = tool.annotations.readOnlyHint ? service : { ...service, db: writes };
    const answer = await (readTools.includes(tool) ? replicas.read(service, run) : run(own));
    return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: { ...answer } };
  } catch (error) {
    signal.throwIfAborted(); // nobody waits for the answer any more
    return { content: [{ type: 'text', text: JSON.stringify(failure(error as Error, log)) }], isError: true };
  }
}

/** With the same code and message as in the API. */
function failure(error: Error, log: (error: Error) => void): object {
  const { status, body } = describeFailure(error);
  if (status >= 500) log(error);
  return body;
}
