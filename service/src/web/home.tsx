/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { Page } from '../http/answers/pages.ts';
import { type CountrySpan, type LawChange, listCountrySpans, recentChanges } from '../laws/changes.ts';
import type { Service } from '../service.ts';
import { count, Day, Empty } from './components.tsx';
import type { WebVisit } from './context.ts';
import { Changes } from './law-components.tsx';
import { renderPage } from './layout.tsx';

const shownChanges = 12;

/** The first page: the countries, one search box, what changed lately. */
export async function homePage({ service, runtime, assets, client }: WebVisit, locale: string): Promise<Page> {
  const { spans, changes } = await runtime.searches.visitors.run(client, () => readAll(service));
  const names = new Map(service.countries.map(({ code, name }) => [code, name]));
  const named = (code: string) => names.get(code) ?? code;
  const waiting = service.countries.filter(({ code }) => !spans.some(({ country }) => country === code));
  const body = renderPage(assets, {
    title: '',
    description: 'The laws of several countries, with every version of each.',
    canonical: `${service.config.baseUrl}/`,
    hasSearch: true,
    children: (
      <>
        <h1>{headline(spans)}</h1>
        {spans.length > 0 && <SearchBox spans={spans} named={named} />}
        <section aria-labelledby="countries">
          <h2 id="countries">Countries</h2>
          {spans.length === 0 && (
            <Empty title="No country is loaded yet.">Laws appear here after the first sync.</Empty>
          )}
          <Countries spans={spans} named={named} locale={locale} />
          {waiting.length > 0 && spans.length > 0 && (
            <p class="muted">Still being loaded: {waiting.map(({ name }) => name).join(', ')}.</p>
          )}
        </section>
        {spans.length > 0 && <Recent changes={changes} named={named} locale={locale} />}
      </>
    ),
  });
  return { body };
}

/** One statement at a time, however many countries there are: a page must not take many connections. */
async function readAll(service: Service): Promise<{ spans: CountrySpan[]; changes: LawChange[] }> {
  const spans = await listCountrySpans(service);
  const changes: LawChange[] = [];
  for (const { country } of spans) changes.push(...(await recentChanges(service, country, shownChanges)));
  changes.sort((a, b) => b.date.localeCompare(a.date));
  return { spans, changes: changes.slice(0, shownChanges) };
}

function headline(spans: CountrySpan[]): string {
  if (spans.length === 0) return 'Laws, and every version of them';
  const first = spans.flatMap(({ first_date }) => first_date ?? []).sort()[0];
  const countries = spans.length === 1 ? 'one country' : `${spans.length} countries`;
  return `Laws of ${countries}, every version${first ? ` since ${Number(first.slice(0, 4))}` : ''}.`;
}

type Named = (code: string) => string;

function SearchBox({ spans, named }: { spans: CountrySpan[]; named: Named }) {
  const largest = [...spans].sort((a, b) => b.count - a.count);
  return (
    <search>
      <form class="search-box" action="/search" method="get">
        <label class="visually-hidden" for="q">
          Search laws
        </label>
        <input id="q" name="q" type="search" placeholder="Search by name, number or words of the text" />
        <label class="visually-hidden" for="country">
          Country
        </label>
        <select id="country" name="country">
          {largest.length > 1 && <option value="">All countries</option>}
          {largest.map(({ country }) => (
            <option key={country} value={country}>
              {named(country)}
            </option>
          ))}
        </select>
        <button type="submit" class="primary">
          Search
        </button>
      </form>
    </search>
  );
}

function Countries({ spans, named, locale }: { spans: CountrySpan[]; named: Named; locale: string }) {
  return (
    <ul class="cards">
      {spans.map(({ country, count: laws, last_date }) => (
        <li class="card" key={country}>
          <a class="card-title" href={`/${country}`}>
            {named(country)}
          </a>
          <p>{count(laws, 'law', locale)}</p>
          {last_date && (
            <p class="muted">
              last changed <Day date={last_date} locale={locale} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Recent({ changes, named, locale }: { changes: LawChange[]; named: Named; locale: string }) {
  return (
    <section aria-labelledby="recent">
      <h2 id="recent">Changed lately</h2>
      {changes.length > 0 ? (
        <Changes changes={changes} locale={locale} named={named} />
      ) : (
        <Empty title="Nothing has changed yet.">Changes appear here after a sync finds them.</Empty>
      )}
    </section>
  );
}
