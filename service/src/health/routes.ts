import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { version } from '../base/version.ts';
import type { Replicas } from '../db/replicas.ts';
import { onEvery } from '../http/openapi/describe.ts';
import { listPublished } from '../laws/store.ts';
import type { Service } from '../service.ts';
import { phases } from '../sync/progress.ts';
import { describeHeld } from '../sync/removal.ts';
import { findHeldRemovals } from '../sync/removal-store.ts';
import { findFailures, findOutdated, findRunning, lastFinishedAt } from '../sync/store.ts';
import type { Mirrors } from '../texts/mirrors.ts';

const counted = (description: string) => Type.Union([Type.Integer(), Type.Null()], { description });

const Health = Type.Object(
  {
    status: Type.Enum(['ok', 'unavailable'], { type: 'string' }),
    version: Type.String(),
    database: Type.Enum(['ok', 'read_only', 'unavailable'], {
      type: 'string',
      description:
        'read_only while the primary database cannot be reached and a replica answers: laws can be read, nothing changes',
    }),
    laws: Type.Union([Type.Integer(), Type.Null()]),
    last_sync_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
    loading: Type.Array(Type.String(), { description: 'Countries that are configured and not loaded yet' }),
    mirrors: Type.Record(Type.String(), Type.String(), {
      description: 'Countries whose texts cannot all be read on this machine yet: missing, fetching or failed',
    }),
    syncing: Type.Array(
      Type.Object({
        country: Type.String(),
        phase: Type.Union([
          Type.Enum(['fetching', 'waiting', 'ingesting', ...Object.keys(phases)], { type: 'string' }),
          Type.Null(),
        ]),
        done: counted('How much of this phase is done: objects, commits, versions, laws, citations, indexes, steps'),
        total: counted('Out of how much'),
        rate: Type.Union([Type.Number(), Type.Null()], { description: 'How much is done in a second' }),
        seconds_left: counted('The estimated time that is left for this phase and the next ones'),
        since: Type.String({ format: 'date-time' }),
        last_progress_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
          description: 'The time of the last visible progress',
        }),
      }),
      {
        description:
          'Countries that are being synced. A country that is `fetching` without progress for minutes hangs; a country ' +
          'that is `waiting` waits for its turn to be ingested',
      },
    ),
    failing: Type.Record(Type.String(), Type.String(), {
      description: 'Countries whose last sync failed, and why in a few words; what was published before is served',
    }),
    rereading: Type.Array(Type.String(), {
      description: 'Countries that another version of the program has read; they are served until they are read again',
    }),
    held: Type.Record(
      Type.String(),
      Type.Object({
        laws_removed: Type.Integer(),
        laws: Type.Integer(),
        since: Type.String({ format: 'date-time' }),
        message: Type.String(),
        accept: Type.String({ description: 'The command that accepts it' }),
      }),
      {
        description:
          'Countries whose sync would remove so many laws that an operator must accept it first; what was published ' +
          'before is served',
      },
    ),
  },
  { $id: 'Health' },
);
type Health = Static<typeof Health>;

const body = (description: string) => ({
  description,
  headers: onEvery,
  content: { 'application/json': { schema: Type.Ref('Health') } },
});

/** Tells load balancers and people whether the service can answer. It needs no key. */
export function healthRoute(
  app: FastifyInstance,
  service: Service,
  { mirrors, replicas }: { mirrors: Mirrors; replicas: Replicas },
): void {
  app.addSchema(Health);
  const schema = {
    operationId: 'getHealth',
    summary: 'Whether the service can answer',
    tags: ['service'],
    security: [],
    response: { 200: body('OK'), 503: body('The database does not answer') },
  };
  app.get('/api/health', { schema }, async (request, reply): Promise<Health> => {
    try {
      const served = service.countries.map((country) => country.code);
      const { result, server } = await replicas.readPrimary((db) =>
        Promise.all([
          listPublished(db),
          lastFinishedAt(db),
          findFailures(db, served),
          findRunning(db),
          findOutdated(db, service.countries),
          findHeldRemovals(db, served),
        ]),
      );
      const [published, lastSyncAt, failures, running, rereading, held] = result;
      const loaded = new Map(published.map((row) => [row.country, row.count]));
      return {
        status: 'ok',
        version,
        database: server === 'replica' ? 'read_only' : 'ok',
        laws: served.reduce((sum, code) => sum + (loaded.get(code) ?? 0), 0),
        last_sync_at: lastSyncAt?.toISOString() ?? null,
        loading: served.filter((code) => !loaded.has(code)),
        mirrors: mirrors.states,
        syncing: running.map(({ started_at, last_progress_at, ...step }) => ({
          ...step,
          since: started_at.toISOString(),
          last_progress_at: last_progress_at?.toISOString() ?? null,
        })),
        failing: Object.fromEntries(failures.map(({ country, error }) => [country, inShort(error)])),
        rereading,
        held: Object.fromEntries(held.map((removal) => [removal.country, describeHeld(removal)])),
      };
    } catch (error) {
      request.log.error({ err: error, reqId: request.id }, 'health');
      reply.code(503);
      return {
        status: 'unavailable',
        version,
        database: 'unavailable',
        laws: null,
        last_sync_at: null,
        loading: [],
        mirrors: mirrors.states,
        syncing: [],
        failing: {},
        rereading: [],
        held: {},
      };
    }
  });
}

/**
 * An error in a short form, because anybody may read this. Only the record of the run has the whole message, with paths and
 * addresses.
 */
function inShort(error: string | null): string {
  if (/No space left|ENOSPC|disk full/i.test(error ?? '')) return 'the disk is full';
  if (/^git \w+ failed: the repository (gave no sign|took longer)/.test(error ?? ''))
    return 'the repository is too slow';
  if (/^The repository is damaged/.test(error ?? '')) return 'the repository is damaged';
  if (/^git (clone|fetch)|^There is no repository/.test(error ?? '')) return 'the repository cannot be read';
  if (error?.startsWith('The sync would remove ')) return 'the sync waits for the operator, see `held`';
  return 'the sync failed';
}
