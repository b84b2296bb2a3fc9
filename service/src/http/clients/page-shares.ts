import { performance } from 'node:perf_hooks';
import { tooMany } from '../../errors.ts';

/** A page counts as one, and so does each of these of its bytes: sending 5 MB takes the process as long as 20 small pages. */
const bytesPerPage = 250_000;

/** What a network may have at once, and what it gets back each second. One reader needs 1 or 2 a second. */
const maxPages = 60;
const pagesPerSecond = 20;

/** Of so many networks it is known what they have taken. */
const maxKnown = 10_000;

export interface PageShareOptions {
  isBusy: () => boolean;
  now?: () => number;
}

/**
 * Pages are for everybody and need no key, so only the network says who asks. While the process has more to do than it can,
 * a network that has taken more pages than its share is refused: answering all would keep everybody else waiting.
 * As long as there is time for all, nobody is refused; behind a proxy that hides its clients all of them are one network.
 */
export class PageShares {
  readonly #isBusy: () => boolean;
  readonly #now: () => number;
  /** What each network has left, as it was at that time. */
  readonly #left = new Map<string, { pages: number; at: number }>();
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

  /** Counts what was sent of a page. */
  count(network: string, bytes: number): void {
    this.#set(network, this.#pagesLeft(network) - bytes / bytesPerPage);
  }

  #pagesLeft(network: string): number {
    const left = this.#left.get(network);
    if (!left) return maxPages;
    return Math.min(maxPages, left.pages + ((this.#now() - left.at) / 1000) * pagesPerSecond);
  }

  #set(network: string, pages: number): void {
    this.#left.delete(network);
    // Never so far below that a network would be shut out for long.
    this.#left.set(network, { pages: Math.max(pages, -maxPages), at: this.#now() });
    const [oldest] = this.#left.keys();
    if (this.#left.size > maxKnown && oldest !== undefined) this.#left.delete(oldest);
  }
}

/** How much of the time the process works, above which it has too much to do; and how often that is looked at. */
const busyShare = 0.6;
const lookMs = 250;

/** Watches the event loop: busy is when it worked most of the time in the last look, or the one before. */
export class LoopWatch {
  readonly #timer: NodeJS.Timeout;
  #last = performance.eventLoopUtilization();
  #shares = [0, 0];

  constructor() {
    this.#timer = setInterval(() => this.#look(), lookMs).unref();
  }

  get isBusy(): boolean {
    return this.#shares.some((share) => share > busyShare);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const now = performance.eventLoopUtilization();
    this.#shares = [this.#shares[1] as number, performance.eventLoopUtilization(now, this.#last).utilization];
    this.#last = now;
  }
}
