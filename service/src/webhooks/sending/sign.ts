import { createHmac, randomBytes } from 'node:crypto';

/** Shown once, when an endpoint is created or its secret rotated. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}

/** What the signature header holds. The key is the secret as it was shown, prefix included. */
export function signatureOf(secret: string, timestamp: number, body: Buffer): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;
}
