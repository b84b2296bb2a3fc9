import type pg from 'pg';
import type { Config } from '../../config.ts';
import { announce, untilKnown } from '../../db/bulletin.ts';
import { isAway } from '../../db/database.ts';
import type { Replicas } from '../../db/replicas.ts';
import type { Account } from '../store.ts';
import { callsOfQuota, chargeCalls, returnCalls, takeCalls } from './store.ts';

export interface QuotaState {
  /** Calls a month; 0 means no limit. */
  limit: number;
  remaining: number;
  /** Unix seconds of the first moment of the next month. */
  reset: number;
  allowed: boolean;
}

interface Lease {
  month: string;
  reset: number;
  /** Calls taken from the database and not used yet. */
  left: number;
  /** Calls taken by all processes, as of the last answer of the database. */
  total: number;
  /** Calls given out while the primary could not be reached. They are charged once it is back. */
  owed: number;
  block: number;
  /** How many calls the last block had. */
  granted: number;
  takenAt: number;
  usedAt: number;
  /** The request to the database under way; calls wait for it when none is left. */
  asking: Promise<void> | null;
  /** The part of it that takes calls. */
  taking: Promise<boolean> | null;
  spentUntil: number;
}

const noLimit = Number.MAX_SAFE_INTEGER;
const maxBlockCalls = 1000;
/**
 * A block of at least this size is followed by the next before it is used up. With smaller blocks a call may have to wait
 * sometimes.
 */
const minAheadCalls = 64;
const maxIdleMs = 2000;
/** How long calls are refused without asking the database again, once a quota is used up. */
const spentMs = 1000;

/**
 * Counts calls against the monthly quotas, exactly, over any number of processes, without a write for each call: a process
 * takes calls from the database in blocks and hands them out. A block is a fraction of what is left, down to single calls at
 * the end. Blocks grow only while they are used up quickly, and the rest of a block goes back after two idle seconds. The next
 * block is taken before one is used up. A process that finds the quota spent asks the others on the bulletin to give back what
 * they hold before it refuses a call. A process that is killed loses what it held: at most its last block, which counts as
 * used.
 *
 * While the primary cannot be reached and a replica answers instead, each process gives out calls as long as the replica says
 * that some are left, and charges them afterwards. A quota may then be exceeded, but nobody is refused wrongly. A process that
 * ends before the primary is back does not charge them.
 */
export class Quotas {
  readonly #db: pg.Pool;
  readonly #replicas: Replicas;
  readonly #quotas: Config['quotas'];
  readonly #leases = new Map<number, Lease>();
  readonly #sweep: NodeJS.Timeout;
  #sweeping = false;

  constructor(db: pg.Pool, replicas: Replicas, quotas: Config['quotas']) {
    this.#db = db;
    this.#replicas = replicas;
    this.#quotas = quotas;
    this.#sweep = setInterval(() => void this.#sweepOnce(), maxIdleMs / 2);
    this.#sweep.unref();
  }

  async #sweepOnce(): Promise<void> {
    if (this.#sweeping) return;
    this.#sweeping = true;
    await this.#returnIdle(Date.now() - maxIdleMs);
    this.#sweeping = false;
  }

  limitOf(account: Account): number {
    return quotaOf(this.#quotas, account);
  }

  /** For how many accounts this process holds calls, and how many calls; for the metrics. */
  get held(): { accounts: number; calls: number } {
    const left = [...this.#leases.values()].map((lease) => lease.left).filter((calls) => calls > 0);
    return { accounts: left.length, calls: left.reduce((sum, calls) => sum + calls, 0) };
  }

  /** Counts one call. Almost always uses memory only; returns a promise only when the database has to be asked. */
  count(account: Account): QuotaState | Promise<QuotaState> {
    const now = Date.now();
    const lease = this.#lease(account.id, now);
    if (lease.left > 0) return this.#use(account, lease, now);
    if (lease.spentUntil > now) return this.#state(account, lease, false);
    return this.#countSlowly(account, lease);
  }

  /** Counts one call if that needs no database. Otherwise it is not counted, and the answer is null. */
  countFromMemory(account: Account): QuotaState | null {
    const now = Date.now();
    const lease = this.#leases.get(account.id);
    return lease && lease.left > 0 && now < lease.reset * 1000 ? this.#use(account, lease, now) : null;
  }

  /** Another process needs calls of this account: give back what is not in use. */
  async recall(accountId: number): Promise<void> {
    const lease = this.#leases.get(accountId);
    await lease?.taking?.catch(() => {}); // calls that are just being taken are not in use either
    if (lease) await this.#giveBack(accountId, lease);
  }

  /** The account changed, and its quota may have, too: forgets what was taken or refused under the old one. */
  async forget(accountId: number): Promise<void> {
    const lease = this.#leases.get(accountId);
    if (!lease) return;
    lease.spentUntil = 0;
    await this.#giveBack(accountId, lease);
  }

  async close(): Promise<void> {
    clearInterval(this.#sweep);
    await Promise.allSettled([...this.#leases.values()].map((lease) => lease.asking));
    await this.#returnIdle(Number.POSITIVE_INFINITY);
  }

  #lease(accountId: number, now: number): Lease {
    const known = this.#leases.get(accountId);
    if (known && now < known.reset * 1000) return known;
    if (known) void this.#charge(accountId, known).catch(() => {});
    const { month, reset } = monthOf(now);
    const lease: Lease = {
      month,
      reset,
      left: 0,
      total: 0,
      owed: 0,
      block: 1,
      granted: 0,
      takenAt: 0,
      usedAt: now,
      asking: null,
      taking: null,
      spentUntil: 0,
    };
    this.#leases.set(accountId, lease);
    return lease;
  }

  #use(account: Account, lease: Lease, now: number): QuotaState {
    lease.left--;
    lease.usedAt = now;
    // The next block is taken while this one is used: a commit may wait for the disk, and no call should.
    const isLow = lease.granted >= minAheadCalls && lease.left < lease.granted / 4;
    if (isLow && !lease.asking) this.#askFor(account, lease).catch(() => {}); // then the next call asks
    return this.#state(account, lease, true);
  }

  #state(account: Account, lease: Lease, allowed: boolean): QuotaState {
    const limit = this.limitOf(account);
    const remaining = allowed ? Math.max(limit - lease.total, 0) + lease.left : 0;
    return { limit, remaining, reset: lease.reset, allowed };
  }

  async #countSlowly(account: Account, lease: Lease): Promise<QuotaState> {
    while (lease.left === 0) {
      if (lease.spentUntil > Date.now()) return this.#state(account, lease, false);
      await this.#askFor(account, lease);
    }
    return this.#use(account, lease, Date.now());
  }

  #askFor(account: Account, lease: Lease): Promise<void> {
    lease.asking ??= this.#ask(account, lease).finally(() => {
      lease.asking = null;
    });
    return lease.asking;
  }

  async #ask(account: Account, lease: Lease): Promise<void> {
    const now = Date.now();
    // A block should last about a second: then a script that makes one call after the other causes few queries, and a
    // process that is killed loses no more than a second's calls.
    const lasted = now - lease.takenAt;
    if (lasted < 1000) lease.block = Math.min(lease.block * 2, maxBlockCalls);
    else if (lasted > 5000) lease.block = Math.max(lease.block >> 1, 1);
    lease.takenAt = now;
    if (await this.#takeSomehow(account, lease)) return;
    lease.spentUntil = Date.now() + spentMs;
  }

  async #takeSomehow(account: Account, lease: Lease): Promise<boolean> {
    if (this.#replicas.standingIn) return this.#takeOnCredit(account, lease);
    try {
      if (await this.#take(account, lease)) return true;
      // Others may hold calls that they do not need.
      await this.#replicas.unlessAway(this.#recallFromOthers(account.id));
      return await this.#take(account, lease);
    } catch (error) {
      if (!isAway(error)) throw error;
      return this.#takeOnCredit(account, lease);
    }
  }

  async #take(account: Account, lease: Lease): Promise<boolean> {
    const quota = this.limitOf(account) || noLimit;
    const { month, block: wanted } = lease;
    lease.taking = takeCalls(this.#db, { accountId: account.id, month, wanted, quota }).then(({ taken, total }) => {
      lease.left += taken;
      lease.granted = taken;
      lease.total = total;
      return taken > 0;
    });
    return this.#replicas.unlessAway(lease.taking); // if the answer comes late, the calls are taken all the same
  }

  async #recallFromOthers(accountId: number): Promise<void> {
    await untilKnown(this.#db, await announce(this.#db, 'quota', String(accountId)));
  }

  async #takeOnCredit(account: Account, lease: Lease): Promise<boolean> {
    const read = (db: pg.Pool) => callsOfQuota(db, account.id, lease.month);
    const { result: used } = await this.#replicas.readPrimary(read, this.#db);
    lease.total = used + lease.owed;
    if (lease.total >= (this.limitOf(account) || noLimit)) return false;
    lease.left++;
    lease.owed++;
    lease.total++;
    return true;
  }

  async #returnIdle(usedBefore: number): Promise<void> {
    if (this.#replicas.standingIn) return;
    for (const [accountId, lease] of this.#leases) {
      await this.#charge(accountId, lease).catch(() => {}); // the primary still cannot be reached
      if (lease.usedAt > usedBefore || lease.asking) continue;
      await this.#giveBack(accountId, lease).catch(() => {}); // the database cannot be reached; the calls count as used
      // Keep the lease if a call came meanwhile: the calls that are being taken for it must not end in a lease that nobody
      // finds.
      if (lease.left === 0 && lease.owed === 0 && !lease.asking && lease.spentUntil < Date.now())
        this.#leases.delete(accountId);
    }
  }

  async #charge(accountId: number, lease: Lease): Promise<void> {
    const { owed } = lease;
    if (owed === 0) return;
    lease.owed = 0; // before waiting, so that nobody charges it a second time
    try {
      await chargeCalls(this.#db, accountId, lease.month, owed);
    } catch (error) {
      lease.owed += owed;
      throw error;
    }
  }

  async #giveBack(accountId: number, lease: Lease): Promise<void> {
    const unused = lease.left;
    if (unused === 0) return;
    lease.left = 0;
    lease.total -= unused;
    await returnCalls(this.#db, accountId, lease.month, unused);
  }
}

/** Calls a month; 0 means no limit. */
export function quotaOf(quotas: Config['quotas'], { tier, early }: Pick<Account, 'tier' | 'early'>): number {
  if (tier === 'pro') return quotas.pro;
  return early ? quotas.early : quotas.free;
}

/** The calendar month of a moment, in UTC, and when it ends. */
export function monthOf(now: number): { month: string; reset: number } {
  const date = new Date(now);
  const month = `${date.toISOString().slice(0, 7)}-01`;
  return { month, reset: Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / 1000 };
}
