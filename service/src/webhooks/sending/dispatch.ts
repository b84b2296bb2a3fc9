import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { isAway } from '../../db/database.ts';
import * as queue from './queue-store.ts';
import { beginRun, finishRun } from './queue-store.ts';
import { attempt, type Sender } from './send.ts';

/** How many attempts run at the same time, for one endpoint and in total. A hanging receiver must not delay the others. */
const maxPerEndpoint = 8;
const maxInAll = 256;

/** How long a run waits for a database that cannot be reached. */
const maxAwayMs = 120_000;

export interface DispatchResult {
  attempted: number;
  succeeded: number;
  failed: number;
}

export interface Dispatch {
  db: pg.Pool;
  sender: Sender;
  secretKey: Buffer;
  /** When it is aborted, no new attempt begins. Running attempts end and are saved. */
  signal?: AbortSignal | undefined;
  chosen?: queue.Chosen | undefined;
}

/**
 * Does one dispatch run: every pending delivery of an enabled endpoint, or every chosen one, is tried once. Any number of processes
 * may do this at the same time. If the database cannot be reached, the run waits, saves its outcomes, and goes on with a new
 * number. The database may have marked deliveries as begun, although the run did not get the answer. The run takes these over, like
 * deliveries of a dead process.
 */
export async function dispatch(context: Dispatch): Promise<DispatchResult> {
  const result = { attempted: 0, succeeded: 0, failed: 0 };
  let since: number | null = null;
  for (;;) {
    const run = await untilBack(() => Run.begin(context, since, result));
    since = run.since;
    try {
      await run.work();
      await run.end();
      return result;
    } catch (error) {
      await run.abandon();
      if (!isAway(error)) throw error;
    }
  }
}

/** Repeats the work until the database can be reached. */
async function untilBack<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + maxAwayMs;
  for (let pause = 100; ; pause = Math.min(pause * 2, 2000)) {
    try {
      return await work();
    } catch (error) {
      if (!isAway(error) || Date.now() > deadline) throw error;
      await wait(pause);
    }
  }
}

/** The state of a run: the running attempts, and finished attempts that are not saved yet. */
class Run {
  /** The number of the run at its beginning. If the database could not be reached meanwhile, `#id` is a later number. */
  readonly since: number;
  readonly #context: Dispatch;
  readonly #client: pg.PoolClient;
  readonly #id: number;
  readonly #result: DispatchResult;
  /** The endpoints that may have more deliveries to send. */
  readonly #waiting: Set<number>;
  /** How many attempts an endpoint has that are running, or finished and not saved yet. */
  readonly #underWay = new Map<number, number>();
  readonly #flights = new Set<Promise<void>>();
  readonly #ended: { endpointId: number; outcome: queue.AttemptOutcome }[] = [];
  #total = 0;
  #wake: () => void = () => {};

  private constructor(
    context: Dispatch,
    client: pg.PoolClient,
    id: number,
    waiting: number[],
    since: number | null,
    result: DispatchResult,
  ) {
    this.#context = context;
    this.#client = client;
    this.#id = id;
    this.#waiting = new Set(waiting);
    this.#result = result;
    this.since = since ?? id;
  }

  static async begin(context: Dispatch, since: number | null, result: DispatchResult): Promise<Run> {
    const client = await context.db.connect();
    try {
      const id = await beginRun(client);
      await queue.closeFinished(client);
      return new Run(context, client, id, await queue.findWaiting(client), since, result);
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** Does the run. All attempts that ended meanwhile are saved in one statement, and new ones are begun in one statement. */
  async work(): Promise<void> {
    for (;;) {
      await this.#save();
      if (!this.#context.signal?.aborted) await this.#fill();
      if (this.#ended.length > 0) continue;
      if (this.#flights.size === 0) return;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  async end(): Promise<void> {
    await finishRun(this.#client, this.#id, this.#result);
    this.#client.release();
  }

  /** Waits for the running attempts and saves their outcomes, if the database can be reached. */
  async abandon(): Promise<void> {
    await Promise.all(this.#flights);
    await untilBack(() => this.#save()).catch(() => {}); // if this fails, the next run takes over the begun deliveries
    this.#client.release(true);
  }

  async #save(): Promise<void> {
    const saving = [...this.#ended];
    if (saving.length === 0) return;
    const outcomes = saving.map(({ outcome }) => outcome);
    await queue.saveOutcomes(this.#context.db, this.#id, outcomes);
    this.#ended.splice(0, saving.length);
    for (const { endpointId, outcome } of saving) {
      this.#count(endpointId, -1);
      this.#result.attempted++;
      if (outcome.error === null) this.#result.succeeded++;
      else this.#result.failed++;
    }
  }

  async #fill(): Promise<void> {
    const wants = this.#wants();
    if (wants.size === 0) return;
    const begun = await queue.beginDeliveries(
      this.#context.db,
      { id: this.#id, since: this.since, ...this.#context.chosen },
      wants,
    );
    for (const delivery of begun) {
      wants.set(delivery.endpoint_id, (wants.get(delivery.endpoint_id) ?? 0) - 1);
      this.#count(delivery.endpoint_id, 1);
      this.#send(delivery);
    }
    for (const [endpointId, missing] of wants) if (missing > 0) this.#waiting.delete(endpointId);
  }

  /** How many more attempts each endpoint may have now. An endpoint that gets some goes to the end of the queue. */
  #wants(): Map<number, number> {
    const wants = new Map<number, number>();
    let room = maxInAll - this.#total;
    for (const endpointId of [...this.#waiting]) {
      if (room <= 0) break;
      const count = Math.min(maxPerEndpoint - (this.#underWay.get(endpointId) ?? 0), room);
      if (count <= 0) continue;
      wants.set(endpointId, count);
      room -= count;
      this.#waiting.delete(endpointId);
      this.#waiting.add(endpointId);
    }
    return wants;
  }

  #send(delivery: queue.Begun): void {
    const { sender, secretKey } = this.#context;
    const flight = attempt(sender, secretKey, delivery).then((outcome) => {
      this.#flights.delete(flight);
      this.#ended.push({ endpointId: delivery.endpoint_id, outcome });
      this.#wake();
    });
    this.#flights.add(flight);
  }

  #count(endpointId: number, change: 1 | -1): void {
    this.#total += change;
    this.#underWay.set(endpointId, (this.#underWay.get(endpointId) ?? 0) + change);
  }
}
