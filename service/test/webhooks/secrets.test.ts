import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { StartError } from '../../src/errors.ts';
import { loadSecretKey, open, SealError, seal } from '../../src/webhooks/secrets.ts';
import { newSecret } from '../../src/webhooks/sending/sign.ts';
import { tempFolder } from '../support/temp.ts';

const key = randomBytes(32);

describe('a sealed secret', () => {
  test('opens with the same key and context', () => {
    for (const text of [newSecret(), '', 'ñ 👍', 'x'.repeat(10_000)]) {
      expect(open(key, seal(key, text, 'endpoint 7'), 'endpoint 7')).toBe(text);
    }
  });

  test('does not show the secret and is never the same twice', () => {
    const secret = newSecret();
    const [one, other] = [seal(key, secret, 'endpoint 7'), seal(key, secret, 'endpoint 7')];
    expect(one.equals(other)).toBe(false);
    expect(one.includes(Buffer.from(secret.slice(0, 12)))).toBe(false);
  });

  test('does not open with another key, for another endpoint, damaged or cut, and the error helps to find the cause', () => {
    const secret = newSecret();
    const sealed = seal(key, secret, 'endpoint 7');
    const attempts = [
      () => open(randomBytes(32), sealed, 'endpoint 7'),
      () => open(key, sealed, 'endpoint 8'),
      ...Array.from(sealed, (byte, at) => () => {
        const damaged = Buffer.from(sealed);
        damaged.writeUInt8(byte ^ 1, at);
        return open(key, damaged, 'endpoint 7');
      }),
      ...Array.from(sealed, (_, length) => () => open(key, sealed.subarray(0, length), 'endpoint 7')),
    ];
    for (const attempt of attempts) expect(attempt).toThrow(SealError);
    expect(attempts[0]).toThrow('the secret key is not the one it was stored with');
    expect(attempts[0]).not.toThrow(secret);
  });
});

describe('the secret key', () => {
  test('comes from the setting: the same text gives the same key, another text another key', async () => {
    const folder = await tempFolder();
    const one = await loadSecretKey('a text of some length', folder);
    expect(one).toHaveLength(32);
    expect(one.equals(await loadSecretKey('a text of some length', await tempFolder()))).toBe(true);
    expect(one.equals(await loadSecretKey('a text of some lengtH', folder))).toBe(false);
    expect(await readdir(folder)).toEqual([]);
  });

  test('is created in the data folder without a setting, readable only for its owner, and stays', async () => {
    const folder = join(await tempFolder(), 'not', 'there yet');
    const one = await loadSecretKey(null, folder);
    expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['secret.key']);
    expect(one.equals(await loadSecretKey(null, folder))).toBe(true);
  });

  test('of the file works as the setting on another machine', async () => {
    const folder = await tempFolder();
    const one = await loadSecretKey(null, folder);
    const text = (await readFile(join(folder, 'secret.key'), 'utf8')).trim();
    expect(one.equals(await loadSecretKey(text, await tempFolder()))).toBe(true);
  });

  test('is the same for processes that start at the same time', async () => {
    const folder = await tempFolder();
    const module = new URL('../../src/webhooks/secrets.ts', import.meta.url).href;
    const script = `const { loadSecretKey } = await import('${module}');
      console.log((await loadSecretKey(null, process.argv[1])).toString('hex'));`;
    const start = () =>
      promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, folder]);
    const printed = await Promise.all(Array.from({ length: 6 }, start));
    expect(new Set(printed.map(({ stdout }) => stdout)).size).toBe(1);
    const many = await Promise.all(Array.from({ length: 50 }, () => loadSecretKey(null, folder)));
    expect(new Set([...many.map((one) => `${one.toString('hex')}\n`), printed[0]?.stdout]).size).toBe(1);
    expect(await readdir(folder)).toEqual(['secret.key']);
  });

  test('is not silently replaced when its file is empty or unreadable', async () => {
    const folder = await tempFolder();
    await writeFile(join(folder, 'secret.key'), '\n');
    await expect(loadSecretKey(null, folder)).rejects.toThrow('holds no key');
    const other = await tempFolder();
    await mkdir(join(other, 'secret.key'));
    await expect(loadSecretKey(null, other)).rejects.toThrow(StartError);
  });
});
