import type { KeptBlobs } from '../../corpus/git/objects.ts';
import { inTransaction } from '../../db/database.ts';
import type { Doubt, VersionKey } from '../derive/version-store.ts';
import type { Ingest } from '../progress.ts';
import { inThreads } from './in-threads.ts';
import { blobsOf, type FoundInLaw, type LawsRead, type LawToRead, readInThread } from './read-laws.ts';
import type { LawStaging } from './stage-laws.ts';
import { commitLater, listRead, noteRead, stageFound, stageText } from './stage-store.ts';
import type { WalkedVersion } from './walk.ts';

/**
 * Thrown if new commits are not enough and the whole history must be read. There are two reasons. A path that held no
 * law now holds one, so the older versions of the path belong to that law. Or a new text must be compared with an older
 * text that cannot be read.
 */
export class FullLoadNeeded extends Error {}

export interface LawText extends WalkedVersion {
  blob: string;
}

export interface LawTexts extends LawToRead {
  texts: LawText[];
}

/** The facts about versions that their texts show. */
export interface FoundInTexts {
  doubts: Doubt[];
  elsewhere: VersionKey[];
}

/**
 * Reads the laws' texts and stages their articles with all wordings. Gives `staging` the current texts of the laws that it waits
 * for.
 */
export async function stageArticles(
  run: Ingest,
  laws: LawTexts[],
  { isServed, kept, staging }: { isServed: boolean; kept: KeptBlobs; staging: LawStaging },
): Promise<FoundInTexts> {
  const { pool, country, mirror, today, progress } = run;
  const counts = laws.map((law) => blobsOf(law).length);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const client = await pool.connect(); // it has transactions of its own, so that a load can go on after an interruption
  const found: FoundInTexts = { doubts: [], elsewhere: [] };
  let done = 0;
  let isStored = false;
  const add = (law: LawTexts, { doubts, elsewhere, changed }: FoundInLaw) => {
    noteChanged(law, changed);
    found.doubts.push(...doubts);
    found.elsewhere.push(...elsewhere);
    done += blobsOf(law).length;
  };
  const store = async (batch: LawTexts[], { rows, found: inLaws, current, isLacking }: LawsRead) => {
    if (isLacking) throw new FullLoadNeeded();
    await inTransaction(client, async () => {
      await commitLater(client);
      for (const table of ['articles', 'wordings', 'article_states', 'relations'] as const) {
        await stageText(client, table, country.code, rows[table]);
      }
      await stageFound(client, country.code, { citations: rows.citations, laws: rows.mentioned });
      await noteRead(client, country.code, inLaws);
    });
    for (const [place, law] of batch.entries()) add(law, inLaws[place] as FoundInLaw);
    progress('reading', done, total);
    await staging.add(client, current);
  };
  try {
    const { code, language } = country;
    const read = await listRead(client, code);
    const unread = laws.filter(({ id }) => !read.has(id));
    for (const law of laws) {
      const inLaw = read.get(law.id);
      if (inLaw) add(law, inLaw);
    }
    progress('reading', done, total);
    await inThreads({
      task: readInThread,
      mirror,
      isServed,
      items: unread,
      blobsOf,
      input: (batch) => ({ mirror, country: code, language, today, laws: batch, wanted: staging.waitingAmong(batch) }),
      kept,
      take: store,
    });
    isStored = true;
  } finally {
    client.release(!isStored);
  }
  return found;
}

/** Sets the articles of reforms: the articles that their versions changed. */
function noteChanged({ texts }: LawTexts, changed: FoundInLaw['changed']): void {
  for (const [index, { reform }] of texts.entries()) if (reform) reform.articles = changed[index] ?? null;
}
