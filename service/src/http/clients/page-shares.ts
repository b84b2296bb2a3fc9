import { performance } from 'node:perf_hooks';
import { LRUCache } from 'lru-cache';
import { tooMany } from '../../errors.ts';

/** Each 250 kB of a page count as one more page. The process needs as long to send 5 MB as for 20 small pages. */
const bytesPerPage = 250_000;

/** How many pages a network may ask for at once, and how many more each second. One reader needs 1 or 2 a second. */
const maxPages = 60;
const pagesPerSecond = 20;

const maxKnown = 10_000;

export interface PageShareOptions {
  isBusy: () => boolean;
  now?: () => number;
}

/**
 * Limits how many pages a network gets while the process is overloaded. Pages need no key, so clients are told apart by their
 * network. A network that has used up its share is refused. Otherwise all others would wait. While the process is not overloaded,
 * no network is refused. If a proxy hides the addresses of its clients, all of them are one network.
 */
export class PageShares {
  readonly #isBusy: () => boolean;
  readonly #now: () => number;
  /** How many pages each network had left, and the time of that count. */
  readonly #left = new LRUCache<string, { pages: number; at: number }>({ max: maxKnown });
  refused = 0;

  constructor({ isBusy, now }: PageShareOptions) {
    this.#isBusy = isBusy;
    this.#now = now ?? (() => performance.now());
  }

  /** Counts a page, or refuses it. */
  take(network: string): void {
    const pages = this.#pagesLeft(network);
    if (pages < 1 && this.#isBusy()) {
      this.refused++;
      const seconds = Math.ceil((1 - pages) / pagesPerSecond);
      throw tooMany('busy', 'Many pages are asked for from your network; try again in a moment.', seconds);
    }
    this.#set(network, pages - 1);
  }

  /** Counts the bytes of a page that were sent. */
  count(network: string, bytes: number): void {
    this.#set(network, this.#pagesLeft(network) - bytes / bytesPerPage);
  }

  #pagesLeft(network: string): number {
    const left = this.#left.get(network);
    if (!left) return maxPages;
    return Math.min(maxPages, left.pages + ((this.#now() - left.at) / 1000) * pagesPerSecond);
  }

  #set(network: string, pages: number): void {
    // The debt of a network has a limit. So a network is refused for about 3 seconds at most.
    this.#left.set(network, { pages: Math.max(pages, -maxPages), at: this.#now() });
  }
}

/**
 * If the event loop is busy for more than this share of the time, it is overloaded. The second number says how often it is
 * measured.
 */
const busyShare = 0.6;
const measureEveryMs = 250;

/** Watches the event loop. The loop counts as busy if one of the last two measurements was above `busyShare`. */
export class LoopWatch {
  readonly #timer: NodeJS.Timeout;
  #last = performance.eventLoopUtilization();
  #shares = [0, 0];

  constructor() {
    this.#timer = setInterval(() => this.#measure(), measureEveryMs).unref();
  }

  get isBusy(): boolean {
    return this.#shares.some((share) => share > busyShare);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #measure(): void {
    const now = performance.eventLoopUtilization();
    this.#shares = [this.#shares[1] as number, performance.eventLoopUtilization(now, this.#last).utilization];
    this.#last = now;
  }
}
