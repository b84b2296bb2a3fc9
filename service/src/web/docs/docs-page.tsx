/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { Page } from '../../http/answers/pages.ts';
import { excerpt, fold, titleSnippet, wordBeginnings } from '../../search/excerpt.ts';
import { Empty, Fold } from '../components.tsx';
import type { PageWords, Web } from '../context.ts';
import { FoundItem, Html } from '../law-components.tsx';
import { English, renderPage } from '../layout.tsx';
import type { Phrases } from '../phrases/en.ts';
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
    const title = web.t.docsWords.apiReference;
    return inFrame(web, docs, { title, path: referencePath, entries, children, scripts: ['docs.js'] });
  }
  const guide = docs.guides.find((one) => one.name === name);
  if (!guide) return null;
  const entries = guide.sections.slice(1).map(({ href, title }) => ({ href: href.slice(href.indexOf('#')), title }));
  const children = <Html tag="div" html={guide.html} />;
  return inFrame(web, docs, { title: titleIn(web.t, guide), path: `/docs/${name}`, entries, children });
}

/** The page with the sections and operations that contain all words of a search. */
export function docsSearchPage(web: DocsVisit, docs: Docs, q: string): Page {
  const sections = [...docs.guides.flatMap((guide) => guide.sections), ...referenceSections(docs.description)];
  const found = searchSections(sections, q);
  const { t } = web;
  const words = t.docsWords;
  const children = (
    <>
      <h1>{words.searchTitle}</h1>
      {found.length === 0 ? (
        <Empty title={words.nothingHas(q)}>{t.useOtherWords}</Empty>
      ) : (
        <p>{words.foundWith(words.sections(found.length), q)}</p>
      )}
      <ol class="found" lang="en">
        {found.map((section) => (
          <FoundItem key={section.href} {...section} />
        ))}
      </ol>
    </>
  );
  return inFrame(web, docs, { title: q, path: '/docs', entries: [], children, q });
}

/** The name of a guide in the language of the reader. */
function titleIn({ docsWords: words }: Phrases, { name, title }: Guide): string {
  const names: Record<string, string> = words.guides;
  return names[name] ?? title;
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
  const words = t.docsWords;
  const pages = [
    ...docs.guides.map((guide) => ({ href: `/docs/${guide.name}`, title: titleIn(t, guide) })),
    { href: referencePath, title: words.apiReference },
  ];
  const isEnglish = q === ''; // the words of a search are in the language of the reader
  const body = renderPage(web, {
    title: `${title} · ${t.docs}`,
    section: 'docs',
    main: 'wide',
    scripts,
    unlisted: q !== '',
    canonical: q === '' ? web.service.config.baseUrl + path : undefined,
    children: (
      <div class="docs">
        <nav class="contents" aria-label={words.documentation}>
          <search>
            <form class="find-box" action="/docs" method="get">
              <label for="find">{words.searchDocs}</label>
              <input id="find" name="q" type="search" value={q} maxLength={200} />
              <button type="submit">{t.find}</button>
            </form>
          </search>
          <Fold title={words.documentation}>
            <ul>
              {pages.map((page) => (
                <li key={page.href}>
                  <a href={page.href} aria-current={page.href === path ? 'page' : undefined}>
                    {page.title}
                  </a>
                  {page.href === path && entries.length > 0 && (
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
        {isEnglish ? (
          <English class="docs-text">
            {t.lang !== 'en' && (
              <p class="muted" lang={t.lang}>
                {words.inEnglish}
              </p>
            )}
            {children}
          </English>
        ) : (
          <div class="docs-text">{children}</div>
        )}
      </div>
    ),
  });
  return { body };
}
