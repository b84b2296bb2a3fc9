export type { Articles } from './articles.ts';
export { OpenLegislation } from './client.ts';
export type { Changes } from './copies/changes.ts';
export type { SyncChange, SyncReset } from './copies/sync.ts';
export type { Digests } from './digests.ts';
export {
  AuthenticationError,
  ConnectionError,
  type ErrorFacts,
  InvalidRequestError,
  NotFoundError,
  OpenLegislationError,
  RateLimitError,
  ServerError,
  TimeoutError,
  UnavailableError,
  ValidationError,
} from './errors.ts';
export * from './events.ts';
export type { Answer, Quota, RawAnswer } from './http.ts';
export type { Citations, Countries, Jurisdictions, Laws, LawTypes, Reforms, Relations, Stats } from './laws.ts';
export type { CallOptions, RawOptions, Retry, Settings } from './settings.ts';
export type * from './types.ts';
export {
  type HeaderValue,
  type RefusalReason,
  verifyWebhook,
  type WebhookToVerify,
  WebhookVerificationError,
} from './verify.ts';
export type { Webhooks } from './webhooks.ts';
