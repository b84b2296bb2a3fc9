import { type ExecFileException, execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { packed } from './pack.ts';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
export const tsx = pathToFileURL(join(root, 'node_modules/tsx/dist/loader.mjs')).href;

/** Writes a file into the project that has the client installed. */
export async function writeConsumer(name: string, text: string): Promise<string> {
  const path = join((await packed()).consumer, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  return path;
}

export interface Ran {
  code: number;
  output: string;
}

/** Runs Node.js in that project. Its environment has only `PATH` and the given variables. */
export async function runNode(args: string[], env: Record<string, string> = {}): Promise<Ran> {
  const { consumer } = await packed();
  const options = { cwd: consumer, env: { PATH: process.env.PATH, ...env } };
  return new Promise((resolve) => {
    execFile(process.execPath, args, options, (error: ExecFileException | null, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr });
    });
  });
}

export function runTypeScript(file: string, env: Record<string, string>): Promise<Ran> {
  return runNode(['--import', tsx, file], env);
}

/** Type-checks files of that project. Without errors, the output is empty. */
export async function typecheck(files: string[], options: Record<string, unknown> = {}): Promise<Ran> {
  const name = `tsconfig-${files[0]?.replaceAll(/\W/g, '-')}-${Object.keys(options).join('-')}.json`;
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.asynciterable'],
    types: [],
    module: 'nodenext',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: false,
    allowImportingTsExtensions: true,
    ...options,
  };
  await writeConsumer(name, JSON.stringify({ compilerOptions, files }));
  return runNode([join(root, 'node_modules/typescript/bin/tsc'), '--project', name]);
}
