import type { Runtime } from '../runtime.ts';
import type { Service } from '../service.ts';
import type { Assets } from './assets.ts';

/** What every page is made with. */
export interface Web {
  service: Service;
  runtime: Runtime;
  assets: Assets;
}
