import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cell, TableName } from './tables.ts';

/** How far an export has come, so that the next one can go on after an interruption. */
export interface ExportState {
  /** What was published when it began. */
  cursor: string;
  withVersions: boolean;
  /** The version of the program, which may write other rows than the next one. */
  program: string;
  /** The last law that is complete, and how many are. */
  after: string;
  laws: number;
}

/** Writes the tables of a country into a folder. */
export interface TableWriter {
  /** What an interrupted export left in the folder; null if there is nothing to go on with. */
  readState(): ExportState | null;
  /** Begins anew: removes what is there. */
  begin(): void;
  add(table: TableName, cells: Cell[]): void;
  /** All rows of all laws up to `after` are there. Rows that come later may be lost in an interruption. */
  commit(state: ExportState): void;
  /** The last call when all laws are there. */
  finish(): void;
  /** Lets go of the files, also when the export has failed. */
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

/** Writes it beside and renames it, so that it is always a whole one. */
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
