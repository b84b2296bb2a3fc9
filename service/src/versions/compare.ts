import type { AlignBudget, Step } from './align.ts';

/**
 * Finds the sections that differ between two texts. All code that compares texts uses this file, each with its own kind of
 * sections:
 *
 * - a sync, for the history of each article and for the articles that a reform changed (`sync/stage/law-trace.ts`)
 * - `/diff` (`diff-texts.ts`)
 * - pages that compare two versions, which also show the headings between articles (`units.ts`)
 *
 * All of them find an article by its id, and find a change by the checksum of its wording. So they always agree.
 */

export interface Comparable {
  /** Identifies the section in the other text. Several sections may have the same key. */
  key: string;
  /** The checksum of the section's wording. */
  content: string | bigint;
}

/** A section that is in both texts, or only in one. */
export interface Pair<Section> {
  before: Section | null;
  after: Section | null;
  /** The section in the new text, or if it was removed, in the old text. */
  section: Section;
}

export type ChangeKind = 'added' | 'removed' | 'changed';

export interface SectionChange<Section> {
  kind: ChangeKind;
  section: Section;
  /** The section in the old text; null if it is new. */
  before: Section | null;
}

/**
 * Compares two lists of sections. First come added and changed sections, in the order of the new text. Then come removed sections,
 * in the order of the old text.
 */
export function compareSections<Section extends Comparable>(
  before: Section[],
  after: Section[],
): SectionChange<Section>[] {
  const changes: SectionChange<Section>[] = [];
  for (const pair of pairByKey(before, after)) {
    const kind = changeKind(pair);
    if (kind !== null) changes.push({ kind, section: pair.section, before: pair.before });
  }
  return changes;
}

/**
 * Finds sections whose text is the same but has another key in the new text. Maps the old key to the new one. A text that several
 * sections share does not count: it is not clear which section moved.
 */
export function findMoves<Section extends Comparable>(
  changes: SectionChange<Section>[],
  before: Section[],
  after: Section[],
): Map<string, string> {
  const arrived = new Map<Section['content'], string>();
  for (const { kind, section } of changes) if (kind !== 'removed') arrived.set(section.content, section.key);
  const gone = changes.flatMap((change) => (change.before && arrived.has(change.before.content) ? change.before : []));
  if (gone.length === 0) return new Map();
  const [oldCounts, newCounts] = [countContents(before), countContents(after)];
  const alone = gone.filter(({ content }) => oldCounts.get(content) === 1 && newCounts.get(content) === 1);
  return new Map(alone.map(({ key, content }) => [key, arrived.get(content) as string]));
}

function countContents(sections: Comparable[]): Map<Comparable['content'], number> {
  const counts = new Map<Comparable['content'], number>();
  for (const { content } of sections) counts.set(content, (counts.get(content) ?? 0) + 1);
  return counts;
}

/** How the two sections of a pair differ; null if they do not. */
export function changeKind({ before, after }: Pair<Comparable>): ChangeKind | null {
  if (before === null) return 'added';
  if (after === null) return 'removed';
  return before.content === after.content ? null : 'changed';
}

/**
 * Pairs sections with the same key. If several share a key, the first of one text is paired with the first of the other, and so on.
 * This is fast, and right if keys are unique, as ids are.
 */
function pairByKey<Section extends Comparable>(before: Section[], after: Section[]): Pair<Section>[] {
  const unpaired = new Unpaired(before);
  const pairs = after.map((section) => inNew(section, unpaired.take(section.key)));
  return [...pairs, ...unpaired.left().map(removed)];
}

function inNew<Section>(section: Section, before: Section | null): Pair<Section> {
  return { before, after: section, section };
}

function removed<Section>(section: Section): Pair<Section> {
  return { before: section, after: null, section };
}

/** If the order of keys has more differences than this, sections are paired only by their keys. */
const maxOrderEdits = 2000;

/**
 * Pairs sections as `pairByKey` does, but in the order of the new text, with removed sections where they were. If several sections
 * share a key, sections at the same place in the order are paired. The rest was moved and is paired by key.
 */
export function pairInOrder<Section extends Comparable>(
  before: Section[],
  after: Section[],
  budget: AlignBudget,
): Pair<Section>[] {
  const steps = budget.align(before, after, { maxEdits: maxOrderEdits, keyOf: ({ key }) => key });
  const pairs: Pair<Section>[] = [];
  for (const { kind, before: oldOnes, after: newOnes } of steps ?? replaced(before, after)) {
    if (kind === 'removed') for (const section of oldOnes) pairs.push(removed(section));
    for (const [index, section] of newOnes.entries()) pairs.push(inNew(section, oldOnes[index] ?? null));
  }
  return joinMoved(pairs);
}

function replaced<Section>(before: Section[], after: Section[]): Step<Section>[] {
  return [
    { kind: 'removed', before, after: [] },
    { kind: 'added', before: [], after },
  ];
}

function joinMoved<Section extends Comparable>(pairs: Pair<Section>[]): Pair<Section>[] {
  const unpaired = new Unpaired(pairs.filter(({ after }) => after === null).map(({ section }) => section));
  const joined = pairs.map((pair) =>
    pair.before === null ? inNew(pair.section, unpaired.take(pair.section.key)) : pair,
  );
  const left = new Set(unpaired.left());
  return joined.filter(({ after, section }) => after !== null || left.has(section));
}

/** The sections of a text that have no partner yet. If several share a key, the first is taken first. */
class Unpaired<Section extends Comparable> {
  readonly #sections: Section[];
  /** For each key, the first section that is not taken yet. `#next` has, for each section, the next one with the same key. */
  readonly #first = new Map<Section['key'], number>();
  readonly #next: Int32Array;
  readonly #isTaken: Uint8Array;

  constructor(sections: Section[]) {
    this.#sections = sections;
    this.#next = new Int32Array(sections.length);
    this.#isTaken = new Uint8Array(sections.length);
    for (let index = sections.length - 1; index >= 0; index--) {
      const { key } = sections[index] as Section;
      this.#next[index] = this.#first.get(key) ?? -1;
      this.#first.set(key, index);
    }
  }

  take(key: Section['key']): Section | null {
    const index = this.#first.get(key) ?? -1;
    if (index < 0) return null;
    this.#first.set(key, this.#next[index] as number);
    this.#isTaken[index] = 1;
    return this.#sections[index] as Section;
  }

  /** The sections that were not taken, in the order of the text. */
  left(): Section[] {
    return this.#sections.filter((_, index) => this.#isTaken[index] === 0);
  }
}
