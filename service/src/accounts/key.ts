import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { lettersAndDigits, randomLetters } from '../base/random-letters.ts';

const prefix = 'leg_';
const randomLength = 32;
const checksumLength = 6;

/** `leg_`, 32 random characters (190 bits), and a checksum of them, which shows that a key is mistyped or cut off. */
export function generateKey(): string {
  const random = randomLetters(randomLength);
  return prefix + random + checksum(random);
}

/** Whether a text can be a key at all, without asking the database. */
export function isWellFormedKey(text: string): boolean {
  if (text.length !== prefix.length + randomLength + checksumLength) return false;
  if (!/^leg_[0-9A-Za-z]+$/.test(text)) return false;
  const random = text.slice(prefix.length, -checksumLength);
  return text.endsWith(checksum(random));
}

/** The hash that is stored for a key. A key is random, so a plain hash is enough: nobody can guess the key from it. */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** The characters that a list may show, so that its owner can tell keys apart. */
export function keyHint(key: string): string {
  return key.slice(0, prefix.length + 4);
}

function checksum(random: string): string {
  let rest = crc32(random);
  let digits = '';
  for (let i = 0; i < checksumLength; i++) {
    digits = lettersAndDigits[rest % lettersAndDigits.length] + digits;
    rest = Math.floor(rest / lettersAndDigits.length);
  }
  return digits;
}
