import { readerOf } from '../corpus/countries/index.ts';
import { actsOfSource, lawIdOf } from '../corpus/declared/ids.ts';
import { statedAs } from '../corpus/declared/keys.ts';
import { type RelationType, relationType, relationTypes } from '../corpus/relations/relation.ts';
import { ApiError } from '../errors.ts';
import { isServed } from '../laws/countries.ts';
import { lawNotFound } from '../laws/laws.ts';
import type { Service } from '../service.ts';
import type { Relation } from './schema.ts';
import * as store from './store.ts';

/** The first reading that had relations (sync/reading.ts). */
const firstReading = 7;

export interface RelationsPage {
  total: number;
  page: number;
  per_page: number;
  relations: Relation[];
}

/** What changed a law and what it changed, newest first. Joins what its own file, other files and commits say. */
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
 * Reforms name acts as their sources write them (`312/2025 Z. z.`). Another law's reforms name this one by its identifier, or by
 * a number of its front matter that leads to it.
 */
async function readSources(service: Service, code: string, id: string) {
  const found = isServed(service, code) ? await store.findSources(service.db, code, id) : null;
  if (!found) throw await lawNotFound(service, code, id);
  const reader = readerOf(code);
  if (reader.sourceNamesNoAct) return { sources: [], names: [] };
  const numbers = statedAs('number', found.frontmatter, reader).flatMap(({ texts }) => texts);
  return {
    sources: found.source_ids.flatMap((source_id) =>
      actsOfSource(reader, id, source_id).map((act) => ({ source_id, act })),
    ),
    names: [id, ...numbers.filter((number) => lawIdOf(reader, number) === id)],
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
 * Sources write the same article in different ways: `Art. 4.º` in the text is `Art 4` in a commit. The label of the strongest
 * source is kept.
 */
function unite(labels: string[]): string[] {
  const byName = new Map<string, string>();
  for (const label of labels) {
    const name = label
      .toLowerCase()
      .replace(/[ºª]|[^\p{L}\d]+/gu, ' ')
      .trim();
    if (!byName.has(name)) byName.set(name, label);
  }
  return [...byName.values()];
}
