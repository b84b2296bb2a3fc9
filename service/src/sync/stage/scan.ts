import type { CountryReader } from '../../corpus/countries/reader.ts';
import { inPackOrder, readBlobs } from '../../corpus/git/objects.ts';
import { readForce } from '../../corpus/in-force.ts';
import { bodyBytes, parseLawFile } from '../../corpus/law-file.ts';
import type { Progress } from '../progress.ts';
import { Labels, type PackedArticles, packArticles } from './articles.ts';
import { type BlobFacts, unreadable } from './walk.ts';

const noArticles: PackedArticles = new Uint32Array();
const notScanned: BlobFacts = { lawId: null, problem: unreadable, articles: null, force: null };

/** Reads blobs once, in the order of the packs, and keeps of each only the law it holds and its articles, packed. */
export class BlobScan {
  readonly labels = new Labels();
  readonly #mirror: string;
  readonly #progress: Progress;
  readonly #reader: CountryReader;
  readonly #facts = new Map<string, BlobFacts>();
  /** One string per law id, not one per version. */
  readonly #ids = new Map<string, string>();

  constructor(mirror: string, progress: Progress, reader: CountryReader) {
    this.#mirror = mirror;
    this.#progress = progress;
    this.#reader = reader;
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
    const packed = packArticles(parsed.law?.body ?? bodyBytes(content), this.labels);
    const articles = packed.length === 0 ? noArticles : packed;
    if (parsed.law === null) return { lawId: null, problem: parsed.reason, articles, force: null };
    const force = readForce(parsed.law.frontmatter, this.#reader);
    return { lawId: this.#intern(parsed.law.id), problem: null, articles, force };
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
