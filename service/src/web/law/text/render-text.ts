import { listAges } from '../../../articles/articles.ts';
import { formatDay } from '../../../base/reader-languages.ts';
import { type CitedTarget, citedPlaces } from '../../../citations/list.ts';
import type { LawRow } from '../../../laws/store.ts';
import type { Service } from '../../../service.ts';
import { requireText } from '../../../versions/text-at-commit.ts';
import { checksumOf } from '../../assets.ts';
import type { WebVisit } from '../../context.ts';
import { articlePath, articlesPath, lawPath } from '../../paths.ts';
import type { Phrases } from '../../phrases/en.ts';
import { statusWord } from '../../words.ts';
import { findInText, type Hits } from './find-in-text.ts';
import { type ArticleFacts, type LawText, renderLawText } from './law-text.ts';
import { heldPictures, pictureCommit } from './pictures.ts';

/**
 * Renders a text of a law as HTML in a thread. Citations are stored only for today's text. In an older text, only citations of its
 * own articles become links.
 */
export async function renderText(
  web: WebVisit,
  law: LawRow,
  version: { blob: string; sha?: string | null; isHeld?: boolean },
): Promise<LawText> {
  const { service, client, runtime, t, langOf } = web;
  const { country, id, title } = law;
  const isToday = version.blob === law.blob;
  const commit = await pictureCommit(web, law, version);
  const [citations, articles] = isToday
    ? await Promise.all([readCitations(service, country, id), readArticleFacts(service, country, id, t)])
    : [null, {}];
  const language = service.countries.find(({ code }) => code === country)?.language ?? '';
  const articleQuery = isToday || !version.sha ? '' : `?at=${version.sha}`;
  const known = checksumOf([citations, articles]);
  const key = JSON.stringify([country, id, version.blob, title, articleQuery, t.lang, known, commit]);
  return runtime.threads.run(client, key, renderLawText, async () => {
    const text = await requireText(runtime.texts, country, version);
    return {
      text,
      title,
      language: t.lang,
      lawLang: langOf(country) ?? '',
      articlePath: articlesPath(country, id),
      articleQuery,
      ...(citations ? { citations } : { olderTextOf: { id, country, language, jurisdiction: null } }),
      articles,
      pictures: await heldPictures(web, country, { commit, lawBlob: version.blob, text }),
    };
  });
}

/** The citations of today's text. A link from a law to itself, without an article, would lead nowhere: `esta Constitución`. */
async function readCitations(service: Service, country: string, id: string) {
  const places = await citedPlaces(service, country, id, citedPath);
  return places.filter(({ href }) => href !== lawPath(country, id));
}

/** The address of the cited law or article. */
export function citedPath({ country, law_id, article_id }: CitedTarget): string {
  return article_id === null ? lawPath(country, law_id) : articlePath(country, law_id, article_id);
}

async function readArticleFacts(
  service: Service,
  country: string,
  lawId: string,
  t: Phrases,
): Promise<Record<string, ArticleFacts>> {
  const rows = await listAges(service, country, lawId);
  return Object.fromEntries(
    rows.map(({ id, last_changed, version_count, cited_by_count, status, status_since }) => {
      const isOver = status !== null && status !== 'in_force';
      const day = isOver ? status_since : last_changed;
      const since = day === null ? [] : [t.sinceDay(formatDay(day, t.locale))];
      const stands = [...(isOver ? [statusWord(t, status, 'article')] : []), ...since].join(' · ');
      const age = version_count > 1 ? `${stands} · ${t.versions(version_count)}` : stands;
      return [id, { age, citedBy: cited_by_count }];
    }),
  );
}

/** The articles of a text that contain some words. They are found in a thread. */
export function searchText(
  { client, runtime }: WebVisit,
  { country, id }: LawRow,
  version: { blob: string; isHeld?: boolean },
  query: string,
): Promise<Hits> {
  const key = JSON.stringify([country, id, version.blob, query]);
  return runtime.threads.run(client, key, findInText, async () => ({
    text: await requireText(runtime.texts, country, version),
    query,
  }));
}
