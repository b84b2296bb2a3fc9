import type { PageRoutes } from '../page-routes.ts';
import * as digests from './digests.tsx';
import * as follow from './follow.tsx';

export function digestRoutes(add: PageRoutes): void {
  add.pageAndForm('/digests', digests.digestsPage, digests.createForm);
  add.pageAndForm('/digests/follow', follow.followPage, follow.followForm);
  add.pageAndForm('/digests/:id/edit', digests.editPage, digests.editForm);
  add.member('POST', '/digests/:id/pause', digests.pauseForm);
  add.member('POST', '/digests/:id/resume', digests.resumeForm);
  add.pageAndForm('/digests/:id/delete', digests.deletePage, digests.deleteForm);
}
