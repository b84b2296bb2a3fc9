import type { CountryConfig } from '../config.ts';
import { type FetchPlace, fetchPlaces } from '../corpus/git/fetch-places.ts';
import { git } from '../corpus/git/git.ts';
import { mirrorPath, updateMirror } from '../corpus/git/mirror.ts';
import { holdConnection } from '../db/database.ts';
import type { Service } from '../service.ts';
import { findPublishedHead, withMirror } from './mirror-store.ts';

/** Why texts of a country may not be readable on this machine. */
export type MirrorState = 'missing' | 'fetching' | 'failed';

/** So often at most a country is looked at because a text was not there. */
const checkEveryMs = 60_000;

/**
 * Sees to it that this machine's mirrors hold what is published: a sync may have run on another one. Fetches in the
 * background, a few countries at a time; until then texts cannot be read here, and all the rest can.
 */
export class Mirrors {
  readonly #service: Service;
  readonly #log: (line: string) => void;
  readonly #states = new Map<string, MirrorState>();
  readonly #lookedAt = new Map<string, number>();
  readonly #places = fetchPlaces();
  /** What is being looked at, and what is to be looked at once more behind that. */
  readonly #work = new Map<string, Promise<void>>();
  readonly #again = new Set<string>();
  readonly #stopping = new AbortController();

  constructor(service: Service, log: (line: string) => void) {
    this.#service = service;
    this.#log = log;
  }

  /** The countries of which texts may be missing here. */
  get states(): Record<string, MirrorState> {
    return Object.fromEntries(this.#states);
  }

  checkAll(): void {
    for (const { code } of this.#service.countries) this.check(code);
  }

  /** A text was not there: perhaps the mirror is old. Perhaps upstream lacks it, too, so this is not asked all the time. */
  missed(code: string): void {
    if (Date.now() > (this.#lookedAt.get(code) ?? 0) + checkEveryMs) this.check(code);
  }

  /** Looks, in the background, whether the mirror has what is published, and fetches it if not. */
  check(code: string): void {
    const country = this.#service.countries.find((one) => one.code === code);
    if (!country || this.#stopping.signal.aborted) return;
    this.#lookedAt.set(code, Date.now());
    if (this.#work.has(code)) {
      this.#again.add(code);
      return;
    }
    const work = this.#look(country).finally(() => {
      this.#work.delete(code);
      if (this.#again.delete(code)) this.check(code);
    });
    this.#work.set(code, work);
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#work.values());
  }

  async #look(country: CountryConfig): Promise<void> {
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
    if (await isComplete()) return void this.#states.delete(code);
    if (!this.#states.has(code)) this.#states.set(code, 'missing');
    const deadline = Date.now() + config.git.maxMs;
    const { client, end } = await holdConnection(db);
    const { signal } = this.#stopping;
    signal.addEventListener('abort', end); // it may be waiting for a lock that another process keeps for hours
    try {
      await withMirror(client, { dataDir: config.dataDir, country: code, deadline }, async () => {
        if (await isComplete()) return; // another process of this machine was quicker
        this.#states.set(code, 'fetching');
        this.#log(`Fetching ${code}: the published texts are not in this machine's mirror yet`);
        const limits = { silentMs: config.git.silentMs, deadline };
        await updateMirror(mirror, repo, { heard: place.heard, limits, signal });
      });
    } finally {
      signal.removeEventListener('abort', end);
      end();
    }
    if (await isComplete()) this.#states.delete(code);
    else this.#states.set(code, 'failed'); // rewritten upstream since the last sync: the next one brings both together
  }
}

function hasCommit(mirror: string, sha: string): Promise<boolean> {
  return git(mirror, ['cat-file', '-e', `${sha}^{commit}`]).then(
    () => true,
    () => false,
  );
}
