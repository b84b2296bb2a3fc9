import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** Compiling a schema takes longer than most tests, and all test files of a process read the same description. */
const made = new Map<string, ValidateFunction>();

/** Makes a validator from a schema of the API's description. It also refuses fields that the schema does not have. */
export function closedValidator(schema: object, description: { components: object }): ValidateFunction {
  const text = JSON.stringify({ ...schema, components: description.components });
  const known = made.get(text);
  if (known) return known;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  (addFormats as unknown as (target: Ajv2020) => void)(ajv);
  const closed = JSON.parse(text, (_, value) =>
    value?.type === 'object' && value.properties ? { ...value, additionalProperties: false } : value,
  );
  const validator = ajv.compile(closed);
  made.set(text, validator);
  return validator;
}
