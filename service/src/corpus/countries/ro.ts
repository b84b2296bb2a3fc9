import type { CountryRules } from './country-rules.ts';

/**
 * Romania: addresses have the number of a document, and each consolidated version of an act is a document of its own. So
 * `Source-Id`, which is such a number, names no act.
 */
export const romania: CountryRules = {
  language: 'romanian',
  otherKeys: ['publication_reference', 'images_dropped'],
  sourceNamesNoAct: true,
  ids: [{ written: /^(?:.*\/DetaliiDocument\/)?(\d{4,7})$/, id: ([number]) => `RO-${number}` }],
  links: [
    {
      address: /^legislatie\.just\.ro\/Public\/DetaliiDocument(?:Afis)?\/(\d+)\/?$/i,
      law: ([id]) => `RO-${id}`,
      orByWords: true,
    },
  ],
};
