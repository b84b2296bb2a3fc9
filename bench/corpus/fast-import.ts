import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';

const pieceBytes = 1024 * 1024;

/** Sends objects to a running `git fast-import`. Only one piece is in memory at a time. */
export class FastImport {
  readonly #child: ChildProcessByStdio<Writable, null, null>;
  readonly #ended: Promise<unknown[]>;
  #piece = Buffer.allocUnsafe(pieceBytes);
  #used = 0;
  #marks = 0;
  #full: Buffer[] = [];
  readonly #branch: string;

  constructor(repository: string, branch = 'refs/heads/main') {
    this.#branch = branch;
    const args = [`--git-dir=${repository}`, 'fast-import', '--quiet', '--done'];
    this.#child = spawn('git', args, { stdio: ['pipe', 'ignore', 'inherit'] });
    this.#child.stdin.on('error', () => {}); // git ended early; its exit code tells why
    this.#ended = once(this.#child, 'close');
  }

  /** Adds a blob and returns its mark. Git stores similar blobs as differences if they follow each other. */
  async blob(parts: Buffer[]): Promise<number> {
    const mark = ++this.#marks;
    let size = 0;
    for (const part of parts) size += part.length;
    this.#write(Buffer.from(`blob\nmark :${mark}\ndata ${size}\n`));
    for (const part of parts) this.#write(part);
    this.#write(newline);
    await this.#flush();
    return mark;
  }

  /**
   * Adds a commit. `files` are lines of fast-import: `M 100644 :7 es/x.md`. Give a parent only for the first commit on an existing
   * branch.
   */
  async commit(message: string, seconds: number, files: string[], parent?: string): Promise<void> {
    const who = `Corpus <corpus@example.invalid> ${seconds} +0000`;
    const text = Buffer.from(message);
    const from = parent === undefined ? '' : `from ${parent}\n`;
    this.#write(Buffer.from(`commit ${this.#branch}\nauthor ${who}\ncommitter ${who}\ndata ${text.length}\n`));
    this.#write(text);
    this.#write(Buffer.from(`\n${from}${files.map((file) => `${file}\n`).join('')}\n`));
    await this.#flush();
  }

  async end(): Promise<void> {
    this.#write(Buffer.from('done\n'));
    this.#full.push(this.#piece.subarray(0, this.#used));
    await this.#flush();
    this.#child.stdin.end();
    const [code] = await this.#ended;
    if (code !== 0) throw new Error(`git fast-import ended with ${code}`);
  }

  #write(bytes: Buffer): void {
    let rest = bytes;
    while (rest.length > 0) {
      const taken = rest.copy(this.#piece, this.#used);
      this.#used += taken;
      rest = rest.subarray(taken);
      if (this.#used < pieceBytes) continue;
      this.#full.push(this.#piece);
      this.#piece = Buffer.allocUnsafe(pieceBytes);
      this.#used = 0;
    }
  }

  async #flush(): Promise<void> {
    for (const piece of this.#full.splice(0)) {
      if (!this.#child.stdin.write(piece)) await Promise.race([once(this.#child.stdin, 'drain'), this.#ended]);
    }
  }
}

const newline = Buffer.from('\n');
