/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { listWordings, type WordingRow } from '../../articles/articles.ts';
import { ApiError } from '../../errors.ts';
import type { Page } from '../../http/answers/pages.ts';
import { requireLaw } from '../../laws/laws.ts';
import type { LawRow } from '../../laws/store.ts';
import { type Act, type ActOf, madeBy, nameActs } from '../../relations/relations.ts';
import { listLawVersions, listReforms, type VersionRow } from '../../versions/history.ts';
import { Badge, Day, Empty, Table } from '../components.tsx';
import { usePageWords, type WebVisit } from '../context.ts';
import { ActName, Crumbs } from '../law-components.tsx';
import { renderPage } from '../layout.tsx';
import { articleHistoryPath, comparePath, historyPath, lawPath, versionPath } from '../paths.ts';
import { capitalized, changeWord } from '../words.ts';
import { changeAnchor } from './compare-text.ts';
import { renderText } from './text/render-text.ts';
import { lawVersions, Timeline } from './timeline.tsx';
import { VersionForm } from './version-form.tsx';

/** The page with all versions of a law: their days, their acts, and the changed articles. */
export async function historyPage(web: WebVisit, code: string, id: string): Promise<Page> {
  const { service, t } = web;
  const law = await requireLaw(service, code, id);
  const [versions, { reforms }] = await Promise.all([
    listLawVersions(service, code, id),
    listReforms(service, code, id, { limit: 1000, offset: 0 }),
  ]);
  const actOf = await nameActs(service, code, id, versions);
  const articles = new Map(reforms.map((reform) => [`${reform.source_id} ${reform.date}`, reform.articles_affected]));
  const body = renderPage(web, {
    title: t.versionsOf(law.title),
    running: { text: t.versionsOf(law.title), address: service.config.baseUrl + historyPath(code, id) },
    unlisted: true,
    feed: { href: `${lawPath(code, id)}/feed.atom`, title: t.changesIn(law.title) },
    children: (
      <>
        <LawCrumbs web={web} law={law} />
        <h1>{t.versionsHead}</h1>
        <Timeline versions={lawVersions(t, law, versions, actOf)} list={historyPath(code, id)} shown={null} />
        {versions.length > 1 && (
          <VersionForm law={law} versions={versions} actOf={actOf} from={versions[1]?.sha} to={versions[0]?.sha} />
        )}
        {versions.length === 0 && <Empty title={t.noVersions} />}
        <ol class="versions">
          {versions.map((version, index) => (
            <Version
              key={version.sha}
              law={law}
              version={version}
              previous={versions[index + 1] ?? null}
              act={actOf(version.source_id)}
              articles={articles.get(`${version.source_id} ${version.date}`) ?? null}
            />
          ))}
        </ol>
        <p>
          <a href={`${lawPath(code, id)}/feed.atom`}>{t.followFeed}</a>
        </p>
      </>
    ),
  });
  return { body };
}

function LawCrumbs({ web, law }: { web: WebVisit; law: LawRow }) {
  const lang = web.langOf(law.country);
  const name = web.service.countries.find((country) => country.code === law.country)?.name ?? law.country;
  return (
    <Crumbs
      steps={[
        { href: `/${law.country}`, text: name, lang },
        { href: lawPath(law.country, law.id), text: law.title, lang },
      ]}
    />
  );
}

interface VersionProps {
  law: LawRow;
  version: VersionRow;
  previous: VersionRow | null;
  articles: string | null;
  /** The act that made the version, if the commit names one. */
  act: Act | null;
}

function Version({ law, version, previous, articles, act }: VersionProps) {
  const { t, langOf } = usePageWords();
  const { country, id } = law;
  const same = previous !== null && previous.blob === version.blob;
  return (
    <li id={version.sha}>
      <p class="version-line">
        <a href={versionPath(country, id, version.sha)}>
          <Day date={version.date} />
        </a>{' '}
        <Badge>{changeWord(t, version.type)}</Badge>
        {version.blob === law.blob && !same && <Badge tone="good">{t.todaysText}</Badge>}
        {previous !== null && !same && (
          <a href={comparePath(country, id, previous.sha, version.sha)}>
            {t.whatChanged}
            <span class="visually-hidden"> {version.date}</span>
          </a>
        )}
      </p>
      {act && <p>{t.by(<ActName country={country} act={act} />)}</p>}
      {articles && (
        <p class="clamped muted" lang={langOf(country)}>
          {articles}
        </p>
      )}
      {(same || version.blob === null) && (
        <p class="muted">
          {same && `${t.textUnchanged} `}
          {version.blob === null && t.fileAway}
        </p>
      )}
    </li>
  );
}

/** The page with the versions in which an article changed. */
export async function articleHistoryPage(web: WebVisit, code: string, id: string, anchor: string): Promise<Page> {
  const { service, t, langOf } = web;
  const law = await requireLaw(service, code, id);
  const { articleId, wordings } = await findArticle(web, law, anchor);
  const versions = await listLawVersions(service, code, id);
  const actOf = await nameActs(service, code, id, wordings.map(madeBy));
  const { label = '', heading = null } = wordings.at(-1) ?? {};
  const name = heading === null ? label : `${label}. ${heading}`;
  const rows = wordings.map((wording, index) => ({
    ...wording,
    before: wordings[index - 1] ?? null,
    isFirst: wording.sha === versions.at(-1)?.sha,
  }));
  const body = renderPage(web, {
    title: `${name}, ${law.title}`,
    running: {
      text: t.versionsOf(`${name}, ${law.title}`),
      address: service.config.baseUrl + articleHistoryPath(code, id, articleId),
    },
    unlisted: true,
    children: (
      <>
        <LawCrumbs web={web} law={law} />
        <h1>{t.historyOf(<span lang={langOf(code)}>{name}</span>)}</h1>
        <p class="muted">
          {t.ownVersions(wordings.filter(({ change }) => change !== 'removed').length)}{' '}
          <a href={historyPath(code, id)}>{t.allLawVersions}</a>
        </p>
        <ArticleTable law={law} name={name} actOf={actOf} articleId={articleId} rows={rows.reverse()} />
      </>
    ),
  });
  return { body };
}

/** Finds an article by its id, or by an anchor from an older link. */
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

interface ArticleTableProps {
  law: LawRow;
  name: string;
  actOf: ActOf;
  articleId: string;
  /** The newest is first. `isFirst` is true for the first version of the law. */
  rows: (WordingRow & { before: WordingRow | null; isFirst: boolean })[];
}

function ArticleTable({ law, name, actOf, articleId, rows }: ArticleTableProps) {
  const { t } = usePageWords();
  const { country, id } = law;
  return (
    <Table
      quiet
      caption={t.versionsOf(name)}
      rows={rows}
      columns={[
        { head: t.date, cell: ({ date }) => <Day date={date} /> },
        {
          head: t.what,
          cell: ({ change, isFirst, doubtful }) => (
            <>
              {isFirst ? t.firstVersion : capitalized(t.changeKinds[change])}
              {doubtful && (
                <>
                  {' '}
                  <Badge tone="warn">{t.doubtful}</Badge>
                </>
              )}
            </>
          ),
        },
        {
          head: t.byWhat,
          cell: (wording) => {
            const act = actOf(madeBy(wording).source_id);
            return act && <ActName country={country} act={act} />;
          },
        },
        {
          head: t.text,
          cell: ({ change, sha, date, before }) => {
            const read = change === 'removed' ? before : { sha, date };
            return (
              read && (
                <a href={`${versionPath(country, id, read.sha)}#${encodeURIComponent(articleId)}`}>
                  {change === 'removed' ? t.lastTextOfArticle : t.read}
                  <span class="visually-hidden"> {read.date}</span>
                </a>
              )
            );
          },
        },
        {
          head: t.difference,
          cell: ({ sha, date, isFirst }) =>
            !isFirst && (
              <a href={`${comparePath(country, id, 'previous', sha)}#${encodeURIComponent(changeAnchor(articleId))}`}>
                {t.compare}
                <span class="visually-hidden"> {date}</span>
              </a>
            ),
        },
      ]}
    />
  );
}
