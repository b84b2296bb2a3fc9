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
    article_id: nullable(Type.String(), 'Null if the query names a law and no article'),
    label: nullable(Type.String(), 'The name for citations: Artículo 22 bis'),
    heading: nullable(Type.String()),
    status: nullable(
      Type.Enum([...provisionStatuses], { type: 'string' }),
      'The status of the article today; null if it is not known, or if no article is named',
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
      'The one article or law that a query means, if it is a citation, begins with one, or names a law and a subject. It is not counted in total, and does not change the results.',
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
