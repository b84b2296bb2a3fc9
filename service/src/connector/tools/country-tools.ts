import { searchArticles } from '../../articles/search.ts';
import { lawUrl } from '../../base/law-url.ts';
import { listChanges } from '../../laws/changes.ts';
import { listCountries, readLawStats, requireCountry } from '../../laws/countries.ts';
import { listOrSearchLaws } from '../../laws/laws.ts';
import { addPassages } from '../../laws/passages.ts';
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
    'Finds laws of a country by words in title and text (q) in the language of the laws, ranked by relevance; without q it lists them, newest first. With passages each law has the articles that say it, with a line of text; sort date_desc gives the newest first. Read with get_law or get_article. For a citation ("Ley 39/2015") use resolve_citation.',
  async run(call, { country, ...query }) {
    const { service, searches } = call;
    const client = clientOf(call);
    const list = async () => {
      const found = await listOrSearchLaws(service, country, { ...query, ...pageOf(query) });
      const { passages } = query;
      return passages === undefined ? found : addPassages(service, { ...call, client }, country, found, passages);
    };
    const [found, { sha }] = await Promise.all([
      query.q ? searches.callers.run(client, list) : list(),
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

const searchArticlesTool = tool({
  ...schema.SearchArticles,
  annotations: reading,
  name: 'search_articles',
  title: 'Search articles',
  description:
    'Finds the articles that say something: by words (q) in the language of the laws, best first, each with a line of its text, its law and whether that is in force; of one law with law_id. Read them with get_article.',
  async run(call, { country, ...query }) {
    const { service, searches } = call;
    const client = clientOf(call);
    const [found, { sha }] = await Promise.all([
      searches.callers.run(client, () =>
        searchArticles(service, { ...call, client }, country, { ...query, ...pageOf(query) }),
      ),
      requireCountry(service, country),
    ]);
    const { rows, next } = pageRows(found.results, query, found.total);
    const path = `?${new URLSearchParams({ q: found.query })}`;
    const what = `Articles on "${found.query}"`;
    return { ...found, results: rows, next, ...countrySource(service, country, what, sha, path) };
  },
});

/** More of a change than an overview needs; diff_law has them all. */
const maxChangedArticles = 5;

const recentChanges = tool({
  ...schema.RecentChanges,
  annotations: reading,
  name: 'recent_changes',
  title: 'What changed',
  description:
    'New laws, reforms, repeals and corrections by date, newest first, with the act that made them and the articles: of a country, on a topic (q, words in the law), of one law (law_id), since and until a day. To see what a change says use diff_law with the day before and the day.',
  async run(call, { country, ...query }) {
    const { service, searches } = call;
    const list = () => listChanges(service, country, { ...query, ...pageOf(query) });
    const [found, { sha }] = await Promise.all([
      query.q ? searches.callers.run(clientOf(call), list) : list(),
      requireCountry(service, country),
    ]);
    const changes = found.changes.map(({ articles, ...change }) => ({
      ...change,
      articles: articles.slice(0, maxChangedArticles),
      article_count: articles.length,
    }));
    const { rows, next } = pageRows(changes, query, found.total);
    const { since = 'the beginning', until = 'today' } = query;
    const what = `Changes from ${since} to ${until}`;
    return { ...found, changes: rows, next, ...countrySource(service, country, what, sha) };
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

export const countryTools: Tool[] = [listCountriesTool, searchLaws, searchArticlesTool, recentChanges, lawStats];
