import { createHash } from 'node:crypto';

/** Stands for a value in a key that would be too long with the value itself. */
export function checksumOf(value: unknown): string {
  return createHash('sha1').update(JSON.stringify(value)).digest('base64');
}
