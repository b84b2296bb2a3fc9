import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';
import { atEnd } from './at-end.ts';

/** The command as a package has it, compiled from the sources of this clone. */
export const openlegProgram = () => join(inject('compiled'), 'service/bin/openleg.js');

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** The environment of a command: only the variables of the test, and no settings of the person who runs the tests. */
function environment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, OPENLEG_ENV_FILE } = process.env;
  return { PATH, HOME, TMPDIR, OPENLEG_ENV_FILE, PORT: '0', ...env };
}

/** How to run the command, if it is not the usual way. */
export interface Run {
  program?: string;
  /** The Node.js that runs the command; by default the one that runs the tests. */
  node?: string;
  nodeOptions?: string[];
  /** No written file may be larger than this, in kB. */
  maxFileKb?: number;
  /** The user who runs the command; by default the one who runs the tests. */
  user?: { uid?: number; gid?: number };
}

/** The program and the environment of a command, for a test that starts it in its own way. */
export function commandLine(args: string[], env: NodeJS.ProcessEnv): { program: string[]; env: NodeJS.ProcessEnv } {
  return { program: [process.execPath, openlegProgram(), ...args], env: environment(env) };
}

function spawnOpenleg(args: string[], env: NodeJS.ProcessEnv, run: Run = {}) {
  const { program = openlegProgram(), node = process.execPath, nodeOptions = [], maxFileKb, user } = run;
  const command = [node, ...nodeOptions, program, ...args];
  // bash, because its limit has the same unit on all systems
  const limited = ['bash', '-c', `ulimit -f ${maxFileKb} && exec "$@"`, 'bash', ...command];
  const [file = '', ...rest] = maxFileKb === undefined ? command : limited;
  const child = spawn(file, rest, {
    ...user,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  atEnd(() => {
    child.kill('SIGTERM');
    return closed;
  });
  return child;
}

/** Runs a command until it ends, as a person at a terminal does. */
export function openleg(args: string[], env: NodeJS.ProcessEnv, run: Run = {}): Promise<Ended> {
  return endOf(spawnOpenleg(args, env, run));
}

/** Starts a command that the test may interrupt. */
export function startOpenleg(
  args: string[],
  env: NodeJS.ProcessEnv,
  run: Run = {},
): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawnOpenleg(args, env, run);
  return { child, ended: endOf(child) };
}

/** Runs a command with a clock that is `days` days ahead of this machine's clock. */
export function daysAhead(days: number): Run {
  const shift = `
    const ahead = ${days * 86_400_000};
    const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...given) {
        if (given.length === 0) super(Real.now() + ahead);
        else super(...given);
      }
      static now() {
        return Real.now() + ahead;
      }
    };`;
  return { nodeOptions: ['--import', `data:text/javascript,${encodeURIComponent(shift)}`] };
}

async function endOf(child: ReturnType<typeof spawnOpenleg>): Promise<Ended> {
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout, stderr };
}

export interface Serving {
  address: string;
  output: () => string;
  child: ChildProcess;
  /** Ends the process with a signal and returns its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts `openleg serve` and waits until it listens. */
export async function serveOpenleg(env: NodeJS.ProcessEnv, options: string[] = [], run: Run = {}): Promise<Serving> {
  const child = spawnOpenleg(['serve', ...options], env, run);
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk;
      const found = /listens on (http:[^\s"]+)/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('close', (code) => reject(new Error(`openleg serve ended with ${code}: ${output}`)));
  });
  return {
    address,
    output: () => output,
    child,
    async stop(signal = 'SIGTERM') {
      const closed = once(child, 'close');
      child.kill(signal);
      const [code] = (await closed) as [number | null];
      return code;
    },
  };
}
