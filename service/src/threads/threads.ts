import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../errors.ts';
import { type Client, clientGone, FairQueue, type QueueLimits, type Ticket } from './fair-queue.ts';

/** The kinds of work. Each kind has its own places and queue, so that readers of a text never wait for comparisons. */
export type Lane = 'render' | 'compare' | 'excerpt' | 'citations' | 'document';

/** A function that runs in a thread: an export of a module, with one plain value as input and a plain value as result. */
export interface ThreadTask<Input, Output> {
  module: string;
  name: string;
  /** The function itself, for work without threads. A thread imports the function by its name. */
  run?: (input: Input) => Output | Promise<Output>;
}

/** A task for the threads that answer requests. */
export interface Task<Input, Output> extends ThreadTask<Input, Output> {
  lane: Lane;
  /** How long the task may take in milliseconds, if it is longer than usual. */
  timeout?: number;
  /**
   * False if nobody will ask for the same result again, or if the caller keeps the result itself. Such a task is ended if everybody
   * who waits for it leaves.
   */
  isKept?: false;
}

/**
 * Makes a task from an exported function of a module. The argument is the function and not its name, so that the
 * compiler notices if the function is gone or takes another type.
 */
export function threadTask<
  Input,
  Output,
  Options extends Partial<Pick<Task<Input, Output>, 'lane' | 'timeout' | 'isKept'>>,
>(
  module: string,
  run: (input: Input) => Output | Promise<Output>,
  options: Options,
): Required<ThreadTask<Input, Output>> & Options {
  return { module, name: run.name, run, ...options };
}

/** A task that is done once for all clients that ask for it. */
interface Job {
  name: string;
  task: Task<unknown, unknown>;
  input: () => unknown;
  running: boolean;
  requests: Set<Request>;
  /** One ticket for each client that asks. The first ticket that gets a place does the task. */
  tickets: Map<string, Ticket>;
  /** Ends the thread that does the task; null if no thread does it. */
  end: (() => void) | null;
}

interface Request {
  client: string;
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

interface Result {
  output: unknown;
  size: number;
}

/** A message of a thread: it has started, a task failed, or the result of a task. */
export type Message = { ready: true } | { failure: string } | Result;

export interface ThreadOptions {
  lanes?: Partial<Record<Lane, QueueLimits>>;
  timeoutMs?: number;
  maxCacheBytes?: number;
}

/**
 * As many texts are rendered at a time as there are cores, from 2 to 4. Comparisons are less urgent: two run at a time, and only
 * one for each client.
 */
const defaultLanes: Record<Lane, QueueLimits> = {
  render: { size: Math.min(Math.max(availableParallelism(), 2), 4), maxWaiting: 300, maxWaitingEach: 30 },
  compare: { size: 2, maxWaiting: 100, maxWaitingEach: 10 },
  excerpt: { size: 2, maxWaiting: 200, maxWaitingEach: 20 },
  citations: { size: 2, maxWaiting: 100, maxWaitingEach: 10 },
  // A book of the longest law takes a few seconds and 100 MB.
  document: { size: 2, maxWaiting: 100, maxWaitingEach: 10 },
};

/**
 * A task that nobody waits for any more is ended after this time. Short tasks are finished, because a new thread takes a large part
 * of a second.
 */
const graceMs = 1000;

/** A task that ended its thread is not tried again for this time. The second number says how many such tasks are remembered. */
const rememberMs = 60_000;
const maxRemembered = 1000;

/**
 * Runs work in a few threads, such as rendering and comparing texts of megabytes. In the main thread, such work would block every
 * other request. Everything is limited: the number of threads, the length of queues (in total and for each client), the time of a
 * task, and the memory for results. The input of a task is read when the task begins, so that waiting tasks take little memory.
 */
export class Threads {
  readonly lanes: Record<Lane, FairQueue>;
  readonly #timeoutMs: number;
  /** Any thread can do any task. There are never more threads than places in all lanes together. */
  readonly #idle = new Set<Worker>();
  readonly #all = new Set<Worker>();
  readonly #jobs = new Map<string, Job>();
  readonly #kept: LRUCache<string, Result>;
  /** Tasks that ended their thread. They are not tried again for some time. */
  readonly #harmful = new LRUCache<string, true>({ max: maxRemembered, ttl: rememberMs });
  #closed = false;

  constructor(options: ThreadOptions = {}) {
    const limits = { ...defaultLanes, ...options.lanes };
    this.lanes = {
      render: new FairQueue(limits.render),
      compare: new FairQueue(limits.compare),
      excerpt: new FairQueue(limits.excerpt),
      citations: new FairQueue(limits.citations),
      document: new FairQueue(limits.document),
    };
    this.#timeoutMs = options.timeoutMs ?? 20_000;
    const maxBytes = options.maxCacheBytes ?? 32 * 1024 * 1024;
    // For the library, 0 means that there is no limit.
    this.#kept = new LRUCache({
      maxSize: Math.max(maxBytes, 1),
      maxEntrySize: Math.max(Math.floor(maxBytes / 4), 1),
      sizeCalculation: ({ size }) => size,
    });
  }

  get keptBytes(): number {
    return this.#kept.calculatedSize;
  }

  /**
   * Runs a task and returns its result. The key must identify the input completely, as hashes of blobs do. Clients that ask for the
   * same key share one run. The result is kept while there is memory for it.
   */
  async run<Input, Output>(
    client: Client,
    key: string,
    task: Task<Input, Output>,
    input: () => Input | Promise<Input>,
  ): Promise<Output> {
    const name = `${task.name} ${key}`;
    const { output } = this.#kept.get(name) ?? (await this.#ask(client, name, task as Task<unknown, unknown>, input));
    return output as Output;
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const lane of Object.values(this.lanes)) lane.clear();
    await Promise.all([...this.#all].map((worker) => worker.terminate()));
  }

  async #ask(client: Client, name: string, task: Job['task'], input: () => unknown): Promise<Result> {
    if (client.signal?.aborted) throw clientGone();
    if (this.#harmful.has(name)) throw tooLong();
    let job = this.#jobs.get(name);
    if (!job) {
      job = { name, task, input, running: false, requests: new Set(), tickets: new Map(), end: null };
      this.#jobs.set(name, job);
    }
    return this.#join(job, client);
  }

  /** Waits for the result of a job. Each client has its own ticket. The first ticket that gets a place does the job for all. */
  #join(job: Job, { name: client, signal }: Client): Promise<Result> {
    return new Promise((resolve, reject) => {
      const request: Request = {
        client,
        resolve(result) {
          signal?.removeEventListener('abort', leave);
          resolve(result);
        },
        reject(error) {
          signal?.removeEventListener('abort', leave);
          reject(error);
        },
      };
      const leave = () => this.#drop(job, [request], clientGone());
      signal?.addEventListener('abort', leave, { once: true });
      job.requests.add(request);
      if (job.running || job.tickets.has(client)) return;
      const ticket: Ticket = {
        client,
        begin: () => this.#begin(job),
        refuse: (error) => this.#drop(job, requestsOf(job, client), error),
      };
      job.tickets.set(client, ticket);
      this.lanes[job.task.lane].enter(ticket);
    });
  }

  /** Rejects these requests. Work that nobody waits for is not begun. Running work is finished if its result will be kept. */
  #drop(job: Job, requests: Request[], error: Error): void {
    for (const request of requests) {
      job.requests.delete(request);
      request.reject(error);
    }
    if (job.running) {
      if (isUnwanted(job)) setTimeout(() => isUnwanted(job) && job.end?.(), graceMs).unref();
      return;
    }
    for (const [client, ticket] of job.tickets) {
      if (requestsOf(job, client).length > 0) continue;
      job.tickets.delete(client);
      this.lanes[job.task.lane].leave(ticket);
    }
    if (job.requests.size === 0) this.#jobs.delete(job.name);
  }

  async #begin(job: Job): Promise<void> {
    const { name, task } = job;
    job.running = true;
    for (const ticket of job.tickets.values()) this.lanes[task.lane].leave(ticket);
    try {
      const input = await this.#input(job);
      if (isUnwanted(job)) return;
      const result = await this.#work(job, input);
      if (task.isKept !== false) this.#kept.set(name, result);
      for (const { resolve } of job.requests) resolve(result);
    } catch (error) {
      for (const { reject } of job.requests) reject(error as Error);
    } finally {
      this.#jobs.delete(name);
    }
  }

  /** Reads the input, with the same time limit as the task. Otherwise a hanging git process would keep the place forever. */
  async #input({ task, input }: Job): Promise<unknown> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(tooLong()), this.#maxMs(task));
    });
    try {
      return await Promise.race([input(), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  #maxMs(task: Job['task']): number {
    return Math.max(this.#timeoutMs, task.timeout ?? 0);
  }

  #open(): Worker {
    // The thread does not get the flags of this process: with `node --import tsx`, tsx would be registered twice.
    const worker = new Worker(new URL('./worker.js', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
    });
    worker.unref();
    this.#all.add(worker);
    worker.on('error', () => {}); // a running task is rejected in `#work`; an idle thread is replaced
    worker.once('exit', () => this.#forget(worker));
    return worker;
  }

  #work(job: Job, input: unknown): Promise<Result> {
    const { name, task } = job;
    if (this.#closed) throw stopped();
    const [worker = this.#open()] = this.#idle;
    this.#idle.delete(worker);
    return new Promise((resolve, reject) => {
      const finish = () => {
        job.end = null;
        clearTimeout(timer);
        // `removeAllListeners` would also remove internal listeners of the Worker, and then it would never send a message again.
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      };
      const give = (settle: () => void) => {
        finish();
        this.#idle.add(worker);
        settle();
      };
      const lose = (error: Error, isHarmful = true) => {
        finish();
        this.#forget(worker);
        void worker.terminate();
        if (isHarmful) this.#harmful.set(name, true);
        reject(error);
      };
      job.end = () => lose(clientGone(), false);
      const onMessage = (message: Message) => {
        if ('ready' in message) timer.refresh();
        else if ('failure' in message) give(() => reject(new Error(message.failure)));
        else give(() => resolve(message));
      };
      const onError = (error: unknown) => lose(error as Error);
      const onExit = () => lose(stopped());
      const timer = setTimeout(() => lose(tooLong()), this.#maxMs(task));
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
      worker.postMessage({ module: task.module, name: task.name, input });
    });
  }

  #forget(worker: Worker): void {
    this.#all.delete(worker);
    this.#idle.delete(worker);
  }
}

function requestsOf(job: Job, client: string): Request[] {
  return [...job.requests].filter((request) => request.client === client);
}

/** Whether nobody waits for the result, and nobody will ask for it later. */
function isUnwanted({ requests, task }: Job): boolean {
  return requests.size === 0 && task.isKept === false;
}

function stopped(): ApiError {
  return new ApiError(503, 'unavailable', 'The work was ended; try again in a moment.', { 'retry-after': '5' });
}

function tooLong(): ApiError {
  const retryAfter = String(rememberMs / 1000);
  return new ApiError(503, 'unavailable', 'This text takes too long to prepare.', { 'retry-after': retryAfter });
}
