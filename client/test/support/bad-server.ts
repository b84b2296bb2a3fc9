import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from '../../../service/test/support/at-end.ts';
import { OpenLegislation, type Settings } from '../../src/index.ts';

export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

/** A server, and a client that retries fast. Each request gets the next behaviour; when none is left, the last one again. */
export async function badServer(...behaviours: Behaviour[]) {
  const seen: { method: string; url: string }[] = [];
  const server = createServer((request, response) => {
    seen.push({ method: request.method ?? '', url: request.url ?? '' });
    behaviours[Math.min(seen.length, behaviours.length) - 1]?.(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = (settings: Settings = {}) =>
    new OpenLegislation({ apiKey: 'leg_test', baseUrl, retryDelay: 1, ...settings });
  return { seen, baseUrl, client };
}

export function answer(status: number, body: unknown, headers: Record<string, string> = {}): Behaviour {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req-1', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

export const fine = answer(200, []);

export const failing = (status: number, code = 'internal_error', headers: Record<string, string> = {}) =>
  answer(status, { error: code, message: `It is ${code}.` }, headers);

/** Closes the connection without a word. */
export const drops: Behaviour = (request) => void request.socket.destroy();

/** Takes the request and never answers. */
export const stalls: Behaviour = () => {};

/** Begins an answer and never ends it. */
export const stallsHalfway: Behaviour = (_, response) => void response.writeHead(200).write('[{"country":');

/** Promises more than it sends before it closes the connection. */
export const truncates: Behaviour = (request, response) => {
  response.writeHead(200, { 'content-length': '1000' });
  response.write('[{"country":', () => request.socket.destroy());
};
