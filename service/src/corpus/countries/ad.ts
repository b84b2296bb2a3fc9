import type { CountryRules } from './country-rules.ts';

/**
 * The identifier of an act, from its type and number: `Llei 18/2014` is `BOPA-L-2014-18`. This holds for all 47 numbered laws and
 * decrees of the sample.
 */
function idOfAct(act: string): string | null {
  const [, kind, number, year] = /^(Llei|Decret)(?: \p{L}+)? (\d+)\/(\d{4})$/u.exec(act) ?? [];
  return kind === undefined ? null : `BOPA-${kind.charAt(0)}-${year}-${number}`;
}

/** Andorra: notes name acts by their numbers, which are in the identifiers. Commits name only a day (`AD-DAILY-…`). */
export const andorra: CountryRules = {
  language: 'catalan',
  otherKeys: ['bopa_issue', 'bopa_document_id', 'bopa_extra'],
  idOfAct,
  sourceNamesNoAct: true,
};
