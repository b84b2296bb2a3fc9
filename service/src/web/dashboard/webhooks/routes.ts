import type { PageRoutes } from '../page-routes.ts';
import * as delivery from './delivery.tsx';
import * as secret from './secret.tsx';
import * as webhook from './webhook.tsx';
import * as form from './webhook-form.tsx';
import { webhooksPage } from './webhooks.tsx';

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
