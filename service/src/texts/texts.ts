import { existsSync } from 'node:fs';
import { mirrorPath } from '../corpus/git/mirror.ts';
import { GitObjects, ObjectsUnavailable } from '../corpus/git/objects.ts';
import { GitTrees } from '../corpus/git/trees.ts';
import { bodyBytes } from '../corpus/law-file.ts';
import { TextBytes } from '../http/answers/json.ts';

/** Reads texts of laws, as strings or as bytes. */
export interface TextSource<Text> {
  /** The blob among `blobs` that is a file of the commit; null if there is none. */
  findInCommit(country: string, commit: string, blobs: string[]): Promise<string | null>;
  /** The Markdown in a blob; null if this machine cannot read the blob at the moment. */
  read(country: string, blob: string): Promise<Text | null>;
}

/** Reads the texts of laws from the mirrors of this machine. */
export class Texts implements TextSource<string> {
  /** Reads the same texts as bytes, because answers need no strings. */
  readonly asBytes: TextSource<TextBytes> = {
    findInCommit: (country, commit, blobs) => this.findInCommit(country, commit, blobs),
    read: (country, blob) => this.#read(country, blob),
  };
  readonly #dataDir: string;
  readonly #missed: (country: string) => void;
  readonly #objects = new Map<string, GitObjects>();
  readonly #trees = new Map<string, GitTrees>();

  /** `missed` is called for every text that cannot be read. */
  constructor(dataDir: string, missed: (country: string) => void) {
    this.#dataDir = dataDir;
    this.#missed = missed;
  }

  mirror(country: string): string {
    return mirrorPath(this.#dataDir, country);
  }

  async read(country: string, blob: string): Promise<string | null> {
    return (await this.#read(country, blob))?.toString() ?? null;
  }

  async findInCommit(country: string, commit: string, blobs: string[]): Promise<string | null> {
    return (await this.trees(country).findBlob(commit, blobs))?.blob ?? null;
  }

  trees(country: string): GitTrees {
    let trees = this.#trees.get(country);
    if (!trees) {
      trees = new GitTrees(this.mirror(country));
      this.#trees.set(country, trees);
    }
    return trees;
  }

  /** The whole content of a blob that is not the text of a law; null if this machine does not have it. */
  async readFile(country: string, blob: string): Promise<Buffer | null> {
    const objects = this.#open(country);
    return objects ? readContent(objects, blob) : null;
  }

  close(): void {
    for (const objects of this.#objects.values()) objects.close();
    for (const trees of this.#trees.values()) trees.close();
  }

  async #read(country: string, blob: string): Promise<TextBytes | null> {
    const objects = this.#open(country);
    const content = objects ? await readContent(objects, blob) : null;
    if (content === null) this.#missed(country);
    return content && new TextBytes(bodyBytes(content));
  }

  #open(country: string): GitObjects | null {
    let objects = this.#objects.get(country);
    if (!objects) {
      if (!existsSync(this.mirror(country))) return null;
      objects = new GitObjects(this.mirror(country));
      this.#objects.set(country, objects);
    }
    return objects;
  }
}

async function readContent(objects: GitObjects, blob: string): Promise<Buffer | null> {
  try {
    return await objects.read(blob);
  } catch (error) {
    if (error instanceof ObjectsUnavailable) return null;
    throw error;
  }
}
