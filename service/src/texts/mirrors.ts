import { existsSync } from 'node:fs';
import type { CountryConfig } from '../config.ts';
import { findDamage } from '../corpus/git/damage.ts';
import { type FetchPlace, fetchPlaces } from '../corpus/git/fetch-places.ts';
import { hasCommit, mirrorPath, updateMirror } from '../corpus/git/mirror.ts';
import { holdConnection } from '../db/database.ts';
import type { Service } from '../service.ts';
import { findPublishedHead, withMirror } from './mirror-store.ts';

/** The reason why this machine may not be able to read texts of a country. */
export type MirrorState = 'missing' | 'fetching' | 'failed';

/** After a missing text, a country is checked at most this often. */
const checkEveryMs = 60_000;
/**
 * A mirror is searched for damage at most this often. The search takes long, and a text that upstream lacks is missing every time.
 */
const readEveryMs = 3_600_000;

/**
 * Keeps the mirrors of this machine as new as the published state, because the sync may have run on another machine. Mirrors are
 * fetched in the background, a few countries at a time. Until a country is fetched, its texts cannot be read here; everything
 * else can.
 */
export class Mirrors {
  readonly #service: Service;
  readonly #log: (line: string) => void;
  readonly #states = new Map<string, MirrorState>();
  readonly #checkedAt = new Map<string, number>();
  /**
   * `#suspects`: countries with an unreadable text, so that their mirror may be damaged. `#readAt`: when each mirror was last
   * searched for damage.
   */
  readonly #suspects = new Set<string>();
  readonly #readAt = new Map<string, number>();
  readonly #places = fetchPlaces();
  /** The running checks, and the countries to check again after them. */
  readonly #work = new Map<string, Promise<void>>();
  readonly #again = new Set<string>();
  readonly #stopping = new AbortController();

  constructor(service: Service, log: (line: string) => void) {
    this.#service = service;
    this.#log = log;
  }

  /** The countries whose texts may be missing on this machine. */
  get states(): Record<string, MirrorState> {
    return Object.fromEntries(this.#states);
  }

  checkAll(): void {
    for (const { code } of this.#service.countries) this.check(code);
  }

  /**
   * Call this when a text is missing, because the mirror may be old or damaged. It does not check often, because upstream may lack
   * the text, too.
   */
  missed(code: string): void {
    const isSuspect = !this.#suspects.has(code) && Date.now() > (this.#readAt.get(code) ?? 0) + readEveryMs;
    if (isSuspect) this.#suspects.add(code);
    if (isSuspect || Date.now() > (this.#checkedAt.get(code) ?? 0) + checkEveryMs) this.check(code);
  }

  /** Checks in the background whether the mirror has the published commit. If not, fetches it. */
  check(code: string): void {
    const country = this.#service.countries.find((one) => one.code === code);
    if (!country || this.#stopping.signal.aborted) return;
    this.#checkedAt.set(code, Date.now());
    if (this.#work.has(code)) {
      this.#again.add(code);
      return;
    }
    const work = this.#checkNow(country).finally(() => {
      this.#work.delete(code);
      if (this.#again.delete(code)) this.check(code);
    });
    this.#work.set(code, work);
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#work.values());
  }

  async #checkNow(country: CountryConfig): Promise<void> {
    const place = await this.#places.take();
    try {
      if (!this.#stopping.signal.aborted) await this.#update(country, place);
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      this.#states.set(country.code, 'failed');
      this.#log(`The mirror of ${country.code} could not be brought up to date: ${(error as Error).message}`);
    } finally {
      place.leave();
    }
  }

  async #update({ code, repo }: CountryConfig, place: FetchPlace): Promise<void> {
    const { db, config } = this.#service;
    const mirror = mirrorPath(config.dataDir, code);
    const isComplete = async () => {
      const head = await findPublishedHead(db, code);
      return head === null || (await hasCommit(mirror, head));
    };
    const isDamaged = await this.#isDamaged(code, mirror);
    if (!isDamaged && (await isComplete())) return void this.#states.delete(code);
    if (!this.#states.has(code)) this.#states.set(code, 'missing');
    const deadline = Date.now() + config.git.maxMs;
    const { client, end } = await holdConnection(db);
    const { signal } = this.#stopping;
    signal.addEventListener('abort', end); // `withMirror` may wait for hours for a lock that another process holds
    try {
      await withMirror(client, { dataDir: config.dataDir, country: code, deadline }, async () => {
        if (!isDamaged && (await isComplete())) return; // another process of this machine has fetched the commit meanwhile
        this.#states.set(code, 'fetching');
        const why = isDamaged
          ? "this machine's mirror is damaged"
          : "the published texts are not in this machine's mirror yet";
        this.#log(`Fetching ${code}: ${why}`);
        const limits = { silentMs: config.git.silentMs, deadline };
        await updateMirror(mirror, repo, { heard: place.heard, limits, signal });
      });
    } finally {
      signal.removeEventListener('abort', end);
      end();
    }
    if (await isComplete()) this.#states.delete(code);
    else this.#states.set(code, 'failed'); // upstream was rewritten after the last sync; the next sync repairs this
  }

  /** Searches the mirror for damage, but only if a text could not be read. A sync checks the mirror of its own machine anyway. */
  async #isDamaged(code: string, mirror: string): Promise<boolean> {
    if (!this.#suspects.delete(code) || !existsSync(mirror)) return false;
    this.#readAt.set(code, Date.now());
    return (await findDamage(mirror)).length > 0;
  }
}
