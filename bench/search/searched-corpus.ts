import type pg from 'pg';
import { mirrorPath } from '../../service/src/corpus/git/mirror.ts';
import { inPackOrder, readBlobs } from '../../service/src/corpus/git/objects.ts';
import { bodyBytes } from '../../service/src/corpus/law-file.ts';
import { groupBy } from './text.ts';

export interface SearchedLaw {
  id: string;
  title: string;
  short_title: string | null;
  jurisdiction: string | null;
  blob: string;
}

/**
 * The laws of one country. `eachText` reads the texts again each time, because the texts of a large country do not fit into memory.
 */
export interface SearchedCorpus {
  country: string;
  language: string;
  /** The published commit. It changes when the laws change. */
  head: string;
  laws: SearchedLaw[];
  eachText(onText: (law: SearchedLaw, text: string) => void | Promise<void>): Promise<void>;
}

export async function openCorpus(db: pg.Pool, dataDir: string, country: string): Promise<SearchedCorpus> {
  const { rows: published } = await db.query('SELECT head_sha, language FROM countries WHERE code = $1', [country]);
  const { rows: laws } = await db.query<SearchedLaw>(
    'SELECT id, title, short_title, jurisdiction, blob FROM laws WHERE country = $1 AND NOT removed ORDER BY id',
    [country],
  );
  const mirror = mirrorPath(dataDir, country);
  const byBlob = groupBy(laws, (law) => law.blob);
  const order = await inPackOrder(mirror, byBlob.keys());
  return {
    country,
    language: published[0].language,
    head: published[0].head_sha,
    laws,
    async eachText(onText) {
      await readBlobs(mirror, order, async (blob, content) => {
        const text = content === null ? '' : bodyBytes(content).toString();
        for (const law of byBlob.get(blob) ?? []) await onText(law, text);
      });
    },
  };
}
