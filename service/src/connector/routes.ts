import {
  createMcpHandler,
  isLegacyRequest,
  type McpRequestContext,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import { compressFor } from '../http/answers/answer-cache.ts';
import { refuseNesting } from '../http/body.ts';
import { bearer, checkQuota, findCaller } from '../http/clients/authentication.ts';
import { endingOf } from '../http/clients/client.ts';
import { preflightHeaders } from '../http/methods.ts';
import { findTokenAccount, isAccessToken } from '../oauth/tokens.ts';
import type { Runtime } from '../runtime.ts';
import type { Service } from '../service.ts';
import { answerBatch, answerUnlessEnded } from './batch.ts';
import { type Admit, createServer } from './server.ts';

const allow = 'POST, OPTIONS';

/** The protocol revision of requests that name none. */
const oldestRevision = '2024-11-05';

/** How long a request may take. A batch has the same limit. */
const defaultDeadlineMs = 60_000;

/**
 * Whether a request with this origin may call the connector. Browsers send an origin, other programs do not. A page of another site
 * must not reach the connector through its reader's browser (DNS rebinding). So only our own pages and tools on the reader's
 * machine are allowed.
 */
function isAllowedOrigin(origin: string | undefined, baseUrl: string): boolean {
  if (origin === undefined || origin === new URL(baseUrl).origin) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return /^https?:$/.test(protocol) && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/**
 * `/mcp`: the tools over Streamable HTTP. There are no sessions, so any process can answer any request. The connector answers with
 * JSON-RPC. Requests that are refused earlier get the errors of the API.
 */
export async function connectorRoutes(
  app: FastifyInstance,
  { service, runtime, deadlineMs = defaultDeadlineMs }: { service: Service; runtime: Runtime; deadlineMs?: number },
): Promise<void> {
  const log = (error: Error) => app.log.error({ err: error }, 'connector');
  const { texts, threads, meaning, searches, replicas, writes } = runtime;
  const connector = { service, writes, texts, threads, meaning, searches, replicas, log };
  // The library passes on the `authInfo` of `answer`, but loses its type.
  const factory = ({ authInfo }: Pick<McpRequestContext, 'authInfo'>, revision?: string) =>
    createServer(connector, authInfo?.extra?.admit as Admit, revision);
  // No subscriptions, because the tools do not change while a process runs.
  const modern = createMcpHandler((context) => factory(context), { legacy: 'reject', maxSubscriptions: 0 });
  app.addHook('onClose', () => modern.close());

  // Bodies stay text, so that the protocol library answers if a body is not JSON.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_, body, done) =>
    done(refuseNesting(body), body),
  );

  app.addHook('onRequest', async (request, reply) => {
    if (!isAllowedOrigin(request.headers.origin, service.config.baseUrl)) {
      reply.removeHeader('access-control-allow-origin');
      throw new ApiError(403, 'forbidden_origin', 'Pages of this origin may not call the connector.');
    }
  });

  app.post('/mcp', { schema: { hide: true } }, async (request, reply) => {
    const admit = await authenticate(request);
    const ending = endingOf(reply);
    const deadline = setTimeout(() => ending.abort(), deadlineMs);
    try {
      return await send(request, reply, await answer(request, admit, ending.signal));
    } finally {
      clearTimeout(deadline);
    }
  });

  app.options('/mcp', { schema: { hide: true } }, (request, reply) =>
    reply
      .code(204)
      .headers(preflightHeaders(request, allow, protocolHeaders))
      .send(),
  );

  app.route({
    method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'],
    url: '/mcp',
    schema: { hide: true },
    onRequest: async () => {
      throw new ApiError(405, 'method_not_allowed', `This address takes ${allow}.`, { allow });
    },
    handler: () => {},
  });

  async function admitToken(token: string): Promise<Admit> {
    const account = await findTokenAccount({ ...service, db: runtime.admission }, token);
    if (!account) {
      const message = 'The access token is not valid: it is too old, or the connection was ended.';
      throw challenged(new ApiError(401, 'invalid_token', message), service.config.baseUrl);
    }
    return async () => {
      checkQuota(await runtime.quotas.count(account));
      return account;
    };
  }

  /** Answers the request. The work ends when the signal is aborted. */
  async function answer(request: FastifyRequest, admit: Admit, signal: AbortSignal): Promise<Response> {
    const text = typeof request.body === 'string' ? request.body : '';
    const asked = new Request(`${service.config.baseUrl}/mcp`, {
      method: 'POST',
      body: text,
      headers: forwarded(request),
      signal,
    });
    const authInfo = { token: '', clientId: '', scopes: [], extra: { admit } };
    const body = parsed(text);
    const legacy = await isLegacyRequest(asked, body);
    const answerOne = (message: unknown) => {
      const options = message === undefined ? { authInfo } : { authInfo, parsedBody: message };
      return answerUnlessEnded(message, signal, () =>
        legacy ? answerLegacy(asked, options) : modern.fetch(asked, options),
      );
    };
    return legacy && Array.isArray(body) ? answerBatch(body, answerOne) : answerOne(body);
  }

  /** Answers requests of protocol revisions before 2026-07-28, which begin with a handshake. */
  async function answerLegacy(asked: Request, options: Options): Promise<Response> {
    const server = factory(options, asked.headers.get('mcp-protocol-version') ?? oldestRevision);
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    asked.signal.addEventListener('abort', () => void server.close(), { once: true });
    try {
      return await transport.handleRequest(asked, options);
    } finally {
      await server.close();
    }
  }

  /** Finds the account of a request by its API key, or by a token that the account's owner gave to an assistant (OAuth). */
  async function authenticate(request: FastifyRequest): Promise<Admit> {
    const given = bearer(request.headers.authorization);
    if (isAccessToken(given)) return admitToken(given);
    const { keyId, account } = await findCaller(runtime, given).catch((error) => {
      throw challenged(error, service.config.baseUrl);
    });
    return async () => {
      checkQuota(await runtime.quotas.count(account));
      runtime.usage.count(keyId);
      return account;
    };
  }
}

type Options = {
  authInfo: { token: string; clientId: string; scopes: string[]; extra: { admit: Admit } };
  parsedBody?: unknown;
};

/** Parses JSON. Undefined for a body that is not JSON; the protocol library then reports it. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const passedOn = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'mcp-session-id'];

/** The headers that the protocol needs. The API key is never among them. */
function forwarded({ headers }: FastifyRequest): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    (passedOn.includes(name) || name.startsWith('mcp-param-')) && typeof value === 'string' ? [[name, value]] : [],
  );
}

async function send(request: FastifyRequest, reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status).header('cache-control', 'no-store');
  for (const name of ['content-type', 'allow']) {
    const value = response.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  const streamed = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (streamed && response.body) return reply.send(response.body);
  const { encoding, body } = await compressFor(
    request.headers['accept-encoding'],
    Buffer.from(await response.arrayBuffer()),
  );
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.header('vary', 'accept-encoding').send(body);
}

/** Adds an address to a 401 error. There, a client without a key learns how to get a token. */
function challenged(error: unknown, baseUrl: string): unknown {
  if (!(error instanceof ApiError) || error.status !== 401) return error;
  const metadata = `resource_metadata="${baseUrl}/.well-known/oauth-protected-resource/mcp"`;
  const known = error.code === 'invalid_token' ? 'error="invalid_token", ' : '';
  return new ApiError(401, error.code, error.message, { 'www-authenticate': `Bearer ${known}${metadata}` });
}

const protocolHeaders =
  'Authorization, Content-Type, Accept, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, Last-Event-ID';
