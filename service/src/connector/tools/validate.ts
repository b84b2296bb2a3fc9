import { Ajv } from '@modelcontextprotocol/server/validators/ajv';
import type { TObject } from 'typebox';
import { type ValidationDetail, ValidationError } from '../../errors.ts';
import { addFormats, describeFindings } from '../../http/validation.ts';

// The same settings as for requests (see app.ts). The MCP library uses the same validator library.
const ajv = new Ajv({ coerceTypes: false, useDefaults: true, allErrors: true, strict: false });
addFormats(ajv);

/**
 * Returns a function that checks the arguments of a tool and sets defaults. For wrong arguments, it throws the errors of the API.
 */
export function argumentsCheck(schema: TObject): (given: unknown) => Record<string, unknown> {
  const known = Object.keys(schema.properties);
  let validate: ReturnType<typeof ajv.compile> | null = null;
  return (given) => {
    validate ??= ajv.compile(JSON.parse(JSON.stringify(schema))); // only at the first call, because compiling takes milliseconds
    refuseNul(given);
    const values = withPlainCountry(given ?? {});
    const unknown = Object.entries(values as object).filter(([name]) => !known.includes(name));
    if (unknown.length > 0) throw new ValidationError(unknown.slice(0, 20).map((entry) => refuse(entry, known)));
    if (validate(values)) return values as Record<string, unknown>;
    throw describeFindings((validate.errors ?? []) as Parameters<typeof describeFindings>[0], 'body', values);
  };
}

/** Refuses the character NUL anywhere in the arguments, with a clear error. PostgreSQL cannot store it, and no law contains it. */
export function refuseNul(value: unknown, place: (string | number)[] = []): void {
  if (typeof value === 'string' && value.includes('\0')) {
    const loc = ['body', ...place];
    throw new ValidationError([{ loc, msg: 'Must not have the character NUL', type: 'value_error' }]);
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, one] of Object.entries(value))
    refuseNul(one, [...place, Array.isArray(value) ? Number(name) : name]);
}

/** Makes country codes lower case, as in addresses of the API (see `plainAddress` in http/methods.ts). */
function withPlainCountry(values: unknown): unknown {
  const { country } = values as { country?: unknown };
  return typeof country === 'string' ? { ...(values as object), country: country.toLowerCase() } : values;
}

/** The error for an unknown argument. If it were ignored, the answer could be wrong, for example about all laws instead of one. */
function refuse([name, input]: [string, unknown], known: string[]): ValidationDetail {
  const meant = nearestArgument(name, known);
  const hint = meant ? `did you mean ${meant}?` : `this tool takes ${known.join(', ') || 'no arguments'}`;
  return { loc: ['body', name.slice(0, 100)], msg: `${name.slice(0, 100)}: ${hint}`, type: 'extra_forbidden', input };
}

/** Groups of names for the same argument. Assistants know these names from other tools. */
const sameThing = [
  ['q', 'query', 'search', 'keywords', 'words', 'match_query'],
  ['law_id', 'id', 'law', 'identifier', 'law_ids', 'cite'],
  ['article', 'article_id', 'section', 'paragraph', 'provision', 'part'],
  ['date', 'at', 'on', 'day'],
  ['since', 'from', 'from_date', 'start_date', 'after'],
  ['until', 'to', 'to_date', 'end_date', 'before'],
  ['per_page', 'limit', 'size', 'count', 'max_results', 'page_size', 'top'],
  ['cite', 'citation', 'reference', 'text', 'query'],
  ['country', 'country_code', 'countries', 'code', 'jurisdiction'],
  ['page', 'offset', 'cursor', 'next'],
  ['endpoint_id', 'webhook_id', 'id'],
  ['digest_id', 'id'],
  ['law_type', 'type', 'kind'],
];

function nearestArgument(name: string, known: string[]): string | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  const asked = plain(name);
  const spelled = known.find((one) => plain(one) === asked);
  if (spelled) return spelled;
  const group = sameThing.filter((names) => names.some((one) => plain(one) === asked)).flat();
  return known.find((one) => group.includes(one)) ?? known.find((one) => isNear(plain(one), asked));
}

function isNear(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  if (shorter >= 3 && (one.startsWith(other) || other.startsWith(one))) return true;
  let shared = 0;
  while (shared < shorter && one[shared] === other[shared]) shared++;
  return shared >= 3 && shared >= Math.max(one.length, other.length) - 2;
}
