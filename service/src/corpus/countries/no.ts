import { monthNames } from '../title.ts';
import { numbered } from './address.ts';
import type { CountryRules } from './country-rules.ts';

const months = monthNames('norwegian');
const month = [...months.keys()].join('|');
/** Matches the name of an act in words: `lov 20. mai 1988 nr. 32`. */
const inWords = `(\\d{1,2})\\.? (${month}) (\\d{4}) nr\\.? (\\d{1,4})`;

function idInWords([day = '', name = '', year = '', number = '']: string[]): string {
  const digits = (value: string | number) => String(value).padStart(2, '0');
  return `LOV-${year}-${digits(months.get(name) ?? 0)}-${digits(day)}-${number}`;
}

/**
 * Norway: the name of an act has its day and number: `lov/1939-06-16-6`. Addresses have the same name, and often a section. After
 * an amending act, the day on which it takes effect may follow: `lov/2023-11-24-84 fra 2024-07-01`.
 */
export const norway: CountryRules = {
  language: 'norwegian',
  keys: {
    date_in_force: { says: 'force', of: 'law' },
    last_changed_by: { says: 'relation', verb: 'amends', passive: true, item: /^\s*(\p{Ll}+\/\d[\d-]*\d)/u },
    changes_to: { says: 'relation', verb: 'amends', item: /^\s*(\p{Ll}+\/\d[\d-]*\d)/u },
    refid: { says: 'number' },
  },
  otherKeys: ['dokid', 'misc_information', 'eea_references'],
  ids: [
    { written: /^(?:NL\/)?lov\/(\d{4}-\d\d-\d\d(?:-\d+)?)$/, id: ([number]) => `LOV-${number}` },
    { written: new RegExp(`^lov ${inWords}$`, 'i'), id: idInWords },
  ],
  idsInText: new RegExp(`(?<!\\p{L})lov\\s+${inWords.replaceAll(' ', '\\s+')}(?!\\d)`, 'giu'),
  links: [
    {
      address:
        /^(?:lovdata\.no)?\/?(?:dokument\/\w+\/)?lov\/(\d{4}-\d\d-\d\d(?:-\d+)?)(?:[/#](?:§|%C2%A7)(\d[\w-]*))?(?:[/?#]|$)/i,
      law: ([number]) => `LOV-${number}`,
      article: ([, section = '']) => numbered('par', section),
    },
  ],
};
