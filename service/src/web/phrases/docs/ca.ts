import { counting } from '../../../base/reader-languages.ts';
import type { DocsPhrases } from './en.ts';

export const docsCa: DocsPhrases = {
  documentation: 'Documentació',
  searchDocs: 'Cerca a la documentació',
  apiReference: 'Referència de l’API',
  guides: {
    'quick-start': 'Primers passos',
    api: 'L’API',
    webhooks: 'Webhooks',
    connector: 'El connector',
    formats: 'La llei en altres formats',
    copies: 'Mantenir una còpia',
    operating: 'Operar el servei',
    corpus: 'Quins repositoris es poden servir',
    'new-country': 'Afegir un país',
    architecture: 'Arquitectura',
  },
  inEnglish: 'Aquesta pàgina és en anglès.',
  searchTitle: 'Cerca en la documentació',
  nothingHas: (q) => `Res no conté totes les paraules de «${q}».`,
  sections: counting('ca')({ one: '# apartat', other: '# apartats' }),
  foundWith: (sections, q) => `${sections} amb «${q}»`,
};
