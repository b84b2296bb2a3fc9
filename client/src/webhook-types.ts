/** Placeholder until generated. */
export interface WebhookEndpoint {
  id: number;
  url: string;
  event_types: string[];
  countries: string[] | null;
  law_ids: string[] | null;
  match_query: string | null;
  description: string;
  enabled: boolean;
  created_at: string;
  updated_at: string;
}
export interface WebhookEndpointWithSecret extends WebhookEndpoint {
  secret: string;
}
export interface WebhookRule {
  url: string;
  event_types: string[];
  countries?: string[] | null | undefined;
  law_ids?: string[] | null | undefined;
  match_query?: string | null | undefined;
  description?: string | undefined;
}
export interface WebhookUpdate extends Partial<WebhookRule> {
  enabled?: boolean | null | undefined;
}
export interface WebhookDelivery {
  id: number;
  endpoint_id: number;
  event_id: string;
  event_type: string;
  status: 'failed' | 'success' | 'pending';
  attempts: number;
  response_status: number | null;
  error: string | null;
  created_at: string;
  last_attempt_at: string | null;
  next_attempt_at: string | null;
  delivered_at: string | null;
}
export interface DeliveriesResponse {
  total: number;
  page: number;
  per_page: number;
  deliveries: WebhookDelivery[];
}
export interface ListDeliveriesQuery {
  page?: number | undefined;
  status?: 'failed' | 'success' | 'pending' | undefined;
}
export interface WebhookDeleted {
  deleted: boolean;
  id: number;
}
export interface WebhookPreview {
  window_days: number;
  from: string;
  to: string;
  count: number;
  per_day: number;
  sample: unknown[];
}
