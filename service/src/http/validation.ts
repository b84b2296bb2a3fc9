import type { FastifyInstance, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import { dayOf } from '../corpus/front-matter.ts';
import { type ValidationDetail, ValidationError } from '../errors.ts';

/** Whether a text is a calendar day. Ajv's own `date` accepts the year 0, which PostgreSQL does not. */
const isDay = (text: string) => dayOf(text) === text;

const formats: Record<string, { is: (text: string) => boolean; type: string; msg: string }> = {
  date: { is: isDay, type: 'date_parsing', msg: 'Must be a calendar day as YYYY-MM-DD' },
  'commit-or-day': {
    is: (text) => /^[0-9a-f]{7,40}$/i.test(text) || isDay(text),
    type: 'value_error',
    msg: 'Must be a commit (7 to 40 hexadecimal digits) or a calendar day as YYYY-MM-DD',
  },
};

interface Validator {
  addFormat(name: string, is: (text: string) => boolean): unknown;
  addKeyword(name: string): unknown;
}

/** Adds formats and keywords of our schemas that JSON Schema does not have. */
export function addFormats(validator: Validator): void {
  validator.addKeyword('x-list');
  for (const [name, { is }] of Object.entries(formats)) validator.addFormat(name, is);
}

interface ObjectSchema {
  properties?: Record<string, { type?: string; default?: unknown; 'x-list'?: boolean }>;
}

/**
 * Converts query and path values, which are strings. If the schema says integer, digits become a number. Anything else (`1e3`,
 * `0x10`, ` 5`) stays a string, which the schema refuses. NUL is replaced, because PostgreSQL cannot store it.
 */
export function registerConversion(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    const schema = request.routeOptions.schema as { params?: ObjectSchema; querystring?: ObjectSchema } | undefined;
    takeFilters(request.query as Record<string, unknown>, schema?.querystring);
    convert(request.params as Record<string, unknown>, schema?.params);
    convert(request.query as Record<string, unknown>, schema?.querystring);
    if (request.body !== undefined) request.body = withoutNul(request.body);
  });
}

/** Replaces NUL in JSON values. Other bodies, such as the fields of a form, stay as they are. */
function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '\ufffd');
  if (Array.isArray(value)) return value.map(withoutNul);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withoutNul(item)]));
}

/**
 * Forms and client libraries send an empty value for a filter that was not set. Such a value counts as absent, unless the parameter
 * has a default (such as `page`). A parameter for a list may be repeated; other repeated parameters are refused.
 */
function takeFilters(query: Record<string, unknown>, schema: ObjectSchema | undefined): void {
  for (const [name, property] of Object.entries(schema?.properties ?? {})) {
    if (!(name in query)) continue;
    const given = [query[name]].flat();
    const values = property.default === undefined ? given.filter((value) => value !== '') : given;
    if (values.length === 0) delete query[name];
    else if (values.length === 1) query[name] = values[0];
    else query[name] = property['x-list'] ? values.join(',') : values;
  }
}

function convert(values: Record<string, unknown>, schema: ObjectSchema | undefined): void {
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== 'string') continue;
    const integer = schema?.properties?.[name]?.type === 'integer' && /^-?[0-9]+$/.test(value);
    if (integer) values[name] = Number(value);
    else if (value.includes('\0')) values[name] = value.replaceAll('\0', '\ufffd');
  }
}

const parts: Record<string, string> = { querystring: 'query', params: 'path', headers: 'header', body: 'body' };

/** The values of `type` in an error, by the JSON Schema keyword that failed. The specification defines them. */
const types: Record<string, string> = {
  required: 'missing',
  enum: 'enum',
  const: 'enum',
  pattern: 'string_pattern_mismatch',
  minimum: 'greater_than_equal',
  maximum: 'less_than_equal',
  minLength: 'string_too_short',
  maxLength: 'string_too_long',
  minItems: 'too_short',
  maxItems: 'too_long',
};

const maxDetails = 20;

/** The errors of Fastify's validator, in the form of the specification. */
export function toValidationError(
  errors: FastifySchemaValidationError[],
  context: string,
  request: FastifyRequest,
): ValidationError {
  const part = parts[context] ?? context;
  const values = { query: request.query, path: request.params, body: request.body, header: request.headers }[part];
  return describeFindings(errors, part, values);
}

/** The errors that any schema validator found in a part of a request, in the form of the specification. */
export function describeFindings(errors: Finding[], part: string, values: unknown): ValidationError {
  return new ValidationError(errors.slice(0, maxDetails).map((error) => toDetail(error, part, values)));
}

type Finding = Pick<FastifySchemaValidationError, 'keyword' | 'instancePath' | 'params' | 'message'>;

function toDetail(error: Finding, part: string, values: unknown): ValidationDetail {
  const path = error.instancePath.split('/').slice(1).map(unescapePointer);
  if (error.keyword === 'required') path.push(String(error.params.missingProperty));
  const loc = path.map((step) => (part === 'body' && /^[0-9]+$/.test(step) ? Number(step) : step));
  const input = path.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], values);
  const detail: ValidationDetail = { loc: [part, ...loc], msg: message(error), type: typeOf(error) };
  if (input !== undefined && part !== 'header') detail.input = input;
  const { allowedValues, limit, pattern } = error.params as {
    allowedValues?: unknown;
    limit?: unknown;
    pattern?: unknown;
  };
  if (allowedValues !== undefined) detail.ctx = { expected: allowedValues };
  else if (limit !== undefined) detail.ctx = { limit };
  else if (pattern !== undefined) detail.ctx = { pattern };
  return detail;
}

function typeOf(error: Finding): string {
  if (error.keyword === 'type') return `${String(error.params.type)}_type`;
  if (error.keyword === 'format') return formats[String(error.params.format)]?.type ?? 'value_error';
  return types[error.keyword] ?? error.keyword;
}

function message(error: Finding): string {
  if (error.keyword === 'required') return 'Field required';
  if (error.keyword === 'enum') return `Must be one of ${(error.params.allowedValues as unknown[]).join(', ')}`;
  const format = error.keyword === 'format' ? formats[String(error.params.format)] : undefined;
  const text = format?.msg ?? error.message ?? 'is not valid';
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function unescapePointer(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}
