import { readerOf } from '../../corpus/countries/index.ts';
import type { Ingest, Plan } from '../ingest-run.ts';
import * as counts from '../publish/count-store.ts';
import type { Problem } from '../store.ts';
import type { Doubt } from './doubts.ts';
import * as laws from './law-store.ts';
import type { BlobScan } from './scan.ts';
import { stageHistory } from './stage-history.ts';
import { stageLawsFromGit } from './stage-laws.ts';
import * as stage from './stage-store.ts';
import type { WalkedReform } from './walk.ts';

/** What was staged of a country, and what is to be done with it. */
export interface Staged {
  /** The staged rows replace the published ones; else they are added to them. */
  isWhole: boolean;
  /** No merge is in the history. */
  isLinear: boolean;
  problems: Problem[];
  deletedPaths: string[];
  /** What is now known to be doubtful of versions that are published already. */
  doubts: Doubt[];
  /** Published reforms whose articles the texts tell, as they tell it now. */
  knownReforms: WalkedReform[];
}

/** Fills the staged tables: with what the commits behind `plan.from` change, or with the country whole. */
export async function stageCountry(run: Ingest, plan: Plan, scan: BlobScan): Promise<Staged> {
  const { client, country, today } = run;
  const isWhole = plan.from === null;
  await stage.createStage(client, country.code);
  const { linear, problems, deletedPaths, doubts, knownReforms } = await stageHistory(run, plan, scan);
  scan.forget();
  await stageLaws(run, plan);
  await laws.stageNextChanges(client, country.code, { today, isWhole });
  await stage.stageSpellings(client, country.code);
  if (isWhole) {
    run.progress('indexing', 0, 0);
    await counts.countInStage(client, country.code);
    await stage.indexStage(client, country.code, country.language);
  }
  const isLinear = linear && (isWhole || plan.published?.linear === true);
  return { isWhole, isLinear, problems, deletedPaths, doubts: isWhole ? [] : doubts, knownReforms };
}

async function stageLaws(run: Ingest, plan: Plan): Promise<void> {
  const { client, country, today } = run;
  const isWhole = plan.from === null;
  if (plan.isReadAlike) await laws.stageKnownLaws(client, country.code, { changedOnly: !isWhole, today });
  const toRead = await laws.findLawsToRead(client, country.code, { reuse: plan.isReadAlike, today });
  await stageLawsFromGit({ ...run, reader: readerOf(country.code) }, toRead, plan.published !== null);
  if (isWhole) {
    await laws.keepLawsOfBadFiles(client, country.code);
    await laws.stageVanished(client, country.code);
  }
}
