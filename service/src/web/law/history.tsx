/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { Page } from '../../http/answers/pages.ts';
import { requireLaw } from '../../laws/laws.ts';
import type { LawRow } from '../../laws/store.ts';
import { type ArticleHistory, articleHistory } from '../../versions/article-history.ts';
import { listLawVersions, listReforms, type VersionRow } from '../../versions/history.ts';
import { Badge, count, Day, Empty, Table } from '../components.tsx';
import type { Web, WebVisit } from '../context.ts';
import { Crumbs } from '../law-components.tsx';
import { renderPage } from '../layout.tsx';
import { comparePath, historyPath, lawPath, versionPath } from '../paths.ts';
import { changeWord } from '../words.ts';
import { Timeline } from './timeline.tsx';
import { VersionForm } from './version-form.tsx';

/** All versions of a law: when, by which act, and what each changed. */
export async function historyPage(web: Web, code: string, id: string, locale: string): Promise<Page> {
  const { service, assets } = web;
  const law = await requireLaw(service, code, id);
  const [versions, { reforms }] = await Promise.all([
    listLawVersions(service, code, id),
    listReforms(service, code, id, { limit: 1000, offset: 0 }),
  ]);
  const articles = new Map(reforms.map((reform) => [`${reform.source_id} ${reform.date}`, reform.articles_affected]));
  const body = renderPage(assets, {
    title: `Versions of ${law.title}`,
    feed: { href: `${lawPath(code, id)}/feed.atom`, title: `Changes of ${law.title}` },
    children: (
      <>
        <LawCrumbs web={web} law={law} />
        <h1>Versions</h1>
        <Timeline country={code} id={id} versions={versions} locale={locale} shown={null} />
        {versions.length > 1 && (
          <VersionForm law={law} versions={versions} locale={locale} from={versions[1]?.sha} to={versions[0]?.sha} />
        )}
        {versions.length === 0 && <Empty title="This law has no versions yet." />}
        <ol class="versions">
          {versions.map((version, index) => (
            <Version
              key={version.sha}
              law={law}
              version={version}
              locale={locale}
              previous={versions[index + 1] ?? null}
              articles={articles.get(`${version.source_id} ${version.date}`) ?? null}
            />
          ))}
        </ol>
        <p>
          <a href={`${lawPath(code, id)}/feed.atom`}>Follow as Atom feed</a>
        </p>
      </>
    ),
  });
  return { body };
}

function LawCrumbs({ web, law }: { web: Web; law: LawRow }) {
  const name = web.service.countries.find((country) => country.code === law.country)?.name ?? law.country;
  return (
    <Crumbs
      steps={[
        { href: `/${law.country}`, text: name },
        { href: lawPath(law.country, law.id), text: law.title },
      ]}
    />
  );
}

interface VersionProps {
  law: LawRow;
  version: VersionRow;
  previous: VersionRow | null;
  articles: string | null;
  locale: string;
}

function Version({ law, version, previous, articles, locale }: VersionProps) {
  const { country, id } = law;
  const same = previous !== null && previous.blob === version.blob;
  return (
    <li>
      <p class="version-line">
        <a href={versionPath(country, id, version.sha)}>
          <Day date={version.date} locale={locale} />
        </a>{' '}
        <Badge>{changeWord(version.type)}</Badge>
        {version.source_id && version.source_id !== id && <span>by {version.source_id}</span>}
        {version.blob === law.blob && !same && <Badge tone="good">Today's text</Badge>}
      </p>
      {articles && <p class="clamped">{articles}</p>}
      <p class="muted">
        {same && 'The text did not change. '}
        {version.blob === null && 'The file was not there. '}
        {previous !== null && !same && (
          <a href={comparePath(country, id, previous.sha, version.sha)}>
            What changed<span class="visually-hidden"> on {version.date}</span>
          </a>
        )}
      </p>
    </li>
  );
}

/** The versions in which one article changed. */
export async function articleHistoryPage(
  web: WebVisit,
  code: string,
  id: string,
  anchor: string,
  locale: string,
): Promise<Page> {
  const { service, runtime, assets, client } = web;
  const law = await requireLaw(service, code, id);
  const history = await articleHistory(service, runtime, client, code, id, anchor);
  const body = renderPage(assets, {
    title: `${history.heading}, ${law.title}`,
    unlisted: true,
    children: (
      <>
        <LawCrumbs web={web} law={law} />
        <h1>History of {history.heading}</h1>
        <p class="muted">
          {count(history.changes.length, 'version', locale)} with a text of its own.{' '}
          <a href={historyPath(code, id)}>All versions of the law</a>
        </p>
        {!history.whole && (
          <p class="notice">The law has more versions than were looked at: the oldest are left out.</p>
        )}
        <ArticleTable law={law} history={history} locale={locale} />
      </>
    ),
  });
  return { body };
}

const kinds = { added: 'Added', changed: 'Changed', removed: 'Removed' };

function ArticleTable({ law, history, locale }: { law: LawRow; history: ArticleHistory; locale: string }) {
  const { country, id } = law;
  const place = `#${encodeURIComponent(history.anchor)}`;
  return (
    <Table
      quiet
      caption={`Versions of ${history.heading}`}
      rows={history.changes}
      columns={[
        { head: 'Date', cell: ({ version }) => <Day date={version.date} locale={locale} /> },
        { head: 'What', cell: ({ kind, previous }) => (previous === null ? 'First version' : kinds[kind]) },
        { head: 'By', cell: ({ version }) => version.source_id ?? 'not stated' },
        {
          head: 'Text',
          cell: ({ kind, version, previous }) => {
            const read = kind === 'removed' ? previous : version;
            if (!read) return null;
            return (
              <a href={versionPath(country, id, read.sha) + place}>
                {kind === 'removed' ? 'Last text' : 'Read'}
                <span class="visually-hidden"> as of {read.date}</span>
              </a>
            );
          },
        },
        {
          head: 'Difference',
          cell: ({ version, previous }) =>
            previous && (
              <a href={comparePath(country, id, previous.sha, version.sha)}>
                Compare<span class="visually-hidden"> the versions of {version.date}</span>
              </a>
            ),
        },
      ]}
    />
  );
}
