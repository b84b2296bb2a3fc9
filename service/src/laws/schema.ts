import { type Static, Type } from 'typebox';
import { integerWithDefault, nullable, nullableDay, nullableText, ref } from '../base/shapes.ts';
import { lawStatuses, readStatusNames, statusBases } from '../corpus/status.ts';
import { SearchAnswer } from './answer.ts';

/**
 * The schemas of countries, laws and statistics. Each one validates requests, gives the code its types, and is part of the API's
 * description.
 */

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
  short_title: nullableText(),
  country: Type.String(),
  law_type: Type.String(),
  publication_date: nullableDay('The day of publication; null if the source states none'),
  status: nullable(Type.Enum([...readStatusNames], { type: 'string' })),
  jurisdiction: nullable(Type.String(), 'Null for national laws'),
  article_count: nullable(Type.Integer(), 'Article headings in the current text'),
};

const Passage = Type.Object({
  article_id: Type.String(),
  label: Type.String(),
  snippet: nullable(
    Type.String(),
    'A line of the article with hits in <mark>, HTML-escaped; null if it cannot be read',
  ),
});
export type Passage = Static<typeof Passage>;

/** How a search finds its results. `matched` says why a result was found. */
export const searchMode = Type.Optional(
  Type.Enum(['auto', 'words', 'meaning'], {
    type: 'string',
    description:
      'words: results have the words. meaning: results are about the question, even with other words. auto (the default): both, for questions, and for searches of several words that nothing, or hardly any article, has together; citations, phrases and operators are searched by words. Until a country is learned, all searches are by words',
  }),
);
export const matched = Type.Array(Type.Enum(['words', 'meaning'], { type: 'string' }), {
  description: 'Why it was found: by words of the search, by its meaning, or both',
});

export const learning = Type.Optional(
  Type.Boolean({
    description:
      'An addition: true for a question if the words of the laws are not learned yet, which happens in the background after a load; then it was searched by its words. Absent otherwise',
  }),
);

export const LawSearchResult = Type.Object(
  {
    ...basic,
    title_snippet: nullable(Type.String(), 'The title with hits in <mark>, HTML-escaped; null in listings'),
    passages: Type.Optional(
      Type.Array(Passage, {
        description: 'An addition, with the parameter passages: the articles that answer the search best',
      }),
    ),
    matched: Type.Optional(matched),
  },
  { $id: 'LawSearchResult' },
);
export type LawSearchResult = Static<typeof LawSearchResult>;

/** The status of the law today, and how certain it is. */
const standing = {
  sha: nullable(Type.String(), 'The commit of the text that is served; null until it is known'),
  version_date: nullableDay('The legal date of the text that is served'),
  upcoming: Type.Array(
    Type.Object({ date: Type.String({ format: 'date' }), sha: Type.String(), source_id: nullableText() }),
    {
      description: 'Future versions; the oldest is first',
    },
  ),
  status_basis: nullable(
    Type.Enum([...statusBases], { type: 'string' }),
    'The source of the status; null without a status',
  ),
  repealed_on: nullableDay(
    'The first day of the repeal of the law, or of the part that its state is about; null if there is none, or if it is not known',
  ),
  state: nullable(
    Type.Enum([...lawStatuses], { type: 'string' }),
    'An addition: the status in more words; a law that is partially repealed is still vigente',
  ),
  state_note: nullable(Type.String(), 'The words of the source, if they say more, such as what stays in force'),
  ends: Type.Array(
    Type.Object({
      on: nullableDay('Null if the day is not known'),
      articles: Type.Array(Type.String(), { description: 'Ids of articles; empty for the law' }),
      by: nullable(
        Type.Object({ law_id: nullableText(), title: nullableText(), source_id: Type.String() }),
        'The act that ends it, if it is known',
      ),
    }),
    { description: 'Other days on which the law ends, and articles that end while the law stays' },
  ),
  status_doubt: nullable(Type.String(), 'A sentence, if the source itself leaves the status open'),
  repealed_by: Type.Array(
    Type.Object({
      law_id: nullable(Type.String(), 'Null if the act is not in the database'),
      title: nullableText(),
      source_id: Type.String(),
    }),
  ),
};

const pro = {
  department: Type.Optional(nullableText()),
  source: Type.Optional(nullableText()),
  last_updated: Type.Optional(nullableDay('Date of the last change')),
  extra: Type.Optional(Type.Union([object, Type.Null()], { description: 'Front matter that has no field of its own' })),
};

export const LawMeta = Type.Object(
  { ...basic, ...standing, ...pro },
  { $id: 'LawMeta', description: 'department, source, last_updated and extra are only on the pro tier' },
);
export type LawMeta = Static<typeof LawMeta>;

export const LawDetail = Type.Object(
  {
    ...basic,
    ...standing,
    ...pro,
    frontmatter: Type.Optional(
      Type.Union([object, Type.Null()], { description: 'The whole front matter; pro tier only' }),
    ),
    content_md: nullable(Type.String(), 'The complete text as Markdown; null if it cannot be read at the moment'),
  },
  { $id: 'LawDetail' },
);
export type LawDetail = Static<typeof LawDetail>;

export const PaginatedLaws = Type.Object(
  {
    country: Type.String(),
    total: Type.Integer(),
    partial: Type.Boolean({
      description:
        'An addition: true if no law has all the words; then the results, and their passages, have some of them',
    }),
    only_fillers: Type.Boolean({
      description: 'An addition: true if the search has only fillers (`de la`); then nothing is looked up',
    }),
    page: Type.Integer(),
    per_page: Type.Integer(),
    learning,
    results: Type.Array(Type.Ref('LawSearchResult')),
    jurisdiction: nullableText(),
    query: nullable(Type.String(), 'The search; null when listing'),
    count: nullable(Type.Integer(), 'The same as total; null when listing'),
    sort: nullable(Type.String(), 'The order in effect: date_desc, date_asc, title or relevance'),
    from_date: nullableText(),
    to_date: nullableText(),
    did_you_mean: nullable(
      Type.String(),
      'An addition: the search in another spelling, if it found nothing and this would; else null',
    ),
    answer: nullable(
      Type.Ref('SearchAnswer'),
      'An addition: the article or law that the search cites; null if it cites none',
    ),
  },
  { $id: 'PaginatedLaws' },
);
export interface PaginatedLaws extends Omit<Static<typeof PaginatedLaws>, 'results' | 'answer'> {
  results: LawSearchResult[];
  answer: SearchAnswer | null;
}

export const SearchResponse = Type.Object(
  {
    ...PaginatedLaws.properties,
    country: Type.Null({ description: 'Each result names its own' }),
    query: Type.String(),
  },
  { $id: 'SearchResponse' },
);
export interface SearchResponse extends Omit<Static<typeof SearchResponse>, 'results' | 'answer'> {
  results: LawSearchResult[];
  answer: SearchAnswer | null;
}

export const StatsResponse = Type.Object(
  {
    country: Type.String(),
    jurisdiction: nullableText(),
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

/** The act that made a change, if a note or a commit names one. */
export const ChangedBy = nullable(
  Type.Object({
    law_id: nullable(Type.String(), 'Null if the act is not in the database'),
    title: nullableText(),
    source_id: Type.String({ description: 'The act as the note or the commit names it' }),
    basis: Type.Enum(['note', 'commit'], { type: 'string' }),
  }),
  'The act that made the change: from the note beside the article, or from the commit if it names another act; else null',
);
export type ChangedBy = Static<typeof ChangedBy>;

export const changeTypes = ['new', 'reform', 'repeal', 'correction'] as const;

export const ArticleChange = Type.Object(
  {
    id: Type.String(),
    label: Type.String(),
    change: Type.Enum(['added', 'changed', 'removed', 'moved'], {
      type: 'string',
      description: 'moved: its text is now in the article `moved_to`, word for word; not in the check of a register',
    }),
    moved_to: Type.Optional(Type.String({ description: 'The article that has its text since then' })),
  },
  { $id: 'ArticleChange' },
);
export type ArticleChange = Static<typeof ArticleChange>;

export const Change = Type.Object(
  {
    date: Type.String({ format: 'date', description: 'The legal date' }),
    type: Type.Enum([...changeTypes], { type: 'string', description: 'new: the first version of the law' }),
    law_id: Type.String(),
    title: Type.String({ description: 'The title of the law today' }),
    source_id: nullable(Type.String(), 'The source that the commit names: an act, a version, or a daily run'),
    source_title: nullable(Type.String(), 'Its title, if it is in the database'),
    changed_by: ChangedBy,
    doubtful: Type.Boolean({ description: 'Later versions contradict this one' }),
    change: nullable(
      Type.Literal('none'),
      'none: words, status and dates of the law stayed the same; listed only with include=all',
    ),
    articles: Type.Array(ref(ArticleChange), {
      description: 'The change of each article, in the order of the text; removed ones are last',
    }),
    sha: Type.String({ description: 'Commit in the country repository' }),
    url: Type.String({ description: "The law's page" }),
  },
  { $id: 'Change' },
);
export type Change = Static<typeof Change>;

export const ChangesResponse = Type.Object(
  {
    total: Type.Integer(),
    page: Type.Integer(),
    per_page: Type.Integer(),
    changes: Type.Array(Type.Ref('Change')),
  },
  { $id: 'ChangesResponse' },
);
export interface ChangesResponse extends Omit<Static<typeof ChangesResponse>, 'changes'> {
  changes: Change[];
}

export const schemas = [
  CountryInfo,
  JurisdictionInfo,
  LawSearchResult,
  LawMeta,
  LawDetail,
  SearchAnswer,
  PaginatedLaws,
  ArticleChange,
  Change,
  ChangesResponse,
  SearchResponse,
];

const date = (description: string) => Type.Optional(Type.String({ format: 'date', description }));

export const ListQuery = Type.Object({
  page: integerWithDefault({ minimum: 1, maximum: 1_000_000_000, default: 1 }),
  per_page: integerWithDefault({ minimum: 1, maximum: 100, default: 50 }),
  law_type: Type.Optional(Type.String({ 'x-list': true, description: 'One or several, separated by commas' })),
  year: Type.Optional(Type.Integer({ minimum: 1000, maximum: 9999, description: 'Publication year, 4 digits' })),
  status: Type.Optional(Type.Enum([...readStatusNames], { type: 'string' })),
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
  passages: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 10, description: 'With q: how many of the best articles to add to each law' }),
  ),
  mode: searchMode,
});
export type ListQuery = Static<typeof ListQuery>;

const { page, per_page, law_type, jurisdiction, q } = ListQuery.properties;

export const ChangesQuery = Type.Object({
  since: date('Changes of this day and later'),
  until: date('Changes up to this day; by default today'),
  q,
  law_type,
  jurisdiction,
  law_id: Type.Optional(Type.String({ description: 'Only this law' })),
  include: Type.Optional(
    Type.Enum(['all'], {
      type: 'string',
      description: 'all: also commits after which words, status and dates of the law stayed the same',
    }),
  ),
  page,
  per_page,
});
export type ChangesQuery = Static<typeof ChangesQuery>;

const { sort, passages, ...filters } = ListQuery.properties;
export const SearchQuery = Type.Object({
  ...filters,
  q: Type.String({ minLength: 1, description: 'Words, "a phrase", OR, -without; or a question' }),
  mode: searchMode,
});
export type SearchQuery = Static<typeof SearchQuery>;

export const CountryParams = Type.Object({ country: Type.String({ description: 'Two-letter code' }) });
export const LawParams = Type.Object({
  country: Type.String({ description: 'Two-letter code' }),
  law_id: Type.String(),
});
export const StatsQuery = Type.Object({
  jurisdiction: Type.Optional(
    Type.String({ description: 'Only this jurisdiction; `national` for laws that have none' }),
  ),
});
