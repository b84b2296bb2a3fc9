import { type FileHandle, open, rename, rm } from 'node:fs/promises';

/**
 * The file of a country. It has the terms and vectors of its language, and the country's articles. A search needs nothing else, so
 * the file is replaced by a single rename. Numbers have the byte order of the machine. Node.js runs only on little-endian machines.
 */
export interface MeaningIndex {
  facts: IndexFacts;
  /** The terms as UTF-8, one after the other. The most frequent is first, so terms with vectors come first. */
  termBytes: Uint8Array;
  /** Where each term begins in `termBytes`, and where the last one ends. */
  termStarts: Uint32Array;
  /** The numbers of the terms, sorted by the bytes of the terms. */
  termOrder: Uint32Array;
  /** How many articles of the language contain each term. */
  frequencies: Uint32Array;
  /** `dimensions` numbers for each term that has a vector. */
  vectors: Float32Array;
  /**
   * For each term, the articles that contain it, with two numbers each: the distance from the previous article, as a varint, and
   * the weight of the term in the article, as a byte.
   */
  postings: Uint8Array;
  postingStarts: Uint32Array;
  /** For each article: `law_id`, a line break and `article_id`, as UTF-8, in the order of laws. */
  nameBytes: Uint8Array;
  nameStarts: Uint32Array;
  /** `dimensions` small integers for each article. They are multiplied by the article's number in `articleScales`. */
  articleVectors: Int8Array;
  articleScales: Float32Array;
  /**
   * The score of an article is its similarity to the question plus its lift, multiplied by its factor. Both numbers
   * come from facts about the article other than its text (see `known` in search/articles/rank.ts).
   */
  lifts: Float32Array;
  factors: Float32Array;
  /**
   * The vectors of the articles from an outside address, and the factors of these vectors. Both are empty if there is
   * no address.
   */
  embedded: Int8Array;
  embeddedScales: Float32Array;
}

export interface IndexFacts {
  form: number;
  language: string;
  isStemmed: boolean;
  /** The id of the training. Another training gives other vectors. */
  training: string;
  /**
   * The publications of the training, by country. Changes after these publications are counted. If there are many, the
   * service learns again.
   */
  learned: Record<string, string>;
  /** The country's publication that the articles come from. */
  publication: string;
  /** How many articles the language has in all countries. */
  articlesOfLanguage: number;
  averageLength: number;
  /**
   * The source of the vectors in `embedded`, and how many articles had no vector at the last count. `missing` is null
   * if nobody has counted for this publication.
   */
  embedded?: { source: string; dimensions: number; publication: string; missing: number | null };
}

/** The version of the file format. Files of another format are written again. */
export const indexForm = 3;

type Sections = Omit<MeaningIndex, 'facts'>;

const kinds = {
  termBytes: Uint8Array,
  termStarts: Uint32Array,
  termOrder: Uint32Array,
  frequencies: Uint32Array,
  vectors: Float32Array,
  postings: Uint8Array,
  postingStarts: Uint32Array,
  nameBytes: Uint8Array,
  nameStarts: Uint32Array,
  articleVectors: Int8Array,
  articleScales: Float32Array,
  lifts: Float32Array,
  factors: Float32Array,
  embedded: Int8Array,
  embeddedScales: Float32Array,
} satisfies Record<keyof Sections, unknown>;
const names = Object.keys(kinds) as (keyof Sections)[];

const magic = 'openleg-meaning\n';
const maxHeadBytes = 65_536;
/** How many bytes one call reads. Node.js cannot read more than 2 GB in a call. */
const maxReadBytes = 1 << 28;
const aligned = (bytes: number) => Math.ceil(bytes / 8) * 8;

/** Writes a file under another name and renames it. So readers see the whole old file or the whole new one. */
export async function writeIndex(path: string, index: MeaningIndex): Promise<void> {
  const sizes = names.map((name) => index[name].byteLength);
  const head = Buffer.from(`${magic}${JSON.stringify({ facts: index.facts, sizes })}\n`);
  const beside = `${path}.${process.pid}.new`;
  const file = await open(beside, 'w', 0o644);
  try {
    const put = async (bytes: Uint8Array) => {
      await file.write(bytes);
      await file.write(Buffer.alloc(aligned(bytes.byteLength) - bytes.byteLength));
    };
    await put(Buffer.concat([head, Buffer.alloc(aligned(head.length) - head.length, ' ')]));
    for (const name of names) {
      const { buffer, byteOffset, byteLength } = index[name];
      await put(new Uint8Array(buffer, byteOffset, byteLength));
    }
    await file.sync();
    await file.close();
    await rename(beside, path);
  } catch (error) {
    await file.close().catch(() => {});
    await rm(beside, { force: true });
    throw error;
  }
}

/** Reads the facts of a file; null if there is no file, or if it has another format. */
export async function readFacts(path: string): Promise<IndexFacts | null> {
  return reading(path, async (file) => (await readHead(file))?.facts ?? null);
}

/** Reads a whole file; null if there is no file, if it has another format, or if its end is missing. */
export async function readIndex(path: string): Promise<MeaningIndex | null> {
  return reading(path, async (file) => {
    const head = await readHead(file);
    if (!head) return null;
    const bytes = new Uint8Array(head.sizes.reduce((sum, size) => sum + aligned(size), head.length));
    for (let at = 0; at < bytes.length; ) {
      const { bytesRead } = await file.read(bytes, at, Math.min(bytes.length - at, maxReadBytes), at);
      if (bytesRead === 0) return null;
      at += bytesRead;
    }
    return { facts: head.facts, ...sectionsOf(bytes, head) };
  });
}

async function reading<Result>(path: string, read: (file: FileHandle) => Promise<Result>): Promise<Result | null> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  try {
    return file && (await read(file));
  } finally {
    await file?.close();
  }
}

interface Head {
  facts: IndexFacts;
  sizes: number[];
  length: number;
}

async function readHead(file: FileHandle): Promise<Head | null> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(maxHeadBytes), 0, maxHeadBytes, 0);
  const bytes = buffer.subarray(0, bytesRead);
  if (bytes.toString('latin1', 0, magic.length) !== magic) return null;
  const end = bytes.indexOf('\n', magic.length);
  if (end < 0) return null;
  const { facts, sizes } = JSON.parse(bytes.toString('utf8', magic.length, end)) as Omit<Head, 'length'>;
  return facts.form === indexForm ? { facts, sizes, length: aligned(end + 1) } : null;
}

function sectionsOf({ buffer }: Uint8Array<ArrayBuffer>, { sizes, length }: Head): Sections {
  let at = length;
  const sections = names.map((name, place) => {
    const Kind = kinds[name];
    const size = sizes[place] ?? 0; // files of an older program have fewer sections
    const section = new Kind(buffer, at, size / Kind.BYTES_PER_ELEMENT);
    at += aligned(size);
    return [name, section] as const;
  });
  return Object.fromEntries(sections) as unknown as Sections;
}
