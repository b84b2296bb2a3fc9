import { type Static, Type } from 'typebox';
import { nullable } from '../base/shapes.ts';
import { provisionStatuses } from '../corpus/provisions/evidence.ts';
import { readStatusNames } from '../corpus/status.ts';
import type { SnippetMaker } from '../search/articles/snippets.ts';
import type { Service } from '../service.ts';

export const SearchAnswer = Type.Object(
  {
    law_id: Type.String(),
    title: Type.String(),
    law_status: nullable(Type.Enum([...readStatusNames], { type: 'string' })),
    country: Type.String(),
    article_id: nullable(Type.String(), 'Null when the query names a law and no article'),
    label: nullable(Type.String(), 'What one cites: Artículo 22 bis'),
    heading: nullable(Type.String()),
    status: nullable(
      Type.Enum([...provisionStatuses], { type: 'string' }),
      'How the article stands today; null when that is not known, or no article is named',
    ),
    snippet: nullable(
      Type.String(),
      'Its first lines, or the line with the other words of the query: hits in <mark>, everything else escaped',
    ),
    url: Type.String({ description: 'The page of the law, with the anchor of the article' }),
    cite: Type.String({ description: 'The part of the query that is the citation or the name' }),
  },
  {
    $id: 'SearchAnswer',
    description:
      'What a query means that is a citation, begins with one, or names a law and a subject: exactly one article or law. Not counted in total, and the results are what they are without it.',
  },
);
export type SearchAnswer = Static<typeof SearchAnswer>;

/**
 * Finds the law or article that a query cites. It is passed as a parameter to the lists of laws and articles, because the code for
 * citations imports those lists.
 */
export type FindAnswer = (
  service: Service,
  maker: SnippetMaker,
  code: string,
  query: string | undefined,
) => Promise<SearchAnswer | null>;
