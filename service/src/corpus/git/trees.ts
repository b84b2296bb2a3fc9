import { LRUCache } from 'lru-cache';
import { GitObjects, ObjectsUnavailable } from './objects.ts';

/** How many bytes of trees are kept in memory. The most recently used trees are kept. */
const maxKeptBytes = 16 * 1024 * 1024;

/** The bits in the mode of a tree's entry that mark a regular file or a folder. */
const regularFile = 0o100000;
const folder = 0o040000;

/** A search: the wanted blobs, by the bytes of their names, and the trees that were already searched. */
interface Search {
  wanted: Map<string, string>;
  seen: Set<string>;
}

/**
 * Finds files in the trees of commits, through one running git process. Trees are kept in memory, because commits share most of
 * their trees.
 */
export class GitTrees {
  readonly #objects: GitObjects;
  readonly #kept = new LRUCache<string, Buffer>({
    maxSize: maxKeptBytes,
    sizeCalculation: (tree, name) => name.length + tree.length,
  });
  readonly #reading = new Map<string, Promise<Buffer | null>>();

  constructor(mirror: string) {
    this.#objects = new GitObjects(mirror, 1, ['commit', 'tree']);
  }

  /**
   * The blob among `blobs` that is a regular file of the commit. If there are several, the first by path. Null if there is none.
   */
  async findBlob(commit: string, blobs: string[]): Promise<string | null> {
    const head = await this.#objects.read(commit);
    const root = /^tree ([0-9a-f]{40})\n/.exec(head?.toString('latin1', 0, 46) ?? '')?.[1];
    if (root === undefined) throw new ObjectsUnavailable(`The commit ${commit} cannot be read.`);
    const wanted = new Map(blobs.map((blob) => [Buffer.from(blob, 'hex').toString('latin1'), blob]));
    return this.#search(root, { wanted, seen: new Set() });
  }

  close(): void {
    this.#objects.close();
  }

  async #search(name: string, search: Search): Promise<string | null> {
    if (search.seen.has(name)) return null; // a hostile repository may have trees that contain one another many times
    search.seen.add(name);
    const tree = await this.#read(name);
    // An entry is `<mode> <name>`, a NUL byte, and the 20 bytes of the object's name. The mode is octal; old tools write a 0 before
    // it.
    for (let start = 0, end = 0; start < tree.length; start = end) {
      const nul = tree.indexOf(0, start);
      const object = nul + 1;
      end = object + 20;
      if (nul < 0 || end > tree.length) throw new ObjectsUnavailable(`The tree ${name} is damaged.`);
      const kind = Number.parseInt(tree.toString('latin1', start, start + 6), 8) & 0o170000;
      const bytes = tree.toString('latin1', object, end);
      let found: string | null = null;
      if (kind === regularFile) found = search.wanted.get(bytes) ?? null;
      else if (kind === folder) found = await this.#search(Buffer.from(bytes, 'latin1').toString('hex'), search);
      if (found) return found;
    }
    return null;
  }

  async #read(name: string): Promise<Buffer> {
    let tree: Buffer | null | undefined = this.#kept.get(name);
    if (!tree) {
      let reading = this.#reading.get(name);
      if (!reading) {
        reading = this.#objects.read(name).finally(() => this.#reading.delete(name));
        this.#reading.set(name, reading);
      }
      tree = await reading;
    }
    if (!tree) throw new ObjectsUnavailable(`The tree ${name} cannot be read.`);
    this.#kept.set(name, tree);
    return tree;
  }
}
