import { type Static, Type } from 'typebox';
import { AtQuery } from '../../articles/schema.ts';
import { nullable } from '../../base/shapes.ts';
import { law } from '../../laws/examples.ts';

export const CiteQuery = Type.Object({ at: AtQuery.properties.at });

export const CitationForms = Type.Object(
  {
    country: Type.String(),
    law_id: Type.String(),
    article_id: nullable(Type.String(), 'Null for a whole law'),
    sha: Type.String(),
    version_date: Type.String({ format: 'date' }),
    doubtful: Type.Boolean(),
    style: nullable(
      Type.String(),
      'The way of citing: es, fr, ch, li, lu, de, at, oscola, oscola-ireland or bluebook; null for countries without one',
    ),
    plain: Type.String(),
    markdown: Type.String(),
    bibtex: Type.String(),
    csl: Type.Record(Type.String(), Type.Any(), { description: 'An item of CSL-JSON' }),
    url: Type.String({ description: 'The permanent address of this version' }),
  },
  { $id: 'CitationForms' },
);
export type CitationForms = Static<typeof CitationForms>;

const sha = '9f1c2b7a4e5d6c8b0a1f2e3d4c5b6a7988776655';
const title = 'Constitución de la República de Aldoria, de 12 de octubre de 1978';
const url = `https://laws.example/xa/laws/${law.law_id}/at/${sha}`;
const text = `${title} (${law.law_id}). Versión de 2014-06-17`;

export const example = {
  ...law,
  article_id: null,
  sha,
  version_date: '2014-06-17',
  doubtful: false,
  style: null,
  plain: `${text}, ${url}`,
  markdown: `[${text}](${url})`,
  bibtex: `@misc{xa-${law.law_id}-2014-06-17,\n  title = {{${title}}},\n  url = {${url}}\n}`,
  csl: { id: `xa-${law.law_id}-2014-06-17`, type: 'legislation', title, URL: url },
  url,
};

export const articleExample = { ...example, article_id: 'articulo-10' };
