import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { revokeKey } from '../../src/accounts/accounts.ts';
import { spain, type TestApi, testApi } from '../support/api.ts';
import { eras, refusal, use } from '../support/connector.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';
import { testDatabase } from '../support/database.ts';
import { openleg } from '../support/openleg.ts';
import { tempFolder } from '../support/temp.ts';

const bin = fileURLToPath(new URL('../../bin/openleg.js', import.meta.url));

let api: TestApi;
let env: Record<string, string>;
beforeAll(async () => {
  const corpus = await testCorpus(
    lawCommit('bootstrap', 'BOE-1', { title: 'Ley de Aguas', articles: ['Uno.', 'Dos.'] }),
  );
  api = await testApi([spain(corpus)]);
  const config = join(await tempFolder(), 'countries.yml');
  await writeFile(config, `countries:\n  es:\n    repo: ${JSON.stringify(corpus.path)}\n    name: España\n`);
  env = {
    DATABASE_URL: api.url,
    OPENLEG_DATA_DIR: api.dataDir,
    OPENLEG_CONFIG: config,
    OPENLEG_API_KEY: api.keys.free,
  };
});

const opened: Client[] = [];
afterAll(async () => {
  for (const client of opened) await client.close();
});

async function start(settings: Record<string, string>, era: 'legacy' | 'auto' = 'legacy'): Promise<Client> {
  const { PATH = '', HOME = '', OPENLEG_ENV_FILE = '' } = process.env;
  const base = { PATH, HOME, OPENLEG_ENV_FILE };
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [bin, 'mcp'],
    env: { ...base, ...settings },
    stderr: 'ignore',
  });
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: era } });
  await client.connect(transport);
  opened.push(client);
  return client;
}

describe.each(eras)('openleg mcp with a client of the %s era', (era) => {
  test('has the same tools, and answers from the same database', async () => {
    const client = await start(env, era);
    const { tools } = await client.listTools();
    expect(tools).toHaveLength(23);
    const { content_md, url, sha } = await use(client, 'get_law', { country: 'es', law_id: 'BOE-1', article: '2' });
    expect([content_md, url]).toEqual(['###### Artículo 2\n\nDos.', 'http://127.0.0.1:8080/es/laws/BOE-1']);
    expect(sha).toMatch(/^[0-9a-f]{40}$/);
    expect((await refusal(client, 'get_law', { country: 'es', law_id: 'X' })).error).toBe('law_not_found');
    const answers = await Promise.all(Array.from({ length: 20 }, () => use(client, 'list_countries')));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  });
});

test('a revoked key stops working in an open connection', async () => {
  const { createKey } = await import('../../src/accounts/accounts.ts');
  const { key, id } = await createKey(api.pool, 'pipe@example.org', '', 0);
  const client = await start({ ...env, OPENLEG_API_KEY: key });
  await use(client, 'list_countries');
  await revokeKey(api.pool, 'pipe@example.org', id);
  expect((await refusal(client, 'list_countries')).error).toBe('invalid_api_key');
});

test('in a new folder it loads the demo and uses its own key', async () => {
  const { url } = await testDatabase();
  const client = await start({ DATABASE_URL: url, OPENLEG_DATA_DIR: await tempFolder() });
  const { countries } = await use(client, 'list_countries');
  expect(countries.map(({ country }: { country: string }) => country)).toEqual(['xa', 'xb', 'xc']);
  const law = { country: 'xa', law_id: 'GOA-A-1978-31', article: '10' };
  expect((await use(client, 'get_law', law)).content_md).toContain('Artículo 10');
});

test.each([
  ['no key', '', 'Set OPENLEG_API_KEY to a key of yours'],
  ['a key that is none', 'leg_x', 'OPENLEG_API_KEY: The API key is missing or malformed'],
])('with %s it prints a sentence, and nothing on standard output', async (_, key, sentence) => {
  const { code, stdout, stderr } = await openleg(['mcp'], { ...env, OPENLEG_API_KEY: key });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain(sentence);
  expect(stderr).not.toContain('    at ');
});
