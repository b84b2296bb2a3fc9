/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { describeNotes, findArticle, labelNeighbours, listWordings, type WordingRow } from '../../articles/articles.ts';
import { utcDay } from '../../base/days.ts';
import { citedPlaces } from '../../citations/list.ts';
import { contentOf } from '../../corpus/articles/wording.ts';
import { dayOf } from '../../corpus/front-matter.ts';
import { ApiError } from '../../errors.ts';
import type { Page } from '../../http/answers/pages.ts';
import { requireLaw } from '../../laws/laws.ts';
import type { LawRow } from '../../laws/store.ts';
import { madeBy, nameActs } from '../../relations/relations.ts';
import { listLawVersions } from '../../versions/history.ts';
import { checksumOf } from '../assets.ts';
import { Day } from '../components.tsx';
import { usePageWords, type WebVisit } from '../context.ts';
import { Follow } from '../follow.tsx';
import { AsOf } from '../law/head.tsx';
import { cite } from '../law/law.tsx';
import { Standing, standingOf } from '../law/standing.tsx';
import { heldPictures, pictureCommit } from '../law/text/pictures.ts';
import { citedPath } from '../law/text/render-text.ts';
import { Timeline } from '../law/timeline.tsx';
import { Crumbs, Files, Html, StatusBadge } from '../law-components.tsx';
import { renderPage } from '../layout.tsx';
import { describeArticle } from '../machines/legislation.ts';
import { articleHistoryPath, articlePath, citePath, lawPath, versionPath, withQuery } from '../paths.ts';
import { renderArticleText } from './article-text.ts';
import { CitedBy, readCitedBy } from './cited-by.tsx';
import { Life, Notes, Steps } from './parts.tsx';
import { articleVersions, readDifferences, Versions } from './versions.tsx';

export interface AskedArticle {
  id: string;
  article: string;
  /** A commit or a day; undefined for today. */
  at?: string | undefined;
}

/** The page of an article: its text, its place in the law, its versions, and the articles and laws that cite it. */
export async function articlePage(web: WebVisit, code: string, asked: AskedArticle): Promise<Page> {
  const { service, runtime, t, langOf } = web;
  const { id, article: articleId, at } = asked;
  const law = await requireLaw(service, code, id);
  let found: Found;
  try {
    found = await findArticle(service, { ...runtime, client: web.client }, code, id, articleId, at);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'article_not_found')
      return articleGonePage(web, law, asked, error.message);
    throw error;
  }
  const { version, missing, article, place, wordings, since, until } = found;
  if (article.id !== articleId) {
    const location = withQuery(articlePath(code, id, article.id), { at: at ?? null });
    return { body: '', status: 301, location };
  }
  const isToday = version.blob === law.blob;
  const day = dayOf(at);
  const isFuture = day !== null && day > utcDay(service.now());
  const lost = at === undefined ? undefined : missing.at(-1)?.date;
  const newestFirst = wordings.toReversed();
  const [html, notes, citing, differences, versions, labels] = await Promise.all([
    renderArticle(web, law, found),
    describeNotes(service, code, contentOf(place.body, place).notes),
    readCitedBy(service, code, id, articleId),
    readDifferences(web, law, newestFirst),
    listLawVersions(service, code, id),
    labelNeighbours(service, code, id, article),
  ]);
  const actOf = await nameActs(service, code, id, [...versions, ...wordings.map(madeBy)]);
  const history = { law, articleId, wordings: newestFirst, actOf, firstSha: versions.at(-1)?.sha };
  const { name: countryName = code } = service.countries.find((one) => one.code === code) ?? {};
  const lang = langOf(code);
  const { baseUrl } = service.config;
  const name = article.heading === null ? article.label : `${article.label}. ${article.heading}`;
  const path = articlePath(code, id, articleId);
  const permanent = baseUrl + withQuery(path, { at: version.sha });
  const cited = cite(t, law, version);
  const facts = standingOf({
    t,
    law,
    version: versions.find(({ sha }) => sha === version.sha),
    today: utcDay(service.now()),
    actOf,
  });
  const body = renderPage(web, {
    title: `${name}, ${law.title}${isToday ? '' : ` (${version.date})`}`,
    description: t.articleDescription(name, law.title),
    running: { text: `${article.label}, ${cited}`, address: permanent },
    scripts: ['reader.js'],
    skip: { href: '#law-text', text: t.skipToText },
    feed: { href: `${path}/feed.atom`, title: t.changesIn(`${article.label}, ${law.title}`) },
    country: code,
    unlisted: at !== undefined,
    canonical: isToday ? baseUrl + path : permanent,
    ...(at === undefined && { subject: describeArticle(law, { name, article, since }, baseUrl + path, lang) }),
    children: (
      <div class="article-page">
        <Crumbs
          steps={[
            { href: `/${code}`, text: countryName, lang },
            { href: isToday ? lawPath(code, id) : versionPath(code, id, version.sha), text: law.title, lang },
          ]}
        />
        <header class="law-head">
          {article.path.length > 0 && (
            <p class="article-path" lang={lang}>
              {article.path.map((division, index) => (
                <span key={index}>
                  {division}
                  {index < article.path.length - 1 && ' › '}
                </span>
              ))}
            </p>
          )}
          <h1 lang={lang}>{name}</h1>
          <p class="law-line">
            <StatusBadge
              status={isToday ? (article.status ?? law.status) : law.status}
              type="article"
              past={!isToday}
            />
            {!isToday && article.status !== 'in_force' && <StatusBadge status={article.status} type="article" />}
            <Life law={law} since={since} until={until} actOf={actOf} />
          </p>
          <p class="print-only">
            <span lang={lang}>{law.title}</span>. {t.versionOf(<Day date={version.date} />)}. {permanent}
          </p>
          <div class="law-tools">
            <a href={withQuery(path, { at: isToday ? null : version.sha, print: 1 })} rel="nofollow">
              {t.print}
            </a>
            <Follow country={code} law={id} article={articleId} />
          </div>
          <div class="law-row">
            <Timeline versions={articleVersions(t, history)} list="" shown={since?.sha ?? null} />
            <AsOf path={path} day={day ?? version.date} />
          </div>
        </header>
        <Standing facts={facts} />
        {(!isToday || lost || isFuture) && (
          <OldVersion
            law={law}
            articleId={articleId}
            date={version.date}
            lost={lost}
            until={until}
            future={isFuture ? day : null}
          />
        )}
        <article
          id="law-text"
          tabIndex={-1}
          class="law-text"
          lang={lang}
          data-cite={cited}
          data-at={version.sha}
          data-article={path}
          data-label={article.label}
          data-id={articleId}
        >
          <Html tag="div" html={html} />
        </article>
        <Notes country={code} notes={notes} lang={lang} />
        <Steps law={law} article={article} labels={labels} sha={isToday ? null : version.sha} />
        <section class="cite-section" aria-labelledby="cite-head">
          <h2 id="cite-head">{t.cite}</h2>
          <p class="citation" data-citation>
            {`${article.label}, ${cited}, ${permanent}`}
          </p>
          <p>
            <a href={citePath(path, isToday ? null : version.sha)} rel="nofollow">
              {t.citeForms}
            </a>
          </p>
          <p>
            <Files path={path} at={isToday ? null : version.sha} />
          </p>
        </section>
        <Versions {...history} differences={differences ?? []} shown={since?.sha ?? null} lang={lang} />
        <CitedBy country={code} lawId={id} articleId={articleId} found={citing} />
      </div>
    ),
  });
  return { body, keep: differences !== null };
}

type Found = Awaited<ReturnType<typeof findArticle>>;

/** Renders the text of an article. Older texts have no links, because citations are known only for today's text. */
async function renderArticle(web: WebVisit, law: LawRow, { version, article, place }: Found): Promise<string> {
  const { service, runtime, client } = web;
  const { body, textStart, end } = place;
  const isToday = version.blob === law.blob;
  const citations = isToday
    ? await citedPlaces(service, law.country, law.id, citedPath, { start: textStart, end })
    : [];
  const commit = await pictureCommit(web, law, version);
  const key = JSON.stringify(['article', law.country, law.id, version.blob, article.id, checksumOf(citations), commit]);
  const text = body.toString('utf8', textStart, end);
  return runtime.threads.run(client, key, renderArticleText, async () => ({
    text,
    id: article.id,
    lawLang: web.langOf(law.country) ?? '',
    citations,
    pictures: await heldPictures(web, law.country, { commit, lawBlob: version.blob ?? '', text }),
  }));
}

function OldVersion({ law, articleId, date, lost, until, future }: OldVersionProps) {
  const { t } = usePageWords();
  const { country, id } = law;
  const day = <Day date={date} />;
  return (
    <p class="notice" role="note">
      {future !== null
        ? t.readingLastKnown(day, <Day date={future} />)
        : lost
          ? t.readingInstead(day, <Day date={lost} />)
          : until === null
            ? t.readingUnchanged(day)
            : t.reading(day)}{' '}
      {until?.change === 'removed' ? (
        <a href={articleHistoryPath(country, id, articleId)}>{t.whatBecame}</a>
      ) : (
        <a href={articlePath(country, id, articleId)}>{t.readToday}</a>
      )}
    </p>
  );
}

interface OldVersionProps {
  law: LawRow;
  articleId: string;
  date: string;
  /** The day of the wanted version, if its text cannot be read. */
  lost: string | undefined;
  until: WordingRow | null;
  /** The day in the request, if it is in the future. */
  future: string | null;
}

/** The page for an article that is not in the version. It says what happened to the article and links to its last text. */
async function articleGonePage(web: WebVisit, law: LawRow, asked: AskedArticle, message: string): Promise<Page> {
  const { country, id } = law;
  const { article: articleId, at } = asked;
  const wordings = await listWordings(web.service, country, id, articleId);
  const last = wordings.findLast(({ change }) => change !== 'removed');
  const end = wordings.at(-1);
  const { t } = web;
  const noArticle = at === undefined ? t.noArticleToday : t.noArticleThen;
  const body = renderPage(web, {
    title: t.errors[404],
    unlisted: true,
    children: (
      <section class="error-page">
        <p class="kicker">{t.error(404)}</p>
        <h1>{last ? noArticle(last.label) : t.errors[404]}</h1>
        {t.lang !== 'en' && at === undefined && end?.change === 'removed' ? (
          <p>{t.removedOn(<Day date={end.date} />)}</p>
        ) : t.lang === 'en' ? (
          <p lang="en">{message}</p>
        ) : (
          !last && <p>{t.errorReasons.article_not_found}</p>
        )}
        <p>
          {last && (
            <>
              <a href={withQuery(articlePath(country, id, articleId), { at: last.sha })}>{t.readLastText}</a>
              {' · '}
              <a href={articleHistoryPath(country, id, articleId)}>{t.itsHistory}</a>
              {' · '}
            </>
          )}
          <a href={lawPath(country, id)}>{t.readLaw}</a>
        </p>
      </section>
    ),
  });
  return { body, status: 404 };
}
