/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { Page } from '../../http/answers/pages.ts';
import { excerpt, fold, titleSnippet, wordBeginnings } from '../../search/excerpt.ts';
import { count, Empty, Fold } from '../components.tsx';
import type { PageWords, Web } from '../context.ts';
import { FoundItem, Html } from '../law-components.tsx';
import { English, renderPage } from '../layout.tsx';
import type { Guide, Section } from './guides.ts';
import { type ApiDescription, listOperations, Reference, referencePath, referenceSections } from './reference.tsx';

export interface Docs {
  guides: Guide[];
  description: ApiDescription;
}

export type DocsVisit = Web & PageWords;

/** A page of the documentation; null if there is no page with that name. */
export function docsPage(web: DocsVisit, docs: Docs, name: string): Page | null {
  if (name === 'reference') {
    const entries = listOperations(docs.description).map(({ method, path, anchor }) => ({
      href: `#${anchor}`,
      title: `${method} ${path.replace('/api/v1', '')}`,
    }));
    const children = <Reference description={docs.description} />;
    return inFrame(web, docs, { title: 'API reference', path: referencePath, entries, children, scripts: ['docs.js'] });
  }
  const guide = docs.guides.find((one) => one.name === name);
  if (!guide) return null;
  const entries = guide.sections.slice(1).map(({ href, title }) => ({ href: href.slice(href.indexOf('#')), title }));
  const children = <Html tag="div" html={guide.html} />;
  return inFrame(web, docs, { title: guide.title, path: `/docs/${name}`, entries, children });
}

/** The page with the sections and operations that contain all words of a search. */
export function docsSearchPage(web: DocsVisit, docs: Docs, q: string): Page {
  const sections = [...docs.guides.flatMap((guide) => guide.sections), ...referenceSections(docs.description)];
  const found = searchSections(sections, q);
  const children = (
    <>
      <h1>Search in the documentation</h1>
      {found.length === 0 ? (
        <Empty title={`Nothing has all words of “${q}”.`}>Use fewer or other words.</Empty>
      ) : (
        <p>
          {count(found.length, 'section', 'en')} with “{q}”
        </p>
      )}
      <ol class="found">
        {found.map((section) => (
          <FoundItem key={section.href} {...section} />
        ))}
      </ol>
    </>
  );
  return inFrame(web, docs, { title: q, path: '/docs', entries: [], children, q });
}

const maxFound = 50;

function searchSections(sections: Section[], q: string): (Section & { snippet: string | null })[] {
  const beginnings = wordBeginnings(q);
  if (beginnings.length === 0) return [];
  return sections
    .filter(({ title, text }) => {
      const words = fold(`${title} ${text}`);
      return beginnings.every((beginning) => words.includes(beginning));
    })
    .slice(0, maxFound)
    .map((section) => {
      const line = excerpt(section.text, beginnings);
      return { ...section, snippet: line === null ? null : titleSnippet(line) };
    });
}

interface Frame {
  title: string;
  path: string;
  entries: { href: string; title: string }[];
  children: ComponentChildren;
  scripts?: string[];
  q?: string;
}

function inFrame(web: DocsVisit, docs: Docs, frame: Frame): Page {
  const { title, path, entries, children, scripts = [], q = '' } = frame;
  const { t } = web;
  const pages = [
    ...docs.guides.map(({ name, title: words }) => ({ href: `/docs/${name}`, words, lang: 'en' })),
    { href: referencePath, words: t.apiReference, lang: undefined },
  ];
  const body = renderPage(web, {
    title: `${title} · ${t.docs}`,
    section: 'docs',
    main: 'wide',
    scripts,
    unlisted: q !== '',
    canonical: q === '' ? web.service.config.baseUrl + path : undefined,
    children: (
      <div class="docs">
        <nav class="contents" aria-label={t.documentation}>
          <search>
            <form class="find-box" action="/docs" method="get">
              <label for="find">{t.searchDocs}</label>
              <input id="find" name="q" type="search" value={q} maxLength={200} />
              <button type="submit">{t.find}</button>
            </form>
          </search>
          <Fold title={t.documentation}>
            <ul>
              {pages.map(({ href, words, lang }) => (
                <li key={href}>
                  <a href={href} lang={lang} aria-current={href === path ? 'page' : undefined}>
                    {words}
                  </a>
                  {href === path && entries.length > 0 && (
                    <ul lang="en">
                      {entries.map((entry) => (
                        <li key={entry.href}>
                          <a href={entry.href}>{entry.title}</a>
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          </Fold>
        </nav>
        <English class="docs-text">{children}</English>
      </div>
    ),
  });
  return { body };
}
