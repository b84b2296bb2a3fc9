import { OpenLegislationError } from './errors.ts';
import type { WebhookEvent } from './types.ts';

/** The reason why a webhook was refused. */
export type RefusalReason =
  | 'secret_missing'
  | 'payload_not_raw'
  | 'signature_missing'
  | 'signature_malformed'
  | 'timestamp_missing'
  | 'timestamp_malformed'
  | 'timestamp_too_old'
  | 'timestamp_too_new'
  | 'signature_mismatch'
  | 'payload_not_json'
  | 'payload_not_event';

/** The error for a webhook that must not be trusted; `reason` says why. */
export class WebhookVerificationError extends OpenLegislationError {
  override name = 'WebhookVerificationError';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string) {
    super(message, { code: reason });
    this.reason = reason;
  }
}

/** The value of a header, in the forms that frameworks use. */
export type HeaderValue = string | readonly string[] | null | undefined;

/** A received webhook, and the values that are needed to check it. */
export interface WebhookToVerify {
  /** The body exactly as it was received. Do not pass the parsed object: written again, it would have other bytes. */
  payload: string | Uint8Array | ArrayBuffer;
  /** The header `X-Service-Signature`: `v1=…`. Commas separate several signatures. */
  signature: HeaderValue;
  /** The header `X-Service-Timestamp`: Unix seconds. */
  timestamp: HeaderValue | number;
  /** The endpoint's secret: `whsec_…`. */
  secret: string;
  /** How many seconds the timestamp may differ from this machine's clock. Default 300. */
  tolerance?: number | undefined;
  /** The current time in Unix seconds, instead of this machine's clock. For tests. */
  now?: number | undefined;
}

/**
 * Checks that a webhook comes from the service and is not a copy of an old one. Returns its event, or throws a
 * WebhookVerificationError. The body is parsed only after its signature was checked.
 */
export async function verifyWebhook(webhook: WebhookToVerify): Promise<WebhookEvent> {
  const { secret, tolerance = 300, now = Date.now() / 1000 } = webhook;
  if (!secret) refuse('secret_missing', 'There is no secret to check the signature with.');
  const payload = bytesOf(webhook.payload);
  const signatures = signaturesOf(webhook.signature);
  const timestamp = timestampOf(webhook.timestamp);
  const age = now - Number(timestamp);
  // The conditions are negated. So if the tolerance or the clock is NaN, nothing is accepted.
  if (!(age <= tolerance)) refuse('timestamp_too_old', 'The webhook was signed too long ago.');
  if (!(age >= -tolerance)) refuse('timestamp_too_new', 'The webhook was signed in the future.');
  const expected = await sign(secret, timestamp, payload);
  if (!includesEqual(signatures, expected)) refuse('signature_mismatch', 'No signature fits the body and the secret.');
  return parseEvent(payload);
}

function refuse(reason: RefusalReason, message: string): never {
  throw new WebhookVerificationError(reason, message);
}

function bytesOf(payload: unknown): Uint8Array {
  if (typeof payload === 'string') return new TextEncoder().encode(payload);
  if (payload instanceof Uint8Array) return payload;
  if (payload instanceof ArrayBuffer) return new Uint8Array(payload);
  return refuse('payload_not_raw', 'The payload must be the raw body: bytes or text, not a parsed object.');
}

/** The v1 signatures in the header. Entries of future schemes are ignored. */
function signaturesOf(header: HeaderValue): Uint8Array[] {
  const text = (typeof header === 'string' ? header : (header ?? []).join(',')).trim();
  if (text === '') refuse('signature_missing', 'The signature header is missing.');
  // Only lower case is accepted, as the service writes it. So a signature can be written in only one way.
  const found = text.split(',').map((entry) => /^v1=([0-9a-f]{64})$/.exec(entry.trim())?.[1]);
  const signatures = found.filter((hex) => hex !== undefined).map(fromHex);
  if (signatures.length === 0) refuse('signature_malformed', 'The signature header holds no "v1=" and 64 hex digits.');
  return signatures;
}

function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** The timestamp as text, exactly as it was signed. */
function timestampOf(header: HeaderValue | number): string {
  const text = String(typeof header === 'object' && header !== null ? header.join(',') : (header ?? ''));
  if (text === '') refuse('timestamp_missing', 'The timestamp header is missing.');
  if (!/^\d{1,15}$/.test(text)) refuse('timestamp_malformed', 'The timestamp header is not a number of Unix seconds.');
  return text;
}

async function sign(secret: string, timestamp: string, payload: Uint8Array): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const prefix = encoder.encode(`${timestamp}.`);
  const signed = new Uint8Array(prefix.length + payload.length);
  signed.set(prefix);
  signed.set(payload, prefix.length);
  const { subtle } = globalThis.crypto;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  return new Uint8Array(await subtle.sign('HMAC', key, signed));
}

/**
 * Whether one of the candidates equals the expected signature. It always takes the same time, so that an attacker learns nothing
 * from the time.
 */
function includesEqual(candidates: Uint8Array[], expected: Uint8Array): boolean {
  let found = 0;
  for (const candidate of candidates) {
    let difference = 0;
    for (let i = 0; i < expected.length; i++) difference |= (candidate[i] as number) ^ (expected[i] as number);
    found |= Number(difference === 0);
  }
  return found === 1;
}

function parseEvent(payload: Uint8Array): WebhookEvent {
  let event: unknown;
  try {
    event = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload));
  } catch {
    refuse('payload_not_json', 'The body is not JSON.');
  }
  const { id, event_type, data } = (event ?? {}) as Partial<WebhookEvent>;
  if (typeof id !== 'string' || typeof event_type !== 'string' || typeof data !== 'object' || data === null) {
    refuse('payload_not_event', 'The body is not an event.');
  }
  return event as WebhookEvent;
}
