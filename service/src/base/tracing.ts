import type { Span, Tracer } from '@opentelemetry/api';
import type { NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { version } from './version.ts';

/** The facts about an answer that its tracing span needs. */
export interface SentAnswer {
  method: string;
  route: string;
  status: number;
  requestId: string;
  durationMs: number;
  requestHeaders: Record<string, string | string[] | undefined>;
}

/** OpenTelemetry spans. Tracing is off unless OTEL_EXPORTER_OTLP_ENDPOINT is set. The libraries are loaded only if it is on. */
export interface Tracing {
  isOn: boolean;
  /** Records one span for an answer. If the request had a `traceparent`, the span is a child of the caller's span. */
  traceAnswer(answer: SentAnswer): void;
  /** Runs the work and records a span for it. If the result has an `error`, the span is marked as failed. */
  trace<T>(name: string, attributes: Record<string, string>, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const none: Tracing = {
  isOn: false,
  traceAnswer() {},
  trace: (_, __, work) => work(),
  async close() {},
};

/**
 * Starts tracing if there is an endpoint. The exporter reads the endpoint and the headers from the standard environment variables.
 */
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
    close: () => provider.shutdown().catch(() => {}), // a receiver that does not answer must not delay the end of the process
  };
}

type Resource = NonNullable<NonNullable<ConstructorParameters<typeof NodeTracerProvider>[0]>['resource']>;

/** A resource with only the fields that an exporter reads, so that another library is not needed. */
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
