import { lawUrl } from '../base/law-url.ts';
import { countryRulesOf } from '../corpus/countries/index.ts';
import { actsOfSource } from '../corpus/declared/keys.ts';
import { listRelations } from '../relations/relations.ts';
import type { Relation } from '../relations/schema.ts';
import type { Service } from '../service.ts';
import type { VersionRow } from '../versions/history.ts';
import type { RelationFacts } from './facts.ts';

/** How many relations a document lists. A law that is often amended has hundreds. */
const maxRelations = 1000;

export async function readRelations(service: Service, country: string, lawId: string): Promise<Relation[]> {
  const { relations } = await listRelations(service, country, lawId, { page: 1, per_page: maxRelations });
  return relations;
}

/** The relations of a law for the document of a version. `versions` has all versions of the law. */
export function relationFacts(
  { config }: Service,
  { country, lawId, versionDate }: { country: string; lawId: string; versionDate: string },
  relations: Relation[],
  versions: VersionRow[],
): RelationFacts[] {
  const isLater = laterThan(country, lawId, versionDate, versions);
  return relations.map((relation) => {
    const { type, law_id, title, source_id, partial } = relation;
    return {
      type,
      id: law_id ?? source_id ?? '',
      title,
      address: law_id && lawUrl(config.baseUrl, country, law_id),
      isWhole: partial === false,
      isLater: isLater(relation),
    };
  });
}

/**
 * Returns a function that tells whether an act came after a version. It did if it made a later version and none before, or if it is
 * newer than the version. Nothing comes after the newest version, because the repository may have no version for an act.
 */
function laterThan(country: string, lawId: string, date: string, versions: VersionRow[]) {
  const later = versions.filter((row) => row.date > date);
  if (later.length === 0) return () => false;
  const rules = countryRulesOf(country);
  const actsOf = (rows: VersionRow[]) =>
    new Set<string | null>(rows.flatMap(({ source_id }) => actsOfSource(rules, lawId, source_id)));
  const madeLater = actsOf(later);
  const madeBefore = actsOf(versions.filter((row) => row.date <= date));
  return (act: Relation): boolean =>
    !madeBefore.has(act.source_id) && (madeLater.has(act.source_id) || act.date === null || act.date > date);
}
