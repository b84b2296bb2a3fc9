// A thread that runs one task after another. It registers tsx itself: what a process registers does not reach its threads.
import { constants, platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

// Where there are more threads than cores, answering goes before rendering. On Linux, 0 means this thread; elsewhere it
// would be the whole process.
if (platform() === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
register();
const { sizeOf } = await import('./size.ts');

parentPort.on('message', async ({ module, name, input }) => {
  try {
    const output = await (await import(module))[name](input);
    parentPort.postMessage({ output, size: sizeOf(output) });
  } catch (error) {
    parentPort.postMessage({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

// Starting takes a good part of a second, which is not the first task's fault.
parentPort.postMessage({ ready: true });
