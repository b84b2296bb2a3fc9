import { setTimeout as wait } from 'node:timers/promises';
import { Visitor } from '../../service/test/support/visitor.ts';
import type { Figure } from '../support/figures.ts';
import { watchMemory } from '../support/memory.ts';
import { Random } from '../support/random.ts';
import { hostileText, spoil } from './hostile-values.ts';

interface Shot {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

type MakeShot = (random: Random) => Shot;

export interface Target {
  address: string;
  pid: number;
  key: string;
  /** A law of the country `es`, with one of its commits. */
  law: { id: string; sha: string };
}

interface Problem {
  shot: string;
  answer: string;
}

/** An answer that takes longer counts as a failure, even if its status is good. */
const slowMs = 8000;
const workers = 8;

/**
 * Sends random requests to every operation of the API, every form of the dashboard, every tool, prompt and completion of the
 * connector, and the pages. Half of the values are examples from the API's description, half are hostile.
 */
export async function fuzz(target: Target, requests: number, log: (line: string) => void): Promise<Figure[]> {
  const makers = [
    ...(await operations(target)),
    ...(await forms(target)),
    ...(await connectorCalls(target)),
    ...pages(target),
  ];
  log(`fuzzing ${makers.length} operations, forms, tools and pages with ${requests} requests`);
  const seen = new Map<number, number>();
  const problems: Problem[] = [];
  const memory: number[] = [];
  let [sent, slowest] = [0, 0];

  async function work(number: number, until: number): Promise<void> {
    const random = new Random(11, number);
    while (sent < until) {
      // The makers take turns, so that each makes the same number of requests.
      const make = makers[sent++ % makers.length] as MakeShot;
      const shot = make(random);
      const { status, took } = await shoot(target.address, shot);
      seen.set(status, (seen.get(status) ?? 0) + 1);
      slowest = Math.max(slowest, took);
      if (status >= 500 || status === 0 || took > slowMs)
        problems.push({ shot: describe(shot), answer: `${status} after ${took.toFixed(0)} ms` });
    }
  }

  for (let third = 1; third <= 3; third++) {
    const peak = watchMemory(target.pid);
    const until = Math.floor((requests * third) / 3);
    await Promise.all(Array.from({ length: workers }, (_, n) => work(third * 100 + n, until)));
    memory.push((peak() ?? 0) / 1e6);
  }
  for (const { shot, answer } of problems.slice(0, 20)) log(`${answer}: ${shot}`);
  log(
    `answers: ${[...seen]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status} ${count}×`)
      .join(', ')}`,
  );
  const [first = 1, , last = 1] = memory;
  return [
    { name: 'fuzz: requests', value: sent, unit: '' },
    { name: 'fuzz: answers 5xx, none, or over 8 s', value: problems.length, unit: '', target: 0 },
    { name: 'fuzz: slowest answer', value: slowest, unit: 'ms', target: slowMs },
    ...memory.map((value, n): Figure => ({ name: `fuzz: memory, third ${n + 1}`, value, unit: 'MB' })),
    { name: 'fuzz: memory, last third / first', value: last / first, unit: '×', target: 1.15 },
  ];
}

/**
 * Sends a request. Returns the status (0 if the connection was cut), and the milliseconds until the answer began. The whole answer
 * is not measured, because an export takes long.
 */
async function shoot(
  address: string,
  { method, path, headers, body }: Shot,
): Promise<{ status: number; took: number }> {
  const began = performance.now();
  try {
    const answer = await fetch(address + path, {
      method,
      headers,
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
    });
    const took = performance.now() - began;
    for await (const _ of answer.body ?? []) {
      // reads the answer to its end, without keeping it
    }
    return { status: answer.status, took };
  } catch {
    await wait(100);
    return { status: 0, took: performance.now() - began };
  }
}

function describe({ method, path, body }: Shot): string {
  return `${method} ${path.slice(0, 300)} ${body?.slice(0, 300) ?? ''}`;
}

interface Parameter {
  name: string;
  in: string;
  example?: unknown;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: {
    content: { 'application/json'?: { example?: unknown; examples?: Record<string, { value: unknown }> } };
  };
}

async function operations({ address, key, law }: Target): Promise<MakeShot[]> {
  const { paths } = (await (await fetch(`${address}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const known: Record<string, string> = { country: 'es', law_id: law.id, sha: law.sha };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { parameters = [], requestBody }]): MakeShot =>
        (random) => {
          const value = ({ name, example }: Parameter) =>
            random.chance(0.6) ? (known[name] ?? String(example ?? hostileText(random))) : hostileText(random);
          const named = (name: string) => parameters.find((one) => one.name === name) ?? { name, in: 'path' };
          const query = parameters.filter((one) => one.in === 'query' && random.chance(0.4));
          const filled = path.replace(/\{(\w+)\}/g, (_, name) => encode(value(named(name))));
          const words = query.map((one) => `${one.name}=${encode(value(one))}`).join('&');
          const content = requestBody?.content['application/json'];
          const example = content?.example ?? Object.values(content?.examples ?? {})[0]?.value ?? {};
          return {
            method: method.toUpperCase(),
            path: words === '' ? filled : `${filled}?${words}`,
            headers: { authorization: `Bearer ${key}`, ...(requestBody && { 'content-type': 'application/json' }) },
            ...(requestBody && { body: JSON.stringify(spoil(example, random)) }),
          };
        },
    ),
  );
}

/** Half of a surrogate pair cannot be encoded, so a byte that is not UTF-8 is sent instead. */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ff';
}

const dashboardPages = [
  '/dashboard',
  '/dashboard/keys',
  '/dashboard/webhooks',
  '/dashboard/webhooks/new',
  '/dashboard/digests',
  '/dashboard/digests/new',
  '/dashboard/connections',
  '/dashboard/account',
];

/** The forms of the dashboard, with their fields and hidden values, for somebody who has signed up. */
async function forms({ address }: Target): Promise<MakeShot[]> {
  const visitor = await signUp(address, 'fuzz@example.org');
  const found = new Map<string, string[][]>();
  for (const path of dashboardPages) {
    const { body } = await visitor.get(path);
    for (const form of body.split('<form ').slice(1)) {
      const [html = ''] = form.split('</form>');
      const action = /action="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
      // After signing out or deleting the account, every later request would get the same redirect.
      if (!action?.startsWith('/dashboard') || /sign-out|account/.test(action)) continue;
      const fields = [...html.matchAll(/<(?:input|textarea|select) [^>]*>/g)].map(([tag]) => [
        / name="([^"]*)"/.exec(tag)?.[1] ?? '',
        / value="([^"]*)"/.exec(tag)?.[1] ?? '',
        / type="([^"]*)"/.exec(tag)?.[1] ?? '',
      ]);
      found.set(action, fields);
    }
  }
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return [...found].map(
    ([action, fields]): MakeShot =>
      (random) => {
        const body = new URLSearchParams();
        for (const [name = '', value = '', type] of fields) {
          const hidden = type === 'hidden' && random.chance(0.95);
          const times = random.chance(0.05) ? random.pick([2, 200, 3000]) : 1;
          for (let n = 0; n < times; n++)
            body.append(name, hidden || random.chance(0.4) ? value : hostileText(random).slice(0, 3000));
        }
        return {
          method: 'POST',
          path: action,
          headers: {
            cookie,
            origin: address,
            'content-type': 'application/x-www-form-urlencoded',
            accept: 'text/html',
          },
          body: body.toString().slice(0, 250_000),
        };
      },
  );
}

export async function signUp(address: string, email: string): Promise<Visitor> {
  const visitor = new Visitor(address);
  await visitor.get('/dashboard/sign-up');
  await visitor.submitted('/dashboard/sign-up', { email, password: 'correct horse battery' });
  return visitor;
}

interface Listed {
  name: string;
  inputSchema?: { properties?: Record<string, unknown> };
  arguments?: { name: string }[];
  uriTemplate?: string;
}

async function connectorCalls({ address, key, law }: Target): Promise<MakeShot[]> {
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  };
  const call = (method: string, params: unknown): Shot => ({
    method: 'POST',
    path: '/mcp',
    headers,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const list = async (method: string, key: string): Promise<Listed[]> => {
    const answer = await fetch(`${address}/mcp`, call(method, {}));
    const text = await answer.text();
    const json = text.startsWith('{') ? text : (/^data: (.*)$/m.exec(text)?.[1] ?? '{}');
    return JSON.parse(json).result?.[key] ?? [];
  };
  const known: Record<string, string> = { country: 'es', law_id: law.id, law: law.id, sha: law.sha, query: 'ley' };
  const values = (names: string[], random: Random) =>
    Object.fromEntries(
      names
        .filter((name) => name in known || random.chance(0.5))
        .map((name) => [name, random.chance(0.6) && known[name] ? known[name] : spoil('ley', random, 0.9)]),
    );
  const tools = (await list('tools/list', 'tools')).map(
    ({ name, inputSchema }): MakeShot =>
      (random) =>
        call('tools/call', { name, arguments: values(Object.keys(inputSchema?.properties ?? {}), random) }),
  );
  const prompts = (await list('prompts/list', 'prompts')).flatMap(({ name, arguments: named = [] }): MakeShot[] => [
    (random) =>
      call('prompts/get', {
        name,
        arguments: values(
          named.map((one) => one.name),
          random,
        ),
      }),
    (random) =>
      call('completion/complete', {
        ref: { type: 'ref/prompt', name },
        argument: { name: named.length > 0 ? random.pick(named).name : 'x', value: hostileText(random) },
      }),
  ]);
  const resources = (await list('resources/templates/list', 'resourceTemplates')).map(
    ({ uriTemplate = '' }): MakeShot =>
      (random) =>
        call('resources/read', {
          uri: uriTemplate.replace(/\{(\w+)\}/g, (_, name) =>
            random.chance(0.6) ? (known[name] ?? 'x') : encode(hostileText(random)),
          ),
        }),
  );
  return [...tools, ...prompts, ...resources];
}

function pages({ law }: Target): MakeShot[] {
  const shapes = [
    '/?V',
    '/es?q=V',
    '/search?q=V',
    `/es/laws/${law.id}?at=V`,
    `/es/laws/${law.id}?part=V&q=V`,
    `/es/laws/${law.id}/compare?from=V&to=V`,
    `/es/laws/${law.id}/history?article=V`,
    `/es/laws/${law.id}/articles/V`,
    '/es/search.atom?q=V',
    '/es/laws/V',
    '/V',
  ];
  return shapes.map(
    (shape): MakeShot =>
      (random) => ({
        method: 'GET',
        path: shape.replaceAll('V', () => encode(hostileText(random).slice(0, 2000))),
        headers: { accept: 'text/html' },
      }),
  );
}
