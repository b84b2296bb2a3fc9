import { counting } from '../../../base/reader-languages.ts';
import type { DocsPhrases } from './en.ts';

export const docsEs: DocsPhrases = {
  documentation: 'Documentación',
  searchDocs: 'Buscar en la documentación',
  apiReference: 'Referencia de la API',
  guides: {
    'quick-start': 'Primeros pasos',
    api: 'La API',
    webhooks: 'Webhooks',
    connector: 'El conector',
    formats: 'La ley en otros formatos',
    copies: 'Mantener una copia',
    operating: 'Operar el servicio',
    corpus: 'Qué repositorios se pueden servir',
    'new-country': 'Añadir un país',
    architecture: 'Arquitectura',
  },
  inEnglish: 'Esta página está en inglés.',
  searchTitle: 'Búsqueda en la documentación',
  nothingHas: (q) => `Nada contiene todas las palabras de «${q}».`,
  sections: counting('es')({ one: '# apartado', other: '# apartados' }),
  foundWith: (sections, q) => `${sections} con «${q}»`,
};
