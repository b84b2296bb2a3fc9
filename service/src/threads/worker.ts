// The program of a thread, which runs one task after the other.
import { constants, platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Message } from './threads.ts';

const port = parentPort;
if (!port) throw new Error('This file is the program of a thread.');
const send = (message: Message, moved: ArrayBuffer[] = []) => port.postMessage(message, moved);

// The thread has a lower priority, so that requests are answered first if there are more threads than cores. On Linux, 0 means this
// thread; on other systems it would mean the whole process.
if (platform() === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

port.on('message', async ({ module, name, input }: { module: string; name: string; input: unknown }) => {
  try {
    const output = await (await import(module))[name](input);
    send({ output, size: sizeOf(output) }, ownBuffers(output));
  } catch (error) {
    send({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

// Starting a thread takes a large part of a second. This must not count for the time limit of the first task.
send({ ready: true });

/**
 * The memory of an output that is one piece of bytes. It is moved to the main thread instead of copied. Small pieces of bytes share
 * their memory with others, so they are copied.
 */
function ownBuffers(output: unknown): ArrayBuffer[] {
  if (!(output instanceof Uint8Array) || !(output.buffer instanceof ArrayBuffer)) return [];
  return output.byteLength === output.buffer.byteLength ? [output.buffer] : [];
}

/** The approximate number of bytes that a plain value takes in memory. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return 32 + value.length * 2;
  if (value === null || typeof value !== 'object') return 8;
  if (ArrayBuffer.isView(value)) return 32 + value.byteLength;
  let size = 32;
  for (const [key, item] of Object.entries(value)) size += sizeOf(item) + (Array.isArray(value) ? 8 : 16 + key.length);
  return size;
}
