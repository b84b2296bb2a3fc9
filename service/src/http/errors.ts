import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toValidationError, ValidationError } from './validation.ts';

/** A refusal or failure as the caller of the API sees it. Thrown where the fact is known, answered in one place. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

export function notFound(): ApiError {
  return new ApiError(404, 'not_found', 'There is nothing at this address.');
}

/** The errors that Fastify raises itself, in our words. */
const fastifyErrors: Record<string, () => ApiError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new ApiError(413, 'body_too_large', 'The body is larger than 1 MB.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new ApiError(415, 'unsupported_media_type', 'The body must be JSON: send "Content-Type: application/json".'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new ApiError(400, 'malformed_json', 'The body is empty; it must be JSON.'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new ApiError(400, 'malformed_json', 'The body is not valid JSON.'),
  FST_ERR_BAD_URL: notFound,
  FST_ERR_MAX_PARAM_LENGTH: notFound,
};

/** Errors that say that the database is away rather than that a statement is wrong. */
function databaseAway({ code = '', message }: { code?: string; message: string }): boolean {
  if (/^(08|57P|53)/.test(code) || /^E(CONN|PIPE|TIMEDOUT|NOENT)/.test(code)) return true;
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    message,
  );
}

function toApiError(error: FastifyError | ApiError): ApiError {
  if (error instanceof ApiError) return error;
  const known = fastifyErrors[error.code];
  if (known) return known();
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    const code = (STATUS_CODES[error.statusCode] ?? 'Bad Request').toLowerCase().replaceAll(/[^a-z]+/g, '_');
    return new ApiError(error.statusCode, code, error.message);
  }
  if (databaseAway(error)) {
    const message = 'The service cannot reach its database; try again soon.';
    return new ApiError(503, 'unavailable', message, { 'retry-after': '5' });
  }
  return new ApiError(500, 'internal_error', 'Something went wrong inside the service.');
}

export function sendError(
  error: FastifyError | ApiError | ValidationError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  // Of an address that cannot be read Fastify tells before any hook has run.
  reply.header('x-request-id', request.id);
  reply.removeHeader('etag').header('cache-control', 'no-store').type('application/json; charset=utf-8');
  if (error instanceof ValidationError) return reply.code(422).send({ detail: error.detail });
  if ('validation' in error && error.validation) {
    const { detail } = toValidationError(error.validation, error.validationContext ?? '', request);
    return reply.code(422).send({ detail });
  }
  const answer = toApiError(error);
  if (answer.status >= 500) request.log.error({ err: error, reqId: request.id }, answer.code);
  return reply.code(answer.status).headers(answer.headers).send({ error: answer.code, message: answer.message });
}

/** What cannot be read as HTTP has no request and no reply: the answer is written by hand. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, code, message] = clientErrors[error.code ?? ''] ?? [400, 'bad_request', 'This is not valid HTTP.'];
  const body = JSON.stringify({ error: code, message });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${randomUUID()}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

const clientErrors: Record<string, [status: number, code: string, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request_timeout', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'headers_too_large', 'The address and headers are larger than 16 kB.'],
};

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(() => {
    throw notFound();
  });
}
