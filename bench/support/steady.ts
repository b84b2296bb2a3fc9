import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface Shots {
  address: string;
  /** The API key; null for somebody who reads pages. */
  key: string | null;
  /** The IP address of this machine that the requests come from. */
  from?: string;
  paths: string[];
  rate: number;
  seconds: number;
}

export interface Steady {
  answered: number;
  errors: number;
  p50: number;
  p99: number;
}

/** Sends requests at a steady rate from another process, so that other work of the bench does not make the times longer. */
export async function shootSteadily(shots: Shots): Promise<Steady> {
  const child = fork(fileURLToPath(new URL('steady-process.ts', import.meta.url)), [], {
    execArgv: ['--import', 'tsx'],
  });
  child.send(shots);
  const [result] = (await once(child, 'message')) as [Steady];
  return result;
}
