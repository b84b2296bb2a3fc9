import type pg from 'pg';
import type { CountryConfig } from '../../config.ts';
import { partsOf } from '../../corpus/articles/parts.ts';
import type { CountryRules } from '../../corpus/countries/country-rules.ts';
import { inPackOrder, type KeptBlobs, readBlobs } from '../../corpus/git/objects.ts';
import { describeLaw } from '../../corpus/law.ts';
import { parseLawFile } from '../../corpus/law-file.ts';
import type { Progress } from '../progress.ts';
import { coresFor } from './in-threads.ts';
import { searchedText, stageLaw } from './law-store.ts';
import type { CurrentLaw } from './walk.ts';

export interface LawStaging {
  pool: pg.Pool;
  country: CountryConfig;
  mirror: string;
  progress: Progress;
  rules: CountryRules;
  today: string;
  kept: KeptBlobs;
}

/**
 * Reads the current texts of laws and stages their rows. Only a few texts are in memory at a time. If the country is already
 * served, one core is left for its readers.
 */
export async function stageLawsFromGit(
  { pool, country, mirror, progress, rules, today, kept }: LawStaging,
  laws: CurrentLaw[],
  isServed: boolean,
): Promise<void> {
  const connections = coresFor(isServed); // PostgreSQL makes the search words and uses one core for each connection
  const byBlob = new Map(laws.map((law) => [law.blob, law])); // a blob holds only one law
  const ordered = byBlob.size < 500 ? [...byBlob.keys()] : await inPackOrder(mirror, byBlob.keys());
  const underWay = new Set<Promise<void>>();
  let failure: unknown = null;
  let done = 0;
  await readBlobs(
    mirror,
    ordered,
    async (blob, content) => {
      const parsed = content && parseLawFile(content);
      if (!parsed?.law) return; // this is unlikely, because the scan has read the blob before; the law stays as it is
      const { body } = parsed.law;
      const parts = partsOf(body);
      const law = describeLaw(parsed.law, rules, today, parts);
      const staged = stageLaw(pool, country, {
        law,
        place: byBlob.get(blob) as CurrentLaw,
        text: searchedText(body, parts),
      })
        .catch((error: unknown) => {
          failure ??= error;
        })
        .finally(() => {
          underWay.delete(staged);
          progress('words', ++done, laws.length);
        });
      underWay.add(staged);
      if (underWay.size >= connections) await Promise.race(underWay);
      if (failure) throw failure;
    },
    kept,
  );
  await Promise.all(underWay);
  if (failure) throw failure;
}
