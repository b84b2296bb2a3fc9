type Schema = Record<string, unknown>;

/** What only checks values or describes the API: an assistant reads the list of tools, and pays for every word of it. */
const unlisted = new Set(['$id', 'examples', 'x-list', 'minLength', 'maxLength', 'maxItems', 'maximum', 'minimum']);
const unlistedInAnswers = new Set([...unlisted, 'description', 'format', 'pattern', 'default']);

export function listedInput(schema: object): { type: 'object' } {
  return { ...shortened(schema as Schema, unlisted), type: 'object' };
}

/**
 * The names and types of an answer's fields and of those of its rows. What they mean, their names say; of an object inside of
 * them the answer itself shows enough: with all of it the list had a third more.
 */
export function listedOutput(schema: object): { type: 'object' } {
  return { ...shortened(schema as Schema, unlistedInAnswers, true), type: 'object' };
}

/** Also without the hidden fields that TypeBox adds to a schema. */
function shortened(schema: Schema, left: Set<string>, isAnswer = false): Schema {
  const entries = Object.entries(plainNull(schema)).flatMap(([key, value]): [string, unknown][] => {
    if (left.has(key)) return [];
    if (key === 'properties') {
      const properties = Object.entries(value as Record<string, Schema>);
      return [[key, Object.fromEntries(properties.map(([name, one]) => [name, inside(one, left, isAnswer)]))]];
    }
    if (key === 'items') {
      const { required, ...row } = shortened(value as Schema, left, isAnswer);
      return [[key, isAnswer || required === undefined ? row : { ...row, required }]];
    }
    if (key === 'anyOf') return [[key, (value as Schema[]).map((one) => shortened(one, left, isAnswer))]];
    return [[key, value]];
  });
  return Object.fromEntries(entries);
}

function inside(schema: Schema, left: Set<string>, isAnswer: boolean): Schema {
  const { properties, required: _, type, ...rest } = plainNull(schema);
  if ('enum' in rest) return shortened(rest, left, isAnswer); // it says the type as well
  return isAnswer && properties ? shortened({ ...rest, type }, left, isAnswer) : shortened(schema, left, isAnswer);
}

/** `{"type": ["string", "null"]}` is half as long as a union with null. */
function plainNull({ anyOf, ...schema }: Schema): Schema {
  const [one, none, ...others] = (anyOf ?? []) as Schema[];
  if (!one || none?.type !== 'null' || others.length > 0 || typeof one.type !== 'string') {
    return anyOf === undefined ? schema : { ...schema, anyOf };
  }
  const allowed = Array.isArray(one.enum) ? { enum: [...one.enum, null] } : {};
  return { ...one, ...schema, type: [one.type, 'null'], ...allowed };
}
