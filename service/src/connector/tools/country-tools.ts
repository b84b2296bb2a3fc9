import { searchArticles } from '../../articles/search.ts';
import { lawUrl } from '../../base/law-url.ts';
import { findAnswer } from '../../citations/answer.ts';
import { listChangesByWording } from '../../laws/changes.ts';
import { listCountries, readLawStats, requireCountry } from '../../laws/countries.ts';
import { listOrSearchLaws } from '../../laws/search-laws.ts';
import { listPublished } from '../../laws/store.ts';
import { defaultRows, pageOf, pageRows } from './answer-limits.ts';
import * as schema from './schema.ts';
import { countrySource } from './source.ts';
import { clientOf, reading, type Tool, tool } from './tool.ts';

const listCountriesTool = tool({
  ...schema.ListCountries,
  annotations: reading,
  name: 'list_countries',
  title: 'List the countries',
  description:
    'The countries whose laws are here: code, name, number of laws. Use it when you do not know the code; nearly every tool needs one.',
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
    'Finds laws by words in title and text or by a question (q), in their language, best first; without q lists them, newest first. Use it for a topic; a law that you can name needs no search. passages adds the articles that say it, with a line of text.',
  async run(call, { country, ...query }) {
    const { service, searches } = call;
    const client = clientOf(call);
    const list = async () => {
      const reader = { ...call, client };
      const asked = { ...query, ...pageOf(query, defaultRows.found) };
      const laws = await listOrSearchLaws(service, reader, country, asked);
      return { ...laws, answer: await findAnswer(service, reader, country, query.q) };
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
    const { rows, next } = pageRows(laws, query, found.total, defaultRows.found);
    return { ...found, results: rows, next, ...countrySource(service, country, what, sha, path) };
  },
});

const searchArticlesTool = tool({
  ...schema.SearchArticles,
  annotations: reading,
  name: 'search_articles',
  title: 'Search articles',
  description:
    'Finds the articles that say something, in a country or in one law, by words or a question (q) in their language, best first: each with a line of its text, its law and whether that is in force. Use it for a question on substance; read with get_article.',
  async run(call, { country, ...query }) {
    const { service, searches } = call;
    const client = clientOf(call);
    const [found, { sha }] = await Promise.all([
      searches.callers.run(client, async () => ({
        ...(await searchArticles(service, { ...call, client }, country, {
          ...query,
          ...pageOf(query, defaultRows.found),
        })),
        answer: await findAnswer(service, { ...call, client }, country, query.q),
      })),
      requireCountry(service, country),
    ]);
    const { rows, next } = pageRows(found.results, query, found.total, defaultRows.found);
    const path = `?${new URLSearchParams({ q: found.query })}`;
    const what = `Articles on "${found.query}"`;
    return { ...found, results: rows, next, ...countrySource(service, country, what, sha, path) };
  },
});

/** How many articles are named for a change. That is enough for an overview; the tool diff_law names all. */
const maxChangedArticles = 5;

const recentChanges = tool({
  ...schema.RecentChanges,
  annotations: reading,
  name: 'recent_changes',
  title: 'What changed',
  description:
    'What changed in the laws of a country, on a topic (q) or in one law, since and until a day: new laws, reforms, repeals and corrections, newest first, with the act and the articles. Those that changed no wording come last, marked "change": "none". diff_law with the day before and the day shows what a change says.',
  async run(call, { country, ...query }) {
    const { service, searches } = call;
    const { page, per_page } = pageOf(query);
    const list = () => listChangesByWording(service, country, { ...query, page, per_page });
    const [{ idle, ...found }, { sha }] = await Promise.all([
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
    const counts = { total_changed: found.total - idle, total_unchanged: idle };
    return { ...found, ...counts, changes: rows, next, ...countrySource(service, country, what, sha) };
  },
});

const lawStats = tool({
  ...schema.LawStats,
  annotations: reading,
  name: 'law_stats',
  title: "A country's statistics",
  description:
    'Numbers on a country, or one jurisdiction in it: reforms per year, the twenty most reformed laws, the types of laws.',
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
