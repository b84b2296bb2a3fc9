/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { Page } from '../http/answers/pages.ts';
import { type CountrySpan, type LawChange, listCountrySpans, recentChanges } from '../laws/changes.ts';
import type { Service } from '../service.ts';
import { Day, Empty } from './components.tsx';
import { usePageWords, type WebVisit } from './context.ts';
import { Changes } from './law-components.tsx';
import { renderPage } from './layout.tsx';
import type { Phrases } from './phrases/en.ts';

const shownChanges = 12;

/** The first page: the countries, one search box, and recent changes. */
export async function homePage(web: WebVisit): Promise<Page> {
  const { service, runtime, client, t } = web;
  const { spans, changes } = await runtime.searches.visitors.run(client, () => readAll(service));
  const names = new Map(service.countries.map(({ code, name }) => [code, name]));
  const named = (code: string) => names.get(code) ?? code;
  const waiting = service.countries.filter(({ code }) => !spans.some(({ country }) => country === code));
  const body = renderPage(web, {
    title: '',
    description: t.homeDescription,
    canonical: `${service.config.baseUrl}/`,
    hasSearch: true,
    children: (
      <>
        <h1>{headline(t, spans)}</h1>
        {spans.length > 0 && <SearchBox spans={spans} named={named} />}
        <section aria-labelledby="countries">
          <h2 id="countries">{t.countries}</h2>
          {spans.length === 0 && <Empty title={t.noCountry}>{t.lawsAppear}</Empty>}
          <Countries spans={spans} named={named} />
          {waiting.length > 0 && spans.length > 0 && (
            <p class="muted">{t.stillLoading(waiting.map(({ name }) => name).join(', '))}</p>
          )}
        </section>
        {spans.length > 0 && <Recent changes={changes} named={named} />}
      </>
    ),
  });
  return { body };
}

/** Reads the data of all countries, one statement after the other, because a page must not use many connections. */
async function readAll(service: Service): Promise<{ spans: CountrySpan[]; changes: LawChange[] }> {
  const spans = await listCountrySpans(service);
  const changes: LawChange[] = [];
  for (const { country } of spans) changes.push(...(await recentChanges(service, country, shownChanges)));
  changes.sort((a, b) => b.date.localeCompare(a.date));
  return { spans, changes: changes.slice(0, shownChanges) };
}

function headline(t: Phrases, spans: CountrySpan[]): string {
  if (spans.length === 0) return t.homeTitle;
  const first = spans.flatMap(({ first_date }) => first_date ?? []).sort()[0];
  return t.homeHeadline(spans.length, first === undefined ? null : Number(first.slice(0, 4)));
}

type Named = (code: string) => string;

function SearchBox({ spans, named }: { spans: CountrySpan[]; named: Named }) {
  const { t, langOf } = usePageWords();
  const largest = [...spans].sort((a, b) => b.count - a.count);
  return (
    <search>
      <form class="search-box" action="/search" method="get">
        <label class="visually-hidden" for="q">
          {t.searchLaws}
        </label>
        <input id="q" name="q" type="search" placeholder={t.searchHint} />
        <label class="visually-hidden" for="country">
          {t.country}
        </label>
        <select id="country" name="country">
          {largest.length > 1 && <option value="">{t.allCountries}</option>}
          {largest.map(({ country }) => (
            <option key={country} value={country} lang={langOf(country)}>
              {named(country)}
            </option>
          ))}
        </select>
        <button type="submit" class="primary">
          {t.search}
        </button>
      </form>
    </search>
  );
}

function Countries({ spans, named }: { spans: CountrySpan[]; named: Named }) {
  const { t, langOf } = usePageWords();
  return (
    <ul class="cards">
      {spans.map(({ country, count: laws, last_date }) => (
        <li class="card" key={country}>
          <a class="card-title" href={`/${country}`} lang={langOf(country)}>
            {named(country)}
          </a>
          <p>{t.laws(laws)}</p>
          {last_date && <p class="muted">{t.lastChanged(<Day date={last_date} />)}</p>}
        </li>
      ))}
    </ul>
  );
}

function Recent({ changes, named }: { changes: LawChange[]; named: Named }) {
  const { t } = usePageWords();
  return (
    <section aria-labelledby="recent">
      <h2 id="recent">{t.changedLately}</h2>
      {changes.length > 0 ? (
        <Changes changes={changes} named={named} />
      ) : (
        <Empty title={t.nothingChanged}>{t.changesAppear}</Empty>
      )}
    </section>
  );
}
