import type { PageRoutes } from '../page-routes.ts';
import { accountsPage, tierForm } from './accounts.tsx';
import { syncsPage } from './syncs.tsx';

export function operatorRoutes(add: PageRoutes): void {
  add.operator('GET', '/syncs', syncsPage);
  add.operator('GET', '/accounts', accountsPage);
  add.operator('POST', '/accounts/tier', tierForm);
}
