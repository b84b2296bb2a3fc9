import { randomBytes, webcrypto } from 'node:crypto';
import { expect, test } from 'vitest';
import { newSecret, signatureOf } from '../../src/webhooks/sending/sign.ts';

/** Verifies with another implementation of HMAC, which has another interface. */
async function verify(secret: string, timestamp: number, body: Buffer, signature: string): Promise<boolean> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await webcrypto.subtle.importKey('raw', Buffer.from(secret), algorithm, false, ['verify']);
  const given = Buffer.from(signature.replace(/^v1=/, ''), 'hex');
  return webcrypto.subtle.verify('HMAC', key, given, Buffer.concat([Buffer.from(`${timestamp}.`), body]));
}

test('a secret is whsec_ and 44 random letters and digits, different each time', () => {
  const secrets = new Set(Array.from({ length: 100 }, newSecret));
  expect(secrets.size).toBe(100);
  for (const secret of secrets) expect(secret).toMatch(/^whsec_[0-9A-Za-z]{44}$/);
});

test('a signature can be computed by anyone: a fixed case, checked with openssl by hand', () => {
  // The expected value comes from: printf '1700000000.{"a":1}' | openssl dgst -sha256 -hmac whsec_test
  expect(signatureOf('whsec_test', 1_700_000_000, Buffer.from('{"a":1}'))).toBe(
    'v1=38877139021993b830af32feea6e18a8da83eb2f6e49ee50bd9e4cf4ca4d3789',
  );
});

test('10,000 random payloads are verified, and none with one bit changed', async () => {
  for (let i = 0; i < 10_000; i++) {
    const body = randomBytes(1 + (i % 400));
    const [secret, timestamp] = [newSecret(), 1_700_000_000 + i];
    const signature = signatureOf(secret, timestamp, body);
    if (!(await verify(secret, timestamp, body, signature))) expect.unreachable(`payload ${i} does not verify`);
    const at = i % body.length;
    body.writeUInt8(body.readUInt8(at) ^ (1 << (i % 8)), at);
    if (await verify(secret, timestamp, body, signature)) expect.unreachable(`changed payload ${i} verifies`);
  }
});

test('a different time or secret gives a different signature', () => {
  const body = Buffer.from('{}');
  expect(signatureOf('whsec_a', 1, body)).not.toBe(signatureOf('whsec_a', 2, body));
  expect(signatureOf('whsec_a', 1, body)).not.toBe(signatureOf('whsec_b', 1, body));
});
