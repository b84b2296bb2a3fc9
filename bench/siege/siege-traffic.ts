import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

export interface Siege {
  address: string;
  /** The key of an account that is not the measured user's. */
  key: string;
  networks: number;
  largeLaw: string;
  /** The versions of the large law. */
  shas: string[];
  /** Where the words of queries come from. */
  titles: string[];
  /** Which kinds of hostile requests are sent; null for all. */
  kinds: string[] | null;
  /** Somebody who has signed up: with the hidden fields of the forms, and a webhook whose deliveries have failed. */
  member: { cookie: string; hidden: [name: string, value: string][]; endpoint: number };
  /** The siege ends by itself after this long. */
  seconds: number;
}

export interface SiegeResult {
  answered: number;
  refused: number;
}

/** Starts a siege in a process of its own; the returned function ends it. */
export function besiege(siege: Siege): () => Promise<SiegeResult> {
  const child = fork(fileURLToPath(new URL('siege-process.ts', import.meta.url)), [], {
    execArgv: ['--import', 'tsx'],
  });
  setPriority(child.pid as number, constants.priority.PRIORITY_LOW); // since it stands for other machines
  child.send(siege);
  const result = once(child, 'message') as Promise<[SiegeResult]>;
  return async () => {
    if (child.connected) child.send('end');
    return (await result)[0];
  };
}
