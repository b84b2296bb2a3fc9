import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { StartError } from './errors.ts';
import { relayMetrics } from './metrics/other-processes.ts';

type Say = (line: string) => void;

const program = fileURLToPath(new URL('../bin/openleg.js', import.meta.url));

/** How long to wait before a process that ended is started again. The time doubles while processes live for less than a minute. */
const firstPauseMs = 200;
const maxPauseMs = 30_000;
const stableMs = 60_000;
/** After this time, a stopping process is killed. It is a little longer than a normal stop takes. */
const maxStopMs = 12_000;

/** Several API processes on one port. Node's cluster module accepts the connections and gives them to the processes in turn. */
export class Processes {
  readonly #say: Say;
  readonly #workers = new Set<Worker>();
  #stopping = false;
  #pauseMs = firstPauseMs;

  private constructor(say: Say) {
    this.#say = say;
  }

  /**
   * Starts the processes. Resolves with the address when all of them listen. If a process cannot start, it prints the reason
   * itself.
   */
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
      // At the first start, a process that ends before it listens stops all others (`#startFirst`). Later, such a process is
      // started again.
      if (Date.now() - began > stableMs) this.#pauseMs = firstPauseMs;
      this.#say(`Process ${worker.id} ended (${signal ?? `code ${code}`})${listened ? '' : ' before it was ready'}`);
      void this.#replace();
    });
    return worker;
  }

  async #replace(): Promise<void> {
    const pauseMs = this.#pauseMs;
    this.#pauseMs = Math.min(pauseMs * 2, maxPauseMs);
    await wait(pauseMs);
    if (!this.#stopping) this.#fork();
  }
}

function hostOf(address: string): string {
  return address.includes(':') ? `[${address}]` : address;
}
