import type { Span, Tracer } from '@opentelemetry/api';
import type { NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { version } from './version.ts';

/** The facts about a sent answer that its span needs. */
export interface SentAnswer {
  method: string;
  route: string;
  status: number;
  requestId: string;
  durationMs: number;
  requestHeaders: Record<string, string | string[] | undefined>;
}

/** OpenTelemetry spans. Off unless OTEL_EXPORTER_OTLP_ENDPOINT is set; its libraries are loaded only then. */
export interface Tracing {
  isOn: boolean;
  /** One span for an answer, as a child of the caller's span when the request had a `traceparent`. */
  traceAnswer(answer: SentAnswer): void;
  /** A span around a piece of work; an `error` in its result marks it as failed. */
  trace<T>(name: string, attributes: Record<string, string>, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const none: Tracing = {
  isOn: false,
  traceAnswer() {},
  trace: (_, __, work) => work(),
  async close() {},
};

/** The exporter reads its endpoint and headers from the standard variables itself. */
export async function startTracing(endpoint: string | null): Promise<Tracing> {
  if (endpoint === null) return none;
  const [api, { BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const provider = new NodeTracerProvider({
    resource: resourceOf({ 'service.name': 'openleg', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter(), { scheduledDelayMillis: 2000 })],
  });
  provider.register();
  const tracer = provider.getTracer('openleg', version);
  return {
    isOn: true,
    traceAnswer: (answer) => traceAnswer(api, tracer, answer),
    trace: (name, attributes, work) =>
      tracer.startActiveSpan(name, { attributes }, async (span) => {
        try {
          const result = await work();
          const { error } = (result ?? {}) as { error?: string };
          if (error !== undefined) fail(api, span, error);
          return result;
        } catch (error) {
          fail(api, span, (error as Error).message);
          throw error;
        } finally {
          span.end();
        }
      }),
    close: () => provider.shutdown().catch(() => {}), // a receiver that is down must not keep the process from ending
  };
}

type Resource = NonNullable<NonNullable<ConstructorParameters<typeof NodeTracerProvider>[0]>['resource']>;

/** The parts of a resource that an exporter reads: enough to do without the library that makes them. */
function resourceOf(attributes: Record<string, string>): Resource {
  const resource: Resource = {
    attributes,
    asyncAttributesPending: false,
    merge: () => resource,
    getRawAttributes: () => Object.entries(attributes),
  };
  return resource;
}

type Api = typeof import('@opentelemetry/api');

function fail({ SpanStatusCode }: Api, span: Span, message: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message });
}

function traceAnswer(api: Api, tracer: Tracer, answer: SentAnswer): void {
  const { method, route, status, requestId, durationMs, requestHeaders } = answer;
  const caller = api.propagation.extract(api.ROOT_CONTEXT, requestHeaders);
  const span = tracer.startSpan(
    `${method} ${route}`,
    {
      kind: api.SpanKind.SERVER,
      startTime: Date.now() - durationMs,
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'openleg.request_id': requestId,
      },
    },
    caller,
  );
  if (status >= 500) fail(api, span, `status ${status}`);
  span.end();
}
