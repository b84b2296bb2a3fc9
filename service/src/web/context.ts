import type { Runtime } from '../runtime.ts';
import type { Service } from '../service.ts';
import type { Client } from '../threads/fair-queue.ts';
import type { Assets } from './assets.ts';

/** What every page is made with. */
export interface Web {
  service: Service;
  runtime: Runtime;
  assets: Assets;
}

/** The same for one visitor, who is to get no more than a fair share of what is expensive. */
export interface WebVisit extends Web {
  client: Client;
}
