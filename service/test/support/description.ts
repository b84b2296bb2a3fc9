import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** Makes a validator from a schema of the API's description. It also refuses fields that the schema does not have. */
export function closedValidator(schema: object, description: { components: object }): ValidateFunction {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  (addFormats as unknown as (target: Ajv2020) => void)(ajv);
  const closed = JSON.parse(JSON.stringify({ ...schema, components: description.components }), (_, value) =>
    value?.type === 'object' && value.properties ? { ...value, additionalProperties: false } : value,
  );
  return ajv.compile(closed);
}
