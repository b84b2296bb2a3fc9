/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { listWordings } from '../../articles/articles.ts';
import { listCitations } from '../../citations/list.ts';
import type { CitationsResponse } from '../../citations/schema.ts';
import type { Page } from '../../http/answers/pages.ts';
import { requireLaw } from '../../laws/laws.ts';
import type { Service } from '../../service.ts';
import { Empty, Pager } from '../components.tsx';
import { usePageWords, type WebVisit } from '../context.ts';
import { Crumbs } from '../law-components.tsx';
import { renderPage } from '../layout.tsx';
import { articlePath, citedByPath, lawPath, withQuery } from '../paths.ts';

const shownFirst = 10;
const perPage = 50;

/** Reads the first citations of an article; null if the citations of the country are not read yet. */
export async function readCitedBy(service: Service, code: string, lawId: string, articleId: string) {
  try {
    return await citing(service, code, lawId, articleId, { page: 1, per_page: shownFirst });
  } catch (error) {
    if ((error as { code?: string }).code === 'citations_unavailable') return null;
    throw error;
  }
}

function citing(
  service: Service,
  code: string,
  lawId: string,
  article_id: string,
  page: { page: number; per_page: number },
): Promise<CitationsResponse> {
  return listCitations(service, code, lawId, { direction: 'in', article_id, ...page });
}

interface CitedByProps {
  country: string;
  lawId: string;
  articleId: string;
  found: CitationsResponse | null;
}

export function CitedBy({ country, lawId, articleId, found }: CitedByProps) {
  const { t } = usePageWords();
  if (!found) return null;
  const { total, own, citations } = found;
  return (
    <section id="cited-by" aria-labelledby="cited-by-head">
      <h2 id="cited-by-head">{t.citedBy(total)}</h2>
      {total === 0 && <p class="muted">{t.notCited}</p>}
      {own > 0 && <p class="muted">{t.citedByOwn(own)}</p>}
      <List country={country} citations={citations} />
      {total > citations.length && (
        <p>
          <a href={citedByPath(country, lawId, articleId)}>{t.allCitations(total)}</a>
        </p>
      )}
    </section>
  );
}

function List({ country, citations }: { country: string; citations: CitationsResponse['citations'] }) {
  return (
    <ul class="citing" lang={usePageWords().langOf(country)}>
      {citations.map(({ law_id, title, article_id, label, text }, index) => (
        <li key={index}>
          <a href={article_id === null ? lawPath(country, law_id) : articlePath(country, law_id, article_id)}>
            {label !== null && `${label}, `}
            {title}
          </a>{' '}
          <q class="muted">{text}</q>
        </li>
      ))}
    </ul>
  );
}

/** The page with all articles and laws that cite an article. */
export async function citedByPage(
  web: WebVisit,
  code: string,
  { id, article, page }: { id: string; article: string; page: number },
): Promise<Page> {
  const { service, t, langOf } = web;
  const law = await requireLaw(service, code, id);
  const { total, own, citations } = await citing(service, code, id, article, { page, per_page: perPage });
  const path = citedByPath(code, id, article);
  const { label = article } = (await listWordings(service, code, id, article)).at(-1) ?? {};
  const { name = code } = service.countries.find((country) => country.code === code) ?? {};
  const lang = langOf(code);
  const body = renderPage(web, {
    title: t.citesTitle(label, law.title),
    running: { text: t.citesTitle(label, law.title), address: service.config.baseUrl + path },
    unlisted: true,
    children: (
      <>
        <Crumbs
          steps={[
            { href: `/${code}`, text: name, lang },
            { href: lawPath(code, id), text: law.title, lang },
            { href: articlePath(code, id, article), text: label, lang },
          ]}
        />
        <h1>{t.citesTitle(label, law.short_title ?? law.title)}</h1>
        <p class="muted">
          {t.citedBy(total)}
          {own > 0 && ` · ${t.citedByOwn(own)}`}
        </p>
        {citations.length === 0 && (
          <Empty title={total === 0 ? t.notCited : t.noSuchPage}>
            <a href={articlePath(code, id, article)}>{t.theArticle}</a>
          </Empty>
        )}
        <List country={code} citations={citations} />
        <Pager
          page={page}
          pages={Math.ceil(total / perPage)}
          link={(page) => withQuery(path, { page: page === 1 ? null : page })}
        />
      </>
    ),
  });
  return { body };
}
