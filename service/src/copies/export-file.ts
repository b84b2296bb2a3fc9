import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { lstat, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '../base/data-folder.ts';
import { mirrorPath } from '../corpus/git/mirror.ts';
import { StartError } from '../errors.ts';
import { requireCountry } from '../laws/countries.ts';
import type { Service } from '../service.ts';
import { exportCountry } from './export.ts';
import { inWords } from './file-errors.ts';
import { aboutExport, readmeOf } from './folder/readme.ts';
import { checkSpace } from './folder/space.ts';
import { currentCursor } from './follow.ts';

export interface ExportedFile {
  country: string;
  laws: number;
  bytes: number;
  file: string;
}

interface FileOptions {
  folder: string;
  withVersions: boolean;
  onLaws: (done: number, total: number) => void;
  /** When it is aborted, the export stops before it is complete. */
  signal?: AbortSignal | undefined;
}

/** Writes a country into a file in a folder. The file appears when it is complete. */
export async function exportToFile(
  service: Service,
  code: string,
  { folder, withVersions, onLaws, signal }: FileOptions,
): Promise<ExportedFile> {
  const { count: total } = await requireCountry(service, code);
  const mirror = mirrorPath(service.config.dataDir, code);
  if (!existsSync(mirror)) {
    throw new StartError(
      `The texts of ${code} are not on this machine: run "openleg sync --country ${code}" here first.`,
    );
  }
  const name = `${code}.jsonl`;
  const readmeName = `${code}.README.md`;
  const exported = { country: code, laws: 0, bytes: 0, file: join(folder, name) };
  const cursor = await currentCursor(service, code);
  const lines = await exportCountry(service, code, {
    mirror,
    withVersions,
    onLaws(count) {
      exported.laws = count;
      onLaws(count, total);
    },
  });
  try {
    await makeFolder(folder);
    for (const one of [name, readmeName]) await removeLeftovers(folder, one);
    await refuseFolders([exported.file, join(folder, readmeName)]);
    await checkSpace(service, { code, mirror, format: 'jsonl', withVersions, folder, place: exported.file });
    const data = await writePart(exported.file, lines, signal);
    const parts = [data];
    try {
      exported.bytes = data.bytes;
      const { laws } = exported;
      const asked = { country: code, format: 'jsonl' as const, laws, with_versions: withVersions, cursor };
      const readme = readmeOf(await aboutExport(service, mirror, asked));
      parts.unshift(await writePart(join(folder, readmeName), [Buffer.from(readme)], signal));
      // The README is renamed first, so that the file of laws never exists without it.
      for (const { part, file } of parts) await rename(part, file);
    } finally {
      for (const { part } of parts) await rm(part, { force: true });
    }
    return exported;
  } catch (error) {
    throw inWords(error, exported.file);
  }
}

interface Part {
  part: string;
  file: string;
  bytes: number;
}

/** Refuses names that belong to existing folders, before the export has run for hours. */
async function refuseFolders(files: string[]): Promise<void> {
  for (const file of files) {
    const found = await lstat(file).catch(() => null);
    if (found?.isDirectory()) throw new StartError(`${file} cannot be written: there is a folder of this name.`);
  }
}

/**
 * Writes a temporary file in the same folder, and renames it when it is completely on the disk. The file must be new
 * and has a random name, so nobody can put a symbolic link in its place before. Two exports at the same time write two
 * temporary files; the last rename wins.
 */
async function writePart(
  file: string,
  lines: AsyncIterable<Buffer> | Buffer[],
  signal: AbortSignal | undefined,
): Promise<Part> {
  const part = `${file}.${randomBytes(8).toString('hex')}.part`;
  const stream = createWriteStream(part, { flags: 'wx', flush: true });
  try {
    await pipeline(Readable.from(lines, { objectMode: false }), stream, { signal });
    return { part, file, bytes: stream.bytesWritten };
  } catch (error) {
    await rm(part, { force: true });
    throw inWords(error, file);
  }
}

/** The age of a temporary file whose process must have been killed. A running export writes all the time. */
const leftoverMs = 3_600_000;

/** Removes temporary files of killed exports. For a symbolic link, it removes the link, not its target. */
async function removeLeftovers(folder: string, name: string): Promise<void> {
  const parts = (await readdir(folder)).filter(
    (one) => one.startsWith(`${name}.`) && /^(?:[0-9a-f]{16}\.)?part$/.test(one.slice(name.length + 1)),
  );
  for (const part of parts.map((one) => join(folder, one))) {
    const found = await lstat(part).catch(() => null); // another export has removed the file
    if (found === null || found.isDirectory() || Date.now() - found.mtimeMs < leftoverMs) continue;
    await rm(part, { force: true }).catch(() => {}); // a file that cannot be removed does no harm
  }
}
