import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Served {
  address: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts a program of Node.js, and waits until it prints its address. */
export async function serve(args: string[], env: NodeJS.ProcessEnv): Promise<Served> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0];
      if (found) resolve(found);
    });
    child.once('close', (code) => reject(new Error(`${args.join(' ')} ended with ${code}`)));
  });
  return {
    address,
    pid: child.pid as number,
    async stop() {
      if (child.exitCode !== null) return;
      const closed = once(child, 'close');
      child.kill();
      await closed;
    },
  };
}
