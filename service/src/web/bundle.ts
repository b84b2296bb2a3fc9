import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The files that pages load: one stylesheet, and scripts for some kinds of pages. */
const entries = [
  'styles/style.css',
  'scripts/reader.ts',
  'scripts/compare.ts',
  'scripts/docs.ts',
  'scripts/dashboard.ts',
  'scripts/preview.ts',
];

/** The assets as browsers get them, by their names, such as `reader.js`. */
export async function bundleAssets(): Promise<Map<string, string>> {
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
  return new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
}
