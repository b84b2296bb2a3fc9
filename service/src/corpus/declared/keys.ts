import { idOfAddress } from '../countries/address.ts';
import type { CountryReader, KeyMeaning } from '../countries/reader.ts';
import { type FrontMatter, listOf } from '../front-matter.ts';
import { languages } from '../languages/index.ts';
import { anyOf } from '../languages/patterns.ts';

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

/** Where countries write a law's official number. */
export const numberKeys = ['official_number', 'document_number', 'number'];

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

/** The meaning of these keys, unless a country declares another one. */
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

/**
 * Words that stand where an act should: the first text of a law, a repair, a run of the day (`FI-DAILY-2026-08-17`), a number
 * that nobody knew (`BOE-A-2014-0`).
 */
const noAct = /^(?:original|full|bootstrap|fix-pipeline)$|(?:^|-)DAILY-\d{4}-\d\d-\d\d(?:-|$)|-0+$/;

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

const signs = anyOf(languages.flatMap(({ citations }) => citations?.numberSigns?.split('|') ?? []));
/** `Nº`, `N°`, `No.`, `Nr.`, `núm.` before a number: written or not, it is the same number. */
const numberSign = new RegExp(`(?<!\\p{L})(?:n[.\\s]?[º°o]s?\\.?|(?:${signs})\\.?)\\s*(?=\\d|[ivxlcdm]+-\\d)`, 'giu');

/** Groups of three digits, as in `16.060`; `2010.100` is none, since no group has four. */
const grouped = /(?<!\d)\d{1,3}(?:\.\d{3})+(?!\d)/g;

/** Official numbers in one form, wherever they stand: `Ley Nº 16.060` is `Ley 16060`. */
export function foldNumbers(text: string): string {
  return text.replace(numberSign, '').replace(grouped, (number) => number.replaceAll('.', ''));
}
