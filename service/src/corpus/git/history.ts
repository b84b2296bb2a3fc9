import { isUtf8 } from 'node:buffer';
import { dayOf } from '../front-matter.ts';
import { type Message, parseMessage } from '../message.ts';
import { git, gitOutput } from './git.ts';

/** The change of one file in one commit. `blob` is null if the commit deleted the file. */
export interface FileChange {
  /** The path as `pathText` writes it. */
  path: string;
  blob: string | null;
}

export interface Commit extends Message {
  sha: string;
  parents: number;
  /**
   * The legal date: `Source-Date` in the message, or if it is missing, the author's date. 1970-01-02 stands for older dates,
   * because git cannot store a date before 1970. It also stands for an author's date that cannot be read.
   */
  date: string;
  message: string;
  changes: FileChange[];
}

/**
 * Returns the name of a commit if it has 40 hexadecimal digits; throws if not. Names become arguments of git, so no other text may
 * get there.
 */
function checked(sha: string): string {
  if (!/^[0-9a-f]{40}$/.test(sha)) throw new TypeError(`Not a commit: ${sha}`);
  return sha;
}

/**
 * The commits after `from` (or all commits) up to `to`. The oldest is first. For a merge, only files that differ from all parents
 * are listed: the merged commits have listed all other changes.
 */
export async function* readCommits(mirror: string, from: string | null, to: string): AsyncGenerator<Commit> {
  const range = from === null ? checked(to) : `${checked(from)}..${checked(to)}`;
  const format = [
    '-z',
    '--raw',
    '--root',
    '--no-renames',
    '--no-abbrev',
    '-c',
    '--encoding=UTF-8',
    '--no-show-signature',
  ];
  const args = ['log', '--reverse', '--topo-order', ...format, '--format=%H%x00%P%x00%as%x00%B', range, '--'];
  let fields: Buffer[] = [];
  for await (const token of tokens(gitOutput(mirror, args))) {
    // A commit has four fields, then two fields for each changed file. The first of the two begins with a colon.
    const betweenFields = fields.length === 0 || (fields.length >= 4 && fields.length % 2 === 0);
    if (betweenFields && token.length === 0) continue; // git writes an empty field between a merge's message and its changes
    if (betweenFields && fields.length > 0 && !isChange(token)) {
      yield commit(fields);
      fields = [];
    }
    fields.push(token);
  }
  if (fields.length >= 4) yield commit(fields);
}

const [newline, colon, tab] = [10, 58, 9];

function isChange(token: Buffer): boolean {
  return token[token[0] === newline ? 1 : 0] === colon;
}

function commit(fields: Buffer[]): Commit {
  const [sha = '', parents = '', authorDate = '', message = ''] = fields.slice(0, 4).map(String);
  const changes: FileChange[] = [];
  for (let i = 4; i + 1 < fields.length; i += 2) changes.push(change(fields[i] as Buffer, fields[i + 1] as Buffer));
  const said = parseMessage(message);
  return {
    ...said,
    sha,
    parents: parents === '' ? 0 : parents.split(' ').length,
    date: said.sourceDate ?? dayOf(authorDate) ?? '1970-01-02',
    message: message.replaceAll('\0', '').trimEnd(),
    changes,
  };
}

/**
 * Reads a change from git's `--raw` output: `:100644 100644 <old> <new> M`. A merge has one more colon, mode and object name for
 * each further parent.
 */
function change(raw: Buffer, path: Buffer): FileChange {
  const parts = raw.toString('latin1').trim().split(' ');
  const parents = /^:+/.exec(parts[0] ?? '')?.[0].length ?? 1;
  const mode = parts[parents] ?? '';
  const blob = parts[parents * 2 + 1] ?? '';
  // Symbolic links and submodules are not law files, so they count as deleted.
  return { path: pathText(path), blob: mode.startsWith('100') && /[1-9a-f]/.test(blob) ? blob : null };
}

/** The blobs of all regular files of a commit, by path. */
export async function readTree(mirror: string, sha: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const entry of tokens(gitOutput(mirror, ['ls-tree', '-r', '-z', '--full-tree', checked(sha)]))) {
    const end = entry.indexOf(tab);
    const blob = /^100\d{3} blob ([0-9a-f]{40})$/.exec(entry.toString('latin1', 0, end))?.[1];
    if (blob) files.set(pathText(entry.subarray(end + 1)), blob);
  }
  return files;
}

/** The files that differ between the trees of two commits. */
export async function readTreeChanges(mirror: string, from: string, to: string): Promise<FileChange[]> {
  const args = ['diff-tree', '-r', '-z', '--raw', '--no-renames', '--no-abbrev', checked(from), checked(to)];
  const changes: FileChange[] = [];
  let raw: Buffer | null = null;
  for await (const token of tokens(gitOutput(mirror, args))) {
    if (raw === null) raw = token;
    else {
      changes.push(change(raw, token));
      raw = null;
    }
  }
  return changes;
}

export async function countCommits(mirror: string, from: string | null, to: string): Promise<number> {
  const range = from === null ? checked(to) : `${checked(from)}..${checked(to)}`;
  return Number(await git(mirror, ['rev-list', '--count', range, '--']));
}

/** The fields of git's `-z` output. Each field ends with a NUL byte. */
async function* tokens(output: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  for await (const chunk of output) {
    let start = 0;
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, start)) {
      const part = chunk.subarray(start, end);
      yield held.length > 0 ? Buffer.concat([...held, part]) : part;
      held = [];
      start = end + 1;
    }
    if (start < chunk.length) held.push(chunk.subarray(start));
  }
  if (held.length > 0) yield Buffer.concat(held);
}

/**
 * A path as text. A path in git may contain any bytes. Valid UTF-8 stays as it is. Every other byte becomes U+FFFD and two
 * hexadecimal digits. A real U+FFFD is written by its bytes, too, so two different paths never become the same text.
 */
export function pathText(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return text.includes('\uFFFD') ? escapedText(bytes) : text;
}

function escapedText(bytes: Buffer): string {
  let text = '';
  for (let at = 0; at < bytes.length; ) {
    const length = characterLength(bytes, at);
    const character = bytes.subarray(at, at + Math.max(length, 1));
    text += length > 0 ? character.toString('utf8') : `\uFFFD${character.toString('hex').toUpperCase()}`;
    at += character.length;
  }
  return text;
}

/** The number of bytes of the character at `at`; 0 if the bytes are not UTF-8, or if the character is U+FFFD. */
function characterLength(bytes: Buffer, at: number): number {
  for (let length = 1; length <= 4 && at + length <= bytes.length; length++) {
    const character = bytes.subarray(at, at + length);
    if (isUtf8(character)) return character.toString('utf8') === '\uFFFD' ? 0 : length;
  }
  return 0;
}

/** A path as part of an address. Bytes that `pathText` has escaped become their real bytes again. */
export function pathInUrl(path: string): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return encoded.replace(/%EF%BF%BD([0-9A-F]{2})/g, '%$1');
}
