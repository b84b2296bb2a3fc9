import { readFileSync } from 'node:fs';
import { createServer as createHttp, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Received {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  rawHeaders: string[];
  body: Buffer;
}

export interface Receiver {
  url: string;
  port: number;
  /** Every complete request, in order. */
  received: Received[];
  /** The number of all connections so far. `open` returns how many of them are open. */
  connections: number;
  open(): number;
  /** Resolves when no connection is open. */
  emptied(): Promise<void>;
}

export const testCertificate = new URL('localhost.pem', import.meta.url).pathname;

/**
 * A webhook receiver on 127.0.0.1. It keeps the requests that it gets and answers with `answer`, by default 204. It is closed after
 * the test.
 */
export function receiver(answer: RequestListener = (_, response) => response.writeHead(204).end()) {
  const received: Received[] = [];
  return start('http', createHttp(keeping(received, answer)), received);
}

export function tlsReceiver(answer: RequestListener = (_, response) => response.writeHead(204).end()) {
  const received: Received[] = [];
  const pem = readFileSync(testCertificate);
  return start('https', createHttps({ key: pem, cert: pem }, keeping(received, answer)), received);
}

/** A receiver that does not speak HTTP itself: the test gets the socket. */
export function rawReceiver(onConnection: (socket: Socket) => void, scheme = 'http') {
  const server = createServer((socket) => onConnection(socket.resume())); // without reading, the socket would not notice the end
  return start(scheme, server, []);
}

function keeping(received: Received[], answer: RequestListener): RequestListener {
  return async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url: path = '', headers, rawHeaders } = request;
    received.push({ method, path, headers, rawHeaders, body: Buffer.concat(chunks) });
    answer(request, response);
  };
}

async function start(scheme: string, server: Server, received: Received[]): Promise<Receiver> {
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket: Socket) => {
    connections++;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(() => resolve()));
  });
  return {
    url: `${scheme}://127.0.0.1:${port}/hook`,
    port,
    received,
    get connections() {
      return connections;
    },
    open: () => sockets.size,
    async emptied() {
      while (sockets.size > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    },
  };
}
