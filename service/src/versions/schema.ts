import { type Static, Type } from 'typebox';
import { integerWithDefault, nullable, nullableDay, nullableText } from '../base/shapes.ts';
import { content_md, law } from '../laws/examples.ts';
import { LawParams } from '../laws/schema.ts';

export const Reform = Type.Object(
  { date: Type.String({ format: 'date' }), source_id: nullableText(), articles_affected: nullableText() },
  { $id: 'Reform' },
);
export type Reform = Static<typeof Reform>;

export const ReformsResponse = Type.Object(
  {
    law_id: Type.String(),
    total: Type.Integer(),
    offset: Type.Integer(),
    limit: Type.Integer(),
    reforms: Type.Array(Type.Ref('Reform')),
  },
  { $id: 'ReformsResponse' },
);

const sha = (description: string) => Type.String({ pattern: '^[0-9a-f]{40}$', description });

/** The facts about a version besides its text. */
const versionFacts = {
  doubtful: Type.Boolean({ description: 'Later versions contradict this one' }),
  doubts: Type.Array(Type.String(), { description: 'The reasons, in sentences' }),
  effective_date: nullableDay('The day from which it is in force; null if the stated day cannot be read'),
  effective_basis: nullable(
    Type.Enum(['stated', 'publication'], { type: 'string' }),
    'stated: by the source; publication: nothing is stated, and this is the legal date, which says nothing about force',
  ),
};

export const Commit = Type.Object(
  {
    sha: sha('Commit in the country repository'),
    date: Type.String({ format: 'date', description: 'The legal date' }),
    message: Type.String(),
    available: Type.Boolean({ description: 'False if the repository does not have the text of this version' }),
    ...versionFacts,
  },
  { $id: 'Commit' },
);
export type Commit = Static<typeof Commit>;

export const CommitsResponse = Type.Object(
  { law_id: Type.String(), commits: Type.Array(Type.Ref('Commit')) },
  { $id: 'CommitsResponse' },
);

export const LawAtCommitResponse = Type.Object(
  {
    law_id: Type.String(),
    sha: sha('The full name of the commit'),
    version_date: Type.String({ format: 'date', description: 'The legal date of the version that the law had then' }),
    content_md: Type.String(),
    ...versionFacts,
  },
  { $id: 'LawAtCommitResponse' },
);

/** The versions that cannot be read. Answers about articles have this field, too. */
export const missing = Type.Array(Type.Object({ date: Type.String({ format: 'date' }), sha: sha('The commit') }), {
  description: 'Newer versions, up to that day, that cannot be read',
});

export const LawAtDateResponse = Type.Object(
  {
    law_id: Type.String(),
    date: Type.String({ format: 'date' }),
    sha: nullable(sha('The commit that made the version'), 'Null before the first version'),
    version_date: nullableDay('The legal date of the version; null before the first'),
    content_md: Type.String(),
    ...versionFacts,
    missing,
    by: Type.Enum(['publication', 'force'], { type: 'string' }),
    assembled: Type.Boolean({ description: 'The text is put together from several versions' }),
    not_yet: Type.Array(
      Type.Object({
        article_id: nullable(Type.String(), 'Null for a whole version'),
        effective_date: Type.String({ format: 'date' }),
      }),
      { description: 'With by=force: what was published by that day and not yet in force' },
    ),
  },
  { $id: 'LawAtDateResponse' },
);

const side = Type.Object({ sha: nullable(Type.String()), version_date: nullableText() });

export const LawDiffResponse = Type.Object(
  {
    law_id: Type.String(),
    from: side,
    to: side,
    diff: Type.String({ description: 'Unified diff of the two texts; empty when they are the same' }),
    articles: Type.Array(
      Type.Object({
        id: Type.String({ description: 'The same in all versions of the law' }),
        article: Type.String({ description: 'The name for citations: Artículo 22 bis' }),
        change: Type.Enum(['added', 'removed', 'modified'], { type: 'string' }),
      }),
      { description: 'Articles, provisions and annexes whose title or text differs; notes and form do not count' },
    ),
  },
  { $id: 'LawDiffResponse' },
);
export type LawDiffResponse = Static<typeof LawDiffResponse>;

export const schemas = [
  Reform,
  ReformsResponse,
  Commit,
  CommitsResponse,
  LawAtCommitResponse,
  LawAtDateResponse,
  LawDiffResponse,
];

export const ReformsQuery = Type.Object({
  limit: integerWithDefault({ minimum: 1, maximum: 1000, default: 100 }),
  offset: integerWithDefault({ minimum: 0, maximum: 1_000_000_000, default: 0 }),
});

export const CommitParams = Type.Object({
  ...LawParams.properties,
  sha: Type.String({ pattern: '^[0-9a-fA-F]{7,40}$', description: '7 to 40 hexadecimal digits' }),
});

export const DateQuery = Type.Object({
  date: Type.String({ format: 'date' }),
  by: Type.Optional(
    Type.Enum(['publication', 'force'], {
      type: 'string',
      description: 'The dates that count: of publication (the default), or of force, if stated',
    }),
  ),
});
export type DateBasis = NonNullable<Static<typeof DateQuery>['by']>;

const version = (description: string) =>
  Type.String({
    format: 'commit-or-day',
    description: `${description}: a commit (7 to 40 hexadecimal digits) or a day (YYYY-MM-DD)`,
  });
export const DiffQuery = Type.Object({ from: version('The older version'), to: version('The newer version') });

/** Example answers for the API's description. They are shortened answers about a law of the demo. */

export const commit = '45075f61a409d65d10d81fb5fa92f22a73fd7089';
export const laterCommit = '360d457251e26fd2d111c48597e339640bc5aefb';

const facts = { doubtful: false, doubts: [], effective_date: '1978-10-19', effective_basis: 'publication' };

export const answers = {
  listReforms: {
    law_id: law.law_id,
    total: 1,
    offset: 0,
    limit: 100,
    reforms: [{ date: '1980-05-14', source_id: 'GOA-A-1980-113', articles_affected: 'Artículo 10' }],
  },
  listCommits: {
    law_id: law.law_id,
    commits: [
      {
        sha: laterCommit,
        date: '1980-05-14',
        message: '[reform] Constitución de Aldoria — art. 10',
        available: true,
        ...facts,
        effective_date: '1980-05-14',
      },
    ],
  },
  getLawAtCommit: { law_id: law.law_id, sha: commit, version_date: '1978-10-19', content_md, ...facts },
  getLawAtDate: {
    law_id: law.law_id,
    date: '1979-01-01',
    sha: commit,
    version_date: '1978-10-19',
    content_md,
    ...facts,
    missing: [],
    by: 'publication',
    assembled: false,
    not_yet: [],
  },
  diffLaw: {
    law_id: law.law_id,
    from: { sha: commit, version_date: '1978-10-19' },
    to: { sha: laterCommit, version_date: '1980-05-14' },
    diff: '--- 1979-01-01\n+++ 1981-01-01\n@@ -1 +1 @@\n-Aldoria era…\n+Aldoria es…\n',
    articles: [{ id: 'articulo-10', article: 'Artículo 10', change: 'modified' }],
  },
};
