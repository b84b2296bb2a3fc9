/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { Table } from '../components.tsx';
import type { Section } from './guides.ts';

/** The parts of the OpenAPI document that the reference shows. */
export interface ApiDescription {
  servers?: { url: string }[];
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, ApiOperation>>;
  components: { schemas: Record<string, Shape> };
}

interface ApiOperation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { description: string; content?: Record<string, Media> }>;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  example?: unknown;
  schema: Shape;
}

interface Media {
  schema: Shape;
  example?: unknown;
}

interface Shape {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
}

interface Listed {
  path: string;
  method: string;
  operation: ApiOperation;
  anchor: string;
}

export function listOperations({ paths }: ApiDescription): Listed[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
      anchor: operation.operationId ?? `${method}-${path}`,
    })),
  );
}

export const referencePath = '/docs/reference';

/** The operations, for the search of the documentation. */
export function referenceSections(description: ApiDescription): Section[] {
  return listOperations(description).map(({ path, method, operation, anchor }) => ({
    title: `${method} ${path}`,
    href: `${referencePath}#${anchor}`,
    text: [operation.summary, operation.description, ...(operation.parameters ?? []).map(({ name }) => name)].join(' '),
  }));
}

/** Every operation of the API with its parameters, examples and errors. A script lets readers try the operations that only read. */
export function Reference({ description }: { description: ApiDescription }) {
  const operations = listOperations(description);
  const tags = description.tags ?? [];
  const ofTag = (name: string) => operations.filter(({ operation }) => operation.tags?.includes(name));
  const untagged = operations.filter(({ operation }) => !tags.some(({ name }) => operation.tags?.includes(name)));
  return (
    <>
      <h1>API reference</h1>
      <p>
        All operations, from the description that programs read at <a href="/openapi.json">/openapi.json</a> (OpenAPI
        3.1). Most need a key: <code>Authorization: Bearer leg_…</code>.
      </p>
      <p class="field try-key" data-try-key hidden>
        <label for="try-key">Your API key, to try operations here</label>
        <input id="try-key" type="text" autocomplete="off" spellcheck={false} placeholder="leg_…" />
      </p>
      {[...tags, { name: 'other' }].map((tag) => {
        const listed = tag.name === 'other' ? untagged : ofTag(tag.name);
        if (listed.length === 0) return null;
        return (
          <section key={tag.name} aria-labelledby={`tag-${tag.name}`}>
            <h2 id={`tag-${tag.name}`}>{tag.name}</h2>
            {'description' in tag && <p class="muted">{tag.description}</p>}
            {listed.map((one) => (
              <OperationView key={one.anchor} {...one} baseUrl={description.servers?.[0]?.url ?? ''} />
            ))}
          </section>
        );
      })}
      <h2 id="shapes">Shapes</h2>
      {Object.entries(description.components.schemas).map(([name, shape]) => (
        <section key={name}>
          <h3 id={`shape-${name}`}>{name}</h3>
          <Fields shape={shape} />
        </section>
      ))}
    </>
  );
}

function OperationView({ path, method, operation, anchor, baseUrl }: Listed & { baseUrl: string }) {
  const { summary, description, parameters = [], requestBody, responses } = operation;
  const body = requestBody?.content['application/json'];
  const [answer] = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const content = answer?.[1].content;
  const media = content?.['application/json'] ?? content?.['application/jsonl'];
  const errors = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  return (
    <section class="operation" aria-labelledby={anchor}>
      <h3 id={anchor}>
        <a href={`#${anchor}`}>
          <code>
            <b>{method}</b> {path}
          </code>
        </a>
      </h3>
      <p>{summary}</p>
      {description && <p>{description}</p>}
      {parameters.length > 0 && (
        <Table
          quiet
          caption={`Parameters of ${method} ${path}`}
          rows={parameters}
          columns={[
            { head: 'Parameter', cell: ({ name }) => <code>{name}</code> },
            {
              head: 'Type',
              cell: ({ schema, required }) => (
                <>
                  <TypeWords shape={schema} />
                  {required && ', required'}
                </>
              ),
            },
            { head: 'Meaning', cell: ({ description: words, schema }) => words ?? schema.description },
          ]}
        />
      )}
      <Code text={curl(method, baseUrl + examplePath(path, parameters), operation, body)} />
      {method === 'GET' && <TryForm path={path} parameters={parameters} />}
      {body && <Details title="Body" media={body} />}
      {media && <Details title={`Answer ${answer?.[0]}`} media={media} />}
      {errors.length > 0 && (
        <details>
          <summary>Errors</summary>
          <ul>
            {errors.map(([status, { description: words }]) => (
              <li key={status}>
                <b>{status}</b> {words}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Details({ title, media }: { title: string; media: Media }) {
  return (
    <details>
      <summary>{title}</summary>
      <Fields shape={media.schema} />
      {media.example !== undefined && <Code text={JSON.stringify(media.example, null, 2)} />}
    </details>
  );
}

function Code({ text, live }: { text: string; live?: boolean }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which must be possible with the keyboard
    <pre tabIndex={0} aria-live={live ? 'polite' : undefined}>
      <code>{text}</code>
    </pre>
  );
}

/** A form to try an operation. It is hidden until a script shows it. */
function TryForm({ path, parameters }: { path: string; parameters: Parameter[] }) {
  return (
    <details data-try hidden>
      <summary>Try it</summary>
      <form action={path}>
        {parameters.map(({ name, in: place, required, example }) => (
          <label key={name}>
            {name}{' '}
            <input
              name={name}
              data-in={place}
              required={required}
              value={example === undefined ? '' : String(example)}
            />
          </label>
        ))}
        <button type="submit">Send</button>
      </form>
      <Code text="" live />
    </details>
  );
}

function Fields({ shape }: { shape: Shape }) {
  if (!shape.properties) {
    return (
      <p>
        <TypeWords shape={shape} />
      </p>
    );
  }
  return (
    <dl class="fields">
      {Object.entries(shape.properties).map(([name, field]) => (
        <div key={name}>
          <dt>
            <code>{name}</code>{' '}
            <span class="muted">
              <TypeWords shape={field} />
              {!shape.required?.includes(name) && ', optional'}
            </span>
          </dt>
          {field.description && <dd>{field.description}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** A type in words: `list of LawSummary`, `text or null`. */
function TypeWords({ shape }: { shape: Shape }) {
  const reference = shape.$ref?.split('/').at(-1);
  if (reference) return <a href={`#shape-${reference}`}>{reference}</a>;
  if (shape.items) {
    return (
      <>
        list of <TypeWords shape={shape.items} />
      </>
    );
  }
  if (shape.anyOf) {
    return (
      <>
        {shape.anyOf.map((one, index) => (
          <span key={index}>
            {index > 0 && ' or '}
            <TypeWords shape={one} />
          </span>
        ))}
      </>
    );
  }
  const values = shape.enum ?? (shape.const === undefined ? undefined : [shape.const]);
  const words = values?.map((value) => JSON.stringify(value)).join(' or ') ?? [shape.type ?? 'any'].flat().join(' or ');
  return <>{shape.default === undefined ? words : `${words}, default ${JSON.stringify(shape.default)}`}</>;
}

function examplePath(path: string, parameters: Parameter[]): string {
  const query = new URLSearchParams();
  let address = path;
  for (const { name, in: place, required, example } of parameters) {
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(String(example ?? `{${name}}`)));
    else if (required || example !== undefined) query.set(name, String(example ?? '…'));
  }
  return query.size > 0 ? `${address}?${query}` : address;
}

function curl(method: string, url: string, { security }: ApiOperation, body: Media | undefined): string {
  return [
    'curl',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...(security ? ['-H "Authorization: Bearer leg_…"'] : []),
    ...(body?.example === undefined
      ? []
      : [`-H "Content-Type: application/json" -d '${JSON.stringify(body.example).replaceAll("'", "'\\''")}'`]),
    `"${url}"`,
  ].join(' ');
}
