import { newRuleFields } from '../../events/rule-schema.ts';

type Schema = Record<string, unknown>;

/**
 * Keywords that only check values or only describe the API. They are left out, because an assistant pays for every word in the list
 * of tools.
 */
const unlisted = new Set([
  ...['$id', 'examples', 'x-list', 'default'],
  ...['minLength', 'maxLength', 'maxItems', 'maximum', 'minimum'],
]);

/** Fields that the description of the tool preview_webhook explains for all tools (see `ruleInWords`). */
const saidElsewhere = new Set(Object.keys(newRuleFields));

/** A format that only our validator knows. The description explains it in words. */
const ownFormat = 'commit-or-day';

const lawName = { type: 'string', description: 'A law as cited ("Ley 39/2015"), by name or id; or give law_id' };

/**
 * The arguments of a tool for the list. A tool about one law takes `law` or `law_id` (see named-law.ts). Neither is required,
 * because models refuse schemas with a choice at the top level.
 */
export function listedInput(schema: object): { type: 'object' } & Schema {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, Schema>; required?: string[] };
  const listed = Object.entries(properties).flatMap(([name, one]): [string, Schema][] => {
    if (name !== 'law_id') return [[name, property(name, one)]];
    const { description: _, ...id } = shortened(one);
    return [
      ['law', lawName],
      ['law_id', id],
    ];
  });
  const needed = required.filter((name) => name !== 'law_id');
  return {
    type: 'object',
    properties: Object.fromEntries(listed),
    ...(needed.length > 0 && { required: needed }),
  };
}

/** A schema without these keywords, and without hidden fields of TypeBox. */
function shortened(schema: Schema): Schema {
  const entries = Object.entries(withoutNull(schema)).flatMap(([key, value]): [string, unknown][] => {
    if (unlisted.has(key) || value === ownFormat) return [];
    if (key === 'items') return [[key, shortened(value as Schema)]];
    if (key === 'type' && 'enum' in schema) return []; // the values show the type already
    return [[key, value]];
  });
  return Object.fromEntries(entries);
}

function property(name: string, schema: Schema): Schema {
  const { description, ...bare } = shortened(schema);
  return description === undefined || saidElsewhere.has(name) ? bare : { ...bare, description };
}

/** Removes `null` from a schema. An argument that may be null may also be left out, and assistants leave it out. */
function withoutNull({ anyOf, ...schema }: Schema): Schema {
  const [one, none, ...others] = (anyOf ?? []) as Schema[];
  if (one && none?.type === 'null' && others.length === 0) return { ...one, ...schema };
  return anyOf === undefined ? schema : { ...schema, anyOf };
}
