import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { StartError } from './errors.ts';
import { relayMetrics } from './metrics/siblings.ts';

type Say = (line: string) => void;

const program = fileURLToPath(new URL('../bin/openleg.js', import.meta.url));

/** A process that ends is started again after this, doubled with every end that follows soon. */
const firstPause = 200;
const longestPause = 30_000;
const soon = 60_000;
/** What draining may take, and a little more, before a process is ended by force. */
const maxStopMs = 12_000;

/** API processes behind one port: Node's cluster takes the connections and hands them out in turn. */
export class Processes {
  readonly #say: Say;
  readonly #workers = new Set<Worker>();
  #stopping = false;
  #pause = firstPause;

  private constructor(say: Say) {
    this.#say = say;
  }

  /** Resolves with the address once all of them listen. When none comes up the reason is theirs to say. */
  static async start(count: number, say: Say): Promise<{ address: string; stop(): Promise<void> }> {
    cluster.setupPrimary({ exec: program, args: ['serve'] });
    const processes = new Processes(say);
    relayMetrics();
    const addresses = await Promise.all(Array.from({ length: count }, () => processes.#startFirst())).catch(
      async (error: unknown) => {
        await processes.stop();
        throw error;
      },
    );
    return { address: addresses[0] as string, stop: () => processes.stop() };
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(
      [...this.#workers].map(async (worker) => {
        const gone = once(worker, 'exit');
        worker.process.kill('SIGTERM');
        const force = setTimeout(() => worker.process.kill('SIGKILL'), maxStopMs);
        await gone;
        clearTimeout(force);
      }),
    );
  }

  async #startFirst(): Promise<string> {
    const worker = this.#fork();
    return new Promise((resolve, reject) => {
      worker.once('listening', ({ address, port }) => resolve(`http://${hostOf(address)}:${port}`));
      worker.once('exit', (code) => reject(new StartError(`An API process could not start (code ${code}).`)));
    });
  }

  #fork(): Worker {
    const worker = cluster.fork({ OPENLEG_ROLES: 'api' });
    this.#workers.add(worker);
    let listened = false;
    const began = Date.now();
    worker.once('listening', () => {
      listened = true;
      this.#say(`Process ${worker.id} (pid ${worker.process.pid}) is ready`);
    });
    worker.once('exit', (code, signal) => {
      this.#workers.delete(worker);
      if (this.#stopping) return;
      // One that never listened at the first start ends everything; later on it is tried again like any other.
      if (Date.now() - began > soon) this.#pause = firstPause;
      this.#say(`Process ${worker.id} ended (${signal ?? `code ${code}`})${listened ? '' : ' before it was ready'}`);
      void this.#replace();
    });
    return worker;
  }

  async #replace(): Promise<void> {
    const pause = this.#pause;
    this.#pause = Math.min(pause * 2, longestPause);
    await wait(pause);
    if (!this.#stopping) this.#fork();
  }
}

function hostOf(address: string): string {
  return address.includes(':') ? `[${address}]` : address;
}
