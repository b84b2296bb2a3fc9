import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface ReaderLimits {
  /** How long a client may take to receive an answer: 2 minutes are 5 MB at 350 kbit/s. */
  takeMs: number;
  /** How much may wait in memory for all clients together; beyond it, the slowest clients are cut off. */
  maxBytes: number;
  /** No client is cut off sooner than this. */
  minWaitMs: number;
  everyMs: number;
}

const defaults: ReaderLimits = {
  takeMs: 120_000,
  maxBytes: 256 * 1024 * 1024,
  minWaitMs: 10_000,
  everyMs: 5_000,
};

/** Bytes that wait in memory for a client. The entry stays the same as long as nothing is added to them. */
interface Unsent {
  socket: Socket;
  written: number;
  since: number;
}

/**
 * Cuts off clients that do not receive their answers: the rest of an answer stays in memory, and a client that reads one byte
 * a minute would keep it there forever. Connections are checked every few seconds, so that requests cost nothing more.
 */
export function limitSlowReaders(server: Server, limits: Partial<ReaderLimits> = {}): void {
  const { takeMs, maxBytes, minWaitMs, everyMs } = { ...defaults, ...limits };
  const sockets = new Set<Socket>();
  let unsent = new Map<Socket, Unsent>();
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
      const written = socket.bytesWritten;
      found.set(socket, before?.written === written ? before : { socket, written, since: now });
    }
    unsent = found;
    let bytes = [...sockets].reduce((sum, socket) => sum + socket.writableLength, 0);
    for (const { socket, since } of [...unsent.values()].sort((a, b) => a.since - b.since)) {
      const isFull = bytes > maxBytes && now - since >= minWaitMs;
      if (now - since < takeMs && !isFull) break; // sorted: all others are younger
      bytes -= socket.writableLength;
      socket.destroy();
    }
  };
  const timer = setInterval(look, everyMs).unref();
  server.once('close', () => clearInterval(timer));
}
