import { iterateNumberedPages, largePages } from './pages.ts';
import { Resource } from './request.ts';
import type { CallOptions } from './settings.ts';
import type {
  DeletedWebhookEndpoint,
  ListWebhookDeliveriesQuery,
  WebhookDeliveries,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointCreate,
  WebhookEndpointUpdate,
  WebhookEndpointWithSecret,
  WebhookPreview,
  WebhookPreviewRequest,
} from './types.ts';

/** `client.webhooks`: the webhook endpoints of the account. */
export class Webhooks extends Resource {
  /** The account's endpoints. */
  list(options?: CallOptions): Promise<WebhookEndpoint[]> {
    return this.read(['webhooks'], options);
  }

  /** Registers an endpoint. The answer contains its secret, which is never shown again. */
  create(rule: WebhookEndpointCreate, options?: CallOptions): Promise<WebhookEndpointWithSecret> {
    return this.send('POST', ['webhooks'], { ...options, body: rule });
  }

  /** The events that a rule would have delivered in the last 30 days. This changes nothing. */
  preview(rule: WebhookPreviewRequest, options?: CallOptions): Promise<WebhookPreview> {
    return this.send('POST', ['webhooks', 'preview'], { ...options, body: rule, readsOnly: true });
  }

  /** One endpoint. */
  get(endpointId: number, options?: CallOptions): Promise<WebhookEndpoint> {
    return this.read(['webhooks', endpointId], options);
  }

  /**
   * Changes an endpoint. Fields that are missing or null stay as they are. An empty list or text removes `countries`, `law_ids`,
   * `article_ids` or `match_query`.
   */
  update(endpointId: number, changes: WebhookEndpointUpdate, options?: CallOptions): Promise<WebhookEndpoint> {
    return this.send('PATCH', ['webhooks', endpointId], { ...options, body: changes });
  }

  /** Removes an endpoint. */
  delete(endpointId: number, options?: CallOptions): Promise<DeletedWebhookEndpoint> {
    return this.send('DELETE', ['webhooks', endpointId], options);
  }

  /** Gives an endpoint a new secret, which is never shown again. The old secret stops working at once. */
  rotate(endpointId: number, options?: CallOptions): Promise<WebhookEndpointWithSecret> {
    return this.send('POST', ['webhooks', endpointId, 'rotate'], options);
  }

  /** Sends a `test.ping` now and returns its delivery. */
  test(endpointId: number, options?: CallOptions): Promise<WebhookDelivery> {
    return this.send('POST', ['webhooks', endpointId, 'test'], options);
  }

  /** One page of an endpoint's deliveries. The newest is first. */
  deliveries(
    endpointId: number,
    query?: ListWebhookDeliveriesQuery,
    options?: CallOptions,
  ): Promise<WebhookDeliveries> {
    return this.read(['webhooks', endpointId, 'deliveries'], options, query);
  }

  /** The deliveries of all pages, from `page` on. Each page has 100, unless `per_page` is given. */
  iterateDeliveries(
    endpointId: number,
    query?: ListWebhookDeliveriesQuery,
    options?: CallOptions,
  ): AsyncGenerator<WebhookDelivery, void, undefined> {
    return iterateNumberedPages(
      largePages(query),
      (page) => this.deliveries(endpointId, page, options),
      (answer) => answer.deliveries,
    );
  }

  /** Sends the event of a delivery again now, and returns the delivery after the attempt. */
  retry(endpointId: number, deliveryId: number, options?: CallOptions): Promise<WebhookDelivery> {
    return this.send('POST', ['webhooks', endpointId, 'deliveries', deliveryId, 'retry'], options);
  }
}
