import { lawUrl } from '../../base/law-url.ts';
import { listCountries, readLawStats, requireCountry } from '../../laws/countries.ts';
import { listOrSearchLaws } from '../../laws/laws.ts';
import { listPublished } from '../../laws/store.ts';
import { pageOf, pageRows } from './paging.ts';
import * as schema from './schema.ts';
import { countrySource } from './source.ts';
import { clientOf, reading, type Tool, tool } from './tool.ts';

const listCountriesTool = tool({
  ...schema.ListCountries,
  annotations: reading,
  name: 'list_countries',
  title: 'List the countries',
  description:
    'The countries whose laws are served: two-letter code, name, how many laws. Call it first when you do not know which codes exist; every other tool needs one.',
  async run({ service }) {
    const [served, published] = await Promise.all([listCountries(service), listPublished(service.db)]);
    const nameOf = (code: string) => service.countries.find((country) => country.code === code)?.name ?? code;
    return {
      countries: served.map(({ country, count }) => ({
        country,
        count,
        name: nameOf(country),
        url: `${service.config.baseUrl}/${country}`,
        sha: published.find((row) => row.country === country)?.sha ?? '',
      })),
    };
  },
});

const searchLaws = tool({
  ...schema.SearchLaws,
  annotations: reading,
  name: 'search_laws',
  title: 'Search or list laws',
  description:
    'Finds laws of a country by words in title and text (q) in the language of the laws, ranked by relevance; without q it lists them, newest first. Filters: type, year, status, jurisdiction, dates of publication. Gives titles and ids: read with get_law or get_article. For a citation ("Ley 39/2015") use resolve_citation.',
  async run(call, { country, ...query }) {
    const { service, searches } = call;
    const list = () => listOrSearchLaws(service, country, { ...query, ...pageOf(query) });
    const [found, { sha }] = await Promise.all([
      query.q ? searches.callers.run(clientOf(call), list) : list(),
      requireCountry(service, country),
    ]);
    const what = found.query === null ? 'List of laws' : `Search for "${found.query}"`;
    const path = found.query === null ? '' : `?${new URLSearchParams({ q: found.query })}`;
    const laws = found.results.map(({ country: _, title_snippet: __, ...law }) => ({
      ...law,
      url: lawUrl(service.config.baseUrl, country, law.id),
    }));
    const { rows, next } = pageRows(laws, query, found.total);
    return { ...found, results: rows, next, ...countrySource(service, country, what, sha, path) };
  },
});

const lawStats = tool({
  ...schema.LawStats,
  annotations: reading,
  name: 'law_stats',
  title: "A country's statistics",
  description:
    'Reforms per year, the twenty most reformed laws and the types of laws of a country, or of one jurisdiction in it.',
  async run({ service }, { country, jurisdiction }) {
    const [stats, { sha }] = await Promise.all([
      readLawStats(service, country, jurisdiction),
      requireCountry(service, country),
    ]);
    const what = jurisdiction === undefined ? 'Statistics' : `Statistics of ${jurisdiction}`;
    return { ...stats, ...countrySource(service, country, what, sha) };
  },
});

export const countryTools: Tool[] = [listCountriesTool, searchLaws, lawStats];
