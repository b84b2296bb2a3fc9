import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { link, open as openFile, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../base/data-folder.ts';
import { StartError } from '../errors.ts';

const version = 1;
const nonceBytes = 12;
const tagBytes = 16;
const minKeyLength = 16;

/** The context that a secret is encrypted for. If the bytes are copied to another endpoint, they cannot be decrypted there. */
export function secretOf(endpointId: number): string {
  return `endpoint ${endpointId}`;
}

/** The error for stored bytes that were encrypted with another key or for another context, or that are damaged. */
export class SealError extends Error {
  override name = 'SealError';
}

/**
 * Encrypts a text for storage: version, nonce, AES-256-GCM, tag. `context` says what the text belongs to (`endpoint 7`). So the
 * bytes cannot be decrypted after they are copied to another row.
 */
export function seal(key: Buffer, text: string, context: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(associated(context));
  return Buffer.concat([Buffer.of(version), nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

export function open(key: Buffer, sealed: Buffer, context: string): string {
  const problem = 'A stored secret cannot be opened: the secret key is not the one it was stored with.';
  if (sealed[0] !== version || sealed.length < 1 + nonceBytes + tagBytes) throw new SealError(problem);
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + nonceBytes), { authTagLength: tagBytes })
    .setAAD(associated(context))
    .setAuthTag(sealed.subarray(-tagBytes));
  try {
    return decipher.update(sealed.subarray(1 + nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    throw new SealError(problem);
  }
}

function associated(context: string): Buffer {
  return Buffer.from(`openleg ${version} ${context}`);
}

/** The key for encryption: from the setting, or from a file in the data folder. The file is created when it is first needed. */
export async function loadSecretKey(setting: string | null, dataDir: string): Promise<Buffer> {
  const text = setting ?? (await readOrCreate(dataDir));
  return Buffer.from(hkdfSync('sha256', text, '', 'openleg secrets at rest', 32));
}

async function readOrCreate(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret.key');
  const existing = await readIfThere(file);
  const text = existing ?? (await create(file, dataDir));
  if (text.length >= minKeyLength) return text;
  throw new StartError(`${file} holds no key: restore the key that the stored secrets were encrypted with.`);
}

/**
 * Creates the file with the key. Each process writes its own temporary file, and only the first can give it the final
 * name. So all processes that start at the same time use the same key.
 */
async function create(file: string, dataDir: string): Promise<string> {
  await makeFolder(dataDir);
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    const handle = await openFile(draft, 'wx', 0o600);
    await handle.writeFile(`${randomBytes(32).toString('base64url')}\n`);
    await handle.sync();
    await handle.close();
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await syncFolder(dataDir);
  } finally {
    await unlink(draft).catch(() => {});
  }
  return (await readIfThere(file)) ?? '';
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new StartError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

/** Writes the folder's entry of the file to the disk. The key must survive a power cut, because the encrypted secrets do. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await openFile(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
