import { dayOf, type FrontMatter, textOf } from '../front-matter.ts';
import { numbered } from './address.ts';
import type { CountryRules, Force } from './country-rules.ts';

/**
 * The day from which the law is in force. `entry_into_force` belongs to the publication in `original_publication`. In a law that was
 * changed, that may be the newest change: then `original_effect` says `structuurwijziging` or `wijziging`.
 */
function force(matter: FrontMatter): Force | null {
  const effect = textOf(matter.original_effect);
  if (textOf(matter.entry_into_force) === null || (effect !== null && effect !== 'nieuwe-regeling')) return null;
  return { date: dayOf(matter.entry_into_force), of: 'law' };
}

/** The Netherlands: addresses have the identifier of the law, and often the article. */
export const netherlands: CountryRules = {
  language: 'dutch',
  force,
  keys: { intitule_bron: { says: 'number' } },
  otherKeys: [
    'entry_into_force', // read by `force`
    'entry_into_force_date',
    'entry_into_force_dossier',
    'jci_1_0',
    'jci_1_3',
    'soort',
    'stam_id',
    'version_id',
    'internal_id',
    'label_id',
    'dtd_version',
    'toestand_uri',
    'intitule_effect',
    'intitule_signed',
    'intitule_status',
    'original_publication',
    'original_signed_date',
    'original_published_date',
    'original_entry_into_force',
    'original_effect',
    'original_dossier',
    'original_url_id',
    'citeertitel_status',
    'signed_date',
  ],
  ids: [{ written: /^(?:jci1\.\d:c:)?(BWB[RVW]\d+)(?:&.*)?$/, id: ([number = '']) => number }],
  links: [
    {
      address:
        /^(?:wetten\.overheid\.nl\/)?jci1\.\d+:[cv]:(BWB[RVW]\d{7})(?:&(?!artikel=)[^&#]*)*(?:&artikel=([\w.:-]+))?(?:[&#]|$)/,
      law: ([id = '']) => id,
      article: ([, number = '']) => numbered('artikel', number),
    },
    {
      address: /^wetten\.overheid\.nl\/(BWB[RVW]\d{7})(?:\/[\d-]+)*\/?(?:#(?:.*_)?Artikel([\w.:]+))?(?:#|$)/,
      law: ([id = '']) => id,
      article: ([, number = '']) => numbered('artikel', number),
    },
  ],
};
