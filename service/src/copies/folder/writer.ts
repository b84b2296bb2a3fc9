import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cell, TableName } from './tables.ts';

/** The progress of an export, so that the next export can continue after an interruption. */
export interface ExportState {
  /** The cursor that was current when the export began. */
  cursor: string;
  withVersions: boolean;
  /** The version of the program. Another version may write other rows. */
  program: string;
  /** The id of the last complete law, and the number of complete laws. */
  after: string;
  laws: number;
  /** The ids of laws without an Akoma Ntoso file, because they have no text. */
  withoutText?: string[];
}

export interface TableWriter {
  /** The state that an interrupted export left in the folder; null if it cannot be continued. */
  readState(): ExportState | null;
  /** Removes all files, to start from the beginning. */
  begin(): void;
  add(table: TableName, cells: Cell[]): void;
  /** Saves that all rows of the laws up to `after` are complete. An interruption may lose later rows. */
  commit(state: ExportState): void;
  /** Called last, when all laws are complete. */
  finish(): void;
  /** Closes the files. It is called even if the export failed. */
  close(): void;
}

const stateFile = 'state.json';

export function readStateFile<State extends ExportState>(folder: string): State | null {
  try {
    return JSON.parse(readFileSync(join(folder, stateFile), 'utf8'));
  } catch {
    return null;
  }
}

/** Writes the state into another file and renames that file. So the state is always complete. */
export function writeStateFile<State extends ExportState>(folder: string, state: State): void {
  const part = join(folder, `${stateFile}.part`);
  const handle = openSync(part, 'w');
  try {
    writeFileSync(handle, JSON.stringify(state));
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(part, join(folder, stateFile));
}

export function removeStateFile(folder: string): void {
  for (const ending of ['', '.part']) rmSync(join(folder, stateFile + ending), { force: true });
}
