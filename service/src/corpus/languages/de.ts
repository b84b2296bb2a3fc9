import type { Language } from './language.ts';

/** German. */
export const de: Language = {
  name: 'german',
  parts: {
    articles: { artikel: 'artikel', paragraf: 'paragraf', regel: 'regel' },
    abbreviations: 'art',
    common: 'der die das und den von ist mit',
    rangeWords: 'bis|und',
    annexes: { anlage: 'anlage', anhang: 'anhang' },
    divisions: ['buch', 'teil', 'titel', 'kapitel', 'abschnitt', 'unterabschnitt'],
  },
  messages: { affected: 'betroffen' },
  endings: {
    repealed: 'aufgehoben|weggefallen|gestrichen|außer kraft|außer kraft getreten|entfällt',
    repealedForm: /^(?:aufgehoben|weggefallen) durch(?!\p{L})/iu,
  },
};
