import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { Readable, type Writable } from 'node:stream';
import { Watchdog } from '../../base/watchdog.ts';
import { gitEnvironment } from '../../config.ts';

/** Thrown when a git command fails. The message contains the reason that git printed. */
export class GitError extends Error {
  override name = 'GitError';
  readonly exitCode: number | null;

  constructor(command: string, exitCode: number | null, stderr: string) {
    super(`git ${command} failed: ${reason(stderr) || `exit code ${exitCode}`}`);
    this.exitCode = exitCode;
  }
}

/**
 * Thrown when a git command was killed because it took too long. Callers should not try again in another way, which would take just
 * as long.
 */
export class GitTimeout extends GitError {
  override name = 'GitTimeout';

  constructor(command: string, why: string) {
    super(command, null, why);
  }
}

/** The lines of git's output that tell why it failed. Git also prints progress and hints. */
function reason(stderr: string): string {
  const lines = stderr.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const telling = lines.filter((line) => /^(fatal|error):/.test(line));
  // A set, because git prints the same error many times for a damaged pack.
  const said = new Set(telling.length > 0 ? telling : lines.slice(-1));
  return withoutCredentials([...said].join(' ').slice(0, 500));
}

/** Removes user names and tokens from repository addresses. They must not appear in logs and records. */
export function withoutCredentials(text: string): string {
  return text.replace(/([a-z][a-z0-9+.-]*:\/\/)[^/\s]+@/gi, '$1');
}

export type GitProcess = ChildProcessByStdio<Writable, Readable, Readable>;

const settings = ['-c', 'gc.auto=0', '-c', 'core.quotePath=false'];

/** Starts git on a repository. No shell reads the arguments. */
export function startGit(repository: string | null, args: string[]): GitProcess {
  return spawn('git', [...place(repository), ...settings, ...args], {
    env: gitEnvironment,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

function place(repository: string | null): string[] {
  return repository === null ? [] : [`--git-dir=${repository}`];
}

/**
 * A script that runs git, and kills the whole process group when file descriptor 3 is closed. Git starts helpers for
 * remotes (ssh, git-remote-https, index-pack). If only git is killed, the helpers go on running, and never end if the
 * remote is silent. File descriptor 3 is a pipe to our process. So the helpers end when we close the pipe, and also
 * when our process dies, even by `kill -9`.
 */
const endWithPipe = '(read _ <&3; kill -9 0) </dev/null >/dev/null 2>&1 & exec 3<&-; exec git "$@"';

/** Like `startGit`, but `end` also kills all processes that git has started. */
function startGitGroup(repository: string | null, args: string[]): { child: GitProcess; end: () => void } {
  const child = spawn('/bin/sh', ['-c', endWithPipe, 'sh', ...place(repository), ...settings, ...args], {
    env: gitEnvironment,
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    detached: true, // a process group of its own
  });
  const pipe = child.stdio[3] as Writable;
  const end = () => {
    pipe.destroy();
    child.kill('SIGKILL');
  };
  child.once('exit', end);
  return { child: child as GitProcess, end };
}

export interface GitLimits {
  /** How long git may print nothing; null for no limit. */
  silentMs: number | null;
  /** When git is killed, in milliseconds since 1970. Several commands may share one deadline. */
  deadline: number;
}

export interface GitOptions {
  input?: string | Readable;
  onProgress?: (line: string) => void;
  /** The exit codes that mean success; only 0 by default. */
  successCodes?: number[];
  /** When this signal is aborted, git is killed, and the command fails. */
  signal?: AbortSignal | undefined;
  /**
   * Only for commands that talk to a remote. They need the option `--progress`, because output is the only sign that git is
   * working.
   */
  limits?: GitLimits | undefined;
}

/** Runs git and returns its whole standard output. Use it only for output that fits into memory. */
export async function git(repository: string | null, args: string[], options: GitOptions = {}): Promise<string> {
  const out: Buffer[] = [];
  for await (const chunk of gitOutput(repository, args, options)) out.push(chunk);
  return Buffer.concat(out).toString('utf8');
}

/** Runs git and yields its standard output in chunks. If git fails, it throws a GitError after the last chunk. */
export async function* gitOutput(
  repository: string | null,
  args: string[],
  options: GitOptions = {},
): AsyncGenerator<Buffer> {
  const command = (args[0] === '-c' ? args[2] : args[0]) ?? ''; // the command may come after `-c` and a setting
  const { child, end } = options.limits ? startGitGroup(repository, args) : alone(startGit(repository, args));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  ended.catch(() => {}); // the error is thrown below, after all output was read
  let timeout: GitTimeout | null = null;
  const watchdog = watch(options.limits, (why) => {
    timeout = new GitTimeout(command, why);
    end();
    for (const stream of [child.stdout, child.stderr]) stream.destroy(); // a process that left the group may keep the streams open
  });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    watchdog?.heard();
    const text = chunk.toString('utf8');
    stderr = (stderr + text).slice(-4000);
    if (options.onProgress) for (const line of text.split(/[\r\n]+/)) if (line.trim()) options.onProgress(line.trim());
  });
  if (options.signal?.aborted) end();
  options.signal?.addEventListener('abort', end, { once: true });
  child.stdin.on('error', () => {}); // git may end before it has read all input; its exit code tells why
  if (options.input instanceof Readable) options.input.pipe(child.stdin);
  else child.stdin.end(options.input ?? '');
  try {
    for await (const chunk of child.stdout) {
      watchdog?.heard();
      yield chunk as Buffer;
    }
    const exitCode = await ended;
    if (options.limits && exitCode === notFoundByShell) throw noGit(command);
    if (!(options.successCodes ?? [0]).includes(exitCode ?? -1)) throw new GitError(command, exitCode, stderr);
  } catch (error) {
    if (timeout) {
      await ended.catch(() => {}); // callers remove the files that git wrote, so they must wait for the end of git
      throw timeout;
    }
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw noGit(command);
    throw error;
  } finally {
    watchdog?.stop();
    options.signal?.removeEventListener('abort', end);
    end();
  }
}

/** The exit code of a shell that does not find a program. Git itself never uses this code. */
const notFoundByShell = 127;

function noGit(command: string): GitError {
  return new GitError(command, null, 'fatal: the program "git" was not found; install git 2.31 or newer');
}

const tooLong = {
  silent: 'the repository gave no sign of life for OPENLEG_GIT_SILENT_SECONDS',
  whole: 'the repository took longer than OPENLEG_GIT_MAX_MINUTES',
};

function watch(limits: GitLimits | undefined, over: (why: string) => void): Watchdog | null {
  if (!limits) return null;
  const wholeMs = Math.max(limits.deadline - Date.now(), 0);
  return new Watchdog({ silentMs: limits.silentMs, wholeMs }, (limit) => over(tooLong[limit]));
}

function alone(child: GitProcess): { child: GitProcess; end: () => void } {
  return { child, end: () => child.kill() };
}
