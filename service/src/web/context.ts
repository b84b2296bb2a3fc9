import type { Runtime } from '../runtime.ts';
import type { Service } from '../service.ts';
import type { Client } from '../threads/fair-queue.ts';
import type { Assets } from './assets.ts';
import type { Reader } from './reader.ts';

/** What all pages need. */
export interface Web {
  service: Service;
  runtime: Runtime;
  assets: Assets;
}

/** The same with the visitor, whose expensive work waits in fair queues, and the language that they read. */
export interface WebVisit extends Web, Reader {
  client: Client;
}
