/**
 * A webhook receiver where requests are those of fetch: Deno, Bun, Cloudflare Workers, Next.js and the like.
 *
 *     WEBHOOK_SECRET=whsec_… bun receiver-fetch.ts
 *     WEBHOOK_SECRET=whsec_… deno serve --allow-env receiver-fetch.ts
 *
 * `export default { fetch: … }` is what Bun, `deno serve` and Workers look for.
 */
import { isEvent, verifyWebhook, type WebhookEvent, WebhookVerificationError } from '@openleg/client';

// In production a table with a unique key: a process ends, and there may be several.
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
  else console.log(event.event_type, event.id); // also types that are yet to come
}

/** Workers hand the variables to `fetch` as its second argument. Bun and Deno hand something else, and have `process.env`. */
function secretOf(env: { WEBHOOK_SECRET?: string } | undefined): string {
  const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };
  return env?.WEBHOOK_SECRET ?? process?.env.WEBHOOK_SECRET ?? '';
}

export default {
  fetch: (request: Request, env?: { WEBHOOK_SECRET?: string }) => receive(request, secretOf(env)),
};
