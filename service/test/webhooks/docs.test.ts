import { execFile, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Envelope, eventTypes } from '../../src/events/event.ts';
import { dispatch } from '../../src/webhooks/sending/dispatch.ts';
import { Sender } from '../../src/webhooks/sending/send.ts';
import { newSecret, signatureOf } from '../../src/webhooks/sending/sign.ts';
import { spain, testApi } from '../support/api.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';
import { random } from '../support/random.ts';
import { receiver } from '../support/receiver.ts';
import { tempFolder } from '../support/temp.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);
const secret = newSecret();

/** The code blocks of the page, with their languages, in order. */
let blocks: { language: string; code: string }[];
let folder: string;
beforeAll(async () => {
  const page = await readFile(join(root, 'docs/webhooks.md'), 'utf8');
  blocks = [...page.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language = '', code = '']) => ({ language, code }));
  folder = await tempFolder();
  const [verify, standard, receiver, verifyAny] = codeIn('ts');
  const [python, standardPython, verifyAnyPython] = codeIn('python');
  const [shell] = codeIn('sh');
  await writeFile(join(folder, 'verify.ts'), verify ?? '');
  await writeFile(join(folder, 'receiver.ts'), receiver ?? '');
  await writeFile(join(folder, 'verify.py'), python ?? '');
  await writeFile(join(folder, 'verify-any.ts'), verifyAny ?? '');
  await writeFile(join(folder, 'verify_any.py'), verifyAnyPython ?? '');
  await writeFile(join(folder, 'standard.ts'), standard ?? '');
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'standard.py'), standardPython ?? '');
  await writeFile(join(folder, 'verify.sh'), shell ?? '');
});

const codeIn = (language: string) => blocks.filter((block) => block.language === language).map(({ code }) => code);

interface Case {
  timestamp: string;
  signature: string;
  body: Buffer;
  valid: boolean;
}

function signedCases(): Case[] {
  const now = Math.floor(Date.now() / 1000);
  const body = Buffer.from('{"id":"evt_1","title":"Ley de Aguas, ñ\\u0000 \u{1F4A7}"}\n');
  const signature = signatureOf(secret, now, body);
  const good = { timestamp: String(now), signature, body, valid: true };
  const stale = (seconds: number) => {
    return {
      timestamp: String(now - seconds),
      signature: signatureOf(secret, now - seconds, body),
      body,
      valid: false,
    };
  };
  return [
    good,
    { ...good, signature: `${signatureOf('whsec_another', now, body)},${signature}` },
    { ...good, signature: signatureOf('whsec_another', now, body), valid: false },
    { ...good, signature: signature.slice(3), valid: false },
    { ...good, signature: signature.slice(0, -1), valid: false },
    { ...good, signature: '', valid: false },
    { ...good, timestamp: String(now + 1), valid: false },
    { ...good, timestamp: '', valid: false },
    { ...good, timestamp: 'now', valid: false },
    { ...good, body: Buffer.concat([body, Buffer.from(' ')]), valid: false },
    { ...good, body: Buffer.from(JSON.stringify(JSON.parse(body.toString()))), valid: false },
    stale(400),
    stale(-400),
  ];
}

/** 10,000 payloads of random bytes, and a copy of each with one bit changed. */
function randomCases(): Case[] {
  const { below } = random(5);
  const now = Math.floor(Date.now() / 1000);
  return Array.from({ length: 10_000 }, () => {
    const body = Buffer.from(Array.from({ length: 1 + below(200) }, () => below(256)));
    const signature = signatureOf(secret, now, body);
    const flipped = Buffer.from(body);
    const at = below(body.length);
    flipped.writeUInt8(flipped.readUInt8(at) ^ (1 << below(8)), at);
    const timestamp = String(now);
    return [
      { timestamp, signature, body, valid: true },
      { timestamp, signature, body: flipped, valid: false },
    ];
  }).flat();
}

async function casesFile(cases: Case[]): Promise<string> {
  const file = join(await tempFolder(), 'cases.json');
  await writeFile(file, JSON.stringify(cases.map((one) => ({ ...one, body: one.body.toString('base64') }))));
  return file;
}

const missing = (program: string) => spawnSync(program, ['--version']).error !== undefined && `${program} is not here`;

describe('the verification in docs/webhooks.md', () => {
  test('in TypeScript accepts only signed requests', async () => {
    const cases = [...signedCases(), ...randomCases()];
    await writeFile(
      join(folder, 'run.ts'),
      `import { readFileSync } from 'node:fs';
       import { verify } from './verify.ts';
       const cases = JSON.parse(readFileSync(process.argv[2] as string, 'utf8'));
       const check = (one: any) => verify(${JSON.stringify(secret)}, one.timestamp, one.signature, Buffer.from(one.body, 'base64'));
       console.log(JSON.stringify(cases.map(check)));`,
    );
    const args = ['--import', 'tsx', join(folder, 'run.ts'), await casesFile(cases)];
    const { stdout } = await run(process.execPath, args, { cwd: root });
    expect(JSON.parse(stdout)).toEqual(cases.map(({ valid }) => valid));
  });

  test('in Python does the same', async ({ skip }) => {
    const note = missing('python3');
    if (note) skip(note);
    const cases = [...signedCases(), ...randomCases()];
    const script = `import base64, json, sys
from verify import verify
cases = json.load(open(sys.argv[1]))
check = lambda one: verify(${JSON.stringify(secret)}, one["timestamp"], one["signature"], base64.b64decode(one["body"]))
print(json.dumps([check(one) for one in cases]))`;
    const { stdout } = await run('python3', ['-B', '-c', script, await casesFile(cases)], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual(cases.map(({ valid }) => valid));
  });

  test('in a shell does the same', async ({ skip }) => {
    const note = missing('openssl');
    if (note) skip(note);
    for (const { timestamp, signature, body, valid } of signedCases()) {
      const args = [join(folder, 'verify.sh'), secret, timestamp, signature];
      const { status, stdout } = spawnSync('sh', args, { input: body, encoding: 'utf8' });
      expect([status, stdout], signature).toEqual(valid ? [0, 'valid\n'] : [1, expect.not.stringMatching(/^valid/)]);
    }
  });
});

describe('without a secret', () => {
  const now = Math.floor(Date.now() / 1000);
  const body = Buffer.from('{"id":"evt_1"}');
  const signature = signatureOf('', now, body);

  test('the verification in TypeScript refuses requests that anybody could have signed', async () => {
    const { verify } = await import(pathToFileURL(join(folder, 'verify.ts')).href);
    expect(verify('', String(now), signature, body)).toBe(false);
    const { verifyStandard } = await import(pathToFileURL(join(folder, 'standard.ts')).href);
    expect(() => verifyStandard('', {}, body.toString())).toThrow('empty');
  });

  test('the verification in Python does the same', ({ skip }) => {
    const note = missing('python3');
    if (note) skip(note);
    const script = `from verify import verify\nprint(verify("", "${now}", "${signature}", b'${body}'))`;
    const { stdout, stderr } = spawnSync('python3', ['-B', '-c', script], { cwd: folder, encoding: 'utf8' });
    expect(stdout || stderr).toBe('False\n');
  });

  test('the verification in a shell does the same', ({ skip }) => {
    const note = missing('openssl');
    if (note) skip(note);
    const args = [join(folder, 'verify.sh'), '', String(now), signature];
    const { status, stdout } = spawnSync('sh', args, { input: body, encoding: 'utf8' });
    expect([status, stdout]).toEqual([1, 'no secret\n']);
  });

  test('the receiver does not start', () => {
    const env = { ...process.env, WEBHOOK_SECRET: undefined, PORT: '0', INBOX: join(folder, 'inbox') };
    const args = ['--import', 'tsx', join(folder, 'receiver.ts')];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8', timeout: 60_000 });
    expect([status, stderr]).toEqual([1, expect.stringContaining('WEBHOOK_SECRET is not set')]);
  });
});

describe('a receiver that changes to a new secret, as in docs/webhooks.md', () => {
  const now = String(Math.floor(Date.now() / 1000));
  const body = Buffer.from('{"id":"evt_1"}');
  const [before, after] = [newSecret(), newSecret()];
  const cases = [
    { secrets: [after, before], signed: before, valid: true },
    { secrets: [after, before], signed: after, valid: true },
    { secrets: [after], signed: before, valid: false },
    { secrets: [after, before], signed: newSecret(), valid: false },
    { secrets: [''], signed: '', valid: false },
    { secrets: [], signed: after, valid: false },
  ].map((one) => ({ ...one, signature: signatureOf(one.signed, Number(now), body) }));
  const expected = cases.map(({ valid }) => valid);

  test('accepts only the two secrets in TypeScript', async () => {
    const { verifyAny } = await import(pathToFileURL(join(folder, 'verify-any.ts')).href);
    expect(cases.map(({ secrets, signature }) => verifyAny(secrets, now, signature, body))).toEqual(expected);
  });

  test('accepts only the two secrets in Python', ({ skip }) => {
    const note = missing('python3');
    if (note) skip(note);
    const script = `import json, sys
from verify_any import verify_any
print(json.dumps([bool(verify_any(one["secrets"], "${now}", one["signature"], b'${body}')) for one in json.load(sys.stdin)]))`;
    const options = { cwd: folder, input: JSON.stringify(cases), encoding: 'utf8' } as const;
    const { stdout, stderr } = spawnSync('python3', ['-B', '-c', script], options);
    expect(JSON.parse(stdout || JSON.stringify(stderr))).toEqual(expected);
  });
});

describe('the headers of a delivery for Standard Webhooks', () => {
  const body = '{"id":"evt_0123","title":"Ley de Aguas, ñ \u{1F4A7}"}';
  /** Sends one delivery signed with the secret, and returns the request that arrives. */
  const deliver = async (key: string) => {
    const { url, received } = await receiver();
    const sender = new Sender({ allowPrivate: true, headerPrefix: 'X-Service' });
    onTestFinished(() => sender.close());
    await sender.send({ url, eventId: 'evt_0123', eventType: 'law.updated', body: Buffer.from(body), secret: key });
    const [request] = received;
    return { headers: request?.headers as Record<string, string>, body: String(request?.body) };
  };
  const forged = ({ headers }: { headers: Record<string, string> }) => ({
    'another secret': { headers, body, secret: newSecret() },
    'another body': { headers, body: body.replace('Aguas', 'Minas'), secret },
    'another id': { headers: { ...headers, 'webhook-id': 'evt_0124' }, body, secret },
    'another time': { headers: { ...headers, 'webhook-timestamp': '1700000000' }, body, secret },
  });

  test('are accepted by its library for JavaScript as the page calls it, forged ones are not', async () => {
    const delivered = await deliver(secret);
    expect(delivered.headers['webhook-id']).toBe('evt_0123');
    const { verifyStandard } = await import(pathToFileURL(join(folder, 'standard.ts')).href);
    expect(verifyStandard(secret, delivered.headers, delivered.body)).toEqual(JSON.parse(body));
    for (const [what, { headers, body, secret }] of Object.entries(forged(delivered))) {
      expect(() => verifyStandard(secret, headers, body), what).toThrow();
    }
  });

  test('are accepted by its library for Python, forged ones are not', async ({ skip }) => {
    const { status } = spawnSync('python3', ['-c', 'import standardwebhooks']);
    if (status !== 0) skip('The Python library is not here: pip install standardwebhooks');
    const delivered = await deliver(secret);
    const script = `import json, sys
from standard import verify_standard
def holds(one):
    try:
        return verify_standard(one["secret"], one["headers"], one["body"].encode()) == json.loads(one["body"])
    except Exception as error:
        return type(error).__name__
print(json.dumps([holds(one) for one in json.load(sys.stdin)]))`;
    const cases = [{ ...delivered, secret }, ...Object.values(forged(delivered))];
    const input = JSON.stringify(cases);
    const { stdout, stderr } = spawnSync('python3', ['-B', '-c', script], { cwd: folder, input, encoding: 'utf8' });
    const refused = Array(cases.length - 1).fill('WebhookVerificationError');
    expect(JSON.parse(stdout || JSON.stringify(stderr))).toEqual([true, ...refused]);
  });

  test('are left out for an older secret, which those libraries read in different ways', async () => {
    const older = `whsec_${randomBytes(32).toString('base64url')}`;
    const { headers } = await deliver(older);
    expect(Object.keys(headers).filter((name) => name.startsWith('webhook-'))).toEqual([]);
    expect(headers).toHaveProperty('x-service-signature');
  });
});

describe('the receiver in docs/webhooks.md', () => {
  const start = async (env: { WEBHOOK_SECRET: string; INBOX: string }) => {
    const child = spawn(process.execPath, ['--import', 'tsx', join(folder, 'receiver.ts')], {
      cwd: root,
      env: { ...process.env, ...env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => {
      child.kill();
    });
    const ended = once(child, 'exit').then(([code]) => expect.unreachable(`the receiver ended with ${code}`));
    const [line] = await Promise.race([once(child.stdout, 'data'), ended]);
    ended.catch(() => {});
    return `http://127.0.0.1:${/port: (\d+)/.exec(String(line))?.[1]}/`;
  };
  const allowed = { OPENLEG_ALLOW_PRIVATE_WEBHOOKS: 'true' };

  test('stores every event of a sync once, with the fields that the page shows', async () => {
    const corpus = await testCorpus(
      lawCommit('new', 'BOE-A-1', { articles: ['Uno.'] }),
      lawCommit('new', 'BOE-A-2', { articles: ['Uno.'] }),
    );
    const api = await testApi([spain(corpus)], allowed);
    const headers = { 'content-type': 'application/json' };
    const rule = { url: 'http://127.0.0.1:1/', event_types: eventTypes };
    const endpoint = await api.read('/webhooks', { method: 'POST', headers, body: JSON.stringify(rule) });
    const INBOX = join(await tempFolder(), 'inbox');
    const url = await start({ WEBHOOK_SECRET: endpoint.secret, INBOX });
    await api.read(`/webhooks/${endpoint.id}`, { method: 'PATCH', headers, body: JSON.stringify({ url }) });
    const ping = await api.read(`/webhooks/${endpoint.id}/test`, { method: 'POST' });
    expect(ping).toMatchObject({ status: 'success', response_status: 200, error: null });

    await corpus.commit(
      lawCommit('new', 'BOE-A-3', { articles: ['Nueva.'] }),
      lawCommit('reform', 'BOE-A-1', { articles: ['Otro.'] }, { source: 'BOE-A-9', date: '2024-05-01' }),
      lawCommit('repeal', 'BOE-A-2', { status: 'repealed' }, { source: 'BOE-A-9', date: '2024-05-01' }),
    );
    await api.sync();
    const { db, secretKey } = api.service;
    const sent = await dispatch({ db, secretKey, sender: api.runtime.sender });
    expect(sent).toMatchObject({ failed: 0, attempted: sent.succeeded });

    const files = await readdir(INBOX);
    expect(files).toHaveLength(sent.succeeded + 1);
    const shown = codeIn('json').map((code) => JSON.parse(code) as Envelope);
    expect(shown.map(({ event_type }) => event_type).toSorted()).toEqual([...eventTypes].toSorted());
    const seen = new Set<string>();
    for (const file of files) {
      const event = JSON.parse(await readFile(join(INBOX, file), 'utf8')) as Envelope;
      expect(file).toBe(`${event.id}.json`);
      const example = shown.find(({ event_type }) => event_type === event.event_type);
      expect(Object.keys(event)).toEqual(Object.keys(example ?? {}));
      expect(Object.keys(event.data)).toEqual(Object.keys(example?.data ?? {}));
      seen.add(event.event_type);
    }
    expect([...seen].toSorted()).toEqual([...eventTypes].toSorted());
  });

  test('stores an event that comes twice only once, even after a restart, and refuses unsigned requests', async () => {
    const api = await testApi([], allowed);
    const INBOX = join(await tempFolder(), 'inbox');
    const send = (url: string, key = secret) => {
      const body = Buffer.from('{"id":"evt_0123","event_type":"law.updated"}');
      return api.runtime.sender.send({ url, eventId: 'evt_0123', eventType: 'law.updated', body, secret: key });
    };
    const url = await start({ WEBHOOK_SECRET: secret, INBOX });
    expect(await send(url, newSecret())).toMatchObject({ status: 401 });
    const answers = (await Promise.all(Array.from({ length: 10 }, () => send(url)))).map(({ answer }) => answer);
    expect(answers.toSorted()).toEqual([...Array(9).fill('known already'), 'stored']);
    expect(await send(await start({ WEBHOOK_SECRET: secret, INBOX }))).toMatchObject({ answer: 'known already' });
    expect(await readdir(INBOX)).toEqual(['evt_0123.json']);
  });
});
