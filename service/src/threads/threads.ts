import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { ApiError } from '../http/errors.ts';

/** A function that runs in a thread: an export of a module, of one plain value, giving a plain value back. */
export interface Task<Input, Output> {
  module: string;
  name: string;
  /** How long it may take, where that is more than tasks may in general, in milliseconds. */
  timeout?: number;
  /** Only for the types. */
  run?: (input: Input) => Output | Promise<Output>;
}

interface Job {
  task: Task<unknown, unknown>;
  input: unknown;
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

interface Result {
  output: unknown;
  size: number;
}

/** What a thread says: that it has started, that a task failed, or what came out of it. */
type Message = { ready: true } | { failure: string } | Result;

export interface ThreadOptions {
  size?: number;
  maxWaiting?: number;
  timeout?: number;
  cacheBytes?: number;
}

/**
 * Work that would hold up every other request (rendering and comparing texts of megabytes), done in a few threads.
 * Bounded on all sides: so many threads, so many waiting, so long for each, so much kept of what came out.
 */
export class Threads {
  readonly #size: number;
  readonly #maxWaiting: number;
  readonly #timeout: number;
  readonly #cacheBytes: number;
  readonly #idle: Worker[] = [];
  readonly #all = new Set<Worker>();
  readonly #waiting: Job[] = [];
  readonly #kept = new Map<string, Result>();
  readonly #running = new Map<string, Promise<Result>>();
  #keptBytes = 0;
  #closed = false;

  constructor(options: ThreadOptions = {}) {
    this.#size = options.size ?? Math.min(Math.max(availableParallelism(), 2), 4);
    this.#maxWaiting = options.maxWaiting ?? 50;
    this.#timeout = options.timeout ?? 20_000;
    this.#cacheBytes = options.cacheBytes ?? 32 * 1024 * 1024;
  }

  get keptBytes(): number {
    return this.#keptBytes;
  }

  /**
   * The result of a task. The key must name the input wholly (blobs do): who asks for the same while it is being made
   * shares it, and it is kept as long as there is room.
   */
  async run<Input, Output>(
    key: string,
    task: Task<Input, Output>,
    input: () => Input | Promise<Input>,
  ): Promise<Output> {
    const name = `${task.name} ${key}`;
    const kept = this.#kept.get(name);
    if (kept) {
      this.#kept.delete(name);
      this.#kept.set(name, kept);
      return kept.output as Output;
    }
    let running = this.#running.get(name);
    if (!running) {
      running = this.#start(name, task as Task<unknown, unknown>, input);
      this.#running.set(name, running);
    }
    return (await running).output as Output;
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#waiting.splice(0)) job.reject(busy());
    await Promise.all([...this.#all].map((worker) => worker.terminate()));
  }

  async #start(name: string, task: Task<unknown, unknown>, input: () => unknown): Promise<Result> {
    try {
      if (this.#closed || this.#running.size >= this.#size + this.#maxWaiting) throw busy();
      const value = await input();
      const result = await new Promise<Result>((resolve, reject) => {
        this.#waiting.push({ task, input: value, resolve, reject });
        this.#assign();
      });
      this.#keep(name, result);
      return result;
    } finally {
      this.#running.delete(name);
    }
  }

  #keep(name: string, result: Result): void {
    if (result.size > this.#cacheBytes / 4) return;
    this.#kept.set(name, result);
    this.#keptBytes += result.size;
    for (const [oldest, { size }] of this.#kept) {
      if (this.#keptBytes <= this.#cacheBytes) break;
      this.#kept.delete(oldest);
      this.#keptBytes -= size;
    }
  }

  #assign(): void {
    while (this.#waiting.length > 0 && !this.#closed) {
      const worker = this.#idle.pop() ?? (this.#all.size < this.#size ? this.#open() : null);
      if (!worker) return;
      this.#give(worker, this.#waiting.shift() as Job);
    }
  }

  #open(): Worker {
    // Nothing of the process' own flags: under `node --import tsx` tsx would be registered twice.
    const worker = new Worker(new URL('./worker.js', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
    });
    worker.unref();
    this.#all.add(worker);
    return worker;
  }

  #give(worker: Worker, job: Job): void {
    const done = (settle: () => void, usable: boolean) => {
      clearTimeout(timer);
      // Not removeAllListeners: a worker has listeners of its own, without which it never says anything again.
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      if (usable) this.#idle.push(worker);
      else this.#discard(worker);
      settle();
      this.#assign();
    };
    const onMessage = (message: Message) => {
      if ('ready' in message) timer.refresh();
      else if ('failure' in message) done(() => job.reject(new Error(message.failure)), true);
      else done(() => job.resolve(message), true);
    };
    const onError = (error: unknown) => done(() => job.reject(error as Error), false);
    const onExit = () => done(() => job.reject(busy()), false);
    const limit = Math.max(this.#timeout, job.task.timeout ?? 0);
    const timer = setTimeout(() => done(() => job.reject(tooLong()), false), limit);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    const { module, name } = job.task;
    worker.postMessage({ module, name, input: job.input });
  }

  #discard(worker: Worker): void {
    this.#all.delete(worker);
    worker.on('error', () => {}); // whatever it still has to say
    void worker.terminate();
  }
}

function busy(): ApiError {
  return new ApiError(503, 'unavailable', 'The service is busy; try again in a moment.', { 'retry-after': '5' });
}

function tooLong(): ApiError {
  return new ApiError(503, 'unavailable', 'This text takes too long to prepare.', { 'retry-after': '60' });
}
