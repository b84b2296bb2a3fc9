import type { CountryReader } from './reader.ts';

/** Liechtenstein: acts and addresses have the year and the number in the law gazette. `Source-Id` is a version of the law itself. */
export const liechtenstein: CountryReader = {
  language: 'german',
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
