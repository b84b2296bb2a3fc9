import type { CountryConfig } from '../config.ts';
import { git } from '../corpus/git.ts';
import { mirrorPath, updateMirror } from '../corpus/mirror.ts';
import type { Service } from '../service.ts';
import { withMirror } from '../sync/mirror-store.ts';
import { findPublished } from '../sync/stage-store.ts';

/** Why texts of a country may not be readable on this machine. */
export type MirrorState = 'missing' | 'fetching' | 'failed';

/** So often at most a country is looked at because a text was not there. */
const every = 60_000;

/**
 * Sees to it that this machine's mirrors hold what is published: a sync may have run on another one. Fetches in the
 * background, one country after the other; until then texts cannot be read here, and all the rest can.
 */
export class Mirrors {
  readonly #service: Service;
  readonly #log: (line: string) => void;
  readonly #states = new Map<string, MirrorState>();
  readonly #lookedAt = new Map<string, number>();
  readonly #waiting = new Set<CountryConfig>();
  readonly #stopping = new AbortController();
  #work: Promise<void> | null = null;

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
    if (Date.now() > (this.#lookedAt.get(code) ?? 0) + every) this.check(code);
  }

  /** Looks, in the background, whether the mirror has what is published, and fetches it if not. */
  check(code: string): void {
    const country = this.#service.countries.find((one) => one.code === code);
    if (!country || this.#stopping.signal.aborted) return;
    this.#lookedAt.set(code, Date.now());
    this.#waiting.add(country);
    this.#begin();
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#work;
  }

  #begin(): void {
    this.#work ??= this.#workOff().finally(() => {
      this.#work = null;
      if (this.#waiting.size > 0 && !this.#stopping.signal.aborted) this.#begin();
    });
  }

  async #workOff(): Promise<void> {
    for (const country of this.#waiting) {
      this.#waiting.delete(country);
      if (this.#stopping.signal.aborted) return;
      await this.#update(country).catch((error: Error) => {
        if (this.#stopping.signal.aborted) return;
        this.#states.set(country.code, 'failed');
        this.#log(`The mirror of ${country.code} could not be brought up to date: ${error.message}`);
      });
    }
  }

  async #update({ code, repo }: CountryConfig): Promise<void> {
    const { db, config } = this.#service;
    const mirror = mirrorPath(config.dataDir, code);
    const isComplete = async () => {
      const published = await findPublished(db, code);
      return !published || (await hasCommit(mirror, published.head_sha));
    };
    if (await isComplete()) return void this.#states.delete(code);
    if (!this.#states.has(code)) this.#states.set(code, 'missing');
    const { signal } = this.#stopping;
    await withMirror(db, config.dataDir, code, async () => {
      if (await isComplete()) return; // another process of this machine was quicker
      this.#states.set(code, 'fetching');
      this.#log(`Fetching ${code}: the published texts are not in this machine's mirror yet`);
      await updateMirror(mirror, repo, undefined, signal);
    });
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
