import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type Answer, makeFile } from '../http/answers/answer-cache.ts';

/** The files that pages load: one stylesheet, and scripts for some kinds of pages. */
const entries = [
  'styles/style.css',
  'scripts/reader.ts',
  'scripts/compare.ts',
  'scripts/dashboard.ts',
  'scripts/preview.ts',
];

const contentTypes: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

export interface Assets {
  /** The address of an asset, such as `style.css`: it has a hash of the content, so that browsers may keep it forever. */
  path(name: string): string;
  /** The files by their address. */
  files: Map<string, Answer>;
}

let loaded: Promise<Assets> | null = null;

/** Bundles the assets in memory, once in a process, which takes 33 to 61 ms. */
export function loadAssets(): Promise<Assets> {
  loaded ??= bundle();
  return loaded;
}

async function bundle(): Promise<Assets> {
  const { outputFiles } = await build({
    entryPoints: entries.map((entry) => fileURLToPath(new URL(entry, import.meta.url))),
    bundle: true,
    minify: true,
    write: false,
    outdir: 'assets',
    entryNames: '[name]',
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
  });
  const files = new Map<string, Answer>();
  const paths = new Map<string, string>();
  for (const { path, text } of outputFiles) {
    const [name, extension = ''] = basename(path).split('.');
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 12);
    const address = `/assets/${name}.${hash}.${extension}`;
    paths.set(`${name}.${extension}`, address);
    files.set(address, makeFile(text, contentTypes[extension] ?? 'application/octet-stream'));
  }
  const path = (name: string) => {
    const address = paths.get(name);
    if (address === undefined) throw new Error(`There is no asset ${name}.`);
    return address;
  };
  return { path, files };
}
