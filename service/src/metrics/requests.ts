import type { Metric, Registry } from 'prom-client';

/** The upper bounds of the histogram, in milliseconds. Prometheus gets seconds. */
const boundsMs = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 10_000];

/**
 * Counts the requests to one route with one method. The counts are plain numbers, because every request is counted and that must
 * be fast.
 */
class Requests {
  readonly labels: { route: string; method: string };
  /** The number of requests, by the first digit of the status. */
  readonly byClass = new Float64Array(6);
  /** For each bound, the number of requests that took at most that long, and longer than the bound before. */
  readonly slots = new Float64Array(boundsMs.length + 1);
  milliseconds = 0;

  constructor(route: string, method: string) {
    this.labels = { route, method };
  }

  add(status: number, milliseconds: number): void {
    this.byClass[Math.floor(status / 100)] = (this.byClass[Math.floor(status / 100)] ?? 0) + 1;
    let slot = 0;
    while (slot < boundsMs.length && milliseconds > (boundsMs[slot] as number)) slot++;
    this.slots[slot] = (this.slots[slot] as number) + 1;
    this.milliseconds += milliseconds;
  }
}

export class RouteRequests {
  readonly #route: string;
  readonly #byMethod = new Map<string, Requests>();

  constructor(route: string) {
    this.#route = route;
  }

  add(method: string, status: number, milliseconds: number): void {
    let requests = this.#byMethod.get(method);
    if (!requests) {
      requests = new Requests(this.#route, method);
      this.#byMethod.set(method, requests);
    }
    requests.add(status, milliseconds);
  }

  all(): Iterable<Requests> {
    return this.#byMethod.values();
  }
}

/**
 * Requests by route, method and status, and how long they took. The counters of prom-client look up their labels at every call:
 * they took 7 µs per request, these take 0.2 µs.
 */
export class RequestMetrics {
  readonly #routes = new Map<string, RouteRequests>();

  route(name: string): RouteRequests {
    const known = this.#routes.get(name) ?? new RouteRequests(name);
    this.#routes.set(name, known);
    return known;
  }

  register(registry: Registry): void {
    addMetric(
      registry,
      {
        name: 'openleg_http_requests_total',
        type: 'counter',
        aggregator: 'sum',
        help: 'Requests answered, by route, method and class of status.',
      },
      () => this.#all().flatMap(counts),
    );
    const name = 'openleg_http_request_seconds';
    addMetric(
      registry,
      { name, type: 'histogram', aggregator: 'sum', help: 'From the request to the last byte handed over.' },
      () => this.#all().flatMap((requests) => times(name, requests)),
    );
  }

  #all(): Requests[] {
    return [...this.#routes.values()].flatMap((route) => [...route.all()]);
  }
}

function counts({ labels, byClass }: Requests): Value[] {
  return [...byClass].flatMap((value, digit) =>
    value === 0 ? [] : [{ value, labels: { ...labels, status: `${digit}xx` } }],
  );
}

function times(name: string, { labels, slots, milliseconds }: Requests): Value[] {
  let sum = 0;
  const buckets = [...slots].map((count, i) => {
    sum += count;
    const le = i < boundsMs.length ? (boundsMs[i] as number) / 1000 : '+Inf';
    return { metricName: `${name}_bucket`, value: sum, labels: { le, ...labels } };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, value: milliseconds / 1000, labels },
    { metricName: `${name}_count`, value: sum, labels },
  ];
}

export interface Value {
  value: number;
  labels: Record<string, string | number>;
  /** The name of the value, if it is not the name of the metric: a histogram has `…_bucket`, `…_sum` and `…_count`. */
  metricName?: string;
}

export interface Description {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  /** How the values of several processes are joined: as a sum, or as the maximum if all processes have the same value. */
  aggregator: 'sum' | 'max';
}

/** Adds a metric whose values are read only when Prometheus asks. */
export function addMetric(
  registry: Registry,
  description: Description,
  values: () => Value[] | Promise<Value[]>,
): void {
  const metric = { ...description, get: async () => ({ ...description, values: await values() }), reset() {} };
  registry.registerMetric(metric as unknown as Metric); // a registry uses only these fields
}
