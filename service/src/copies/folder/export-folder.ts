import { existsSync } from 'node:fs';
import { lstat, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { makeFolder } from '../../base/data-folder.ts';
import { version } from '../../base/version.ts';
import { mirrorPath } from '../../corpus/git/mirror.ts';
import { holdConnection } from '../../db/database.ts';
import { StartError } from '../../errors.ts';
import { requireCountry } from '../../laws/countries.ts';
import type { Service } from '../../service.ts';
import { readLaws } from '../export.ts';
import { lockPlace, unlockPlaces } from '../export-store.ts';
import { inWords } from '../file-errors.ts';
import { currentCursor } from '../follow.ts';
import { writeAkn } from './akn.ts';
import { ParquetTables } from './parquet.ts';
import { aboutExport, type FolderFormat, readmeOf } from './readme.ts';
import { addRows } from './rows.ts';
import { checkSpace } from './space.ts';
import { SqliteWriter } from './sqlite.ts';
import { type ExportState, readStateFile, removeStateFile, type TableWriter } from './writer.ts';

export interface ExportedFolder {
  country: string;
  laws: number;
  bytes: number;
  file: string;
}

interface FolderOptions {
  folder: string;
  format: FolderFormat;
  withVersions: boolean;
  onLaws: (done: number, total: number) => void;
  /** When it is aborted, the export stops before it is complete. */
  signal?: AbortSignal | undefined;
}

interface Work extends FolderOptions {
  code: string;
  mirror: string;
  total: number;
  /** The folder in which the export is written until it is complete. */
  part: string;
}

/** A file in every export that describes it for programs. A folder without this file is never replaced. */
const aboutFile = 'export.json';

/**
 * Writes a country into a folder such as `es-sqlite`. Until it is complete, its name is `es-sqlite.part`. After an interruption,
 * the next export continues in that folder, unless there was a publication in between.
 */
export async function exportToFolder(service: Service, code: string, options: FolderOptions): Promise<ExportedFolder> {
  const { count: total } = await requireCountry(service, code);
  const mirror = mirrorPath(service.config.dataDir, code);
  if (!existsSync(mirror)) {
    throw new StartError(
      `The texts of ${code} are not on this machine: run "openleg sync --country ${code}" here first.`,
    );
  }
  const place = join(resolve(options.folder), `${code}-${options.format}`);
  const held = await holdConnection(service.db);
  try {
    await makeFolder(options.folder);
    if (!(await lockPlace(held.client, `${hostname()} ${place}`))) {
      throw new StartError(`${place} is being written by another export.`);
    }
    await putBack(place);
    await checkReplaceable(place);
    const part = `${place}.part`;
    await prepare(part);
    await checkSpace(service, { ...options, code, mirror, place, written: await sizeOf(part) });
    const laws = await write(service, { ...options, code, mirror, total, part });
    const bytes = await sizeOf(part);
    await replace(place, part);
    return { country: code, laws, bytes, file: place };
  } catch (error) {
    throw inWords(error, place);
  } finally {
    await unlockPlaces(held.client).catch(() => {}); // a lost connection has no locks
    held.end();
  }
}

async function write(service: Service, work: Work): Promise<number> {
  const { code, format, part, withVersions, mirror } = work;
  const cursor = await currentCursor(service, code);
  const fresh: ExportState = { cursor, withVersions, program: version, after: '', laws: 0 };
  const { laws, withoutText } =
    format === 'akn' ? await writeDocuments(service, work, fresh) : await writeTables(service, work, fresh);
  removeStateFile(part);
  const about = await aboutExport(service, mirror, {
    country: code,
    format,
    laws,
    with_versions: withVersions,
    cursor,
    ...(withoutText && { without_text: withoutText }),
  });
  await writeFile(join(part, 'README.md'), readmeOf(about));
  await writeFile(join(part, aboutFile), `${JSON.stringify(about, null, 2)}\n`, { flush: true });
  return laws;
}

/** The state of an interrupted export, if it began with the current publication. Otherwise the state of a new export. */
function goOn(fresh: ExportState, found: ExportState | null): ExportState {
  const isSame =
    found?.cursor === fresh.cursor && found.withVersions === fresh.withVersions && found.program === fresh.program;
  return isSame ? found : fresh;
}

async function writeDocuments(service: Service, work: Work, fresh: ExportState): Promise<ExportState> {
  const state = goOn(fresh, readStateFile(work.part));
  const onState = ({ laws }: ExportState) => work.onLaws(laws, work.total);
  return writeAkn(service, work.code, { folder: work.part, state, onState, signal: work.signal });
}

async function writeTables(service: Service, work: Work, fresh: ExportState): Promise<ExportState> {
  const { code, part, mirror, withVersions, signal } = work;
  const writer: TableWriter = work.format === 'sqlite' ? new SqliteWriter(part) : new ParquetTables(part);
  try {
    let state = goOn(fresh, writer.readState());
    if (state.laws === 0) writer.begin();
    const reading = { mirror, withHistory: true, withTexts: withVersions, after: state.after };
    for await (const law of readLaws(service, code, reading)) {
      signal?.throwIfAborted();
      await addRows(law, withVersions, (table, cells) => writer.add(table, cells));
      state = { ...state, after: law.law.id, laws: state.laws + 1 };
      if (!law.isLast) continue;
      writer.commit(state);
      work.onLaws(state.laws, work.total);
    }
    writer.finish();
    return state;
  } finally {
    writer.close();
  }
}

/** Makes a folder that only this user can write to, so that nobody can put a symbolic link into it. */
async function prepare(part: string): Promise<void> {
  if (await makeFolder(part, 0o700)) return;
  const found = await lstat(part);
  const isOurs = found.isDirectory() && (process.getuid === undefined || found.uid === process.getuid());
  if (!isOurs || (found.mode & 0o022) !== 0) {
    throw new StartError(`${part} is in the way: it was not made by an export of this user.`);
  }
}

/** Refuses to replace a folder that is not an export. A person may have made a folder with this name. */
async function checkReplaceable(place: string): Promise<void> {
  const found = await lstat(place).catch(() => null);
  if (found === null || (found.isDirectory() && existsSync(join(place, aboutFile)))) return;
  throw new StartError(`${place} is in the way: it is not an export.`);
}

async function replace(place: string, part: string): Promise<void> {
  const old = `${place}.old`;
  await rm(old, { recursive: true, force: true });
  if (existsSync(place)) await rename(place, old);
  await rename(part, place);
  await rm(old, { recursive: true, force: true });
}

/**
 * Restores the old export. If a process was killed between the two renames of `replace`, the old export is still called
 * `.old`.
 */
async function putBack(place: string): Promise<void> {
  const old = `${place}.old`;
  if (!existsSync(place) && existsSync(join(old, aboutFile))) await rename(old, place);
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true })) {
    const found = await stat(join(folder, entry));
    if (found.isFile()) bytes += found.size;
  }
  return bytes;
}
