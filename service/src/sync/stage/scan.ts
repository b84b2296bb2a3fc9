import { type Fingerprint, fingerprint, Labels } from '../../corpus/articles.ts';
import { inPackOrder, readBlobs } from '../../corpus/git/objects.ts';
import { parseLawFile } from '../../corpus/law-file.ts';
import type { Progress } from '../progress.ts';
import type { BlobFacts } from './walk.ts';

/** The problem of a file whose blob git does not have (a partial clone); it is tried again at every sync. */
export const unreadable = 'the file cannot be read from the repository';

const empty: Fingerprint = new Uint32Array();
const notScanned: BlobFacts = { lawId: null, problem: unreadable, fingerprint: null };

/** Reads blobs once, in the order of the packs, and keeps of each only the law it holds and a fingerprint. */
export class BlobScan {
  readonly labels = new Labels();
  readonly #mirror: string;
  readonly #progress: Progress;
  readonly #facts = new Map<string, BlobFacts>();
  /** One string per law id, not one per version. */
  readonly #ids = new Map<string, string>();

  constructor(mirror: string, progress: Progress) {
    this.#mirror = mirror;
    this.#progress = progress;
  }

  facts(blob: string): BlobFacts {
    return this.#facts.get(blob) ?? notScanned;
  }

  async read(blobs: Iterable<string | null>): Promise<void> {
    const wanted = new Set<string>();
    for (const blob of blobs) if (blob !== null && !this.#facts.has(blob)) wanted.add(blob);
    if (wanted.size === 0) return;
    // Listing a repository's objects pays from some hundred blobs on.
    const ordered = wanted.size < 500 ? [...wanted] : await inPackOrder(this.#mirror, wanted);
    let done = 0;
    await readBlobs(this.#mirror, ordered, (blob, content) => {
      this.#facts.set(blob, this.#scan(content));
      this.#progress('versions', ++done, ordered.length);
    });
  }

  #scan(content: Buffer | null): BlobFacts {
    if (content === null) return notScanned;
    const parsed = parseLawFile(content);
    if (parsed.law === null) return { lawId: null, problem: parsed.reason, fingerprint: null };
    const prints = fingerprint(parsed.law.body, this.labels);
    return { lawId: this.#intern(parsed.law.id), problem: null, fingerprint: prints.length === 0 ? empty : prints };
  }

  #intern(id: string): string {
    const known = this.#ids.get(id);
    if (known !== undefined) return known;
    // A string cut out of a larger one keeps the larger one alive in V8: take a copy.
    const own = Buffer.from(id).toString();
    this.#ids.set(own, own);
    return own;
  }
}
