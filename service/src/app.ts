import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { articleRoutes } from './articles/routes.ts';
import { citationRoutes } from './citations/routes.ts';
import { connectorRoutes } from './connector/routes.ts';
import { copyRoutes } from './copies/routes.ts';
import { digestRoutes } from './digests/routes.ts';
import { notFound } from './errors.ts';
import { schemas as eventSchemas } from './events/schema.ts';
import { citeRoutes } from './forms/cite/routes.ts';
import { formRoutes } from './forms/routes.ts';
import { healthRoute } from './health/routes.ts';
import { registerKept } from './http/answers/kept-answers.ts';
import { readJsonBodies } from './http/body.ts';
import { registerAuthentication } from './http/clients/authentication.ts';
import { limitSlowClients } from './http/clients/slow-clients.ts';
import { answerClientError, errorSender, registerErrors } from './http/error-answers.ts';
import { describeForLog, logRequests, traceAnswers } from './http/log.ts';
import { plainAddress, registerCrossOrigin, watchMethods } from './http/methods.ts';
import { errorSchemas } from './http/openapi/describe.ts';
import { registerOpenApi } from './http/openapi/openapi.ts';
import { registerUnknownParameters } from './http/unknown-parameters.ts';
import { addFormats, registerConversion } from './http/validation.ts';
import { lawRoutes, statsRoute } from './laws/routes.ts';
import { Metrics } from './metrics/metrics.ts';
import { countRequests, metricsRoute } from './metrics/routes.ts';
import { oauthRoutes } from './oauth/routes.ts';
import { relationRoutes } from './relations/routes.ts';
import type { Runtime } from './runtime.ts';
import type { Service } from './service.ts';
import { versionRoutes } from './versions/routes.ts';
import { loadAssets } from './web/assets.ts';
import { dashboardRoutes } from './web/dashboard/routes.ts';
import { errorPage } from './web/error-page.tsx';
import { webRoutes } from './web/routes.ts';
import { describeDeliveries } from './webhooks/describe.ts';
import { webhookRoutes } from './webhooks/routes.ts';

/** The HTTP application: one server with the routes of all folders. Routes that only read use a separate pool of connections. */
export async function createApp(opened: Service, runtime: Runtime): Promise<FastifyInstance> {
  const service = { ...opened, db: runtime.reads };
  const assets = await loadAssets();
  const sendError = errorSender(errorPage(assets));
  const app = Fastify({
    logger: { level: service.config.logLevel, serializers: { err: describeForLog } },
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger, // no logger for each request: every log line names its request itself
    http: { maxHeaderSize: 128 * 1024 }, // Node's limit is 16 kB, too small for a search of 10,000 characters
    genReqId: () => randomUUID(),
    trustProxy: service.config.trustedProxies.length > 0 ? service.config.trustedProxies : false,
    bodyLimit: 1024 * 1024,
    requestTimeout: 60_000, // Fastify has no default; a client that sends one byte a minute would keep a connection open forever
    rewriteUrl: ({ url }) => plainAddress(url),
    routerOptions: { maxParamLength: 1000 },
    frameworkErrors: sendError,
    clientErrorHandler: answerClientError,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allErrors: true }, onCreate: addFormats },
  });
  limitSlowClients(app.server);
  answerWithPlainJson(app);
  app.removeContentTypeParser('text/plain'); // so that every body except JSON gets 415
  const metrics = new Metrics(service, runtime);
  countRequests(app, metrics);
  logRequests(app, service.config.logLevel);
  traceAnswers(app, service.tracing);
  registerKept(app, runtime);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  registerErrors(app, errorPage(assets));
  registerCrossOrigin(app);
  readJsonBodies(app);
  registerConversion(app);
  registerUnknownParameters(app);
  for (const shape of [...errorSchemas, ...eventSchemas]) app.addSchema(shape);
  await registerOpenApi(app, service.config.baseUrl, describeDeliveries(service.config.headerPrefix));

  const addOtherMethods = watchMethods(app);
  healthRoute(app, service, runtime);
  metricsRoute(app, service, metrics);
  addOtherMethods();
  await app.register(apiRoutes, { prefix: '/api/v1', service, runtime });
  await app.register(connectorRoutes, { service, runtime });
  await app.register(oauthRoutes, { service: { ...service, db: runtime.writes } });
  await app.register(dashboardRoutes, { prefix: '/dashboard', service, runtime, assets });
  await app.register(async (pages) => webRoutes(pages, { service, runtime, assets }));
  return app;
}

async function apiRoutes(api: FastifyInstance, { service, runtime }: { service: Service; runtime: Runtime }) {
  const addOtherMethods = watchMethods(api);
  api.addHook('onRoute', (route) => {
    route.schema = { security: [{ apiKey: [] }], ...route.schema };
  });
  registerAuthentication(api, runtime);
  answerWithPlainJson(api);
  api.setNotFoundHandler(() => {
    throw notFound();
  });
  lawRoutes(api, service, runtime);
  versionRoutes(api, service, runtime);
  articleRoutes(api, service, runtime);
  citationRoutes(api, service, runtime);
  relationRoutes(api, service, runtime);
  copyRoutes(api, service, runtime);
  formRoutes(api, service, runtime);
  citeRoutes(api, service, runtime);
  statsRoute(api, service, runtime);
  webhookRoutes(api, service, runtime);
  digestRoutes(api, service, runtime);
  addOtherMethods();
}

/**
 * Makes Fastify write answers with `JSON.stringify`. Answers already have the shape of their schema. Fastify would compile a
 * function for each schema, which took 1.4 of the 1.6 seconds of a start. Call this in every scope that adds schemas.
 */
function answerWithPlainJson(app: FastifyInstance): void {
  app.setSerializerCompiler(() => JSON.stringify);
}
