import { counting } from '../../../base/reader-languages.ts';
import type { DocsPhrases } from './en.ts';

export const docsDe: DocsPhrases = {
  documentation: 'Dokumentation',
  searchDocs: 'Dokumentation durchsuchen',
  apiReference: 'API-Referenz',
  guides: {
    'quick-start': 'Schnellstart',
    api: 'Die API',
    webhooks: 'Webhooks',
    connector: 'Der Connector',
    formats: 'Das Gesetz in anderen Formaten',
    copies: 'Eine Kopie halten',
    operating: 'Betrieb',
    corpus: 'Welche Repositorien möglich sind',
    'new-country': 'Ein Land hinzufügen',
    architecture: 'Architektur',
  },
  inEnglish: 'Diese Seite ist auf Englisch.',
  searchTitle: 'Suche in der Dokumentation',
  nothingHas: (q) => `Nichts hat alle Wörter von „${q}“.`,
  sections: counting('de')({ one: '# Abschnitt', other: '# Abschnitte' }),
  foundWith: (sections, q) => `${sections} mit „${q}“`,
};
