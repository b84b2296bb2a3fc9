import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '../base/make-folder.ts';
import { mirrorPath } from '../corpus/git/mirror.ts';
import { requireCountry } from '../laws/countries.ts';
import type { Service } from '../service.ts';
import { exportCountry } from './export.ts';

export interface ExportedFile {
  country: string;
  laws: number;
  bytes: number;
  file: string;
}

/** Writes a country into a file of a folder, which is there when it is whole. */
export async function exportToFile(
  service: Service,
  code: string,
  {
    folder,
    withVersions,
    onLaws,
  }: { folder: string; withVersions: boolean; onLaws: (done: number, total: number) => void },
): Promise<ExportedFile> {
  const { count: total } = await requireCountry(service, code);
  await makeFolder(folder);
  const file = join(folder, `${code}.jsonl`);
  const exported = { country: code, laws: 0, bytes: 0, file };
  const lines = await exportCountry(service, code, {
    mirror: mirrorPath(service.config.dataDir, code),
    withVersions,
    onLaws(count) {
      exported.laws = count;
      onLaws(count, total);
    },
  });
  const part = createWriteStream(`${file}.part`);
  await pipeline(Readable.from(lines), part);
  await rename(`${file}.part`, file);
  return { ...exported, bytes: part.bytesWritten };
}
