import type { CountryReader } from './reader.ts';

/** Romania: addresses have the number of a document, and each consolidated version of an act is a document of its own. */
export const romania: CountryReader = {
  links: [
    {
      address: /^legislatie\.just\.ro\/Public\/DetaliiDocument(?:Afis)?\/(\d+)\/?$/i,
      law: ([id]) => `RO-${id}`,
      orByWords: true,
    },
  ],
};
