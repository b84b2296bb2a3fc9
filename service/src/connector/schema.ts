import { Type } from 'typebox';
import { nullable } from '../base/shapes.ts';
import * as citations from '../citations/schema.ts';
import * as digests from '../digests/schema.ts';
import * as rules from '../events/rule-schema.ts';
import * as events from '../events/schema.ts';
import * as laws from '../laws/schema.ts';
import * as relations from '../relations/schema.ts';
import * as versions from '../versions/schema.ts';
import * as webhooks from '../webhooks/schema.ts';

/** The shapes of the tools: those of the API, without references, and what an assistant needs to cite. */

const source = {
  citation: Type.String({ description: 'How to cite this answer: quote it to the reader' }),
  url: Type.String({ description: 'The page where a person can read it' }),
  sha: nullable(Type.String(), 'The commit that the answer comes from; null before the first version'),
};

const part = {
  content_md: nullable(
    Type.String(),
    'Markdown; null when the text is too long, and then contents has what to ask for',
  ),
  contents: nullable(Type.Array(Type.String()), 'What the text consists of, when it is too long for one answer'),
  note: nullable(Type.String(), 'What to know about this answer'),
};

const article = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 300,
    description: 'Only this part: "22", "Artículo 22 bis", "§ 5", or a heading such as "TÍTULO II"',
  }),
);

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

export const SearchLaws = {
  input: Type.Object({ ...laws.CountryParams.properties, ...laws.ListQuery.properties }),
  output: Type.Object({
    ...laws.PaginatedLaws.properties,
    results: Type.Array(
      Type.Object({ ...laws.LawSearchResult.properties, citation: source.citation, url: source.url }),
    ),
    ...source,
  }),
};

const { frontmatter: _, ...detail } = laws.LawDetail.properties;

export const GetLaw = {
  input: Type.Object({ ...laws.LawParams.properties, article }),
  output: Type.Object({
    ...detail,
    doubtful: Type.Boolean({ description: 'Later versions contradict this one' }),
    doubts: Type.Array(Type.String()),
    ...part,
    ...source,
  }),
};

export const ResolveCitation = {
  input: Type.Object({ ...laws.CountryParams.properties, ...citations.ResolveQuery.properties }),
  output: Type.Object({
    ...citations.ResolvedCitation.properties,
    matches: Type.Array(Type.Object(citations.CitationMatch.properties)),
    ...source,
  }),
};

export const CheckCitations = {
  input: Type.Object({ ...laws.CountryParams.properties, ...citations.CheckBody.properties }),
  output: Type.Object({
    ...citations.CitationCheck.properties,
    citations: Type.Array(
      Type.Object({
        ...citations.CheckedCitation.properties,
        matches: Type.Array(Type.Object(citations.CitationMatch.properties)),
      }),
    ),
    ...source,
  }),
};

export const LawRelations = {
  input: Type.Object({ ...laws.LawParams.properties, ...relations.RelationsQuery.properties }),
  output: Type.Object({
    ...relations.RelationsResponse.properties,
    relations: Type.Array(Type.Object(relations.Relation.properties)),
    ...source,
  }),
};

export const LawAtDate = {
  input: Type.Object({ ...laws.LawParams.properties, ...versions.DateQuery.properties, article }),
  output: Type.Object({ ...versions.LawAtDateResponse.properties, ...part, ...source }),
};

export const DiffLaw = {
  input: Type.Object({ ...laws.LawParams.properties, ...versions.DiffQuery.properties, article }),
  output: Type.Object({
    ...versions.LawDiffResponse.properties,
    diff: nullable(Type.String(), 'Unified diff; empty when nothing differs, null when it is too long for one answer'),
    note: part.note,
    ...source,
  }),
};

export const ReformHistory = {
  input: Type.Object({ ...laws.LawParams.properties, ...versions.ReformsQuery.properties }),
  output: Type.Object({
    ...versions.ReformsResponse.properties,
    reforms: Type.Array(Type.Object(versions.Reform.properties)),
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
  input: none,
  output: Type.Object({ webhooks: Type.Array(Type.Object(endpoint)) }),
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
