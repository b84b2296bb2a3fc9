import type { HTTPValidationError } from './types.ts';

/** The facts of an error besides its message. */
export interface ErrorFacts {
  status?: number | undefined;
  code: string;
  body?: unknown;
  requestId?: string | undefined;
  cause?: unknown;
}

/** The base of all errors of this library: `catch (error) { if (error instanceof OpenLegislationError) … }`. */
export class OpenLegislationError extends Error {
  override name = 'OpenLegislationError';
  /** The HTTP status; undefined if there was no answer. */
  readonly status: number | undefined;
  /** A code for programs: the `error` in the service's answer, or a code of this library. */
  readonly code: string;
  /** The body of the answer. It is parsed if it was JSON. */
  readonly body: unknown;
  /** The id that the service gave to the request. Please include it when you report a problem. */
  readonly requestId: string | undefined;

  constructor(message: string, facts: ErrorFacts) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.status = facts.status;
    this.code = facts.code;
    this.body = facts.body;
    this.requestId = facts.requestId;
  }
}

/** Status 401. It is also thrown before anything is sent, if the key is missing or malformed. */
export class AuthenticationError extends OpenLegislationError {
  override name = 'AuthenticationError';
}

/** Status 404: there is no such country, law, commit, endpoint or delivery. */
export class NotFoundError extends OpenLegislationError {
  override name = 'NotFoundError';
}

/** Status 400, 409 and other 4xx: the service cannot do what the request asks for. `code` says why. */
export class InvalidRequestError extends OpenLegislationError {
  override name = 'InvalidRequestError';
}

/** Status 422: a part of the request is not valid. `detail` says which part. */
export class ValidationError extends OpenLegislationError {
  override name = 'ValidationError';
  readonly detail: HTTPValidationError['detail'];

  constructor(message: string, facts: ErrorFacts, detail: HTTPValidationError['detail']) {
    super(message, facts);
    this.detail = detail;
  }
}

/** Status 429: the monthly quota is used up, or there were too many calls of one kind in a minute. */
export class RateLimitError extends OpenLegislationError {
  override name = 'RateLimitError';
  /** The seconds to wait; undefined if the service does not say. */
  readonly retryAfter: number | undefined;

  constructor(message: string, facts: ErrorFacts, retryAfter: number | undefined) {
    super(message, facts);
    this.retryAfter = retryAfter;
  }
}

/** Status 5xx: something went wrong inside the service. */
export class ServerError extends OpenLegislationError {
  override name = 'ServerError';
}

/** Status 503: the service cannot answer at the moment. */
export class UnavailableError extends ServerError {
  override name = 'UnavailableError';
  /** The seconds to wait; undefined if the service does not say. */
  readonly retryAfter: number | undefined;

  constructor(message: string, facts: ErrorFacts, retryAfter: number | undefined) {
    super(message, facts);
    this.retryAfter = retryAfter;
  }
}

/** There was no readable answer: no connection, a broken connection, or another program at the service's address. */
export class ConnectionError extends OpenLegislationError {
  override name = 'ConnectionError';
}

/** The answer was not complete in time. */
export class TimeoutError extends ConnectionError {
  override name = 'TimeoutError';
}

/**
 * The error for an answer that did not come or was not complete. If the signal was aborted, this is the signal's reason. Otherwise
 * it is an error with the real reason, which Node hides in the `cause` of "fetch failed".
 */
export function connectionFailed(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return signal.reason;
  const { message, cause } = error as { message?: string; cause?: { code?: string; message?: string } };
  const reason = cause?.message || cause?.code || message || String(error);
  return new ConnectionError(`No whole answer from the service: ${reason}`, {
    code: 'connection_failed',
    cause: error,
  });
}

/** The error for an answer with a status of 400 or more. */
export function errorOf(status: number, headers: Headers, body: unknown): OpenLegislationError {
  const { error, message, detail } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const known = typeof error === 'string' ? error : undefined;
  const requestId = headers.get('x-request-id') ?? undefined;
  const facts = { status, code: known ?? (status === 422 ? 'validation_error' : `http_${status}`), body, requestId };
  const sentence = typeof message === 'string' ? message : `The service answered with status ${status}.`;
  if (status === 401) return new AuthenticationError(sentence, facts);
  if (status === 404) return new NotFoundError(sentence, facts);
  if (status === 422) {
    const items = Array.isArray(detail) ? (detail as HTTPValidationError['detail']) : [];
    return new ValidationError(items.map(describeItem).join('; ') || sentence, facts, items);
  }
  if (status === 429) return new RateLimitError(sentence, facts, retryAfterOf(headers));
  if (status === 503) return new UnavailableError(sentence, facts, retryAfterOf(headers));
  return status >= 500 ? new ServerError(sentence, facts) : new InvalidRequestError(sentence, facts);
}

function describeItem(item: Partial<HTTPValidationError['detail'][number]> | null): string {
  const loc = Array.isArray(item?.loc) ? item.loc.join('.') : '';
  return `${loc}: ${item?.msg ?? 'not valid'}`;
}

/**
 * The value of `Retry-After` in seconds. The header has seconds or an HTTP date. A date is compared with the service's own clock
 * (its `Date` header), if there is one.
 */
function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(value)) return Number(value);
  // The pattern is needed because Date.parse also accepts "-1" and "1.5" as dates.
  const until = /^[A-Z][a-z]+, .* GMT$/.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(until)) return undefined;
  const now = Date.parse(headers.get('date') ?? '') || Date.now();
  return Math.max(0, Math.ceil((until - now) / 1000));
}
