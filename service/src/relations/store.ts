import type { FrontMatter } from '../corpus/front-matter.ts';
import { type RelationBasis, type RelationType, relationType, type Verb, verbs } from '../corpus/relations/relation.ts';
import type { Queryable } from '../db/database.ts';

/** How two acts are related, seen from one of them. It joins everything that files and commits state about the two. */
export interface RelationRow {
  verb: Verb;
  passive: boolean;
  /** Null if the other act is not in the database. */
  law_id: string | null;
  title: string | null;
  source_id: string | null;
  date: string | null;
  /** The articles in each source. The strongest source is first. */
  articles: string[][];
  partial: boolean | null;
  basis: RelationBasis;
}

export interface RelationPage {
  /** The number of `reading` with which the country was read (see `relations.ts`). */
  reading: number;
  total: number;
  relations: RelationRow[];
}

export interface RelationsAsked {
  types: readonly RelationType[];
  limit: number;
  offset: number;
  /** The acts in the law's reforms, each with the `source_id` that names it. */
  sources: { source_id: string; act: string }[];
  /** The names that reforms of other laws use for this law. */
  names: string[];
}

/** The sources for names of acts: the law's front matter, and the `source_id` of its reforms. */
export interface NamedSources {
  frontmatter: FrontMatter;
  source_ids: string[];
}

export async function findSources(db: Queryable, country: string, lawId: string): Promise<NamedSources | null> {
  const { rows } = await db.query<NamedSources>({
    name: 'find-sources',
    text: `SELECT frontmatter, ARRAY(SELECT DISTINCT source_id FROM reforms
                                     WHERE country = $1 AND law_id = $2 AND source_id IS NOT NULL) AS source_ids
             FROM laws WHERE country = $1 AND id = $2 AND NOT removed LIMIT 1`,
    values: [country, lawId],
  });
  return rows[0] ?? null;
}

/**
 * Reads a page of a law's relations, and the number of all. They come from four sources: the law's file, the files of
 * other acts, the law's reforms, and the reforms of other acts. A reform adds its day and its articles to the relation
 * of the two acts. If no file states a relation, the reform counts as an amendment, unless its commit states another
 * verb. `related` is left out if the same acts have a stronger relation.
 *
 * All of this is one statement. It names `laws`, `commits`, `reforms` and `relations` in this order, because full loads
 * replace the tables in this order.
 */
export async function listRelations(
  db: Queryable,
  country: string,
  lawId: string,
  { types, limit, offset, sources, names }: RelationsAsked,
): Promise<RelationPage> {
  const asked = (passive: boolean) => verbs.filter((verb) => types.includes(relationType(verb, passive)));
  const { rows } = await db.query<RelationPage>({
    name: 'list-relations',
    text: `
      WITH this AS (SELECT publication_date FROM laws WHERE country = $1 AND id = $2),
      reformed AS (
        SELECT true AS passive, named.act AS other_id, r.date, r.articles, c.type
          FROM commits c JOIN reforms r ON r.country = $1 AND r.position = c.position
          JOIN unnest($6::text[], $8::text[]) AS named (source_id, act) ON named.source_id = r.source_id
         WHERE c.country = $1 AND r.law_id = $2
        UNION ALL
        SELECT false, r.law_id, r.date, r.articles, c.type
          FROM commits c JOIN reforms r ON r.country = $1 AND r.position = c.position
         WHERE c.country = $1 AND r.source_id = ANY ($9::text[]) AND r.law_id <> $2),
      stated AS (
        SELECT verb, passive, other_id, act, date, articles, partial, basis
          FROM relations WHERE country = $1 AND law_id = $2
        UNION ALL
        SELECT verb, NOT passive, law_id, NULL, date, articles, partial, basis
          FROM relations WHERE country = $1 AND other_id = $2),
      strongest AS (
        SELECT DISTINCT ON (other_id, passive) other_id, passive, verb FROM stated WHERE other_id IS NOT NULL
         ORDER BY other_id, passive, array_position(ARRAY['amends', 'replaces', 'repeals', 'related'], verb)),
      told AS (
        SELECT *, CASE basis WHEN 'note' THEN 1 ELSE 2 END AS rank FROM stated
        UNION ALL
        SELECT coalesce(s.verb, CASE r.type WHEN 'repeal' THEN 'repeals' WHEN 'correction' THEN 'related' ELSE 'amends' END),
               passive, other_id, NULL, r.date, coalesce(r.articles, '{}'), NULL, 'commit', 3
          FROM reformed r LEFT JOIN strongest s USING (other_id, passive)),
      merged AS (
        SELECT verb, bool_or(passive) AS passive, other_id, coalesce(other_id, act) AS name, max(act) AS act,
               coalesce(min(date) FILTER (WHERE rank = 3), min(date)) AS date, bool_and(partial) AS partial,
               (ARRAY['note', 'front_matter', 'commit'])[min(rank)] AS basis,
               coalesce(json_agg(articles ORDER BY rank) FILTER (WHERE articles <> '{}'), '[]') AS articles
          FROM told
         GROUP BY verb, CASE WHEN verb <> 'related' THEN passive END, other_id, coalesce(other_id, act)),
      known AS (
        SELECT verb, passive, other_id, name, max(act) OVER (PARTITION BY name) AS act,
               coalesce(date, min(date) OVER (PARTITION BY name, passive)) AS date, partial, basis, articles,
               verb = 'related' AND bool_or(verb <> 'related') OVER (PARTITION BY name, passive) AS is_idle
          FROM merged),
      found AS (
        SELECT m.verb, m.passive, m.name, o.id AS law_id, coalesce(o.title, m.act) AS title, m.other_id AS source_id,
               coalesce(CASE WHEN m.passive THEN o.publication_date ELSE (SELECT publication_date FROM this) END, m.date)
                 AS date, m.articles, m.partial, m.basis
          FROM known m LEFT JOIN laws o ON o.country = $1 AND o.id = m.other_id AND NOT o.removed
         WHERE NOT m.is_idle AND m.verb = ANY (CASE WHEN m.passive THEN $7::text[] ELSE $3::text[] END)),
      page AS (
        SELECT row_number() OVER (ORDER BY date DESC NULLS LAST, verb, passive DESC, name) AS place, * FROM found
         ORDER BY place LIMIT $4 OFFSET $5)
      SELECT (SELECT reading FROM countries WHERE code = $1) AS reading, (SELECT count(*)::int FROM found) AS total,
             (SELECT coalesce(json_agg(to_json(page) ORDER BY place), '[]') FROM page) AS relations`,
    values: [
      country,
      lawId,
      asked(false),
      limit,
      offset,
      sources.map(({ source_id }) => source_id),
      asked(true),
      sources.map(({ act }) => act),
      names,
    ],
  });
  return rows[0] as RelationPage;
}

export interface ActRow {
  source_id: string;
  /** Null if the act is not in the database. */
  law_id: string | null;
  title: string | null;
}

/** Finds acts by their identifiers. The title comes from the database, or if the act is not there, from this law's own file. */
export async function findActs(db: Queryable, country: string, lawId: string, sourceIds: string[]): Promise<ActRow[]> {
  const { rows } = await db.query<ActRow>({
    name: 'find-acts',
    text: `SELECT asked.id AS source_id, act.id AS law_id,
                  coalesce(act.title, (SELECT max(r.act) FROM relations r
                    WHERE r.country = $1 AND r.law_id = $2 AND r.other_id = asked.id)) AS title
             FROM laws act RIGHT JOIN unnest($3::text[]) AS asked (id)
               ON act.country = $1 AND act.id = asked.id AND NOT act.removed`,
    values: [country, lawId, sourceIds],
  });
  return rows;
}
