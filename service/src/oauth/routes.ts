import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import { parseForm } from '../http/body.ts';
import { watchMethods } from '../http/methods.ts';
import type { Service } from '../service.ts';
import { registerClient } from './clients.ts';
import { OAuthError, resourceMetadata, serverMetadata } from './metadata.ts';
import { exchange, revoke } from './tokens.ts';

const maxBodyBytes = 64 * 1024;

/** The OAuth routes that programs call. The page that asks the person is in the dashboard. */
export async function oauthRoutes(app: FastifyInstance, { service }: { service: Service }): Promise<void> {
  const addOtherMethods = watchMethods(app);
  const { config } = service;
  const hidden = { schema: { hide: true }, bodyLimit: maxBodyBytes };
  app.addContentTypeParser<string>('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, parseForm(body)),
  );

  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof OAuthError)) throw error; // other routes' errors are answered as usual
    const status = error.code === 'invalid_client' ? 401 : 400;
    return answer(reply.code(status), { error: error.code, error_description: error.message });
  });

  for (const suffix of ['', '/mcp']) {
    app.get(`/.well-known/oauth-protected-resource${suffix}`, hidden, (_, reply) =>
      answer(reply, resourceMetadata(config), 'max-age=3600'),
    );
  }
  app.get('/.well-known/oauth-authorization-server', hidden, (_, reply) =>
    answer(reply, serverMetadata(config), 'max-age=3600'),
  );

  app.post('/oauth/register', hidden, async (request, reply) =>
    answer(reply.code(201), await registerClient(service, request.body, request.ip)),
  );
  app.post('/oauth/token', hidden, async (request, reply) => answer(reply, await exchange(service, fields(request))));
  app.post('/oauth/revoke', hidden, async (request, reply) => {
    await revoke(service, fields(request));
    return answer(reply, {});
  });
  addOtherMethods();
}

function fields({ body }: FastifyRequest): URLSearchParams {
  if (body instanceof URLSearchParams) return body;
  const message = 'The body must be a form: send "Content-Type: application/x-www-form-urlencoded".';
  throw new ApiError(415, 'unsupported_media_type', message);
}

function answer(reply: FastifyReply, body: object, caching = 'no-store'): FastifyReply {
  return reply.header('cache-control', caching).type('application/json; charset=utf-8').send(body);
}
