import { counting } from '../../../base/reader-languages.ts';

/** The words around the documentation. The documentation itself is in English. */
export const docsEn = {
  documentation: 'Documentation',
  searchDocs: 'Search the docs',
  apiReference: 'API reference',
  /** The names of the pages, by the names of their files. */
  guides: {
    'quick-start': 'Quick start',
    api: 'The API',
    webhooks: 'Webhooks',
    connector: 'The connector',
    formats: 'The law in other forms',
    copies: 'Keeping a copy',
    operating: 'Operating',
    corpus: 'Which repositories can be served',
    'new-country': 'Adding a country',
    architecture: 'Architecture',
  },
  inEnglish: 'This page is in English.',
  searchTitle: 'Search in the documentation',
  nothingHas: (q: string) => `Nothing has all words of “${q}”.`,
  sections: counting('en-GB')({ one: '# section', other: '# sections' }),
  foundWith: (sections: string, q: string) => `${sections} with “${q}”`,
};

export type DocsPhrases = typeof docsEn;
