import type { CountryRules } from '../../corpus/countries/country-rules.ts';
import { readForce } from '../../corpus/declared/days.ts';
import { inPackOrder, type KeptBlobs, readBlobs } from '../../corpus/git/objects.ts';
import { parseLawFile } from '../../corpus/law-file.ts';
import type { Progress } from '../progress.ts';
import { type BlobFacts, unreadable } from './walk.ts';

/** How many bytes of texts are kept: enough for a daily sync. A load reads gigabytes, and keeping more would not help it. */
const maxKeptBytes = 8_000_000;

const notScanned: BlobFacts = { lawId: null, problem: unreadable, force: null };

/** Reads each blob once, in the order of the packs, and keeps a few facts about it: the law that it holds, or its problem. */
export class BlobScan {
  readonly #mirror: string;
  readonly #progress: Progress;
  readonly #rules: CountryRules;
  readonly #facts = new Map<string, BlobFacts>();
  readonly #kept = new Map<string, Buffer>();
  #keptBytes = 0;
  /** Most versions of a law have the same facts, so they share one object. */
  readonly #shared = new Map<string, BlobFacts>();

  constructor(mirror: string, progress: Progress, rules: CountryRules) {
    this.#mirror = mirror;
    this.#progress = progress;
    this.#rules = rules;
  }

  facts(blob: string): BlobFacts {
    return this.#facts.get(blob) ?? notScanned;
  }

  /** The texts of a small sync. They are kept, so that the next steps of the sync need not read them again. */
  get kept(): KeptBlobs {
    return this.#kept;
  }

  /** Frees the memory. Blobs that are asked for afterwards are read again. */
  forget(): void {
    this.#facts.clear();
    this.#shared.clear();
  }

  async read(blobs: Iterable<string | null>): Promise<void> {
    const wanted = new Set<string>();
    for (const blob of blobs) if (blob !== null && !this.#facts.has(blob)) wanted.add(blob);
    if (wanted.size === 0) return;
    // To sort them, git must list all objects of the repository. That is worth it only for several hundred blobs.
    const ordered = wanted.size < 500 ? [...wanted] : await inPackOrder(this.#mirror, wanted);
    let done = 0;
    await readBlobs(this.#mirror, ordered, (blob, content) => {
      this.#facts.set(blob, this.#scan(content));
      if (content) this.#keep(blob, content);
      this.#progress('scanning', ++done, ordered.length);
    });
  }

  /** Copies the bytes, because they are a part of a larger buffer, which would stay in memory. */
  #keep(blob: string, content: Buffer): void {
    if (this.#keptBytes + content.length > maxKeptBytes) return;
    this.#keptBytes += content.length;
    this.#kept.set(blob, Buffer.from(content));
  }

  #scan(content: Buffer | null): BlobFacts {
    if (content === null) return notScanned;
    const parsed = parseLawFile(content);
    if (parsed.law === null) return { lawId: null, problem: parsed.reason, force: null };
    const { id, frontmatter } = parsed.law;
    const force = readForce(frontmatter, this.#rules);
    const known = this.#shared.get(id);
    if (known && known.force?.date === force?.date && known.force?.of === force?.of) return known;
    const facts = { lawId: known?.lawId ?? ownText(id), problem: null, force };
    this.#shared.set(facts.lawId, facts);
    return facts;
  }
}

/** A copy of a text. A string that is a part of a larger one keeps the larger one in V8's memory; the copy does not. */
export function ownText(text: string): string {
  return Buffer.from(text).toString();
}

/** Keeps one copy of equal strings: hundreds of thousands of commits repeat the same paths, days and identifiers. */
export class OwnTexts {
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
}
