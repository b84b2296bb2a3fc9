/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { Page } from '../../http/answers/pages.ts';
import { recentChanges } from '../../laws/changes.ts';
import { readLawStats } from '../../laws/countries.ts';
import { type FoundLaws, readFacets } from '../../laws/laws.ts';
import type { ListQuery, Passage, StatsResponse } from '../../laws/schema.ts';
import { searchLaws } from '../../laws/search-laws.ts';
import { readExcerpts } from '../../search/read-excerpts.ts';
import { BarChart, Empty, formatNumber, Pager, Share } from '../components.tsx';
import { usePageWords, type WebVisit } from '../context.ts';
import { Changes, Crumbs } from '../law-components.tsx';
import { renderPage } from '../layout.tsx';
import { lawPath } from '../paths.ts';
import { Answering, areAnswersRead, findAnswering } from './answering.tsx';
import { isNarrowed, listPath, perPage } from './country-query.ts';
import { FacetList } from './facets.tsx';
import { Answer, areRead, DidYouMean, findPassages, LawItem, StillLearning } from './results.tsx';

/** The page of a country: search, filters and results. Without a search, it also shows recent changes and statistics. */
export async function countryPage(web: WebVisit, code: string, query: ListQuery, ignored: string[]): Promise<Page> {
  const { service, runtime, client, t, langOf } = web;
  const narrowed = isNarrowed(query);
  const { found, passages, answer, answering, facets, stats, changes } = await runtime.searches.visitors.run(
    client,
    () => findAll(web, code, query),
  );
  const shown = new Set([...passages.keys(), ...answering.flat().map(({ law_id }) => law_id)]);
  const ids = found.laws.map((law) => law.id).filter((id) => !shown.has(id));
  const excerpts =
    found.text === null ? new Map() : await readExcerpts(service, runtime, client, code, ids, found.text);
  const { name = code } = service.countries.find((country) => country.code === code) ?? {};
  const path = `/${code}`;
  const feed = narrowed
    ? { href: listPath(`${path}/search.atom`, query, { sort: null }), title: t.changesInResults }
    : { href: `${path}/feed.atom`, title: t.changesIn(name) };
  const title = found.text === null ? name : `${found.text} · ${name}`;
  const body = renderPage(web, {
    title,
    running: { text: title, address: service.config.baseUrl + listPath(path, query, { page: query.page }) },
    description: t.countryDescription(name),
    main: 'wide',
    hasSearch: true,
    feed,
    unlisted: narrowed,
    canonical: narrowed ? undefined : service.config.baseUrl + listPath(path, query, { page: query.page }),
    children: (
      <>
        <Crumbs steps={[{ href: '/', text: t.countries }]} />
        <h1 lang={langOf(code)}>{name}</h1>
        <SearchForm path={path} query={query} sort={found.sort} />
        {ignored.length > 0 && (
          <p class="notice notice-warn" role="note">
            {t.ignored(ignored.join(', '))}
          </p>
        )}
        <div class="columns">
          <aside class="facets" aria-label={t.filters}>
            <FacetList country={code} path={path} query={query} facets={facets} />
          </aside>
          <section aria-label={t.lawList} class="results">
            {answer && query.page === 1 && <Answer answer={answer} />}
            {found.isLearning && <StillLearning />}
            <Answering code={code} laws={answering} />
            <Results path={path} code={code} query={query} found={found} passages={passages} excerpts={excerpts} />
            <p class="muted">
              <a href={feed.href}>{t.followFeed}</a>
            </p>
          </section>
          {stats && (
            <aside class="activity" aria-label={t.activity}>
              <Activity code={code} stats={stats} />
              <h2>{t.changedLately}</h2>
              {changes && changes.length > 0 ? <Changes changes={changes} /> : <Empty title={t.nothingChanged} />}
            </aside>
          )}
        </div>
      </>
    ),
  });
  return { body, keep: areRead(passages) && areAnswersRead(answering) };
}

/** Reads all data of the page, with two statements at a time. The caller must run it in the queue for visitors. */
async function findAll(web: WebVisit, code: string, query: ListQuery) {
  const { service, runtime, client } = web;
  const [found, facets] = await Promise.all([
    searchLaws(service, runtime.meaning, code, query),
    readFacets(service, code, query),
  ]);
  const answer = await runtime.findAnswer(service, { ...runtime, client }, code, query.q);
  const isFirst = query.page === 1 && found.sort === 'relevance';
  const answering = isFirst ? await findAnswering(web, code, query, found) : [];
  // Articles that are shown above the list are not shown again in it.
  const above = new Set(answering.flat().map(({ law_id }) => law_id));
  const passages = await findPassages(web, code, { ...found, laws: found.laws.filter(({ id }) => !above.has(id)) });
  if (isNarrowed(query)) return { found, passages, answer, answering, facets, stats: null, changes: null };
  const [stats, changes] = await Promise.all([readLawStats(service, code, undefined), recentChanges(service, code, 8)]);
  return { found, passages, answer, answering, facets, stats, changes };
}

function SearchForm({ path, query, sort }: { path: string; query: ListQuery; sort: string }) {
  const { t } = usePageWords();
  const { law_type, year, status, jurisdiction, from_date, to_date } = query;
  const hidden = Object.entries({ law_type, year, status, jurisdiction, from_date, to_date });
  return (
    <search>
      <form class="search-box" action={path} method="get">
        <label class="visually-hidden" for="q">
          {t.search}
        </label>
        <input id="q" name="q" type="search" value={query.q} placeholder={t.searchHint} />
        {hidden.map(
          ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <label class="inline-label" for="sort">
          {t.sort}
        </label>
        <select id="sort" name="sort">
          <option value="">{query.q ? t.byRelevance : t.newestFirst}</option>
          {query.q && (
            <option value="date_desc" selected={sort === 'date_desc'}>
              {t.newestFirst}
            </option>
          )}
          <option value="date_asc" selected={sort === 'date_asc'}>
            {t.oldestFirst}
          </option>
          <option value="title" selected={sort === 'title'}>
            {t.byTitle}
          </option>
        </select>
        <button type="submit" class="primary">
          {t.search}
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
  passages: Map<string, Passage[]>;
  excerpts: Map<string, string>;
}

function Results({ path, code, query, found, passages, excerpts }: ResultsProps) {
  const { t } = usePageWords();
  const format = (value: number) => formatNumber(value, t.locale);
  const first = (query.page - 1) * perPage + 1;
  if (found.laws.length === 0) return <NoResults path={path} query={query} found={found} />;
  return (
    <>
      <h2 class="result-count">
        {t.resultRange(format(first), format(first + found.laws.length - 1), t.laws(found.total))}
      </h2>
      {found.partial && <p>{t.someWords}</p>}
      <Suggested path={path} query={query} found={found} />
      <ol class="law-list" start={first}>
        {found.laws.map((law) => (
          <LawItem key={law.id} code={code} law={law} passages={passages.get(law.id)} excerpt={excerpts.get(law.id)} />
        ))}
      </ol>
      <Pager
        page={query.page}
        pages={Math.ceil(found.total / perPage)}
        link={(page) => listPath(path, query, { page })}
      />
    </>
  );
}

interface FoundProps {
  path: string;
  query: ListQuery;
  found: FoundLaws;
}

/** Suggests another spelling that finds something. */
function Suggested({ path, query, found: { suggestion } }: FoundProps) {
  return suggestion && <DidYouMean suggestions={[suggestion]} link={(q) => listPath(path, query, { q })} />;
}

function NoResults({ path, query, found }: FoundProps) {
  const { t } = usePageWords();
  if (found.total > 0) {
    return (
      <Empty title={t.pastTheEnd}>
        <a href={listPath(path, query, { page: 1 })}>{t.firstPage}</a>
      </Empty>
    );
  }
  return (
    <Empty title={t.noLaw}>
      <Suggested path={path} query={query} found={found} />
      <p>{found.onlyFillers ? t.onlyFillers : t.useOtherFilters}</p>
      <p>
        <a href={path}>{t.allLaws}</a>
      </p>
    </Empty>
  );
}

function Activity({ code, stats }: { code: string; stats: StatsResponse }) {
  const { t, langOf } = usePageWords();
  const { reform_activity_by_year: years, most_reformed_laws: laws } = stats;
  const maxCount = laws[0]?.reform_count ?? 1;
  return (
    <>
      {years.length > 0 && (
        <BarChart
          title={t.reformsPerYear}
          labelHead={t.year}
          valueHead={t.reformCount}
          bars={withEmptyYears(years).map(({ year, count: value }) => ({ label: String(year), value }))}
          format={(value) => formatNumber(value, t.locale)}
        />
      )}
      <h2>{t.mostReformed}</h2>
      {laws.length === 0 && <Empty title={t.noReforms} />}
      <ol class="ranking">
        {laws.slice(0, 10).map((law) => (
          <li key={law.id}>
            <a href={lawPath(code, law.id)} lang={langOf(code)}>
              {law.title}
            </a>
            <Share value={law.reform_count} of={maxCount} label={t.reforms(law.reform_count)} />
            <span class="muted">{t.reforms(law.reform_count)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

type Year = { year: number; count: number };

/** Adds the years without reforms, because the axis of the chart is time. */
function withEmptyYears(years: Year[]): Year[] {
  const counts = new Map(years.map(({ year, count: value }) => [year, value]));
  const [first, last] = [years[0]?.year ?? 0, years.at(-1)?.year ?? 0];
  return Array.from({ length: Math.min(last - first + 1, 300) }, (_, index) => {
    const year = last - Math.min(last - first, 299) + index;
    return { year, count: counts.get(year) ?? 0 };
  });
}
