import { ChecksumTable } from '../../base/checksum-table.ts';
import type { Commit } from '../../corpus/git/history.ts';
import { isLawPath } from '../../corpus/law-file.ts';
import type { Step } from './walk.ts';

/** The length of a blob's name, which is a checksum of its content. */
export const blobBytes = 20;

/**
 * The steps of a walk, in their order. A first load has hundreds of thousands of steps, and most of them change one
 * file of one law. To save memory, the fields of all steps are in a few arrays, equal strings are kept once, and a step
 * is made only when it is asked for.
 */
export class StepList {
  readonly #from: number;
  readonly #texts = new OwnTexts();
  readonly #blobs = new ChecksumTable(blobBytes);
  readonly #dates: string[] = [];
  readonly #sourceDates: (string | null)[] = [];
  readonly #types: Step['type'][] = [];
  readonly #sourceIds: (string | null)[] = [];
  /** For each step, its one identifier, or a list if it has none or several. */
  readonly #normIds: (string | string[])[] = [];
  readonly #articles: (string[] | null)[] = [];
  /** For each step, the number of changes in this step and all steps before it. */
  readonly #changeEnds: number[] = [];
  readonly #paths: string[] = [];
  /** The number of the blob of a change; -1 if the file was deleted. */
  readonly #changedTo: number[] = [];

  /** `from` is the position of the first step. */
  constructor(from: number) {
    this.#from = from;
  }

  get length(): number {
    return this.#dates.length;
  }

  add({ date, sourceDate, type, sourceId, normIds, articles, changes }: Commit): void {
    const own = this.#texts;
    this.#dates.push(own.of(date));
    this.#sourceDates.push(own.of(sourceDate));
    this.#types.push(type);
    this.#sourceIds.push(own.of(sourceId));
    this.#normIds.push(normIds.length === 1 ? own.of(normIds[0] as string) : normIds.map((id) => own.of(id)));
    this.#articles.push(articles?.map((article) => own.of(article)) ?? null);
    for (const { path, blob } of changes) {
      if (!isLawPath(path)) continue;
      this.#paths.push(own.of(path));
      this.#changedTo.push(blob === null ? -1 : this.#blobs.add(Buffer.from(blob, 'hex')));
    }
    this.#changeEnds.push(this.#paths.length);
  }

  /** Frees the memory that only `add` needs. */
  end(): void {
    this.#texts.forget();
  }

  *[Symbol.iterator](): Generator<Step> {
    for (let index = 0; index < this.length; index++) yield this.#step(index);
  }

  *backwards(): Generator<Step> {
    for (let index = this.length - 1; index >= 0; index--) yield this.#step(index);
  }

  /** All paths that the steps changed. A path may come several times. */
  get paths(): Iterable<string> {
    return this.#paths;
  }

  get normIds(): string[] {
    return this.#normIds.flat();
  }

  /** The blobs of all steps, each once. */
  *blobs(): Generator<string> {
    for (let number = 0; number < this.#blobs.size; number++) yield this.#blobs.at(number).toString('hex');
  }

  #step(index: number): Step {
    const normIds = this.#normIds[index] as string | string[];
    const changes: Step['changes'] = [];
    for (let at = this.#changeEnds[index - 1] ?? 0; at < (this.#changeEnds[index] as number); at++) {
      const blob = this.#changedTo[at] as number;
      changes.push({ path: this.#paths[at] as string, blob: blob < 0 ? null : this.#blobs.at(blob).toString('hex') });
    }
    return {
      position: this.#from + index,
      date: this.#dates[index] as string,
      sourceDate: this.#sourceDates[index] as string | null,
      type: this.#types[index] as Step['type'],
      sourceId: this.#sourceIds[index] as string | null,
      normIds: typeof normIds === 'string' ? [normIds] : normIds,
      articles: this.#articles[index] as string[] | null,
      changes,
    };
  }
}

/** A copy of a text. A string that is a part of a larger one keeps the larger one in V8's memory; the copy does not. */
export function ownText(text: string): string {
  return Buffer.from(text).toString();
}

/** Keeps one copy of equal strings: hundreds of thousands of commits repeat the same paths, days and identifiers. */
class OwnTexts {
  readonly #known = new Map<string, string>();

  of<Text extends string | null>(text: Text): Text {
    if (text === null) return text;
    let own = this.#known.get(text);
    if (own === undefined) {
      own = ownText(text);
      this.#known.set(own, own);
    }
    return own as Text;
  }

  forget(): void {
    this.#known.clear();
  }
}
