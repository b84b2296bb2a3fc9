import { type Static, Type } from 'typebox';
import { ArticleHistory, ArticleInfo, answers as articleAnswers } from '../articles/schema.ts';
import { integerWithDefault, nullable, nullableDay, nullableText, ref } from '../base/shapes.ts';
import { LawCitation } from '../citations/schema.ts';
import { law, answers as lawAnswers } from '../laws/examples.ts';
import { ArticleChange, LawDetail } from '../laws/schema.ts';
import { Relation, answers as relationAnswers } from '../relations/schema.ts';

export const SyncResponse = Type.Object(
  {
    changes: Type.Array(
      Type.Object({
        law_id: Type.String(),
        sha: nullable(Type.String(), 'The commit of its text; null when it is deleted'),
        deleted: Type.Boolean(),
      }),
    ),
    cursor: Type.String({ description: 'For the next call' }),
    more: Type.Boolean({ description: 'Whether there are more changes' }),
    reset: Type.Boolean({
      description: 'The cursor is no longer known: delete the copy, this is the first page of everything',
    }),
  },
  { $id: 'SyncResponse' },
);
export type SyncResponse = Static<typeof SyncResponse>;

export const SyncQuery = Type.Object({
  cursor: Type.Optional(
    Type.String({
      maxLength: 4000,
      description: 'The cursor of the last answer; without it, the list starts at the beginning',
    }),
  ),
  limit: integerWithDefault({ minimum: 1, maximum: 1000, default: 100 }),
});

export const RegisterBody = Type.Object(
  {
    laws: Type.Array(
      Type.Object({
        country: Type.String({ maxLength: 20 }),
        law_id: Type.String({ maxLength: 1000 }),
        sha: Type.Optional(
          Type.String({
            pattern: '^[0-9a-fA-F]{7,40}$',
            description: 'The commit of the text that you have; needed unless there is `date`',
          }),
        ),
        date: Type.Optional(
          Type.String({
            format: 'date',
            description:
              'The day of the text that you have, if you do not know its commit; needed unless there is `sha`',
          }),
        ),
        article_ids: Type.Optional(
          Type.Array(Type.String({ maxLength: 300 }), {
            maxItems: 1000,
            description: 'Only these articles count then',
          }),
        ),
      }),
      { maxItems: 1000, description: 'Each needs `sha`, `date` or both, otherwise 422' },
    ),
  },
  {
    $id: 'RegisterBody',
    examples: [{ laws: [{ country: 'xa', law_id: 'GOA-A-1978-31', date: '2010-01-01' }] }],
  },
);
export type RegisterBody = Static<typeof RegisterBody>;

export const RegisterCheck = Type.Object(
  {
    results: Type.Array(
      Type.Object({
        country: Type.String(),
        law_id: Type.String(),
        status: Type.Enum(['unchanged', 'changed', 'repealed', 'removed', 'unknown'], { type: 'string' }),
        sha: nullable(Type.String(), 'The commit of the text that is served; null when it is removed or unknown'),
        articles: Type.Array(ref(ArticleChange), { description: 'The changes of articles since then' }),
      }),
      { description: 'In the order of the request' },
    ),
  },
  { $id: 'RegisterCheck' },
);
export type RegisterCheck = Static<typeof RegisterCheck>;

/** An export leaves out the count, which depends on all laws, and the law's id, which is already in the line. */
const { cited_by_count: _count, ...articleFields } = ArticleInfo.properties;
const { law_id: _lawId, ...relationFields } = Relation.properties;

const { versions: history } = ArticleHistory.properties;
const { date: wordingDay, sha: wordingSha, source_id: wordingSource, change } = history.items.properties;

const ExportedWording = Type.Object({
  article_id: Type.String({ description: 'The article' }),
  date: wordingDay,
  sha: wordingSha,
  source_id: wordingSource,
  change,
  label: Type.String({ description: 'The name for citations: Artículo 22 bis' }),
  heading: nullableText(),
  effective_date: nullableDay('The day from which the wording is in force'),
  effective_basis: nullable(Type.Enum(['stated', 'publication'], { type: 'string' })),
  doubtful: Type.Boolean({ description: 'Later versions contradict this one' }),
});

export const ExportedLaw = Type.Object(
  {
    ...Type.Required(LawDetail).properties,
    articles: Type.Array(Type.Object(articleFields)),
    citations: Type.Array(
      Type.Object({
        article_id: nullable(Type.String(), 'The article that contains it; null outside of articles'),
        text: LawCitation.properties.text,
        basis: LawCitation.properties.basis,
        target: Type.Object({
          country: LawCitation.properties.target.properties.country,
          law_id: nullable(Type.String(), 'The law that is meant; null if it is not in the database, or not clear'),
          article_id: nullable(Type.String()),
        }),
      }),
    ),
    relations: Type.Array(Type.Object(relationFields)),
    versions: Type.Optional(
      Type.Array(
        Type.Object({
          sha: Type.String(),
          date: Type.String({ format: 'date' }),
          source_id: nullableText(),
          content_md: nullable(
            Type.String(),
            'Null if the law had no file then, or if the text cannot be read at the moment',
          ),
        }),
        { description: 'Only in files that `openleg export --versions` writes' },
      ),
    ),
    wordings: Type.Optional(
      Type.Array(ExportedWording, { description: 'Only in files that `openleg export --versions` writes' }),
    ),
  },
  { $id: 'ExportedLaw' },
);

export const ExportLine = Type.Union(
  [
    ref(ExportedLaw),
    Type.Object(
      { cursor: Type.String({ description: 'The cursor to continue from' }) },
      { description: 'The last line' },
    ),
  ],
  { $id: 'ExportLine', description: 'A line of an export: a law, or in the last line the cursor to follow from' },
);

export const schemas = [SyncResponse, RegisterBody, RegisterCheck, ExportedLaw, ExportLine];

const withoutCount = ({ cited_by_count: _, ...article }: (typeof articleAnswers.listArticles.articles)[number]) =>
  article;
const withoutLaw = ({ law_id: _, ...relation }: (typeof relationAnswers.listRelations.relations)[number]) => relation;

/** Example answers for the API's description. */
export const answers = {
  syncCountry: {
    changes: [{ law_id: law.law_id, sha: '45075f61a409d65d10d81fb5fa92f22a73fd7089', deleted: false }],
    cursor: 'MDA1Y2VlNjctNjUxNy00MmExLTk5YmMtMGQxZjEzODkxNDNlIDIgMSA',
    more: false,
    reset: false,
  },
  exportCountry: {
    ...lawAnswers.getLaw,
    articles: articleAnswers.listArticles.articles.map(withoutCount),
    citations: [
      {
        article_id: 'articulo-10',
        text: 'Ley Orgánica 9/2018',
        basis: 'text',
        target: { country: null, law_id: 'GOA-A-2018-40', article_id: null },
      },
    ],
    relations: relationAnswers.listRelations.relations.map(withoutLaw),
  },
  checkRegister: {
    results: [
      {
        country: 'xa',
        law_id: law.law_id,
        status: 'changed',
        sha: '45075f61a409d65d10d81fb5fa92f22a73fd7089',
        articles: [{ id: 'articulo-10', label: 'Artículo 10', change: 'changed' }],
      },
    ],
  },
};
