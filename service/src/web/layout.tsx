/** @jsxRuntime automatic */
/** @jsxImportSource preact */

import { type ComponentChildren, Fragment, h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { languages } from '../base/reader-languages.ts';
import { oneLine } from '../base/words.ts';
import type { Assets } from './assets.ts';
import { type PageWords, PageWordsContext, usePageWords } from './context.ts';
import { en } from './phrases/en.ts';
import { phrases } from './phrases/phrases.ts';

export interface Layout {
  /** Shown in the browser's tab, before the name of the service. Empty on the first page. */
  title: string;
  description?: string;
  /** The scripts of the page, such as `compare.js`. The page must be useful without them. */
  scripts?: string[];
  /** The current entry of the navigation. */
  section?: 'docs' | 'dashboard';
  feed?: { href: string; title: string };
  /** The country that the page's search box searches; without it, all countries. */
  country?: string;
  /** Set if the page has its own search box. */
  hasSearch?: boolean;
  /** The address that search engines should use for the page. */
  canonical?: string | undefined;
  /** The subject of the page as JSON-LD, in the vocabulary of schema.org. */
  subject?: object;
  /** Set if search engines must not list the page: results, comparisons, the dashboard. */
  unlisted?: boolean;
  /** The target of the page's first link, if it is not `main`. It lets readers skip the table of contents of a long text. */
  skip?: { href: string; text: string };
  /** Printed on every sheet of paper: the name of the text, and its address. */
  running?: { text: string; address: string };
  /** The CSS classes of `main`: `wide` for pages of several columns. */
  main?: string;
  /** Set if the content is only in English. The words around it may be in another language. */
  isEnglish?: boolean;
  children: ComponentChildren;
}

/** The scripts that write words on the page, so they need phrases. */
const writing = new Set(['reader.js', 'compare.js', 'dashboard.js']);

/** Renders a whole HTML document. Everything is escaped, except the content of `Html` components. */
export function renderPage({ assets, t, langOf }: PageWords & { assets: Assets }, layout: Layout): string {
  const { title, description, feed } = layout;
  const lines = {
    title: oneLine(title),
    ...(description !== undefined && { description: oneLine(description) }),
    ...(feed && { feed: { ...feed, title: oneLine(feed.title) } }),
  };
  return `<!doctype html>${renderFor({ t, langOf }, <Document assets={assets} {...layout} {...lines} />)}`;
}

/** Renders a piece of a page, which a script puts into the page. */
export function renderFragment(words: PageWords, children: ComponentChildren): string {
  return renderFor(words, h(Fragment, null, children));
}

function renderFor({ t, langOf }: PageWords, children: ComponentChildren): string {
  return renderToString(h(PageWordsContext.Provider, { value: { t, langOf } }, children));
}

function Document({ assets, ...page }: Layout & { assets: Assets }) {
  const { t } = usePageWords();
  return (
    <html lang={t.lang} data-running={page.running && oneLine(page.running.text)} data-address={page.running?.address}>
      <head>
        <meta charset="utf-8" />
        <title>{page.title ? `${page.title} · Open Legislation` : 'Open Legislation'}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {page.description && <meta name="description" content={page.description} />}
        {page.unlisted && <meta name="robots" content="noindex" />}
        {page.canonical && <Shared {...page} canonical={page.canonical} />}
        {page.subject && (
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonInHtml(page.subject) }} />
        )}
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          href="/opensearch.xml"
          title="Open Legislation"
        />
        {page.feed && (
          <link rel="alternate" type="application/atom+xml" href={page.feed.href} title={page.feed.title} />
        )}
        <link rel="icon" href={`data:image/svg+xml,${encodeURIComponent(icon)}`} />
        <link rel="stylesheet" href={assets.path('style.css')} />
        {page.scripts?.map((name) => (
          <script key={name} src={assets.path(name)} defer />
        ))}
      </head>
      <body
        class={page.main}
        data-words={page.scripts?.some((name) => writing.has(name)) ? JSON.stringify(t.scripts) : undefined}
      >
        <a class="skip" href={page.skip?.href ?? '#main'}>
          {page.skip?.text ?? t.skipToContent}
        </a>
        <header class="site-header">
          <a class="brand" href="/">
            Open Legislation
          </a>
          {!page.hasSearch && <SiteSearch country={page.country} />}
          <nav aria-label={t.site}>
            <a href="/docs" aria-current={page.section === 'docs' ? 'page' : undefined}>
              {t.docs}
            </a>
            <a href="/dashboard" aria-current={page.section === 'dashboard' ? 'page' : undefined}>
              {t.dashboard}
            </a>
          </nav>
          <LanguageMenu />
        </header>
        <main id="main" tabIndex={-1}>
          {page.children}
        </main>
        <footer class="site-footer">
          <p>
            {t.footer((words) => (
              <a href="/docs">{words}</a>
            ))}
          </p>
        </footer>
      </body>
    </html>
  );
}

/** A part of a page that exists in English only. The words around it may be in another language. */
export function English({ class: name, children }: { class?: string; children: ComponentChildren }) {
  const { langOf } = usePageWords();
  return (
    <div class={name} lang={en.lang}>
      <PageWordsContext.Provider value={{ t: en, langOf }}>{children}</PageWordsContext.Provider>
    </div>
  );
}

/** Lets readers choose a language. A cookie keeps the choice. */
function LanguageMenu() {
  const { t } = usePageWords();
  return (
    <details class="languages">
      <summary>
        <span class="visually-hidden">{t.language}: </span>
        <span class="language-name">{t.languageName}</span>
        <span class="language-code" aria-hidden="true">
          {t.lang}
        </span>
      </summary>
      <form action="/language" method="post" aria-label={t.language}>
        {languages.map((language) => (
          <button
            key={language}
            type="submit"
            name="lang"
            value={language}
            lang={language}
            aria-current={language === t.lang ? 'true' : undefined}
          >
            {phrases[language].languageName}
          </button>
        ))}
      </form>
    </details>
  );
}

/** The search box at the top of pages. It searches one country, or all. */
function SiteSearch({ country }: { country: string | undefined }) {
  const { t } = usePageWords();
  return (
    <search class="site-search">
      <form action="/search" method="get">
        <label class="visually-hidden" for="site-q">
          {t.searchLaws}
        </label>
        <input id="site-q" name="q" type="search" placeholder={t.searchLaws} required />
        {country && <input type="hidden" name="country" value={country} />}
        <button type="submit">{t.search}</button>
      </form>
    </search>
  );
}

/** Elements that tell other sites how to show the page if somebody shares its address. */
function Shared({ title, description, canonical, subject }: Layout & { canonical: string }) {
  return (
    <>
      <link rel="canonical" href={canonical} />
      <meta property="og:site_name" content="Open Legislation" />
      <meta property="og:type" content={subject ? 'article' : 'website'} />
      <meta property="og:title" content={title || 'Open Legislation'} />
      <meta property="og:url" content={canonical} />
      {description && <meta property="og:description" content={description} />}
    </>
  );
}

/** JSON for a script element. `<` is escaped, so that no text can end the element. */
function jsonInHtml(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The icon of the site, two pages of a book. It is part of each page, which saves a request. */
export const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="3" fill="#1f5fae"/>' +
  '<path d="M3 4h4v8H3zM9 4h4v8H9z" fill="#fff"/></svg>';
