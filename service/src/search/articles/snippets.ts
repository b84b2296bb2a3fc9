import { contentOf } from '../../corpus/articles/wording.ts';
import type { Texts } from '../../texts/texts.ts';
import type { Client } from '../../threads/fair-queue.ts';
import type { Threads } from '../../threads/threads.ts';
import { excerptTexts, titleSnippet } from '../excerpt.ts';
import type { FoundArticle } from './store.ts';

/** What snippets are read and made with, and for whom. */
export interface SnippetReader {
  texts: Texts;
  threads: Threads;
  client: Client;
}

/** As much of an article as is searched for the best line; the longest annexes have megabytes. */
const maxTextBytes = 50_000;

/**
 * Gives the line of each article that answers a query best, with hits in `<mark>` and everything else escaped. Where only the
 * heading or the name of the law has the words, it is the beginning of the article. Null when the text cannot be read now.
 */
export async function readSnippets(
  { texts, threads, client }: SnippetReader,
  country: string,
  query: string,
  articles: FoundArticle[],
): Promise<(string | null)[]> {
  if (articles.length === 0) return [];
  const places = articles.map(({ blob, text_start, text_end }) => [blob, text_start, text_end]);
  const key = JSON.stringify([country, query, places]);
  const lines = await threads.run(client, key, excerptTexts, async () => ({
    query,
    texts: await readTexts(texts, country, articles),
    orBeginning: true,
  }));
  return lines.map((line) => (line ? titleSnippet(line) : null));
}

/** Each law is read once, however many of its articles are wanted. */
async function readTexts(texts: Texts, country: string, articles: FoundArticle[]): Promise<string[]> {
  const blobs = [...new Set(articles.map(({ blob }) => blob))];
  const bodies = new Map(
    await Promise.all(blobs.map(async (blob) => [blob, await texts.asBytes.read(country, blob)] as const)),
  );
  return articles.map(({ blob, text_start: textStart, text_end }) => {
    const body = bodies.get(blob)?.bytes;
    const end = Math.min(text_end, textStart + maxTextBytes);
    return body ? contentOf(body, { textStart, end }).content : '';
  });
}
