import { readFile } from 'node:fs/promises';
import type { InjectOptions } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { settings } from '../src/config.ts';
import { demo, type TestApi, testApi } from './support/api.ts';
import { connect, use } from './support/connector.ts';

const read = (name: string) => readFile(new URL(`../../${name}`, import.meta.url), 'utf8');

test('every setting has its row in docs/operating.md, with its default and meaning', async () => {
  const page = await read('docs/operating.md');
  for (const [name, { default: value, about }] of Object.entries(settings)) {
    expect(page).toContain(`| \`${name}\` | ${value === '' ? '' : `\`${value}\` `}| ${about} |`);
  }
});

let api: TestApi;
beforeAll(async () => {
  api = await testApi(await demo());
});

const address = 'http://127.0.0.1:8080';

/** A line of the page as the request that curl would make of it. */
function toRequest(line: string, variables: Record<string, string>): InjectOptions {
  const filled = line.replaceAll(/\$([A-Z]+)/g, (_, name: string) => variables[name] ?? '');
  const headers = [...filled.matchAll(/-H "([^:]+): ([^"]+)"/g)].map((match) => [match[1], match[2]]);
  const url = /"?(http[^"\s]+)"?$/.exec(filled)?.[1];
  const method = / -X ([A-Z]+)/.exec(filled)?.[1] ?? 'GET';
  const payload = / -d '([^']+)'/.exec(filled)?.[1];
  return { method, url, headers: Object.fromEntries(headers), ...(payload ? { payload } : {}) } as InjectOptions;
}

test('docs/api.md can be pasted: every command in it succeeds on the demo', async () => {
  const page = await read('docs/api.md');
  const commands = page.split('\n').filter((line) => /^ {4}curl /.test(line));
  expect(commands.length).toBeGreaterThan(15);
  const { commits } = await api.read('/xa/laws/GOA-A-1978-31/commits');
  const variables: Record<string, string> = { BASE: address, KEY: api.keys.pro, SHA: commits.at(-1).sha };
  for (const line of commands) {
    const answer = await api.app.inject(toRequest(line, variables));
    expect(answer.statusCode, `${line} ${answer.body}`).toBe(200);
    // What a reader would copy from one answer into the next command.
    if (line.endsWith('/webhooks') && line.includes('POST')) variables.ID = answer.json().id;
    if (line.endsWith('/digests') && line.includes('POST')) variables.DIGEST = answer.json().id;
    if (line.endsWith('/test')) variables.DELIVERY = answer.json().id;
  }
});

test('docs/api.md has every path of the API description, and no other', async () => {
  const page = await read('docs/api.md');
  const { paths } = (await api.app.inject('/openapi.json')).json<{ paths: Record<string, unknown> }>();
  const documented = [...page.matchAll(/\$BASE(\/api[^\s"?]*)/g)].map((match) => match[1] as string);
  const fits = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  for (const path of Object.keys(paths))
    expect(
      documented.some((address) => fits(path).test(address)),
      path,
    ).toBe(true);
  for (const address of documented)
    expect(
      Object.keys(paths).some((path) => fits(path).test(address)),
      address,
    ).toBe(true);
});

test('docs/connector.md shows every tool with an example that works on the demo', async () => {
  const page = await read('docs/connector.md');
  const client = await connect(api, { key: api.keys.pro });
  const examples = [...page.matchAll(/^ {4}([a-z_]+) (\{.*\})$/gm)];
  const { tools } = await client.listTools();
  expect(new Set(examples.map(([, name]) => name))).toEqual(new Set(tools.map((tool) => tool.name)));
  let id = 0;
  for (const [, name, args] of examples) {
    const answer = await use(client, name as string, JSON.parse((args as string).replace('$ID', String(id))));
    if (name === 'create_webhook') id = answer.id;
  }
});
