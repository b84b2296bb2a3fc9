import { notFound } from '../../errors.ts';
import * as account from './account/account.tsx';
import * as consent from './account/authorize.tsx';
import * as connections from './account/connections.tsx';
import * as keys from './account/keys.tsx';
import { overviewPage } from './account/overview.tsx';
import { usagePage } from './account/usage.tsx';
import * as digests from './digests/digests.tsx';
import * as follow from './digests/follow.tsx';
import { accountsPage, tierForm } from './operator/accounts.tsx';
import { syncsPage } from './operator/syncs.tsx';
import * as pages from './sign-in/sign-in.tsx';
import type { MemberVisit, PageOutcome, Visit } from './visit.ts';
import * as delivery from './webhooks/delivery.tsx';
import * as secret from './webhooks/secret.tsx';
import * as webhook from './webhooks/webhook.tsx';
import * as form from './webhooks/webhook-form.tsx';
import { webhooksPage } from './webhooks/webhooks.tsx';

type Method = 'GET' | 'POST';
type Handler<V> = (visit: V) => Promise<PageOutcome>;

const signInPath = '/dashboard/sign-in';

/** Adds pages and forms of the dashboard. Each method is for another group of visitors. */
export class PageRoutes {
  readonly #add: (method: Method, path: string, handler: Handler<Visit>) => void;

  constructor(add: (method: Method, path: string, handler: Handler<Visit>) => void) {
    this.#add = add;
  }

  /** For all visitors, signed in or not. */
  anyone(method: Method, path: string, handler: Handler<Visit>): void {
    this.#add(method, path, handler);
  }

  /** For visitors who are not signed in: a page and its form. */
  guest(path: string, page: Handler<Visit>, form: Handler<Visit>): void {
    this.#add('GET', path, async (visit) => (visit.account ? { to: '/dashboard' } : page(visit)));
    this.#add('POST', path, form);
  }

  /** For visitors who are signed in. Others must sign in first, and then come back to the page. */
  member(method: Method, path: string, handler: Handler<MemberVisit>): void {
    this.#add(method, path, async (visit) => {
      const { account, url } = visit;
      if (account) return handler({ ...visit, account });
      const next = method === 'GET' && url !== '/dashboard' ? `?next=${encodeURIComponent(url)}` : '';
      return { to: signInPath + next };
    });
  }

  /** For visitors who are signed in: a page and its form. */
  pageAndForm(path: string, page: Handler<MemberVisit>, form: Handler<MemberVisit>): void {
    this.member('GET', path, page);
    this.member('POST', path, form);
  }

  /** For operators. All others get 404. */
  operator(method: Method, path: string, handler: Handler<MemberVisit>): void {
    this.member(method, path, (visit) => {
      if (!visit.account.operator) throw notFound();
      return handler(visit);
    });
  }
}

export function accountRoutes(add: PageRoutes): void {
  add.member('GET', '', overviewPage);
  add.pageAndForm('/keys', keys.keysPage, keys.createForm);
  add.pageAndForm('/keys/:id/revoke', keys.revokePage, keys.revokeForm);
  add.pageAndForm('/keys/:id/rotate', keys.rotatePage, keys.rotateForm);
  add.member('GET', '/usage', usagePage);
  add.pageAndForm('/authorize', consent.authorizePage, consent.authorizeForm);
  add.member('GET', '/connections', connections.connectionsPage);
  add.member('POST', '/connections/:id/end', connections.endForm);
  add.member('GET', '/account', account.accountPage);
  add.member('POST', '/account/password', account.passwordForm);
  add.pageAndForm('/account/delete', account.deletePage, account.deleteForm);
}

export function digestRoutes(add: PageRoutes): void {
  add.pageAndForm('/digests', digests.digestsPage, digests.createForm);
  add.pageAndForm('/digests/follow', follow.followPage, follow.followForm);
  add.pageAndForm('/digests/:id/edit', digests.editPage, digests.editForm);
  add.member('POST', '/digests/:id/pause', digests.pauseForm);
  add.member('POST', '/digests/:id/resume', digests.resumeForm);
  add.pageAndForm('/digests/:id/delete', digests.deletePage, digests.deleteForm);
}

export function operatorRoutes(add: PageRoutes): void {
  add.operator('GET', '/syncs', syncsPage);
  add.operator('GET', '/accounts', accountsPage);
  add.operator('POST', '/accounts/tier', tierForm);
}

export function signInRoutes(add: PageRoutes): void {
  add.guest('/sign-in', pages.signInPage, pages.signInForm);
  add.guest('/sign-up', pages.signUpPage, pages.signUpForm);
  add.guest('/forgot-password', pages.forgotPage, pages.forgotForm);
  add.anyone('GET', '/set-password', pages.setPasswordPage);
  add.anyone('POST', '/set-password', pages.setPasswordForm);
  add.anyone('POST', '/sign-out', pages.signOutForm);
}

export function webhookRoutes(add: PageRoutes): void {
  add.member('GET', '/webhooks', webhooksPage);
  add.pageAndForm('/webhooks/new', form.newPage, form.newForm);
  add.member('POST', '/webhooks/preview', form.previewForm);
  add.member('GET', '/webhooks/:id', webhook.webhookPage);
  add.pageAndForm('/webhooks/:id/edit', form.editPage, form.editForm);
  add.member('POST', '/webhooks/:id/test', webhook.testForm);
  add.member('POST', '/webhooks/:id/resend', webhook.resendForm);
  add.member('POST', '/webhooks/:id/enable', webhook.switchForm(true));
  add.member('POST', '/webhooks/:id/disable', webhook.switchForm(false));
  add.pageAndForm('/webhooks/:id/rotate', webhook.rotatePage, webhook.rotateForm);
  add.pageAndForm('/webhooks/:id/delete', webhook.deletePage, webhook.deleteForm);
  add.pageAndForm('/webhooks/:id/secret', secret.secretPage, secret.secretForm);
  add.member('GET', '/webhooks/:id/deliveries/:delivery', delivery.deliveryPage);
  add.member('POST', '/webhooks/:id/deliveries/:delivery/retry', delivery.retryForm);
}
