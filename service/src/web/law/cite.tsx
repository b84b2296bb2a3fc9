/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { type CiteAsked, cite } from '../../forms/cite/cite.ts';
import type { Page } from '../../http/answers/pages.ts';
import { requireLaw } from '../../laws/laws.ts';
import type { WebVisit } from '../context.ts';
import { Crumbs } from '../law-components.tsx';
import { renderPage } from '../layout.tsx';
import { articlePath, lawPath, withQuery } from '../paths.ts';

/** The page with the citation of a law or an article in all forms. Each has a button that copies it. */
export async function citePage(web: WebVisit, code: string, asked: CiteAsked): Promise<Page> {
  const { service, runtime, client, t, langOf } = web;
  const { at } = asked;
  const law = await requireLaw(service, code, asked.lawId);
  const { plain, markdown, bibtex, csl, article_id } = await cite(service, { ...runtime, client }, code, asked);
  const { name = code } = service.countries.find((country) => country.code === code) ?? {};
  const lang = langOf(code);
  const page = article_id === null ? lawPath(code, law.id) : articlePath(code, law.id, article_id);
  const label = typeof csl.section === 'string' ? csl.section : null;
  const forms = [
    [t.plainText, plain],
    ['Markdown', markdown],
    ['BibTeX', bibtex],
    ['CSL-JSON', JSON.stringify([csl], null, 2)],
  ];
  const body = renderPage(web, {
    title: `${t.withColon(t.cite)} ${label === null ? '' : `${label}, `}${law.title}`,
    scripts: ['reader.js'],
    unlisted: true,
    children: (
      <>
        <Crumbs
          steps={[
            { href: `/${code}`, text: name, lang },
            { href: withQuery(lawPath(code, law.id), { at }), text: law.title, lang },
            ...(label === null ? [] : [{ href: withQuery(page, { at }), text: label, lang }]),
          ]}
        />
        <h1>{t.cite}</h1>
        {forms.map(([form, text]) => (
          <section key={form}>
            <h2>{form}</h2>
            <pre class="citation" data-citation lang={lang}>
              {text}
            </pre>
            <p class="copy-place" data-copy />
          </section>
        ))}
      </>
    ),
  });
  return { body };
}
