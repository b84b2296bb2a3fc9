import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tempFolder } from './temp.ts';

/** The new state of a file in a commit: its content, a symbolic link, or null for a deletion. */
export type FileContent = string | Buffer | { link: string } | null;

export interface CommitSpec {
  /** The whole message. If it is missing, a message is made from the fields below, in the usual form of the repositories. */
  message?: string | Buffer;
  type?: string;
  title?: string;
  /** The line `Artículos afectados:`. */
  affected?: string;
  /** The trailers. With null, a trailer is left out; with an empty text, its value is empty. */
  source?: string | null;
  date?: string | null;
  norm?: string | string[] | null;
  /** The author's date, if it differs from the date of the law's change. */
  authorDate?: string;
  files?: Record<string, FileContent>;
  /** `branch`: the branch, if it is not main. `from`: the commit where it begins. `merge`: the branch that is merged into it. */
  branch?: string;
  from?: string;
  merge?: string;
}

/** A law in a test. Missing fields get a plain value. `extra` goes into the front matter as it is. */
export interface LawText {
  title?: string;
  status?: string;
  rank?: string;
  /** The texts of articles 1, 2, 3… */
  articles?: string[];
  body?: string;
  extra?: Record<string, string>;
}

export function lawText(id: string, law: LawText = {}): string {
  const title = law.title ?? `Ley ${id}`;
  const matter = {
    title,
    identifier: id,
    country: 'es',
    rank: law.rank ?? 'ley',
    status: law.status ?? 'in_force',
    source: `https://example.invalid/${id}`,
    ...law.extra,
  };
  const lines = Object.entries(matter).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  const articles = (law.articles ?? ['Texto.']).map((text, index) => `###### Artículo ${index + 1}\n\n${text}\n`);
  return `---\n${lines.join('\n')}\n---\n\n# ${title}\n\n${law.body ?? articles.join('\n')}`;
}

/** A commit of one law. Without a text, it changes no file, like a reform that changes nothing in the text. */
export function lawCommit(type: string, id: string, text: LawText | null, details: CommitSpec = {}): CommitSpec {
  const files = text === null ? {} : { [lawPath(id)]: lawText(id, text) };
  return { type, norm: id, title: text?.title ?? `Ley ${id}`, files, ...details };
}

export function lawPath(id: string): string {
  return `es/${id}.md`;
}

export class TestCorpus {
  readonly path: string;
  readonly #tips = new Map<string, string>();
  #rebuilt = 0;
  #imports = 0;

  constructor(path: string) {
    this.path = path;
  }

  /** Adds commits with one `git fast-import`, and returns their shas. */
  async commit(...specs: CommitSpec[]): Promise<string[]> {
    const parts: (string | Buffer)[] = [];
    const marks = new Map<string, number>();
    specs.forEach((spec, index) => {
      const ref = `refs/heads/${spec.branch ?? 'main'}`;
      const parent = spec.from ?? (marks.has(ref) ? `:${marks.get(ref)}` : this.#tips.get(ref));
      parts.push(...importCommand(spec, ref, index + 1, parent, this.#rebuilt));
      marks.set(ref, index + 1);
    });
    const marksFile = `${this.path}.marks-${this.#imports++}`;
    await this.git(['fast-import', '--quiet', '--force', `--export-marks=${marksFile}`], Buffer.concat(bytes(parts)));
    const lines = (await readFile(marksFile, 'utf8')).trim().split('\n');
    const shas = new Map(lines.map((line) => [Number(line.slice(1).split(' ')[0]), line.split(' ')[1] as string]));
    for (const [ref, mark] of marks) this.#tips.set(ref, shas.get(mark) as string);
    return specs.map((_, index) => shas.get(index + 1) as string);
  }

  /** Starts the history again from the beginning, as after a force-push. All shas are new. */
  async rewrite(...specs: CommitSpec[]): Promise<string[]> {
    this.#rebuilt++;
    this.#tips.clear();
    return this.commit(...specs);
  }

  async head(): Promise<string> {
    return (await this.git(['rev-parse', 'HEAD'])).trim();
  }

  git(args: string[], input: Buffer | string = ''): Promise<string> {
    return runGit([`--git-dir=${this.path}`, ...args], input);
  }
}

/** A bare repository with these commits. It is removed at the end of the test file. */
export async function testCorpus(...specs: CommitSpec[]): Promise<TestCorpus> {
  const path = join(await tempFolder(), 'corpus.git');
  await runGit(['init', '--quiet', '--bare', '--initial-branch=main', path]);
  const corpus = new TestCorpus(path);
  if (specs.length > 0) await corpus.commit(...specs);
  return corpus;
}

/** Runs git without the user's configuration and without variables of another git. */
export function runGit(args: string[], input: Buffer | string = ''): Promise<string> {
  const outer = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  const env = { ...Object.fromEntries(outer), GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', LC_ALL: 'C' };
  return new Promise((resolve, reject) => {
    const child = execFile('git', args, { env, maxBuffer: 1 << 28 }, (error, stdout) => {
      if (error) reject(error);
      else resolve(stdout);
    });
    child.stdin?.on('error', () => {}); // the exit code shows the failure
    child.stdin?.end(input);
  });
}

function importCommand(
  spec: CommitSpec,
  ref: string,
  mark: number,
  parent: string | undefined,
  rebuilt: number,
): (string | Buffer)[] {
  const seconds = Math.max(Date.parse(spec.authorDate ?? spec.date ?? '2000-01-01'), Date.parse('1970-01-02')) / 1000;
  const parts: (string | Buffer)[] = [
    `commit ${ref}\nmark :${mark}\nauthor Corpus <corpus@example.invalid> ${seconds} +0000\n`,
    `committer Build ${rebuilt} <corpus@example.invalid> ${seconds} +0000\n`,
    ...data(spec.message ?? message(spec)),
  ];
  if (parent) parts.push(`from ${parent}\n`);
  if (spec.merge) parts.push(`merge ${spec.merge}\n`);
  for (const [path, content] of Object.entries(spec.files ?? {})) {
    if (content === null) parts.push(`D ${quoted(path)}\n`);
    else if (typeof content === 'string' || Buffer.isBuffer(content))
      parts.push(`M 100644 inline ${quoted(path)}\n`, ...data(content));
    else parts.push(`M 120000 inline ${quoted(path)}\n`, ...data(content.link));
  }
  parts.push('\n');
  return parts;
}

function message(spec: CommitSpec): string {
  const trailers = [
    ...(spec.source === null || spec.source === undefined ? [] : [`Source-Id: ${spec.source}`]),
    ...(spec.date === null || spec.date === undefined ? [] : [`Source-Date: ${spec.date}`]),
    ...[spec.norm ?? []].flat().map((id) => `Norm-Id: ${id}`),
  ];
  const lines = spec.affected === undefined ? [] : ['', `Artículos afectados: ${spec.affected}`];
  const subject = spec.type === undefined ? 'Change files' : `[${spec.type}] ${spec.title ?? 'Ley'}`;
  return [subject, ...lines, '', ...trailers, ''].join('\n');
}

function data(content: string | Buffer): (string | Buffer)[] {
  const raw = Buffer.from(content);
  return [`data ${raw.length}\n`, raw, '\n'];
}

/**
 * Quotes a path for fast-import. A path may contain any byte. In `path`, a byte that is not UTF-8 is written as U+FFFD and two
 * hexadecimal digits.
 */
function quoted(path: string): string {
  const octal = (code: number) => `\\${code.toString(8).padStart(3, '0')}`;
  const escaped = path
    .replace(/["\\\p{Cc}]/gu, (character) => (character < '\x80' ? octal(character.charCodeAt(0)) : character))
    .replace(/\uFFFD([0-9A-F]{2})/g, (_, hex) => octal(Number.parseInt(hex, 16)));
  return `"${escaped}"`;
}

function bytes(parts: (string | Buffer)[]): Buffer[] {
  return parts.map((part) => Buffer.from(part));
}
