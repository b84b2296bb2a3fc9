import autocannon from 'autocannon';
import type { Figure } from '../support/figures.ts';
import type { Installation } from '../support/installation.ts';
import { watchMemory } from '../support/memory.ts';
import { lawIds, type Options } from './calls.ts';

/** Reads many laws in different ways over 64 connections. Measures errors, times and memory. */
export async function soak({ key, serve }: Installation, options: Options): Promise<Figure[]> {
  const ours = await serve();
  const ids = await lawIds(ours, key);
  const headers = { authorization: `Bearer ${key}` };
  const paths = ids.flatMap((id) => [
    `/api/v1/es/laws/${id}/meta`,
    `/api/v1/es/laws/${id}/reforms`,
    `/api/v1/es/laws/${id}`,
  ]);
  const requests = [...paths, '/api/v1/es/laws?per_page=50', '/api/v1/es/stats'].map((path) => ({ path }));
  const peak = watchMemory(ours.pid);
  const half = Math.ceil(options.soak / 2);
  const shoot = () => autocannon({ url: ours.address, connections: 64, duration: half, headers, requests });
  const first = await shoot();
  const afterFirst = peak();
  const peakOfSecond = watchMemory(ours.pid);
  const second = await shoot();
  const lastPeak = peakOfSecond();
  await ours.stop();
  return [
    { name: 'requests a second', value: second.requests.average, unit: '/s' },
    { name: 'errors', value: first.non2xx + first.errors + second.non2xx + second.errors, unit: '', target: 0 },
    { name: 'p50', value: second.latency.p50, unit: 'ms' },
    { name: 'p99', value: second.latency.p99, unit: 'ms' },
    { name: 'p99 / p50', value: second.latency.p99 / Math.max(second.latency.p50, 1), unit: '×', target: 10 },
    { name: 'memory, first half', value: afterFirst === null ? null : afterFirst / 1e6, unit: 'MB' },
    { name: 'memory, second half', value: (lastPeak ?? 0) / 1e6, unit: 'MB', target: 350 },
  ];
}
