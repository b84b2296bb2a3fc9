import type { CountryConfig } from '../config.ts';
import { type DigestResult, sendDigests } from '../digests/send.ts';
import { deleteOldEvents } from '../events/store.ts';
import type { Service } from '../service.ts';
import { Stopping } from '../stopping.ts';
import { type DispatchResult, dispatch } from '../webhooks/dispatch.ts';
import { Sender } from '../webhooks/send.ts';
import type { Progress } from './progress.ts';
import { type CountryResult, syncCountry } from './run.ts';

export interface SyncResult {
  countries: CountryResult[];
  dispatch: DispatchResult;
  digests: DigestResult;
}

/** What a run shows while it works: for each country a display of its own. */
export type Display = (country: string) => { progress: Progress; end(): void };

/** One sync run: the countries one after the other, then what is to be told of them. */
export async function syncAll(
  service: Service,
  countries: CountryConfig[],
  options: { dispatch: boolean; display: Display; stopping?: Stopping },
): Promise<SyncResult> {
  const results: CountryResult[] = [];
  for (const country of countries) {
    const display = options.display(country.code);
    const sync = () => syncCountry(service, country, display.progress);
    results.push(await service.tracing.trace('sync', { country: country.code }, sync));
    display.end();
  }
  const sent = options.dispatch
    ? await dispatchNow(service, options.stopping)
    : { attempted: 0, succeeded: 0, failed: 0 };
  const digests = options.dispatch ? await sendDigests(service) : { made: 0, sent: 0, failed: 0 };
  await deleteOldEvents(service.db); // last: should it fail, everybody has been told
  return { countries: results, dispatch: sent, digests };
}

/** One dispatch run, with connections of its own. */
export async function dispatchNow(
  { db, config, secretKey, tracing }: Service,
  stopping = new Stopping(),
): Promise<DispatchResult> {
  const sender = new Sender({ allowPrivate: config.allowPrivateWebhooks, headerPrefix: config.headerPrefix });
  try {
    const work = () => dispatch({ db, sender, secretKey, signal: stopping.signal });
    return await stopping.hold(tracing.trace('dispatch', {}, work));
  } finally {
    await sender.close();
  }
}
