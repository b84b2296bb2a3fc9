import type pg from 'pg';
import type { CountryTables } from '../tables-store.ts';
import * as citations from './citation-store.ts';
import { countLaws, findCountsToChange } from './count-store.ts';
import { stageMeantLaws } from './resolve-citations.ts';
import * as versions from './version-store.ts';

/** Facts about versions and reforms, from a comparison of the texts. `derive` stores them. */
export interface Derived {
  doubts: versions.Doubt[];
  /** Versions that changed no article, but something else: words outside of articles, the status, a date. */
  elsewhere: versions.VersionKey[];
  reforms: versions.ReformArticles[];
  /** Laws whose counts may change, from `findAffected`; null if all laws are counted. */
  affected: string[] | null;
  /** Called with the number of mentions for which the law was looked up. */
  onMeant?: (done: number, total: number) => void;
}

/**
 * Finds the rows of other laws that the staged rows affect. It stages the mentions that may mean another law, and returns the laws
 * to count again. Call it before the staged rows are published, and `derive` after that.
 */
export async function findAffected(client: pg.PoolClient, country: string): Promise<string[]> {
  await citations.stageTouched(client, country);
  return findCountsToChange(client, country);
}

/**
 * Fills all columns that depend on more than one row: doubts, kinds of changes, the laws and articles that citations mean, names,
 * counts. The rows are in the staged tables, or already in the published ones.
 */
export async function derive(
  client: pg.PoolClient,
  place: CountryTables,
  { doubts, elsewhere, reforms, affected, onMeant }: Derived,
): Promise<void> {
  await versions.analyzeStaged(client, place);
  await versions.setDoubts(client, place, doubts);
  await versions.setReformArticles(client, place, reforms);
  await versions.setChangeKinds(client, place, elsewhere);
  await stageMeantLaws(client, place, onMeant);
  const cited = await citations.putCitations(client, place);
  await citations.nameLaws(client, place, cited);
  await countLaws(client, place, affected && cited && [...affected, ...cited]);
}
