import { Worker } from 'node:worker_threads';
import type { Message, ThreadTask } from './threads.ts';

/**
 * A thread for one long piece of work, such as a load. Unlike the threads that answer requests, it has no time limit and no
 * queue, and what a module keeps between two calls is still there in the next one. Its owner closes it.
 */
export class OwnThread {
  readonly #worker: Worker;
  #failure: Error | null = null;
  #settle: { resolve: (output: unknown) => void; reject: (error: Error) => void } | null = null;

  constructor() {
    // Without the flags of this process: under `node --import tsx`, tsx would be registered twice.
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

  /** Runs a task. One at a time: the next call must wait for this one. */
  run<Input, Output>({ module, name }: ThreadTask<Input, Output>, input: Input): Promise<Output> {
    return new Promise<Output>((resolve, reject) => {
      if (this.#settle) throw new Error('This thread has a task already.');
      if (this.#failure) throw this.#failure;
      this.#settle = { resolve: resolve as (output: unknown) => void, reject };
      // A thread does not keep the process running, but what waits for it does.
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

/** The error of a task, of which a thread sends the stack. */
function failureOf(stack: string): Error {
  const error = new Error(stack.split('\n')[0]);
  error.stack = stack;
  return error;
}
