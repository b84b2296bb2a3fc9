import { checkCitations } from '../citations/check.ts';
import { resolveCitation } from '../citations/resolve.ts';
import { ApiError } from '../errors.ts';
import { accountClient } from '../http/clients/client.ts';
import { listCountries, readLawStats, requireCountry } from '../laws/countries.ts';
import { lawMeta, listOrSearchLaws, requireLaw } from '../laws/laws.ts';
import { listPublished } from '../laws/store.ts';
import { listRelations } from '../relations/relations.ts';
import type { Service } from '../service.ts';
import type { Client } from '../threads/fair-queue.ts';
import { diffLaw } from '../versions/diff.ts';
import { listReforms } from '../versions/history.ts';
import { findCurrentVersion, type ServedVersion } from '../versions/store.ts';
import { findOnDay, lawAtCommit, requireText } from '../versions/text-at-date.ts';
import { diffPart } from './diff-part.ts';
import * as schema from './schema.ts';
import { comparisonSource, countrySource, lawSource, type Source } from './source.ts';
import { maxPartLength, partOf, readPart, type TextPart } from './text-part.ts';
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
  ...shared,
  ...schema.SearchLaws,
  name: 'search_laws',
  title: 'Search or list laws',
  description:
    'Finds laws of a country by words in title and text (q), by an official citation ("Ley 39/2015") or an identifier, ranked by relevance; without q it lists them, newest first. Filters: type, year, status, jurisdiction, dates of publication. Gives titles and ids, not texts: read a law with get_law. Search in the language of the laws.',
  async run(call, { country, ...query }) {
    const { service, searches } = call;
    const list = () => listOrSearchLaws(service, country, query);
    const [found, { sha }] = await Promise.all([
      query.q ? searches.callers.run(clientOf(call), list) : list(),
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
  async run(call, { country, law_id, article }) {
    const { service, texts, account } = call;
    const [law, served] = await Promise.all([
      requireLaw(service, country, law_id),
      findCurrentVersion(service.db, country, law_id),
    ]);
    const { blob } = law;
    const { doubtful, doubts } = served ?? { doubtful: false, doubts: [] };
    const read = () => requireText(texts, country, { blob });
    const part = await requirePart(call, [country, blob], read, article).catch((error: { code?: string }) => {
      if (error.code === 'text_unavailable') return unreadable;
      throw error;
    });
    const meta = lawMeta(law, account.tier);
    const version = { sha: law.sha, date: law.version_date, current: true };
    return { ...meta, doubtful, doubts, ...part, ...lawSource(service, law, version) };
  },
});

function clientOf({ account, signal }: Call): Client {
  return { ...accountClient(account), signal };
}

const unreadable: TextPart = {
  content_md: null,
  contents: null,
  note: 'The text cannot be read from the repository just now; try again in a minute.',
};

/** The part of a text that is asked for, or 404. `of` identifies the text. */
async function requirePart(
  call: Call,
  of: (string | null)[],
  read: () => Promise<string>,
  article: string | undefined,
): Promise<TextPart> {
  const found =
    (await shortPart(read, article)) ??
    (await call.threads.run(clientOf(call), JSON.stringify([...of, article]), readPart, async () => ({
      text: await read(), // read again, since waiting tasks keep no text in memory
      article,
    })));
  if (found.part === null) throw noPart(article ?? '');
  return found.part;
}

/** The part of a text that is short enough to be searched here; null for one that needs a thread. */
async function shortPart(
  read: () => Promise<string>,
  article: string | undefined,
): Promise<{ part: TextPart | null } | null> {
  const text = await read();
  return text.length <= maxPartLength ? { part: partOf(text, article) } : null;
}

function noPart(name: string): ApiError {
  const message = `The text has no part "${name.slice(0, 100)}". Ask without "article" for the text or its contents.`;
  return new ApiError(404, 'article_not_found', message);
}

const resolveCitationTool = tool({
  ...shared,
  ...schema.ResolveCitation,
  name: 'resolve_citation',
  title: 'Find the law that a citation means',
  description:
    'From a citation as people write it ("art. 5 de la Ley 39/2015, de 1 de octubre", "Código Penal", an identifier) to the law and the article. Never a guess: "ambiguous" gives all that it may mean, "not_found" says that the law is not here. Use it before you cite, and instead of search_laws when you have a citation.',
  async run({ service }, { country, cite }) {
    const [resolved, { sha }] = await Promise.all([
      resolveCitation(service, country, cite),
      requireCountry(service, country),
    ]);
    return { ...resolved, ...countrySource(service, country, `Citation "${cite}"`, sha) };
  },
});

const checkCitationsTool = tool({
  ...shared,
  ...schema.CheckCitations,
  name: 'check_citations',
  title: 'Check the citations in a text',
  description:
    'Every citation of a law in a text, whether it is here, in force on a day, has the article, and says what is quoted beside it. Use it on your own answer before it goes out. Not looked at: an article without its law.',
  async run({ service, texts }, { country, text, date }) {
    const [checked, { sha }] = await Promise.all([
      checkCitations(service, texts, country, { text, ...(date && { date }) }),
      requireCountry(service, country),
    ]);
    return { ...checked, ...countrySource(service, country, 'Citations of a text', sha) };
  },
});

const lawAtDate = tool({
  ...shared,
  ...schema.LawAtDate,
  name: 'law_at_date',
  title: 'Read a law as it was on a day',
  description:
    'The text of a law as it stood on a day (YYYY-MM-DD), whole or one article. Before its first version sha is null and the text empty. Long texts come as their table of contents, as with get_law.',
  async run(call, { country, law_id, date, by, article }) {
    const { service, texts } = call;
    const [law, { answer, read }] = await Promise.all([
      requireLaw(service, country, law_id),
      findOnDay(service, texts, country, law_id, { date, by }),
    ]);
    const key = [country, law_id, answer.sha, ...(answer.assembled ? [date] : [])];
    const part = await requirePart(call, key, async () => String(await read()), article);
    const version = { sha: answer.sha, date: answer.version_date, current: false };
    return { ...answer, ...part, ...lawSource(service, law, version) };
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
    const whole = await diffLaw(call.service, { ...call, client: clientOf(call) }, country, law_id, { from, to });
    const diff = article === undefined ? whole.diff : await readDiffPart(call, whole, country, article);
    const short = diff.length <= maxPartLength || article !== undefined;
    const note = `The diff has ${diff.length} characters, too many for one answer: ask again with "article" set to one of the articles.`;
    return {
      ...whole,
      diff: short ? diff : null,
      note: short ? null : note,
      ...comparisonSource(call.service, law, { from, to, sha: whole.to.sha }),
    };
  },
});

interface Sides {
  law_id: string;
  from: { sha: string | null };
  to: { sha: string | null };
}

async function readDiffPart(call: Call, sides: Sides, country: string, article: string): Promise<string> {
  const { service, texts, threads } = call;
  const { law_id, from, to } = sides;
  const read = async (sha: string | null) =>
    sha === null ? '' : (await lawAtCommit(service, texts, country, law_id, sha)).content_md;
  const key = JSON.stringify([country, law_id, from.sha, to.sha, article]);
  const diff = await threads.run(clientOf(call), key, diffPart, async () => ({
    before: await read(from.sha),
    after: await read(to.sha),
    article,
  }));
  if (diff === null) throw noPart(article);
  return diff;
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
      listReforms(service, country, law_id, page),
      findCurrentVersion(service.db, country, law_id),
    ]);
    return { ...reforms, ...currentSource(service, country, law_id, version) };
  },
});

function currentSource(service: Service, country: string, id: string, version: ServedVersion | null): Source {
  const { sha = null, date = null, title = id } = version ?? {};
  return lawSource(service, { country, id, title }, { sha, date, current: true });
}

const lawRelations = tool({
  ...shared,
  ...schema.LawRelations,
  name: 'law_relations',
  title: 'What changed a law, and what it changed',
  description:
    'Which acts amended, repealed, replaced or implement a law (…_by), and to which it did so itself, with titles, dates and articles; newest first, paged, of one type if asked. Use it to find out whether a law still holds and what carries it out.',
  async run({ service }, { country, law_id, type, ...page }) {
    const [found, version] = await Promise.all([
      listRelations(service, country, law_id, { ...page, ...(type && { types: [type] }) }),
      findCurrentVersion(service.db, country, law_id),
    ]);
    return { ...found, ...currentSource(service, country, law_id, version) };
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
  listCountriesTool,
  searchLaws,
  getLaw,
  resolveCitationTool,
  checkCitationsTool,
  lawAtDate,
  diffLawTool,
  reformHistory,
  lawRelations,
  lawStats,
];
