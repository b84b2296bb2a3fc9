// Replaces `Worker`, so that the threads of tests run the compiled service (see compile.ts).
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import workerThreads, { Worker, type WorkerOptions } from 'node:worker_threads';
import { inject } from 'vitest';

const sources = new URL('../../src/', import.meta.url).href;

/** The compiled file of a source file. Other files, such as tasks of tests, stay as they are. */
function compiled(url: string): string {
  if (!url.startsWith(sources)) return url;
  const dist = pathToFileURL(join(inject('compiled'), 'service/dist/')).href;
  return dist + url.slice(sources.length).replace(/\.tsx?$/, '.js');
}

class CompiledWorker extends Worker {
  constructor(program: string | URL, options?: WorkerOptions) {
    super(program instanceof URL ? new URL(compiled(program.href)) : program, options);
  }

  override postMessage(message: { module?: string }, ...transfer: never[]): void {
    const mapped = message?.module ? { ...message, module: compiled(message.module) } : message;
    super.postMessage(mapped, ...transfer);
  }
}

// Setup files may run once for each test file, so this must not happen twice.
if (inject('compiled') && Worker.name !== CompiledWorker.name) {
  workerThreads.Worker = CompiledWorker;
  syncBuiltinESMExports();
}
