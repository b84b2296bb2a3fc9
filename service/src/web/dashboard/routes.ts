import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AccountError } from '../../accounts/errors.ts';
import { randomToken } from '../../accounts/sign-in/links.ts';
import { endSession, findSession, formToken, isFormToken } from '../../accounts/sign-in/sessions.ts';
import { ApiError, notFound } from '../../errors.ts';
import { readerLocale } from '../../http/answers/locale.ts';
import { sendPrivatePage } from '../../http/answers/pages.ts';
import { Cookie } from '../../http/clients/cookies.ts';
import { watchMethods } from '../../http/methods.ts';
import type { Runtime } from '../../runtime.ts';
import type { Service } from '../../service.ts';
import type { Assets } from '../assets.ts';
import { renderFragment, renderPage } from '../layout.tsx';
import * as account from './account.tsx';
import * as consent from './authorize.tsx';
import * as connections from './connections.tsx';
import * as delivery from './delivery.tsx';
import * as digests from './digests.tsx';
import { framed } from './frame.tsx';
import * as keys from './keys.tsx';
import * as operator from './operator.tsx';
import { overviewPage } from './overview.tsx';
import * as secret from './secret.tsx';
import * as enter from './sign-in.tsx';
import { usagePage } from './usage.tsx';
import type { Flash, MemberVisit, PageOutcome, Visit } from './visit.ts';
import * as webhook from './webhook.tsx';
import * as rule from './webhook-form.tsx';
import { webhooksPage } from './webhooks.tsx';

declare module 'fastify' {
  interface FastifyRequest {
    visit: Visit;
    /** The token of the cookie that the request's forms are bound to. */
    cookieToken: string;
    sessionToken: string | null;
  }
}

const month = 30 * 24 * 60 * 60;
const signInPath = '/dashboard/sign-in';

/** A refusal that no form expected: the key was revoked in another window, say. */
function inWords(error: unknown): never {
  throw error instanceof AccountError ? new ApiError(409, 'refused', error.message) : error;
}

/** NUL cannot be in a database text. */
function parseFields(text: string): URLSearchParams {
  return new URLSearchParams(text.replaceAll(/%00|\0/g, '%EF%BF%BD'));
}

/** The dashboard: pages and forms for one person, with a session in place of a key. */
export async function dashboardRoutes(
  app: FastifyInstance,
  { service, runtime, assets }: { service: Service; runtime: Runtime; assets: Assets },
): Promise<void> {
  const addOtherMethods = watchMethods(app);
  const writing = { ...service, db: runtime.writes };
  const cookies = {
    session: new Cookie(service.config, 'session'),
    visitor: new Cookie(service.config, 'visitor'),
    flash: new Cookie(service.config, 'flash'),
  };
  app.decorateRequest('visit');
  app.decorateRequest('cookieToken', '');
  app.decorateRequest('sessionToken', null);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 256 * 1024 },
    (_, body, done) => done(null, body),
  );

  app.addHook('onRequest', async (request, reply) => {
    reply.removeHeader('access-control-allow-origin'); // no other origin has any business here
    const session = cookies.session.read(request);
    const found = session === null ? null : await findSession(service.db, session);
    request.sessionToken = found ? session : null;
    request.cookieToken = request.sessionToken ?? visitorToken(request, reply);
    const [path = '', search = ''] = request.url.split('?', 2);
    request.visit = {
      runtime,
      account: found,
      path,
      formToken: formToken(request.cookieToken),
      address: request.ip,
      service: request.method === 'POST' ? writing : service,
      locale: readerLocale(request.headers['accept-language']),
      params: request.params as Record<string, string>,
      query: parseFields(search),
      form: new URLSearchParams(),
      flash: request.method === 'GET' ? takeFlash(request, reply) : null,
      log: (error) => request.log.error({ err: error, reqId: request.id }, 'mail'),
    };
  });

  app.addHook('preHandler', async (request) => {
    if (request.method !== 'POST') return;
    const form = parseFields(typeof request.body === 'string' ? request.body : '');
    if (!fromOwnOrigin(request) || !isFormToken(request.cookieToken, form.get('form_token') ?? '')) {
      // After signing out and in elsewhere an open page has a token of before.
      throw new ApiError(403, 'forbidden', 'This form is no longer valid: go back, reload the page and send it again.');
    }
    request.visit.form = form;
  });

  /** Who is not signed in yet has a cookie of another kind, so that forms are bound to something. */
  function visitorToken(request: FastifyRequest, reply: FastifyReply): string {
    const known = cookies.visitor.read(request);
    const token = known ?? randomToken();
    if (known === null) cookies.visitor.set(reply, token);
    return token;
  }

  /** Browsers name the origin of every form; the token is asked for in any case. */
  function fromOwnOrigin({ headers: { origin }, host, protocol }: FastifyRequest): boolean {
    return (
      origin === undefined || origin === new URL(service.config.baseUrl).origin || origin === `${protocol}://${host}`
    );
  }

  function takeFlash(request: FastifyRequest, reply: FastifyReply): Flash | null {
    const [text = '', proof = ''] = (cookies.flash.read(request) ?? '').split('.');
    if (text === '') return null;
    cookies.flash.clear(reply);
    const [expected, given] = [Buffer.from(sign(request.cookieToken, text)), Buffer.from(proof)];
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Flash;
  }

  function sign(token: string, text: string): string {
    return createHmac('sha256', token).update(`flash ${text}`).digest('base64url');
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, outcome: PageOutcome): Promise<unknown> {
    reply.header('cache-control', 'no-store');
    if ('to' in outcome) {
      const { session, flash } = outcome;
      if (session !== undefined && request.sessionToken !== null)
        await endSession(runtime.writes, request.sessionToken);
      if (session) cookies.session.set(reply, session, month);
      if (session === null) cookies.session.clear(reply);
      const token = session === undefined ? request.cookieToken : (session ?? visitorToken(request, reply));
      if (flash) {
        const text = Buffer.from(JSON.stringify(flash)).toString('base64url');
        cookies.flash.set(reply, `${text}.${sign(token, text)}`, 60);
      }
      return reply.code(303).header('location', outcome.to).send();
    }
    if (outcome.headers) reply.headers(outcome.headers);
    const body = outcome.fragment
      ? renderFragment(outcome.children)
      : renderPage(assets, framed(request.visit, outcome));
    return sendPrivatePage(request, reply, { body, status: outcome.status ?? 200 });
  }

  type Handler<V> = (visit: V) => Promise<PageOutcome>;

  function route(
    method: 'GET' | 'POST',
    path: string,
    handler: (request: FastifyRequest) => Promise<PageOutcome>,
  ): void {
    app.route({
      method,
      url: path,
      schema: { hide: true },
      handler: async (request, reply) => answer(request, reply, await handler(request).catch(inWords)),
    });
  }

  /** A page for those who are not signed in, and the form on it. */
  function guest(path: string, page: Handler<Visit>, form: Handler<Visit>): void {
    route('GET', path, async ({ visit }) => (visit.account ? { to: '/dashboard' } : page(visit)));
    route('POST', path, ({ visit }) => form(visit));
  }

  function member(method: 'GET' | 'POST', path: string, handler: Handler<MemberVisit>): void {
    route(method, path, async ({ visit, url }) => {
      if (visit.account) return handler(visit as MemberVisit);
      const next = method === 'GET' && url !== '/dashboard' ? `?next=${encodeURIComponent(url)}` : '';
      return { to: signInPath + next };
    });
  }

  /** What is asked about, and done. */
  function both(path: string, page: Handler<MemberVisit>, form: Handler<MemberVisit>): void {
    member('GET', path, page);
    member('POST', path, form);
  }

  /** For others these pages do not exist. */
  function forOperators(method: 'GET' | 'POST', path: string, handler: Handler<MemberVisit>): void {
    member(method, path, (visit) => {
      if (!visit.account.operator) throw notFound();
      return handler(visit);
    });
  }

  guest('/sign-in', enter.signInPage, enter.signInForm);
  guest('/sign-up', enter.signUpPage, enter.signUpForm);
  guest('/forgot-password', enter.forgotPage, enter.forgotForm);
  route('GET', '/set-password', ({ visit }) => enter.setPasswordPage(visit));
  route('POST', '/set-password', ({ visit }) => enter.setPasswordForm(visit));
  route('POST', '/sign-out', ({ visit }) => enter.signOutForm(visit));

  member('GET', '', overviewPage);
  both('/keys', keys.keysPage, keys.createForm);
  both('/keys/:id/revoke', keys.revokePage, keys.revokeForm);
  both('/keys/:id/rotate', keys.rotatePage, keys.rotateForm);
  member('GET', '/usage', usagePage);

  member('GET', '/webhooks', webhooksPage);
  both('/webhooks/new', rule.newPage, rule.newForm);
  member('POST', '/webhooks/preview', rule.previewForm);
  member('GET', '/webhooks/:id', webhook.webhookPage);
  both('/webhooks/:id/edit', rule.editPage, rule.editForm);
  member('POST', '/webhooks/:id/test', webhook.testForm);
  member('POST', '/webhooks/:id/enable', webhook.switchForm(true));
  member('POST', '/webhooks/:id/disable', webhook.switchForm(false));
  both('/webhooks/:id/rotate', webhook.rotatePage, webhook.rotateForm);
  both('/webhooks/:id/delete', webhook.deletePage, webhook.deleteForm);
  both('/webhooks/:id/secret', secret.secretPage, secret.secretForm);
  member('GET', '/webhooks/:id/deliveries/:delivery', delivery.deliveryPage);
  member('POST', '/webhooks/:id/deliveries/:delivery/retry', delivery.retryForm);

  both('/digests', digests.digestsPage, digests.createForm);
  member('POST', '/digests/:id/pause', digests.pauseForm);
  member('POST', '/digests/:id/resume', digests.resumeForm);
  both('/digests/:id/delete', digests.deletePage, digests.deleteForm);
  both('/authorize', consent.authorizePage, consent.authorizeForm);
  member('GET', '/connections', connections.connectionsPage);
  member('POST', '/connections/:id/end', connections.endForm);

  member('GET', '/account', account.accountPage);
  member('POST', '/account/password', account.passwordForm);
  both('/account/delete', account.deletePage, account.deleteForm);

  forOperators('GET', '/syncs', operator.syncsPage);
  forOperators('GET', '/accounts', operator.accountsPage);
  forOperators('POST', '/accounts/tier', operator.tierForm);
  addOtherMethods();
}
