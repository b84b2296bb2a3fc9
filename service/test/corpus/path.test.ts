import { describe, expect, it } from 'vitest';
import { pathInUrl, pathText } from '../../src/corpus/git/history.ts';
import { random } from '../support/random.ts';

const textOf = (...bytes: number[]) => pathText(Buffer.from(bytes));

describe('the path of a file', () => {
  it('is its UTF-8, with other bytes escaped', () => {
    expect(pathText(Buffer.from('es/ünïcode 😀 \\xE9 %E9.md'))).toBe('es/ünïcode 😀 \\xE9 %E9.md');
    expect(pathText(Buffer.from('ley-é.md', 'latin1'))).toBe('ley-\uFFFDE9.md');
    expect(textOf(0x61, 0xc3)).toBe('a\uFFFDC3'); // the first half of an é
    expect(textOf(0xc3, 0xc3, 0xa9)).toBe('\uFFFDC3é');
    expect(textOf(0xed, 0xa0, 0x80)).toBe('\uFFFDED\uFFFDA0\uFFFD80'); // half a surrogate pair
    expect(textOf(0xef, 0xbf, 0xbd)).toBe('\uFFFDEF\uFFFDBF\uFFFDBD'); // a real U+FFFD
  });

  it('is a different text for every path, and has the original bytes in an address', () => {
    const { below, pick } = random(16);
    // Bytes of whole characters, halves of characters, and the letters of the escapes.
    const pieces = [0x61, 0x45, 0x39, 0xc3, 0xa9, 0xe9, 0xef, 0xbf, 0xbd, 0xf0, 0x9f, 0x98, 0x80, 0xff];
    const seen = new Map<string, string>();
    for (let n = 0; n < 5000; n++) {
      const bytes = Buffer.from(Array.from({ length: 1 + below(6) }, () => pick(pieces)));
      const text = pathText(bytes);
      expect(text.isWellFormed()).toBe(true);
      expect(seen.get(text) ?? bytes.toString('hex')).toBe(bytes.toString('hex'));
      seen.set(text, bytes.toString('hex'));
      const url = pathInUrl(text);
      const decoded = url.replace(/%([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
      expect(Buffer.from(decoded, 'latin1')).toEqual(bytes);
    }
    expect(pathInUrl('es/a b/ñ?.md')).toBe('es/a%20b/%C3%B1%3F.md');
  });
});
