import { numbered } from './address.ts';
import type { CountryReader } from './reader.ts';

/**
 * Estonia: commits name the consolidated text. Addresses do so, too: each consolidated text has a number of its own.
 * `effective_until` is the last day of a version, and no end of the law.
 */
export const estonia: CountryReader = {
  language: 'estonian',
  otherKeys: [
    'text_type',
    'act_number',
    'original_effective_date',
    'rt_section',
    'rt_year',
    'rt_article',
    'rt_number',
    'metadata_version',
    'editor',
    'group_id',
    'schema',
    'effective_until',
  ],

  sourceNamesNoAct: true,
  links: [
    {
      address: /^riigiteataja\.ee\/(?:akt\/|ert\/act\.jsp\?id=)(\d{4,14})(?:\?[^#]*)?(?:#para(\d+)(?:b(\d+))?)?/,
      law: ([id = '']) => id,
      article: ([, number = '', above = '']) => numbered('par', above === '' ? number : `${number}-${above}`),
      orByWords: true,
    },
  ],
};
