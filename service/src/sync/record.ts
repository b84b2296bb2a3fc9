import type pg from 'pg';
import { beginRun, failRun, noteProgress, type Phase } from './store.ts';

/** How often a run records that it is alive. */
const noteEveryMs = 5000;

/** The record of a run that is under way: its phase, and when it last made progress, for those who watch. */
export class RunRecord {
  readonly id: number;
  readonly #db: pg.Pool;
  #phase: Phase = 'fetching';
  #notedAt = Date.now();

  private constructor(db: pg.Pool, id: number) {
    this.#db = db;
    this.id = id;
  }

  /** The client is the connection that holds the country's lock. */
  static async begin(db: pg.Pool, client: pg.PoolClient, country: string, fromSha: string | null): Promise<RunRecord> {
    return new RunRecord(db, await beginRun(client, country, fromSha));
  }

  enter(phase: Phase): Promise<void> {
    this.#phase = phase;
    return this.#note();
  }

  /** The run gave a sign of life. */
  heard(): void {
    if (Date.now() - this.#notedAt < noteEveryMs) return;
    this.#note().catch(() => {}); // the next sign will be noted
  }

  async fail(reason: string): Promise<void> {
    await failRun(this.#db, this.id, reason);
  }

  async #note(): Promise<void> {
    this.#notedAt = Date.now();
    await noteProgress(this.#db, this.id, this.#phase);
  }
}
