/** Turns the service's OpenAPI document into TypeScript: one interface for each schema, query and body. */

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  description?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

interface Content {
  content?: Record<string, { schema: Schema }>;
}

export interface Operation {
  operationId: string;
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** New names for schemas whose own name would hide a global or a class of the client. */
const renamed: Record<string, string> = {
  Error: 'ErrorBody',
  ValidationError: 'ValidationErrorItem',
  Event: 'WebhookEvent',
};

/** Fields whose texts have a type in this library. Any other text is accepted too, because the service may add more. */
const namedTexts: Record<string, string> = { event_types: 'EventType' };

export function generateTypes(document: OpenApiDocument): string {
  const { schemas } = document.components;
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const sent = reachable(
    schemas,
    operations.map((operation) => json(operation.requestBody)),
  );
  const parts = [
    "/** Made from the service's API description by `npm run generate -w client`; not to be edited by hand. */",
    ...Object.entries(schemas).map(([name, schema]) => declare(nameOf(name), schema, sent.has(name))),
    eventType(schemas),
    ...operations.flatMap(inputsOf),
    answers(operations),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** The type of all event types that the document describes. Each event schema has its type as the only value of `event_type`. */
function eventType(schemas: Record<string, Schema>): string {
  const types = Object.values(schemas).flatMap(({ properties }) => {
    const { const: value, enum: [only] = [] } = properties?.event_type ?? {};
    return value ?? only ?? [];
  });
  const about = '/** The event types that this version of the library knows. The service may send others. */';
  return `${about}\nexport type EventType = ${types.map((type) => JSON.stringify(type)).join(' | ')};`;
}

function nameOf(name: string): string {
  return renamed[name] ?? name;
}

/** The schema of a body. For lines of JSON, the schema of each line. */
function json(content: Content | undefined): Schema | undefined {
  return (content?.content?.['application/json'] ?? content?.content?.['application/jsonl'])?.schema;
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The schemas that a caller fills in, directly or inside other schemas. Their optional fields may be given as undefined. */
function reachable(schemas: Record<string, Schema>, roots: (Schema | undefined)[]): Set<string> {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    for (const match of JSON.stringify(value ?? null).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      const name = match[1] as string;
      if (found.has(name)) continue;
      found.add(name);
      walk(schemas[name]);
    }
  };
  walk(roots.filter(Boolean));
  return found;
}

function inputsOf({ operationId, parameters = [], requestBody }: Operation): string[] {
  // The client always asks for JSON, so `format` is left out; XML is for raw().
  const query = parameters.filter((one) => one.in === 'query' && one.name !== 'format');
  const made: string[] = [];
  if (query.length > 0) {
    const properties = Object.fromEntries(
      query.map(({ name, schema, description }) => [name, { ...schema, ...(description ? { description } : {}) }]),
    );
    const required = query.filter((one) => one.required).map((one) => one.name);
    made.push(declare(`${capital(operationId)}Query`, { type: 'object', properties, required }, true));
  }
  const body = json(requestBody);
  if (body && !body.$ref) made.push(declare(`${capital(operationId)}Body`, body, true));
  return made;
}

function answers(operations: Operation[]): string {
  const lines = operations.map(({ operationId, summary, responses }) => {
    const schema = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
    return `${doc(summary)}${operationId}: ${typeOf(json(schema) ?? {}, false)};`;
  });
  return `/** The answer of every operation, by its id in the API description. */\nexport interface Answers {\n${lines.join('\n')}\n}`;
}

function declare(name: string, schema: Schema, sent: boolean): string {
  const heading = doc(schema.description);
  if (schema.properties && !schema.anyOf && !schema.allOf) {
    return `${heading}export interface ${name} ${typeOf(schema, sent)}`;
  }
  return `${heading}export type ${name} = ${typeOf(schema, sent)};`;
}

function typeOf(schema: Schema, sent: boolean): string {
  if (schema.$ref) return nameOf(schema.$ref.split('/').at(-1) as string);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map((one) => typeOf(one, sent)).join(' | ');
  if (schema.allOf) return schema.allOf.map((one) => typeOf(one, sent)).join(' & ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type }, sent)).join(' | ');
  switch (schema.type) {
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    case 'array':
      return arrayOf(typeOf(schema.items ?? {}, sent));
    case 'object':
      return objectOf(schema, sent);
    default:
      return 'unknown';
  }
}

function arrayOf(item: string): string {
  return /^\w+$/.test(item) ? `${item}[]` : `Array<${item}>`;
}

function objectOf({ properties, required = [], additionalProperties }: Schema, sent: boolean): string {
  if (!properties) {
    const values = typeof additionalProperties === 'object' ? typeOf(additionalProperties, sent) : 'unknown';
    return `Record<string, ${values}>`;
  }
  const fields = Object.entries(properties).map(([name, property]) => {
    const optional = !required.includes(name);
    const comment = doc([property.description, sent ? limitsOf(property) : ''].filter(Boolean).join('. '));
    const known = namedTexts[name];
    const type = known === undefined ? typeOf(property, sent) : namingTexts(typeOf(property, sent), known);
    return `${comment}${name}${optional ? '?' : ''}: ${type}${optional && sent ? ' | undefined' : ''};`;
  });
  return `{\n${fields.join('\n')}\n}`;
}

/**
 * Adds the known texts to a list of strings. `string & {}` keeps them in the suggestions of an editor; with `string` alone they
 * would be lost.
 */
function namingTexts(type: string, known: string): string {
  return type.replace('string[]', `Array<${known} | (string & {})>`);
}

/** Maxima from this number on only keep numbers within the range of the database. The reference does not show them. */
const beyond = 1_000_000_000;

/** The limits of a value, as a sentence. */
function limitsOf({ minimum, maximum, maxItems, default: value }: Schema): string {
  const limits = [
    minimum === undefined ? '' : (maximum ?? beyond) >= beyond ? `at least ${minimum}` : `${minimum} to ${maximum}`,
    maxItems === undefined ? '' : `at most ${maxItems}`,
    value === undefined ? '' : `default ${JSON.stringify(value)}`,
  ];
  return capital(limits.filter(Boolean).join(', '));
}

function doc(text: string | undefined): string {
  return text ? `/** ${text.replaceAll('*/', '*\\/')} */\n` : '';
}
