import { listWordings } from '../../articles/articles.ts';
import { oneLine } from '../../base/words.ts';
import { notFound } from '../../errors.ts';
import type { Page } from '../../http/answers/pages.ts';
import { escaped } from '../../http/answers/xml.ts';
import { type LawChange, recentChanges } from '../../laws/changes.ts';
import { requireLaw } from '../../laws/laws.ts';
import type { ListQuery } from '../../laws/schema.ts';
import { madeBy, nameActs } from '../../relations/relations.ts';
import type { Service } from '../../service.ts';
import type { WebVisit } from '../context.ts';
import { changeAnchor } from '../law/compare-text.ts';
import { actWords } from '../law-components.tsx';
import { articlePath, comparePath, lawPath, versionPath, withQuery } from '../paths.ts';
import { articlesLine, capitalized, changeWord } from '../words.ts';
import { listPath } from './country-query.ts';

const maxEntries = 50;

interface Feed {
  title: string;
  /** The paths of the feed itself and of the page that it belongs to. */
  self: string;
  page: string;
  entries: Entry[];
}

interface Entry {
  title: string;
  id: string;
  /** The path of the page that the entry links to. */
  link: string;
  date: string;
  summary: string;
}

/** The feed of the newest changes: of a country, or of the laws that a search finds. */
export async function countryFeed(web: WebVisit, code: string, path: string, query: ListQuery): Promise<Page> {
  const { service, runtime, client } = web;
  const changes = await runtime.searches.visitors.run(client, () => recentChanges(service, code, maxEntries, query));
  const name = service.countries.find((country) => country.code === code)?.name ?? code;
  return atom(web, {
    title: query.q ? `${name}: ${query.q}` : name,
    self: listPath(path, query, {}),
    page: listPath(`/${code}`, query, {}),
    entries: changes.map((change) => lawEntry(web, change)),
  });
}

export async function lawFeed(web: WebVisit, code: string, id: string): Promise<Page> {
  const law = await requireLaw(web.service, code, id);
  const changes = await recentChanges(web.service, code, maxEntries, { law_id: id });
  const page = lawPath(code, id);
  const entries = changes.map((change) => lawEntry(web, change));
  return atom(web, { title: law.title, self: `${page}/feed.atom`, page, entries });
}

export async function articleFeed(web: WebVisit, code: string, id: string, articleId: string): Promise<Page> {
  const { service, t } = web;
  const law = await requireLaw(service, code, id);
  const wordings = await listWordings(service, code, id, articleId);
  const last = wordings.at(-1);
  if (!last) throw notFound();
  const actOf = await nameActs(service, code, id, wordings.map(madeBy));
  const page = articlePath(code, id, articleId);
  const title = `${last.label}, ${law.title}`;
  const entries = wordings
    .toReversed()
    .slice(0, maxEntries)
    .map((wording): Entry => {
      const { date, change, sha } = wording;
      const act = wording === wordings[0] ? null : actOf(madeBy(wording).source_id);
      const what = capitalized(t.changeKinds[change]);
      const compared = `${comparePath(code, id, 'previous', sha)}#${encodeURIComponent(changeAnchor(articleId))}`;
      return {
        title: `${what}: ${title}`,
        id: entryId(service, page, date, change, wording.source_id),
        link: wording === wordings[0] ? withQuery(page, { at: sha }) : compared,
        date,
        summary: `${act ? `${what} ${t.byWords(actWords(t, act))}` : what}, ${date}.`,
      };
    });
  return atom(web, { title, self: `${page}/feed.atom`, page, entries });
}

function atom({ service }: WebVisit, { title, self, page, entries }: Feed): Page {
  const base = service.config.baseUrl;
  const newest =
    entries
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? '1970-01-01';
  const body = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${escaped(oneLine(title))} · Open Legislation</title>`,
    `<id>${escaped(base + self)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(base + self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(base + page)}"/>`,
    `<updated>${newest}T00:00:00Z</updated>`,
    '<author><name>Open Legislation</name></author>',
    ...entries.map((entry) => writeEntry(base, entry)),
    '</feed>',
  ].join('\n');
  return { body, type: 'application/atom+xml; charset=utf-8' };
}

function lawEntry({ service, t }: WebVisit, change: LawChange): Entry {
  const { country, law_id, sha, date, source_id, changed_by, type } = change;
  const what = changeWord(t, type);
  const done = changed_by ? `${what} ${t.byWords(changed_by.title ?? changed_by.source_id)}` : what;
  const said = [`${done}, ${date}.`, change.subject];
  const articles = type === 'new' ? '' : articlesLine(t, change.articles);
  if (articles) said.push(`${articles}.`);
  return {
    title: `${what}: ${change.title}`,
    id: entryId(service, lawPath(country, law_id), date, change.commit_type, source_id),
    link: type === 'new' ? versionPath(country, law_id, sha) : comparePath(country, law_id, 'previous', sha),
    date,
    summary: said.join(' '),
  };
}

/**
 * The id of an entry. It contains no sha: shas change when a repository is rebuilt, and feed readers would then show old changes as
 * new.
 */
function entryId(
  { config }: Service,
  page: string,
  date: string,
  change: string | null,
  sourceId: string | null,
): string {
  return `${config.baseUrl}${page}#${encodeURIComponent(`${date} ${change} ${sourceId ?? ''}`)}`;
}

function writeEntry(base: string, { title, id, link, date, summary }: Entry): string {
  return [
    '<entry>',
    `<title>${escaped(oneLine(title))}</title>`,
    `<id>${escaped(id)}</id>`,
    `<link href="${escaped(base + link)}"/>`,
    `<updated>${date}T00:00:00Z</updated>`,
    `<summary>${escaped(oneLine(summary))}</summary>`,
    '</entry>',
  ].join('');
}
