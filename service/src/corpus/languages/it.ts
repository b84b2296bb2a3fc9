import type { Language } from './language.ts';

/** Italian. */
export const it: Language = {
  name: 'italian',
  parts: {
    articles: { articolo: 'articolo' },
    ranges: { articoli: 'articoli' },
    abbreviations: 'art|artt',
    common: 'il della delle dei che per sono nel',
    provisions: {
      'disposizione transitoria': 'disposizioni transitorie',
      'disposizione finale': 'disposizioni finali',
    },
    annexes: { allegato: 'allegato' },
    divisions: ['libro', 'parte', 'titolo', 'capo', 'sezione'],
    only: 'unico|unica',
    numbers: { 1: 'primo|prima', 2: 'secondo|seconda', 3: 'terzo|terza', 4: 'quarto', 5: 'quinto', 6: 'sesto' },
  },
  messages: { affected: 'affett|interessat' },
  endings: { repealed: 'abrogato|abrogata|abrogati|abrogate|soppresso|soppressa|soppressi|soppresse' },
};
