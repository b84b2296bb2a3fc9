import { ChecksumTable } from '../../base/checksum-table.ts';
import type { CountryRules } from '../../corpus/countries/country-rules.ts';
import { readForce } from '../../corpus/declared/days.ts';
import { dayOf } from '../../corpus/front-matter.ts';
import { inPackOrder, type KeptBlobs, readBlobs } from '../../corpus/git/objects.ts';
import { parseLawFile } from '../../corpus/law-file.ts';
import type { Progress } from '../progress.ts';
import { blobBytes, ownText } from './step-list.ts';
import { type BlobFacts, unreadable } from './walk.ts';

/** How many bytes of texts are kept in memory. It is enough for a daily sync. For a load of gigabytes, more would not help. */
const maxKeptBytes = 8_000_000;

const notScanned: BlobFacts = { lawId: null, problem: unreadable, force: null };

/** Reads each blob once, in the order of the packs, and keeps a few facts about it: its law, or its problem. */
export class BlobScan {
  readonly #mirror: string;
  readonly #progress: Progress;
  readonly #rules: CountryRules;
  /** The blobs that were read, in the order in which they were read, and the facts about each. */
  #blobs = new ChecksumTable(blobBytes);
  #facts: BlobFacts[] = [];
  #isInPackOrder = false;
  readonly #kept = new Map<string, Buffer>();
  #keptBytes = 0;
  /** Most versions of a law have equal facts, so they share one object. */
  readonly #shared = new Map<string, BlobFacts>();

  constructor(mirror: string, progress: Progress, rules: CountryRules) {
    this.#mirror = mirror;
    this.#progress = progress;
    this.#rules = rules;
  }

  facts(blob: string): BlobFacts {
    return this.#facts[this.#numberOf(blob)] ?? notScanned;
  }

  /** The place of a blob in the order of git's packs; null if so few blobs were read that this order was not found. */
  placeOf(blob: string): number | null {
    return this.#isInPackOrder ? this.#numberOf(blob) : null;
  }

  /** The texts of a small sync. The next steps of the sync need not read them again. */
  get kept(): KeptBlobs {
    return this.#kept;
  }

  /** Frees the memory. A blob that is needed later is read again. */
  forget(): void {
    this.#blobs = new ChecksumTable(blobBytes);
    this.#facts = [];
    this.#shared.clear();
  }

  async read(blobs: Iterable<string | null>): Promise<void> {
    const wanted = new Set<string>();
    for (const blob of blobs) if (blob !== null && this.#numberOf(blob) < 0) wanted.add(blob);
    if (wanted.size === 0) return;
    // To sort them, git must list all objects of the repository. That is worth it only for several hundred blobs.
    if (wanted.size >= 500) this.#isInPackOrder = true;
    const ordered = wanted.size < 500 ? [...wanted] : await inPackOrder(this.#mirror, wanted);
    for (const blob of ordered) this.#blobs.add(Buffer.from(blob, 'hex'));
    let done = 0;
    const readAll = (blobs: string[]) =>
      readBlobs(this.#mirror, blobs, (blob, content) => {
        this.#facts[this.#numberOf(blob)] = this.#scan(content);
        if (content) this.#keep(blob, content);
        this.#progress('scanning', ++done, ordered.length);
      });
    // Two git processes unpack texts for this thread. With one, git and this thread wait for each other.
    const middle = wanted.size < 500 ? ordered.length : Math.ceil(ordered.length / 2);
    await Promise.all([readAll(ordered.slice(0, middle)), readAll(ordered.slice(middle))]);
  }

  #numberOf(blob: string): number {
    return this.#blobs.numberOf(Buffer.from(blob, 'hex'));
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
    const { id } = parsed.law;
    const force = readForce(parsed.law, this.#rules);
    const day = this.#rules.unknownDay === undefined ? null : dayOf(parsed.law.frontmatter.publication_date);
    const known = this.#shared.get(id);
    const isSameForce = known?.force?.date === force?.date && known?.force?.of === force?.of;
    if (known && isSameForce && (known.published?.day ?? null) === day) return known;
    const lawId = known?.lawId ?? ownText(id);
    const facts: BlobFacts = { lawId, problem: null, force };
    if (this.#rules.unknownDay && day) facts.published = { unknownDay: this.#rules.unknownDay, day };
    this.#shared.set(lawId, facts);
    return facts;
  }
}
