import { execFile } from 'node:child_process';
import { chmod, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { gitEnvironment } from '../../src/config.ts';
import { rawReceiver } from './receiver.ts';
import { tempFolder } from './temp.ts';

/** A server that accepts connections and never sends anything. Its address is used as a repository. It is closed after the test. */
export async function silentRemote(scheme: 'git' | 'http' = 'git') {
  const sockets = new Set<Socket>();
  const server = await rawReceiver((socket) => sockets.add(socket), scheme);
  const host = `127.0.0.1:${server.port}`;
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return { repo: `${scheme}://${host}/laws.git`, mark: host, server, hangUp };
}

/** Makes git start a script instead of ssh, until the test is over. The second argument of the script is the command. */
export async function useSsh(script: string): Promise<string> {
  const path = join(await tempFolder(), 'fake-ssh');
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  const { GIT_SSH_COMMAND } = gitEnvironment;
  Object.assign(gitEnvironment, { GIT_SSH_COMMAND: path, GIT_SSH_VARIANT: 'simple' });
  onTestFinished(() => {
    Object.assign(gitEnvironment, { GIT_SSH_COMMAND });
  });
  return path;
}

/** The running processes that have this text in their command line. */
export async function processesWith(text: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'stat=,args='], { maxBuffer: 1 << 24 });
  return stdout.split('\n').filter((line) => line.includes(text) && !line.startsWith('Z'));
}
