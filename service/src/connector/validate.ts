import { Ajv } from '@modelcontextprotocol/server/validators/ajv';
import type { TSchema } from 'typebox';
import { addFormats, describeFindings, withoutNul } from '../http/validation.ts';

// The same settings as for requests, see app.ts. The MCP library includes the same validator.
const ajv = new Ajv({ coerceTypes: false, useDefaults: true, allErrors: true, strict: false });
addFormats(ajv);

/** A function that checks the arguments of a tool and fills in defaults; it refuses them with the errors of the API. */
export function argumentsCheck(schema: TSchema): (given: unknown) => Record<string, unknown> {
  let validate: ReturnType<typeof ajv.compile> | null = null;
  return (given) => {
    validate ??= ajv.compile(JSON.parse(JSON.stringify(schema))); // at the first call, since compiling takes milliseconds
    const values = withPlainCountry(withoutNul(given ?? {}));
    if (validate(values)) return values as Record<string, unknown>;
    throw describeFindings((validate.errors ?? []) as Parameters<typeof describeFindings>[0], 'body', values);
  };
}

/** As in addresses of the API, see http/plain-address.ts. */
function withPlainCountry(values: unknown): unknown {
  const { country } = values as { country?: unknown };
  return typeof country === 'string' ? { ...(values as object), country: country.toLowerCase() } : values;
}
