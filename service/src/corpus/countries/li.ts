import { textOf } from '../front-matter.ts';
import type { CountryRules } from './country-rules.ts';
import { longDay } from './style.ts';

/** Liechtenstein: acts and addresses have the year and the number in the law gazette. `Source-Id` is a version of the law itself. */
export const liechtenstein: CountryRules = {
  language: 'german',
  types: { uebereinkommen: 'übereinkommen' },
  // `Art. 3 Gesetz vom … über …, LGBl. 1956 Nr. 11, Fassung vom 20. Oktober 1956`
  cite: {
    name: 'li',
    write: ({ title, label, matter, day }) => {
      const [, year, number = ''] = /^(\d{4})\.0*(\d+)$/.exec(textOf(matter.lgbl_nr) ?? '') ?? [];
      const place = year === undefined ? '' : `, LGBl. ${year} Nr. ${number}`;
      return `${label === null ? '' : `${label} `}${title}${place}, Fassung vom ${longDay(day, 'de')}`;
    },
  },
  keys: {
    lgbl_nr: { says: 'number' },
    lr_nr: { says: 'number' },
    enacted_date: { says: 'day' },
  },
  otherKeys: ['pdf_url', 'version_count', 'materialien_url'],
  ids: [
    {
      written: /^(?:LGBl\. )?(\d{4})(?:\.| Nr\. )(\d{1,3})$/,
      id: ([year, number = '']) => `LGBl-${year}-${number.padStart(3, '0')}`,
    },
  ],
  idsInText: /LGBl\.\s\d{4}\sNr\.\s\d{1,3}(?!\d)/g,
  links: [
    {
      address: /^gesetze\.li\/(?:chrono|konso)\/(?:pdf\/)?(\d{4})\.?(\d{3})(?:\d{3})?(?:[?#/]|$)/,
      law: ([year, number]) => `LGBl-${year}-${number}`,
    },
  ],
};
