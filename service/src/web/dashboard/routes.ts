import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { randomToken } from '../../accounts/sign-in/links.ts';
import { endSession, findSession, formToken, isFormToken } from '../../accounts/sign-in/sessions.ts';
import { AccountError, ApiError } from '../../errors.ts';
import { sendPrivatePage } from '../../http/answers/pages.ts';
import { parseForm } from '../../http/body.ts';
import { endingOf } from '../../http/clients/client.ts';
import { Cookie, FlashCookie } from '../../http/clients/cookies.ts';
import { pageLanguage } from '../../http/clients/page-languages.ts';
import { watchMethods } from '../../http/methods.ts';
import type { Runtime } from '../../runtime.ts';
import type { Service } from '../../service.ts';
import type { Assets } from '../assets.ts';
import { pageWordsOf } from '../context.ts';
import { renderFragment, renderPage } from '../layout.tsx';
import { phrases } from '../phrases/phrases.ts';
import { accountRoutes, digestRoutes, operatorRoutes, PageRoutes, signInRoutes, webhookRoutes } from './page-routes.ts';
import { framed } from './parts/frame.tsx';
import type { Redirect, View, Visit } from './visit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    visit: Visit;
    /** The token of the session cookie, or if there is no session, of the visitor cookie. Form tokens are made from it. */
    cookieToken: string;
    sessionToken: string | null;
  }
}

/** A session lasts at most this long. */
const sessionSeconds = 30 * 24 * 60 * 60;
const maxFormBytes = 256 * 1024;

interface Dashboard {
  service: Service;
  runtime: Runtime;
  assets: Assets;
}

/** Adds the dashboard: pages and forms for one person, with a session instead of a key. */
export async function dashboardRoutes(app: FastifyInstance, dashboard: Dashboard): Promise<void> {
  const addOtherMethods = watchMethods(app);
  const cookies = new DashboardCookies(dashboard.service);
  addVisits(app, dashboard, cookies);
  checkForms(app, dashboard.service);

  const typed = app.withTypeProvider<TypeBoxTypeProvider>();
  const schema = { hide: true, params: Type.Record(Type.String(), Type.String()) };
  const add = new PageRoutes((method, url, handler) => {
    typed.route({
      method,
      url,
      schema,
      handler: async (request, reply) => {
        request.visit.params = request.params;
        const outcome = await handler(request.visit).catch(refuseInWords);
        reply.header('cache-control', 'no-store');
        if (!('to' in outcome)) return sendPage(request, reply, dashboard.assets, outcome);
        if (outcome.session !== undefined && request.sessionToken !== null)
          await endSession(dashboard.runtime.writes, request.sessionToken);
        cookies.leave(request, reply, outcome);
        return reply.code(303).header('location', outcome.to).send();
      },
    });
  });
  signInRoutes(add);
  accountRoutes(add);
  webhookRoutes(add);
  digestRoutes(add);
  operatorRoutes(add);
  addOtherMethods();
}

/** The cookies of a visitor: the session, a token for forms if there is no session, and a message for the next page. */
class DashboardCookies {
  readonly #session: Cookie;
  readonly #visitor: Cookie;
  readonly flash: FlashCookie;

  constructor({ config }: Service) {
    this.#session = new Cookie(config, 'session');
    this.#visitor = new Cookie(config, 'visitor');
    this.flash = new FlashCookie(config);
  }

  session(request: FastifyRequest): string | null {
    return this.#session.read(request);
  }

  /** The token of a visitor who is not signed in. It has a cookie of its own. Form tokens are made from it. */
  visitor(request: FastifyRequest, reply: FastifyReply): string {
    const known = this.#visitor.read(request);
    const token = known ?? randomToken();
    if (known === null) this.#visitor.set(reply, token);
    return token;
  }

  /** Sets the cookies after a form was accepted: for a session that began or ended, and for a message on the next page. */
  leave(request: FastifyRequest, reply: FastifyReply, { session, flash }: Redirect): void {
    if (session) this.#session.set(reply, session, sessionSeconds);
    if (session === null) this.#session.clear(reply);
    const token = session === undefined ? request.cookieToken : (session ?? this.visitor(request, reply));
    if (flash) this.flash.set(reply, token, flash);
  }
}

/** Finds out who the visitor is, before anything else is done with a request. */
function addVisits(app: FastifyInstance, { service, runtime }: Dashboard, cookies: DashboardCookies): void {
  const writing = { ...service, db: runtime.writes };
  app.decorateRequest('visit');
  app.decorateRequest('cookieToken', '');
  app.decorateRequest('sessionToken', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.removeHeader('access-control-allow-origin'); // pages of other origins never call the dashboard
    const session = cookies.session(request);
    const account = session === null ? null : await findSession(service.db, session);
    request.sessionToken = account ? session : null;
    request.cookieToken = request.sessionToken ?? cookies.visitor(request, reply);
    const [path = '', search = ''] = request.url.split('?', 2);
    request.visit = {
      runtime,
      account,
      url: request.url,
      path,
      formToken: formToken(request.cookieToken),
      address: request.ip,
      service: request.method === 'POST' ? writing : service,
      reading: service,
      t: phrases[pageLanguage(request)],
      params: {},
      query: parseForm(search),
      form: new URLSearchParams(),
      flash: request.method === 'GET' ? cookies.flash.take(request, reply, request.cookieToken) : null,
      log: (error) => request.log.error({ err: error, reqId: request.id }, 'mail'),
      signal: endingOf(reply).signal,
    };
  });
}

/** Refuses forms that do not come from our own pages. It checks the origin, if the browser sends it, and always the token. */
function checkForms(app: FastifyInstance, { config }: Service): void {
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_, body, done) => done(null, body),
  );
  const ownOrigin = new URL(config.baseUrl).origin;
  const isOwn = ({ headers: { origin }, host, protocol }: FastifyRequest) =>
    origin === undefined || origin === ownOrigin || origin === `${protocol}://${host}`;
  app.addHook('preHandler', async (request) => {
    if (request.method !== 'POST') return;
    const form = parseForm(typeof request.body === 'string' ? request.body : '');
    if (!isOwn(request) || !isFormToken(request.cookieToken, form.get('form_token') ?? '')) {
      // The token on a page is old if the visitor signed out and in again in another window.
      throw new ApiError(
        403,
        'form_expired',
        'This form is no longer valid: go back, reload the page and send it again.',
      );
    }
    request.visit.form = form;
  });
}

/** Turns an error that the form does not handle into 409, for example if the key was revoked in another window. */
function refuseInWords(error: unknown): never {
  throw error instanceof AccountError ? new ApiError(409, 'refused', error.message) : error;
}

function sendPage(request: FastifyRequest, reply: FastifyReply, assets: Assets, view: View): Promise<FastifyReply> {
  if (view.headers) reply.headers(view.headers);
  const { visit } = request;
  const words = pageWordsOf(visit.service, pageLanguage(request));
  const body = view.fragment
    ? renderFragment(words, view.children)
    : renderPage({ assets, ...words }, framed(visit, view));
  return sendPrivatePage(request, reply, { body, status: view.status ?? 200 });
}
