import type { FastifyInstance, FastifyRequest } from 'fastify';
import { nearest } from '../base/words.ts';
import { ValidationError } from '../errors.ts';

const api = '/api/v1';

/** The operations of the specification. They ignore unknown query parameters. */
const specified = new Set(
  [
    '/countries',
    '/:country/jurisdictions',
    '/:country/law-types',
    '/:country/laws',
    '/:country/laws/:law_id',
    '/:country/laws/:law_id/meta',
    '/:country/laws/:law_id/reforms',
    '/:country/laws/:law_id/commits',
    '/:country/laws/:law_id/at/:sha',
    '/:country/stats',
    '/webhooks',
    '/webhooks/preview',
    '/webhooks/:endpoint_id',
    '/webhooks/:endpoint_id/rotate',
    '/webhooks/:endpoint_id/test',
    '/webhooks/:endpoint_id/deliveries',
    '/webhooks/:endpoint_id/deliveries/:delivery_id/retry',
  ].map((path) => api + path),
);

/**
 * The query parameters that the operation does not know. Empty for operations of the specification, which ignore unknown
 * parameters. Every operation knows `format`.
 */
export function unknownParameters({ query, routeOptions }: FastifyRequest): string[] {
  const { url = '' } = routeOptions;
  if (!url.startsWith(`${api}/`) || specified.has(url)) return [];
  const known = knownParameters(routeOptions.schema);
  return Object.keys(query as object).filter((name) => !Object.hasOwn(known, name) && name !== 'format');
}

function knownParameters(schema: unknown): object {
  return (schema as { querystring?: { properties?: object } } | undefined)?.querystring?.properties ?? {};
}

/** The longest part of an unknown name that an answer repeats, in characters, and how many such names it lists. */
const [maxName, maxListed] = [100, 20];

/**
 * Refuses requests with unknown parameters. Without this, a misspelled parameter for a day gave today's text, and the caller did
 * not notice.
 */
export function registerUnknownParameters(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    const unknown = unknownParameters(request);
    if (unknown.length === 0) return;
    const known = Object.keys(knownParameters(request.routeOptions.schema));
    const details = unknown.slice(0, maxListed).map((long) => {
      const name = long.slice(0, maxName);
      const other = nearest(name, known);
      const hint = other === undefined ? 'it takes none' : `the nearest is ${other}`;
      return {
        loc: ['query', name],
        msg: `This operation does not know this parameter; ${hint}`,
        type: 'extra_forbidden',
      };
    });
    throw new ValidationError(details);
  });
}
