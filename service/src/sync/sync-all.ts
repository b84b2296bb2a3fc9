import { Stopping } from '../base/watchdog.ts';
import type { CountryConfig } from '../config.ts';
import { FetchPlaces, fetchPlaces } from '../corpus/git/fetch-places.ts';
import { type DigestResult, sendDigests } from '../digests/send.ts';
import { deleteOldEvents } from '../events/store.ts';
import type { Service } from '../service.ts';
import { type DispatchResult, dispatch } from '../webhooks/sending/dispatch.ts';
import type { Chosen } from '../webhooks/sending/queue-store.ts';
import { Sender } from '../webhooks/sending/send.ts';
import type { Progress } from './progress.ts';
import { type CountryResult, failedResult, syncCountry } from './sync-country.ts';

export interface SyncResult {
  countries: CountryResult[];
  dispatch: DispatchResult;
  digests: DigestResult;
}

export type Display = (country: string) => { progress: Progress; end(): void };

export interface SyncAllOptions {
  dispatch: boolean;
  acceptRemoval?: boolean;
  display: Display;
  stopping?: Stopping;
  /** The places for fetching. A country that loses its place is late, and the other countries do not wait for it. */
  places?: FetchPlaces;
}

/**
 * Does one sync run. Countries are fetched in parallel, because a remote may be slow. They are ingested one after the other,
 * because that needs a whole processor. Notices are sent when all countries are done, without waiting for countries that are late
 * in fetching. Their notices are sent when they are done.
 */
export async function syncAll(
  service: Service,
  countries: CountryConfig[],
  options: SyncAllOptions,
): Promise<SyncResult> {
  const places = options.places ?? fetchPlaces();
  const turns = new FetchPlaces(1, null);
  const syncs = countries.map((country) => startSync(service, country, { ...options, places, turns }));
  const notices = new Notices(service, options.stopping);
  await Promise.all(syncs.map((sync) => Promise.race([sync.done, sync.late])));
  let failure: unknown = null;
  for (;;) {
    const open = syncs.filter((sync) => !sync.isDone);
    // Late countries must go on, so the error is thrown only at the end.
    if (options.dispatch) {
      await notices.send().catch((error: unknown) => {
        failure ??= error;
      });
    }
    if (open.length === 0) break;
    await Promise.race(open.map((sync) => sync.done));
  }
  await notices.end().catch((error: unknown) => {
    failure ??= error;
  });
  if (failure) throw failure;
  await deleteOldEvents(service.db); // comes last, so that all notices are sent even if it fails
  return { countries: await Promise.all(syncs.map((sync) => sync.done)), ...notices.result };
}

interface StartedSync {
  done: Promise<CountryResult>;
  isDone: boolean;
  /** Resolves when fetching takes so long that other countries should no longer wait for it. */
  late: Promise<void>;
}

function startSync(
  service: Service,
  country: CountryConfig,
  { places, turns, display, acceptRemoval = false }: SyncAllOptions & { places: FetchPlaces; turns: FetchPlaces },
): StartedSync {
  const { progress, end } = display(country.code);
  let isLate = () => {};
  const late = new Promise<void>((resolve) => {
    isLate = resolve;
  });
  const sync = () =>
    syncCountry(service, country, {
      progress,
      takePlace: () => places.take(isLate),
      takeTurn: () => turns.take(),
      acceptRemoval,
    });
  const started: StartedSync = {
    done: service.tracing
      .trace('sync', { country: country.code }, sync)
      .catch((error: unknown) => failedResult(country.code, null, error))
      .finally(() => {
        end();
        started.isDone = true;
      }),
    isDone: false,
    late,
  };
  return started;
}

/** Sends the notices of one run, in one or several parts. No delivery and no mail is tried twice. */
class Notices {
  readonly result = { dispatch: { attempted: 0, succeeded: 0, failed: 0 }, digests: { made: 0, sent: 0, failed: 0 } };
  readonly #service: Service;
  readonly #stopping: Stopping | undefined;
  #dispatched = false;
  #mails: Promise<void> = Promise.resolve();
  #mailed = false;
  #failure: unknown = null;

  constructor(service: Service, stopping: Stopping | undefined) {
    this.#service = service;
    this.#stopping = stopping;
  }

  /**
   * Sends pending deliveries to webhooks. Then starts to send mails, but does not wait for them: webhooks of a late country must
   * not wait for a mail server.
   */
  async send(): Promise<void> {
    const { dispatch } = this.result;
    try {
      const deliveries = await dispatchNow(this.#service, this.#stopping, { untriedOnly: this.#dispatched });
      this.#dispatched = true;
      dispatch.attempted += deliveries.attempted;
      dispatch.succeeded += deliveries.succeeded;
      dispatch.failed += deliveries.failed;
    } finally {
      this.#mails = this.#mails
        .then(() => this.#sendMails())
        .catch((error: unknown) => {
          this.#failure ??= error;
        });
    }
  }

  /** Waits until each mail has been tried. */
  async end(): Promise<void> {
    await this.#mails;
    if (this.#failure) throw this.#failure;
  }

  async #sendMails(): Promise<void> {
    const { digests } = this.result;
    const mails = await sendDigests(this.#service, { untriedOnly: this.#mailed });
    this.#mailed = true;
    digests.made += mails.made;
    digests.sent += mails.sent;
    digests.failed += mails.failed;
  }
}

/** Does one dispatch run with its own connections, for all pending deliveries or for the chosen ones. */
export async function dispatchNow(
  { db, config, secretKey, tracing }: Service,
  stopping = new Stopping(),
  chosen: Chosen = {},
): Promise<DispatchResult> {
  const sender = new Sender({ allowPrivate: config.allowPrivateWebhooks, headerPrefix: config.headerPrefix });
  try {
    const work = () => dispatch({ db, sender, secretKey, signal: stopping.signal, chosen });
    return await stopping.hold(tracing.trace('dispatch', {}, work));
  } finally {
    await sender.close();
  }
}
