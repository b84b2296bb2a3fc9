/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { listCitations } from '../../citations/list.ts';
import type { CitationsResponse } from '../../citations/schema.ts';
import type { Page } from '../../http/answers/pages.ts';
import { requireLaw } from '../../laws/laws.ts';
import type { Service } from '../../service.ts';
import { Empty, formatNumber, Pager } from '../components.tsx';
import type { Web } from '../context.ts';
import { Crumbs } from '../law-components.tsx';
import { renderPage } from '../layout.tsx';
import { articlePath, citedByPath, lawPath, withQuery } from '../paths.ts';

const shownFirst = 10;
const perPage = 50;

/** The first of the citations of an article; null until the country has been read for citations. */
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
  locale: string;
}

export function CitedBy({ country, lawId, articleId, found, locale }: CitedByProps) {
  if (!found) return null;
  const { total, citations } = found;
  return (
    <section id="cited-by" aria-labelledby="cited-by-head">
      <h2 id="cited-by-head">Cited by {formatNumber(total, locale)}</h2>
      {total === 0 && <p class="muted">No text of today that is known here cites it.</p>}
      <List country={country} citations={citations} />
      {total > citations.length && (
        <p>
          <a href={citedByPath(country, lawId, articleId)}>All {formatNumber(total, locale)} citations</a>
        </p>
      )}
    </section>
  );
}

function List({ country, citations }: { country: string; citations: CitationsResponse['citations'] }) {
  return (
    <ul class="citing">
      {citations.map(({ law_id, title, article_id, label, text }, index) => (
        <li key={index}>
          <a href={article_id === null ? lawPath(country, law_id) : articlePath(country, law_id, article_id)}>
            {label !== null && `${label}, `}
            {title}
          </a>{' '}
          <span class="muted">“{text}”</span>
        </li>
      ))}
    </ul>
  );
}

/** All that cites an article. */
export async function citedByPage(
  web: Web,
  code: string,
  { id, article, page }: { id: string; article: string; page: number },
  locale: string,
): Promise<Page> {
  const { service, assets } = web;
  const law = await requireLaw(service, code, id);
  const { total, citations } = await citing(service, code, id, article, { page, per_page: perPage });
  const path = citedByPath(code, id, article);
  const body = renderPage(assets, {
    title: `What cites ${article} of ${law.title}`,
    unlisted: true,
    children: (
      <>
        <Crumbs
          steps={[
            { href: lawPath(code, id), text: law.title },
            { href: articlePath(code, id, article), text: article },
          ]}
        />
        <h1>Cited by {formatNumber(total, locale)}</h1>
        {citations.length === 0 && (
          <Empty title={total === 0 ? 'No text of today that is known here cites it.' : 'There is no such page.'}>
            <a href={articlePath(code, id, article)}>The article</a>
          </Empty>
        )}
        <List country={code} citations={citations} />
        <Pager
          page={page}
          pages={Math.ceil(total / perPage)}
          link={(page) => withQuery(path, { page: page === 1 ? null : page })}
          locale={locale}
        />
      </>
    ),
  });
  return { body };
}
