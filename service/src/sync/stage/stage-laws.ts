import type pg from 'pg';
import type { CountryConfig } from '../../config.ts';
import { partsOf } from '../../corpus/articles/parts.ts';
import type { CountryRules } from '../../corpus/countries/country-rules.ts';
import { type KeptBlobs, readBlobs } from '../../corpus/git/objects.ts';
import { describeLaw } from '../../corpus/law.ts';
import { parseLawFile } from '../../corpus/law-file.ts';
import type { Progress } from '../progress.ts';
import { Fillers } from './fillers.ts';
import { coresFor } from './in-threads.ts';
import { listCurrent, type SearchedText, searchedText, stageLaw } from './law-store.ts';
import type { CurrentLaw } from './walk.ts';

export interface LawStaging {
  pool: pg.Pool;
  client: pg.PoolClient;
  country: CountryConfig;
  mirror: string;
  progress: Progress;
  rules: CountryRules;
  today: string;
  kept: KeptBlobs;
}

/** How many laws are looked up at a time, because a country may have hundreds of thousands. */
const lawsAtOnce = 2000;

/**
 * Reads the current texts of laws and stages their rows. Only a few texts are in memory at a time. If the country is already
 * served, one core is left for its readers.
 */
export async function stageLawsFromGit(
  { pool, client, country, mirror, progress, rules, today, kept }: LawStaging,
  ids: string[],
  isServed: boolean,
): Promise<void> {
  const connections = coresFor(isServed); // PostgreSQL makes the words, and uses one core for each connection
  const fillers = new Fillers(pool, country.language);
  const underWay = new Set<Promise<void>>();
  let failure: unknown = null;
  let done = 0;
  const stage = async (place: CurrentLaw, content: Buffer | null) => {
    const parsed = content && parseLawFile(content);
    if (!parsed?.law) return; // this is unlikely, because the scan could read it; the law stays as it is
    const { body } = parsed.law;
    const parts = partsOf(body);
    const law = describeLaw(parsed.law, rules, today, parts);
    const staged = markFillers(searchedText(body, parts), fillers)
      .then((text) => stageLaw(pool, country, { law, place, text }))
      .catch((error: unknown) => {
        failure ??= error;
      })
      .finally(() => {
        underWay.delete(staged);
        progress('words', ++done, ids.length);
      });
    underWay.add(staged);
    if (underWay.size >= connections) await Promise.race(underWay);
    if (failure) throw failure;
  };
  for (let start = 0; start < ids.length; start += lawsAtOnce) {
    const laws = await listCurrent(client, country.code, ids.slice(start, start + lawsAtOnce));
    const byBlob = new Map(laws.map((law) => [law.blob, law])); // a blob holds one law
    const blobs = [...byBlob.keys()];
    await readBlobs(mirror, blobs, (blob, content) => stage(byBlob.get(blob) as CurrentLaw, content), kept);
  }
  await Promise.all(underWay);
  if (failure) throw failure;
}

async function markFillers({ articles, rest }: SearchedText, fillers: Fillers): Promise<SearchedText> {
  const [marked = '', ...texts] = await fillers.mark([rest, ...articles.map(({ text }) => text)]);
  return { articles: articles.map((article, index) => ({ ...article, text: texts[index] ?? '' })), rest: marked };
}
