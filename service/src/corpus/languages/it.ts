import { everyday } from './everyday/it.ts';
import type { Language } from './language.ts';

export const it: Language = {
  name: 'italian',
  nouns: 'faccia|fosse|sei',
  questions: [
    'cosa succede se|che cosa succede se|che succede se|cosa posso fare|cosa devo fare|ho diritto a|ho diritto',
    'è obbligatorio|è legale|è possibile|è permesso|si può|si possono|posso|può|possono|possiamo|devo|deve|devono',
    'bisogna|occorre|ho bisogno|voglio|quanto costa|quanto dura|quanto|quanta|quanti|quante|quando',
    "come|dove|chi|qual è|quali sono|quale|quali|che cos'è|cos'è|che cosa|cosa|che|perché|mio|mia|miei|mie|mi|io|se",
  ].join('|'),
  speaker: 'mi|me|mio|mia|miei|mie|io|ho|voglio|devo|posso|quanto si|quanto dura|quanti giorni|cosa fare',
  everyday,
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
    divisions: [
      ['book', 'libro'],
      ['part', 'parte'],
      ['title', 'titolo'],
      ['chapter', 'capo'],
      ['section', 'sezione'],
    ],
    only: 'unico|unica',
    numbers: { 1: 'primo|prima', 2: 'secondo|seconda', 3: 'terzo|terza', 4: 'quarto', 5: 'quinto', 6: 'sesto' },
  },
  messages: { affected: 'affett|interessat' },
  endings: {
    repealed:
      'abrogato|abrogata|abrogati|abrogate|soppresso|soppressa|soppressi|soppresse|articolo abrogato|articolo soppresso',
    repealedForm: /^(?:articolo )?(?:abrogat|soppress)[oaie] (?:dal|dall’|dall'|dalla|da)(?!\p{L})/iu,
  },
};
