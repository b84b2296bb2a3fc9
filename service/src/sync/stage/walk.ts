import { changedArticles, type Fingerprint, type Labels } from '../../corpus/articles.ts';
import type { Commit, FileChange } from '../../corpus/git/history.ts';
import { isReform } from '../../corpus/message.ts';

/** What was found in a blob: the law it holds, or what is wrong with it. */
export interface BlobFacts {
  lawId: string | null;
  problem: string | null;
  fingerprint: Fingerprint | null;
}

export interface WalkedVersion {
  lawId: string;
  position: number;
  date: string;
  blob: string | null;
}

export interface WalkedReform {
  lawId: string;
  date: string;
  sourceId: string | null;
  position: number;
  articles: string[] | null;
}

/** Where a law stands at the end of the walk. */
export interface CurrentLaw {
  id: string;
  path: string;
  /** The last version that could be read: what is served. */
  blob: string;
  removed: boolean;
}

export interface FileState {
  blob: string;
  lawId: string | null;
}

interface LawState {
  /** The files that hold the law now: one, or none, or by mistake several. */
  holders: Map<string, string>;
  /** The blob of its newest version, readable or not. */
  blob: string | null;
  path: string | null;
  good: string | null;
  touched: boolean;
}

/** The part of a commit that the walk needs; the message is stored and forgotten before. */
export type Step = Pick<Commit, 'date' | 'type' | 'sourceId' | 'normIds' | 'articles' | 'changes'> & {
  position: number;
};

/**
 * Goes through the commits in order and tells, for each law, its versions and reforms and where it stands at the end.
 * Which law a change belongs to is what the file's front matter says, never its path; a commit belongs to a law when
 * it changes the law's file or names the law in `Norm-Id` (that is how a reform without a text change is found).
 */
export class Walk {
  readonly files = new Map<string, FileState>();
  readonly versions: WalkedVersion[] = [];
  readonly reforms: WalkedReform[] = [];
  readonly #laws = new Map<string, LawState>();
  readonly #seenReforms = new Set<string>();
  readonly #facts: (blob: string) => BlobFacts;
  readonly #labels: Labels;

  constructor(facts: (blob: string) => BlobFacts, labels: Labels) {
    this.#facts = facts;
    this.#labels = labels;
  }

  /** Where things stood before the first step. */
  startWithFile(path: string, file: FileState): void {
    this.files.set(path, file);
    if (file.lawId !== null) this.#law(file.lawId).holders.set(path, file.blob);
  }

  startWithLaw(id: string, state: { path: string | null; good: string | null; blob: string | null }): void {
    Object.assign(this.#law(id), state);
  }

  step(step: Step): void {
    const touched = new Set(step.normIds);
    for (const change of step.changes) this.#apply(change, touched);
    for (const id of touched) {
      const law = this.#law(id);
      const before = law.blob;
      this.#settle(id, law);
      this.versions.push({ lawId: id, position: step.position, date: step.date, blob: law.blob });
      if (isReform(step.type)) this.#reform(id, step, before, law.blob);
    }
  }

  /** The tree at the end has the last word: after merges the sum of the steps need not be what is there. */
  finish(changes: Iterable<FileChange>): void {
    const touched = new Set<string>();
    for (const change of changes) this.#apply(change, touched);
    for (const id of touched) this.#settle(id, this.#law(id));
  }

  /** Every law that a step or the end touched and of which some version could be read. */
  *current(): Generator<CurrentLaw> {
    for (const [id, law] of this.#laws) {
      if (!law.touched || law.good === null || law.path === null) continue;
      yield { id, path: law.path, blob: law.good, removed: law.holders.size === 0 };
    }
  }

  /** What is wrong with a file as it stands; null when it is served. */
  problem(path: string): string | null {
    const file = this.files.get(path);
    if (!file) return null;
    const { problem } = this.#facts(file.blob);
    if (problem !== null || file.lawId === null) return problem;
    const winner = holder(file.lawId, this.#law(file.lawId).holders);
    return winner === path ? null : `the identifier ${file.lawId} is also in ${winner}, which is served`;
  }

  #apply(change: FileChange, touched: Set<string>): void {
    const old = this.files.get(change.path);
    if (old?.lawId) {
      this.#law(old.lawId).holders.delete(change.path);
      touched.add(old.lawId);
    }
    if (change.blob === null) {
      this.files.delete(change.path);
      return;
    }
    // A version that cannot be read still belongs to the law that the file held before.
    const lawId = this.#facts(change.blob).lawId ?? old?.lawId ?? null;
    this.files.set(change.path, { blob: change.blob, lawId });
    if (lawId === null) return;
    this.#law(lawId).holders.set(change.path, change.blob);
    touched.add(lawId);
  }

  #settle(id: string, law: LawState): void {
    law.touched = true;
    const path = holder(id, law.holders);
    law.blob = path === null ? null : (law.holders.get(path) ?? null);
    if (path === null || law.blob === null) return;
    law.path = path;
    if (this.#facts(law.blob).lawId === id) law.good = law.blob;
  }

  #reform(lawId: string, step: Step, before: string | null, after: string | null): void {
    const identity = `${lawId}\n${step.date}\n${step.sourceId ?? ''}`;
    if (this.#seenReforms.has(identity)) return;
    this.#seenReforms.add(identity);
    const articles = step.articles ?? this.#compare(before, after);
    this.reforms.push({ lawId, date: step.date, sourceId: step.sourceId, position: step.position, articles });
  }

  #compare(before: string | null, after: string | null): string[] | null {
    if (before === null || after === null || before === after) return null;
    const old = this.#facts(before).fingerprint;
    const young = this.#facts(after).fingerprint;
    return old && young ? changedArticles(old, young, this.#labels) : null;
  }

  #law(id: string): LawState {
    let law = this.#laws.get(id);
    if (!law) {
      law = { holders: new Map(), blob: null, path: null, good: null, touched: false };
      this.#laws.set(id, law);
    }
    return law;
  }
}

/** Of several files with one identifier, the one that is named after it, else the first in order. */
function holder(id: string, holders: Map<string, string>): string | null {
  if (holders.size <= 1) return holders.keys().next().value ?? null;
  const paths = [...holders.keys()].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  return paths.find((path) => path === `${id}.md` || path.endsWith(`/${id}.md`)) ?? paths[0] ?? null;
}
