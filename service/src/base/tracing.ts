import type { Span, Tracer } from '@opentelemetry/api';
import type { NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance } from 'fastify';
import { version } from './version.ts';

/** Spans for those who asked for them with OTEL_EXPORTER_OTLP_ENDPOINT; its libraries are read only then. */
export interface Tracing {
  /** One span for every answer, below the caller's when it sent a `traceparent`. */
  traceRequests(app: FastifyInstance): void;
  /** A span around a piece of work; an `error` in its result marks it as failed. */
  trace<T>(name: string, attributes: Record<string, string>, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const none: Tracing = {
  traceRequests() {},
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
    traceRequests: (app) => traceRequests(app, api, tracer),
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
    close: () => provider.shutdown().catch(() => {}), // nobody receives them: no reason not to end
  };
}

type Resource = NonNullable<NonNullable<ConstructorParameters<typeof NodeTracerProvider>[0]>['resource']>;

/** As much of a resource as an exporter reads; the library that makes them would be one more. */
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

/** Made when the answer is out: a request carries nothing for it on its way. */
function traceRequests(app: FastifyInstance, api: Api, tracer: Tracer): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const status = reply.raw.statusCode;
    const caller = api.propagation.extract(api.ROOT_CONTEXT, request.headers);
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: api.SpanKind.SERVER,
        startTime: Date.now() - reply.elapsedTime,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'http.response.status_code': status,
          'openleg.request_id': request.id,
        },
      },
      caller,
    );
    if (status >= 500) fail(api, span, `status ${status}`);
    span.end();
    done();
  });
}
