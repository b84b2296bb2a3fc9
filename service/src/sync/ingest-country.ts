import { utcDay } from '../base/days.ts';
import { countryRulesOf } from '../corpus/countries/index.ts';
import { hasCommit, isAncestor } from '../corpus/git/mirror.ts';
import type { Ingest } from './progress.ts';
import { publish } from './publish/publish-country.ts';
import { checkHeld, checkRemoval } from './removal.ts';
import { findDueLaws, findFilesByProblem, type KnownFile } from './stage/known-store.ts';
import { BlobScan } from './stage/scan.ts';
import { FullLoadNeeded } from './stage/stage-articles.ts';
import { stageCountry } from './stage/stage-country.ts';
import type { Plan } from './stage/stage-history.ts';
import { committingLater, dropStage, forgetLoad } from './stage/stage-store.ts';
import { unreadable } from './stage/walk.ts';
import {
  type Changes,
  findPublishedState,
  isReadAlike,
  type Problem,
  type PublishedCountry,
  succeedRun,
} from './store.ts';

export interface IngestResult {
  changes: Changes;
  problems: Problem[];
}

const noChanges = { laws_created: 0, laws_updated: 0, laws_repealed: 0, laws_removed: 0, reforms_created: 0 };

/**
 * Brings the published rows of a country to the commit `head` and to today. All rows are prepared in staged tables that
 * nobody reads. Then one transaction publishes them. Usually only new commits are staged. In four cases the whole
 * country is staged: at the first load, after a rewritten history, for a new way of reading, and if an unreadable file
 * can be read again.
 *
 * A new way of reading must not cause events. So the published commit is first read again without events. Then the new
 * commits and the changes of the last days are ingested and announced as usual.
 */
export async function ingest(run: Ingest): Promise<IngestResult> {
  const published = await findPublishedState(run.client, run.country.code);
  if (!published || isReadAlike(published, run.country)) return ingestTo(run, { published, isSilent: false });
  const today = await publishedDay(run, published);
  const isNews = run.head !== published.head_sha || today !== run.today;
  if (!isNews || !(await hasCommit(run.mirror, published.head_sha))) {
    return ingestTo(run, { published, isSilent: true });
  }
  await ingestTo({ ...run, head: published.head_sha, today, runId: null }, { published, isSilent: true });
  return ingestTo(run, { published: await findPublishedState(run.client, run.country.code), isSilent: false });
}

/**
 * The day that the published state is made for. It is today, unless a version or repeal was due since the publication. Then it is
 * the day of the publication.
 */
async function publishedDay({ client, country, today }: Ingest, { published_at }: PublishedCountry): Promise<string> {
  const due = await findDueLaws(client, country.code, today);
  const day = utcDay(published_at);
  return due.length > 0 && day < today ? day : today;
}

async function ingestTo(
  run: Ingest,
  { published, isSilent }: { published: PublishedCountry | null; isSilent: boolean },
): Promise<IngestResult> {
  const { client, country, mirror, head, today } = run;
  const isAlike = published !== null && isReadAlike(published, country);
  // An older program cannot hold removals. During an upgrade, such a program may have published the held commit.
  if (published && !(isAlike && published.head_sha === head)) await checkHeld(run);
  const scan = new BlobScan(mirror, run.progress, countryRulesOf(country.code));
  const unread = published ? await findFilesByProblem(client, country.code, unreadable) : [];
  const isRewritten = published !== null && !(await isAncestor(mirror, published.head_sha, head));
  // If a file can be read again, only the whole history shows its versions and reforms.
  const isWhole = !isAlike || isRewritten || (await regain(scan, unread));
  const due = isWhole ? [] : await findDueLaws(client, country.code, today);
  const plan: Plan = { from: isWhole ? null : published.head_sha, published, isReadAlike: isAlike, unread, due };
  if (plan.from === head && due.length === 0) {
    const problems = unread.map(({ path }) => ({ path, reason: unreadable }));
    if (run.runId !== null) await succeedRun(client, run.runId, head, noChanges, problems);
    return { changes: noChanges, problems };
  }
  const stageAndPublish = async (): Promise<IngestResult> => {
    const stage = (plan: Plan) => committingLater(client, () => stageCountry(run, plan, scan));
    const staged = await stage(plan).catch((error: unknown) => {
      if (!(error instanceof FullLoadNeeded)) throw error;
      return stage({ ...plan, from: null, due: [] });
    });
    if (published) {
      await checkRemoval(run).catch(async (error: unknown) => {
        await dropStage(client, country.code);
        throw error;
      });
    }
    const changes = await publish(run, staged, { isFirst: published === null, isSilent, isRewritten });
    return { changes: isSilent ? noChanges : changes, problems: staged.problems };
  };
  return stageAndPublish().catch(async (error: unknown) => {
    // If the connection was lost, this statement fails, too, and the staged rows are kept. That is right, because they
    // did not cause the error.
    await forgetLoad(client, country.code).catch(() => {});
    throw error;
  });
}

/** Whether any of the unreadable files can be read now. */
async function regain(scan: BlobScan, unread: KnownFile[]): Promise<boolean> {
  if (unread.length === 0) return false;
  await scan.read(unread.map((file) => file.blob));
  return unread.some((file) => scan.facts(file.blob).problem !== unreadable);
}
