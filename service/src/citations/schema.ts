import { type Static, Type } from 'typebox';
import { nullable } from '../base/shapes.ts';
import { readStatusNames } from '../corpus/status.ts';

/** The shapes of citations: what a citation means. */

export const CitationMatch = Type.Object(
  {
    law_id: Type.String(),
    title: Type.String(),
    law_status: nullable(Type.Enum([...readStatusNames], { type: 'string' })),
    article_id: nullable(Type.String(), 'Null when no article is named, or the law has none of that name'),
    label: nullable(Type.String(), 'What one cites: Artículo 22 bis'),
    article_found: nullable(Type.Boolean(), 'Whether the law has the article today; null when none is named'),
    url: Type.String({ description: 'The page of the law, with the anchor of the article' }),
  },
  { $id: 'CitationMatch' },
);
export type CitationMatch = Static<typeof CitationMatch>;

export const ResolvedCitation = Type.Object(
  {
    cite: Type.String(),
    status: Type.Enum(['found', 'ambiguous', 'not_found', 'not_a_citation'], {
      type: 'string',
      description:
        'found: exactly one law; ambiguous: it may mean several; not_found: a citation of a law that is not here; not_a_citation: it names no law',
    }),
    matches: Type.Array(Type.Ref('CitationMatch'), { description: 'The laws that it may mean, 50 at most' }),
  },
  { $id: 'ResolvedCitation' },
);
export interface ResolvedCitation extends Omit<Static<typeof ResolvedCitation>, 'matches'> {
  matches: CitationMatch[];
}

export const schemas = [CitationMatch, ResolvedCitation];

export const ResolveQuery = Type.Object({
  cite: Type.String({
    minLength: 1,
    maxLength: 500,
    description: 'A citation as people write it: Ley 39/2015, de 1 de octubre; art. 5 del Código Penal; an identifier',
  }),
});
