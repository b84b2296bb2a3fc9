import { remembering } from '../corpus/articles/grammar/fold.ts';
import { partsOf } from '../corpus/articles/parts.ts';
import { countryRulesOf } from '../corpus/countries/index.ts';
import { actsOfSource, lawIdOf, statedAs } from '../corpus/declared/keys.ts';
import { type RelationType, relationType, relationTypes } from '../corpus/relations/relation.ts';
import { ApiError } from '../errors.ts';
import { isServed } from '../laws/countries.ts';
import { lawNotFound } from '../laws/laws.ts';
import type { Service } from '../service.ts';
import type { Relation } from './schema.ts';
import * as store from './store.ts';
import { findActs } from './store.ts';

/** The first number of `reading` (sync/reading.ts) with which relations were stored. */
const firstReading = 7;

export interface RelationsPage {
  total: number;
  page: number;
  per_page: number;
  relations: Relation[];
}

/**
 * Lists the acts that changed a law, and the acts that the law changed; the newest is first. It joins the facts in the law's own
 * file, in other files and in commits.
 */
export async function listRelations(
  service: Service,
  code: string,
  id: string,
  asked: { types?: readonly RelationType[]; page: number; per_page: number },
): Promise<RelationsPage> {
  const { types = relationTypes, page, per_page } = asked;
  const { reading, total, relations } = await store.listRelations(service.db, code, id, {
    types,
    limit: per_page,
    offset: (page - 1) * per_page,
    ...(await readSources(service, code, id)),
  });
  if (reading < firstReading) throw notReadYet();
  return { total, page, per_page, relations: relations.map(toRelation) };
}

/**
 * Reads the names that reforms use for acts. Reforms of this law name acts as the sources write them (`312/2025 Z. z.`). Reforms of
 * other laws name this law by its id, or by a number in its front matter.
 */
async function readSources(service: Service, code: string, id: string) {
  const found = isServed(service, code) ? await store.findSources(service.db, code, id) : null;
  if (!found) throw await lawNotFound(service, code, id);
  const rules = countryRulesOf(code);
  if (rules.sourceNamesNoAct) return { sources: [], names: [] };
  const numbers = statedAs('number', found.frontmatter, rules).flatMap(({ texts }) => texts);
  return {
    sources: found.source_ids.flatMap((source_id) =>
      actsOfSource(rules, id, source_id).map((act) => ({ source_id, act })),
    ),
    names: [id, ...numbers.filter((number) => lawIdOf(rules, number) === id)],
  };
}

function notReadYet(): ApiError {
  return new ApiError(503, 'relations_unavailable', 'The laws of this country have not been read for relations yet.', {
    'retry-after': '60',
  });
}

function toRelation({ verb, passive, law_id, title, source_id, date, articles, partial, basis }: store.RelationRow) {
  const type = relationType(verb, passive);
  return { type, law_id, title, source_id, date, articles: unite(articles.flat()), partial, basis };
}

/**
 * Removes labels that mean the same article. Sources write an article in different ways: `Art. 4.º` in the text is `Art 4` in a
 * commit, and `Artículo 22` is `Artículo veintidós`. The first label stays. It is the label of the strongest source.
 */
function unite(labels: string[]): string[] {
  const byName = new Map<string, string>();
  for (const label of labels) {
    const name = headingId(label) ?? plain(label);
    if (!byName.has(name)) byName.set(name, label);
  }
  return [...byName.values()];
}

/** The label in small letters and without punctuation. */
function plain(label: string): string {
  return label
    .toLowerCase()
    .replace(/[ºª]|[^\p{L}\d]+/gu, ' ')
    .trim();
}

/** No label of an article is longer. */
const maxLabel = 100;

/** The id that a label has as a heading. Null if the label does not name an article. */
const headingId = remembering((label: string): string | null => {
  const [part] = label.length > maxLabel ? [] : partsOf(Buffer.from(`###### ${label}\n`));
  return part && part.kind !== 'division' && plain(part.label) === plain(label) ? part.id : null;
}, 20_000);

/** An act that changed a law, with the facts that are known. */
export interface Act {
  source_id: string | null;
  /** Null if the act is not in the database. It may still have a title. */
  law_id: string | null;
  title: string | null;
}

/** Finds the act that made a version, by the `source_id` of its commit. Null if the commit names no act, or only the law itself. */
export type ActOf = (sourceId: string | null) => Act | null;

/**
 * The `source_id` of the act that made a wording. It comes from the note beside the wording, or from the commit if there is no
 * note.
 */
export function madeBy({ source_id, noted_act }: { source_id: string | null; noted_act: string | null }) {
  return { source_id: noted_act ?? source_id };
}

/** Finds the acts that made versions of a law, by the identifiers in its commits. */
export async function nameActs(
  { db }: Service,
  country: string,
  lawId: string,
  versions: { source_id: string | null }[],
): Promise<ActOf> {
  const rules = countryRulesOf(country);
  const named = new Map(
    versions.map(({ source_id }) => [source_id ?? '', actsOfSource(rules, lawId, source_id)] as const),
  );
  const ids = new Set([...named.values()].flat());
  const rows = ids.size > 0 ? await findActs(db, country, lawId, [...ids]) : [];
  const acts = new Map(rows.map((row) => [row.source_id, row]));
  return (source_id) => {
    const [id, ...others] = named.get(source_id ?? '') ?? actsOfSource(rules, lawId, source_id);
    if (id === undefined) return null;
    const { law_id, title } = (others.length === 0 && acts.get(id)) || { law_id: null, title: null };
    return { source_id, law_id, title };
  };
}
