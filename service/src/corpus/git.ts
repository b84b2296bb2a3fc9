import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { gitEnvironment } from '../config.ts';

/** A git command that failed, with what git itself said about it. */
export class GitError extends Error {
  override name = 'GitError';
  readonly exitCode: number | null;

  constructor(command: string, exitCode: number | null, stderr: string) {
    super(`git ${command} failed: ${reason(stderr) || `exit code ${exitCode}`}`);
    this.exitCode = exitCode;
  }
}

/** The lines that say why; git puts progress and hints around them. */
function reason(stderr: string): string {
  const lines = stderr.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const telling = lines.filter((line) => /^(fatal|error):/.test(line));
  return withoutCredentials((telling.length > 0 ? telling : lines.slice(-1)).join(' ').slice(0, 500));
}

/** A repository address may carry a user name and a token; neither belongs in a log or a run record. */
export function withoutCredentials(text: string): string {
  return text.replace(/([a-z][a-z0-9+.-]*:\/\/)[^/\s]+@/gi, '$1');
}

export type GitProcess = ChildProcessByStdio<Writable, Readable, Readable>;

/** Starts git on a repository. Arguments are passed as they are: there is no shell between us and git. */
export function startGit(repository: string | null, args: string[]): GitProcess {
  const place = repository === null ? [] : [`--git-dir=${repository}`];
  return spawn('git', [...place, '-c', 'gc.auto=0', '-c', 'core.quotePath=false', ...args], {
    env: gitEnvironment,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

export interface GitOptions {
  input?: string;
  onProgress?: (line: string) => void;
  /** The exit codes that are no failure; 0 alone unless said otherwise. */
  successCodes?: number[];
  /** Ends git, which then has failed. */
  signal?: AbortSignal | undefined;
}

/** Runs git to its end and returns its standard output, which must be small. */
export async function git(repository: string | null, args: string[], options: GitOptions = {}): Promise<string> {
  const out: Buffer[] = [];
  for await (const chunk of gitOutput(repository, args, options)) out.push(chunk);
  return Buffer.concat(out).toString('utf8');
}

/** Runs git and yields its standard output as it comes; throws GitError after the last chunk when git failed. */
export async function* gitOutput(
  repository: string | null,
  args: string[],
  options: GitOptions = {},
): AsyncGenerator<Buffer> {
  const child = startGit(repository, args);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  ended.catch(() => {}); // reported below, after the output
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    const text = chunk.toString('utf8');
    stderr = (stderr + text).slice(-4000);
    if (options.onProgress) for (const line of text.split(/[\r\n]+/)) if (line.trim()) options.onProgress(line.trim());
  });
  const stop = () => child.kill();
  if (options.signal?.aborted) stop();
  options.signal?.addEventListener('abort', stop, { once: true });
  child.stdin.on('error', () => {}); // git may end before it has read everything; its exit code tells why
  child.stdin.end(options.input ?? '');
  try {
    for await (const chunk of child.stdout) yield chunk as Buffer;
    const exitCode = await ended;
    if (!(options.successCodes ?? [0]).includes(exitCode ?? -1)) throw new GitError(args[0] ?? '', exitCode, stderr);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      throw new GitError(args[0] ?? '', null, 'fatal: the program "git" was not found; install git 2.31 or newer');
    }
    throw error;
  } finally {
    options.signal?.removeEventListener('abort', stop);
    child.kill();
  }
}
