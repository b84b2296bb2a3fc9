import type { Service } from '../../service.ts';
import { type Account, type Key, listKeys } from '../store.ts';
import { monthOf, quotaOf } from './quota.ts';
import { callsOfMonth, callsOfQuota } from './usage-store.ts';

export interface UsageReport {
  /** The first day of the month. */
  month: string;
  /** Calls counted against the quota. The days and keys below may lag by seconds. */
  total: number;
  /** 0 means no limit. */
  limit: number;
  /** Every day of the month so far. */
  days: { day: string; calls: number }[];
  keys: { key: Key; calls: number }[];
}

/** This month's calls: in all, by day and by key. With `keyId`, only the calls of that key. */
export async function reportUsage({ db, config }: Service, account: Account, keyId?: number): Promise<UsageReport> {
  const now = Date.now();
  const { month } = monthOf(now);
  const [total, counted, keys] = await Promise.all([
    callsOfQuota(db, account.id, month),
    callsOfMonth(db, account.id, month),
    listKeys(db, account.id),
  ]);
  const chosen = counted.filter((one) => keyId === undefined || one.key_id === keyId);
  const sum = (fits: (one: (typeof counted)[number]) => boolean, of = counted) =>
    of.filter(fits).reduce((calls, one) => calls + one.calls, 0);
  const days = Array.from({ length: new Date(now).getUTCDate() }, (_, index) => {
    const day = `${month.slice(0, 8)}${String(index + 1).padStart(2, '0')}`;
    return { day, calls: sum((one) => one.day === day, chosen) };
  });
  const byKey = keys.map((key) => ({ key, calls: sum((one) => one.key_id === key.id) }));
  return {
    month,
    total,
    limit: quotaOf(config.quotas, account),
    days,
    keys: byKey.filter(({ key, calls }) => calls > 0 || key.revoked_at === null),
  };
}
