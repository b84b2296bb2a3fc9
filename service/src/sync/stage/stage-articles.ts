import type { KeptBlobs } from '../../corpus/git/objects.ts';
import type { Doubt, VersionKey } from '../derive/version-store.ts';
import type { Ingest } from '../progress.ts';
import { inThreads } from './in-threads.ts';
import { blobsOf, type LawsRead, type LawToRead, readInThread } from './read-laws.ts';
import { stageFound, stageText } from './stage-store.ts';
import type { WalkedVersion } from './walk.ts';

/**
 * Thrown when only the whole history shows what is right: a path that held no law now holds one, and its older versions belong to
 * that law, or a text is gone with which a new one must be compared.
 */
export class FullLoadNeeded extends Error {}

/** A version that has a text. */
export interface LawText extends WalkedVersion {
  blob: string;
}

export interface LawTexts extends LawToRead {
  texts: LawText[];
}

/** What the texts show about versions. */
export interface FoundInTexts {
  doubts: Doubt[];
  elsewhere: VersionKey[];
}

/** Reads the laws' texts and stages their articles with all their wordings. */
export async function stageArticles(
  run: Ingest,
  laws: LawTexts[],
  { isServed, kept }: { isServed: boolean; kept: KeptBlobs },
): Promise<FoundInTexts> {
  const { pool, country, mirror, today, progress } = run;
  const counts = laws.map((law) => blobsOf(law).length);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const client = await pool.connect(); // the sync's own is in use for the laws
  const found: FoundInTexts = { doubts: [], elsewhere: [] };
  let done = 0;
  let isStored = false;
  const store = async (batch: LawTexts[], { rows, doubts, elsewhere, changed, isLacking }: LawsRead) => {
    if (isLacking) throw new FullLoadNeeded();
    noteChanged(batch, changed);
    found.doubts.push(...doubts);
    found.elsewhere.push(...elsewhere);
    for (const table of ['articles', 'wordings', 'article_states', 'relations'] as const) {
      await stageText(client, table, country.code, rows[table]);
    }
    await stageFound(client, country.code, { citations: rows.citations, laws: rows.mentioned });
    done += batch.reduce((sum, law) => sum + blobsOf(law).length, 0);
    progress('reading', done, total);
  };
  progress('reading', 0, total);
  try {
    const { code, language } = country;
    await inThreads({
      task: readInThread,
      mirror,
      isServed,
      items: laws,
      blobsOf,
      input: (batch) => ({ mirror, country: code, language, today, laws: batch }),
      kept,
      take: store,
    });
    isStored = true;
  } finally {
    client.release(!isStored);
  }
  return found;
}

/** Reforms get the articles that their version changed. */
function noteChanged(laws: LawTexts[], changed: LawsRead['changed']): void {
  for (const [place, { texts }] of laws.entries()) {
    for (const [index, { reform }] of texts.entries()) {
      const articles = changed[place]?.[index];
      if (reform && articles !== undefined) reform.articles = articles;
    }
  }
}
