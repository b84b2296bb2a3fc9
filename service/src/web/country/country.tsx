/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { Page } from '../../http/answers/pages.ts';
import { recentChanges } from '../../laws/changes.ts';
import { readLawStats } from '../../laws/countries.ts';
import { type FoundLaws, findLawPage, readFacets } from '../../laws/laws.ts';
import type { ListQuery, StatsResponse } from '../../laws/schema.ts';
import { readExcerpts } from '../../search/read-excerpts.ts';
import type { Service } from '../../service.ts';
import { BarChart, count, Empty, formatNumber, Pager, Share } from '../components.tsx';
import type { WebVisit } from '../context.ts';
import { Changes, Crumbs } from '../law-components.tsx';
import { renderPage } from '../layout.tsx';
import { lawPath } from '../paths.ts';
import { isNarrowed, listPath, perPage } from './country-query.ts';
import { FacetList } from './facets.tsx';
import { DidYouMean, LawItem } from './results.tsx';

/** A country's laws: search, filters, results; without a search also recent changes and statistics. */
export async function countryPage(
  web: WebVisit,
  code: string,
  query: ListQuery,
  ignored: string[],
  locale: string,
): Promise<Page> {
  const { service, runtime, assets, client } = web;
  const narrowed = isNarrowed(query);
  const { found, facets, stats, changes } = await runtime.searches.visitors.run(client, () =>
    findAll(service, code, query),
  );
  const ids = found.laws.map((law) => law.id);
  const excerpts =
    found.text === null ? new Map() : await readExcerpts(service, runtime, client, code, ids, found.text);
  const { name = code, language } = service.countries.find((country) => country.code === code) ?? {};
  const path = `/${code}`;
  const feed = narrowed
    ? { href: listPath(`${path}/search.atom`, query, { sort: null }), title: 'Changes in these results' }
    : { href: `${path}/feed.atom`, title: `Changes in ${name}` };
  const body = renderPage(assets, {
    title: found.text === null ? name : `${found.text} · ${name}`,
    description: `The laws of ${name}, with every version of each.`,
    main: 'wide',
    hasSearch: true,
    feed,
    unlisted: narrowed,
    canonical: narrowed ? undefined : service.config.baseUrl + listPath(path, query, { page: query.page }),
    children: (
      <>
        <Crumbs steps={[{ href: '/', text: 'Countries' }]} />
        <h1>{name}</h1>
        <SearchForm path={path} query={query} sort={found.sort} />
        {ignored.length > 0 && (
          <p class="notice notice-warn" role="note">
            Not understood, and left out of the search: {ignored.join(', ')}.
          </p>
        )}
        <div class="columns">
          <aside class="facets" aria-label="Filters">
            <FacetList path={path} query={query} facets={facets} locale={locale} />
          </aside>
          <section aria-label="Laws" class="results">
            <Results
              path={path}
              code={code}
              query={query}
              found={found}
              excerpts={excerpts}
              locale={locale}
              lang={language}
            />
            <p class="muted">
              <a href={feed.href}>Follow as Atom feed</a>
            </p>
          </section>
          {stats && (
            <aside class="activity" aria-label="Activity">
              <Activity code={code} stats={stats} locale={locale} />
              <h2>Changed lately</h2>
              {changes && changes.length > 0 ? (
                <Changes changes={changes} locale={locale} />
              ) : (
                <Empty title="Nothing has changed yet." />
              )}
            </aside>
          )}
        </div>
      </>
    ),
  });
  return { body };
}

/** Reads all that the page needs: two statements at a time, in the places of the visitors' searches. */
async function findAll(service: Service, code: string, query: ListQuery) {
  const [found, facets] = await Promise.all([findLawPage(service, code, query), readFacets(service, code, query)]);
  if (isNarrowed(query)) return { found, facets, stats: null, changes: null };
  const [stats, changes] = await Promise.all([readLawStats(service, code, undefined), recentChanges(service, code, 8)]);
  return { found, facets, stats, changes };
}

function SearchForm({ path, query, sort }: { path: string; query: ListQuery; sort: string }) {
  const { law_type, year, status, jurisdiction, from_date, to_date } = query;
  const hidden = Object.entries({ law_type, year, status, jurisdiction, from_date, to_date });
  return (
    <search>
      <form class="search-box" action={path} method="get">
        <label class="visually-hidden" for="q">
          Search
        </label>
        <input
          id="q"
          name="q"
          type="search"
          value={query.q}
          placeholder="Name, number, identifier or words of the text"
        />
        {hidden.map(
          ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <label class="inline-label" for="sort">
          Sort
        </label>
        <select id="sort" name="sort">
          <option value="">{query.q ? 'by relevance' : 'newest first'}</option>
          {query.q && (
            <option value="date_desc" selected={sort === 'date_desc'}>
              newest first
            </option>
          )}
          <option value="date_asc" selected={sort === 'date_asc'}>
            oldest first
          </option>
          <option value="title" selected={sort === 'title'}>
            by title
          </option>
        </select>
        <button type="submit" class="primary">
          Search
        </button>
      </form>
    </search>
  );
}

interface ResultsProps {
  path: string;
  code: string;
  query: ListQuery;
  found: FoundLaws;
  excerpts: Map<string, string>;
  locale: string;
  lang: string | undefined;
}

function Results({ path, code, query, found, excerpts, locale }: ResultsProps) {
  const first = (query.page - 1) * perPage + 1;
  if (found.laws.length === 0) return <NoResults path={path} query={query} found={found} />;
  return (
    <>
      <h2 class="result-count">
        {formatNumber(first, locale)}–{formatNumber(first + found.laws.length - 1, locale)} of{' '}
        {count(found.total, 'law', locale)}
      </h2>
      <ol class="law-list" start={first}>
        {found.laws.map((law) => (
          <LawItem key={law.id} code={code} law={law} excerpt={excerpts.get(law.id)} locale={locale} />
        ))}
      </ol>
      <Pager
        page={query.page}
        pages={Math.ceil(found.total / perPage)}
        link={(page) => listPath(path, query, { page })}
        locale={locale}
      />
    </>
  );
}

function NoResults({ path, query, found }: { path: string; query: ListQuery; found: FoundLaws }) {
  if (found.total > 0) {
    return (
      <Empty title="This page is past the end.">
        <a href={listPath(path, query, { page: 1 })}>To the first page</a>
      </Empty>
    );
  }
  return (
    <Empty title="No law matches.">
      {found.suggestion && <DidYouMean suggestions={[found.suggestion]} link={(q) => listPath(path, query, { q })} />}
      <p>Use fewer or other words, or take filters away.</p>
      <p>
        <a href={path}>All laws</a>
      </p>
    </Empty>
  );
}

function Activity({ code, stats, locale }: { code: string; stats: StatsResponse; locale: string }) {
  const { reform_activity_by_year: years, most_reformed_laws: laws } = stats;
  const maxCount = laws[0]?.reform_count ?? 1;
  return (
    <>
      {years.length > 0 && (
        <BarChart
          title="Reforms per year"
          labelHead="Year"
          valueHead="Reforms"
          bars={withEmptyYears(years).map(({ year, count: value }) => ({ label: String(year), value }))}
          format={(value) => formatNumber(value, locale)}
        />
      )}
      <h2>Most reformed</h2>
      {laws.length === 0 && <Empty title="No law has been reformed yet." />}
      <ol class="ranking">
        {laws.slice(0, 10).map((law) => (
          <li key={law.id}>
            <a href={lawPath(code, law.id)}>{law.title}</a>
            <Share value={law.reform_count} of={maxCount} label={count(law.reform_count, 'reform', locale)} />
            <span class="muted">{count(law.reform_count, 'reform', locale)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

type Year = { year: number; count: number };

/** All years, also those without reforms, since the axis of the chart is time. */
function withEmptyYears(years: Year[]): Year[] {
  const counts = new Map(years.map(({ year, count: value }) => [year, value]));
  const [first, last] = [years[0]?.year ?? 0, years.at(-1)?.year ?? 0];
  return Array.from({ length: Math.min(last - first + 1, 300) }, (_, index) => {
    const year = last - Math.min(last - first, 299) + index;
    return { year, count: counts.get(year) ?? 0 };
  });
}
