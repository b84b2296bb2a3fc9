import type pg from 'pg';
import type { CountryConfig } from '../../config.ts';
import { partsOf } from '../../corpus/articles/parts.ts';
import { countryRulesOf } from '../../corpus/countries/index.ts';
import { type KeptBlobs, readBlobs } from '../../corpus/git/objects.ts';
import { parseLawFile } from '../../corpus/law-file.ts';
import type { Progress } from '../progress.ts';
import { SearchWords } from '../words/search-words.ts';
import { wordsOfLaw } from '../words/words-of-law.ts';
import { type CurrentText, currentText } from './current-text.ts';
import { coresFor } from './in-threads.ts';
import { listCurrent, stageLaw } from './law-store.ts';
import type { CurrentLaw } from './walk.ts';

interface Staging {
  pool: pg.Pool;
  client: pg.PoolClient;
  country: CountryConfig;
  mirror: string;
  progress: Progress;
  today: string;
}

/** How many laws are looked up at a time, because a country may have hundreds of thousands. */
const lawsAtOnce = 2000;

/**
 * Stages the rows of laws, with the search words of their current texts. A thread that reads the versions of a law has the current
 * text, too, and hands it over. The texts of the other laws are read from git at the end. PostgreSQL makes the words, and uses one
 * core for each connection. If the country is already served, one core is left for its readers.
 */
export class LawStaging {
  readonly #run: Staging;
  readonly #waiting: Set<string>;
  readonly #total: number;
  readonly #connections: number;
  readonly #words: SearchWords;
  readonly #underWay = new Set<Promise<void>>();
  #failure: unknown = null;

  /** `ids` are the laws to stage. */
  constructor(run: Staging, ids: string[], isServed: boolean) {
    this.#run = run;
    this.#waiting = new Set(ids);
    this.#total = ids.length;
    this.#connections = coresFor(isServed);
    this.#words = new SearchWords(run.pool, run.country.language);
  }

  /** The ids of the given laws that are not staged yet. */
  waitingAmong(laws: { id: string }[]): Set<string> {
    return new Set(laws.flatMap(({ id }) => (this.#waiting.has(id) ? [id] : [])));
  }

  /**
   * Stages laws whose current texts were read. Only a few laws are staged at the same time, so a call may wait for earlier ones.
   */
  async add(client: pg.PoolClient, texts: CurrentText[]): Promise<void> {
    const byId = new Map(texts.map((text) => [text.law.id, text]));
    if (byId.size === 0) return;
    for (const place of await listCurrent(client, this.#run.country.code, [...byId.keys()])) {
      await this.#stage(place, byId.get(place.id) as CurrentText);
    }
  }

  /** Reads the texts of the laws that were not added, and stages these laws. Then waits for all laws. */
  async stageOthers(kept: KeptBlobs): Promise<void> {
    const { client, country, mirror, today } = this.#run;
    const rules = countryRulesOf(country.code);
    const ids = [...this.#waiting];
    for (let start = 0; start < ids.length; start += lawsAtOnce) {
      const laws = await listCurrent(client, country.code, ids.slice(start, start + lawsAtOnce));
      const byBlob = new Map(laws.map((law) => [law.blob, law])); // a blob holds one law
      const stage = async (blob: string, content: Buffer | null) => {
        const file = content && parseLawFile(content).law;
        if (!file) return; // this is unlikely, because the scan could read it; the law stays as it is
        await this.#stage(byBlob.get(blob) as CurrentLaw, currentText(file, rules, today, partsOf(file.body)));
      };
      await readBlobs(mirror, [...byBlob.keys()], stage, kept);
    }
    await this.settle();
    if (this.#failure) throw this.#failure;
  }

  /** Waits until no connection works on a law. */
  async settle(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  async #stage(place: CurrentLaw, { law, text }: CurrentText): Promise<void> {
    const { pool, country, progress } = this.#run;
    this.#waiting.delete(law.id);
    const staged = wordsOfLaw(law, text, this.#words)
      .then((words) => stageLaw(pool, country, { law, place, words }))
      .catch((error: unknown) => {
        this.#failure ??= error;
      })
      .finally(() => {
        this.#underWay.delete(staged);
        progress('words', this.#total - this.#waiting.size - this.#underWay.size, this.#total);
      });
    this.#underWay.add(staged);
    if (this.#underWay.size >= this.#connections) await Promise.race(this.#underWay);
    if (this.#failure) throw this.#failure;
  }
}
