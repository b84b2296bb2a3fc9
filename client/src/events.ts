/** The envelope of every event. There may be types that this version of the library does not know. */
export interface WebhookEvent {
  /** Stable across redeliveries: deduplicate on it. */
  id: string;
  event_type: string;
  created_at: string;
  /** Depends on the type; see isEvent. */
  data: Record<string, unknown>;
}
