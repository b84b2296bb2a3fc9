import { counting } from '../../../base/reader-languages.ts';
import type { DocsPhrases } from './en.ts';

export const docsLt: DocsPhrases = {
  documentation: 'Dokumentacija',
  searchDocs: 'Ieškoti dokumentacijoje',
  apiReference: 'API žinynas',
  guides: {
    'quick-start': 'Greita pradžia',
    api: 'API',
    webhooks: '„Webhook“ pranešimai',
    connector: 'Jungtis asistentams',
    formats: 'Įstatymas kitais formatais',
    copies: 'Kopijos laikymas',
    operating: 'Paslaugos priežiūra',
    corpus: 'Kokias saugyklas galima naudoti',
    'new-country': 'Šalies pridėjimas',
    architecture: 'Sandara',
  },
  inEnglish: 'Šis puslapis yra anglų kalba.',
  searchTitle: 'Paieška dokumentacijoje',
  nothingHas: (q) => `Niekur nėra visų žodžių: „${q}“.`,
  sections: counting('lt')({ one: '# skyrius', few: '# skyriai', other: '# skyrių' }),
  foundWith: (sections, q) => `${sections}: „${q}“`,
};
