/** An error that the caller of the API sees. It is thrown where the cause is known, and turned into HTTP in one place. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;
  /** Fields of the body besides `error` and `message`. */
  readonly details: Record<string, number>;

  constructor(
    status: number,
    code: string,
    message: string,
    headers: Record<string, string> = {},
    details: Record<string, number> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
    this.details = details;
  }
}

export function notFound(): ApiError {
  return new ApiError(404, 'not_found', 'There is nothing at this address.');
}

/** The error for too many calls: status 429, with the seconds to wait in the header and in the body. */
export function tooMany(code: string, message: string, seconds: number, details: Record<string, number> = {}) {
  return new ApiError(429, code, message, { 'retry-after': String(seconds) }, { ...details, retry_after: seconds });
}

/** One item of a 422 answer's `detail`. */
export interface ValidationDetail {
  loc: (string | number)[];
  msg: string;
  type: string;
  input?: unknown;
  ctx?: Record<string, unknown>;
}

/** The error for a request that does not fit the description of the operation. */
export class ValidationError extends Error {
  override name = 'ValidationError';
  readonly detail: ValidationDetail[];

  constructor(detail: ValidationDetail[]) {
    super('The request is not valid.');
    this.detail = detail;
  }
}

/** A problem that the operator can solve. The message is one sentence for people, printed without a stack trace. */
export class StartError extends Error {
  override name = 'StartError';
  readonly exitCode: number = 1;
}

/** A wrong setting or argument. The program prints the message and exits with code 2. */
export class ConfigError extends StartError {
  override name = 'ConfigError';
  override readonly exitCode = 2;
}

/** A refused request about an account. The message tells the reason to the person who made the request. */
export class AccountError extends Error {
  override name = 'AccountError';
  /** The wrong field of the form; null if no single field is wrong. */
  readonly field: string | null;
  /** The name of the reason, by which pages say it in other languages; null if the message is in the language of the page. */
  readonly code: string | null;

  constructor(message: string, field: string | null = null, code: string | null = null) {
    super(message);
    this.field = field;
    this.code = code;
  }
}
