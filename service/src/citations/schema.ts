import { type Static, Type } from 'typebox';
import { nullable } from '../base/shapes.ts';
import { provisionStatuses } from '../corpus/provisions/evidence.ts';
import { readStatusNames } from '../corpus/status.ts';
import { ListQuery } from '../laws/schema.ts';

export const CitationMatch = Type.Object(
  {
    law_id: Type.String(),
    title: Type.String(),
    law_status: nullable(Type.Enum([...readStatusNames], { type: 'string' })),
    article_id: nullable(Type.String(), 'Null if no article is named, or if the law does not have it'),
    label: nullable(Type.String(), 'The name for citations: Artículo 22 bis'),
    article_found: nullable(
      Type.Boolean(),
      'Whether the law has the article today; null if none is named, or if it is not known: no article of the text was read, or the label stands inside the text of another article',
    ),
    cited_article_id: nullable(
      Type.String(),
      'The id that the cited article has, or would have: it tells which article of a list the law does not have. Null if none is named',
    ),
    article_status: nullable(
      Type.Enum([...provisionStatuses], { type: 'string' }),
      'The status of the article today, or on the checked day; null if it is not known, or if no article is named',
    ),
    paragraph: nullable(
      Type.String(),
      'The paragraph that the citation names: `2`, `1.b`; null when it names none, or one without a number or letter',
    ),
    paragraph_exists: nullable(
      Type.Boolean(),
      'Whether the article has that paragraph on the checked day; null if none is named, or if its text does not show paragraphs clearly',
    ),
    division: nullable(
      Type.String(),
      'The division that the citation names, as it is written: `título I`. Whether the law has it is not looked up. Null if none is named',
    ),
    url: Type.String({ description: 'The page of the law, with the anchor of the article' }),
  },
  { $id: 'CitationMatch' },
);
export type CitationMatch = Static<typeof CitationMatch>;

export const ResolvedMatch = Type.Object(
  {
    ...CitationMatch.properties,
    paragraph_text: nullable(
      Type.String(),
      'The Markdown of that paragraph today, with its number; null if `paragraph_exists` is not true, or if it has more than 10,000 characters',
    ),
  },
  { $id: 'ResolvedMatch' },
);
export type ResolvedMatch = Static<typeof ResolvedMatch>;

export const ResolvedCitation = Type.Object(
  {
    cite: Type.String(),
    status: Type.Enum(['found', 'ambiguous', 'not_found', 'not_a_citation'], {
      type: 'string',
      description:
        'found: exactly one law; ambiguous: it may mean several; not_found: a citation of a law that is not here; not_a_citation: it names no law',
    }),
    matches: Type.Array(Type.Ref('ResolvedMatch'), { description: 'The laws that it may mean, 50 at most' }),
    truncated: Type.Boolean({
      description:
        'Whether it may mean more laws, or names more articles, than are listed: of a range of more than 100, only the two ends are',
    }),
  },
  { $id: 'ResolvedCitation' },
);
export interface ResolvedCitation<Match = ResolvedMatch> extends Omit<Static<typeof ResolvedCitation>, 'matches'> {
  matches: Match[];
}

export const LawCitation = Type.Object(
  {
    law_id: Type.String({ description: 'The law that cites' }),
    title: Type.String(),
    article_id: nullable(Type.String(), 'The article that contains it; null outside of articles'),
    label: nullable(Type.String(), 'The name of that article'),
    text: Type.String({ description: 'The citation as it is written' }),
    basis: Type.Enum(['link', 'text'], {
      type: 'string',
      description: 'link: the address of a link names the law; text: the words name it',
    }),
    target: Type.Object(
      {
        country: nullable(Type.String(), 'The country of the law, if it is another country; else null'),
        law_id: nullable(Type.String(), 'The law that is meant; null if it is not in the database, or not clear'),
        title: nullable(Type.String()),
        article_id: nullable(Type.String(), 'Null if no article is named, or if the law does not have it today'),
        label: nullable(Type.String()),
      },
      { description: 'The cited law and article' },
    ),
  },
  { $id: 'LawCitation' },
);

export const CitationsResponse = Type.Object(
  {
    total: Type.Integer(),
    own: Type.Integer({ description: 'How many of them are in the text of the law itself, and mean its own articles' }),
    page: Type.Integer(),
    per_page: Type.Integer(),
    citations: Type.Array(Type.Ref('LawCitation')),
  },
  { $id: 'CitationsResponse' },
);
export interface CitationsResponse extends Omit<Static<typeof CitationsResponse>, 'citations'> {
  citations: Static<typeof LawCitation>[];
}

export const CheckBody = Type.Object(
  {
    text: Type.String({ minLength: 1, maxLength: 64_000, description: 'The text whose citations are to be checked' }),
    date: Type.Optional(
      Type.String({
        format: 'date',
        description: 'The day on which laws must be in force and articles exist; today by default',
      }),
    ),
  },
  {
    $id: 'CheckBody',
    examples: [{ text: 'El artículo 22 de la Ley Orgánica 6/1995, de 9 de noviembre.', date: '2025-11-15' }],
  },
);

export const CheckedCitation = Type.Object(
  {
    start: Type.Integer({ description: 'Where it begins in the text, in Unicode code points' }),
    end: Type.Integer({ description: 'Where it ends' }),
    text: Type.String({ description: 'The citation as it is written, its first 500 characters' }),
    status: Type.Enum(['found', 'ambiguous', 'not_found'], {
      type: 'string',
      description: 'As for resolve: exactly one law, several possible laws, or none that is here',
    }),
    matches: Type.Array(Type.Ref('CitationMatch'), { description: 'The laws that it may mean, 10 at most' }),
    truncated: Type.Boolean({
      description: 'Whether the citation is longer, names more articles, or may mean more laws than listed',
    }),
    article_exists: nullable(
      Type.Boolean(),
      'Whether the law has the article on that day; null when none is named, or when it is not known',
    ),
    in_force: nullable(
      Type.Boolean(),
      'Whether the article, or the law when none is named, is in force on that day; null when that is not known',
    ),
    quote: nullable(
      Type.Enum(['matches', 'differs'], { type: 'string' }),
      'Whether the article has the quoted words; null without a quotation',
    ),
    passage: nullable(Type.String(), 'The paragraph of the article that is closest to the quoted words'),
  },
  { $id: 'CheckedCitation' },
);
export interface CheckedCitation extends Omit<Static<typeof CheckedCitation>, 'matches'> {
  matches: CitationMatch[];
}

export const CitationCheck = Type.Object(
  {
    date: Type.String({ format: 'date' }),
    total: Type.Integer({ description: 'How many entries are listed' }),
    truncated: Type.Boolean({ description: 'Whether the text has more citations than are listed' }),
    citations: Type.Array(Type.Ref('CheckedCitation'), { description: 'In the order of the text' }),
  },
  { $id: 'CitationCheck' },
);
export interface CitationCheck extends Omit<Static<typeof CitationCheck>, 'citations'> {
  citations: CheckedCitation[];
}

export const schemas = [
  CitationMatch,
  ResolvedMatch,
  ResolvedCitation,
  LawCitation,
  CitationsResponse,
  CheckBody,
  CheckedCitation,
  CitationCheck,
];

export const CitationsQuery = Type.Object({
  direction: Type.Optional(
    Type.Enum(['out', 'in'], {
      type: 'string',
      default: 'out',
      description:
        'out: the citations in the law, in the order of its text; in: those of it in other laws, by the id of the citing law',
    }),
  ),
  article_id: Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, description: 'Only citations in, or of, this article of the law' }),
  ),
  page: ListQuery.properties.page,
  per_page: ListQuery.properties.per_page,
});

export const ResolveQuery = Type.Object({
  cite: Type.String({
    minLength: 1,
    maxLength: 500,
    description: 'A citation as people write it: Ley 39/2015, de 1 de octubre; art. 5 del Código Penal; an identifier',
  }),
});

/** Example answers for the API's description, about a law of the demo. */

const article = {
  law_id: 'GOA-A-1995-25',
  title: 'Ley Orgánica 6/1995, de 9 de noviembre, del Código Penal',
  law_status: 'vigente',
  article_id: 'articulo-22',
  label: 'Artículo 22',
  article_found: true,
  cited_article_id: 'articulo-22',
  article_status: 'in_force',
  paragraph: null,
  paragraph_exists: null,
  division: null,
  url: 'https://legislation.example/xa/laws/GOA-A-1995-25#articulo-22',
};

export const answers = {
  resolveCitation: {
    cite: 'artículo 22 de la Ley Orgánica 6/1995, de 9 de noviembre',
    status: 'found',
    matches: [{ ...article, paragraph_text: null }],
    truncated: false,
  },
  listCitations: {
    total: 1,
    own: 0,
    page: 1,
    per_page: 50,
    citations: [
      {
        law_id: 'GOA-A-1986-27',
        title: 'Ley 8/1986, de 19 de junio, de los Archivos',
        article_id: 'articulo-3',
        label: 'Artículo 3',
        text: 'Ley de Transparencia',
        basis: 'text',
        target: {
          country: null,
          law_id: 'GOA-A-2013-19',
          title: 'Ley 7/2013, de 5 de diciembre, de Transparencia',
          article_id: null,
          label: null,
        },
      },
    ],
  },
  checkCitations: {
    date: '2025-11-15',
    total: 1,
    truncated: false,
    citations: [
      {
        start: 3,
        end: 59,
        text: 'artículo 22 de la Ley Orgánica 6/1995, de 9 de noviembre',
        status: 'found',
        matches: [article],
        truncated: false,
        article_exists: true,
        in_force: true,
        quote: null,
        passage: null,
      },
    ],
  },
};
