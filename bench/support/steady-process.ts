import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Shots, Steady } from './steady.ts';

/** Requests of these first seconds are not counted, because the process warms up and opens its connections. */
const warmSeconds = 2;

/** Sends requests at a constant rate, even if earlier ones have not ended. It goes through the addresses in turn. */
async function shoot({ address, key, from, paths, rate, seconds }: Shots): Promise<Steady> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, ...(from && { localAddress: from }) });
  const headers = key === null ? { accept: 'text/html' } : { authorization: `Bearer ${key}` };
  // The milliseconds from the time at which a request was due to the end of its answer. So the wait for a connection counts, too.
  const times: number[] = [];
  let errors = 0;
  let start = 0;
  const ask = (path: string, due: number) =>
    new Promise<void>((resolve) => {
      const fail = () => {
        errors++;
        resolve();
      };
      const request = get(address + path, { agent, headers, timeout: 30_000 }, (answer) => {
        if (answer.statusCode !== 200) errors++;
        answer.once('error', fail).once('end', () => {
          if (due >= start) times.push(performance.now() - due);
          resolve();
        });
        answer.resume();
      });
      request.once('error', fail).once('timeout', () => request.destroy());
    });
  const underWay: Promise<void>[] = [];
  start = performance.now() + warmSeconds * 1000;
  for (let n = -rate * warmSeconds; n < rate * seconds; n++) {
    const due = start + (n * 1000) / rate;
    const early = due - performance.now();
    if (early > 1) await wait(early);
    underWay.push(ask(paths[(n + rate * warmSeconds) % paths.length] as string, due));
  }
  await Promise.all(underWay);
  agent.destroy();
  times.sort((a, b) => a - b);
  const percentile = (share: number) => times[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0;
  return { answered: times.length, errors, p50: percentile(0.5), p99: percentile(0.99) };
}

process.once('message', async (shots: Shots) => {
  process.send?.(await shoot(shots));
  process.disconnect();
});
