import { unifiedDiff } from '../corpus/diff.ts';
import { accountClient } from '../http/client.ts';
import { listCountries, requireCountry } from '../laws/countries.ts';
import { diffLaw } from '../laws/diff.ts';
import { lawAtCommit, lawOnDate, listReforms } from '../laws/history.ts';
import { findCurrentVersion } from '../laws/history-store.ts';
import { lawMeta, listOrSearchLaws, requireLaw } from '../laws/laws.ts';
import type { ListQuery, ReformsQuery } from '../laws/schema.ts';
import { readLawStats } from '../laws/stats.ts';
import { listPublished } from '../laws/store.ts';
import { longest, namedPart, noPart, type Part, partOf } from './parts.ts';
import * as schema from './schema.ts';
import { comparisonSource, countrySource, lawSource } from './source.ts';
import { type Call, reading, type Tool, tool } from './tool.ts';

const shared = { annotations: reading };

const listCountriesTool = tool({
  ...shared,
  ...schema.ListCountries,
  name: 'list_countries',
  title: 'List the countries',
  description:
    'The countries whose laws are served: two-letter code, name, how many laws. Call it first when you do not know which codes exist; every other tool needs one.',
  async run({ service }) {
    const [served, published] = await Promise.all([listCountries(service), listPublished(service.db)]);
    const nameOf = (code: string) => service.countries.find((country) => country.code === code)?.name ?? code;
    return {
      countries: served.map(({ country, count }) => ({
        ...{ country, count, name: nameOf(country), url: `${service.config.baseUrl}/${country}` },
        sha: published.find((row) => row.country === country)?.sha ?? '',
      })),
    };
  },
});

const searchLaws = tool({
  ...shared,
  ...schema.SearchLaws,
  name: 'search_laws',
  title: 'Search or list laws',
  description:
    'Finds laws of a country by words in title and text (q), by an official citation ("Ley 39/2015") or an identifier, ranked by relevance; without q it lists them, newest first. Filters: type, year, status, jurisdiction, dates of publication. Gives titles and ids, not texts: read a law with get_law. Search in the language of the laws.',
  async run({ service, searches, account }, { country, ...query }) {
    const list = () => listOrSearchLaws(service, country, query as ListQuery);
    const [found, { sha }] = await Promise.all([
      query.q ? searches.callers.run(accountClient(account), list) : list(),
      requireCountry(service, country),
    ]);
    const what = found.query === null ? 'List of laws' : `Search for "${found.query}"`;
    const path = found.query === null ? '' : `?${new URLSearchParams({ q: found.query })}`;
    const url = (id: string) => `${service.config.baseUrl}/${country}/laws/${encodeURIComponent(id)}`;
    return {
      ...found,
      results: found.results.map((law) => ({
        ...law,
        citation: `${law.title} (${law.id}), ${url(law.id)}`,
        url: url(law.id),
      })),
      ...countrySource(service, country, what, sha, path),
    };
  },
});

const getLaw = tool({
  ...shared,
  ...schema.GetLaw,
  name: 'get_law',
  title: 'Read a law',
  description:
    'A law as it stands now: metadata and text as Markdown, or one article of it. A text too long for one answer comes as its table of contents; ask again with "article". For the text on another day use law_at_date.',
  async run({ service, texts, account }, { country, law_id, article }) {
    const [law, version] = await Promise.all([
      requireLaw(service, country, law_id),
      findCurrentVersion(service.db, country, law_id),
    ]);
    const text = await texts.read(country, version?.blob ?? law.blob);
    const part: Part = text === null ? unreadable : partOf(text, article);
    const { sha = null, date = null } = version ?? {};
    const meta = lawMeta(law, account.tier);
    return { ...meta, version_date: date, ...part, ...lawSource(service, law, { sha, date, current: true }) };
  },
});

const unreadable: Part = {
  content_md: null,
  contents: null,
  note: 'The text cannot be read from the repository just now; try again in a minute.',
};

const lawAtDate = tool({
  ...shared,
  ...schema.LawAtDate,
  name: 'law_at_date',
  title: 'Read a law as it was on a day',
  description:
    'The text of a law as it stood on a day (YYYY-MM-DD), whole or one article. Before its first version sha is null and the text empty. Long texts come as their table of contents, as with get_law.',
  async run({ service, texts }, { country, law_id, date, article }) {
    const [law, { content_md, ...found }] = await Promise.all([
      requireLaw(service, country, law_id),
      lawOnDate(service, texts, country, law_id, date),
    ]);
    const version = { sha: found.sha, date: found.version_date, current: false };
    return { ...found, ...partOf(content_md, article), ...lawSource(service, law, version) };
  },
});

const diffLawTool = tool({
  ...shared,
  ...schema.DiffLaw,
  name: 'diff_law',
  title: 'Compare two versions of a law',
  description:
    'What changed in a law between two days or commits: the articles added, removed or modified, and a unified diff; with "article" of that part alone. A diff too long for one answer is left out: ask for the articles one by one.',
  async run(call, { country, law_id, from, to, article }) {
    const law = await requireLaw(call.service, country, law_id);
    const whole = await diffLaw(call.service, call.texts, country, law_id, { from, to });
    const diff = article === undefined ? whole.diff : await diffPart(call, whole, country, article);
    const short = diff.length <= longest || article !== undefined;
    const note = `The diff has ${diff.length} characters, too many for one answer: ask again with "article" set to one of the articles.`;
    return {
      ...{ ...whole, diff: short ? diff : null, note: short ? null : note },
      ...comparisonSource(call.service, law, { from, to, sha: whole.to.sha }),
    };
  },
});

interface Sides {
  law_id: string;
  from: { sha: string | null };
  to: { sha: string | null };
}

async function diffPart(call: Call, sides: Sides, country: string, article: string): Promise<string> {
  const read = async (sha: string | null) => {
    call.signal.throwIfAborted();
    return sha === null ? '' : (await lawAtCommit(call.service, call.texts, country, sides.law_id, sha)).content_md;
  };
  const before = namedPart(await read(sides.from.sha), article);
  const after = namedPart(await read(sides.to.sha), article);
  if (before === null && after === null) throw noPart(article);
  return unifiedDiff(`${before ?? ''}\n`, `${after ?? ''}\n`, { from: article, to: article });
}

const reformHistory = tool({
  ...shared,
  ...schema.ReformHistory,
  name: 'reform_history',
  title: 'The reforms of a law',
  description:
    'When a law was reformed, by which norm (source_id) and which articles each reform touched; newest first, paged with limit and offset. To see what a reform changed, use diff_law with the day before and the day itself.',
  async run({ service }, { country, law_id, ...page }) {
    const [reforms, version] = await Promise.all([
      listReforms(service, country, law_id, page as ReformsQuery),
      findCurrentVersion(service.db, country, law_id),
    ]);
    const { sha = null, date = null, title = law_id } = version ?? {};
    return { ...reforms, ...lawSource(service, { country, id: law_id, title }, { sha, date, current: true }) };
  },
});

const lawStats = tool({
  ...shared,
  ...schema.LawStats,
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

export const readTools: Tool[] = [
  ...[listCountriesTool, searchLaws, getLaw, lawAtDate, diffLawTool, reformHistory, lawStats],
];
