import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { isServerFailure, type Mail, sendMail } from '../../src/mail/mail.ts';
import { atEnd } from '../support/at-end.ts';
import { mailServer } from '../support/mail-server.ts';
import { tempFolder } from '../support/temp.ts';

const hello: Mail = { to: 'ana@example.org', subject: 'Año nuevo', text: 'Línea uno\nhttps://x.example/?token=abc' };

test('a mail reaches the server with sender, recipient, subject and text', async () => {
  const server = await mailServer();
  const config = readConfig({ SMTP_URL: server.url, OPENLEG_MAIL_FROM: 'Laws <laws@example.org>' });
  await sendMail(config, { ...hello, headers: { 'List-Unsubscribe': '<https://x.example/off>' } });
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toMatchObject({ from: 'laws@example.org', to: ['ana@example.org'] });
  const source = server.received[0]?.source ?? '';
  expect(source).toMatch(/^From: Laws <laws@example.org>\r$/m);
  expect(source).toMatch(/^List-Unsubscribe: <https:\/\/x\.example\/off>\r$/m);
  expect(source).toMatch(/^Subject: =\?UTF-8\?Q\?A=C3=B1o_nuevo\?=\r$/m);
});

test('without a mail server it is a complete file in the outbox, which only the owner of the folder can read', async () => {
  const dataDir = await tempFolder();
  const config = readConfig({ OPENLEG_DATA_DIR: dataDir, OPENLEG_BASE_URL: 'https://laws.example.org' });
  await Promise.all([sendMail(config, hello), sendMail(config, hello)]);
  const files = await readdir(join(dataDir, 'outbox'));
  expect(files).toHaveLength(2);
  const file = join(dataDir, 'outbox', files[0] as string);
  expect(file).toMatch(/\.eml$/);
  expect(await readFile(file, 'utf8')).toContain('From: Open Legislation <noreply@laws.example.org>');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(join(dataDir, 'outbox'))).mode & 0o777).toBe(0o700);
});

test('neither an address nor a header can bring in another recipient or header', async () => {
  const server = await mailServer();
  const config = readConfig({ SMTP_URL: server.url });
  const addresses = [
    'a,b@example.org',
    'a@b.c\r\nBcc: d@e.f',
    'a@b.c, d@e.f',
    '<a@b.c>',
    '"a"@b.c',
    'group:a@b.c;',
    '',
  ];
  for (const to of addresses) await expect(sendMail(config, { ...hello, to }), to).rejects.toThrow('one plain address');
  for (const headers of [{ 'X-A': 'b\r\nBcc: d@e.f' }, { 'X-A: b\r\nBcc': 'd@e.f' }]) {
    await expect(sendMail(config, { ...hello, headers })).rejects.toThrow('line break');
  }
  await expect(sendMail(config, { ...hello, subject: 'a\nBcc: d@e.f' })).rejects.toThrow('line break');
  expect(server.received).toEqual([]);
});

test('a server that refuses fails the mail', async () => {
  const server = await mailServer({ refuse: true });
  await expect(sendMail(readConfig({ SMTP_URL: server.url }), hello)).rejects.toThrow('not today');
});

test('a server that cannot be reached fails the mail', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => closed.once('listening', resolve));
  const { port } = closed.address() as { port: number };
  await new Promise((resolve) => closed.close(resolve));
  const config = readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  await expect(sendMail(config, hello)).rejects.toThrow('ECONNREFUSED');
});

// Before the fix, each byte started the time limit again, and a sync waited for its mails as long as the server wanted.
test('a server that sends a byte now and then fails the mail when its time is over, and is disconnected', async () => {
  let hungUp = () => {};
  const isHungUp = new Promise<void>((resolve) => {
    hungUp = resolve;
  });
  const slow = createServer((connection) => {
    const drip = setInterval(() => connection.write('2'), 100);
    connection.on('error', () => {});
    connection.on('close', () => {
      clearInterval(drip);
      hungUp();
    });
    connection.write('220 slow.example\r\n');
  }).listen(0, '127.0.0.1');
  atEnd(() => slow.close());
  await once(slow, 'listening');
  const { port } = slow.address() as AddressInfo;
  const config = readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const error = await sendMail(config, hello, 1000).catch((reason: Error) => reason);
  expect(error).toMatchObject({ message: 'The mail server did not take the mail within 1 second.' });
  expect(isServerFailure(error as Error)).toBe(true);
  await isHungUp;
});
