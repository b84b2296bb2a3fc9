import type { CountryRules } from '../../corpus/countries/country-rules.ts';
import { readForce } from '../../corpus/declared/days.ts';
import { inPackOrder, type KeptBlobs, readBlobs } from '../../corpus/git/objects.ts';
import { parseLawFile } from '../../corpus/law-file.ts';
import type { Progress } from '../progress.ts';
import { type BlobFacts, unreadable } from './walk.ts';

/** How many bytes of texts are kept in memory. It is enough for a daily sync. For a load of gigabytes, more would not help. */
const maxKeptBytes = 8_000_000;

const notScanned: BlobFacts = { lawId: null, problem: unreadable, force: null };

/** Reads each blob once, in the order of the packs, and keeps a few facts about it: its law, or its problem. */
export class BlobScan {
  readonly #mirror: string;
  readonly #progress: Progress;
  readonly #rules: CountryRules;
  readonly #facts = new Map<string, BlobFacts>();
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
    return this.#facts.get(blob) ?? notScanned;
  }

  /** The texts of a small sync. The next steps of the sync need not read them again. */
  get kept(): KeptBlobs {
    return this.#kept;
  }

  /** Frees the memory. A blob that is needed later is read again. */
  forget(): void {
    this.#facts.clear();
    this.#shared.clear();
  }

  async read(blobs: Iterable<string | null>): Promise<void> {
    const wanted = new Set<string>();
    for (const blob of blobs) if (blob !== null && !this.#facts.has(blob)) wanted.add(blob);
    if (wanted.size === 0) return;
    // To sort blobs, git must list all objects of the repository. This pays off only for several hundred blobs.
    const ordered = wanted.size < 500 ? [...wanted] : await inPackOrder(this.#mirror, wanted);
    let done = 0;
    await readBlobs(this.#mirror, ordered, (blob, content) => {
      this.#facts.set(blob, this.#scan(content));
      if (content) this.#keep(blob, content);
      this.#progress('scanning', ++done, ordered.length);
    });
  }

  /** The bytes are copied. Otherwise the larger buffer that contains them would stay in memory. */
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

/** A copy of a text. In V8, a string that was cut out of a larger one keeps the larger one in memory. */
export function ownText(text: string): string {
  return Buffer.from(text).toString();
}

/** Keeps one copy of equal strings. Hundreds of thousands of commits repeat the same paths, days and identifiers. */
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
