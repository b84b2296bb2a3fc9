import type { CopyValue } from '../../db/copy.ts';
import { derive } from '../derive/derive.ts';
import type { Ingest } from '../progress.ts';
import { reading } from '../reading.ts';
import type { Problem } from '../store.ts';
import { coresFor } from './in-threads.ts';
import * as laws from './law-store.ts';
import type { BlobScan } from './scan.ts';
import { type FoundInTexts, stageArticles } from './stage-articles.ts';
import { type Plan, stageHistory } from './stage-history.ts';
import { LawStaging } from './stage-laws.ts';
import * as stage from './stage-store.ts';
import type { WalkedReform } from './walk.ts';

/** The result of staging a country. It tells how to publish the staged rows. */
export interface Staged extends FoundInTexts {
  /** True if the staged rows replace the published ones, false if they are added. */
  isWhole: boolean;
  /** True if the history has no merge. */
  isLinear: boolean;
  problems: Problem[];
  deletedPaths: string[];
  /** Published reforms, with the articles that a comparison of texts has found now. */
  knownReforms: WalkedReform[];
}

/** Fills the staged tables with the changes after the commit `plan.from`. If `plan.from` is null, stages the whole country. */
export async function stageCountry(run: Ingest, plan: Plan, scan: BlobScan): Promise<Staged> {
  const { client, country, today } = run;
  const isWhole = plan.from === null;
  await stage.createStage(client, country.code, plan.published === null ? loadName(run) : null);
  const { found, linear, problems, deletedPaths, knownReforms } = await stageTexts(run, plan, scan);
  if (isWhole) {
    // The work before the first citation takes a while, too. Until then, the number of citations is not known.
    run.progress('citations', 0, 0);
    await laws.keepUnannounced(client, country.code);
    await laws.keepLawsOfBadFiles(client, country.code);
    await laws.stageVanished(client, country.code);
  }
  await laws.stageNextChanges(client, country.code, { today, isWhole });
  await stage.stageSpellings(client, country.code);
  if (isWhole) {
    const { code, language } = country;
    const onMeant = (done: number, total: number) => run.progress('citations', done, total);
    const place = { country: code, language, isWhole };
    const connections = coresFor(plan.published !== null);
    const facts = { ...found, reforms: [], affected: null, onMeant };
    const onIndex = (done: number, total: number) => run.progress('indexes', done, total);
    await stage.indexStage(
      run.pool,
      code,
      { language, connections, derive: () => derive(client, place, facts) },
      onIndex,
    );
  }
  const isLinear = linear && (isWhole || plan.published?.linear === true);
  return { isWhole, isLinear, problems, deletedPaths, ...found, knownReforms };
}

/**
 * Stages the history, and what the texts of laws say. The lists of texts and reforms are large, so they do not leave this
 * function.
 */
async function stageTexts(run: Ingest, plan: Plan, scan: BlobScan) {
  const { texts, reforms, ...history } = await stageHistory(run, plan, scan);
  scan.forget();
  const isServed = plan.published !== null;
  const staging = new LawStaging(run, await findLaws(run, plan), isServed);
  try {
    const found = await stageArticles(run, texts, { isServed, kept: scan.kept, staging });
    await staging.stageOthers(scan.kept);
    await stageReforms(run, plan, reforms);
    return { ...history, found };
  } finally {
    await staging.settle();
  }
}

/**
 * The name of a load, made from everything that its rows depend on. A load with the same name can continue after an interruption.
 * Only first loads have a name: other runs are small, or the old rows are served meanwhile.
 */
function loadName({ country, head, today }: Ingest): string {
  return [head, country.language, reading, today].join(' ');
}

/** The laws to stage. Laws whose text is already published are copied here and left out of the result. */
async function findLaws({ client, country, today }: Ingest, plan: Plan): Promise<string[]> {
  const isWhole = plan.from === null;
  if (plan.isReadAlike) await laws.stageKnownLaws(client, country.code, { changedOnly: !isWhole, today });
  return laws.findLawsToRead(client, country.code, { reuse: plan.isReadAlike, today });
}

async function stageReforms({ client, country, today }: Ingest, plan: Plan, reforms: WalkedReform[]): Promise<void> {
  function* rows(): Generator<CopyValue[]> {
    for (const { lawId, date, sourceId, position, articles } of reforms) {
      yield [country.code, lawId, date, sourceId, position, articles, plan.published !== null || date <= today];
    }
  }
  await stage.stageRows(client, 'reforms', country.code, rows());
}
