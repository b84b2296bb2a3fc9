import { statfs } from 'node:fs/promises';
import { bytesOf } from '../../corpus/git/objects.ts';
import { StartError } from '../../errors.ts';
import type { Service } from '../../service.ts';
import { listExportedBlobs } from '../export-store.ts';
import type { AboutExport } from './readme.ts';

/**
 * How large an export is, compared with its texts. Measured with es.bundle. In tables the text is there twice, in laws and in
 * articles; a database has the search index besides, Parquet files are compressed.
 */
const sizes: Record<AboutExport['format'], number> = { jsonl: 1.5, sqlite: 5, parquet: 1.5, akn: 2 };

/** Refuses an export for which the disk has no room, before it has written hours of it. */
export async function checkSpace(
  service: Service,
  asked: { code: string; mirror: string; format: AboutExport['format']; withVersions: boolean; folder: string },
): Promise<void> {
  const blobs = await listExportedBlobs(service.db, asked.code, asked.withVersions);
  const needed = Math.ceil((await bytesOf(asked.mirror, blobs)) * sizes[asked.format]);
  const { bavail, bsize } = await statfs(asked.folder);
  if (needed <= bavail * bsize) return;
  throw new StartError(
    `${asked.folder} has room for ${inMegabytes(bavail * bsize)}, and the export of ${asked.code} needs about ${inMegabytes(needed)}.`,
  );
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000).toLocaleString('en')} MB`;
}
