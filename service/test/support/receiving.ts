import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Receiving {
  url: string;
  received: Received[];
  /** What it answers from now on. */
  answer: { status: number; body: string };
}

const opened: Server[] = [];

afterAll(async () => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A receiver of webhooks on loopback, which keeps what it is sent. */
export async function receiving(): Promise<Receiving> {
  const state: Receiving = { url: '', received: [], answer: { status: 200, body: 'thanks' } };
  const server = createServer(async (request, reply) => {
    state.received.push({ headers: request.headers, body: await text(request) });
    reply.writeHead(state.answer.status, { 'content-type': 'text/html' }).end(state.answer.body);
  });
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  state.url = `http://127.0.0.1:${(server.address() as { port: number }).port}/hook`;
  return state;
}
