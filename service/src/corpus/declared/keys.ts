import type { CountryReader, KeyMeaning } from '../countries/reader.ts';
import { type FrontMatter, listOf } from '../front-matter.ts';
import { numberKeys } from '../official-number.ts';

/** The front-matter keys that have a field of their own; all others are `extra`. */
export const ownKeys = new Set([
  'title',
  'identifier',
  'country',
  'rank',
  'status',
  'source',
  'publication_date',
  'last_updated',
  'jurisdiction',
  'short_title',
  'department',
]);

/** Keys that the program reads in every country, besides those below. */
const commonKeys = new Set([
  ...ownKeys,
  ...numberKeys,
  'subjects',
  'text_state',
  'repeal_date',
  'references_previous',
  'references_subsequent',
]);

/** What keys say in every country that does not declare them in another way. */
const sharedKeys: Record<string, KeyMeaning> = {
  effective_from: { says: 'force', of: 'version' },
  enactment_date: { says: 'day' },
  signature_date: { says: 'day' },
  adoption_date: { says: 'day' },
  promulgation_date: { says: 'day' },
  tar_code: { says: 'number' },
  rt_reference: { says: 'number' },
  original_publication: { says: 'number' },
};

/** The keys with a meaning, in the order in which the country declares them. */
export function meaningsOf(reader: CountryReader): [string, KeyMeaning][] {
  return Object.entries({ ...reader.keys, ...sharedKeys, ...reader.keys });
}

/** All that the front matter states under keys of one meaning. */
export function statedAs<Says extends KeyMeaning['says']>(
  says: Says,
  matter: FrontMatter,
  reader: CountryReader,
): { meaning: Extract<KeyMeaning, { says: Says }>; texts: string[] }[] {
  return meaningsOf(reader).flatMap(([key, meaning]) => {
    const texts = Object.hasOwn(matter, key) ? listOf(matter[key]) : [];
    return meaning.says === says && texts.length > 0
      ? [{ meaning: meaning as Extract<KeyMeaning, { says: Says }>, texts }]
      : [];
  });
}

/** Whether anybody has decided what a key says. */
export function isKnownKey(key: string, reader: CountryReader): boolean {
  const isDeclared = Object.hasOwn(reader.keys ?? {}, key) || (reader.otherKeys?.includes(key) ?? false);
  return isDeclared || Object.hasOwn(sharedKeys, key) || commonKeys.has(key);
}
