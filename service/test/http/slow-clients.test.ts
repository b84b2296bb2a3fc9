import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { limitSlowClients, type SlowClientLimits } from '../../src/http/clients/slow-clients.ts';
import { until } from '../support/database-process.ts';

const large = Buffer.alloc(20_000_000, 'x');
const opened: { close(): void }[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

async function* endless(): AsyncGenerator<Buffer> {
  for (;;) yield large.subarray(0, 100_000);
}

/**
 * A server. It answers `/large` with more than the system's buffers hold, `/endless` piece by piece, and everything else with one
 * word.
 */
async function start(limits: Partial<SlowClientLimits>): Promise<{ port: number; ended: () => number }> {
  let ended = 0;
  const server = createServer(({ url }, answer) => {
    if (url === '/endless') pipeline(Readable.from(endless()), answer, () => {});
    else answer.end(url === '/large' ? large : 'ok');
  });
  limitSlowClients(server, { everyMs: 20, ...limits });
  server.on('connection', (socket) => socket.once('close', () => ended++));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push({
    close() {
      server.close();
      server.closeAllConnections();
    },
  });
  return { port: (server.address() as AddressInfo).port, ended: () => ended };
}

/** A client that reads nothing until the test resumes it. */
function client(port: number, path: string): Socket {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.pause();
  socket.on('error', () => {}); // a cut connection may be reset
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  opened.push({ close: () => socket.destroy() });
  return socket;
}

/** The number of bytes until the connection ends. */
function readAll(socket: Socket): Promise<number> {
  return new Promise((resolve) => {
    let bytes = 0;
    socket.on('data', (chunk) => {
      bytes += chunk.length;
      if (bytes > large.length) resolve(bytes);
    });
    socket.on('close', () => resolve(bytes));
    socket.resume();
  });
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('a client that does not receive its answer is disconnected, others are not', async () => {
  const { port, ended } = await start({ takeMs: 4000 });
  const idle = client(port, '/');
  const slow = client(port, '/large');
  const quick = client(port, '/large');
  expect(await readAll(quick)).toBeGreaterThan(large.length);
  await until(() => ended() === 1);
  expect(await readAll(slow)).toBeLessThan(large.length);
  idle.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(await readAll(idle)).toBeGreaterThan(0);
});

// Before the fix, a client that read an export at 1 kB/s took a new piece every minute. So the export and its git process went on
// for hours.
it('a client that receives an endless answer too slowly is disconnected, even if it always receives some', async () => {
  const { port, ended } = await start({ takeMs: 2000, paceBytes: 1e12 });
  const slow = client(port, '/endless');
  slow.on('data', () => {
    slow.pause();
    setTimeout(() => slow.resume(), 10);
  });
  slow.resume();
  await until(() => ended() === 1);
});

it('a client that is fast enough is not disconnected', async () => {
  const { port, ended } = await start({ takeMs: 2000, paceBytes: 1_000_000 });
  const steady = client(port, '/endless');
  let bytes = 0;
  steady.on('data', (chunk) => {
    bytes += chunk.length;
  });
  steady.resume();
  const waits = client(port, '/large');
  await until(() => ended() === 1); // the client that reads nothing
  expect(await readAll(waits)).toBeLessThan(large.length);
  const before = bytes;
  await until(() => bytes > before + large.length);
  expect(ended()).toBe(1);
});

it('if too many bytes wait, the clients that have waited longest are disconnected', async () => {
  // The limit is between the size of two answers and three. Each answer counts in full until all of it was sent, even if the
  // system's buffers took a part of it.
  const { port, ended } = await start({ maxBytes: 50_000_000, minWaitMs: 500 });
  const clients: Socket[] = [];
  for (let n = 0; n < 4; n++) {
    clients.push(client(port, '/large'));
    await wait(100);
  }
  await until(() => ended() === 2);
  const whole = (await Promise.all(clients.map(readAll))).map((bytes) => bytes > large.length);
  expect(whole).toEqual([false, false, true, true]);
});
