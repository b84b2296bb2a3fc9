import { Type } from 'typebox';
import * as articles from '../../articles/schema.ts';
import { integerWithDefault, nullable } from '../../base/shapes.ts';
import * as citations from '../../citations/schema.ts';
import * as digests from '../../digests/schema.ts';
import * as rules from '../../events/rule-schema.ts';
import * as events from '../../events/schema.ts';
import { SearchAnswer } from '../../laws/answer.ts';
import * as laws from '../../laws/schema.ts';
import * as relations from '../../relations/schema.ts';
import * as versions from '../../versions/schema.ts';
import * as webhooks from '../../webhooks/schema.ts';
import { defaultRows } from './answer-limits.ts';

/**
 * The schemas of the tools: schemas of the API without references, plus fields with which an assistant cites an answer or asks for
 * more.
 */

const source = {
  citation: Type.String({ description: 'How to cite this answer: quote it to the reader' }),
  url: Type.String({ description: 'The page where a person can read it' }),
  sha: nullable(Type.String(), 'The commit that the answer comes from; null before the first version'),
};

/** The arguments for the rows that did not fit, or for the next page of a text. */
const next = {
  next: nullable(
    Type.Object({
      page: Type.Optional(Type.Integer()),
      per_page: Type.Optional(Type.Integer()),
      offset: Type.Optional(Type.Integer()),
    }),
    'The arguments to change for what follows; null at the end',
  ),
};

const note = nullable(Type.String(), 'What to know about this answer');

const part = {
  content_md: nullable(
    Type.String(),
    'Markdown; null when the text is too long, and then contents has what to ask for',
  ),
  contents: nullable(Type.Array(Type.String()), 'What the text consists of, when it is too long for one answer'),
  note,
  ...next,
};

const upcoming = Type.Array(
  Type.Object({
    date: Type.String({ format: 'date' }),
    sha: Type.String(),
    source_id: nullable(Type.String()),
    source_title: nullable(Type.String()),
  }),
);

const { version_date, status_basis, repealed_on, repealed_by } = laws.LawMeta.properties;
const { doubtful, doubts } = versions.Commit.properties;

/** The status of a law today. Every answer about one law has these fields. */
const standing = { status_basis, repealed_on, repealed_by, version_date, doubtful, upcoming };

const law = {
  law: Type.Object(
    {
      id: laws.LawMeta.properties.id,
      title: laws.LawMeta.properties.title,
      status: laws.LawMeta.properties.status,
      ...standing,
      sha: laws.LawMeta.properties.sha,
    },
    { description: 'The law as it stands today' },
  ),
};

const named = Type.String({
  minLength: 1,
  maxLength: 300,
  description: 'As cited ("37.3", "DA 3", "Anexo I"), a heading or an id',
});
const article = { article: Type.Optional(named) };
const page = integerWithDefault({ minimum: 1, maximum: 1_000_000, default: 1 });
const whole = Type.Optional(Type.Boolean({ description: 'The whole text, however long' }));
const textPage = { page, whole };
/**
 * There is no default, so that the code knows whether a number was given. If a caller gives a number, that many rows are returned,
 * however long they are. Otherwise as many as fit.
 */
const rows = (maximum: number, number: number) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum, description: `Default ${number}` }));
const perPage = { page, per_page: rows(100, defaultRows.perPage) };
const foundPerPage = { page, per_page: rows(100, defaultRows.found) };
const limit = rows(1000, defaultRows.limit);
const offset = integerWithDefault({ minimum: 0, maximum: 1_000_000_000, default: 0 });

const none = Type.Object({});

export const ListCountries = {
  input: none,
  output: Type.Object({
    countries: Type.Array(
      Type.Object({
        ...laws.CountryInfo.properties,
        name: Type.String(),
        url: source.url,
        sha: Type.String({ description: 'The commit that is served' }),
      }),
    ),
  }),
};

const { country: _country, title_snippet: _snippet, matched: _matched, ...row } = laws.LawSearchResult.properties;

/** Without a reference, because the schema of a tool must be complete. */
const answer = nullable(Type.Object(SearchAnswer.properties), 'What q means, if it is a citation');

export const SearchLaws = {
  input: Type.Object({ ...laws.CountryParams.properties, ...laws.ListQuery.properties, ...foundPerPage }),
  output: Type.Object({
    ...laws.PaginatedLaws.properties,
    answer,
    results: Type.Array(Type.Object({ ...row, url: source.url })),
    ...next,
    ...source,
  }),
};

export const SearchArticles = {
  input: Type.Object({ ...laws.CountryParams.properties, ...articles.ArticleSearchQuery.properties, ...foundPerPage }),
  output: Type.Object({
    ...articles.ArticleSearchResponse.properties,
    answer,
    results: Type.Array(Type.Object(articles.ArticleSearchResult.properties)),
    ...next,
    ...source,
  }),
};

// There is no argument `include`, because the tool lists every change. Changes that changed no wording come last.
const { include: _include, ...changesAsked } = laws.ChangesQuery.properties;

export const RecentChanges = {
  input: Type.Object({ ...laws.CountryParams.properties, ...changesAsked, ...perPage }),
  output: Type.Object({
    ...laws.ChangesResponse.properties,
    changes: Type.Array(
      Type.Object({
        ...laws.Change.properties,
        articles: Type.Array(laws.ArticleChange),
        article_count: Type.Integer({ description: 'How many articles changed; the first of them are named' }),
      }),
    ),
    total_changed: Type.Integer({ description: 'Changes that did something to the text, or began or ended the law' }),
    total_unchanged: Type.Integer({ description: 'Changes that left every word as it was' }),
    ...next,
    ...source,
  }),
};

const { frontmatter: _frontmatter, ...detail } = laws.LawDetail.properties;

export const GetLaw = {
  input: Type.Object({
    ...laws.LawParams.properties,
    ...article,
    ...textPage,
    text: Type.Optional(Type.Boolean({ description: 'false: only what is known of the law, without its text' })),
  }),
  output: Type.Object({ ...detail, doubtful, doubts, ...part, ...source }),
};

const actEvent = Type.Object({
  date: Type.String({ format: 'date' }),
  sha: Type.String(),
  source_id: nullable(Type.String()),
  source_title: nullable(Type.String()),
});

export const GetArticle = {
  input: Type.Object({ ...laws.LawParams.properties, article: named, at: articles.AtQuery.properties.at, ...textPage }),
  output: Type.Object({
    ...articles.ArticleDetail.properties,
    notes: Type.Array(Type.Object(articles.ArticleNote.properties)),
    since: nullable(actEvent),
    until: nullable(actEvent),
    ...law,
    note,
    ...next,
  }),
};

export const ArticleHistory = {
  input: Type.Object({
    ...laws.LawParams.properties,
    article: named,
    since: Type.Optional(Type.String({ format: 'date', description: 'Only what came on this day or later' })),
    include: articles.HistoryQuery.properties.include,
    limit,
    offset,
  }),
  output: Type.Object({ ...articles.ArticleHistory.properties, ...next, ...law, ...source }),
};

export const DocumentLinks = {
  input: Type.Object({
    ...laws.LawParams.properties,
    article: Type.Optional(named),
    at: articles.AtQuery.properties.at,
  }),
  output: Type.Object({
    country: Type.String(),
    law_id: Type.String(),
    article_id: nullable(Type.String()),
    version_date: Type.String({ format: 'date' }),
    doubtful: Type.Boolean(),
    documents: Type.Array(Type.Object({ format: Type.String(), media_type: Type.String(), url: Type.String() })),
    ...source,
  }),
};

export const ResolveCitation = {
  input: Type.Object({ ...laws.CountryParams.properties, ...citations.ResolveQuery.properties }),
  output: Type.Object({
    ...citations.ResolvedCitation.properties,
    matches: Type.Array(Type.Object({ ...citations.ResolvedMatch.properties, ...standing })),
    note,
    ...source,
  }),
};

export const CheckCitations = {
  input: Type.Object({ ...laws.CountryParams.properties, ...citations.CheckBody.properties, offset }),
  output: Type.Object({
    ...citations.CitationCheck.properties,
    citations: Type.Array(
      Type.Object({
        ...citations.CheckedCitation.properties,
        matches: Type.Array(Type.Object(citations.CitationMatch.properties)),
      }),
    ),
    ...next,
    ...source,
  }),
};

export const LawRelations = {
  input: Type.Object({ ...laws.LawParams.properties, ...relations.RelationsQuery.properties, ...perPage }),
  output: Type.Object({
    ...relations.RelationsResponse.properties,
    relations: Type.Array(Type.Object(relations.Relation.properties)),
    ...next,
    ...law,
    ...source,
  }),
};

export const LawCitations = {
  input: Type.Object({
    ...laws.LawParams.properties,
    ...article,
    direction: Type.Optional(
      Type.Enum(['in', 'out'], { type: 'string', description: 'in (default): what cites it; out: what it cites' }),
    ),
    ...perPage,
  }),
  output: Type.Object({
    ...citations.CitationsResponse.properties,
    citations: Type.Array(Type.Object(citations.LawCitation.properties)),
    ...next,
    ...law,
    ...source,
  }),
};

export const LawAtDate = {
  input: Type.Object({ ...laws.LawParams.properties, ...versions.DateQuery.properties, ...article, ...textPage }),
  output: Type.Object({ ...versions.LawAtDateResponse.properties, ...part, ...law, ...source }),
};

export const DiffLaw = {
  input: Type.Object({ ...laws.LawParams.properties, ...versions.DiffQuery.properties, ...article, page, offset }),
  output: Type.Object({
    ...versions.LawDiffResponse.properties,
    diff: nullable(Type.String(), 'Unified diff; empty when nothing differs, null when it is too long for one answer'),
    total: Type.Integer({ description: 'How many articles differ' }),
    note,
    ...next,
    ...law,
    ...source,
  }),
};

export const ReformHistory = {
  input: Type.Object({ ...laws.LawParams.properties, limit, offset }),
  output: Type.Object({
    ...versions.ReformsResponse.properties,
    reforms: Type.Array(Type.Object({ ...versions.Reform.properties, source_title: nullable(Type.String()) })),
    ...next,
    ...law,
    ...source,
  }),
};

export const LawStats = {
  input: Type.Object({ ...laws.CountryParams.properties, ...laws.StatsQuery.properties }),
  output: Type.Object({ ...laws.StatsResponse.properties, ...source }),
};

const endpoint = webhooks.Endpoint.properties;

export const CreateWebhook = {
  input: Type.Object(webhooks.CreateBody.properties),
  output: Type.Object({
    ...endpoint,
    secret_url: Type.String({
      description: 'Where the signed-in owner collects the signing secret, once, within a day. Give it to the person.',
    }),
  }),
};

export const ListWebhooks = {
  input: Type.Object({ offset }),
  output: Type.Object({ webhooks: Type.Array(Type.Object(endpoint)), ...next }),
};

export const DeleteWebhook = {
  input: Type.Object(webhooks.EndpointParams.properties),
  output: Type.Object(webhooks.DeletedEndpoint.properties),
};

export const PreviewWebhook = {
  input: Type.Object(webhooks.PreviewBody.properties),
  output: Type.Object({
    ...rules.Preview.properties,
    sample: Type.Array(Type.Object(events.Event.properties), { description: 'The newest of them, ten at most' }),
  }),
};

export const CreateEmailDigest = {
  input: Type.Object(digests.CreateBody.properties),
  output: Type.Object(digests.Digest.properties),
};

export const ListDigests = {
  input: Type.Object({ offset }),
  output: Type.Object({ digests: Type.Array(Type.Object(digests.Digest.properties)), ...next }),
};

export const DeleteDigest = {
  input: Type.Object(digests.DigestParams.properties),
  output: Type.Object(digests.DeletedDigest.properties),
};
