import { type Static, type TObject, Type } from 'typebox';
import { nullable, ref, time } from '../base/shapes.ts';
import { eventTypes } from './event.ts';
import { Event } from './schema.ts';

/**
 * The fields of a rule, for webhooks, digests and the connector's tools. These schemas validate requests, give the types in the
 * code, and are part of the API's description.
 */

/** The fields of a rule in answers. */
export const ruleFields = {
  event_types: Type.Array(Type.String({ description: `One of ${eventTypes.join(', ')}` })),
  countries: nullable(Type.Array(Type.String()), 'Two-letter codes; null for all countries'),
  law_ids: nullable(Type.Array(Type.String()), 'Only these laws; null for all laws'),
  article_ids: nullable(
    Type.Array(Type.String()),
    'Only these articles, each as {law_id}#{article_id}; null for all. When a text moves to another number, its id is added',
  ),
  match_query: nullable(
    Type.String(),
    'Words that title, short title or subject headings must have; null for all laws',
  ),
};

/** The events that a subscriber wants. All filters must match. A filter that is null matches everything. */
export type Rule = Static<TObject<typeof ruleFields>>;

export const maxQueryLength = 1000;

const types = Type.Array(Type.String(), { maxItems: 100, description: `At least one of ${eventTypes.join(', ')}` });
const codes = Type.Array(Type.String(), { maxItems: 1000 });
const ids = Type.Array(Type.String(), { maxItems: 200 });
const articles = Type.Array(Type.String({ maxLength: 500 }), { maxItems: 200 });
const watched =
  'Up to 200 articles, each as {law_id}#{article_id}. They match reform.created and, on the day a version takes effect, law.updated by article, and law.repealed by law';
const query = Type.String({ maxLength: maxQueryLength });
const searched =
  'A search over title, short title and subject headings, in each law\'s own language: words, "a phrase", OR, -without';

/** The fields of a rule in a request that creates a webhook or a digest. */
export const newRuleFields = {
  event_types: types,
  countries: Type.Optional(nullable(codes, 'Two-letter codes; all by default')),
  law_ids: Type.Optional(nullable(ids, 'Up to 200 law ids; all by default')),
  article_ids: Type.Optional(nullable(articles, `${watched}; all by default`)),
  match_query: Type.Optional(nullable(query, searched)),
};
export type NewRule = Static<TObject<typeof newRuleFields>>;

/** The fields of a rule in a PATCH request. */
export const ruleChangeFields = {
  event_types: Type.Optional(nullable(types)),
  countries: Type.Optional(nullable(codes, 'Two-letter codes; an empty list removes the filter')),
  law_ids: Type.Optional(nullable(ids, 'Up to 200 law ids; an empty list removes the filter')),
  article_ids: Type.Optional(nullable(articles, `${watched}. An empty list removes the filter`)),
  match_query: Type.Optional(nullable(query, `${searched}. An empty text removes the filter`)),
};
export type RuleChange = Static<TObject<typeof ruleChangeFields>>;

/** Explains the filters of a new rule, for the API's description. */
export const newRuleInWords =
  'A filter that is left out or null lets everything through; an empty one is refused with 400 rule_never_matches, as is every rule that can never match.';

/** Whether a new endpoint or digest is enabled. */
export const enabledAtFirst = Type.Optional(Type.Boolean({ default: true }));

/** Explains how a PATCH is applied, for the API's description. */
export const changeInWords =
  'What is absent or null stays as it is. An empty list in countries, law_ids or article_ids, or an empty match_query, removes that filter.';

/** Explains rules to assistants. */
export const ruleInWords =
  'The filters compose as AND: event_types (law.created, law.updated, law.repealed, reform.created), countries, law_ids, article_ids (single articles as {law_id}#{article_id}: reforms that change them, and repeals of their law), match_query. Words of match_query are looked for in titles and subject headings, in the language of each law: one rule per language. A rule that can never match is refused.';

export const Preview = Type.Object(
  {
    window_days: Type.Integer(),
    from: time('Where the window begins'),
    to: time('Where it ends: now'),
    count: Type.Integer({ description: 'How many events the rule matched' }),
    per_day: Type.Number(),
    sample: Type.Array(ref(Event), { description: 'The newest of them, ten at most' }),
  },
  { $id: 'WebhookPreview' },
);
export type Preview = Static<typeof Preview>;

/** An article that a rule watches: `{law_id}#{article_id}`. */
export interface WatchedArticle {
  lawId: string;
  articleId: string;
}

/** Splits at the last `#`, because the id of an article has no `#`. Both parts are empty if there is no `#`. */
export function readWatched(id: string): WatchedArticle {
  const at = id.lastIndexOf('#');
  return { lawId: id.slice(0, Math.max(at, 0)), articleId: at < 0 ? '' : id.slice(at + 1) };
}

export function writeWatched({ lawId, articleId }: WatchedArticle): string {
  return `${lawId}#${articleId}`;
}

/** An article whose text has another id from a certain version on. */
export interface Move {
  law_id: string;
  /** The position of that version's commit in the country's history. */
  position: number;
  from: string;
  to: string;
}

/**
 * Returns the articles, and the articles that they moved to. Moves must be in the order of versions, because a text may move again
 * in a later version. If article 5 becomes 6 and article 6 becomes 7 in the same version, a rule for article 5 gets 6, not 7.
 */
export function followMoves(articleIds: string[], moves: Move[]): string[] {
  const followed = new Set(articleIds);
  for (let start = 0; start < moves.length; ) {
    const { position } = moves[start] as Move;
    let end = start;
    while (moves[end]?.position === position) end++;
    const arrived = moves.slice(start, end).filter(({ law_id: lawId, from }) => {
      return followed.has(writeWatched({ lawId, articleId: from }));
    });
    for (const { law_id: lawId, to } of arrived) followed.add(writeWatched({ lawId, articleId: to }));
    start = end;
  }
  return [...followed];
}
