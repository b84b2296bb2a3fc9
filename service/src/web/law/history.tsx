/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { listWordings, type WordingRow } from '../../articles/articles.ts';
import { ApiError } from '../../errors.ts';
import type { Page } from '../../http/answers/pages.ts';
import { requireLaw } from '../../laws/laws.ts';
import type { LawRow } from '../../laws/store.ts';
import { type Act, type ActOf, nameActs } from '../../relations/acts.ts';
import { listLawVersions, listReforms, type VersionRow } from '../../versions/history.ts';
import { Badge, count, Day, Empty, Table } from '../components.tsx';
import type { Web, WebVisit } from '../context.ts';
import { ActName, Crumbs } from '../law-components.tsx';
import { renderPage } from '../layout.tsx';
import { comparePath, historyPath, lawPath, versionPath } from '../paths.ts';
import { changeWord } from '../words.ts';
import { changeAnchor } from './compare-text.ts';
import { renderText } from './render-text.ts';
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
  const actOf = await nameActs(service, code, id, versions);
  const articles = new Map(reforms.map((reform) => [`${reform.source_id} ${reform.date}`, reform.articles_affected]));
  const body = renderPage(assets, {
    title: `Versions of ${law.title}`,
    unlisted: true,
    feed: { href: `${lawPath(code, id)}/feed.atom`, title: `Changes of ${law.title}` },
    children: (
      <>
        <LawCrumbs web={web} law={law} />
        <h1>Versions</h1>
        <Timeline country={code} id={id} versions={versions} actOf={actOf} locale={locale} shown={null} />
        {versions.length > 1 && (
          <VersionForm
            law={law}
            versions={versions}
            actOf={actOf}
            locale={locale}
            from={versions[1]?.sha}
            to={versions[0]?.sha}
          />
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
              act={actOf(version.source_id)}
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
  /** The act that made it. */
  act: Act;
  locale: string;
}

function Version({ law, version, previous, articles, act, locale }: VersionProps) {
  const { country, id } = law;
  const same = previous !== null && previous.blob === version.blob;
  return (
    <li id={version.sha}>
      <p class="version-line">
        <a href={versionPath(country, id, version.sha)}>
          <Day date={version.date} locale={locale} />
        </a>{' '}
        <Badge>{changeWord(version.type)}</Badge>
        {version.source_id && version.source_id !== id && (
          <span>
            by <ActName country={country} act={act} />
          </span>
        )}
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
  const { service, assets } = web;
  const law = await requireLaw(service, code, id);
  const { articleId, wordings } = await findArticle(web, law, anchor);
  const versions = await listLawVersions(service, code, id);
  const actOf = await nameActs(service, code, id, wordings);
  const { label = '', heading = null } = wordings.at(-1) ?? {};
  const name = heading === null ? label : `${label}. ${heading}`;
  const rows = wordings.map((wording, index) => ({
    ...wording,
    before: wordings[index - 1] ?? null,
    isFirst: wording.sha === versions.at(-1)?.sha,
  }));
  const body = renderPage(assets, {
    title: `${name}, ${law.title}`,
    unlisted: true,
    children: (
      <>
        <LawCrumbs web={web} law={law} />
        <h1>History of {name}</h1>
        <p class="muted">
          {count(wordings.filter(({ change }) => change !== 'removed').length, 'version', locale)} with a text of its
          own. <a href={historyPath(code, id)}>All versions of the law</a>
        </p>
        <ArticleTable law={law} name={name} actOf={actOf} articleId={articleId} rows={rows.reverse()} locale={locale} />
      </>
    ),
  });
  return { body };
}

/** An article by its id, or by the anchor that it had on today's page before it had an id. */
async function findArticle(web: WebVisit, law: LawRow, anchor: string) {
  const find = (articleId: string) => listWordings(web.service, law.country, law.id, articleId);
  const wordings = await find(anchor);
  if (wordings.length > 0) return { articleId: anchor, wordings };
  const { contents } = await renderText(web, law, { blob: law.blob });
  const articleId = contents.find(({ oldAnchor }) => oldAnchor === anchor)?.anchor;
  const named = articleId === undefined ? [] : await find(articleId);
  if (articleId === undefined || named.length === 0)
    throw new ApiError(404, 'not_found', `There is no article "${anchor.slice(0, 100)}" in ${law.id}.`);
  return { articleId, wordings: named };
}

const kinds = { added: 'Added', changed: 'Changed', removed: 'Removed' };

interface ArticleTableProps {
  law: LawRow;
  name: string;
  actOf: ActOf;
  articleId: string;
  /** Newest first; `isFirst`: of the first version of the law. */
  rows: (WordingRow & { before: WordingRow | null; isFirst: boolean })[];
  locale: string;
}

function ArticleTable({ law, name, actOf, articleId, rows, locale }: ArticleTableProps) {
  const { country, id } = law;
  return (
    <Table
      quiet
      caption={`Versions of ${name}`}
      rows={rows}
      columns={[
        { head: 'Date', cell: ({ date }) => <Day date={date} locale={locale} /> },
        {
          head: 'What',
          cell: ({ change, isFirst, doubtful }) => (
            <>
              {isFirst ? 'First version' : kinds[change]}
              {doubtful && <Badge tone="warn">Doubtful</Badge>}
            </>
          ),
        },
        { head: 'By', cell: ({ source_id }) => <ActName country={country} act={actOf(source_id)} /> },
        {
          head: 'Text',
          cell: ({ change, sha, date, before }) => {
            const read = change === 'removed' ? before : { sha, date };
            return (
              read && (
                <a href={`${versionPath(country, id, read.sha)}#${encodeURIComponent(articleId)}`}>
                  {change === 'removed' ? 'Last text' : 'Read'}
                  <span class="visually-hidden"> as of {read.date}</span>
                </a>
              )
            );
          },
        },
        {
          head: 'Difference',
          cell: ({ sha, date, isFirst }) =>
            !isFirst && (
              <a href={`${comparePath(country, id, 'previous', sha)}#${encodeURIComponent(changeAnchor(articleId))}`}>
                Compare<span class="visually-hidden"> the versions of {date}</span>
              </a>
            ),
        },
      ]}
    />
  );
}
