import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lawCommit, testCorpus } from '../support/corpus.ts';
import { testDatabase } from '../support/database.ts';
import { until } from '../support/database-process.ts';
import { openleg, serveOpenleg } from '../support/openleg.ts';
import { receiver } from '../support/receiver.ts';
import { TcpRelay } from '../support/tcp-relay.ts';
import { tempFolder } from '../support/temp.ts';
import { password, Visitor } from '../support/visitor.ts';
import { everything } from '../support/webhooks.ts';

interface Line {
  level: number;
  reqId: string;
  method: string;
  route: string;
  status: number;
  ms: number;
  account: number | null;
  msg: string;
}

it('a log has route, status, time, request and account, but no secret', async () => {
  const corpus = await testCorpus(lawCommit('new', 'A', {}));
  const relay = await TcpRelay.to((await testDatabase()).url);
  const dataDir = await tempFolder();
  const config = join(dataDir, 'countries.yaml');
  await writeFile(config, `countries: { es: { repo: ${JSON.stringify(corpus.path)} } }\n`);
  const token = 'metrics-token-0123456789';
  const secretKey = 'a key for secrets, 0123456789';
  const env = {
    DATABASE_URL: relay.url,
    OPENLEG_DATA_DIR: dataDir,
    OPENLEG_CONFIG: config,
    OPENLEG_LOG_LEVEL: 'debug',
    OPENLEG_ALLOW_PRIVATE_WEBHOOKS: 'true',
    OPENLEG_METRICS_TOKEN: token,
    OPENLEG_SECRET_KEY: secretKey,
  };
  await openleg(['sync'], env);
  const { stdout } = await openleg(['keys', 'create', '--email', 'caller@example.org', '--json'], env);
  const { key, account_id } = JSON.parse(stdout) as { key: string; account_id?: number };
  const serving = await serveOpenleg({ ...env, OPENLEG_ROLES: 'api' });
  const secrets = [key, password, 'a wrong password', token, secretKey, 'leg_neverIssued0123456789'];

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(serving.address + path, { ...init, headers: { authorization: `Bearer ${key}`, ...init.headers } });
  const answer = await ask('/api/v1/es/laws/A/meta?unusual=search-of-mine');
  const kept = await ask('/api/v1/es/laws/A/meta?unusual=search-of-mine');
  await ask('/api/v1/es/laws/A/meta', { headers: { authorization: 'Bearer leg_neverIssued0123456789' } });
  await ask('/metrics', { headers: { authorization: `Bearer ${token}` } });
  const { url } = await receiver();
  const made = await ask('/api/v1/webhooks', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${url}/hook-with-a-token`, event_types: everything }),
  });
  const { id, secret } = (await made.json()) as { id: number; secret: string };
  await ask(`/api/v1/webhooks/${id}/test`, { method: 'POST' });
  secrets.push(secret, 'hook-with-a-token', 'search-of-mine');

  const visitor = new Visitor(serving.address);
  await visitor.get('/dashboard/sign-up');
  await visitor.submitted('/dashboard/sign-up', { email: 'member@example.org', password });
  secrets.push(...visitor.cookies.values());
  const other = new Visitor(serving.address);
  await other.get('/dashboard/sign-in');
  await other.submit('/dashboard/sign-in', { email: 'member@example.org', password: 'a wrong password' });
  await other.get('/dashboard/forgot-password');
  await other.submit('/dashboard/forgot-password', { email: 'member@example.org' });
  const outbox = join(dataDir, 'outbox');
  await until(async () => (await readdir(outbox).catch(() => [])).length > 0);
  const mails = await Promise.all((await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')));
  const tokens = mails.flatMap(
    (mail) => /token=([\w-]{20,})/.exec(mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[1] ?? [],
  );
  expect(tokens.length).toBeGreaterThan(0);
  for (const one of tokens) await other.get(`/dashboard/set-password?token=${one}`);
  secrets.push(...tokens);

  relay.cut();
  await ask('/api/v1/es/laws');
  await serving.stop();
  await relay.close();

  const output = serving.output();
  for (const one of secrets) expect(output).not.toContain(one);
  const lines = output.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Line]));
  expect(lines.find((line) => line.reqId === answer.headers.get('x-request-id'))).toMatchObject({
    method: 'GET',
    route: '/api/v1/:country/laws/:law_id/meta',
    status: 200,
    ms: expect.any(Number),
    account: account_id ?? expect.any(Number),
  });
  const again = lines.find((line) => line.reqId === kept.headers.get('x-request-id'));
  expect(again).toMatchObject({ status: 200, account: account_id ?? expect.any(Number) });
  for (const line of lines) expect(line.msg, JSON.stringify(line)).not.toBe('');
  expect(lines.filter((line) => line.status === 401)).not.toEqual([]);
  expect(lines.filter((line) => line.level === 50).length).toBeGreaterThan(0);
});
