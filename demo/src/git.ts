import { spawn } from 'node:child_process';
import type { Commit } from './commit.ts';

export const branch = 'refs/heads/main';

const identity = 'Open Legislation Demo <demo@example.invalid>';

/** Runs git and returns its output. It uses no shell, no configuration of the user, and no variables of an outer git process. */
export function git(args: string[], input: Buffer | string = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', args, { env: environment(), stdio: ['pipe', 'pipe', 'pipe'] });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    child.on('error', (error) => reject(new Error(`git does not start: ${error.message}`)));
    child.on('close', (code) => {
      if (code === 0) return resolve(Buffer.concat(out).toString());
      reject(new Error(`git ${args.join(' ')} ended with ${code}: ${Buffer.concat(err).toString().trim()}`));
    });
    // If git ends before it has read everything, its exit code and message tell the reason. So the broken pipe is ignored.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

/** Adds commits to the branch, after `parent` if it is given. Git refuses them if the branch has other commits after `parent`. */
export async function importCommits(repository: string, commits: Commit[], parent?: string): Promise<void> {
  const stream = commits.map((commit, index) => importCommand(commit, index === 0 ? parent : undefined)).join('');
  // With `done`, a stream that is cut off is an error. Without it, the history would just be shorter.
  await git([`--git-dir=${repository}`, 'fast-import', '--quiet', '--done'], `${stream}done\n`);
}

function importCommand(commit: Commit, parent: string | undefined): string {
  const who = `${identity} ${gitTime(commit.date)} +0000`;
  const files = [...commit.files].map(([path, content]) =>
    content === null ? `D ${path}\n` : `M 100644 inline ${path}\n${data(content)}`,
  );
  const from = parent === undefined ? '' : `from ${parent}\n`;
  return `commit ${branch}\nauthor ${who}\ncommitter ${who}\n${data(`${commit.message}\n`)}${from}${files.join('')}\n`;
}

function data(text: string): string {
  return `data ${Buffer.byteLength(text)}\n${text}\n`;
}

/** The time of a commit. Git has no times before 1970, so older commits get 2 January 1970, as in real repositories. */
function gitTime(date: string): number {
  return Math.max(Date.parse(`${date}T00:00:00Z`), Date.parse('1970-01-02T00:00:00Z')) / 1000;
}

function environment(): NodeJS.ProcessEnv {
  const outer = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  return {
    ...Object.fromEntries(outer),
    LC_ALL: 'C',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
  };
}
