import { citationLanguage } from '../corpus/languages/index.ts';
import { lawNotFound } from '../laws/laws.ts';
import type { Service } from '../service.ts';
import * as store from './list-store.ts';
import { listLinks } from './list-store.ts';
import { notReadYet } from './resolve.ts';
import type { CitationsResponse } from './schema.ts';
import { hasUnread } from './store.ts';

/** Lists the citations in a law, or the citations that mean it: for the whole law or for one article. */
export async function listCitations(
  service: Service,
  country: string,
  lawId: string,
  query: { direction?: 'out' | 'in'; article_id?: string; page: number; per_page: number },
): Promise<CitationsResponse> {
  const { page, per_page } = query;
  const language = service.countries.find(({ code }) => code === country)?.language ?? '';
  // In languages that write names in lower case, words that no law has as its name may not be a name at all.
  const asked = {
    ...query,
    direction: query.direction ?? 'out',
    withUnknownNames: citationLanguage(language).namesInText === 'capitals',
  };
  const { isThere, total, own, rows } = await store.listCitations(service.db, country, lawId, asked);
  if (!isThere) throw await lawNotFound(service, country, lawId);
  if (total === 0 && (await hasUnread(service.db, country))) throw notReadYet();
  const citations = rows.map(
    ({ target_country, target_law_id, target_title, target_article_id, target_label, written, used, ...row }) => ({
      ...row,
      text: shownText(row.text, written, used),
      target: {
        country: target_country,
        law_id: target_law_id,
        title: target_title,
        article_id: target_article_id,
        label: target_label,
      },
    }),
  );
  return { total, own, page, per_page, citations };
}

/** The text of a citation without the words beside the law's name that do not belong to it. */
export function shownText(text: string, written: string | null, used: number | null): string {
  if (written === null || used === null) return text;
  const surplus = written.length - Math.abs(used);
  if (used > 0) return text.endsWith(written) ? text.slice(0, text.length - surplus) : text;
  return text.startsWith(written) ? text.slice(surplus) : text;
}

/** A place in today's text of a law that cites a law in the database. */
export interface CitationLink {
  /** Byte offsets in the text after the front matter. */
  start: number;
  end: number;
  /** The text at this place, with single spaces, and the part of it that is the citation. */
  text: string;
  cited: string;
  /** Whether the citation is a link in the text. */
  is_link: boolean;
  /** The country of the cited law. */
  country: string;
  law_id: string;
  /** The cited article; null if none is named. If the citation names several articles, the first one that exists. */
  article_id: string | null;
}

/**
 * The citations of laws in the database, in the order of the text. They are those of the whole text, or of a range of its bytes.
 */
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
