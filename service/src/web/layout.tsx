/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { type ComponentChildren, Fragment, h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { Assets } from './assets.ts';

export interface Layout {
  /** Shown in the browser's tab, before the name of the service. Empty on the first page. */
  title: string;
  description?: string;
  /** The scripts of the page, such as `compare.js`: it must be useful without them. */
  scripts?: string[];
  /** The current entry of the navigation. */
  section?: 'dashboard';
  feed?: { href: string; title: string };
  /** The canonical address, for a page that has several. */
  canonical?: string;
  /** Not for search engines: results, comparisons, a person's own pages. */
  unlisted?: boolean;
  /** Where the first link of the page leads, if not to `main`: past the contents of a long text. */
  skip?: { href: string; text: string };
  /** The classes of `main`: `wide` for pages of several columns. */
  main?: string;
  children: ComponentChildren;
}

/** A whole document. Everything in it is escaped, except what a component marks as HTML that we made. */
export function renderPage(assets: Assets, layout: Layout): string {
  return `<!doctype html>${renderToString(<Document assets={assets} {...layout} />)}`;
}

/** A part of a page, which a script puts in its place. */
export function renderFragment(children: ComponentChildren): string {
  return renderToString(h(Fragment, null, children));
}

function Document({ assets, ...page }: Layout & { assets: Assets }) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>{page.title ? `${page.title} · Open Legislation` : 'Open Legislation'}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {page.description && <meta name="description" content={page.description} />}
        {page.unlisted && <meta name="robots" content="noindex" />}
        {page.canonical && <link rel="canonical" href={page.canonical} />}
        {page.feed && (
          <link rel="alternate" type="application/atom+xml" href={page.feed.href} title={page.feed.title} />
        )}
        <link rel="icon" href={icon} />
        <link rel="stylesheet" href={assets.path('style.css')} />
        {page.scripts?.map((name) => (
          <script key={name} src={assets.path(name)} defer />
        ))}
      </head>
      <body>
        <a class="skip" href={page.skip?.href ?? '#main'}>
          {page.skip?.text ?? 'Skip to the content'}
        </a>
        <header class="site-header">
          <a class="brand" href="/">
            Open Legislation
          </a>
          <nav aria-label="Site">
            <a href="/docs">API docs</a>
            <a href="/dashboard" aria-current={page.section === 'dashboard' ? 'page' : undefined}>
              Dashboard
            </a>
          </nav>
        </header>
        <main id="main" class={page.main} tabIndex={-1}>
          {page.children}
        </main>
        <footer class="site-footer">
          <p>
            The laws and their history as <a href="/docs">data for programs</a>. Only the official publication is
            binding.
          </p>
        </footer>
      </body>
    </html>
  );
}

/** Two leaves of a book, in the page itself: one request less. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="3" fill="#1f5fae"/>' +
    '<path d="M3 4h4v8H3zM9 4h4v8H9z" fill="#fff"/></svg>',
)}`;
