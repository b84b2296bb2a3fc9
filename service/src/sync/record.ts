import type pg from 'pg';
import { type Step, Steps } from './progress.ts';
import { beginRun, failRun, noteProgress, type Phase, readPulse } from './store.ts';

/** How often a run records that it is still working. */
const noteEveryMs = 5000;

/** The record of a running sync, for operators: its phase, its progress, and when it last made progress. */
export class RunRecord {
  readonly id: number;
  readonly #db: pg.Pool;
  readonly #country: string;
  readonly #steps = new Steps();
  #phase: Phase = 'fetching';
  #step: Step | null = null;
  #notedAt = Date.now();
  #isNoting = false;

  private constructor(db: pg.Pool, country: string, id: number) {
    this.#db = db;
    this.#country = country;
    this.id = id;
  }

  /** `client` is the connection that holds the country's lock. */
  static async begin(db: pg.Pool, client: pg.PoolClient, country: string, fromSha: string | null): Promise<RunRecord> {
    return new RunRecord(db, country, await beginRun(client, country, fromSha));
  }

  enter(phase: Phase): Promise<void> {
    this.#phase = phase;
    this.#step = null;
    return this.#note();
  }

  /** Records that the run is still working, at most every few seconds. */
  heard(): void {
    if (Date.now() - this.#notedAt >= noteEveryMs) this.#noteLater();
  }

  /** Records the progress of the run. Reports of git count git's objects and belong to the phase `fetching`. */
  report(name: string, done: number, total: number): void {
    this.#step = this.#steps.report(name, done, total);
    const phase = name.startsWith('git: ') ? 'fetching' : this.#step.phase;
    const isNew = phase !== this.#phase;
    this.#phase = phase;
    if (isNew) this.#noteLater();
    else this.heard();
  }

  /** Watches PostgreSQL until the returned function is called. A statement that takes minutes reports no progress itself. */
  watch(): () => void {
    let known = '';
    const timer = setInterval(async () => {
      const pulse = await readPulse(this.#db, this.#country).catch(() => known);
      if (pulse !== known) this.heard();
      known = pulse;
    }, noteEveryMs);
    timer.unref();
    return () => clearInterval(timer);
  }

  async fail(reason: string): Promise<void> {
    await failRun(this.#db, this.id, reason);
  }

  /** Writes one note at a time. While a publication locks the record, each waiting note would block a connection. */
  #noteLater(): void {
    if (this.#isNoting) return;
    this.#isNoting = true;
    this.#note()
      .catch(() => {}) // instead of this report, the next one is written
      .finally(() => {
        this.#isNoting = false;
      });
  }

  async #note(): Promise<void> {
    this.#notedAt = Date.now();
    await noteProgress(this.#db, this.id, this.#phase, this.#step);
  }
}
