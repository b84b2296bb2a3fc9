import { counting } from '../../../base/reader-languages.ts';
import type { DocsPhrases } from './en.ts';

export const docsFr: DocsPhrases = {
  documentation: 'Documentation',
  searchDocs: 'Chercher dans la documentation',
  apiReference: 'Référence de l’API',
  guides: {
    'quick-start': 'Premiers pas',
    api: 'L’API',
    webhooks: 'Webhooks',
    connector: 'Le connecteur',
    formats: 'La loi sous d’autres formes',
    copies: 'Tenir une copie',
    operating: 'Exploiter le service',
    corpus: 'Quels dépôts peuvent être servis',
    'new-country': 'Ajouter un pays',
    architecture: 'Architecture',
  },
  inEnglish: 'Cette page est en anglais.',
  searchTitle: 'Recherche dans la documentation',
  nothingHas: (q) => `Rien ne contient tous les mots de « ${q} ».`,
  sections: counting('fr')({ one: '# section', other: '# sections' }),
  foundWith: (sections, q) => `${sections} avec « ${q} »`,
};
