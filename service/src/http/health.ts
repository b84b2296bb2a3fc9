import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { listPublished } from '../laws/store.ts';
import { type Service, version } from '../service.ts';
import { lastFinishedAt } from '../sync/store.ts';

const Health = Type.Object(
  {
    status: Type.Enum(['ok', 'unavailable'], { type: 'string' }),
    version: Type.String(),
    database: Type.Enum(['ok', 'unavailable'], { type: 'string' }),
    laws: Type.Union([Type.Integer(), Type.Null()]),
    last_sync_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
    loading: Type.Array(Type.String(), { description: 'Countries that are configured and not loaded yet' }),
  },
  { $id: 'Health' },
);

const body = (description: string) => ({
  description,
  content: { 'application/json': { schema: Type.Ref('Health') } },
});

/** Whether the service can answer, for load balancers and people; no key needed. */
export function healthRoute(app: FastifyInstance, service: Service): void {
  app.addSchema(Health);
  const schema = {
    operationId: 'getHealth',
    summary: 'Whether the service can answer',
    tags: ['service'],
    security: [],
    response: { 200: body('OK'), 503: body('The database does not answer') },
  };
  app.get('/api/health', { schema }, async (request, reply) => {
    try {
      const [published, lastSyncAt] = await Promise.all([listPublished(service.db), lastFinishedAt(service.db)]);
      const loaded = new Map(published.map((row) => [row.country, row.count]));
      const served = service.countries.map((country) => country.code);
      return {
        status: 'ok',
        version,
        database: 'ok',
        laws: served.reduce((sum, code) => sum + (loaded.get(code) ?? 0), 0),
        last_sync_at: lastSyncAt?.toISOString() ?? null,
        loading: served.filter((code) => !loaded.has(code)),
      };
    } catch (error) {
      request.log.error({ err: error, reqId: request.id }, 'health');
      reply.code(503);
      return { status: 'unavailable', version, database: 'unavailable', laws: null, last_sync_at: null, loading: [] };
    }
  });
}
