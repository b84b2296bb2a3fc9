import type { CountryReader } from './reader.ts';

/** France: commits name the wording of an article (`LEGIARTI…`). Addresses have the identifier of the text somewhere. */
export const france: CountryReader = {
  language: 'french',
  sourceNamesNoAct: true,
  links: [
    {
      address: /^legifrance\.gouv\.fr\/[^#]*?((?:LEGI|JORF)TEXT\d{12})/,
      law: ([id = '']) => id,
    },
  ],
};
