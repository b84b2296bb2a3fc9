import type { Language } from './language.ts';

/** Danish. Articles begin with the sign §. */
export const da: Language = {
  name: 'danish',
  joints: 's|e',
  questions: [
    'hvad sker der hvis|hvad kan jeg gøre|hvad skal jeg gøre|har jeg ret til|er det tilladt|er det lovligt',
    'er det muligt|må jeg|må man|må|kan jeg|kan man|kan|skal jeg|skal man|skal|behøver jeg|hvor længe|hvor lang tid',
    'hvor meget|hvor mange|hvor ofte|hvor|hvornår|hvordan|hvem|hvilken|hvilket|hvilke|hvad er|hvad|hvorfor|min|mit',
    'mine|mig|jeg|hvis',
  ].join('|'),
  speaker: 'jeg|mig|min|mit|mine|hvor længe|hvor meget|hvor mange',
  parts: {
    common: 'og af som til eller skal',
    annexes: { bilag: 'bilag' },
    rangeWords: 'til|og',
    divisions: [['part', 'afsnit']],
  },
  citations: { types: {}, and: 'og|eller', to: 'til' },
  endings: { repealed: 'ophævet|ophæves|udgår|udgået', repealedForm: /^ophævet (?:ved|i henhold til)(?!\p{L})/iu },
};
