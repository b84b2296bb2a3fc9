import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import { AggregatorRegistry, type MetricObject } from 'prom-client';

/** The messages between processes that share a port. Prometheus asks only one of them, but the answer must be the sum of all. */
type Message =
  | { openleg: 'all metrics?' }
  | { openleg: 'metrics?' }
  | { openleg: 'metrics'; metrics: MetricObject[] }
  | { openleg: 'all metrics'; all: MetricObject[][] };

/** How long to wait for a process. A process without an answer in this time is left out. */
const maxWaitMs = 1000;

/** In the parent process: asks all processes for their metrics when one of them wants the sum. */
export function relayMetrics(): void {
  cluster.on('message', async (asker: Worker, message: Message) => {
    if (message?.openleg !== 'all metrics?') return;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const answers = await Promise.all(workers.map(askOne));
    asker.send({ openleg: 'all metrics', all: answers.filter((metrics) => metrics !== null) } satisfies Message);
  });
}

function askOne(worker: Worker): Promise<MetricObject[] | null> {
  const answer = new Promise<MetricObject[]>((resolve) => {
    const hear = (message: Message) => {
      if (message?.openleg !== 'metrics') return;
      worker.off('message', hear);
      resolve(message.metrics);
    };
    worker.on('message', hear);
    setTimeout(() => worker.off('message', hear), maxWaitMs).unref();
  });
  if (worker.isConnected()) worker.send({ openleg: 'metrics?' } satisfies Message);
  return Promise.race([answer, wait(maxWaitMs, null)]);
}

/** In one of several processes: sends its own metrics when it is asked. With a single process, it does nothing. */
export function answerSiblings(own: () => Promise<MetricObject[]>): void {
  cluster.worker?.on('message', async (message: Message) => {
    if (message?.openleg === 'metrics?') process.send?.({ openleg: 'metrics', metrics: await own() } satisfies Message);
  });
}

/** The metrics of all processes as one text; null if there is only one process. */
export async function readSiblings(): Promise<string | null> {
  const { worker } = cluster;
  if (!worker) return null;
  const answer = new Promise<MetricObject[][]>((resolve) => {
    const hear = (message: Message) => {
      if (message?.openleg !== 'all metrics') return;
      worker.off('message', hear);
      resolve(message.all);
    };
    worker.on('message', hear);
    setTimeout(() => worker.off('message', hear), 2 * maxWaitMs).unref();
  });
  process.send?.({ openleg: 'all metrics?' } satisfies Message);
  const all = await Promise.race([answer, wait(2 * maxWaitMs, null)]);
  return all && AggregatorRegistry.aggregate(all).metrics();
}
