import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type RefusalReason, verifyWebhook, type WebhookToVerify, WebhookVerificationError } from '../src/index.ts';

const secret = `whsec_${randomBytes(32).toString('base64url')}`;
const now = 1_763_200_000;
const event = { id: 'evt_1', event_type: 'law.updated', created_at: '2025-11-15T11:05:00Z', data: { law_id: 'Ñ-1' } };

/** Signs a webhook with another implementation than the library's. */
function signed(payload: string | Buffer, timestamp: string | number = now, key = secret): WebhookToVerify {
  const hmac = createHmac('sha256', key).update(`${timestamp}.`).update(payload).digest('hex');
  return { payload, signature: `v1=${hmac}`, timestamp: String(timestamp), secret, now };
}

async function reasonOf(webhook: WebhookToVerify): Promise<RefusalReason | 'accepted'> {
  try {
    await verifyWebhook(webhook);
    return 'accepted';
  } catch (error) {
    expect(error).toBeInstanceOf(WebhookVerificationError);
    expect((error as WebhookVerificationError).code).toBe((error as WebhookVerificationError).reason);
    return (error as WebhookVerificationError).reason;
  }
}

describe('a webhook is accepted', () => {
  const text = JSON.stringify(event);
  const bytes = Buffer.from(text);

  it('as text, as bytes, as a part of a larger buffer', async () => {
    expect(await verifyWebhook(signed(text))).toEqual(event);
    expect(await verifyWebhook(signed(bytes))).toEqual(event);
    expect(await verifyWebhook({ ...signed(bytes), payload: new Uint8Array(bytes).buffer })).toEqual(event);
    const larger = Buffer.concat([Buffer.from('before'), bytes, Buffer.from('after')]);
    expect(await verifyWebhook({ ...signed(bytes), payload: larger.subarray(6, 6 + bytes.length) })).toEqual(event);
  });

  it('when one of several signatures fits, at any position', async () => {
    const { signature } = signed(text);
    const other = `v1=${'0'.repeat(64)}`;
    for (const several of [
      `${signature},${other}`,
      `${other}, ${signature}`,
      [other, signature as string],
      `v2=x,${signature}`,
    ]) {
      expect(await reasonOf({ ...signed(text), signature: several })).toBe('accepted');
    }
  });

  it('with a timestamp as a number, by the real clock', async () => {
    const seconds = Math.floor(Date.now() / 1000);
    expect(await reasonOf({ ...signed(text, seconds), timestamp: seconds, now: undefined })).toBe('accepted');
  });

  it('with a type and fields that the library does not know', async () => {
    const later = { ...event, event_type: 'law.merged', importance: 3 };
    expect(await verifyWebhook(signed(JSON.stringify(later)))).toEqual(later);
  });

  it('within the tolerance and not beyond', async () => {
    for (const age of [0, 299, 300, -300]) expect(await reasonOf(signed(text, now - age))).toBe('accepted');
    expect(await reasonOf(signed(text, now - 301))).toBe('timestamp_too_old');
    expect(await reasonOf(signed(text, now + 301))).toBe('timestamp_too_new');
    expect(await reasonOf({ ...signed(text, now - 3000), tolerance: 3000 })).toBe('accepted');
    expect(await reasonOf({ ...signed(text, now - 1), tolerance: 0 })).toBe('timestamp_too_old');
    expect(await reasonOf({ ...signed(text), tolerance: Number.NaN })).toBe('timestamp_too_old');
  });
});

describe('a webhook is refused', () => {
  const text = JSON.stringify(event);
  const good = signed(text);
  const other = signed(text, now, 'whsec_other').signature;

  const refusals: [RefusalReason, string, Partial<WebhookToVerify>][] = [
    ['secret_missing', 'without a secret', { secret: '' }],
    ['secret_missing', 'with an undefined one', { secret: undefined as unknown as string }],
    ['payload_not_raw', 'as a parsed object', { payload: event as unknown as string }],
    ['signature_missing', 'without a signature', { signature: undefined }],
    ['signature_missing', 'with an empty one', { signature: ' ' }],
    ['signature_malformed', 'with another scheme', { signature: String(good.signature).replace('v1', 'v2') }],
    ['signature_malformed', 'with a short signature', { signature: String(good.signature).slice(0, -1) }],
    ['signature_malformed', 'in upper case', { signature: `v1=${String(good.signature).slice(3).toUpperCase()}` }],
    ['signature_malformed', 'without "v1="', { signature: String(good.signature).slice(3) }],
    ['timestamp_missing', 'without a timestamp', { timestamp: null }],
    ['timestamp_malformed', 'with a date', { timestamp: '2025-11-15' }],
    ['timestamp_malformed', 'with a space', { timestamp: ` ${now}` }],
    ['timestamp_malformed', 'with a fraction', { timestamp: `${now}.0` }],
    ['timestamp_malformed', 'with two timestamps', { timestamp: [`${now}`, `${now}`] }],
    ['signature_mismatch', 'with the signature of another secret', { signature: other }],
    ['signature_mismatch', 'with another body', { payload: `${text} ` }],
    ['signature_mismatch', 'with another time', { timestamp: String(now + 1) }],
    ['signature_mismatch', 'with a zero before the time', { timestamp: `0${now}` }],
  ];

  it.each(refusals)('%s: %s', async (reason, _, change) => {
    expect(await reasonOf({ ...good, ...change })).toBe(reason);
  });

  it('for its signature before its JSON is parsed', async () => {
    expect(await reasonOf({ ...signed('{'), signature: other })).toBe('signature_mismatch');
  });

  it('when it is signed but is not an event', async () => {
    expect(await reasonOf(signed('{'))).toBe('payload_not_json');
    expect(await reasonOf(signed(Buffer.from([0x22, 0xff, 0x22])))).toBe('payload_not_json');
    for (const value of [null, 1, 'evt', [], {}, { ...event, id: 1 }, { ...event, data: null }]) {
      expect(await reasonOf(signed(JSON.stringify(value)))).toBe('payload_not_event');
    }
  });

  it('with a message that contains neither secret nor signature', async () => {
    const error = await verifyWebhook({ ...good, signature: other }).catch((reason: Error) => reason);
    expect(String(error)).not.toContain(secret);
    expect(String(error)).not.toContain(String(good.signature).slice(3));
  });
});

function flipBit(bytes: Buffer): Buffer {
  const flipped = Buffer.from(bytes);
  const bit = randomInt(flipped.length * 8);
  flipped.writeUInt8((flipped[bit >> 3] as number) ^ (1 << (bit & 7)), bit >> 3);
  return flipped;
}

/** A random webhook, and which of it and its three changed forms are accepted. */
async function tryOne(i: number): Promise<string[]> {
  const noise = randomBytes(randomInt(400)).toString(i % 2 ? 'base64' : 'latin1');
  const payload = Buffer.from(JSON.stringify({ ...event, id: `evt_${i}`, data: { noise } }));
  const timestamp = String(now + randomInt(-300, 301));
  const key = `whsec_${randomBytes(32).toString('base64url')}`;
  const webhook = { ...signed(payload, timestamp, key), secret: key };
  const tries: Record<string, WebhookToVerify> = {
    whole: webhook,
    payload: { ...webhook, payload: flipBit(payload) },
    signature: { ...webhook, signature: flip(webhook.signature) },
    timestamp: { ...webhook, timestamp: flip(timestamp) },
  };
  const accepted = async ([name, one]: [string, WebhookToVerify]) =>
    verifyWebhook(one).then(
      ({ id }) => [`${name} ${id}`],
      (error) => (error instanceof WebhookVerificationError ? [] : [`${name} ${error}`]),
    );
  return (await Promise.all(Object.entries(tries).map(accepted))).flat();
}

it('agrees with node:crypto on 2,000 random payloads, and refuses each with one bit changed', async () => {
  for (let i = 0; i < 2_000; i += 100) {
    const numbers = Array.from({ length: 100 }, (_, k) => i + k);
    const accepted = await Promise.all(numbers.map(tryOne));
    expect(accepted).toEqual(numbers.map((number) => [`whole evt_${number}`]));
  }
});

function flip(text: unknown): string {
  return flipBit(Buffer.from(String(text), 'latin1')).toString('latin1');
}
