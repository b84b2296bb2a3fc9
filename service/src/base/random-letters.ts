import { randomInt } from 'node:crypto';

/** The 62 letters and digits of ASCII: safe in addresses, shells and files, and a double click selects them whole. */
export const lettersAndDigits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export function randomLetters(count: number): string {
  return Array.from({ length: count }, () => lettersAndDigits[randomInt(lettersAndDigits.length)]).join('');
}
