import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ValidationError } from '../../errors.ts';
import { Documents } from '../../forms/documents.ts';
import { listLawsAfter } from '../../laws/store.ts';
import type { Service } from '../../service.ts';
import { Texts } from '../../texts/texts.ts';
import { Threads } from '../../threads/threads.ts';
import { type ExportState, writeStateFile } from './writer.ts';

/** How many laws are made at the same time: one in each of two threads, and one that waits. */
const atOnce = 3;

/** Writes every law of a country as an Akoma Ntoso file (an XML standard for laws). Calls `onState` after every few laws. */
export async function writeAkn(
  service: Service,
  code: string,
  { folder, state, onState, signal }: AknOptions,
): Promise<ExportState> {
  const laws = join(folder, 'laws');
  if (state.laws === 0) rmSync(laws, { recursive: true, force: true });
  mkdirSync(laws, { recursive: true });
  const texts = new Texts(service.config.dataDir, () => {});
  const threads = new Threads({ maxCacheBytes: 1 });
  const documents = new Documents({ texts, threads });
  let reached = state;
  try {
    for (;;) {
      const ids = (await listLawsAfter(service.db, code, reached.after, 100)).map(({ id }) => id);
      const last = ids.at(-1);
      if (last === undefined) return reached;
      const left = [...ids];
      const without = new Set<string>();
      const work = async () => {
        for (let id = left.shift(); id !== undefined; id = left.shift()) {
          signal?.throwIfAborted();
          const bytes = await readAkn(service, documents, code, id, signal);
          if (bytes) await writeFile(join(laws, fileName(id)), bytes);
          else without.add(id);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      const withoutText = [...(reached.withoutText ?? []), ...ids.filter((id) => without.has(id))];
      reached = { ...reached, after: last, laws: reached.laws + ids.length, withoutText };
      writeStateFile(folder, reached);
      onState(reached);
    }
  } finally {
    await threads.close();
    texts.close();
  }
}

interface AknOptions {
  folder: string;
  /** The state from which the export continues. */
  state: ExportState;
  onState: (state: ExportState) => void;
  signal?: AbortSignal | undefined;
}

/** Makes the document of a law; null if the law has no text. */
async function readAkn(
  service: Service,
  documents: Documents,
  country: string,
  lawId: string,
  signal: AbortSignal | undefined,
): Promise<Buffer | null> {
  const client = { name: 'export', ...(signal && { signal }) };
  try {
    return (await documents.make(service, { client, country, lawId }, 'akn')).bytes;
  } catch (error) {
    if (error instanceof ValidationError) return null;
    throw error;
  }
}

/**
 * The file name of a law. Ids may have slashes and other characters that a file name cannot have. A very long name is cut and ends
 * with a checksum.
 */
function fileName(id: string): string {
  const name = encodeURIComponent(id);
  const sum = () => createHash('sha256').update(id).digest('hex').slice(0, 16);
  return `${name.length > 200 ? `${name.slice(0, 180)}~${sum()}` : name}.xml`;
}
