import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../base/reader-languages.ts';
import { isAway, tookTooLong } from '../db/database.ts';
import { ApiError, notFound, type ValidationDetail, ValidationError } from '../errors.ts';
import { html, pageHeaders, wantsPage } from './answers/pages.ts';
import { pageLanguage } from './clients/page-languages.ts';
import { toValidationError } from './validation.ts';

/** Fastify's own errors, with our codes and messages. */
const fastifyErrors: Record<string, () => ApiError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new ApiError(413, 'body_too_large', 'The body is larger than 1 MB.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new ApiError(415, 'unsupported_media_type', 'The body must be JSON: send "Content-Type: application/json".'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new ApiError(400, 'malformed_json', 'The body is empty; it must be JSON.'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new ApiError(400, 'malformed_json', 'The body is not valid JSON.'),
  FST_ERR_BAD_URL: notFound,
  FST_ERR_MAX_PARAM_LENGTH: notFound,
};

function toApiError(error: FastifyError | ApiError): ApiError {
  if (error instanceof ApiError) return error;
  const known = fastifyErrors[error.code];
  if (known) return known();
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    const code = (STATUS_CODES[error.statusCode] ?? 'Bad Request').toLowerCase().replaceAll(/[^a-z]+/g, '_');
    return new ApiError(error.statusCode, code, error.message);
  }
  if (isAway(error)) return unavailable('The service cannot reach its database; try again soon.');
  if (tookTooLong(error)) return unavailable('The database takes too long for this at the moment; try again soon.');
  return new ApiError(500, 'internal_error', 'Something went wrong inside the service.');
}

function unavailable(message: string): ApiError {
  return new ApiError(503, 'unavailable', message, { 'retry-after': '5' });
}

export type ErrorPage = (
  status: number,
  reason: { code: string | null; message: string },
  language: Language,
) => string;

type Failure = FastifyError | ApiError | ValidationError;

/** Makes answers from errors: JSON, or a page for a browser. This is the only place that does so. */
export function errorSender(page: ErrorPage) {
  return (error: Failure, request: FastifyRequest, reply: FastifyReply) => {
    // The header is set here, because for an address that cannot be parsed, Fastify calls this function before any hook.
    reply.header('x-request-id', request.id);
    reply.removeHeader('etag').removeHeader('content-encoding').header('cache-control', 'no-store');
    reply.raw.removeHeader('content-encoding'); // Fastify sets it here if a stream fails before its first byte
    const { status, body, headers } = describeError(error, request);
    reply.code(status).headers(headers);
    if (wantsPage(request))
      return reply
        .headers(pageHeaders)
        .type(html)
        .send(page(status, reasonOf(body), pageLanguage(request)));
    return reply.type('application/json; charset=utf-8').send(body);
  };
}

type ErrorAnswer = { error: string; message: string } | { detail: ValidationDetail[] };

function describeError(error: Failure, request: FastifyRequest) {
  const detail = validationDetail(error, request);
  if (detail) return { status: 422, body: { detail } as ErrorAnswer, headers: {} };
  const answer = toApiError(error as FastifyError | ApiError);
  if (answer.status >= 500) logFailure(error, answer, request);
  const body: ErrorAnswer = { error: answer.code, message: answer.message, ...answer.details };
  return { status: answer.status, body, headers: answer.headers };
}

/** Logs an error. The message of an ApiError says everything. For other errors, the stack helps to find the cause. */
function logFailure(error: Failure, { code, message }: ApiError, { log, id }: FastifyRequest): void {
  if (error instanceof ApiError) log.warn({ reqId: id, message }, code);
  else log.error({ err: error, reqId: id }, code);
}

/** Describes an error for answers that are not HTTP, with the same code and message. */
export function describeFailure(error: Error) {
  if (error instanceof ValidationError) {
    const { detail } = error;
    return { status: 422, body: { error: 'validation_error', message: sentence({ detail }), detail } };
  }
  const { status, code, message, details } = toApiError(error as FastifyError | ApiError);
  return { status, body: { error: code, message, ...details } };
}

function validationDetail(error: Failure, request: FastifyRequest): ValidationDetail[] | null {
  if (error instanceof ValidationError) return error.detail;
  if (!('validation' in error) || !error.validation) return null;
  return toValidationError(error.validation, error.validationContext ?? '', request).detail;
}

function reasonOf(body: ErrorAnswer): { code: string | null; message: string } {
  return { code: 'error' in body ? body.error : null, message: sentence(body) };
}

function sentence(body: ErrorAnswer): string {
  if ('message' in body) return body.message;
  return body.detail.map(({ loc, msg }) => `${loc.slice(1).join('.')}: ${msg}.`).join(' ');
}

/** Answers input that is not valid HTTP. There is no request and no reply, so this writes to the socket. */
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
  HPE_HEADER_OVERFLOW: [431, 'headers_too_large', 'The address and headers are larger than 128 kB.'],
};

export function registerErrors(app: FastifyInstance, page: ErrorPage): void {
  app.setErrorHandler(errorSender(page));
  app.setNotFoundHandler(() => {
    throw notFound();
  });
}
