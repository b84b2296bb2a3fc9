import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { settings } from '../src/settings.ts';
import { demoApi, type TestApi } from './support/api.ts';
import { connect, use } from './support/connector.ts';
import { addressOf } from './support/visitor.ts';

const read = (name: string) => readFile(new URL(`../../${name}`, import.meta.url), 'utf8');

test('every setting has its row in docs/operating.md, with its default and meaning', async () => {
  const page = await read('docs/operating.md');
  for (const [name, { default: value, about }] of Object.entries(settings)) {
    expect(page).toContain(`| \`${name}\` | ${value === '' ? '' : `\`${value}\` `}| ${about} |`);
  }
});

// Before this test, the page showed a list of divisions in a form that no longer compiled.
test('the files at the beginning of docs/new-country.md compile in their folders', async () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const examples = [...(await read('docs/new-country.md')).matchAll(/^```ts\n(.*?)^```$/gms)].map(
    ([, code]) => code ?? '',
  );
  const folder = await mkdtemp(join(tmpdir(), 'openleg-docs-'));
  try {
    const files = examples.map((code, index) => {
      const name = code.includes('CountryRules') ? 'countries' : 'languages';
      return { name: `${index}.mts`, code: code.replace("'./", `'${root}service/src/corpus/${name}/`) };
    });
    for (const { name, code } of files) await writeFile(join(folder, name), code);
    const compilerOptions = { typeRoots: [join(root, 'node_modules/@types')], paths: {} };
    const project = {
      extends: join(root, 'tsconfig.json'),
      compilerOptions,
      files: files.map(({ name }) => name),
      include: [],
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(project));
    const { status, stdout } = spawnSync(process.execPath, [
      join(root, 'node_modules/typescript/bin/tsc'),
      '-p',
      folder,
    ]);
    expect({ status, errors: String(stdout) }).toEqual({ status: 0, errors: '' });
    expect(files).toHaveLength(2);
  } finally {
    await rm(folder, { recursive: true });
  }
});

let api: TestApi;
beforeAll(async () => {
  api = await demoApi();
});

interface Command {
  line: string;
  /** The status that the text before the command states ("… answers 404:"). Without such a text, any success is right. */
  announced: string | null;
}

/** The lines of a page that a reader pastes into a shell, in order. */
function commandsOf(page: string): Command[] {
  let announced: string | null = null;
  return page.split('\n').flatMap((line) => {
    if (/^\S/.test(line)) announced = /answers (\d{3}):$/.exec(line)?.[1] ?? null;
    return /^ {4}(curl |[A-Z]+=\$\()/.test(line) ? [{ line: line.trim(), announced }] : [];
  });
}

test('docs/api.md can be pasted into a shell on the demo, and every command answers as the text says', async ({
  skip,
}) => {
  if (spawnSync('curl', ['--version']).error) skip('there is no curl');
  const commands = commandsOf(await read('docs/api.md'));
  expect(commands.length).toBeGreaterThan(40);
  // The status of each answer is written to standard error, after the number of its command.
  const script = [
    `curl() { command curl -sS --noproxy '*' -w '%{stderr}%{http_code}\n' "$@"; }`,
    ...commands.flatMap(({ line }, i) => [`printf '#${i} ' >&2`, line]),
  ].join('\n');
  const env = { PATH: process.env.PATH, BASE: await addressOf(api), KEY: api.keys.pro };
  const { stderr } = await promisify(execFile)('sh', ['-c', script], { env });
  const statuses = stderr.split('#').slice(1);
  expect(statuses).toHaveLength(commands.length);
  for (const [i, { line, announced }] of commands.entries()) {
    expect(statuses[i], line).toMatch(new RegExp(`^${i} ${announced ?? '2\\d\\d'}\n$`));
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

// Before the fix, an example of paging showed the second page of a list that has only one.
test('docs/api.md has no example of a list that is empty', async () => {
  const lines = commandsOf(await read('docs/api.md')).map(({ line }) => line);
  const paths = lines.flatMap(
    (line) => /^curl -H \S+ \S+ \$KEY" "?\$BASE\/api\/v1(\/x[^\s"]*|\/search[^\s"]*)"?$/.exec(line)?.[1] ?? [],
  );
  const listed = paths.filter((path) => !/\$|\.jsonl|nope$/.test(path));
  expect(listed.length).toBeGreaterThan(20);
  for (const path of listed) {
    const answer = await api.read(path, { key: 'pro' });
    // `missing` is correctly empty, because the demo has all its versions.
    const { missing, ...rest } = Array.isArray(answer) ? { answer } : answer;
    const lists = Object.values(rest).filter(Array.isArray);
    if ('total' in answer || lists.length === 1) expect(lists[0], path).not.toEqual([]);
  }
});

test('docs/connector.md shows every tool with an example that works on the demo', async () => {
  const page = await read('docs/connector.md');
  const client = await connect(api, { key: api.keys.pro });
  const examples = [...page.matchAll(/^ {4}([a-z_]+) (\{.*\})$/gm)];
  const { tools } = await client.listTools();
  expect(new Set(examples.map(([, name]) => name))).toEqual(new Set(tools.map((tool) => tool.name)));
  const made: Record<string, number> = {};
  for (const [, name = '', args = ''] of examples) {
    const given = args.replace('$ID', String(made.create_webhook)).replace('$DIGEST', String(made.create_email_digest));
    made[name] = (await use(client, name, JSON.parse(given))).id;
  }
});
