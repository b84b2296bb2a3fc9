import type { PageRoutes } from '../page-routes.ts';
import * as account from './account.tsx';
import * as consent from './authorize.tsx';
import * as connections from './connections.tsx';
import * as keys from './keys.tsx';
import { overviewPage } from './overview.tsx';
import { usagePage } from './usage.tsx';

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
