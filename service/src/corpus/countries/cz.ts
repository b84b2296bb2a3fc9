import { numbered } from './address.ts';
import { articlesBefore, makerOf } from './articles-before.ts';
import type { CountryRules, StatusWords } from './country-rules.ts';

/** The end of a law whose status is `MINULE` (past). The source does not state the day. */
function ended(status: 'expired' | 'repealed'): StatusWords {
  return { says: 'ended', status, on: null, by: [] };
}

function readVersion(type: string): StatusWords | null {
  if (type === 'MINULE') return ended('expired');
  if (type !== 'AKTUALNI_CASTECNE_UCINNE') return null;
  return {
    says: 'doubt',
    doubt: 'The source says that only a part of this text is in force, and does not name the part.',
  };
}

function readNeverEffective(value: string): StatusWords | null {
  if (value !== 'true') return null;
  return { says: 'doubt', doubt: 'The source says that some provisions never took effect, and does not name them.' };
}

/**
 * Czechia: acts and addresses have the number and year in the collection of laws. A number that begins with `n` is a decision of a
 * court.
 */
export const czechia: CountryRules = {
  language: 'czech',
  // The source states the kind of an act in English, or by a short form of its own: `cistnov` is an act that only amends others.
  types: {
    law: 'zákon',
    constitutional_law: 'ústavní zákon',
    ordinance: 'vyhláška',
    government_regulation: 'nařízení vlády',
    cistnov: 'čistá novela',
    smisnov: 'smíšená novela',
    noprakt: 'nový právní akt',
  },
  keys: {
    effectiveness_date: { says: 'force', of: 'law' },
    amendments: { says: 'relation', verb: 'amends', passive: true },
    official_code: { says: 'number' },
    version_type: { says: 'status', read: readVersion },
    provisions_never_effective: { says: 'status', read: readNeverEffective },
    never_effective: { says: 'status', read: (value) => (value === 'true' ? ended('repealed') : null) },
  },
  otherKeys: [
    'full_citation',
    'full_citation_with_amendments',
    'eli',
    'collection_code',
    'document_set_code',
    'act_type_code',
    'legal_act_kind_code',
    'base_document_id',
    'gazette_issue_number',
    'gazette_issue_year',
    'is_international_treaty',
    'has_editorial_correction',
    'has_explanatory_report',
    'inactive_temporal_version',
    'hierarchy_template',
  ],
  // In Slovak, the collection of Czechoslovakia is `Zb.` It has the same numbers.
  ids: [{ written: /^n?(\d+)\s?\/\s?(\d{4})\s?[SZ]b\.?$/, id: ([number, year]) => `SB-${year}-${number}` }],
  // Other collections are excluded: treaties (`Sb. m. s.`), judgments (`Sb. NSS`, `Sb. n. u. ÚS`, `Sb. rozh.`).
  // `částka 16/1985 Sb.` is an issue of the collection.
  idsInText:
    /(?<![\d/]|(?:část(?:k[auy]|ce|kou)|čiastk(?:[aeuy]|ou))\s(?:č\.\s)?)\d{1,4}\s?\/\s?\d{4}\s?(?:Sb\.(?!\s?(?:m\.|n\.|NS|ÚS|roz|soud))|Zb\.)/g,
  articlesBeforeId: articlesBefore({
    sign: '§§?',
    inner: 'odst\\.|písm\\.|bod[uů]?',
    and: 'a|nebo|až|i',
    law: `(?:zákona|zák\\.|vyhlášky|vyhl\\.|nařízení vlády|zákonného opatření)(?:${makerOf('podle|zákon|vyhláš|nařízen|opatř|kter|nebo|ve znění')}(?=\\sč))?\\s(?:č\\.\\s?)?`,
    ids: (number) => numbered('par', number),
  }),
  links: [
    {
      address: /^(?:e-sbirka\.(?:gov\.)?cz)?(?:\/eli\/cz)?\/sb\/(\d{4})\/(\d+)(?:\/\d{4}-\d\d-\d\d)?(?:#par_(\w+))?$/,
      law: ([year, number]) => `SB-${year}-${number}`,
      article: ([, , paragraph = '']) => numbered('par', paragraph),
    },
    {
      address: /^zakonyprolidi\.cz\/cs\/(\d{4})-(\d+)(?:#p(\d+[a-z]?))?$/,
      law: ([year, number]) => `SB-${year}-${number}`,
      article: ([, , paragraph = '']) => numbered('par', paragraph),
    },
  ],
};
