import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { tempFolder } from '../support/temp.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
let dataDir: string;
let started: Started | null = null;

beforeAll(async () => {
  dataDir = await tempFolder();
});

afterEach(() => {
  for (const { pid } of started?.family.filter(lives) ?? []) process.kill(pid, 'SIGKILL');
});

interface Process {
  pid: number;
  parent: number;
  command: string;
}

interface Started {
  npm: ChildProcess;
  output: () => string;
  /** npm, the service, its API processes and its PostgreSQL. */
  family: Process[];
}

/** Runs `npm start` as a supervisor does, in its own process group. Resolves when the service listens. */
async function start(...options: string[]): Promise<Started> {
  const { PATH, HOME, TMPDIR, OPENLEG_ENV_FILE } = process.env;
  const npm = spawn('npm', ['start', '--', ...options], {
    cwd: root,
    detached: true,
    env: { PATH, HOME, TMPDIR, OPENLEG_ENV_FILE, PORT: '0', OPENLEG_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  await expect.poll(() => output, { timeout: 120_000 }).toContain('listens on');
  const family = familyOf(npm.pid as number);
  expect(family.filter(({ command }) => command.includes('postgres'))).not.toEqual([]);
  started = { npm, output: () => output, family };
  return started;
}

/** The running processes of this machine. A process that has ended but was not collected does not count. */
function processes(): Process[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).trim().split('\n');
  return lines.flatMap((line) => {
    const [, pid, parent, state = '', command = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return state.startsWith('Z') ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
  });
}

/** A process with all its descendants. */
function familyOf(pid: number): Process[] {
  const all = processes();
  const found = all.filter((one) => one.pid === pid);
  for (const { pid: parent } of found) found.push(...all.filter((one) => one.parent === parent));
  return found;
}

function lives({ pid, command }: Process): boolean {
  return processes().some((one) => one.pid === pid && one.command === command);
}

async function expectAllGone({ family, output }: Started): Promise<void> {
  await expect.poll(() => family.filter(lives)).toEqual([]);
  expect(output()).toContain('stopping');
}

describe('npm start', () => {
  it.each([
    ['one process', []],
    ['several processes', ['--processes', '2']],
  ])('ends in order with a SIGTERM to npm alone: %s', async (_, options) => {
    const { npm, family, ...rest } = await start(...options);
    const ended = once(npm, 'exit');
    npm.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    // npm waits for the service. Otherwise a container whose first process is npm would be stopped too early.
    expect(family.filter(({ command }) => /openleg serve|bin\/postgres/.test(command)).filter(lives)).toEqual([]);
    await expectAllGone({ npm, family, ...rest });
  });

  it('ends in order with a SIGTERM to the whole process group', async () => {
    const all = await start();
    process.kill(-(all.npm.pid as number), 'SIGTERM');
    await expectAllGone(all);
  });

  it('ends in order when npm is killed without a signal to its children', async () => {
    const all = await start('--processes', '2');
    all.npm.kill('SIGKILL');
    await expectAllGone(all);
    expect(all.output()).toContain('npm has ended: stopping');
  });
});
