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
  /** What several processes say together: the sum, or, where each says the same, the largest. */
  aggregator: 'sum' | 'max';
}

/** A metric whose values are gathered when somebody asks, from where they are counted anyway. */
export function addMetric(
  registry: Registry,
  description: Description,
  values: () => Value[] | Promise<Value[]>,
): void {
  const metric = { ...description, get: async () => ({ ...description, values: await values() }), reset() {} };
  registry.registerMetric(metric as unknown as Metric); // all that a registry asks of one
}
