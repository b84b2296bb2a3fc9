import { contentOf } from '../../corpus/articles/wording.ts';
import type { Texts } from '../../texts/texts.ts';
import type { Client } from '../../threads/fair-queue.ts';
import type { Threads } from '../../threads/threads.ts';
import { excerptTexts, titleSnippet } from '../excerpt.ts';
import type { FoundArticle } from './store.ts';

/** The tools for reading texts and making snippets, and the client that asked. */
export interface SnippetMaker {
  texts: Texts;
  threads: Threads;
  client: Client;
}

/** How many bytes of an article are searched for the best line. The longest annexes have megabytes. */
const maxTextBytes = 50_000;

/**
 * Finds the line of each article that answers the query best, as HTML with hits in `<mark>`. If only the heading or the law's name
 * has the words, it returns the beginning of the article. Null if the text cannot be read now. `choose` may first reduce a text,
 * for example to the sentence that answers a question.
 */
export async function readSnippets(
  { texts, threads, client }: SnippetMaker,
  country: string,
  query: string,
  articles: FoundArticle[],
  choose: ((texts: string[]) => Promise<string[] | null>) | null = null,
): Promise<(string | null)[]> {
  if (articles.length === 0) return [];
  const places = articles.map(({ blob, text_start, text_end }) => [blob, text_start, text_end]);
  const key = JSON.stringify([country, query, places, choose !== null]);
  const lines = await threads.run(client, key, excerptTexts, async () => {
    const whole = await readTexts(texts, country, articles);
    return { query, texts: (await choose?.(whole)) ?? whole, orBeginning: true };
  });
  return lines.map((line) => (line ? titleSnippet(line) : null));
}

/** Reads the texts of articles. A law with several wanted articles is read once. */
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
