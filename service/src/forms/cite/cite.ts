import { findArticle } from '../../articles/articles.ts';
import { versionUrl } from '../../base/law-url.ts';
import { countryRulesOf } from '../../corpus/countries/index.ts';
import { localeOf } from '../../corpus/language.ts';
import { ValidationError } from '../../errors.ts';
import { requireCountry } from '../../laws/countries.ts';
import { requireLaw } from '../../laws/laws.ts';
import type { LawRow } from '../../laws/store.ts';
import type { Service } from '../../service.ts';
import type { TextReading } from '../../texts/find-parts.ts';
import { findVersion } from '../../versions/diff.ts';
import type { CitationForms } from './schema.ts';
import { writeCitation } from './write.ts';

/** The law or article to cite. Without `at` (a commit or a day), today's version is cited. */
export interface CiteAsked {
  lawId: string;
  articleId?: string | undefined;
  at?: string | undefined;
}

/** Cites a law or an article in the style of its country, with the version and an address that always shows this text. */
export async function cite(
  service: Service,
  reading: TextReading,
  country: string,
  { lawId, articleId, at }: CiteAsked,
): Promise<CitationForms> {
  const law = await requireLaw(service, country, lawId);
  const { language } = await requireCountry(service, country);
  const found =
    articleId === undefined
      ? { article: null, version: await versionOf(service, reading, law, at) }
      : await findArticle(service, reading, country, lawId, articleId, at);
  const { article, version } = found;
  const page = versionUrl(service.config.baseUrl, country, lawId, version.sha);
  const url = article === null ? page : `${page}#${encodeURIComponent(article.id)}`;
  const source = {
    country,
    id: lawId,
    title: law.title,
    shortTitle: law.short_title,
    matter: law.frontmatter,
    label: article?.label ?? null,
    articleId: article?.id ?? null,
    day: version.date,
    language: localeOf(language) ?? '',
    publicationDate: law.publication_date,
    sha: version.sha,
    url,
  };
  return {
    country,
    law_id: lawId,
    article_id: source.articleId,
    sha: version.sha,
    version_date: version.date,
    doubtful: version.doubtful,
    ...writeCitation(source, countryRulesOf(country).cite),
    url,
  };
}

async function versionOf(service: Service, { texts }: TextReading, law: LawRow, at = law.sha ?? undefined) {
  const version = at === undefined ? null : await findVersion(service, texts, law.country, law.id, at);
  const date = version?.moment?.date ?? version?.date;
  if (!version?.sha || !date) throw noText(law.id, at);
  return { sha: version.sha, date, doubtful: version.doubtful };
}

function noText(lawId: string, day: string | undefined): ValidationError {
  const msg = `The law ${lawId} has no text${day === undefined ? '' : ` on ${day}`}, so it cannot be cited`;
  return new ValidationError([{ loc: ['query', 'at'], msg, type: 'no_text' }]);
}
