import type { CountryReader, Force } from './countries/reader.ts';
import { firstDay } from './declared/days.ts';
import { statedAs } from './declared/keys.ts';
import type { FrontMatter } from './front-matter.ts';

/**
 * From when a version is in force, where its file states that under a key that its country declares; null when it states
 * nothing. The first declared key that has a value counts.
 */
export function readForce(matter: FrontMatter, reader: CountryReader): Force | null {
  const [stated] = statedAs('force', matter, reader);
  if (!stated) return reader.force?.(matter) ?? null;
  const { meaning, texts } = stated;
  return { date: firstDay(texts.join(' '), reader.language ?? 'simple'), of: meaning.of };
}
