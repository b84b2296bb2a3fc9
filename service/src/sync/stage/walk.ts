import type { Force } from '../../corpus/countries/country-rules.ts';
import type { Commit, FileChange } from '../../corpus/git/history.ts';
import { isReform } from '../../corpus/message.ts';
import { type Holding, isServedBefore, type Moment } from '../../versions/version-on-day-store.ts';

/** The problem of a file whose blob git does not have, for example in a partial clone. Every sync tries to read it again. */
export const unreadable = 'the file cannot be read from the repository';

/** The facts about a blob: its law, or its problem. */
export interface BlobFacts {
  lawId: string | null;
  problem: string | null;
  /** The day from which the law or the version is in force; null if the file states none. */
  force: Force | null;
  /** The day that counts if the commit has the country's `unknownDay`. Absent if the country has none, or the file no such day. */
  published?: { unknownDay: string; day: string };
}

export interface WalkedVersion {
  lawId: string;
  position: number;
  date: string;
  sourceId: string | null;
  blob: string | null;
  holds: Holding;
  effectiveDate: string | null;
  effectiveBasis: 'stated' | 'publication' | null;
  /** The reform that came with this version, if its commit message does not name the changed articles. */
  reform: WalkedReform | null;
}

export interface WalkedReform {
  lawId: string;
  date: string;
  sourceId: string | null;
  position: number;
  /** The articles that the commit message names. If it names none, a comparison of the texts finds them later. */
  articles: string[] | null;
}

/** The state of a law after the last commit. */
export interface CurrentLaw {
  id: string;
  path: string;
  /** The version that is valid today and therefore served. */
  blob: string;
  versionDate: string;
  versionPosition: number;
  /** The last readable version. Its date may be in the future. */
  headBlob: string;
  removed: boolean;
}

export interface ServedVersion extends Moment {
  blob: string;
}

/** The state of a law before the first commit of this run. */
export interface KnownLawState {
  path: string | null;
  good: string | null;
  /** The law's newest version in the order of commits. */
  blob: string | null;
  date: string | null;
  position: number;
  served: ServedVersion | null;
}

export interface FileState {
  blob: string;
  lawId: string | null;
}

interface LawState extends KnownLawState {
  /** The paths of the files that hold the law now: one, none, or several by mistake. */
  holders: string[];
  touched: boolean;
}

/** The fields of a commit that the walk needs. The message is already staged, so it is not kept in memory. */
export type Step = Pick<Commit, 'date' | 'sourceDate' | 'type' | 'sourceId' | 'normIds' | 'articles' | 'changes'> & {
  position: number;
};

export interface WalkOptions {
  facts: (blob: string) => BlobFacts;
  today: string;
  laterLaws: ReadonlyMap<string, string>;
}

/**
 * Goes through the commits in order. It finds the versions and reforms of each law, and the law's state at the end. The front
 * matter of a file says which law it holds; the path does not matter. A commit belongs to a law if it changes the law's file, or if
 * it names the law in `Norm-Id`. So a reform that changes no text is found, too.
 */
export class Walk {
  readonly files = new Map<string, FileState>();
  readonly versions: WalkedVersion[] = [];
  readonly reforms: WalkedReform[] = [];
  readonly #laws = new Map<string, LawState>();
  readonly #seenReforms = new Set<string>();
  readonly #facts: (blob: string) => BlobFacts;
  readonly #today: string;
  /** For each unreadable version of a file, by position and path: the law that a later version of the file shows. */
  readonly #laterLaws: ReadonlyMap<string, string>;

  constructor({ facts, today, laterLaws }: WalkOptions) {
    this.#facts = facts;
    this.#today = today;
    this.#laterLaws = laterLaws;
  }

  /** Sets a file as it was before the first commit of this run. */
  startWithFile(path: string, file: FileState): void {
    this.files.set(path, file);
    if (file.lawId !== null) addHolder(this.#law(file.lawId), path);
  }

  startWithLaw(id: string, state: KnownLawState): void {
    Object.assign(this.#law(id), state);
  }

  /** Includes a law that no commit changes, because a day has come that changes the law. */
  touch(id: string): void {
    this.#law(id).touched = true;
  }

  step(step: Step): void {
    const touched = new Set(step.normIds);
    for (const change of step.changes) this.#apply(change, touched, step.position);
    for (const id of touched) {
      const law = this.#law(id);
      this.#settle(id, law);
      const dated = { ...step, date: this.#dateOf(law, step.date) };
      const reform = isReform(step.type) ? this.#reform(id, dated) : null;
      this.#addVersion(id, law, dated, reform?.articles === null ? reform : null);
    }
  }

  /** Applies the files of the tree at the end. After merges, the tree may differ from the result of the commits. */
  finish(changes: Iterable<FileChange>): void {
    const touched = new Set<string>();
    for (const change of changes) this.#apply(change, touched);
    for (const id of touched) {
      const law = this.#law(id);
      const before = law.good;
      this.#settle(id, law);
      if (law.good !== before && law.good !== null && law.served?.position === law.position) law.served.blob = law.good;
    }
  }

  touched(): string[] {
    return Array.from(this.current(), ({ id }) => id);
  }

  /** Every law that a commit, `finish` or `touch` changed and that has a readable version. */
  *current(): Generator<CurrentLaw> {
    for (const [id, law] of this.#laws) {
      if (!law.touched || law.good === null || law.path === null || law.served === null) continue;
      const { blob, date, position } = law.served;
      yield {
        id,
        path: law.path,
        blob,
        versionDate: date,
        versionPosition: position,
        headBlob: law.good,
        removed: law.holders.length === 0,
      };
    }
  }

  /** Frees the memory of the files and laws. The versions and reforms stay. */
  forget(): void {
    this.files.clear();
    this.#laws.clear();
    this.#seenReforms.clear();
  }

  /** The problem of a file in its current state; null if the file is served. */
  problem(path: string): string | null {
    const file = this.files.get(path);
    if (!file) return null;
    const { problem } = this.#facts(file.blob);
    if (problem !== null || file.lawId === null) return problem;
    const winner = holder(file.lawId, this.#law(file.lawId).holders);
    return winner === path ? null : `the identifier ${file.lawId} is also in ${winner}, which is served`;
  }

  #apply(change: FileChange, touched: Set<string>, position?: number): void {
    const old = this.files.get(change.path);
    if (old?.lawId) {
      const law = this.#law(old.lawId);
      law.holders = law.holders.filter((path) => path !== change.path);
      touched.add(old.lawId);
    }
    if (change.blob === null) {
      this.files.delete(change.path);
      return;
    }
    // An unreadable version still belongs to the law that the file held before.
    const later = this.#laterLaws.get(`${position} ${change.path}`);
    const lawId = this.#facts(change.blob).lawId ?? old?.lawId ?? later ?? null;
    this.files.set(change.path, { blob: change.blob, lawId });
    if (lawId === null) return;
    addHolder(this.#law(lawId), change.path);
    touched.add(lawId);
  }

  #settle(id: string, law: LawState): void {
    law.touched = true;
    const path = holder(id, law.holders);
    law.blob = path === null ? null : (this.files.get(path)?.blob ?? null);
    if (path === null || law.blob === null) return;
    law.path = path;
    if (this.#facts(law.blob).lawId === id) law.good = law.blob;
  }

  #dateOf({ blob }: LawState, date: string): string {
    const { published } = blob === null ? {} : this.#facts(blob);
    return published?.unknownDay === date ? published.day : date;
  }

  #addVersion(lawId: string, law: LawState, step: Step, reform: WalkedReform | null): void {
    const facts = law.blob === null ? null : this.#facts(law.blob);
    const holds = facts === null || facts.problem === unreadable ? 'nothing' : facts.lawId === lawId ? 'law' : 'text';
    // A repair without a date takes the date of the version that it repairs.
    const isRepair = step.type === 'fix-pipeline' && step.sourceDate === null;
    const date = (isRepair ? law.date : null) ?? step.date;
    const force = facts && forceOf(facts, { date, isFirst: law.position < 0 });
    law.date = date;
    law.position = step.position;
    this.versions.push({
      lawId,
      position: step.position,
      date,
      sourceId: step.sourceId,
      blob: law.blob,
      holds,
      effectiveDate: force ? force.date : date,
      effectiveBasis: !force ? 'publication' : force.date === null ? null : 'stated',
      reform,
    });
    if (holds !== 'law' || law.blob === null) return;
    const version = { blob: law.blob, date, position: step.position };
    if (law.served === null || isServedBefore(version, law.served, this.#today)) law.served = version;
  }

  /** Adds a reform. Returns null if the same reform was added before. */
  #reform(lawId: string, { date, sourceId, position, articles }: Step): WalkedReform | null {
    const identity = `${lawId}\n${date}\n${sourceId ?? ''}`;
    if (this.#seenReforms.has(identity)) return null;
    this.#seenReforms.add(identity);
    const reform = { lawId, date, sourceId, position, articles };
    this.reforms.push(reform);
    return reform;
  }

  #law(id: string): LawState {
    let law = this.#laws.get(id);
    if (!law) {
      law = {
        holders: [],
        path: null,
        good: null,
        blob: null,
        date: null,
        position: -1,
        served: null,
        touched: false,
      };
      this.#laws.set(id, law);
    }
    return law;
  }
}

/** The day of force that the file states for this version. Null if it states none, or only the day of another version. */
function forceOf({ force }: BlobFacts, { date, isFirst }: { date: string; isFirst: boolean }): Force | null {
  if (force?.of === 'law' && !isFirst) return null;
  // The file of an older version may state the day of the newest one.
  return force?.of === 'newest' && force.date !== null && force.date > date ? null : force;
}

function addHolder(law: LawState, path: string): void {
  if (!law.holders.includes(path)) law.holders = [...law.holders, path];
}

/**
 * The path of the file that is served for a law. If several files have the law's identifier, the file with this identifier as its
 * name is served. If no file has that name, the first path in the order of bytes is served.
 */
function holder(id: string, holders: string[]): string | null {
  if (holders.length <= 1) return holders[0] ?? null;
  const paths = holders.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  return paths.find((path) => path === `${id}.md` || path.endsWith(`/${id}.md`)) ?? paths[0] ?? null;
}
