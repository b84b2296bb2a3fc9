import { createHmac } from 'node:crypto';
import { randomLetters } from '../../base/words.ts';

/**
 * Makes a secret. It is shown only once: when an endpoint is created or its secret is rotated. Its letters and digits (262 bits)
 * are also the Base64 of 33 bytes, which are the key of Standard Webhooks.
 */
export function newSecret(): string {
  return `whsec_${randomLetters(44)}`;
}

/** The value of the signature header. The key is the secret as it was shown, with its prefix. */
export function signatureOf(secret: string, timestamp: number, body: Buffer): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;
}

/** The headers of Standard Webhooks (https://www.standardwebhooks.com). */
export function standardHeaders(
  secret: string,
  { id, timestamp, body }: { id: string; timestamp: number; body: Buffer },
): Record<string, string> {
  const [, letters] = /^whsec_([0-9A-Za-z]{44})$/.exec(secret) ?? [];
  // Older secrets are 43 characters of base64url. The libraries of the standard decode them to different keys, or not at all.
  if (letters === undefined) return {};
  const key = Buffer.from(letters, 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` };
}
