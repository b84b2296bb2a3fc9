import { existsSync } from 'node:fs';
import { bodyOf } from '../corpus/law-file.ts';
import { mirrorPath } from '../corpus/mirror.ts';
import { GitObjects, ObjectsUnavailable } from '../corpus/objects.ts';

/** The texts of laws, read from the mirrors of this machine. */
export class Texts {
  readonly #dataDir: string;
  readonly #objects = new Map<string, GitObjects>();

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  mirror(country: string): string {
    return mirrorPath(this.#dataDir, country);
  }

  /** The Markdown in a blob, or null when it cannot be read here and now. */
  async read(country: string, blob: string): Promise<string | null> {
    const objects = this.#open(country);
    if (!objects) return null;
    try {
      const content = await objects.read(blob);
      return content && bodyOf(content);
    } catch (error) {
      if (error instanceof ObjectsUnavailable) return null;
      throw error;
    }
  }

  close(): void {
    for (const objects of this.#objects.values()) objects.close();
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
