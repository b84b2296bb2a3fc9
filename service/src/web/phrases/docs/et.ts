import { counting } from '../../../base/reader-languages.ts';
import type { DocsPhrases } from './en.ts';

export const docsEt: DocsPhrases = {
  documentation: 'Dokumentatsioon',
  searchDocs: 'Otsi dokumentatsioonist',
  apiReference: 'API teatmik',
  guides: {
    'quick-start': 'Kiire algus',
    api: 'API',
    webhooks: 'Veebihaagid',
    connector: 'Ühendus assistentidega',
    formats: 'Seadus muudes vormingutes',
    copies: 'Koopia hoidmine',
    operating: 'Teenuse haldamine',
    corpus: 'Milliseid hoidlaid saab kasutada',
    'new-country': 'Riigi lisamine',
    architecture: 'Ülesehitus',
  },
  inEnglish: 'See leht on inglise keeles.',
  searchTitle: 'Otsing dokumentatsioonist',
  nothingHas: (q) => `Kusagil ei ole kõiki sõnu: „${q}“.`,
  sections: counting('et')({ one: '# jaotis', other: '# jaotist' }),
  foundWith: (sections, q) => `${sections}, kus on „${q}“`,
};
