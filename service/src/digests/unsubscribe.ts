import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Service } from '../service.ts';
import { disableDigest } from './store.ts';

/** The address that stops a digest without signing in. Its token is computed from the digest's number and the secret key. */
export function unsubscribeUrl({ config, secretKey }: Pick<Service, 'config' | 'secretKey'>, digestId: number): string {
  return `${config.baseUrl}/digests/unsubscribe?token=${digestId}.${proof(secretKey, digestId)}`;
}

/** The number of the digest that a token may stop; null for any other text. */
export function digestOfToken({ secretKey }: Pick<Service, 'secretKey'>, token: string): number | null {
  const [, digits = '', given = ''] = /^([0-9]{1,15})\.([\w-]{43})$/.exec(token) ?? [];
  if (given === '') return null;
  const digestId = Number(digits);
  const right = timingSafeEqual(Buffer.from(given), Buffer.from(proof(secretKey, digestId)));
  return right ? digestId : null;
}

/** Stops the digest. Also true when it was stopped or deleted before: either way no more mails are sent. */
export async function unsubscribe(service: Service, token: string): Promise<boolean> {
  const digestId = digestOfToken(service, token);
  if (digestId === null) return false;
  await disableDigest(service.db, digestId);
  return true;
}

function proof(key: Buffer, digestId: number): string {
  return createHmac('sha256', key).update(`openleg unsubscribe digest ${digestId}`).digest('base64url');
}
