import { Ajv } from '@modelcontextprotocol/server/validators/ajv';
import type { TSchema } from 'typebox';
import { addFormats, describeFindings, withoutNul } from '../http/validation.ts';

// As requests are validated: see app.ts. The library brings the same validator along.
const ajv = new Ajv({ coerceTypes: false, useDefaults: true, allErrors: true, strict: false });
addFormats(ajv);

/** A function that checks a tool's arguments, fills in defaults, and refuses them as the API would. */
export function argumentsCheck(schema: TSchema): (given: unknown) => Record<string, unknown> {
  let validate: ReturnType<typeof ajv.compile> | null = null;
  return (given) => {
    validate ??= ajv.compile(JSON.parse(JSON.stringify(schema))); // compiled at the first call: it takes milliseconds
    const values = withPlainCountry(withoutNul(given ?? {}));
    if (validate(values)) return values as Record<string, unknown>;
    throw describeFindings((validate.errors ?? []) as Parameters<typeof describeFindings>[0], 'body', values);
  };
}

/** Addresses of the API are read so, too: see http/address.ts. */
function withPlainCountry(values: unknown): unknown {
  const { country } = values as { country?: unknown };
  return typeof country === 'string' ? { ...(values as object), country: country.toLowerCase() } : values;
}
