import { statfs } from 'node:fs/promises';
import { bytesOf } from '../../corpus/git/objects.ts';
import { StartError } from '../../errors.ts';
import type { Service } from '../../service.ts';
import { listExportedBlobs } from '../export-store.ts';
import type { AboutExport } from './readme.ts';

/**
 * The size of an export divided by the size of its texts, with some reserve. Measured without texts of versions: 606 laws of a
 * Spanish repository (30 MB) gave 1.43 as JSON, 3.16 as a database and 0.47 as Parquet files. 229 of them gave 1.31 as Akoma Ntoso.
 * With texts of versions, these are estimates. Tables have each text twice, in laws and in articles. A database also has the search
 * index, and Parquet files are compressed.
 */
const sizes: Record<AboutExport['format'], number> = { jsonl: 1.5, sqlite: 4, parquet: 1, akn: 1.5 };

interface Asked {
  code: string;
  mirror: string;
  format: AboutExport['format'];
  withVersions: boolean;
  folder: string;
  /** The path of the file or folder that the export will write. */
  place: string;
  /** The bytes that an interrupted export has written already. The next export keeps or replaces these bytes. */
  written?: number;
}

/** Refuses an export that does not fit on the disk, before it has run for hours. */
export async function checkSpace(service: Service, asked: Asked): Promise<void> {
  const blobs = await listExportedBlobs(service.db, asked.code, asked.withVersions);
  const needed = (await bytesOf(asked.mirror, blobs)) * sizes[asked.format];
  const { bavail, bsize } = await statfs(asked.folder);
  requireRoom({ needed, room: bavail * bsize + (asked.written ?? 0) }, asked.place);
}

/** All numbers are bytes. `room` includes the bytes of an interrupted export, because they are not needed again. */
export function requireRoom({ needed, room }: { needed: number; room: number }, place: string): void {
  if (needed <= room) return;
  throw new StartError(
    `${place} cannot be written: the disk has room for ${inMegabytes(Math.floor(room / 10_000))} MB, and the export needs about ${inMegabytes(Math.ceil(needed / 10_000))} MB.`,
  );
}

/** Writes hundredths of a megabyte as megabytes. Without decimals, `needed` and `room` could look the same. */
function inMegabytes(hundredths: number): string {
  return (hundredths / 100).toLocaleString('en');
}
