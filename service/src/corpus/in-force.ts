import type { CountryReader, Force } from './countries/reader.ts';
import { dayOf, type FrontMatter, textOf } from './front-matter.ts';

/**
 * From when a version is in force, where its file states that; null when it states nothing. Estonia writes `effective_from`
 * into every version, other countries may follow.
 */
export function readForce(matter: FrontMatter, reader: CountryReader): Force | null {
  if (textOf(matter.effective_from) !== null) return { date: dayOf(matter.effective_from), of: 'version' };
  return reader.force?.(matter) ?? null;
}
