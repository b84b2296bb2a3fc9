import { Worker } from 'node:worker_threads';
import type { Message, ThreadTask } from './threads.ts';

/**
 * A thread for one long piece of work, such as a load. Unlike the threads that answer requests, it has no time limit and no queue.
 * All calls run in the same thread, so a module can keep values from call to call. The owner must close it.
 */
export class OwnThread {
  readonly #worker: Worker;
  #failure: Error | null = null;
  #settle: { resolve: (output: unknown) => void; reject: (error: Error) => void } | null = null;

  constructor() {
    // The thread does not get the flags of this process: with `node --import tsx`, tsx would be registered twice.
    this.#worker = new Worker(new URL('./worker.js', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
    });
    this.#worker.unref();
    this.#worker.on('message', (message: Message) => {
      if ('failure' in message) this.#end().reject(failureOf(message.failure));
      else if ('output' in message) this.#end().resolve(message.output);
    });
    this.#worker.on('error', (error) => this.#lose(error));
    this.#worker.once('exit', () => this.#lose(new Error('The thread ended.')));
  }

  /** Runs a task. The next call must wait until this one has ended. */
  run<Input, Output>({ module, name }: ThreadTask<Input, Output>, input: Input): Promise<Output> {
    return new Promise<Output>((resolve, reject) => {
      if (this.#settle) throw new Error('This thread has a task already.');
      if (this.#failure) throw this.#failure;
      this.#settle = { resolve: resolve as (output: unknown) => void, reject };
      // An idle thread must not keep the process running, but a running task must.
      this.#worker.ref();
      this.#worker.postMessage({ module, name, input });
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #end() {
    const settle = this.#settle ?? { resolve: () => {}, reject: () => {} };
    this.#settle = null;
    this.#worker.unref();
    return settle;
  }

  #lose(error: Error): void {
    this.#failure ??= error;
    this.#end().reject(error);
  }
}

/** The error of a task. The thread sends only its stack. */
function failureOf(stack: string): Error {
  const error = new Error(stack.split('\n')[0]);
  error.stack = stack;
  return error;
}
