import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface SlowClientLimits {
  /** How long a client may take to receive an answer, or the next `paceBytes` of it. 5 MB in 2 minutes are 350 kbit/s. */
  takeMs: number;
  paceBytes: number;
  /** How many bytes may wait in memory for all clients together. Above that, the slowest clients are disconnected. */
  maxBytes: number;
  /** No client is disconnected before this time. */
  minWaitMs: number;
  everyMs: number;
}

const defaults: SlowClientLimits = {
  takeMs: 120_000,
  paceBytes: 5_000_000,
  maxBytes: 256 * 1024 * 1024,
  minWaitMs: 10_000,
  everyMs: 5_000,
};

/** An answer that waits in memory for a client. At the time `since`, `sent` bytes of the connection had been sent. */
interface Unsent {
  socket: Socket;
  sent: number;
  since: number;
}

/**
 * Disconnects clients that do not receive their answers. The rest of an answer stays in memory, and a client that reads
 * one byte a minute would keep it there forever. An export would also keep its git process. (A client that read 1 kB/s
 * got each piece within a minute, so the export went on for hours.) Connections are checked every few seconds, so that
 * requests cost little.
 */
export function limitSlowClients(server: Server, limits: Partial<SlowClientLimits> = {}): void {
  const { takeMs, paceBytes, maxBytes, minWaitMs, everyMs } = { ...defaults, ...limits };
  const sockets = new Set<Socket>();
  let unsent = new Map<Socket, Unsent>();
  // The time begins again after every finished answer. It does not begin again with a request, because a client can send requests
  // while it receives an answer.
  server.on('request', ({ socket }, answer) => answer.once('finish', () => unsent.delete(socket)));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  const look = () => {
    const now = Date.now();
    const found = new Map<Socket, Unsent>();
    for (const socket of sockets) {
      if (socket.writableLength === 0) continue;
      const before = unsent.get(socket);
      const sent = socket.bytesWritten - socket.writableLength;
      found.set(socket, before && sent - before.sent < paceBytes ? before : { socket, sent, since: now });
    }
    unsent = found;
    let bytes = [...sockets].reduce((sum, socket) => sum + socket.writableLength, 0);
    for (const { socket, since } of [...unsent.values()].sort((a, b) => a.since - b.since)) {
      const isFull = bytes > maxBytes && now - since >= minWaitMs;
      if (now - since < takeMs && !isFull) break; // the list is sorted, so all others have waited for a shorter time
      bytes -= socket.writableLength;
      socket.destroy();
    }
  };
  const timer = setInterval(look, everyMs).unref();
  server.once('close', () => clearInterval(timer));
}
