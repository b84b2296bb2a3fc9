import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const client = fileURLToPath(new URL('../', import.meta.url));
const dist = join(client, 'dist');
const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));

rmSync(dist, { recursive: true, force: true }); // files of an earlier build would be packed too
execFileSync(process.execPath, [join(typescript, 'bin/tsc'), '--project', client], { stdio: 'inherit' });

// The compiler turns ./x.ts into ./x.js in the JavaScript, but not in the declarations.
for (const name of readdirSync(dist, { recursive: true }).filter((file) => file.endsWith('.d.ts'))) {
  const path = join(dist, name);
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/(from '\.\.?\/[\w/-]+)\.ts'/g, "$1.js'"));
}
