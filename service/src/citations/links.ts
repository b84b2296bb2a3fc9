import type { Service } from '../service.ts';
import { listLinks } from './links-store.ts';
import { shownText } from './list.ts';

/** A place in today's text of a law that cites a law which is here. */
export interface CitationLink {
  /** Byte offsets in the text after the front matter. */
  start: number;
  end: number;
  /** The text at this place, with single spaces, and how much of it is the citation. */
  text: string;
  cited: string;
  /** Whether it is a link of the text. */
  is_link: boolean;
  /** The country of the law. */
  country: string;
  law_id: string;
  /** If it names several articles, the first one that exists; null if it names none. */
  article_id: string | null;
}

/** The citations of laws that are here, in the order of the text: of the whole text, or of a range of its bytes. */
export async function linksIn(
  { db }: Service,
  country: string,
  lawId: string,
  stretch: { start: number; end: number } | null = null,
): Promise<CitationLink[]> {
  const links: CitationLink[] = [];
  for (const row of await listLinks(db, country, lawId, stretch)) {
    const last = links.at(-1);
    if (last?.start === row.text_start) last.article_id ??= row.target_article_id;
    else
      links.push({
        start: row.text_start,
        end: row.text_end,
        text: row.text,
        cited: shownText(row.text, row.written, row.used),
        is_link: row.is_link,
        country: row.target_country ?? country,
        law_id: row.target_law_id,
        article_id: row.target_article_id,
      });
  }
  return links;
}
