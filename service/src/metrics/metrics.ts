import type pg from 'pg';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Runtime } from '../runtime.ts';
import type { Service } from '../service.ts';
import { answerSiblings, readSiblings } from './other-processes.ts';
import { addMetric, type Description, RequestMetrics, type Value } from './requests.ts';
import { type DatabaseFigures, readFigures } from './store.ts';

/** How long numbers from the database are used again, because several programs may ask often. */
const keepFiguresMs = 5000;

/**
 * The metrics of this process for Prometheus. Only requests are counted for this purpose. All other numbers exist for other
 * reasons, and are read when Prometheus asks.
 */
export class Metrics {
  readonly registry = new Registry();
  readonly requests = new RequestMetrics();
  readonly #service: Service;
  #figures: { at: number; read: Promise<DatabaseFigures | null> } | null = null;
  #asked = false;

  constructor(service: Service, runtime: Runtime) {
    this.#service = service;
    this.requests.register(this.registry);
    this.#addOwn(runtime);
    this.#addShared();
    answerSiblings(async () => (await this.#own()).getMetricsAsJSON());
  }

  async read(): Promise<string> {
    return (await readSiblings()) ?? (await this.#own()).metrics();
  }

  async #own(): Promise<Registry> {
    if (!this.#asked) {
      this.#asked = true;
      // These metrics are collected only from the first question on, because watching the event loop and the garbage collector
      // takes a little time.
      collectDefaultMetrics({ register: this.registry });
    }
    return this.registry;
  }

  /** Adds the numbers from the memory of this process. */
  #addOwn({
    answers,
    quotas,
    sender,
    replicas,
    reads,
    writes,
    admission,
    threads,
    pageQueue,
    pageShares,
    searches,
    textPages,
    meaning,
  }: Runtime): void {
    const add = (
      type: Description['type'],
      name: string,
      help: string,
      label: string,
      values: () => [string, number][],
    ) => addMetric(this.registry, { name, type, help, aggregator: 'sum' }, () => labelled(label, values()));
    add(
      'counter',
      'openleg_answers_total',
      'Read operations and pages from memory (hit) or computed (miss).',
      'result',
      () => [
        ['hit', answers.hits],
        ['miss', answers.misses],
      ],
    );
    add('gauge', 'openleg_answers_bytes', 'Memory of kept answers.', '', () => [['', answers.bytes]]);
    const queues = () =>
      Object.entries({
        page: {
          running: pageQueue.running,
          waiting: pageQueue.waiting,
          refused: pageQueue.refused + pageShares.refused,
        },
        ...threads.lanes,
        search: searches.visitors,
        api_search: searches.callers,
        api_texts: textPages,
      });
    add('gauge', 'openleg_queue_running', 'Running work that has a queue.', 'queue', () =>
      queues().map(([name, { running }]) => [name, running]),
    );
    add('gauge', 'openleg_queue_waiting', 'Work that waits for its turn.', 'queue', () =>
      queues().map(([name, { waiting }]) => [name, waiting]),
    );
    add('counter', 'openleg_queue_refused_total', 'Work refused: too much was waiting.', 'queue', () =>
      queues().map(([name, { refused }]) => [name, refused]),
    );
    add(
      'counter',
      'openleg_question_vectors_total',
      'Questions for which OPENLEG_EMBEDDINGS_URL gave a vector, failed, or was skipped after a failure.',
      'result',
      () => Object.entries(meaning.embedded),
    );
    add('gauge', 'openleg_quota_leases', 'Accounts for which this process holds calls.', '', () => [
      ['', quotas.held.accounts],
    ]);
    add('gauge', 'openleg_quota_leased_calls', 'Calls held and not used yet.', '', () => [['', quotas.held.calls]]);
    add('counter', 'openleg_sends_total', 'Deliveries sent at once: tests, and retries by hand.', 'outcome', () => [
      ['succeeded', sender.succeeded],
      ['failed', sender.failed],
    ]);
    add(
      'counter',
      'openleg_corpus_reads_total',
      'Answers made, by the server that they were read from.',
      'server',
      () => Object.entries(replicas.reads),
    );
    add('gauge', 'openleg_replicas', 'Replicas, by whether they are read from.', 'state', () =>
      ['fit', 'away', 'lagging', 'no replica'].map((state) => [
        state,
        replicas.states.filter((one) => one === state).length,
      ]),
    );
    const sum = (count: (pool: pg.Pool) => number) =>
      [reads, writes, admission].reduce((total, pool) => total + count(pool), 0);
    add('gauge', 'openleg_database_connections', 'Connections to the database; waiting: for one.', 'state', () => [
      ['busy', sum((pool) => pool.totalCount - pool.idleCount)],
      ['idle', sum((pool) => pool.idleCount)],
      ['waiting', sum((pool) => pool.waitingCount)],
    ]);
  }

  /** Adds the numbers from the database, which are the same in every process. */
  #addShared(): void {
    const add = (name: string, help: string, values: (figures: DatabaseFigures) => Value[]) =>
      addMetric(this.registry, { name, type: 'gauge', help, aggregator: 'max' }, async () => {
        const figures = await this.#read();
        return figures ? values(figures) : [];
      });
    addMetric(
      this.registry,
      { name: 'openleg_database_up', type: 'gauge', help: 'Whether the database answers.', aggregator: 'max' },
      async () => [{ value: (await this.#read()) ? 1 : 0, labels: {} }],
    );
    const ofCountry = <Row extends { country: string }>(rows: Row[], value: (row: Row) => number) =>
      rows.map((row) => ({ value: value(row), labels: { country: row.country } }));
    add('openleg_laws', 'Laws that are served.', ({ countries }) => ofCountry(countries, (row) => row.laws));
    add('openleg_sync_last_success_timestamp_seconds', 'When a sync last succeeded.', ({ syncs }) =>
      ofCountry(syncs, (row) => row.at),
    );
    add('openleg_sync_last_duration_seconds', 'How long that sync took.', ({ syncs }) =>
      ofCountry(syncs, (row) => row.seconds),
    );
    add('openleg_sync_last_problems', 'Files that it could not read.', ({ syncs }) =>
      ofCountry(syncs, (row) => row.problems),
    );
    const underWay = (running: DatabaseFigures['running'], value: 'seconds' | 'silent') =>
      this.#service.countries.map(({ code }) => ({
        value: running.find((row) => row.country === code)?.[value] ?? 0,
        labels: { country: code },
      }));
    add(
      'openleg_sync_running_seconds',
      'How long the current sync has been running; 0 if none is running.',
      ({ running }) => underWay(running, 'seconds'),
    );
    add(
      'openleg_sync_silent_seconds',
      'How long ago the current sync last made progress; 0 if none is running.',
      ({ running }) => underWay(running, 'silent'),
    );
    const far = (running: DatabaseFigures['running'], value: 'done' | 'total' | 'left') =>
      running.flatMap(({ country, phase, ...row }) =>
        row[value] === null ? [] : [{ value: row[value], labels: { country, phase: phase ?? '' } }],
      );
    add('openleg_sync_phase_done', 'How much of its phase the current sync has done.', ({ running }) =>
      far(running, 'done'),
    );
    add('openleg_sync_phase_total', 'How much the phase has in total.', ({ running }) => far(running, 'total'));
    add('openleg_sync_left_seconds', 'About how long the current sync will still take.', ({ running }) =>
      far(running, 'left'),
    );
    add('openleg_sync_runs', 'Sync runs on record, by how they ended.', ({ runs }) =>
      runs.map(({ count, ...labels }) => ({ value: count, labels })),
    );
    add('openleg_deliveries', 'Deliveries that have not arrived: pending or failed.', ({ pending, failed }) =>
      labelled('status', [
        ['pending', pending],
        ['failed', failed],
      ]),
    );
    add('openleg_dispatch_last_timestamp_seconds', 'When the last dispatch run ended.', ({ dispatch }) =>
      dispatch.at === null ? [] : labelled('', [['', dispatch.at]]),
    );
    add('openleg_dispatch_attempts', 'Attempts of all dispatch runs, by outcome.', ({ dispatch }) =>
      labelled('outcome', [
        ['succeeded', dispatch.succeeded],
        ['failed', dispatch.failed],
      ]),
    );
  }

  /** Reads the numbers from the database. Null while the database cannot be reached. The numbers in memory are still shown then. */
  #read(): Promise<DatabaseFigures | null> {
    const now = Date.now();
    if (!this.#figures || now > this.#figures.at + keepFiguresMs) {
      this.#figures = { at: now, read: readFigures(this.#service.db).catch(() => null) };
    }
    return this.#figures.read;
  }
}

function labelled(label: string, values: [string, number][]): Value[] {
  return values.map(([which, value]) => ({ value, labels: label === '' ? {} : { [label]: which } }));
}
