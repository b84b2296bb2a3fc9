import { isUtf8 } from 'node:buffer';

/**
 * A path in git may have any bytes. This gives a text that stands for one path only: UTF-8 stays as it is, and every other byte
 * becomes U+FFFD with two hexadecimal digits. A real U+FFFD in a path is written by its bytes too, so no two paths become one
 * text.
 */
export function pathText(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return text.includes('\uFFFD') ? escapedText(bytes) : text;
}

function escapedText(bytes: Buffer): string {
  let text = '';
  for (let at = 0; at < bytes.length; ) {
    const length = characterLength(bytes, at);
    const character = bytes.subarray(at, at + Math.max(length, 1));
    text += length > 0 ? character.toString('utf8') : `\uFFFD${character.toString('hex').toUpperCase()}`;
    at += character.length;
  }
  return text;
}

/** How many bytes the character takes that begins here; 0 when there is none, or it is U+FFFD. */
function characterLength(bytes: Buffer, at: number): number {
  for (let length = 1; length <= 4 && at + length <= bytes.length; length++) {
    const character = bytes.subarray(at, at + length);
    if (isUtf8(character)) return character.toString('utf8') === '\uFFFD' ? 0 : length;
  }
  return 0;
}

/** The path in an address, with the bytes that it has in git. */
export function pathInUrl(path: string): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return encoded.replace(/%EF%BF%BD([0-9A-F]{2})/g, '%$1');
}
