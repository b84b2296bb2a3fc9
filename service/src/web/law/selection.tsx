/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { escapeHtml } from '../../base/words.ts';
import { notFound } from '../../errors.ts';
import type { Page } from '../../http/answers/pages.ts';
import { requireLaw } from '../../laws/laws.ts';
import { findVersion } from '../../versions/diff.ts';
import { Day, Empty } from '../components.tsx';
import type { WebVisit } from '../context.ts';
import { Crumbs, Files, Html, StatusBadge } from '../law-components.tsx';
import { renderPage } from '../layout.tsx';
import { lawPath, selectionPath, versionPath, withQuery } from '../paths.ts';
import { cite } from './law.tsx';
import type { ContentsEntry, LawText } from './text/law-text.ts';
import { renderText } from './text/render-text.ts';

export interface AskedSelection {
  id: string;
  /** A commit or a day; undefined for today. */
  at: string | undefined;
  /** The ids of the chosen articles and divisions; empty while the reader is choosing. */
  articles: string[];
}

/** How many articles readers may choose. The address of the page must have room for their ids. */
export const maxChosen = 200;

/** The page with some articles of a law, to read and to print. Without articles, it is a form in which readers choose them. */
export async function selectionPage(web: WebVisit, code: string, asked: AskedSelection): Promise<Page> {
  const { service, runtime, t, langOf } = web;
  const law = await requireLaw(service, code, asked.id);
  const { id } = law;
  const version = await findVersion(service, runtime.texts, code, id, asked.at ?? law.sha ?? '');
  const { blob, sha, date, isHeld } = version;
  if (blob === null || sha === null) throw notFound();
  const text = await renderText(web, law, { blob, sha, isHeld });
  const articles = text.contents.filter(({ article }) => article);
  const wanted = chosenAmong(text.contents, asked.articles);
  const chosen = wanted.slice(0, maxChosen);
  const { name = code } = service.countries.find((country) => country.code === code) ?? {};
  const lang = langOf(code);
  const permanent = selectionPath(
    code,
    id,
    sha,
    chosen.map(({ anchor }) => anchor),
  );
  const isToday = blob === law.blob;
  const body = renderPage(web, {
    title: `${t.withColon(t.chosenArticles)} ${law.title}`,
    unlisted: true,
    scripts: ['reader.js'],
    running: { text: cite(t, law, { date }), address: service.config.baseUrl + permanent },
    children: (
      <div class="article-page">
        <Crumbs
          steps={[
            { href: `/${code}`, text: name, lang },
            { href: isToday ? lawPath(code, id) : versionPath(code, id, sha), text: law.title, lang },
          ]}
        />
        <header class="law-head">
          <h1 lang={lang}>{law.title}</h1>
          <p class="law-line">
            <StatusBadge status={law.status} type={law.law_type} past={!isToday} />
            {date && <span>{t.versionOf(<Day date={date} />)}</span>}
            {chosen.length > 0 && <span>{t.articles(chosen.length)}</span>}
          </p>
          {chosen.length > 0 && (
            <div class="law-tools">
              <a href={`${permanent}&print=1`} rel="nofollow">
                {t.print}
              </a>
              <a href={withQuery(`${lawPath(code, id)}/selection`, { at: isToday ? null : sha })} rel="nofollow">
                {t.chooseArticles}
              </a>
              <span>
                {t.withColon(t.getIt)}{' '}
                <Files
                  path={`${lawPath(code, id)}/selection`}
                  at={isToday ? null : sha}
                  articles={chosen.map(({ anchor }) => anchor)}
                />
              </span>
            </div>
          )}
        </header>
        {articles.length === 0 ? (
          <Empty title={t.noArticles}>
            <a href={lawPath(code, id)}>{t.readLaw}</a>
          </Empty>
        ) : chosen.length === 0 ? (
          <ChoiceForm
            web={web}
            path={`${lawPath(code, id)}/selection`}
            at={isToday ? null : sha}
            entries={text.contents}
            lang={lang}
          />
        ) : (
          <article class="law-text" lang={lang}>
            {wanted.length > chosen.length && (
              <p class="notice notice-warn" role="note" lang={t.lang}>
                {t.onlyFirstChosen(chosen.length)}
              </p>
            )}
            <Html tag="div" html={chosen.map((entry) => articleHtml(text, entry)).join('')} />
          </article>
        )}
      </div>
    ),
  });
  return { body };
}

/** The articles that are chosen themselves, or with a division that holds them. */
export function chosenAmong(contents: ContentsEntry[], ids: string[]): ContentsEntry[] {
  const asked = new Set(ids);
  const chosen: ContentsEntry[] = [];
  /** The level of the chosen division that the entries are in; null outside of such divisions. */
  let inside: number | null = null;
  for (const entry of contents) {
    if (!entry.article && inside !== null && entry.level <= inside) inside = null;
    if (!entry.article && inside === null && asked.has(entry.anchor)) inside = entry.level;
    if (entry.article && (inside !== null || asked.has(entry.anchor))) chosen.push(entry);
  }
  return chosen;
}

interface ChoiceProps {
  web: WebVisit;
  path: string;
  at: string | null;
  /** The articles, and the divisions that hold them. */
  entries: ContentsEntry[];
  lang: string | undefined;
}

function ChoiceForm({ web: { t }, path, at, entries, lang }: ChoiceProps) {
  return (
    <form action={path} method="get" class="choice">
      {at !== null && <input type="hidden" name="at" value={at} />}
      <fieldset>
        <legend>{t.chooseArticles}</legend>
        {entries.map(({ anchor, heading, article }) =>
          chosenAmong(entries, [anchor]).length > 0 ? (
            <label key={anchor} class={article ? undefined : 'muted'}>
              <input type="checkbox" name="articles" value={anchor} /> <span lang={lang}>{heading}</span>
            </label>
          ) : (
            <p key={anchor} class="muted" lang={lang}>
              {heading}
            </p>
          ),
        )}
      </fieldset>
      <div class="choice-bar">
        <button type="submit" class="primary">
          {t.showChosen}
        </button>
      </div>
    </form>
  );
}

const headStart = '<div class="article-head">';

/**
 * The HTML of one article, with its heading. It ends at the next article, or at the next heading of the same or a
 * higher level. The heading of the article becomes h2, because the titles and chapters above it are not on this page.
 */
export function articleHtml({ html, contents }: LawText, entry: ContentsEntry): string {
  const startOf = ({ anchor }: ContentsEntry) => {
    const tag = html.lastIndexOf('<', html.indexOf(` id="${escapeHtml(anchor)}">`));
    return html.startsWith(headStart, tag - headStart.length) ? tag - headStart.length : tag;
  };
  const place = contents.indexOf(entry);
  const next = contents.slice(place + 1).find(({ level, article }) => article || level <= entry.level);
  const own = html.slice(startOf(entry), next ? startOf(next) : undefined);
  const depth = Number(/<h([2-6]) id=/.exec(own)?.[1] ?? 2) - 2;
  return own.replace(/(<\/?h)([2-6])(?=[ >])/g, (_, tag, level) => `${tag}${Math.max(level - depth, 2)}`);
}
