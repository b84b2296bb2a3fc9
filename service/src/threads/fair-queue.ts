import { LRUCache } from 'lru-cache';
import { ApiError } from '../errors.ts';

/** The client that work is done for: a network or an account. `signal` is aborted when nobody waits for the answer. */
export interface Client {
  name: string;
  signal?: AbortSignal;
}

/** A piece of work that waits in the queue for a place. */
export interface Ticket {
  client: string;
  /** Called when the ticket gets a place. The place is free again when the promise settles; it must not reject. */
  begin(): Promise<void>;
  /** Called if the ticket will not get a place. */
  refuse(error: Error): void;
}

export interface QueueLimits {
  /** The number of places: how many tickets can run at the same time. */
  size: number;
  /** How many of these places one client may have; by default all but one. */
  maxRunningEach?: number;
  /** How many tickets may wait: of all clients together, and of each client. */
  maxWaiting: number;
  maxWaitingEach: number;
}

/** After this time, the past use of a client counts only half. */
const halfLifeMs = 10_000;

/**
 * The use of a client is the time for which it held places in the last seconds. A client with less use than this is
 * never heavy. A client reaches this value if it holds one place for a fifth of the time.
 */
const minHeavyMs = 3000;

/** For how many clients the use is remembered. */
const maxKnown = 10_000;

/**
 * Gives places to the work of many clients. The client with the smallest recent use goes first, however many tickets
 * each client has. So clients that want the same amount take turns. Running work cannot be interrupted, so one place is
 * kept free for new clients. A single client cannot take it, and neither can all heavy clients together. If the queue
 * is full, the client with the most tickets loses its last one to a client with fewer.
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  readonly #share: number;
  readonly #maxRunningEach: number;
  /** The waiting tickets by client. The clients are in the order of their next turn. */
  readonly #waiting = new Map<string, Ticket[]>();
  /** When the running work of each client began. */
  readonly #running = new Map<string, number[]>();
  /** How long each client had used places by the time `at`. Older use counts less (see `halfLifeMs`). */
  readonly #used = new LRUCache<string, { ms: number; at: number }>({ max: maxKnown });
  readonly #now: () => number;
  #free: number;
  /** How many tickets are waiting, and how many were refused, for the metrics. */
  waiting = 0;
  refused = 0;

  constructor(limits: QueueLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
    this.#share = Math.max(limits.size - 1, 1);
    this.#maxRunningEach = limits.maxRunningEach ?? this.#share;
    this.#free = limits.size;
  }

  get running(): number {
    return this.#limits.size - this.#free;
  }

  /** Does the work when it gets a place. If its client leaves before that, the work is not done. */
  run<T>({ name, signal }: Client, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(clientGone());
      const ticket: Ticket = {
        client: name,
        async begin() {
          signal?.removeEventListener('abort', leave);
          await work().then(resolve, reject);
        },
        refuse(error) {
          signal?.removeEventListener('abort', leave);
          reject(error);
        },
      };
      const leave = () => {
        this.leave(ticket);
        reject(clientGone());
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.enter(ticket);
    });
  }

  /** Adds a ticket. It begins at once, waits for its turn, or is refused. */
  enter(ticket: Ticket): void {
    const own = this.#waiting.get(ticket.client) ?? [];
    if (own.length < this.#limits.maxWaitingEach && this.#makeRoom(own.length)) {
      own.push(ticket);
      this.#waiting.set(ticket.client, own);
      this.waiting++;
      this.#fill();
    } else {
      this.#refuse(ticket);
    }
  }

  leave(ticket: Ticket): void {
    const own = this.#waiting.get(ticket.client);
    const place = own?.indexOf(ticket) ?? -1;
    if (!own || place < 0) return;
    own.splice(place, 1);
    this.waiting--;
    if (own.length === 0) this.#waiting.delete(ticket.client);
  }

  clear(): void {
    for (const ticket of [...this.#waiting.values()].flat()) {
      this.leave(ticket);
      ticket.refuse(busy());
    }
  }

  #refuse(ticket: Ticket): void {
    this.refused++;
    ticket.refuse(busy());
  }

  #makeRoom(own: number): boolean {
    if (this.waiting < this.#limits.maxWaiting) return true;
    const [largest] = [...this.#waiting.values()].sort((a, b) => b.length - a.length);
    const last = largest?.at(-1);
    if (!largest || !last || largest.length <= own + 1) return false;
    this.leave(last);
    this.#refuse(last);
    return true;
  }

  #fill(): void {
    while (this.#free > 0) {
      const ticket = this.#next();
      if (!ticket) return;
      void this.#begin(ticket);
    }
  }

  /** Takes the first ticket of the client whose turn it is, and moves that client to the end of the order. */
  #next(): Ticket | null {
    const client = this.#nextClient();
    if (client === null) return null;
    const tickets = this.#waiting.get(client) as Ticket[];
    const ticket = tickets.shift() as Ticket;
    this.waiting--;
    this.#waiting.delete(client);
    if (tickets.length > 0) this.#waiting.set(client, tickets);
    return ticket;
  }

  /**
   * The client with the smallest use among the clients below their limit. If several clients have the same use, the client that has
   * waited longest.
   */
  #nextClient(): string | null {
    const now = this.#now();
    const heavy = this.#heavyFrom(now);
    let next: string | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const client of this.#waiting.keys()) {
      if ((this.#running.get(client)?.length ?? 0) >= this.#maxRunningEach) continue;
      const used = this.#use(client, now);
      if (used < least) [next, least] = [client, used];
    }
    return least > heavy && this.#heavyRunning(heavy, now) >= this.#share ? null : next;
  }

  /** The use above which a client is heavy: half of the largest use. So it does not depend on the speed of the machine. */
  #heavyFrom(now: number): number {
    let heaviest = 0;
    for (const client of [...this.#waiting.keys(), ...this.#running.keys()])
      heaviest = Math.max(heaviest, this.#use(client, now));
    return Math.max(minHeavyMs, heaviest / 2);
  }

  #heavyRunning(heavy: number, now: number): number {
    let count = 0;
    for (const [client, begun] of this.#running) if (this.#use(client, now) > heavy) count += begun.length;
    return count;
  }

  /** How long the client has recently used places, including running work. */
  #use(client: string, now: number): number {
    const underWay = (this.#running.get(client) ?? []).reduce((sum, begunAt) => sum + now - begunAt, 0);
    return this.#usedBefore(client, now) + underWay;
  }

  #usedBefore(client: string, now: number): number {
    const used = this.#used.get(client);
    return used ? used.ms * 0.5 ** ((now - used.at) / halfLifeMs) : 0;
  }

  async #begin(ticket: Ticket): Promise<void> {
    const { client } = ticket;
    const begunAt = this.#now();
    this.#free--;
    this.#running.set(client, [...(this.#running.get(client) ?? []), begunAt]);
    await ticket.begin();
    this.#free++;
    const left = this.#running.get(client) as number[];
    left.splice(left.indexOf(begunAt), 1);
    if (left.length === 0) this.#running.delete(client);
    this.#count(client, begunAt);
    this.#fill();
  }

  #count(client: string, begunAt: number): void {
    const now = this.#now();
    const ms = this.#usedBefore(client, now) + now - begunAt;
    this.#used.set(client, { ms, at: now });
  }
}

export function busy(): ApiError {
  return new ApiError(503, 'unavailable', 'The service is busy; try again in a moment.', { 'retry-after': '5' });
}

/** The error for work whose client has left. No client sees it. nginx logs the status 499 in this case. */
export function clientGone(): ApiError {
  return new ApiError(499, 'client_gone', 'The client did not wait for the answer.');
}

export function isClientGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 499;
}
