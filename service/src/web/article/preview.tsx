/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { findArticle } from '../../articles/articles.ts';
import { contentOf } from '../../corpus/articles/wording.ts';
import type { Page } from '../../http/answers/pages.ts';
import { requireLaw } from '../../laws/laws.ts';
import { paragraphsOf } from '../../markdown/plain-text.ts';
import { Day } from '../components.tsx';
import type { WebVisit } from '../context.ts';
import { StatusBadge } from '../law-components.tsx';
import { renderFragment } from '../layout.tsx';

/** How many bytes of a text are read, and how many characters are shown. */
const [maxRead, maxShown] = [4000, 280];

/** The card that is shown next to a citation of an article. */
export async function articlePreview(
  web: WebVisit,
  code: string,
  { id, article: articleId }: { id: string; article: string },
): Promise<Page> {
  const { service, runtime, t } = web;
  const lang = web.langOf(code);
  const { law, article, place, since } = await findArticle(
    service,
    { ...runtime, client: web.client },
    code,
    id,
    articleId,
  );
  const { content } = contentOf(place.body, { ...place, end: Math.min(place.end, place.textStart + maxRead) });
  return {
    body: renderFragment(
      web,
      <>
        <p class="preview-law" lang={lang}>
          {law.title}
        </p>
        <p class="preview-name" lang={lang}>
          {article.heading === null ? article.label : `${article.label}. ${article.heading}`}
        </p>
        <p lang={lang}>{shortened(paragraphsOf(content).join(' '))}</p>
        <p class="preview-line">
          <StatusBadge status={article.status ?? law.status} type="article" />
          {since && <span>{t.since(<Day date={since.date} />)}</span>}
        </p>
      </>,
    ),
  };
}

/** The card that is shown next to a citation of a law. */
export async function lawPreview(web: WebVisit, code: string, id: string): Promise<Page> {
  const law = await requireLaw(web.service, code, id);
  const lang = web.langOf(code);
  return {
    body: renderFragment(
      web,
      <>
        <p class="preview-name" lang={lang}>
          {law.title}
        </p>
        <p class="preview-line">
          <StatusBadge status={law.status} type={law.law_type} />
          {law.version_date && <span>{web.t.versionOf(<Day date={law.version_date} />)}</span>}
        </p>
      </>,
    ),
  };
}

/** Shortens a text. It cuts at a space near the end if there is one, and never cuts a character in half. */
function shortened(text: string): string {
  if (text.length <= maxShown) return text;
  const cut = text.slice(0, maxShown);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxShown - 40)).toWellFormed()}…`;
}
