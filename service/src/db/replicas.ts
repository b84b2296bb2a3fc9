import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { AwayError, createPool, isAway, type Queryable } from './database.ts';

/** `fit` if the replica may be used; otherwise the reason why it may not. */
export type ReplicaState = 'fit' | 'away' | 'lagging' | 'no replica';

interface Replica {
  pool: pg.Pool;
  state: ReplicaState;
  replayed: LogPosition;
  /** The last time at which this replica had everything that the primary had. */
  currentAt: number;
  checking: boolean;
}

interface Options {
  primaryUrl: string | null;
  urls: string[];
  maxLagMs: number;
  /** Whether this process hears about publications. */
  isListening: () => boolean;
  log: (line: string) => void;
}

/** How often replicas are checked: normally, and while a replica has not yet replayed a publication. */
const checkEveryMs = 1000;
const checkEveryMsWhileBehind = 100;
const maxCheckMs = 2000;

/**
 * Sends reads of laws to replicas. A replica is used only if it has replayed every publication that this process has heard of. So
 * nobody sees the old state after a sync has returned. While this process gets no news, only the primary is used. There is one
 * exception. While the primary cannot be reached, nothing can be published. Then a replica that had everything is still used. Each
 * piece of work uses one server, so an answer never mixes two states.
 */
export class Replicas {
  readonly #primary: pg.Pool;
  /** A separate connection that checks whether the primary can be reached: the other connections may just be busy. */
  readonly #watch: pg.Pool | null;
  readonly #options: Options;
  readonly #replicas: Replica[];
  /** Positions of the primary's log; the newest is last. They show how long ago a replica was up to date. */
  #seen: { at: number; place: LogPosition }[] = [];
  /** The position up to which a replica must have replayed the log; null while it is not known. */
  #needed: LogPosition | null = null;
  #news = 0;
  #next = 0;
  #primaryIsAway = false;
  readonly #waiting = new Set<() => void>();
  #timer: NodeJS.Timeout | null = null;
  #closed = false;
  /** How many reads the primary and the replicas have done, for the metrics. */
  readonly reads = { primary: 0, replica: 0 };

  constructor(primary: pg.Pool, options: Options) {
    this.#primary = primary;
    this.#options = options;
    const createCheckedPool = (connectionString: string, query_timeout: number, max: number) =>
      createPool(
        { connectionString, connectionTimeoutMillis: maxCheckMs, query_timeout, max },
        () => {},
        requestLimits,
      );
    this.#replicas = options.urls.map((url) => ({
      // A hung server never ends the statement. So after this time, the primary does the work.
      pool: createCheckedPool(url, requestLimits.statementMs + 1000, 10),
      state: 'away',
      replayed: 0n,
      currentAt: 0,
      checking: false,
    }));
    this.#watch =
      options.primaryUrl && this.#replicas.length > 0 ? createCheckedPool(options.primaryUrl, maxCheckMs, 1) : null;
    if (this.#watch) void this.#look(this.#watch);
  }

  get states(): ReplicaState[] {
    return this.#replicas.map((replica) => replica.state);
  }

  /** Runs `work`, which must only read, with a service whose `db` is a replica or the primary. */
  async read<S extends { db: pg.Pool }, T>(service: S, work: (service: S) => Promise<T>): Promise<T> {
    const run = (db: pg.Pool) => work({ ...service, db });
    const replica = this.#pick();
    if (replica) {
      try {
        const result = await run(replica.pool);
        this.reads.replica++;
        return result;
      } catch (error) {
        if (!isReplicaFault(error)) throw error;
        if (isAway(error)) this.#leaveOut(replica, 'away');
      }
    }
    const { result, server } = await this.readPrimary(run);
    this.reads[server]++;
    return result;
  }

  /**
   * Reads data that must be up to date, such as keys, from the primary (through the given pool). A replica is used only while the
   * primary cannot be reached.
   */
  async readPrimary<T>(
    work: (db: pg.Pool) => Promise<T>,
    primary = this.#primary,
  ): Promise<{ result: T; server: 'primary' | 'replica' }> {
    if (!this.standingIn) {
      try {
        return { result: await this.unlessAway(work(primary)), server: 'primary' };
      } catch (error) {
        if (!isAway(error)) throw error;
        this.#losePrimary();
        if (!this.standingIn) throw error;
      }
    }
    return { result: await this.#readStandIn(work), server: 'replica' };
  }

  /** Whether replicas answer because the primary cannot be reached. */
  get standingIn(): boolean {
    return this.#primaryIsAway && this.#fit().length > 0;
  }

  /** Returns the result of work on the primary. Rejects as soon as the primary cannot be reached, even if the work hangs. */
  unlessAway<T>(work: Promise<T>): Promise<T> {
    if (this.#watch === null) return work;
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(new AwayError());
      this.#waiting.add(giveUp);
      work.then(resolve, reject).finally(() => this.#waiting.delete(giveUp));
    });
  }

  /** Stops the use of replicas. `unblock` starts it again. */
  block(): void {
    this.#news++;
    this.#needed = null;
  }

  /**
   * Call this after `block`. It finds the position to which a replica must have replayed the log. If this fails, the
   * next check does it.
   */
  async unblock(): Promise<void> {
    if (this.#watch === null) return;
    const news = this.#news;
    const place = await findPrimaryPosition(this.#watch).catch(() => null);
    if (news === this.#news) this.#needed = place;
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    await Promise.all([this.#watch, ...this.#replicas.map(({ pool }) => pool)].map((pool) => pool?.end()));
  }

  #fit(): Replica[] {
    const needed = this.#needed;
    if (needed === null || !(this.#options.isListening() || this.#primaryIsAway)) return [];
    return this.#replicas.filter(({ state, replayed }) => state === 'fit' && replayed >= needed);
  }

  #pick(): Replica | null {
    const fit = this.#fit();
    return fit[this.#next++ % fit.length] ?? null;
  }

  async #look(watch: pg.Pool): Promise<void> {
    const news = this.#news;
    const place = await within(2 * maxCheckMs, findPrimaryPosition(watch));
    if (typeof place === 'bigint') {
      if (news === this.#news) this.#needed ??= place;
      this.#see(place);
      if (this.#primaryIsAway) this.#options.log('The primary database is back');
      this.#primaryIsAway = false;
    } else {
      this.#losePrimary();
    }
    await Promise.all(this.#replicas.map((replica) => this.#check(replica)));
    if (this.#closed) return;
    const behind = this.#replicas.some(({ state, replayed }) => state === 'fit' && replayed < (this.#needed ?? 0n));
    this.#timer = setTimeout(() => void this.#look(watch), behind ? checkEveryMsWhileBehind : checkEveryMs);
    this.#timer.unref();
  }

  #see(place: LogPosition): void {
    const last = this.#seen.at(-1);
    if (last && place < last.place) this.#seen = []; // another server has become the primary
    this.#seen.push({ at: Date.now(), place });
    const oldest = Date.now() - this.#options.maxLagMs - 5000;
    while (this.#seen.length > 1 && (this.#seen[0] as { at: number }).at < oldest) this.#seen.shift();
  }

  async #check(replica: Replica): Promise<void> {
    if (replica.checking) return; // the last check has not ended yet
    replica.checking = true;
    const asked = findReplayed(replica.pool).finally(() => {
      replica.checking = false;
    });
    const replayed = await within(maxCheckMs, asked);
    if (replayed === 'away') return this.#leaveOut(replica, 'away');
    if (replayed === null) return this.#leaveOut(replica, 'no replica');
    replica.replayed = replayed;
    const current = this.#seen.findLast(({ place }) => place <= replayed);
    if (current) replica.currentAt = current.at;
    // The lag counts up to the last contact with the primary, because no replica falls behind while the primary cannot be reached.
    const lag = (this.#seen.at(-1)?.at ?? 0) - replica.currentAt;
    if (lag > this.#options.maxLagMs) return this.#leaveOut(replica, 'lagging');
    if (replica.state !== 'fit') this.#options.log(`Replica ${this.#number(replica)} is read from`);
    replica.state = 'fit';
  }

  async #readStandIn<T>(work: (db: pg.Pool) => Promise<T>): Promise<T> {
    for (let replica = this.#pick(); replica; replica = this.#pick()) {
      try {
        return await work(replica.pool);
      } catch (error) {
        if (!isAway(error)) throw error;
        this.#leaveOut(replica, 'away');
      }
    }
    throw new AwayError();
  }

  #losePrimary(): void {
    if (this.#watch === null) return;
    const isNews = !this.#primaryIsAway;
    this.#primaryIsAway = true;
    if (isNews) {
      const what = this.standingIn ? 'laws are read from replicas' : 'no replica can replace it';
      this.#options.log(`The primary database cannot be reached: ${what}`);
    }
    for (const giveUp of this.#waiting) giveUp();
  }

  #leaveOut(replica: Replica, state: ReplicaState): void {
    if (replica.state === 'fit') this.#options.log(`Replica ${this.#number(replica)} is left out: ${state}`);
    replica.state = state;
  }

  #number(replica: Replica): number {
    return this.#replicas.indexOf(replica) + 1;
  }
}

/** The answer, or `away` if the promise fails or takes too long. */
async function within<T>(ms: number, answer: Promise<T>): Promise<T | 'away'> {
  const timer = new AbortController();
  const late = wait(ms, 'away' as const, { signal: timer.signal, ref: false });
  return Promise.race([answer, late])
    .catch(() => 'away' as const)
    .finally(() => timer.abort());
}

/** Whether the replica caused the error: it cannot be reached, hangs, or cancelled the query because of the replay. */
function isReplicaFault(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return isAway(error) || code === '40001' || message === 'Query read timeout';
}

/** A position in the write-ahead log. */
export type LogPosition = bigint;

/** The primary's position. Everything that was committed before this call has a lower position. */
async function findPrimaryPosition(db: Queryable): Promise<LogPosition> {
  const { rows } = await db.query<{ place: string }>('SELECT pg_current_wal_insert_lsn()::text AS place');
  return toPlace((rows[0] as { place: string }).place);
}

/** How far a replica has replayed the log; null for a server that is not a replica. */
async function findReplayed(db: Queryable): Promise<LogPosition | null> {
  const { rows } = await db.query<{ place: string | null }>(
    'SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()::text END AS place',
  );
  const place = rows[0]?.place ?? null;
  return place === null ? null : toPlace(place);
}

/**
 * Turns PostgreSQL's text of a position into a number. Each page of the log begins with a header of 24 or 40 bytes. A position
 * right after a header counts as the start of that page, so that both positions are equal.
 */
function toPlace(text: string): LogPosition {
  const [high = '0', low = '0'] = text.split('/');
  const place = (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
  const inPage = place % 8192n;
  return inPage === 24n || inPage === 40n ? place - inPage : place;
}

/**
 * How long a statement of a request may take, and how long it may wait for a lock. After that, the answer is 503, and the
 * connection is free again. Without limits, a few waiting requests would block every connection.
 */
export const requestLimits = { statementMs: 15_000, lockMs: 5000 };

/**
 * The connections of a serving process, in three pools. So one kind of work cannot use up the connections of another. Writes may
 * have to wait for locks, but reads must go on. Both need keys and quotas first.
 */
export interface RequestPools {
  reads: pg.Pool;
  writes: pg.Pool;
  /** The connections for keys, quotas and news. One of them always listens for news. */
  admission: pg.Pool;
}

/** How many connections each pool may open; docs/operating.md has the sum. */
const maxConnections = { reads: 10, writes: 5, admission: 4 };

/** Pools to the same database as `db`. Only these pools have limits: syncs, dispatch runs and commands may take long. */
export function openRequestPools(db: pg.Pool, log: (line: string) => void): RequestPools {
  const { password } = db.options; // the spread below does not copy the password, because it is not enumerable
  const open = (max: number) => createPool({ ...db.options, password, max }, log, requestLimits);
  return {
    reads: open(maxConnections.reads),
    writes: open(maxConnections.writes),
    admission: open(maxConnections.admission),
  };
}

export async function endRequestPools({ reads, writes, admission }: RequestPools): Promise<void> {
  await Promise.all([reads, writes, admission].map((pool) => pool.end()));
}
