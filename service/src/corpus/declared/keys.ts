import { idOfAddress } from '../countries/address.ts';
import type { CountryRules, KeyMeaning } from '../countries/country-rules.ts';
import { type FrontMatter, listOf } from '../front-matter.ts';

/** The front-matter keys for which answers have a field of their own. All other keys are in the field `extra`. */
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

/** The front-matter keys for a law's official number. */
export const numberKeys = ['official_number', 'document_number', 'number'];

/** Further keys that the program reads in every country. */
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
};

/** The keys with a meaning, in the order in which the country declares them. */
export function meaningsOf(rules: CountryRules): [string, KeyMeaning][] {
  return Object.entries({ ...rules.keys, ...sharedKeys, ...rules.keys });
}

/** The values of all front-matter keys with the meaning `says`. */
export function statedAs<Says extends KeyMeaning['says']>(
  says: Says,
  matter: FrontMatter,
  rules: CountryRules,
): { meaning: Extract<KeyMeaning, { says: Says }>; texts: string[] }[] {
  return meaningsOf(rules).flatMap(([key, meaning]) => {
    const texts = Object.hasOwn(matter, key) ? listOf(matter[key]) : [];
    return meaning.says === says && texts.length > 0
      ? [{ meaning: meaning as Extract<KeyMeaning, { says: Says }>, texts }]
      : [];
  });
}

/** Whether a key is known: the program reads it, or the country lists it in `otherKeys` as a key of no use. */
export function isKnownKey(key: string, rules: CountryRules): boolean {
  const isDeclared = Object.hasOwn(rules.keys ?? {}, key) || (rules.otherKeys?.includes(key) ?? false);
  return isDeclared || Object.hasOwn(sharedKeys, key) || commonKeys.has(key);
}

/** The longest text that is read. No identifier is longer. */
const maxLength = 200;

/**
 * The identifier of a law, from the form or the address in which a source writes it: `320/2015 Sb.` is `SB-2015-320`. Null if no
 * form fits.
 */
export function lawIdOf({ ids = [], links = [] }: CountryRules, written: string): string | null {
  const name = written.trim();
  if (name.length > maxLength) return null;
  for (const { written: form, id } of ids) {
    const found = form.exec(name);
    if (found) return id(found.slice(1).map((one: string | undefined) => one ?? ''));
  }
  return idOfAddress(name, links);
}

/**
 * Matches values of `Source-Id` that name no act: the first text of a law, a repair, a daily run (`FI-DAILY-2026-08-17`), or an act
 * without a known number (`BOE-A-2014-0`).
 */
const noAct = /^(?:original|full|bootstrap|fix-pipeline)$|(?:^|-)DAILY-\d{4}-\d\d-\d\d(?:-|$)|-0+$/;

/**
 * The identifiers of the acts that caused a change, from the `Source-Id` of its commit. Empty if `Source-Id` names the law itself,
 * a version of the law, or no act.
 */
export function actsOfSource(rules: CountryRules, lawId: string, sourceId: string | null): string[] {
  if (sourceId === null || rules.sourceNamesNoAct || noAct.test(sourceId)) return [];
  const acts = sourceId
    .split(/,\s+/)
    .map((name) => lawIdOf(rules, name) ?? name)
    .filter((id) => id !== lawId && !isVersionOf(lawId, id));
  return [...new Set(acts)];
}

/** Whether an identifier names a version of the law: `2021040269@v005:2023-03-23`, `LGBl-2014-058-v025`. */
function isVersionOf(lawId: string, id: string): boolean {
  return id.startsWith(lawId) && /^[@-]v\d+/.test(id.slice(lawId.length));
}
