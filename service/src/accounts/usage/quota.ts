import type pg from 'pg';
import type { Config } from '../../config.ts';
import { announce, untilKnown } from '../../db/bulletin.ts';
import { isAway } from '../../db/database.ts';
import type { Replicas } from '../../db/replicas.ts';
import type { Account } from '../store.ts';
import { callsOfQuota, chargeCalls, returnCalls, takeCalls } from './store.ts';

export interface QuotaState {
  /** The number of calls per month; 0 means no limit. */
  limit: number;
  remaining: number;
  /** The beginning of the next month, in Unix seconds. */
  reset: number;
  allowed: boolean;
}

interface Lease {
  month: string;
  reset: number;
  /** Calls that this process has taken from the database and not used yet. */
  left: number;
  /** How many calls all processes had taken when the database last answered. */
  total: number;
  /** Calls that were allowed while the primary could not be reached. They are charged when the primary is back. */
  owed: number;
  block: number;
  granted: number;
  takenAt: number;
  usedAt: number;
  /** The running request to the database. Calls wait for it if `left` is 0. */
  asking: Promise<void> | null;
  /** The part of that request that takes calls. */
  taking: Promise<boolean> | null;
  spentUntil: number;
}

const noLimit = Number.MAX_SAFE_INTEGER;
const maxBlockCalls = 1000;
/**
 * If a block has at least this many calls, the process takes the next block before this one is used up. With smaller
 * blocks, a call sometimes has to wait.
 */
const minAheadCalls = 64;
const maxIdleMs = 2000;
/** If a quota is used up, calls are refused for this time without asking the database again. */
const spentMs = 1000;

/**
 * Counts calls against the monthly quotas. The count is exact for any number of processes, but not every call needs a
 * write.
 *
 * A process takes calls from the database in blocks. A block is a fraction of the calls that are left, down to a single
 * call at the end. Blocks grow only while they are used up quickly. The rest of a block is returned after two seconds
 * without a call. The next block is taken before the current one is used up. If the quota seems to be used up, a
 * process first asks the other processes, through the bulletin, to return their unused calls. Only then it refuses a
 * call. If a process is killed, the rest of its block counts as used.
 *
 * While the primary cannot be reached, processes read the quota from a replica. They allow calls as long as the replica
 * says that some are left, and charge them when the primary is back. So an account may exceed its quota, but no call is
 * refused wrongly. If a process ends before the primary is back, its calls are never charged.
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

  /** How many accounts this process holds calls for, and how many calls, for the metrics. */
  get held(): { accounts: number; calls: number } {
    const left = [...this.#leases.values()].map((lease) => lease.left).filter((calls) => calls > 0);
    return { accounts: left.length, calls: left.reduce((sum, calls) => sum + calls, 0) };
  }

  /** Counts one call, almost always in memory. Returns a promise only if the database must be asked. */
  count(account: Account): QuotaState | Promise<QuotaState> {
    const now = Date.now();
    const lease = this.#lease(account.id, now);
    if (lease.left > 0) return this.#use(account, lease, now);
    if (lease.spentUntil > now) return this.#state(account, lease, false);
    return this.#countSlowly(account, lease);
  }

  /** Counts one call if no database is needed. Otherwise counts nothing and returns null. */
  countFromMemory(account: Account): QuotaState | null {
    const now = Date.now();
    const lease = this.#leases.get(account.id);
    return lease && lease.left > 0 && now < lease.reset * 1000 ? this.#use(account, lease, now) : null;
  }

  /** Returns the unused calls of an account to the database, because another process needs them. */
  async recall(accountId: number): Promise<void> {
    const lease = this.#leases.get(accountId);
    await lease?.taking?.catch(() => {}); // calls that are just being taken are unused, too
    if (lease) await this.#giveBack(accountId, lease);
  }

  /** Forgets the state of the old quota. Call it when an account has changed, because its quota may have changed. */
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
    // The next block is taken while this one is used. A commit may wait for the disk, and calls should not wait.
    const isLow = lease.granted >= minAheadCalls && lease.left < lease.granted / 4;
    if (isLow && !lease.asking) this.#askFor(account, lease).catch(() => {}); // if this fails, a later call asks again
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
    // A block should last about a second. Then a script with one call after the other causes few queries. And a killed process
    // loses only the calls of about a second.
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
      // Other processes may hold calls that they do not need.
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
    return this.#replicas.unlessAway(lease.taking); // even if waiting fails, the calls are added when the answer comes
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
      // If a call has come meanwhile, the lease must stay. Otherwise later calls would be added to a lease that is no
      // longer in the map.
      if (lease.left === 0 && lease.owed === 0 && !lease.asking && lease.spentUntil < Date.now())
        this.#leases.delete(accountId);
    }
  }

  async #charge(accountId: number, lease: Lease): Promise<void> {
    const { owed } = lease;
    if (owed === 0) return;
    lease.owed = 0; // set before the wait, so that the calls are not charged twice
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

/** How many calls per month an account may make; 0 means no limit. */
export function quotaOf(quotas: Config['quotas'], { tier, early }: Pick<Account, 'tier' | 'early'>): number {
  if (tier === 'pro') return quotas.pro;
  return early ? quotas.early : quotas.free;
}

/** The calendar month of a time in UTC, and the time when it ends. */
export function monthOf(now: number): { month: string; reset: number } {
  const date = new Date(now);
  const month = `${date.toISOString().slice(0, 7)}-01`;
  return { month, reset: Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / 1000 };
}
