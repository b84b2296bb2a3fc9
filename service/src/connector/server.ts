import { type CallToolResult, ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import type { Account } from '../accounts/store.ts';
import { version } from '../base/version.ts';
import type { Replicas } from '../db/replicas.ts';
import { describeFailure } from '../http/error-answers.ts';
import type { Service } from '../service.ts';
import { getPrompt, listedPrompts } from './prompts.ts';
import { complete, noResource, readResource, resourceLink, resourceTemplates } from './resources.ts';
import { articleTools } from './tools/article-tools.ts';
import { citationTools } from './tools/citation-tools.ts';
import { countryTools } from './tools/country-tools.ts';
import { documentTools } from './tools/document-tools.ts';
import { lawTools } from './tools/law-tools.ts';
import { listedInput } from './tools/listed-schema.ts';
import type { Call, Subject, Tool, ToolRuntime } from './tools/tool.ts';
import { refuseNul } from './tools/validate.ts';
import { writeTools } from './tools/write-tools.ts';

const readTools: Tool[] = [...countryTools, ...lawTools, ...articleTools, ...citationTools, ...documentTools];
export const tools: Tool[] = [...readTools, ...writeTools];

/** The parts of a process that a server needs, over HTTP as well as on standard input and output. */
export interface Connector extends ToolRuntime {
  replicas: Replicas;
  log: (error: Error) => void;
}

/** Counts one call and returns its account. Throws if the key is no longer valid or the quota is used up. */
export type Admit = () => Promise<Account>;

/**
 * The tools for the list, without the schemas of their answers. Those schemas were nearly half of the list, and assistants do not
 * show them to their models. Answers still have structured content.
 */
const listed = tools.map(({ name, title, description, input, annotations }) => ({
  name,
  title,
  description,
  annotations,
  inputSchema: listedInput(input),
}));

const instructions =
  'Laws of several countries with their whole history, from official sources. list_countries has the codes. Tools for one law take law (a citation or a name) or law_id: with "art. 24 of the Constitution" call get_article at once. Without a law use search_articles or search_laws, in the language of the country. Answers have at most about 8,000 tokens; "next" has the arguments for what follows. Cite the citation and url of the answers. Texts are not legal advice; only the official publication is binding.';

// One validator for all servers. Every request has its own server object, which would otherwise compile the schemas again.
const jsonSchemaValidator = new AjvJsonSchemaValidator();
const hourMs = 60 * 60 * 1000;
const forAnHour = { ttlMs: hourMs, cacheScope: 'public' } as const;

/**
 * Creates an MCP server for one request, or for standard input and output. The tools are the same for everybody. `revision` is the
 * protocol revision, if the server cannot find it in the request.
 */
export function createServer(connector: Connector, admit: Admit, revision?: string): Server {
  const server = new Server(
    { name: 'open-legislation', title: 'Open Legislation', version },
    {
      capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
      instructions,
      jsonSchemaValidator,
      cacheHints: { 'tools/list': forAnHour, 'prompts/list': forAnHour, 'resources/templates/list': forAnHour },
    },
  );
  const spoken = () => server.getNegotiatedProtocolVersion() ?? revision ?? '';
  server.setRequestHandler('tools/list', () => ({ tools: listed }));
  server.setRequestHandler('tools/call', ({ params }, { mcpReq }) =>
    callTool(connector, admit, params, mcpReq.signal, spoken()),
  );
  server.setRequestHandler('resources/list', () => ({ resources: [] }));
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates }));
  server.setRequestHandler('resources/read', ({ params: { uri } }, { mcpReq: { signal } }) => {
    const read = () => run(connector, admit, signal, (call) => readResource(call, uri, readTools), true);
    return answerOrRefuse(connector, uri, signal, read, (message) => noResource(uri, message));
  });
  server.setRequestHandler('prompts/list', () => ({ prompts: listedPrompts }));
  server.setRequestHandler('prompts/get', ({ params }, { mcpReq: { signal } }) =>
    answerOrRefuse(connector, params, signal, async () => getPrompt(params.name, params.arguments)),
  );
  // A completion counts as a call, like a tool, because it reads the database.
  server.setRequestHandler('completion/complete', ({ params }, { mcpReq: { signal } }) => {
    const look = () => run(connector, admit, signal, ({ service }) => complete(service, params), true);
    return answerOrRefuse(connector, params, signal, look);
  });
  return server;
}

/**
 * Answers requests other than tool calls. Turns errors into protocol errors, with the API's messages and without internal details.
 */
async function answerOrRefuse<Result>(
  { log }: Connector,
  given: unknown,
  signal: AbortSignal,
  answer: () => Promise<Result>,
  refusal = (message: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, message),
): Promise<Result> {
  try {
    refuseNul(given);
    return await answer();
  } catch (error) {
    signal.throwIfAborted(); // nobody waits for the answer
    if (error instanceof ProtocolError) throw error;
    throw refusal(failure(error as Error, log).message ?? '');
  }
}

/** Counts the call and does the work. Work that only reads may use a replica. */
async function run<Result>(
  { service, writes, texts, threads, meaning, searches, replicas }: Connector,
  admit: Admit,
  signal: AbortSignal,
  work: (call: Call) => Promise<Result>,
  onReplica: boolean,
): Promise<Result> {
  signal.throwIfAborted();
  const account = await admit();
  const workOn = async (service: Service) => {
    signal.throwIfAborted();
    return work({ service, writes, texts, threads, meaning, searches, account, signal });
  };
  return onReplica ? replicas.read(service, workOn) : workOn(service);
}

async function callTool(
  connector: Connector,
  admit: Admit,
  { name, arguments: given }: { name: string; arguments?: unknown },
  signal: AbortSignal,
  revision: string,
): Promise<CallToolResult> {
  const tool = tools.find((one) => one.name === name);
  if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool "${name.slice(0, 100)}".`);
  const { service, writes } = connector;
  const own = tool.annotations.readOnlyHint ? service : { ...service, db: writes };
  try {
    const { answer, subject } = await run(
      { ...connector, service: own },
      admit,
      signal,
      (call) => tool.run(call, given),
      readTools.includes(tool),
    );
    return { content: contentOf(answer, subject, revision), structuredContent: { ...answer } };
  } catch (error) {
    signal.throwIfAborted(); // nobody waits for the answer
    return { content: [{ type: 'text', text: JSON.stringify(failure(error as Error, connector.log)) }], isError: true };
  }
}

/**
 * The answer as text. Revisions with a handshake get the whole answer, because many of their assistants show the model only this
 * text. From 2026-07-28 on, the structured content has the answer, and the text is only the citation.
 */
function contentOf(answer: object, subject: Subject | null, revision: string): CallToolResult['content'] {
  const { citation } = answer as { citation?: unknown };
  const isOnce = revision >= '2026-07-28' && typeof citation === 'string';
  const text = { type: 'text' as const, text: isOnce ? citation : JSON.stringify(answer) };
  return subject && revision >= '2025-06-18' ? [text, resourceLink(subject)] : [text];
}

/** Describes an error with the same code and message as the API. */
function failure(error: Error, log: (error: Error) => void): { message?: string } {
  const { status, body } = describeFailure(error);
  if (status >= 500) log(error);
  return body;
}
