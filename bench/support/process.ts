import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface RunOptions {
  input?: string;
  env?: NodeJS.ProcessEnv;
  /** Whether to ignore the standard output. Reading it would be measured, too. */
  discard?: boolean;
  onStart?: (pid: number) => void;
}

/** Runs a program to its end. Returns its output and how long it took. Throws if the program fails. */
export async function run(program: string, args: string[], options: RunOptions = {}) {
  const startedAt = performance.now();
  const child = spawn(program, args, {
    env: { ...process.env, ...options.env },
    stdio: ['pipe', options.discard ? 'ignore' : 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  if (child.pid !== undefined) options.onStart?.(child.pid);
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString()).slice(-2000);
  });
  child.stdin?.on('error', () => {}); // the program ended before it read everything; its exit code tells why
  child.stdin?.end(options.input ?? '');
  const [code] = await closed;
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}: ${stderr.trim()}`);
  return { stdout, seconds: (performance.now() - startedAt) / 1000 };
}

export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length % 2 === 1) return sorted[middle] as number;
  return ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}
