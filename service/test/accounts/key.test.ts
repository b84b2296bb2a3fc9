import { describe, expect, it } from 'vitest';
import { generateKey, hashKey, isWellFormedKey, keyHint } from '../../src/accounts/keys.ts';

describe('a key', () => {
  it('is leg_, 32 random characters and 6 of checksum', () => {
    const keys = new Set(Array.from({ length: 1000 }, generateKey));
    expect(keys.size).toBe(1000);
    for (const key of keys) {
      expect(key).toMatch(/^leg_[0-9A-Za-z]{38}$/);
      expect(isWellFormedKey(key)).toBe(true);
    }
  });

  it('with one character mistyped, left out, doubled or swapped with its neighbour is refused without the database', () => {
    const key = generateKey();
    for (let at = 0; at < key.length; at++) {
      const [before, character, after] = [key.slice(0, at), key[at] as string, key.slice(at + 1)];
      for (const wrong of ['0', 'Z', 'q', '_', 'é', ' '].filter((other) => other !== character)) {
        expect(isWellFormedKey(before + wrong + after)).toBe(false);
      }
      expect(isWellFormedKey(before + after)).toBe(false);
      expect(isWellFormedKey(before + character + character + after)).toBe(false);
      const next = after[0];
      if (next && next !== character) expect(isWellFormedKey(before + next + character + after.slice(1))).toBe(false);
    }
  });

  it('is stored only as a hash and its first characters', () => {
    const key = generateKey();
    expect(hashKey(key)).toHaveLength(32);
    expect(keyHint(key)).toBe(key.slice(0, 8));
  });
});
