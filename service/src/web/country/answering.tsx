/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { ArticleSearchResponse } from '../../articles/schema.ts';
import { searchArticles } from '../../articles/search.ts';
import type { ListQuery } from '../../laws/schema.ts';
import type { SearchedLaws } from '../../laws/search-laws.ts';
import { usePageWords, type WebVisit } from '../context.ts';
import { Html, StatusBadge } from '../law-components.tsx';
import { articlePath, lawPath } from '../paths.ts';
import { statusOf } from './results.tsx';

type Hit = ArticleSearchResponse['results'][number];

/** At most `maxArticles` articles are read, and articles of at most `maxLaws` laws are shown. */
const maxArticles = 20;
const maxLaws = 6;

/**
 * How many more articles of the first law are in sight. Of 60 Spanish questions, 52 had the right law first. The right
 * article was the first one of that law for 31, and among its first three for 43.
 */
const nextInSight = 2;

/**
 * Finds the articles that answer a question, grouped by law; the best is first. Empty if laws were searched only by words: because
 * the search is not a question, or because the articles of the country are not learned yet.
 */
export async function findAnswering(
  { service, runtime, client }: WebVisit,
  code: string,
  query: Partial<ListQuery>,
  { text, near }: SearchedLaws,
): Promise<Hit[][]> {
  if (text === null || near === null) return [];
  const { sort: _sort, passages: _passages, ...narrowed } = query;
  const asked = { ...narrowed, q: text, page: 1, per_page: maxArticles };
  const { results } = await searchArticles(service, { ...runtime, client }, code, asked);
  if (!results.some(({ matched }) => matched.includes('meaning'))) return [];
  const ofLaws = new Map<string, Hit[]>();
  for (const hit of results) ofLaws.set(hit.law_id, [...(ofLaws.get(hit.law_id) ?? []), hit]);
  return [...ofLaws.values()].slice(0, maxLaws);
}

/** Whether the snippets of all articles could be read. */
export function areAnswersRead(laws: Hit[][]): boolean {
  return laws.flat().every(({ snippet }) => snippet !== null);
}

/** Shows the best article of each law, and the next ones of the first law. Others are hidden until they are opened. */
export function Answering({ code, laws }: { code: string; laws: Hit[][] }) {
  const { t } = usePageWords();
  if (laws.length === 0) return null;
  return (
    <section aria-label={t.answering} class="answering">
      <h2>{t.answering}</h2>
      <ol class="law-list">
        {laws.map(
          ([first, ...others], place) =>
            first && (
              <li key={first.law_id}>
                <Article code={code} article={first} />
                <Others code={code} articles={others} inSight={place === 0 ? nextInSight : 0} />
              </li>
            ),
        )}
      </ol>
    </section>
  );
}

/** More articles of a law: the first ones in sight, the others hidden. */
function Others({ code, articles, inSight }: { code: string; articles: Hit[]; inSight: number }) {
  const { t } = usePageWords();
  const hidden = articles.slice(inSight);
  return (
    <>
      {inSight > 0 && articles.length > 0 && <Passages code={code} articles={articles.slice(0, inSight)} />}
      {hidden.length > 0 && (
        <details>
          <summary>{t.moreOfLaw(t.articles(hidden.length))}</summary>
          <Passages code={code} articles={hidden} />
        </details>
      )}
    </>
  );
}

/** Articles in a line each. One that is not in force has its status. */
function Passages({ code, articles }: { code: string; articles: Hit[] }) {
  const { langOf } = usePageWords();
  return (
    <ul class="passages" lang={langOf(code)}>
      {articles.map((article) => (
        <li key={article.article_id}>
          <a href={articlePath(code, article.law_id, article.article_id)}>{titleOf(article)}</a>{' '}
          {statusOf(article) !== 'in_force' && (
            <>
              <StatusBadge status={statusOf(article)} type="article" />{' '}
            </>
          )}
          {article.snippet && <Html html={article.snippet} />}
        </li>
      ))}
    </ul>
  );
}

function Article({ code, article }: { code: string; article: Hit }) {
  const { langOf } = usePageWords();
  const lang = langOf(code);
  const { law_id, article_id, law_title, snippet } = article;
  return (
    <>
      <a class="law-title" href={articlePath(code, law_id, article_id)} lang={lang}>
        {titleOf(article)}
      </a>
      <p class="law-line">
        <StatusBadge status={statusOf(article)} type="article" />{' '}
        <a href={lawPath(code, law_id)} lang={lang}>
          {law_title}
        </a>
      </p>
      {snippet && (
        <p class="excerpt" lang={lang}>
          <Html html={snippet} />
        </p>
      )}
    </>
  );
}

function titleOf({ label, heading }: Hit): string {
  return [label, heading].filter(Boolean).join('. ');
}
