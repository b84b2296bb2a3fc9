import { oneLine } from '../../base/words.ts';
import type { Page } from '../../http/answers/pages.ts';
import { escaped } from '../../http/answers/xml.ts';
import { type LawChange, recentChanges } from '../../laws/changes.ts';
import { requireLaw } from '../../laws/laws.ts';
import type { ListQuery } from '../../laws/schema.ts';
import type { WebVisit } from '../context.ts';
import { comparePath, lawPath, versionPath } from '../paths.ts';
import type { Phrases } from '../phrases/en.ts';
import { articlesLine, changeWord } from '../words.ts';
import { listPath } from './country-query.ts';

const maxEntries = 50;

interface Feed {
  title: string;
  /** The feed's own address and that of the page it belongs to, from the root. */
  self: string;
  page: string;
  changes: LawChange[];
}

/** The newest changes of a country, or of what a search in it finds. */
export async function countryFeed(web: WebVisit, code: string, path: string, query: ListQuery): Promise<Page> {
  const { service, runtime, client } = web;
  const changes = await runtime.searches.visitors.run(client, () => recentChanges(service, code, maxEntries, query));
  const name = service.countries.find((country) => country.code === code)?.name ?? code;
  return atom(web, {
    title: query.q ? `${name}: ${query.q}` : name,
    self: listPath(path, query, {}),
    page: listPath(`/${code}`, query, {}),
    changes,
  });
}

/** The changes of one law. */
export async function lawFeed(web: WebVisit, code: string, id: string): Promise<Page> {
  const law = await requireLaw(web.service, code, id);
  const changes = await recentChanges(web.service, code, maxEntries, { law_id: id });
  const page = lawPath(code, id);
  return atom(web, { title: law.title, self: `${page}/feed.atom`, page, changes });
}

function atom({ service, t }: WebVisit, { title, self, page, changes }: Feed): Page {
  const base = service.config.baseUrl;
  const newest =
    changes
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
    ...changes.map((change) => entry(base, t, change)),
    '</feed>',
  ].join('\n');
  return { body, type: 'application/atom+xml; charset=utf-8' };
}

function entry(base: string, t: Phrases, change: LawChange): string {
  const { country, law_id, sha, date, source_id, changed_by, type } = change;
  const what = changeWord(t, type);
  const done = changed_by ? `${what} ${t.byWords(changed_by.title ?? changed_by.source_id)}` : what;
  // Not the sha, which changes when a corpus is rebuilt: readers would get old changes as new ones.
  const name = `${date} ${change.commit_type} ${source_id ?? ''}`;
  const id = `${base}${lawPath(country, law_id)}#${encodeURIComponent(name)}`;
  const link = type === 'new' ? versionPath(country, law_id, sha) : comparePath(country, law_id, 'previous', sha);
  const said = [`${done}, ${date}.`, change.subject];
  const articles = type === 'new' ? '' : articlesLine(t, change.articles);
  if (articles) said.push(`${articles}.`);
  return [
    '<entry>',
    `<title>${escaped(oneLine(`${what}: ${change.title}`))}</title>`,
    `<id>${escaped(id)}</id>`,
    `<link href="${escaped(base + link)}"/>`,
    `<updated>${date}T00:00:00Z</updated>`,
    `<summary>${escaped(oneLine(said.join(' ')))}</summary>`,
    '</entry>',
  ].join('');
}
