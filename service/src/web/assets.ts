import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Answer, makeFile } from '../http/answers/answer-cache.ts';

const contentTypes: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

export interface Assets {
  /**
   * The address of an asset, such as `style.css`. It contains a hash of the content, so that browsers may keep the file forever.
   */
  path(name: string): string;
  files: Map<string, Answer>;
}

let loaded: Promise<Assets> | null = null;

/** Reads or bundles the assets, once in each process. */
export function loadAssets(): Promise<Assets> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Assets> {
  const files = new Map<string, Answer>();
  const paths = new Map<string, string>();
  for (const [file, text] of await readAssets()) {
    const [name, extension = ''] = file.split('.');
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 12);
    const address = `/assets/${name}.${hash}.${extension}`;
    paths.set(file, address);
    files.set(address, makeFile(text, contentTypes[extension] ?? 'application/octet-stream'));
  }
  const path = (name: string) => {
    const address = paths.get(name);
    if (address === undefined) throw new Error(`There is no asset ${name}.`);
    return address;
  };
  return { path, files };
}

/**
 * Reads the assets that were bundled for the npm package. In a clone of the repository, they are bundled in memory, which takes 33
 * to 61 ms.
 */
async function readAssets(): Promise<Map<string, string>> {
  const folder = new URL('assets/', import.meta.url);
  if (!existsSync(folder)) return (await import('./bundle.ts')).bundleAssets();
  const names = await readdir(fileURLToPath(folder));
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(new URL(name, folder), 'utf8')] as const)),
  );
}

/** A checksum that stands for a long value in a key. */
export function checksumOf(value: unknown): string {
  return createHash('sha1').update(JSON.stringify(value)).digest('base64');
}
