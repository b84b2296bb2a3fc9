import { ApiError } from '../errors.ts';

/** For whom work is done: a network or an account. `signal` says that nobody waits for the answer any more. */
export interface Client {
  name: string;
  signal?: AbortSignal;
}

/** A wish for a place. */
export interface Ticket {
  client: string;
  /** Its turn has come: the place is free again when this settles. It must not reject. */
  begin(): Promise<void>;
  /** It will not have a turn. */
  refuse(error: Error): void;
}

export interface QueueLimits {
  /** How many work at a time, and how many of these may be of one client: all but one, where nothing else is said. */
  size: number;
  maxRunningEach?: number;
  /** How many of all clients, and how many of one, may wait. */
  maxWaiting: number;
  maxWaitingEach: number;
}

/** Half of what a client has used counts no longer after this time. */
const halfLifeMs = 10_000;

/** A client that has held places for less than this lately is never heavy: that is a fifth of a place, all the time. */
const heavyMs = 3000;

/** Of so many clients it is known what they have used. */
const maxKnown = 10_000;

/**
 * Places for work that many clients want. Whoever has used least lately goes first, whatever each of them has waiting, so
 * that clients who want the same take turns. Work cannot be interrupted, so one place is kept for whoever comes next:
 * neither one client nor all heavy clients together may have it.
 * When everything is full, the client with most waiting loses its last ticket to one that has fewer.
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  readonly #share: number;
  readonly #maxRunningEach: number;
  /** In the order of their next turn. */
  readonly #waiting = new Map<string, Ticket[]>();
  /** When the work began that each client has under way. */
  readonly #running = new Map<string, number[]>();
  /** For how long each client has held places, as it counted at that time. */
  readonly #used = new Map<string, { ms: number; at: number }>();
  readonly #now: () => number;
  #free: number;
  /** For the metrics. */
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

  /** Does the work when a place is free. A client that leaves before that is not waited for. */
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

  /** Begins at once, waits for a turn, or is refused. */
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

  /** Refuses all that wait. */
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
    const [longest] = [...this.#waiting.values()].sort((a, b) => b.length - a.length);
    const last = longest?.at(-1);
    if (!longest || !last || longest.length <= own + 1) return false;
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

  /** Takes the first ticket of the client whose turn it is; that client is the last from now on. */
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

  /** Of those that have not got their share already, the one that has used least; of equals, the one that waits longest. */
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

  /** From which use on a client is heavy: half of the heaviest one's, so that it makes no difference how fast the machine is. */
  #heavyFrom(now: number): number {
    let heaviest = 0;
    for (const client of [...this.#waiting.keys(), ...this.#running.keys()])
      heaviest = Math.max(heaviest, this.#use(client, now));
    return Math.max(heavyMs, heaviest / 2);
  }

  #heavyRunning(heavy: number, now: number): number {
    let count = 0;
    for (const [client, begun] of this.#running) if (this.#use(client, now) > heavy) count += begun.length;
    return count;
  }

  /** For how long the client has held places lately, with what is under way. */
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
    this.#used.delete(client);
    this.#used.set(client, { ms, at: now });
    const [oldest] = this.#used.keys();
    if (this.#used.size > maxKnown && oldest !== undefined) this.#used.delete(oldest);
  }
}

export function busy(): ApiError {
  return new ApiError(503, 'unavailable', 'The service is busy; try again in a moment.', { 'retry-after': '5' });
}

/** Nobody reads this; 499 is what proxies write in their logs for it. */
export function clientGone(): ApiError {
  return new ApiError(499, 'client_gone', 'The client did not wait for the answer.');
}

export function isClientGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 499;
}
