// Adds to dist/ everything that the compiler leaves out: migrations and functions of the database, the documentation, and the
// files for browsers. `npm run build` runs this script, and tests run it with another folder.
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { bundleAssets } from '../src/web/bundle.ts';

const from = (path: string) => new URL(`../src/${path}`, import.meta.url);
const documentation = new URL('../../docs/', import.meta.url);
const [, , dist] = process.argv;
const target = dist ? pathToFileURL(dist) : new URL('../dist/', import.meta.url);
const to = (path: string) => new URL(path, target);

await cp(from('db/migrations'), to('db/migrations'), { recursive: true });
await cp(from('db/functions'), to('db/functions'), { recursive: true });
await mkdir(to('docs/'));
for (const name of await readdir(documentation)) {
  if (/\.(md|svg)$/.test(name)) await cp(new URL(name, documentation), to(`docs/${name}`));
}
await mkdir(to('web/assets/'));
for (const [name, text] of await bundleAssets()) await writeFile(to(`web/assets/${name}`), text);
// These files need esbuild, which a package does not have.
for (const name of ['bundle.js', 'bundle.js.map']) await rm(to(`web/${name}`));
