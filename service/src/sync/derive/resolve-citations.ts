import type pg from 'pg';
import type { FoundLaw } from '../../citations/store.ts';
import { idKey, meantLaw } from '../../corpus/citations/cited-law.ts';
import { calledNames } from '../../corpus/citations/names/names.ts';
import type { CopyValue } from '../../db/copy.ts';
import { OwnThread } from '../../threads/own-thread.ts';
import { threadTask } from '../../threads/threads.ts';
import type { CountryTables } from '../tables-store.ts';
import * as store from './citation-store.ts';
import { type Candidate, LawIndex } from './law-index.ts';

/** From so many mentions on, another thread pays. Starting it takes as long as resolving some thousands here. */
const mentionsForThread = 20_000;

/** Finds the law that each mention means, and stages it. The API uses the same rules for citations. */
export async function stageMeantLaws(
  client: pg.PoolClient,
  place: CountryTables,
  onMeant?: (done: number, total: number) => void,
): Promise<void> {
  await store.indexMentioned(client, place);
  const total = await store.countMentioned(client, place);
  let done = 0;
  const { country, language } = place;
  const batches = store.eachMentioned(client, place);
  let batch = await batches.next();
  if (batch.done) return;
  const thread = total < mentionsForThread ? null : new OwnThread();
  const index = new LawIndex();
  try {
    for await (const laws of store.eachCitable(client, place)) {
      if (thread) await thread.run(addToIndex, laws);
      else index.add(laws);
    }
    let found: CopyValue[][] = [];
    const stage = async () => {
      await store.stageMeant(client, country, found);
      done += found.length;
      onMeant?.(done, total);
    };
    while (!batch.done) {
      const input: Mentions = { country, language, mentioned: batch.value };
      const finding = thread ? thread.run(resolveInThread, input) : meantRows(index, input);
      // While the thread finds the laws of a batch, the rows of the batch before are staged and the next batch is read.
      const reading = stage().then(() => batches.next());
      [found, batch] = await Promise.all([finding, reading]);
    }
    await stage();
  } finally {
    await thread?.close();
  }
}

interface Mentions {
  country: string;
  language: string;
  mentioned: store.MentionedLaw[];
}

/** The index inside a separate thread. Only one load uses that thread. */
const threadIndex = new LawIndex();
const addToIndex = threadTask(import.meta.url, addLaws, {});
const resolveInThread = threadTask(import.meta.url, resolveMentions, {});

export function addLaws(laws: FoundLaw[]): void {
  threadIndex.add(laws);
}

export function resolveMentions(mentions: Mentions): CopyValue[][] {
  return meantRows(threadIndex, mentions);
}

function meantRows(index: LawIndex, { mentioned, ...place }: Mentions): CopyValue[][] {
  return mentioned.map((one) => meantRow({ ...one, candidates: index.having(one.keys) }, place));
}

type Asked = store.MentionedLaw & { candidates: Candidate[] };

type Where = Pick<CountryTables, 'country' | 'language'>;

function meantRow(mentioned: Asked, where: Where): CopyValue[] {
  const { id, written, jurisdiction, is_name, keys, linked, linked_country } = mentioned;
  const { law, used, names, basis } = meantLawOf(mentioned, where);
  return [where.country, id, written, jurisdiction, is_name, keys, linked, linked_country, law, used, names, basis];
}

interface Meant {
  law: string | null;
  used: number | null;
  names: string[];
  basis: 'link' | 'text';
}

/** The law that a mention means. If the mention is a link, its address is tried first, then its words. */
export function meantLawOf(mentioned: Asked, where: Where): Meant {
  const { written, jurisdiction, is_name, keys, linked, linked_country, candidates } = mentioned;
  if (linked !== null) {
    const having = candidates.filter(({ id, citedAs }) => idKey(id) === linked || citedAs.includes(linked));
    // A law may have the same number as the repealed law that it replaces.
    const [law, ...others] = having.length > 1 ? having.filter(({ isInForce }) => isInForce) : having;
    if (law && others.length === 0) {
      return { law: law.id, used: null, names: is_name ? calledNames(written, where.language) : [], basis: 'link' };
    }
    const byWords = linked_country === null && keys.some((key) => key !== linked);
    if (!byWords) return { law: null, used: null, names: [], basis: 'link' };
  }
  const { laws, isSure, used } = meantLaw({ written, isName: is_name, jurisdiction }, candidates, where);
  const meant = laws.length === 1 && isSure ? laws[0] : undefined;
  if (!meant) return { law: null, used: null, names: [], basis: linked === null ? 'text' : 'link' };
  const length = used === written ? null : written.startsWith(used) ? used.length : -used.length;
  return { law: meant.id, used: length, names: calledNames(used, where.language), basis: 'text' };
}
