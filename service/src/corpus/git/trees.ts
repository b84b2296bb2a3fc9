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
   * The file among `blobs` that is a regular file of the commit, with its path. If several are, the first one by path.
   * Null if none is.
   */
  async findBlob(commit: string, blobs: string[]): Promise<{ blob: string; path: string } | null> {
    const wanted = new Map(blobs.map((blob) => [Buffer.from(blob, 'hex').toString('latin1'), blob]));
    return this.#search(await this.#rootOf(commit), '', { wanted, seen: new Set() });
  }

  /** The blob of the regular file at this path of the commit; null if there is none. Symbolic links are not followed. */
  async blobAt(commit: string, path: string): Promise<string | null> {
    const steps = path.split('/');
    let name = await this.#rootOf(commit);
    for (const [index, step] of steps.entries()) {
      const kind = index === steps.length - 1 ? regularFile : folder;
      const tree = await this.#read(name);
      const found = [...entriesOf(tree, name)].find((entry) => entry.name === step && entry.kind === kind);
      if (!found) return null;
      name = Buffer.from(found.object, 'latin1').toString('hex');
    }
    return name;
  }

  close(): void {
    this.#objects.close();
  }

  async #rootOf(commit: string): Promise<string> {
    const head = await this.#objects.read(commit);
    const root = /^tree ([0-9a-f]{40})\n/.exec(head?.toString('latin1', 0, 46) ?? '')?.[1];
    if (root === undefined) throw new ObjectsUnavailable(`The commit ${commit} cannot be read.`);
    return root;
  }

  async #search(name: string, path: string, search: Search): Promise<{ blob: string; path: string } | null> {
    if (search.seen.has(name)) return null; // a hostile repository may have trees that contain one another many times
    search.seen.add(name);
    for (const entry of entriesOf(await this.#read(name), name)) {
      const here = path + entry.name;
      if (entry.kind === regularFile) {
        const blob = search.wanted.get(entry.object);
        if (blob !== undefined) return { blob, path: here };
      } else if (entry.kind === folder) {
        const found = await this.#search(Buffer.from(entry.object, 'latin1').toString('hex'), `${here}/`, search);
        if (found) return found;
      }
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

interface Entry {
  /** The bits of the mode that tell a file from a folder. */
  kind: number;
  name: string;
  /** The 20 bytes of the object's name, as latin1. */
  object: string;
}

/**
 * The entries of a tree. An entry is `<mode> <name>`, a NUL byte, and the 20 bytes of the object's name. The mode is octal; old
 * tools write a 0 before it.
 */
function* entriesOf(tree: Buffer, treeName: string): Generator<Entry> {
  for (let start = 0, end = 0; start < tree.length; start = end) {
    const nul = tree.indexOf(0, start);
    const object = nul + 1;
    end = object + 20;
    if (nul < 0 || end > tree.length) throw new ObjectsUnavailable(`The tree ${treeName} is damaged.`);
    yield {
      kind: Number.parseInt(tree.toString('latin1', start, start + 6), 8) & 0o170000,
      name: tree.toString('utf8', tree.indexOf(32, start) + 1, nul),
      object: tree.toString('latin1', object, end),
    };
  }
}
