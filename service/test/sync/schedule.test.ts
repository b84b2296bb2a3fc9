import { describe, expect, it } from 'vitest';

import { lastRollOver, lastSlot, nextSlot } from '../../src/base/days.ts';

import * as store from '../../src/sync/schedule/schedule-store.ts';
import { testDatabase } from '../support/database.ts';

const at = (text: string) => new Date(`${text}Z`);

describe('the daily run', () => {
  it.each([
    ['2026-11-16T11:04:59.999', '2026-11-14T11:05:00', '2026-11-16T11:05:00'], // a Monday, before the run
    ['2026-11-16T11:05:00', '2026-11-16T11:05:00', '2026-11-17T11:05:00'],
    ['2026-11-14T23:00:00', '2026-11-14T11:05:00', '2026-11-16T11:05:00'], // a Saturday evening
    ['2026-11-15T12:00:00', '2026-11-14T11:05:00', '2026-11-16T11:05:00'], // a Sunday
    ['2027-01-01T00:00:00', '2026-12-31T11:05:00', '2027-01-01T11:05:00'],
  ])('seen from %s was last due at %s and is next due at %s', (now, last, next) => {
    expect(lastSlot(at(now))).toEqual(at(last));
    expect(nextSlot(at(now))).toEqual(at(next));
  });

  it('runs once in the whole installation, and again if it died', async () => {
    const { pool } = await testDatabase();
    const [monday, tuesday] = [at('2026-11-16T11:05:00'), at('2026-11-17T11:05:00')];
    await store.beginSchedule(pool, 'sync', monday); // a new installation has no missed runs
    expect(await store.isDone(pool, 'sync', monday)).toBe(true);
    expect(await store.isDone(pool, 'sync', tuesday)).toBe(false);

    const [first, second] = [await pool.connect(), await pool.connect()];
    expect(await store.takeSlot(first, 'sync', tuesday)).toBe(true);
    expect(await store.takeSlot(second, 'sync', tuesday)).toBe(false);
    first.release(true); // the process that took it dies
    await expect.poll(() => store.takeSlot(second, 'sync', tuesday)).toBe(true);
    await store.finishSlot(second, tuesday, null);
    second.release(true);

    const third = await pool.connect();
    await expect.poll(() => store.isDone(third, 'sync', tuesday)).toBe(true);
    expect(await store.takeSlot(third, 'sync', tuesday)).toBe(false);
    third.release(true);
  });

  it('counts as done after a later run, but not after a run in the future by a wrong clock', async () => {
    const { pool } = await testDatabase();
    const daysFromNow = (days: number) => lastSlot(new Date(Date.now() + days * 86_400_000));
    await store.beginSchedule(pool, 'sync', daysFromNow(1000));
    expect(await store.isDone(pool, 'sync', daysFromNow(1000))).toBe(true);
    expect(await store.isDone(pool, 'sync', daysFromNow(0))).toBe(false);
    const client = await pool.connect();
    expect(await store.takeSlot(client, 'sync', daysFromNow(0))).toBe(true);
    await store.finishSlot(client, daysFromNow(0), null);
    client.release(true);
    expect(await store.isDone(pool, 'sync', daysFromNow(0))).toBe(true);
    expect(await store.isDone(pool, 'sync', daysFromNow(-7))).toBe(true);
  });
});

describe('the roll-over of the day', () => {
  it.each([
    ['2026-11-16T00:04:59.999', '2026-11-15T00:05:00'],
    ['2026-11-16T00:05:00', '2026-11-16T00:05:00'],
    ['2026-11-15T23:59:59', '2026-11-15T00:05:00'], // a Sunday
    ['2028-03-01T00:00:00', '2028-02-29T00:05:00'],
  ])('seen from %s was last due at %s', (now, last) => {
    expect(lastRollOver(at(now))).toEqual(at(last));
  });

  it('and the daily sync are independent, and neither waits for the other', async () => {
    const { pool } = await testDatabase();
    const [saturday, sunday, monday] = ['2026-11-14T11:05:00', '2026-11-15T00:05:00', '2026-11-16T11:05:00'].map(at);
    // The state that an older program left, which knew only syncs.
    await pool.query('INSERT INTO scheduled_runs (slot, finished_at) VALUES ($1, $1)', [saturday]);
    await store.beginSchedule(pool, 'sync', monday as Date);
    await store.beginSchedule(pool, 'roll-over', sunday as Date);
    expect(await store.isDone(pool, 'sync', saturday as Date)).toBe(true);
    expect(await store.isDone(pool, 'sync', monday as Date)).toBe(false); // it was missed, and has to run now
    expect(await store.isDone(pool, 'roll-over', sunday as Date)).toBe(true);

    const tuesday = at('2026-11-17T00:05:00');
    const [rolling, syncing] = [await pool.connect(), await pool.connect()];
    expect(await store.takeSlot(rolling, 'roll-over', tuesday)).toBe(true);
    expect(await store.takeSlot(syncing, 'sync', monday as Date)).toBe(true);
    await store.finishSlot(rolling, tuesday, null);
    expect(await store.isDone(pool, 'roll-over', tuesday)).toBe(true);
    expect(await store.isDone(pool, 'sync', monday as Date)).toBe(false); // a later roll-over does not count as a sync
    await store.finishSlot(syncing, monday as Date, null);
    expect(await store.isDone(pool, 'sync', monday as Date)).toBe(true);
    for (const client of [rolling, syncing]) client.release(true);
  });
});
