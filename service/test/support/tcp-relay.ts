import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A connection to the test database that can be cut, as if a network or a server went down. */
export class TcpRelay {
  readonly url: string;
  readonly #server: Server;
  readonly #sockets: Set<Socket>;
  #open = true;
  #target: { url: string; hangs: boolean };

  private constructor(url: string, target: { url: string; hangs: boolean }, server: Server, sockets: Set<Socket>) {
    this.url = url;
    this.#target = target;
    this.#server = server;
    this.#sockets = sockets;
    server.on('connection', (socket) => {
      if (!this.#open) socket.destroy();
    });
  }

  static async to(url: string): Promise<TcpRelay> {
    const sockets = new Set<Socket>();
    const target = { url, hangs: false };
    const server = createServer((socket) => {
      const upstream = connect(upstreamOf(target.url));
      for (const [one, other] of [
        [socket, upstream],
        [upstream, socket],
      ] as const) {
        sockets.add(one);
        one.on('error', () => {});
        one.on('close', () => other.destroy());
        one.pipe(other);
        if (target.hangs) process.nextTick(() => one.pause());
      }
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new TcpRelay(through(url, (server.address() as AddressInfo).port), target, server, sockets);
  }

  /** Ends every connection and accepts no new one. */
  cut(): void {
    this.#open = false;
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }

  /** Sends new connections to another server. */
  pointTo(url: string): void {
    this.#target.url = url;
  }

  /** Passes no more data on, and tells nobody, as if a host lost its power or packets got lost. */
  hang(): void {
    this.#target.hangs = true;
    for (const socket of this.#sockets) socket.pause();
  }

  mend(): void {
    this.#open = true;
    this.#target.hangs = false;
    for (const socket of this.#sockets) socket.resume();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** Where the database listens: a socket in a folder, or a port. */
function upstreamOf(url: string): { path: string } | { host: string; port: number } {
  const folder = /[?&]host=([^&]+)/.exec(url)?.[1];
  if (folder) return { path: `${decodeURIComponent(folder)}/.s.PGSQL.5432` };
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port || 5432) };
}

function through(url: string, port: number): string {
  const [, user = '', database = ''] = /^\w+:\/\/(?:([^/@]*)@)?[^/]*\/([^?]*)/.exec(url) ?? [];
  return `postgres://${user}@127.0.0.1:${port}/${database}`;
}
