import { idOfAddress } from '../countries/address.ts';
import type { CountryReader } from '../countries/reader.ts';

/** No identifier is longer. */
const maxLength = 200;

/**
 * The identifier of the law that a source names in its own way, or by its address: `320/2015 Sb.` is `SB-2015-320`. Null when no
 * form fits.
 */
export function lawIdOf({ ids = [], links = [] }: CountryReader, written: string): string | null {
  const name = written.trim();
  if (name.length > maxLength) return null;
  for (const { written: form, id } of ids) {
    const found = form.exec(name);
    if (found) return id(found.slice(1).map((one: string | undefined) => one ?? ''));
  }
  return idOfAddress(name, links);
}

/** Words that stand where an act should: the first text of a law, a repair, a run of the day (`FI-DAILY-2026-08-17`). */
const noAct = /^(?:original|full|bootstrap|fix-pipeline)$|(?:^|-)DAILY-\d{4}-\d\d-\d\d(?:-|$)/;

/**
 * The acts that a `Source-Id` names as the cause of a change, by their identifiers here. None when it names the law itself, one
 * of its versions, or no act at all.
 */
export function actsOfSource(reader: CountryReader, lawId: string, sourceId: string | null): string[] {
  if (sourceId === null || reader.sourceNamesNoAct || noAct.test(sourceId)) return [];
  const acts = sourceId
    .split(/,\s+/)
    .map((name) => lawIdOf(reader, name) ?? name)
    .filter((id) => id !== lawId && !isVersionOf(lawId, id));
  return [...new Set(acts)];
}

/** `2021040269@v005:2023-03-23` and `LGBl-2014-058-v025` are versions of the laws that they begin with. */
function isVersionOf(lawId: string, id: string): boolean {
  return id.startsWith(lawId) && /^[@-]v\d+/.test(id.slice(lawId.length));
}
