/**
 * A webhook receiver as a handler of Node.js and of Express: WEBHOOK_SECRET=whsec_… PORT=3000 npx tsx receiver-express.ts
 *
 * With Express: `app.post('/webhooks', receive)`, before any `express.json()`. The signature is over the bytes of the body,
 * and a parser does not pass these bytes on.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyWebhook, type WebhookEvent, WebhookVerificationError } from '@openleg/client';

const secret = process.env.WEBHOOK_SECRET ?? '';
const mostBytes = 1024 * 1024;

// In production, use a table with a unique key. This set is lost when the process ends, and other processes do not see it.
const seen = new Set<string>();

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = (status: number, text: string) => void response.writeHead(status).end(text);
  try {
    const event = await verifyWebhook({
      payload: await readBody(request),
      signature: request.headers['x-service-signature'],
      timestamp: request.headers['x-service-timestamp'],
      secret,
    });
    // Deliveries come at least once: the same event may come again.
    if (seen.has(event.id)) return answer(200, 'seen before');
    seen.add(event.id);
    await handle(event).catch((error) => {
      seen.delete(event.id); // it will be delivered again
      throw error;
    });
    answer(200, 'thank you');
  } catch (error) {
    if (error instanceof WebhookVerificationError) return answer(400, error.reason);
    console.error(error);
    answer(500, 'not now');
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error('The body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function handle(event: WebhookEvent): Promise<void> {
  console.log(event.event_type, event.id);
}

const server = createServer(receive).listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => {
  console.log(`listens on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
