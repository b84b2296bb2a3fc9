import { type Static, Type } from 'typebox';
import { nullable, nullableDay, nullableText } from '../base/shapes.ts';
import { noteTypes } from '../corpus/languages/note-grammar.ts';
import { provisionBases, provisionStatuses } from '../corpus/provisions/evidence.ts';
import { readStatusNames } from '../corpus/status.ts';
import type { SearchAnswer } from '../laws/answer.ts';
import { law } from '../laws/examples.ts';
import { ChangedBy, LawParams, ListQuery, learning, matched, searchMode } from '../laws/schema.ts';
import { commit, laterCommit, missing } from '../versions/schema.ts';

const day = (description: string) => Type.String({ format: 'date', description });
const sha = Type.String({ description: 'Commit in the country repository' });

const named = {
  id: Type.String({ description: 'The same in all versions of the law, and the anchor on its page' }),
  kind: Type.Enum(['article', 'provision', 'annex'], { type: 'string' }),
  label: Type.String({ description: 'The name for citations: Artículo 22 bis' }),
  heading: nullable(Type.String(), 'The title after the label'),
  path: Type.Array(Type.String(), {
    description: 'The headings of titles and chapters above it; the outermost is first',
  }),
};

const status = Type.Enum([...provisionStatuses], { type: 'string' });

/** The status of an article. Other folders use these fields, too. */
export const standing = {
  status: nullable(status, 'Its status on the wanted day, or in the version; null if it is not known'),
  status_since: nullableDay('Since when, if that is known'),
  status_until: nullableDay('The last day of a suspension, or the stated day of an end'),
  status_basis: nullable(
    Type.Enum([...provisionBases], { type: 'string' }),
    'Where the status is stated: its text, a heading of several articles, a note beside it, or the end of its law; null if nothing is known except that it is in the text',
  ),
  status_by: nullable(
    Type.Object({ law_id: nullableText(), title: nullableText(), source_id: Type.String() }),
    'The act that caused it; law_id and title if it is in the database',
  ),
};

const ofLaw = {
  country: Type.String(),
  law_id: Type.String(),
  law_title: Type.String(),
  law_status: nullable(Type.Enum([...readStatusNames], { type: 'string' })),
  doubtful: Type.Boolean({ description: 'Later versions contradict this one' }),
};

const doubtful = Type.Optional(Type.Boolean({ description: 'True if later versions contradict this one' }));

const event = Type.Object({ date: day('The legal date'), sha, source_id: nullableText(), doubtful });

/** The text of an article, and the versions that began and ended this wording. */
const withText = {
  content_md: Type.String({ description: 'Its own text, without its heading and without notes' }),
  notes: Type.Array(Type.Ref('ArticleNote')),
  since: { ...event, description: 'The version that brought this wording' },
  until: nullable(event, 'The version that changes or removes it; it may be in the future'),
  changed_by: ChangedBy,
  effective_date: nullableDay('The day from which the wording is in force'),
  effective_basis: nullable(Type.Enum(['stated', 'publication'], { type: 'string' })),
  citation: Type.String(),
  url: Type.String(),
  previous_id: nullableText(),
  next_id: nullableText(),
};

export const ArticleInfo = Type.Object(
  {
    ...named,
    position: Type.Integer({ description: 'Its place in the text, from 1' }),
    first_date: day('The legal date of the first version that has it'),
    last_changed: day('The legal date of the version that brought its current wording'),
    version_count: Type.Integer({ description: 'How many wordings it has had' }),
    cited_by_count: nullable(Type.Integer(), 'How many citations of it there are today; null for an older version'),
    ...standing,
    ...Type.Partial(Type.Object(withText), { description: 'With include=text' }).properties,
  },
  { $id: 'ArticleInfo' },
);
export interface ArticleInfo extends Omit<Static<typeof ArticleInfo>, 'notes'> {
  notes?: Static<typeof ArticleNote>[];
}

const next = nullable(
  Type.String(),
  'With include=text: the `cursor` of the next page; null on the last page, and without texts',
);

export const ArticlesResponse = Type.Object(
  {
    ...ofLaw,
    sha: nullable(sha, 'Null before the first version'),
    version_date: nullableDay('The legal date of the version; null before the first'),
    missing,
    total: Type.Integer({ description: 'How many articles the version has; with article_status, how many of these' }),
    articles: Type.Array(Type.Ref('ArticleInfo')),
    next,
  },
  { $id: 'ArticlesResponse' },
);
export interface ArticlesResponse extends Omit<Static<typeof ArticlesResponse>, 'articles'> {
  articles: ArticleInfo[];
}

export const ArticleNote = Type.Object(
  {
    text: Type.String(),
    type: Type.Enum([...noteTypes], { type: 'string' }),
    source_id: nullable(Type.String(), 'The act that the note is about'),
    source_title: nullable(Type.String(), 'Its title, if it is in the database'),
    date: nullableDay('The day of that act'),
    effective_date: nullableDay('The day from which the change has effect, if the note states it'),
  },
  { $id: 'ArticleNote' },
);

export const ArticleDetail = Type.Object(
  {
    ...ofLaw,
    ...named,
    ...standing,
    sha: nullable(sha, 'The version; null while it is not known'),
    version_date: nullableDay('The legal date of the version'),
    missing,
    ...withText,
  },
  { $id: 'ArticleDetail' },
);

export const ArticleHistory = Type.Object(
  {
    law_id: Type.String(),
    article_id: Type.String(),
    total: Type.Integer({ description: 'How many versions the whole history has' }),
    versions: Type.Array(
      Type.Object({
        date: day('The legal date'),
        sha,
        source_id: nullableText(),
        source_title: nullable(Type.String(), 'The title of that act, when it is in the corpus'),
        change: Type.Enum(['added', 'changed', 'removed'], { type: 'string' }),
        heading: nullableText(),
        changed_by: ChangedBy,
        doubtful,
        content_md: Type.Optional(
          nullable(Type.String(), 'With include=text; null if it was removed, or cannot be read'),
        ),
      }),
    ),
    next,
  },
  { $id: 'ArticleHistory' },
);
export type ArticleHistory = Static<typeof ArticleHistory>;

export const ArticleSearchResult = Type.Object(
  {
    law_id: Type.String(),
    law_title: Type.String(),
    law_status: nullable(Type.Enum([...readStatusNames], { type: 'string' })),
    article_id: named.id,
    label: named.label,
    heading: named.heading,
    path: named.path,
    ...standing,
    snippet: nullable(Type.String(), 'A line of its text with hits in <mark>, HTML-escaped; null if it cannot be read'),
    matched,
    url: Type.String(),
  },
  { $id: 'ArticleSearchResult' },
);

export const ArticleSearchResponse = Type.Object(
  {
    query: Type.String(),
    total: Type.Integer({ description: 'At most 10,000' }),
    total_exact: Type.Boolean({ description: 'False if more than 10,000 articles match' }),
    partial: Type.Boolean({ description: 'True if no article has all the words; then the results have some of them' }),
    only_fillers: Type.Boolean({ description: 'True if the search has only fillers (`de la`)' }),
    page: Type.Integer(),
    per_page: Type.Integer(),
    learning,
    results: Type.Array(Type.Ref('ArticleSearchResult')),
    did_you_mean: nullable(
      Type.String(),
      'The search in another spelling, if nothing has all its words and this finds something',
    ),
    answer: nullable(Type.Ref('SearchAnswer'), 'The article or law that the search cites; null if it cites none'),
  },
  { $id: 'ArticleSearchResponse' },
);
export interface ArticleSearchResponse extends Omit<Static<typeof ArticleSearchResponse>, 'results' | 'answer'> {
  answer: SearchAnswer | null;
  results: Static<typeof ArticleSearchResult>[];
}

export const schemas = [
  ArticleInfo,
  ArticlesResponse,
  ArticleNote,
  ArticleDetail,
  ArticleHistory,
  ArticleSearchResult,
  ArticleSearchResponse,
];

const { page, per_page, law_type, year, status: lawStatus, jurisdiction, from_date, to_date } = ListQuery.properties;

const article_status = Type.Optional(
  Type.Enum([...provisionStatuses], { type: 'string', description: 'Only articles with this status' }),
);

export const ArticleSearchQuery = Type.Object({
  q: Type.String({ minLength: 1, description: 'Words, "a phrase", OR, -without' }),
  law_id: Type.Optional(Type.String({ description: 'Only articles of this law' })),
  mode: searchMode,
  page,
  per_page,
  law_type,
  year,
  status: lawStatus,
  jurisdiction,
  from_date,
  to_date,
  article_status,
});
export type ArticleSearchQuery = Static<typeof ArticleSearchQuery>;

export const ArticleParams = Type.Object({
  ...LawParams.properties,
  article_id: Type.String({
    minLength: 1,
    maxLength: 300,
    description: 'An id, or a short form that only one article has: 348-bis',
  }),
});

export const AtQuery = Type.Object({
  at: Type.Optional(
    Type.String({
      format: 'commit-or-day',
      description: 'A commit (7 to 40 hexadecimal digits) or a day (YYYY-MM-DD); today by default',
    }),
  ),
  date: Type.Optional(Type.String({ format: 'date', description: 'A day, as `at` takes it; not together with `at`' })),
  by: Type.Optional(
    Type.Enum(['publication', 'force'], {
      type: 'string',
      description: 'The dates that count for a day: of publication (the default), or of force, if stated',
    }),
  ),
});

const cursor = Type.Optional(
  Type.String({
    maxLength: 300,
    description: 'With include=text: `next` of the last answer. It names the version, so `at` is ignored',
  }),
);

export const ArticlesQuery = Type.Object({
  ...AtQuery.properties,
  include: Type.Optional(
    Type.Enum(['text'], {
      type: 'string',
      description: 'text: with the fields of a single article, about 1 MB in an answer',
    }),
  ),
  cursor,
  article_status,
});
export type ArticlesQuery = Static<typeof ArticlesQuery>;

export const HistoryQuery = Type.Object({
  include: Type.Optional(
    Type.Enum(['text'], {
      type: 'string',
      description: 'text: with the text of each version, about 1 MB in an answer',
    }),
  ),
  cursor,
});
export type HistoryQuery = Static<typeof HistoryQuery>;

/** Example answers for the API's description. They are shortened answers about a law of the demo. */

export const article = { ...law, article_id: 'articulo-10' };

const exampleArticle = {
  id: 'articulo-10',
  kind: 'article',
  label: 'Artículo 10',
  heading: 'El Consejo de la República',
  path: ['TÍTULO II. De los poderes'],
};
const exampleStanding = {
  status: 'in_force',
  status_since: null,
  status_until: null,
  status_basis: null,
  status_by: null,
};
const exampleLaw = {
  country: law.country,
  law_id: law.law_id,
  law_title: 'Constitución de la República de Aldoria, de 12 de octubre de 1978',
  law_status: 'vigente',
  doubtful: false,
};
const came = { date: '1978-10-19', sha: commit, source_id: null };
const changed = { date: '1980-05-14', sha: laterCommit, source_id: 'GOA-A-1980-113' };
const changedBy = { law_id: null, title: null, source_id: 'GOA-A-1980-113', basis: 'commit' };
const url = `https://legislation.example/xa/laws/${law.law_id}#articulo-10`;

export const answers = {
  searchArticles: {
    query: 'consejo de la república',
    total: 1,
    total_exact: true,
    partial: false,
    only_fillers: false,
    page: 1,
    per_page: 50,
    results: [
      {
        law_id: law.law_id,
        law_title: 'Constitución de la República de Aldoria, de 12 de octubre de 1978',
        law_status: 'vigente',
        article_id: exampleArticle.id,
        label: exampleArticle.label,
        heading: exampleArticle.heading,
        path: exampleArticle.path,
        ...exampleStanding,
        snippet: 'El <mark>Consejo</mark> de la <mark>República</mark>…',
        matched: ['words'],
        url,
      },
    ],
    did_you_mean: null,
    answer: null,
  },
  listArticles: {
    ...exampleLaw,
    sha: laterCommit,
    version_date: '1980-05-14',
    missing: [],
    total: 1,
    articles: [
      {
        ...exampleArticle,
        position: 10,
        first_date: '1978-10-19',
        last_changed: '1980-05-14',
        version_count: 2,
        cited_by_count: 0,
        ...exampleStanding,
      },
    ],
    next: null,
  },
  getArticle: {
    ...exampleLaw,
    ...exampleArticle,
    ...exampleStanding,
    content_md: 'El Consejo…',
    notes: [],
    sha: laterCommit,
    version_date: '1980-05-14',
    missing: [],
    since: changed,
    until: null,
    changed_by: changedBy,
    effective_date: '1980-05-14',
    effective_basis: 'publication',
    citation: `Artículo 10, Constitución… (${law.law_id}), version of 1980-05-14, ${url}`,
    url,
    previous_id: 'articulo-9',
    next_id: 'articulo-11',
  },
  getArticleHistory: {
    law_id: law.law_id,
    article_id: 'articulo-10',
    total: 2,
    versions: [
      { ...changed, source_title: null, changed_by: changedBy, change: 'changed', heading: exampleArticle.heading },
      { ...came, source_title: null, changed_by: null, change: 'added', heading: exampleArticle.heading },
    ],
    next: null,
  },
};
