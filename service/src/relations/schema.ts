import { type Static, Type } from 'typebox';
import { nullable, nullableDay } from '../base/shapes.ts';
import { relationBases, relationTypes } from '../corpus/relations/relation.ts';
import { ListQuery } from '../laws/schema.ts';

/** An example answer for the API's description. It is a shortened answer about a law of the demo. */

export const answers = {
  listRelations: {
    total: 24,
    page: 1,
    per_page: 50,
    relations: [
      {
        type: 'amended_by',
        law_id: 'GOA-A-2018-40',
        title: 'Ley Orgánica 9/2018, de 28 de noviembre, de los Datos Personales y de la Vida Digital',
        source_id: 'GOA-A-2018-40',
        date: '2018-12-06',
        articles: ['Artículo 13 bis'],
        partial: null,
        basis: 'front_matter',
      },
    ],
  },
};

const relationTypeEnum = Type.Enum([...relationTypes], {
  type: 'string',
  description: 'As seen from the law in the request',
});

export const Relation = Type.Object(
  {
    type: relationTypeEnum,
    law_id: nullable(Type.String(), 'The other act; null when it is not in the corpus'),
    title: nullable(Type.String(), 'Its title, else its name in a note'),
    source_id: nullable(Type.String(), 'Its identifier; null if only its name is known'),
    date: nullableDay('The day of the act that changes, repeals, implements or names the other act'),
    articles: Type.Array(Type.String(), {
      description: 'The labels of the changed articles; empty if they are not known',
    }),
    partial: nullable(
      Type.Boolean(),
      'True if it is about articles, false if it is about the whole law, null if that is not stated',
    ),
    basis: Type.Enum([...relationBases], { type: 'string', description: 'The strongest source for it' }),
  },
  { $id: 'Relation' },
);
export type Relation = Static<typeof Relation>;

export const RelationsResponse = Type.Object(
  {
    total: Type.Integer(),
    page: Type.Integer(),
    per_page: Type.Integer(),
    relations: Type.Array(Type.Ref('Relation')),
  },
  { $id: 'RelationsResponse' },
);

export const schemas = [Relation, RelationsResponse];

export const RelationsQuery = Type.Object({
  type: Type.Optional(Type.Enum([...relationTypes], { type: 'string', description: 'Only relations of this type' })),
  page: ListQuery.properties.page,
  per_page: ListQuery.properties.per_page,
});
