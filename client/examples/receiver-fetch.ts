/**
 * A webhook receiver for servers that get their requests as in `fetch`: Deno, Bun, Cloudflare Workers, Next.js and others.
 *
 *     WEBHOOK_SECRET=whsec_… bun receiver-fetch.ts
 *     WEBHOOK_SECRET=whsec_… deno serve --allow-env receiver-fetch.ts
 *
 * Bun, `deno serve` and Workers look for `export default { fetch: … }`.
 */
import { isEvent, verifyWebhook, type WebhookEvent, WebhookVerificationError } from '@openleg/client';

// In production, use a table with a unique key. This set is lost when the process ends, and other processes do not see it.
const seen = new Set<string>();

export async function receive(
  request: Request,
  secret: string,
  handle: (event: WebhookEvent) => Promise<void> = print,
): Promise<Response> {
  let event: WebhookEvent;
  try {
    event = await verifyWebhook({
      payload: await request.arrayBuffer(), // the bytes as they came, never JSON.stringify(await request.json())
      signature: request.headers.get('x-service-signature'),
      timestamp: request.headers.get('x-service-timestamp'),
      secret,
    });
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    return new Response(error.reason, { status: 400 });
  }
  // Deliveries come at least once: the same event may come again.
  if (seen.has(event.id)) return new Response('seen before');
  seen.add(event.id);
  try {
    await handle(event);
  } catch (error) {
    seen.delete(event.id); // it will be delivered again
    throw error;
  }
  return new Response('thank you');
}

async function print(event: WebhookEvent): Promise<void> {
  if (isEvent(event, 'reform.created')) console.log(event.data.date, event.data.law_id, event.data.articles_affected);
  else if (isEvent(event, 'law.repealed')) console.log(event.data.law_id, 'was', event.data.previous_status);
  else console.log(event.event_type, event.id); // new types of events come here, too
}

/** Workers pass the environment variables to `fetch` as its second argument. Bun and Deno have them in `process.env`. */
function secretOf(env: { WEBHOOK_SECRET?: string } | undefined): string {
  const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };
  return env?.WEBHOOK_SECRET ?? process?.env.WEBHOOK_SECRET ?? '';
}

export default {
  fetch: (request: Request, env?: { WEBHOOK_SECRET?: string }) => receive(request, secretOf(env)),
};
