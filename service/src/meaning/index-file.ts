import { type FileHandle, open, rename, rm } from 'node:fs/promises';

/**
 * The file of a country: what was learned of its language, and the country's articles by it. It holds all that a search needs,
 * so that it is replaced by renaming one file. Numbers are those of this machine (little-endian on all that Node.js runs on).
 */
export interface MeaningIndex {
  facts: IndexFacts;
  /** Terms as UTF-8, one after the other; those with vectors come first, the most frequent first. */
  termBytes: Uint8Array;
  /** Where each term begins in `termBytes`, and where the last one ends. */
  termStarts: Uint32Array;
  /** Numbers of terms in the order of their bytes. */
  termOrder: Uint32Array;
  /** In how many articles of the language each term is. */
  frequencies: Uint32Array;
  /** `dimensions` numbers for each term that has a vector. */
  vectors: Float32Array;
  /** For each term the articles that have it: how many articles further, as a varint, and how much it counts there, as a byte. */
  postings: Uint8Array;
  postingStarts: Uint32Array;
  /** `law_id`, a line break, `article_id`, as UTF-8, in the order of laws. */
  nameBytes: Uint8Array;
  nameStarts: Uint32Array;
  /** `dimensions` small numbers for each article, and what to multiply them with. */
  articleVectors: Int8Array;
  articleScales: Float32Array;
}

export interface IndexFacts {
  form: number;
  language: string;
  isStemmed: boolean;
  /** Names the training: a later one has other vectors. */
  training: string;
  /** The publications that were learned from, by country: how much changed since is counted from here. */
  learned: Record<string, string>;
  /** The country's publication that the articles are of. */
  publication: string;
  /** How many articles the language has, in all countries. */
  articlesOfLanguage: number;
  averageLength: number;
}

/** Files of another form are written anew. */
export const indexForm = 1;

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
} satisfies Record<keyof Sections, unknown>;
const names = Object.keys(kinds) as (keyof Sections)[];

const magic = 'openleg-meaning\n';
/** More than any head has. */
const maxHeadBytes = 65_536;
/** One call reads 2 GB at most. */
const maxReadBytes = 1 << 28;
const aligned = (bytes: number) => Math.ceil(bytes / 8) * 8;

/** Written beside and moved into place: readers have the old file or the new one. */
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

/** What a file was made of; null where there is none, or one of another form. */
export async function readFacts(path: string): Promise<IndexFacts | null> {
  return reading(path, async (file) => (await readHead(file))?.facts ?? null);
}

/** Reads a file whole. Null where there is none, or one that is of another form or cut short. */
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
    const size = sizes[place] as number;
    const section = new Kind(buffer, at, size / Kind.BYTES_PER_ELEMENT);
    at += aligned(size);
    return [name, section] as const;
  });
  return Object.fromEntries(sections) as unknown as Sections;
}
