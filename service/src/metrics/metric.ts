import type { Metric, Registry } from 'prom-client';

export interface Value {
  value: number;
  labels: Record<string, string | number>;
  /** For the parts of a histogram. */
  metricName?: string;
}

export interface Description {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  /** How the values of several processes are joined: the sum, or the maximum when all have the same value. */
  aggregator: 'sum' | 'max';
}

/** A metric whose values are read only when Prometheus asks, from where they are counted anyway. */
export function addMetric(
  registry: Registry,
  description: Description,
  values: () => Value[] | Promise<Value[]>,
): void {
  const metric = { ...description, get: async () => ({ ...description, values: await values() }), reset() {} };
  registry.registerMetric(metric as unknown as Metric); // a registry needs no more than this
}
