import type { FastifySchema } from 'fastify';
import { Type } from 'typebox';
import { type DocumentFormat, documentTypes } from '../documents.ts';

/** Describes operations. The OpenAPI document is made from these schemas, and requests are validated with them. */

const ErrorBody = Type.Object(
  {
    error: Type.String({ description: 'A code for programs' }),
    message: Type.String({ description: 'A sentence for people' }),
    retry_after: Type.Optional(Type.Integer({ description: 'With 429: after how many seconds to try again' })),
    limit: Type.Optional(Type.Integer({ description: 'With quota_exceeded: how many calls a month the account has' })),
  },
  { $id: 'Error' },
);

const ValidationErrorItem = Type.Object(
  {
    loc: Type.Array(Type.Union([Type.String(), Type.Integer()])),
    msg: Type.String(),
    type: Type.String(),
    input: Type.Optional(Type.Any()),
    ctx: Type.Optional(Type.Record(Type.String(), Type.Any())),
  },
  { $id: 'ValidationError' },
);

const ValidationErrorBody = Type.Object(
  { detail: Type.Array(Type.Ref('ValidationError')) },
  { $id: 'HTTPValidationError' },
);

export const errorSchemas = [ErrorBody, ValidationErrorItem, ValidationErrorBody];

interface Failure {
  description: string;
  example: { error: string; message: string; limit?: number; retry_after?: number };
}

const failures: Record<number, Failure> = {
  400: failure('The request cannot be met as it is', 'malformed_json', 'The body is not valid JSON.'),
  401: failure('The API key is missing, malformed or not valid', 'invalid_api_key', 'The API key is not valid.'),
  403: failure(
    'The account may not do this',
    'pro_tier_required',
    'Exports are for accounts on the pro tier; this one is on the free tier.',
  ),
  404: failure('There is no such thing', 'law_not_found', 'There is no law "GOA-A-1978-99" in xa.'),
  405: failure('The address does not take this method', 'method_not_allowed', 'This address takes GET, HEAD, OPTIONS.'),
  406: failure(
    'The Accept header takes neither application/json nor application/xml',
    'not_acceptable',
    'This address answers with application/json or application/xml.',
  ),
  409: failure('The state of things does not allow it', 'too_many_endpoints', 'The account has 20 endpoints already.'),
  413: failure('The body is larger than 1 MB', 'body_too_large', 'The body is larger than 1 MB.'),
  415: failure('The body is not JSON', 'unsupported_media_type', 'The body must be JSON.'),
  429: failure(
    'The monthly quota is used up; Retry-After says for how many seconds',
    'quota_exceeded',
    'The monthly quota of 2000 calls is used up.',
    { limit: 2000, retry_after: 86400 },
  ),
  500: failure('Something went wrong inside the service', 'internal_error', 'Something went wrong inside the service.'),
  503: failure(
    'The service cannot answer just now; try again',
    'unavailable',
    'The service cannot reach its database; try again soon.',
  ),
};

function failure(description: string, error: string, message: string, details: object = {}): Failure {
  return { description, example: { error, message, ...details } };
}

const invalid = {
  description: 'A part of the request is not valid',
  example: { detail: [{ loc: ['query', 'page'], msg: 'Must be >= 1', type: 'greater_than_equal', input: 0 }] },
};

/** The error answers of an operation, each with an example. */
function errorResponses(statuses: number[]) {
  const distinct = [...new Set(statuses)].sort();
  return Object.fromEntries(distinct.map((status) => [status, errorResponse(status)]));
}

function errorResponse(status: number) {
  const { description, example } = failures[status] ?? invalid;
  const schema = Type.Ref(status === 422 ? 'HTTPValidationError' : 'Error');
  const headers = { ...onEvery, ...(status === 401 ? {} : onKeyed), ...cached, ...onErrors[status] };
  return { description, headers, content: { 'application/json': { schema, example } } };
}

const text = (description: string) => ({ type: 'string', description });
const integer = (description: string) => ({ type: 'integer', description });

export const onEvery = { 'X-Request-Id': text('Names this answer, for the report of a problem') };
const onKeyed = {
  'X-RateLimit-Limit': integer('How many calls a month the account has; absent when there is no limit'),
  'X-RateLimit-Remaining': integer('How many are left this month'),
  'X-RateLimit-Reset': integer('When the next month begins, in Unix seconds'),
};
const cached = {
  'Cache-Control': text('Whether the answer may be kept: private and checked each time, or not at all'),
};
const onRead = { ...onEvery, ...onKeyed, ...cached, ETag: text('What to send in If-None-Match the next time') };
const onVersion = {
  'Last-Modified': text('The legal date of the version, once it has come; informs only, the ETag tells what changed'),
};
const wait = { 'Retry-After': integer('After how many seconds to try again') };
const onErrors: Record<number, object> = {
  401: { 'WWW-Authenticate': text('Bearer') },
  405: { Allow: text('The methods that the address takes') },
  429: wait,
  503: wait,
};

export interface ReadOperation {
  operationId: string;
  summary: string;
  description?: string;
  params?: unknown;
  querystring?: { properties: Record<string, unknown> };
  response: unknown;
  answer: unknown;
  /** Example values of path and query parameters. With them, the operation answers 200 on the demo. */
  examples?: Record<string, string | number>;
  errors: number[];
}

const formatOf = (formats: string[]) =>
  Type.Optional(Type.Enum(formats, { type: 'string', description: 'Wins over the Accept header' }));

export interface Operation extends ReadOperation {
  tag: string;
  body?: unknown;
  /** The media type of the operation's answer, if it is not JSON. */
  mediaType?: string;
}

/** The schemas of a request and its answer. A handler gets its types from them. */
type Shapes<O extends Operation> = Pick<O, 'params' | 'querystring' | 'body'> & { response: { 200: O['response'] } };

/** The schema of an operation with only one media type, usually JSON. */
export function describeOperation<const O extends Operation>(operation: O): FastifySchema & Shapes<O>;
export function describeOperation(operation: Operation): FastifySchema {
  const { operationId, summary, description, tag, params, querystring, body, response, answer } = operation;
  const { mediaType = 'application/json' } = operation;
  const ids = { country: 'xa', endpoint_id: 1, delivery_id: 7, digest_id: 3 };
  return {
    operationId,
    summary,
    ...(description === undefined ? {} : { description }),
    tags: [tag],
    ...(params === undefined ? {} : { params: withExamples(params, ids) }),
    ...(querystring === undefined ? {} : { querystring }),
    ...(body === undefined ? {} : { body }),
    response: {
      200: {
        description: 'OK',
        headers: { ...onEvery, ...onKeyed },
        content: { [mediaType]: { schema: response, example: answer } },
      },
      ...errorResponses([401, 405, 422, 429, 500, 503, ...operation.errors]),
    },
  };
}

/** The schema of a read operation: its answers in JSON, XML and documents, and the errors of all read operations. */
export function describeRead(operation: ReadOperation, forms: readonly DocumentFormat[] = []): FastifySchema {
  const { operationId, summary, description, params, querystring, response, answer, examples = {}, errors } = operation;
  const format = formatOf(['json', 'xml', ...forms]);
  const query = Type.Object({ ...(querystring?.properties as object), format });
  const documents = forms.map((name) => [documentTypes[name].split(';')[0], { schema: documentBody(name) }]);
  const ok = {
    description: 'OK',
    headers: { ...onRead, ...('version_date' in Object(answer) ? onVersion : {}) },
    content: {
      'application/json': { schema: response, example: answer },
      'application/xml': { schema: response },
      ...Object.fromEntries(documents),
    },
  };
  const same = { description: 'Unchanged since the answer that If-None-Match names', headers: onRead, type: 'null' };
  return {
    operationId,
    summary,
    ...(description === undefined ? {} : { description }),
    tags: ['laws'],
    ...(params === undefined ? {} : { params: withExamples(params, examples) }),
    querystring: withExamples(query, examples),
    response: { 200: ok, 304: same, ...errorResponses([401, 405, 406, 422, 429, 500, 503, ...errors]) },
  };
}

function documentBody(format: DocumentFormat) {
  return format === 'epub' || format === 'docx' ? { type: 'string', format: 'binary' } : { type: 'string' };
}

function withExamples(schema: unknown, examples: Record<string, string | number>): unknown {
  const { properties, ...rest } = schema as { properties: Record<string, object> };
  const entries = Object.entries(properties).map(([name, property]) => [
    name,
    name in examples ? { ...property, examples: [examples[name]] } : property,
  ]);
  return { ...rest, properties: Object.fromEntries(entries) };
}
