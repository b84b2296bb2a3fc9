import type { CountryRules } from './country-rules.ts';

/**
 * Romania: addresses have the number of a document. Each consolidated version of an act is a separate document. `Source-Id` is such
 * a number, too, so it names no act.
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
