import type { Service } from '../service.ts';
import type { Texts } from '../texts/texts.ts';
import type { Client } from '../threads/fair-queue.ts';
import type { Threads } from '../threads/threads.ts';
import { excerptTexts, titleSnippet } from './excerpt.ts';
import { findBlobs } from './store.ts';

/** How many characters of a text are searched, so that a page of results takes only a fraction of a second. */
const maxSearchedChars = 200_000;

/** Reads a line of each law's text as HTML, with hits in `<mark>`. Laws without a hit in the first characters are left out. */
export async function readExcerpts(
  { db }: Service,
  { texts, threads }: { texts: Texts; threads: Threads },
  client: Client,
  code: string,
  ids: string[],
  query: string,
): Promise<Map<string, string>> {
  const blobs = await findBlobs(db, code, ids);
  const key = JSON.stringify([code, query, ...ids.map((id) => blobs.get(id))]);
  const lines = await threads.run(client, key, excerptTexts, async () => ({
    query,
    texts: await Promise.all(ids.map(async (id) => beginning(texts, code, blobs.get(id)))),
  }));
  const found = ids.map((id, index) => [id, lines[index]] as const);
  return new Map(found.flatMap(([id, line]) => (line ? [[id, titleSnippet(line)] as const] : [])));
}

async function beginning(texts: Texts, code: string, blob: string | undefined): Promise<string> {
  const text = blob === undefined ? null : await texts.read(code, blob);
  return (text ?? '').slice(0, maxSearchedChars);
}
