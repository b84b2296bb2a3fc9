import { setFlagsFromString } from 'node:v8';
import { countCommits, type FileChange, readCommits, readTree, readTreeChanges } from '../../corpus/git/history.ts';
import { isLawPath } from '../../corpus/law-file.ts';
import type { CopyValue } from '../../db/copy.ts';
import { findCounting } from '../../versions/version-on-day-store.ts';
import type { Ingest } from '../progress.ts';
import type { Problem, PublishedCountry } from '../store.ts';
import {
  findFilesByLaw,
  findFilesByPath,
  findKnownLaws,
  type KnownFile,
  type KnownVersion,
  lastPosition,
  listKnownStates,
  listKnownVersions,
  listKnownWordings,
} from './known-store.ts';
import type { BlobScan } from './scan.ts';
import { FullLoadNeeded, type LawText, type LawTexts } from './stage-articles.ts';
import * as stage from './stage-store.ts';
import { StepList } from './step-list.ts';
import { Walk, type WalkedReform, type WalkedVersion } from './walk.ts';

export interface Plan {
  /** The last published commit; new commits come after it. Null if the whole country is staged. */
  from: string | null;
  published: PublishedCountry | null;
  isReadAlike: boolean;
  /** Files whose text git did not have so far. */
  unread: KnownFile[];
  /** Laws with a version or a repeal that takes effect today. */
  due: string[];
}

export interface StagedHistory {
  /** True if the new commits have no merge. */
  linear: boolean;
  problems: Problem[];
  deletedPaths: string[];
  /** The texts of the changed laws. When their articles are followed, the articles of the reforms below are set, too. */
  texts: LawTexts[];
  /** The reforms to stage. Their articles are set first. */
  reforms: WalkedReform[];
  /** Published reforms whose articles come from a comparison of texts. */
  knownReforms: WalkedReform[];
}

const manyFiles = 50_000;

/**
 * Makes V8 collect garbage earlier, in all threads of this process. On a machine with much memory, V8 lets the heap grow to four
 * times the used memory. A load keeps data for each law, so this matters only for countries with very many laws. With 40,000 laws,
 * the process had 357 MB after the history was read, and 209 MB with this setting. The setting costs about a fifth more processor
 * time, so smaller countries do without it.
 */
function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=30');
}

/** Stages the commits, and everything that follows from them: files, versions, and the current state of each law. */
export async function stageHistory(run: Ingest, plan: Plan, scan: BlobScan): Promise<StagedHistory> {
  const { mirror, head, today } = run;
  const { from } = plan;
  const isWhole = from === null;
  const history = await stageCommits(run, from);
  const ending = await endingChanges(mirror, from, head);
  if (!isWhole) addUnlisted(ending, plan.unread);
  if (isWhole && ending.length > manyFiles) keepHeapSmall();

  await scan.read(blobsOf(history.steps, ending));
  const paths = lawsOfPaths(history.steps, scan);
  const walk = new Walk({ facts: (blob) => scan.facts(blob), today, laterLaws: paths.later });
  const before = isWhole
    ? new Map<string, KnownFile>()
    : await startFromPublished(run, plan, { walk, scan, steps: history.steps, ending, named: paths.first });

  for (const step of history.steps) walk.step(step);
  walk.finish(isWhole ? differences(walk, ending) : [...ending, ...asBefore(history.steps, ending, before)]);

  const known = isWhole ? [] : await listKnownVersions(run.client, run.country.code, walk.touched());
  const texts = textsOf(walk, known);
  const appended = await startFromKnown(run, plan, texts, { stored: known, added: walk.versions });
  const { problems, deletedPaths } = await stageWalk(run, walk, { ending, before, isWhole, appended, scan });
  walk.forget();
  const knownReforms = known.flatMap(({ lawId, reform }) => (reform && !appended.has(lawId) ? reform : []));
  const { linear } = history;
  return { linear, problems, deletedPaths, texts, reforms: walk.reforms, knownReforms };
}

/**
 * If all new versions of a law are later than the stored ones, only the new texts are read: a law may have hundreds of versions.
 * Returns the ids of these laws. A law of `plan.due` is read completely, because events need its old wordings.
 */
async function startFromKnown(
  { client, country }: Ingest,
  { due }: Plan,
  laws: LawTexts[],
  versions: { stored: KnownVersion[]; added: WalkedVersion[] },
): Promise<Set<string>> {
  const stored = byLawId(versions.stored);
  const added = byLawId(versions.added);
  const wanted = laws.flatMap((law) => {
    const all = stored.get(law.id) ?? [];
    const old = inOrder(all);
    const isAppended =
      old.length > 0 &&
      old.every(({ position }, index) => law.texts[index]?.position === position) &&
      added.get(law.id)?.every((version) => all.every((one) => isLaterReform(version, one))) !== false;
    return isAppended && law.served !== null && !due.includes(law.id) ? [{ law, old }] : [];
  });
  const ids = wanted.map(({ law }) => law.id);
  const wordings = await listKnownWordings(client, country.code, ids);
  const states = await listKnownStates(client, country.code, ids);
  const appended = new Set<string>();
  for (const { law, old } of wanted) {
    const known = wordings.get(law.id);
    if (!known) continue; // the law was removed before, or has no articles
    const { id: lawId } = law;
    const doubts = (stored.get(lawId) ?? []).flatMap(({ position, doubts: reasons }) =>
      reasons ? [{ lawId, position, reasons }] : [],
    );
    law.known = {
      versions: old,
      wordings: known,
      states: states.get(lawId) ?? [],
      blob: (old.at(-1) as LawText).blob,
      doubts,
    };
    law.texts = law.texts.slice(old.length);
    appended.add(lawId);
  }
  return appended;
}

function byLawId<Version extends WalkedVersion>(versions: Version[]): Map<string, Version[]> {
  const laws = new Map<string, Version[]>();
  for (const version of versions) {
    const known = laws.get(version.lawId);
    if (known) known.push(version);
    else laws.set(version.lawId, [version]);
  }
  return laws;
}

/** Whether a version is later and belongs to another reform. The versions of one reform must be read together. */
function isLaterReform(version: WalkedVersion, old: WalkedVersion): boolean {
  return version.date > old.date || (version.date === old.date && version.sourceId !== old.sourceId);
}

/**
 * All texts of the laws that the walk changed, not only the new ones. An article can only be followed through the whole history of
 * its law. New commits may have earlier dates than old ones.
 */
function textsOf(walk: Walk, known: WalkedVersion[]): LawTexts[] {
  const laws = [...walk.current()];
  const byLaw = byLawId([...known, ...walk.versions]);
  return laws.map(({ id, blob, versionDate, versionPosition, removed }) => ({
    id,
    texts: inOrder(byLaw.get(id) ?? []),
    served: removed ? null : { blob, date: versionDate, position: versionPosition },
    known: null,
  }));
}

/** The versions that count, in the order of time. A version with the same text as the version before is left out. */
function inOrder(versions: WalkedVersion[]): LawTexts['texts'] {
  const counting = findCounting(versions);
  return counting.filter((text, index) => index === 0 || text.blob !== counting[index - 1]?.blob);
}

/** Stages the commits as git delivers them. Returns only the part of each commit that the walk needs. */
async function stageCommits(run: Ingest, from: string | null): Promise<{ steps: StepList; linear: boolean }> {
  const { client, country, mirror, head, progress } = run;
  const total = await countCommits(mirror, from, head);
  const first = from === null ? 0 : (await lastPosition(client, country.code)) + 1;
  const steps = new StepList(first);
  let linear = true;
  let roots = from === null ? 0 : 1;
  async function* rows(): AsyncGenerator<CopyValue[]> {
    for await (const commit of readCommits(mirror, from, head)) {
      if (commit.parents === 0) roots++;
      if (commit.parents > 1 || roots > 1) linear = false;
      const { date, type, sourceId, subject, sha, message } = commit;
      yield [country.code, first + steps.length, sha, date, type, sourceId, subject, message];
      steps.add(commit);
      progress('history', steps.length, total);
    }
  }
  await stage.stageRows(client, 'commits', country.code, rows());
  steps.end();
  return { steps, linear };
}

/** The law files that differ between the two trees; all of them when `from` is null. */
async function endingChanges(mirror: string, from: string | null, head: string): Promise<FileChange[]> {
  if (from === null) {
    const tree = await readTree(mirror, head);
    return [...tree].map(([path, blob]) => ({ path, blob })).filter((file) => isLawPath(file.path));
  }
  if (from === head) return [];
  return (await readTreeChanges(mirror, from, head)).filter((change) => isLawPath(change.path));
}

function addUnlisted(changes: FileChange[], files: KnownFile[]): void {
  const listed = new Set(changes.map((change) => change.path));
  for (const { path, blob } of files) if (!listed.has(path)) changes.push({ path, blob });
}

/**
 * Files that the steps changed, although they are the same in both trees. They are returned in their state before the
 * steps. Such files exist only with merges: then the files after the last step may differ from the tree.
 */
function asBefore(steps: StepList, ending: FileChange[], before: Map<string, KnownFile>): FileChange[] {
  const paths = new Set(steps.paths);
  for (const { path } of ending) paths.delete(path);
  return [...paths].map((path) => ({ path, blob: before.get(path)?.blob ?? null }));
}

function blobsOf(steps: StepList, ending: FileChange[]): Set<string> {
  const blobs = new Set(steps.blobs());
  for (const { blob } of ending) if (blob !== null) blobs.add(blob);
  return blobs;
}

interface LawsOfPaths {
  /** For each unreadable version of a file, by position and path: the law that a later version of the file shows. */
  later: Map<string, string>;
  /** For each file that was there before the first step, by path: the law that a later version of the file shows. */
  first: Map<string, string>;
}

/**
 * Finds the laws of unreadable file versions. Early versions may have a broken front matter. Later versions of the file show which
 * law it is.
 */
function lawsOfPaths(steps: StepList, scan: BlobScan): LawsOfPaths {
  const first = new Map<string, string>();
  const later = new Map<string, string>();
  for (const { position, changes } of steps.backwards()) {
    for (const { path, blob } of changes) {
      const lawId = blob === null ? null : scan.facts(blob).lawId;
      if (blob === null) first.delete(path);
      else if (lawId !== null) first.set(path, lawId);
      else if (first.has(path)) later.set(`${position} ${path}`, first.get(path) as string);
    }
  }
  return { later, first };
}

interface Start {
  walk: Walk;
  scan: BlobScan;
  steps: StepList;
  ending: FileChange[];
  named: Map<string, string>;
}

/** Gives the walk the published state of the laws that this sync changes. Reads the facts of their published blobs. */
async function startFromPublished(
  { client, country, today }: Ingest,
  plan: Plan,
  { walk, scan, steps, ending, named }: Start,
): Promise<Map<string, KnownFile>> {
  const paths = new Set([...steps.paths, ...ending.map((change) => change.path)]);
  const changed = await findFilesByPath(client, country.code, [...paths]);
  if (changed.some(({ path, law_id }) => law_id === null && named.has(path))) throw new FullLoadNeeded();
  const ids = new Set([...plan.due, ...steps.normIds]);
  for (const blob of blobsOf(steps, ending)) ids.add(scan.facts(blob).lawId ?? '');
  for (const file of changed) ids.add(file.law_id ?? '');

  const related = await findFilesByLaw(client, country.code, [...ids]);
  const known = await findKnownLaws(client, country.code, [...ids], today);
  const files = new Map([...changed, ...related].map((file) => [file.path, file]));
  await scan.read([...files.values(), ...known].map((row) => ('version_blob' in row ? row.version_blob : row.blob)));

  for (const file of files.values()) walk.startWithFile(file.path, { blob: file.blob, lawId: file.law_id });
  for (const law of known) {
    walk.startWithLaw(law.id, {
      path: law.path,
      good: law.head_blob,
      blob: law.version_blob,
      date: law.newest_date,
      position: law.newest_position ?? -1,
      served: law.served,
    });
  }
  for (const id of plan.due) walk.touch(id);
  return files;
}

/** The changes that turn the files after the last step into the files of the tree. Without merges, there are none. */
function differences(walk: Walk, tree: FileChange[]): FileChange[] {
  const there = new Set(tree.map((file) => file.path));
  const removed = [...walk.files.keys()].filter((path) => !there.has(path)).map((path) => ({ path, blob: null }));
  return [...removed, ...tree.filter(({ path, blob }) => walk.files.get(path)?.blob !== blob)];
}

async function stageWalk(
  { client, country }: Ingest,
  walk: Walk,
  {
    ending,
    before,
    isWhole,
    appended,
    scan,
  }: {
    ending: FileChange[];
    before: Map<string, KnownFile>;
    isWhole: boolean;
    appended: Set<string>;
    scan: BlobScan;
  },
) {
  const { code } = country;
  const problems: Problem[] = [];
  const touched = new Set(ending.map((change) => change.path));
  function* files(): Generator<CopyValue[]> {
    for (const [path, file] of walk.files) {
      const problem = walk.problem(path);
      // An unchanged file can get a problem, too: another file now holds the same law.
      const isNew = touched.has(path) || before.get(path)?.problem === null;
      if (problem !== null && isNew) problems.push({ path, reason: problem });
      yield [code, path, file.blob, file.lawId, problem];
    }
  }
  function* versions(): Generator<CopyValue[]> {
    for (const { lawId, position, date, blob, holds, effectiveDate, effectiveBasis } of walk.versions) {
      yield [code, lawId, position, date, blob, holds, effectiveDate, effectiveBasis, null];
    }
  }
  await stage.stageRows(client, 'files', code, files());
  await stage.stageRows(client, 'versions', code, versions());
  await stage.stageCurrent(client, code, walk.current(), { appended, placeOf: (blob) => scan.placeOf(blob) });
  const deletedPaths = isWhole ? [] : ending.filter(({ path }) => !walk.files.has(path)).map(({ path }) => path);
  return { problems, deletedPaths };
}
