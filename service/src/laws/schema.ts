import { type Static, Type } from 'typebox';

/** The shapes of the read API, once: they validate requests, type the code and make the API's description. */

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T, description?: string) =>
  Type.Union([type, Type.Null()], description === undefined ? {} : { description });
const text = () => nullable(Type.String());
const day = (description: string) => nullable(Type.String({ format: 'date' }), description);
const object = Type.Record(Type.String(), Type.Any());

export const CountryInfo = Type.Object(
  { country: Type.String({ description: 'Two-letter code' }), count: Type.Integer({ description: 'Number of laws' }) },
  { $id: 'CountryInfo' },
);
export type CountryInfo = Static<typeof CountryInfo>;

export const JurisdictionInfo = Type.Object(
  { jurisdiction: nullable(Type.String(), 'Null for national laws'), count: Type.Integer() },
  { $id: 'JurisdictionInfo' },
);
export type JurisdictionInfo = Static<typeof JurisdictionInfo>;

const basic = {
  id: Type.String(),
  title: Type.String(),
  short_title: text(),
  country: Type.String(),
  law_type: Type.String(),
  publication_date: day('When the law was published; null when the source states no date'),
  status: nullable(Type.Enum(['vigente', 'derogada'], { type: 'string' })),
  jurisdiction: nullable(Type.String(), 'Null for national laws'),
  article_count: nullable(Type.Integer(), 'Article headings in the current text'),
};

export const LawSearchResult = Type.Object(
  { ...basic, title_snippet: nullable(Type.String(), 'The title with hits in <mark>, HTML-escaped; null in listings') },
  { $id: 'LawSearchResult' },
);
export type LawSearchResult = Static<typeof LawSearchResult>;

const pro = {
  department: Type.Optional(text()),
  source: Type.Optional(text()),
  last_updated: Type.Optional(day('Date of the last change')),
  extra: Type.Optional(Type.Union([object, Type.Null()], { description: 'Front matter that has no field of its own' })),
};

export const LawMeta = Type.Object(
  { ...basic, ...pro },
  { $id: 'LawMeta', description: 'department, source, last_updated and extra are there on the pro tier only' },
);
export type LawMeta = Static<typeof LawMeta>;

export const LawDetail = Type.Object(
  {
    ...basic,
    ...pro,
    frontmatter: Type.Optional(
      Type.Union([object, Type.Null()], { description: 'The whole front matter; pro tier only' }),
    ),
    content_md: nullable(Type.String(), 'The complete text as Markdown; null when it cannot be read just now'),
  },
  { $id: 'LawDetail' },
);
export type LawDetail = Static<typeof LawDetail>;

export const PaginatedLaws = Type.Object(
  {
    country: Type.String(),
    total: Type.Integer(),
    page: Type.Integer(),
    per_page: Type.Integer(),
    results: Type.Array(Type.Ref('LawSearchResult')),
    jurisdiction: text(),
    query: nullable(Type.String(), 'The search; null when listing'),
    count: nullable(Type.Integer(), 'The same as total; null when listing'),
    sort: nullable(Type.String(), 'The order in effect: date_desc, date_asc, title or relevance'),
    from_date: text(),
    to_date: text(),
    did_you_mean: nullable(
      Type.String(),
      'An addition: the search in another spelling, when it found nothing and this would; null otherwise',
    ),
  },
  { $id: 'PaginatedLaws' },
);
export interface PaginatedLaws extends Omit<Static<typeof PaginatedLaws>, 'results'> {
  results: LawSearchResult[];
}

export const Reform = Type.Object(
  { date: Type.String({ format: 'date' }), source_id: text(), articles_affected: text() },
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

export const Commit = Type.Object(
  {
    sha: sha('Commit in the country repository'),
    date: Type.String({ format: 'date', description: 'The legal date' }),
    message: Type.String(),
  },
  { $id: 'Commit' },
);
export type Commit = Static<typeof Commit>;

export const CommitsResponse = Type.Object(
  { law_id: Type.String(), commits: Type.Array(Type.Ref('Commit')) },
  { $id: 'CommitsResponse' },
);

export const LawAtCommitResponse = Type.Object(
  { law_id: Type.String(), sha: sha('The full name of the commit'), content_md: Type.String() },
  { $id: 'LawAtCommitResponse' },
);

export const LawAtDateResponse = Type.Object(
  {
    law_id: Type.String(),
    date: Type.String({ format: 'date' }),
    sha: nullable(sha('The commit that made the version'), 'Null before the first version'),
    version_date: day('The legal date of the version; null before the first'),
    content_md: Type.String(),
  },
  { $id: 'LawAtDateResponse' },
);

const side = Type.Object({ sha: nullable(Type.String()), version_date: text() });

export const LawDiffResponse = Type.Object(
  {
    law_id: Type.String(),
    from: side,
    to: side,
    diff: Type.String({ description: 'Unified diff of the two texts; empty when they are the same' }),
    articles: Type.Array(
      Type.Object({
        article: Type.String(),
        change: Type.Enum(['added', 'removed', 'modified'], { type: 'string' }),
      }),
    ),
  },
  { $id: 'LawDiffResponse' },
);
export type LawDiffResponse = Static<typeof LawDiffResponse>;

export const StatsResponse = Type.Object(
  {
    country: Type.String(),
    jurisdiction: text(),
    reform_activity_by_year: Type.Array(Type.Object({ year: Type.Integer(), count: Type.Integer() })),
    most_reformed_laws: Type.Array(
      Type.Object({
        id: Type.String(),
        title: Type.String(),
        law_type: Type.String(),
        reform_count: Type.Integer(),
        count: Type.Integer({ description: 'The same as reform_count' }),
        last_reform_date: Type.String({ format: 'date' }),
      }),
    ),
    law_types: Type.Array(Type.String()),
  },
  { $id: 'StatsResponse' },
);
export type StatsResponse = Static<typeof StatsResponse>;

export const schemas = [
  CountryInfo,
  JurisdictionInfo,
  LawSearchResult,
  LawMeta,
  LawDetail,
  PaginatedLaws,
  Reform,
  ReformsResponse,
  Commit,
  CommitsResponse,
  LawAtCommitResponse,
  LawAtDateResponse,
  LawDiffResponse,
  StatsResponse,
];

const date = (description: string) => Type.Optional(Type.String({ format: 'date', description }));

export const ListQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000, default: 1 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
  law_type: Type.Optional(Type.String({ 'x-list': true, description: 'One or several, separated by commas' })),
  year: Type.Optional(Type.Integer({ minimum: 1000, maximum: 9999, description: 'Publication year, 4 digits' })),
  status: Type.Optional(Type.Enum(['vigente', 'derogada'], { type: 'string' })),
  jurisdiction: Type.Optional(Type.String({ description: 'Jurisdiction code; `national` for laws that have none' })),
  q: Type.Optional(
    Type.String({ description: 'Full-text query over titles and text: words, "a phrase", OR, -without' }),
  ),
  sort: Type.Optional(
    Type.Enum(['date_desc', 'date_asc', 'title'], {
      type: 'string',
      description: 'Default date_desc; with q the default is relevance',
    }),
  ),
  from_date: date('Published on or after this day'),
  to_date: date('Published on or before this day'),
});
/** As validated: what has a default is there. */
export type ListQuery = Static<typeof ListQuery> & { page: number; per_page: number };

export const ReformsQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000, default: 0 })),
});
export type ReformsQuery = Required<Static<typeof ReformsQuery>>;

export const CountryParams = Type.Object({ country: Type.String({ description: 'Two-letter code' }) });
export const LawParams = Type.Object({
  country: Type.String({ description: 'Two-letter code' }),
  law_id: Type.String(),
});
export const CommitParams = Type.Object({
  ...LawParams.properties,
  sha: Type.String({ pattern: '^[0-9a-fA-F]{7,40}$', description: '7 to 40 hexadecimal digits' }),
});
export const DateQuery = Type.Object({ date: Type.String({ format: 'date' }) });
const version = (description: string) =>
  Type.String({
    format: 'commit-or-day',
    description: `${description}: a commit (7 to 40 hexadecimal digits) or a day (YYYY-MM-DD)`,
  });
export const DiffQuery = Type.Object({ from: version('The older version'), to: version('The newer version') });
export const StatsQuery = Type.Object({
  jurisdiction: Type.Optional(
    Type.String({ description: 'Only this jurisdiction; `national` for laws that have none' }),
  ),
});
