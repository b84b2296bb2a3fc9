import { citationLanguage } from '../corpus/languages/index.ts';
import { lawNotFound } from '../laws/laws.ts';
import type { CitedPlace } from '../markdown/citation-marks.ts';
import type { Service } from '../service.ts';
import * as store from './list-store.ts';
import { listLinks } from './list-store.ts';
import { notReadYet } from './resolve.ts';
import type { CitationsResponse } from './schema.ts';
import { hasUnread } from './store.ts';

/** Lists the citations in a law or an article, or the citations of it in other laws. */
export async function listCitations(
  service: Service,
  country: string,
  lawId: string,
  query: { direction?: 'out' | 'in'; article_id?: string; page: number; per_page: number },
): Promise<CitationsResponse> {
  const { page, per_page } = query;
  const language = service.countries.find(({ code }) => code === country)?.language ?? '';
  // In some languages, names are in lower case. There, words that are not the name of any law may not be a name at all.
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

/** The text of a citation without extra words beside the law's name. */
export function shownText(text: string, written: string | null, used: number | null): string {
  if (written === null || used === null) return text;
  const surplus = written.length - Math.abs(used);
  if (used > 0) return text.endsWith(written) ? text.slice(0, text.length - surplus) : text;
  return text.startsWith(written) ? text.slice(surplus) : text;
}

/** The law or article that a citation means. */
export interface CitedTarget {
  country: string;
  law_id: string;
  /** Null if no article is cited. If several are cited, the first one that exists. */
  article_id: string | null;
}

/**
 * The citations in today's text of a law, or in a range of its bytes (`stretch`), in the order of the text. Only citations of laws
 * in the database are returned. `hrefOf` makes the address of the cited law or article.
 */
export async function citedPlaces(
  { db }: Service,
  country: string,
  lawId: string,
  hrefOf: (target: CitedTarget) => string,
  stretch: { start: number; end: number } | null = null,
): Promise<CitedPlace[]> {
  const from = stretch?.start ?? 0;
  const found: (Omit<CitedPlace, 'href'> & CitedTarget)[] = [];
  for (const row of await listLinks(db, country, lawId, stretch)) {
    const last = found.at(-1);
    if (last?.start === row.text_start - from) last.article_id ??= row.target_article_id;
    else
      found.push({
        start: row.text_start - from,
        end: row.text_end - from,
        text: row.text,
        cited: shownText(row.text, row.written, row.used),
        isLink: row.is_link,
        country: row.target_country ?? country,
        law_id: row.target_law_id,
        article_id: row.target_article_id,
      });
  }
  return found.map(({ country: of, law_id, article_id, ...place }) => {
    return { ...place, href: hrefOf({ country: of, law_id, article_id }) };
  });
}
