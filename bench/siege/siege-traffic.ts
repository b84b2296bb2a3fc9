import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

export interface Siege {
  address: string;
  /** The key of an account. The measured user has another account. */
  key: string;
  networks: number;
  largeLaw: string;
  shas: string[];
  /** Titles. The words of queries are taken from them. */
  titles: string[];
  /** The kinds of hostile requests to send; null for all. */
  kinds: string[] | null;
  /** Somebody who has signed up, with the hidden fields of the forms, and with a webhook whose deliveries have failed. */
  member: { cookie: string; hidden: [name: string, value: string][]; endpoint: number };
  /** After this many seconds, the siege ends by itself. */
  seconds: number;
}

export interface SiegeResult {
  answered: number;
  refused: number;
}

/** Starts a siege in a separate process. The returned function ends it. */
export function besiege(siege: Siege): () => Promise<SiegeResult> {
  const child = fork(fileURLToPath(new URL('siege-process.ts', import.meta.url)), [], {
    execArgv: ['--import', 'tsx'],
  });
  setPriority(child.pid as number, constants.priority.PRIORITY_LOW); // a low priority, because it plays the part of other machines
  child.send(siege);
  const result = once(child, 'message') as Promise<[SiegeResult]>;
  return async () => {
    if (child.connected) child.send('end');
    return (await result)[0];
  };
}
