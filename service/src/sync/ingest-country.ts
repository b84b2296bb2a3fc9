import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { CountryConfig } from '../config.ts';
import { countCommits, type FileChange, readCommits, readTree, readTreeChanges } from '../corpus/git/history.ts';
import { isAncestor } from '../corpus/git/mirror.ts';
import { isLawPath } from '../corpus/law-file.ts';
import { announce, untilKnown } from '../db/bulletin.ts';
import type { CopyValue } from '../db/copy.ts';
import { inTransaction } from '../db/database.ts';
import type { Progress } from './progress.ts';
import * as counts from './publish/count-store.ts';
import { type LawAddress, recordEvents } from './publish/events.ts';
import * as publishing from './publish/publish-store.ts';
import { BlobScan, unreadable } from './stage/scan.ts';
import { stageLawsFromGit } from './stage/stage-laws.ts';
import * as stage from './stage/stage-store.ts';
import { type Step, Walk } from './stage/walk.ts';
import { type Problem, succeedRun } from './store.ts';

/** Raised by one when laws are read differently than before: every country is then read anew at its next sync. */
export const reading = 3;

export interface Ingest {
  pool: pg.Pool;
  /** The connection that holds the country's lock; the publication runs on it, so that who lost the lock cannot publish. */
  client: pg.PoolClient;
  country: CountryConfig;
  mirror: string;
  head: string;
  runId: number;
  lawAddress: LawAddress;
  progress: Progress;
}

export interface IngestResult {
  changes: publishing.Changes;
  problems: Problem[];
}

const noChanges = { laws_created: 0, laws_updated: 0, laws_repealed: 0, laws_removed: 0, reforms_created: 0 };

/**
 * Brings the published rows of a country to the commit `head`. Everything is prepared in staged tables that nobody
 * reads; then one transaction puts them in place. A sync that only adds to the history stages what was added; a first
 * load, a rewritten history, a new way of reading or a regained file stages the country whole.
 */
export async function ingest(run: Ingest): Promise<IngestResult> {
  const { client, country, mirror, head } = run;
  const published = await stage.findPublishedState(client, country.code);
  const sameReading = published?.language === country.language && published.reading === reading;
  const scan = new BlobScan(mirror, run.progress);
  const unread = published ? await stage.findFilesByProblem(client, country.code, unreadable) : [];
  // Which versions and reforms hang on a file that can be read at last, only the whole history tells.
  const regained = await regain(scan, unread);
  const full = !published || !sameReading || regained || !(await isAncestor(mirror, published.head_sha, head));
  const from = full ? null : published.head_sha;
  if (from === head) {
    const problems = unread.map(({ path }) => ({ path, reason: unreadable }));
    await succeedRun(client, run.runId, head, noChanges, problems);
    return { changes: noChanges, problems };
  }

  await stage.createStage(client, country.code);
  const history = await stageCommits(run, from);
  const ending = await endingChanges(mirror, from, head);
  if (!full) addUnlisted(ending, unread);

  await scan.read(blobsOf(history.steps, ending));
  const walk = new Walk((blob) => scan.facts(blob), scan.labels);
  const before = full
    ? new Map<string, stage.KnownFile>()
    : await startFromPublished(run, walk, scan, history.steps, ending);

  for (const step of history.steps) walk.step(step);
  walk.finish(full ? [...removals(walk, ending), ...ending] : [...ending, ...asBefore(history.steps, ending, before)]);

  const { problems, deletedPaths } = await stageWalk(run, walk, full, ending, before);
  await stageLaws(run, { full, sameReading, isServed: published !== null });
  await stage.stageSpellings(client, country.code);
  if (full) {
    run.progress('indexing', 0, 0);
    await counts.countInStage(client, country.code);
    await stage.indexStage(client, country.code, country.language);
  }

  const linear = history.linear && (full || published.linear);
  const changes = await publish(run, { first: !published, full, linear, problems, deletedPaths });
  return { changes, problems };
}

/** Whether any of the files that could not be read can be now. */
async function regain(scan: BlobScan, unread: stage.KnownFile[]): Promise<boolean> {
  if (unread.length === 0) return false;
  await scan.read(unread.map((file) => file.blob));
  return unread.some((file) => scan.facts(file.blob).problem !== unreadable);
}

/** Stores the commits as they stream by, and keeps of each what the walk needs. */
async function stageCommits(run: Ingest, from: string | null): Promise<{ steps: Step[]; linear: boolean }> {
  const { client, country, mirror, head, progress } = run;
  const total = await countCommits(mirror, from, head);
  const steps: Step[] = [];
  let position = from === null ? 0 : (await stage.lastPosition(client, country.code)) + 1;
  let linear = true;
  let roots = from === null ? 0 : 1;
  async function* rows(): AsyncGenerator<CopyValue[]> {
    for await (const commit of readCommits(mirror, from, head)) {
      if (commit.parents === 0) roots++;
      if (commit.parents > 1 || roots > 1) linear = false;
      const { date, type, sourceId, normIds, articles, subject, sha, message } = commit;
      const changes = commit.changes.filter((change) => isLawPath(change.path));
      steps.push({ position, date, type, sourceId, normIds, articles, changes });
      yield [country.code, position, sha, date, type, sourceId, subject, message];
      position++;
      progress('commits', steps.length, total);
    }
  }
  await stage.stageRows(client, 'commits', country.code, rows());
  return { steps, linear };
}

/** The law files that differ between the two trees; from nothing, all of them. */
async function endingChanges(mirror: string, from: string | null, head: string): Promise<FileChange[]> {
  if (from === null) {
    const tree = await readTree(mirror, head);
    return [...tree].map(([path, blob]) => ({ path, blob })).filter((file) => isLawPath(file.path));
  }
  if (from === head) return [];
  return (await readTreeChanges(mirror, from, head)).filter((change) => isLawPath(change.path));
}

function addUnlisted(changes: FileChange[], files: stage.KnownFile[]): void {
  const listed = new Set(changes.map((change) => change.path));
  for (const { path, blob } of files) if (!listed.has(path)) changes.push({ path, blob });
}

/**
 * The files that the steps changed and the trees have alike, as they stood before: after a merge the steps need not end
 * where the tree does.
 */
function asBefore(steps: Step[], ending: FileChange[], before: Map<string, stage.KnownFile>): FileChange[] {
  const paths = new Set(steps.flatMap((step) => step.changes).map((change) => change.path));
  for (const { path } of ending) paths.delete(path);
  return [...paths].map((path) => ({ path, blob: before.get(path)?.blob ?? null }));
}

function blobsOf(steps: Step[], ending: FileChange[]): Set<string> {
  const blobs = new Set<string>();
  for (const step of steps) for (const { blob } of step.changes) if (blob !== null) blobs.add(blob);
  for (const { blob } of ending) if (blob !== null) blobs.add(blob);
  return blobs;
}

/** Tells the walk where the laws stand that this sync touches, and reads the texts they are to be compared with. */
async function startFromPublished(
  run: Ingest,
  walk: Walk,
  scan: BlobScan,
  steps: Step[],
  ending: FileChange[],
): Promise<Map<string, stage.KnownFile>> {
  const { client, country } = run;
  const paths = new Set([...steps.flatMap((step) => step.changes), ...ending].map((change) => change.path));
  const changed = await stage.findFilesByPath(client, country.code, [...paths]);
  const ids = new Set(steps.flatMap((step) => step.normIds));
  for (const blob of blobsOf(steps, ending)) ids.add(scan.facts(blob).lawId ?? '');
  for (const file of changed) ids.add(file.law_id ?? '');

  const related = await stage.findFilesByLaw(client, country.code, [...ids]);
  const known = await stage.findKnownLaws(client, country.code, [...ids]);
  const files = new Map([...changed, ...related].map((file) => [file.path, file]));
  await scan.read([...files.values(), ...known].map((row) => ('version_blob' in row ? row.version_blob : row.blob)));

  for (const file of files.values()) walk.startWithFile(file.path, { blob: file.blob, lawId: file.law_id });
  for (const law of known) walk.startWithLaw(law.id, { path: law.path, good: law.blob, blob: law.version_blob });
  return files;
}

/** Files that the steps left standing and the tree does not have. */
function removals(walk: Walk, tree: FileChange[]): FileChange[] {
  const there = new Set(tree.map((file) => file.path));
  return [...walk.files.keys()].filter((path) => !there.has(path)).map((path) => ({ path, blob: null }));
}

async function stageWalk(
  run: Ingest,
  walk: Walk,
  full: boolean,
  ending: FileChange[],
  before: Map<string, stage.KnownFile>,
) {
  const { client, country } = run;
  const code = country.code;
  const problems: Problem[] = [];
  const touched = new Set(ending.map((change) => change.path));
  function* files(): Generator<CopyValue[]> {
    for (const [path, file] of walk.files) {
      const problem = walk.problem(path);
      // Also a file that did not change can have got a problem: another one that holds its law has come.
      const isNew = touched.has(path) || before.get(path)?.problem === null;
      if (problem !== null && isNew) problems.push({ path, reason: problem });
      yield [code, path, file.blob, file.lawId, problem];
    }
  }
  function* versions(): Generator<CopyValue[]> {
    for (const row of walk.versions) yield [code, row.lawId, row.position, row.date, row.blob];
  }
  function* reforms(): Generator<CopyValue[]> {
    for (const row of walk.reforms) yield [code, row.lawId, row.date, row.sourceId, row.position, row.articles];
  }
  await stage.stageRows(client, 'files', code, files());
  await stage.stageRows(client, 'versions', code, versions());
  await stage.stageRows(client, 'reforms', code, reforms());
  await stage.stageCurrent(client, code, walk.current());
  const deletedPaths = full ? [] : ending.filter((change) => !walk.files.has(change.path)).map((change) => change.path);
  return { problems, deletedPaths };
}

async function stageLaws(
  run: Ingest,
  { full, sameReading, isServed }: { full: boolean; sameReading: boolean; isServed: boolean },
): Promise<void> {
  const { client, country } = run;
  if (sameReading) await stage.stageKnownLaws(client, country.code, !full);
  await stageLawsFromGit(run, await stage.findLawsToRead(client, country.code, sameReading), isServed);
  if (full) {
    await stage.keepLawsOfBadFiles(client, country.code);
    await stage.stageVanished(client, country.code);
  }
}

interface Publication {
  first: boolean;
  full: boolean;
  linear: boolean;
  problems: Problem[];
  deletedPaths: string[];
}

async function publish(run: Ingest, publication: Publication): Promise<publishing.Changes> {
  const { first, full, linear, problems, deletedPaths } = publication;
  const { client, country, head } = run;
  const { code, language } = country;
  run.progress('publishing', 0, 0);
  const { changes, news } = await inTransaction(client, async () => {
    await publishing.takeTurn(client);
    const changes = await publishing.compareWithPublished(client, code);
    await recordEvents(client, { country, lawAddress: run.lawAddress, first, head });
    if (!full) {
      const ids = await counts.findCountsToChange(client, code);
      await publishing.addToPublished(client, code, deletedPaths);
      await counts.countPublished(client, code, ids);
    }
    await publishing.recordPublished(client, code, { headSha: head, language, reading, linear, full });
    await succeedRun(client, run.runId, head, changes, problems);
    // Last, since readers wait from here to the end: matching thousands of rules takes seconds, counting laws too.
    if (full) await replace(client, code);
    await stage.dropStage(client, code);
    return { changes, news: await announce(client, 'synced', code) };
  });
  // When a sync returns, the next request to any process sees its result.
  await untilKnown(client, news);
  return changes;
}

/** Five minutes of coming again, see `lockTables`. */
const maxAttempts = 300;

async function replace(client: pg.PoolClient, country: string): Promise<void> {
  for (let attempt = 1; !(await publishing.replacePublished(client, country)); attempt++) {
    if (attempt === maxAttempts) throw new Error('The tables of the laws were in use for five minutes.');
    await wait(1000);
  }
}
