import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface ReaderLimits {
  /** How long an answer may lie ready before it has been taken: 5 MB at 350 kbit/s. */
  takeMs: number;
  /** How much may lie ready for all clients together; beyond it, who has let it lie longest is cut off. */
  maxBytes: number;
  /** A client is never cut off sooner than after this. */
  minWaitMs: number;
  everyMs: number;
}

const defaults: ReaderLimits = {
  takeMs: 120_000,
  maxBytes: 256 * 1024 * 1024,
  minWaitMs: 10_000,
  everyMs: 5_000,
};

/** What lies ready for a client: it is the same answer as long as nothing was added. */
interface Unsent {
  socket: Socket;
  written: number;
  since: number;
}

/**
 * Cuts off clients that do not take their answers: each holds the whole of it in memory, and one that takes a byte a minute
 * would do so for ever. Looked at from time to time, so that an ordinary request pays nothing for it.
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
      if (now - since < takeMs && !isFull) break; // the others came later
      bytes -= socket.writableLength;
      socket.destroy();
    }
  };
  const timer = setInterval(look, everyMs).unref();
  server.once('close', () => clearInterval(timer));
}
