import { type Static, Type } from 'typebox';

export const CollectionAsked = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' }),
    format: Type.Enum(['epub', 'docx', 'akn', 'md'], { type: 'string' }),
    date: Type.Optional(Type.String({ format: 'date', description: 'The laws on this day; by default today' })),
    items: Type.Array(
      Type.Object({
        country: Type.String({ minLength: 2, maxLength: 20 }),
        law_id: Type.String({ minLength: 1, maxLength: 200 }),
        article_ids: Type.Optional(
          Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
            minItems: 1,
            maxItems: 500,
            description: 'The wanted articles; by default the whole law',
          }),
        ),
      }),
      { minItems: 1, maxItems: 100 },
    ),
  },
  {
    $id: 'CollectionAsked',
    examples: [
      { title: 'My code', format: 'epub', date: '2015-07-01', items: [{ country: 'xa', law_id: 'GOA-A-1978-31' }] },
    ],
  },
);
export type CollectionAsked = Static<typeof CollectionAsked>;
