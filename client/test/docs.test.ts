import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateReference } from '../scripts/generate-reference.ts';
import { root, runTypeScript, tsx, typecheck, writeConsumer } from './support/consumer.ts';
import { packed } from './support/pack.ts';
import { serveDemo } from './support/service.ts';

let env: Record<string, string>;
let fetchReceiver: typeof import('../examples/receiver-fetch.ts');
const children: ChildProcess[] = [];

beforeAll(async () => {
  await packed(); // The example imports the package, which is built before it is packed.
  fetchReceiver = await import('../examples/receiver-fetch.ts');
  const { address, api } = await serveDemo({ OPENLEG_ALLOW_PRIVATE_WEBHOOKS: 'true' });
  env = { SERVICE_BASE_URL: address, SERVICE_API_KEY: api.keys.pro };
});
afterAll(() => {
  for (const child of children) child.kill();
});

const read = (path: string) => readFile(join(root, 'client', path), 'utf8');
const nodeTypes = { types: ['node'], typeRoots: [join(root, 'node_modules/@types')] };

/** The complete programs in the README. */
async function readmePrograms(): Promise<string[]> {
  return [...(await read('README.md')).matchAll(/```ts\n(.*?)```/gs)].map((match) => match[1] as string);
}

describe('the README', () => {
  it('has programs that pass the strictest type checks', async () => {
    const files: string[] = [];
    for (const [i, text] of (await readmePrograms()).entries()) {
      files.push(`readme-${i}.ts`);
      await writeConsumer(`readme-${i}.ts`, text);
    }
    expect(files.length).toBeGreaterThan(3);
    expect(await typecheck(files, nodeTypes)).toEqual({ code: 0, output: '' });
  });

  it('has programs that run', async () => {
    const runs = (await readmePrograms()).map(async (text, i) => {
      const { code, output } = await runTypeScript(await writeConsumer(`run-${i}.ts`, text), env);
      expect(code, `${text}\n${output}`).toBe(0);
      expect(output).not.toBe('');
    });
    await Promise.all(runs);
  });

  it('has every setting, error and method', async () => {
    const text = await read('README.md');
    const reference = await read('docs/api.md');
    for (const [, name] of reference.matchAll(/^class (\w+Error) /gm)) expect(text).toContain(`\`${name}\``);
    const settings = /^interface (?:Settings|CallOptions) [^}]*\}/gm;
    for (const [block] of reference.matchAll(settings))
      for (const [, name] of block.matchAll(/^ {2}(\w+)\?/gm)) expect(text).toContain(`\`${name}\``);
    const resources = /^class \w+ extends Resource \{\n(.*?)^\}/gms;
    for (const [block] of reference.matchAll(resources))
      for (const [, name] of block.matchAll(/^ {2}(\w+)\(/gm)) expect(text).toContain(`\`${name}(`);
  });
});

it('the reference is that of the types: `npm run generate -w client` changes nothing', async () => {
  const { consumer } = await packed();
  const made = await generateReference(join(consumer, 'node_modules/@openleg/client/dist'));
  expect(await read('docs/api.md')).toBe(made);
});

it('the reference has every resource of the client', async () => {
  const reference = await read('docs/api.md');
  const [, fields = ''] = /^class OpenLegislation \{\n(.*?)^\}/ms.exec(reference) ?? [];
  const classes = [...fields.matchAll(/^ {2}readonly \w+: (\w+);/gm)].map((match) => match[1]);
  expect(classes).toEqual(expect.arrayContaining(['Articles', 'Laws', 'Relations']));
  for (const name of classes) expect(reference).toContain(`\n### ${name}\n`);
});

describe('the examples', () => {
  const names = ['tour', 'receiver-fetch', 'receiver-express'];
  const secret = `whsec_${randomBytes(32).toString('base64url')}`;
  const event = { id: 'evt_1', event_type: 'law.merged', created_at: '2025-11-15T11:05:00Z', data: {} };

  beforeAll(async () => {
    for (const name of names) await writeConsumer(`examples/${name}.ts`, await read(`examples/${name}.ts`));
  });

  /** A delivery, signed as the service signs it. */
  function delivery(body: string): RequestInit {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const hmac = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    const headers = { 'x-service-signature': `v1=${hmac}`, 'x-service-timestamp': timestamp };
    return { method: 'POST', body, headers };
  }

  it('pass the strictest type checks', async () => {
    const files = names.map((name) => `examples/${name}.ts`);
    expect(await typecheck(files, nodeTypes)).toEqual({ code: 0, output: '' });
  });

  it.each([
    ['a package of ES modules', 'examples'],
    ['the CommonJS package that `npm init -y` makes', 'commonjs'],
  ])('take a tour in %s', async (_, folder) => {
    await writeConsumer('commonjs/package.json', JSON.stringify({ name: 'commonjs', type: 'commonjs' }));
    await writeConsumer(`${folder}/tour.ts`, await read('examples/tour.ts'));
    const { code, output } = await runTypeScript(`${folder}/tour.ts`, env);
    expect([code, output]).toEqual([0, expect.stringContaining('404 law_not_found')]);
    expect(output).toMatch(/^xa: \d+ laws\n/);
    expect(output).toMatch(/[1-9]\d* laws about water, first of all .*agua/i);
    expect(output).toMatch(/The oldest law is .* 1889/);
    expect(output).toMatch(/version of 19\d\d-\d\d-\d\d was in force; [1-9]\d* articles changed since/);
    expect(output).toMatch(/\d+ calls left this month\n$/);
  });

  it('receive with fetch: each event once, and no unsigned request', async () => {
    const handled: string[] = [];
    const post = async (init: RequestInit, handle = async ({ id }: { id: string }) => void handled.push(id)) => {
      const answer = await fetchReceiver.receive(new Request('http://localhost/', init), secret, handle);
      return `${answer.status} ${await answer.text()}`;
    };
    const body = JSON.stringify(event);
    expect(await post(delivery(body))).toBe('200 thank you');
    expect(await post(delivery(body))).toBe('200 seen before');
    expect(await post({ ...delivery(body), body: body.replace('evt_1', 'evt_2') })).toBe('400 signature_mismatch');
    expect(await post({ method: 'POST', body })).toBe('400 signature_missing');
    expect(handled).toEqual(['evt_1']);
    const again = delivery(JSON.stringify({ ...event, id: 'evt_3' }));
    await expect(post(again, () => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full');
    expect(await post(again)).toBe('200 thank you');
    expect(handled).toEqual(['evt_1', 'evt_3']);
  });

  // Before the fix, every delivery was refused under Bun and Deno: there, the secret is only in the environment.
  it('receive with the secret from the environment of Workers, Bun and Deno', async () => {
    const post = async (id: string, second?: object) => {
      const request = new Request('http://localhost/', delivery(JSON.stringify({ ...event, id })));
      return (await fetchReceiver.default.fetch(request, second)).status;
    };
    expect(await post('evt_none', {})).toBe(400);
    expect(await post('evt_workers', { WEBHOOK_SECRET: secret })).toBe(200);
    process.env.WEBHOOK_SECRET = secret;
    try {
      const deno = { remoteAddr: { transport: 'tcp', hostname: '127.0.0.1', port: 1 } };
      for (const second of [{ port: 3000, pendingRequests: 1 }, deno, undefined])
        expect(await post(`evt_${JSON.stringify(second)}`, second)).toBe(200);
    } finally {
      delete process.env.WEBHOOK_SECRET;
    }
  });

  it('receive with Express: each event once, and no unsigned request', async () => {
    const { address, output } = await startReceiver(secret);
    const post = async (init: RequestInit) => {
      const answer = await fetch(address, init);
      return `${answer.status} ${await answer.text()}`;
    };
    const body = JSON.stringify(event);
    expect(await post(delivery(body))).toBe('200 thank you');
    expect(await post(delivery(body))).toBe('200 seen before');
    expect(await post({ ...delivery(body), body: `${body} ` })).toBe('400 signature_mismatch');
    expect(await post({ method: 'POST' })).toBe('400 signature_missing');
    expect(output().match(/law\.merged evt_1\n/g)).toHaveLength(1);
  });

  async function startReceiver(key: string): Promise<{ address: string; output: () => string }> {
    const { consumer } = await packed();
    const child = spawn(process.execPath, ['--import', tsx, 'examples/receiver-express.ts'], {
      cwd: consumer,
      env: { PATH: process.env.PATH, WEBHOOK_SECRET: key, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk;
    });
    while (!text.includes('listens on')) await once(child.stdout, 'data');
    return { address: /http:\S+/.exec(text)?.[0] as string, output: () => text };
  }
});
