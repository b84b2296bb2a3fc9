import { open, secretOf } from '../secrets.ts';
import type { AttemptOutcome, Begun } from './queue-store.ts';
import type { Sender } from './send.ts';

/** Sends a delivery once and returns how that ended. Never throws: a failure is an outcome, too. */
export async function attempt(sender: Sender, secretKey: Buffer, begun: Begun): Promise<AttemptOutcome> {
  const startedAt = new Date();
  const base = { id: begun.id, attempt: begun.attempts, startedAt };
  let secret: string;
  try {
    secret = open(secretKey, begun.secret, secretOf(begun.endpoint_id));
  } catch {
    const error =
      'the signing secret cannot be decrypted; the operator must restore OPENLEG_SECRET_KEY, or rotate the secret';
    return { ...base, durationMs: 0, responseStatus: null, answer: '', error };
  }
  const { url, event_id: eventId, event_type: eventType } = begun;
  const body = Buffer.from(begun.body);
  const { status, durationMs, answer, error } = await sender.send({ url, eventId, eventType, body, secret });
  return { ...base, durationMs: Math.round(durationMs), responseStatus: status, answer, error };
}
