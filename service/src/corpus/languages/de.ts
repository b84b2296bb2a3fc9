import type { Language } from './language.ts';

/** German. */
export const de: Language = {
  name: 'german',
  questions: [
    'was passiert wenn|was passiert, wenn|was geschieht wenn|was kann ich tun|was muss ich tun|was muss ich',
    'habe ich anspruch auf|habe ich das recht|darf man|darf ich|darf mein|darf|dürfen|kann ich|kann man|kann mein',
    'kann|können|muss ich|muss man|muss|müssen|soll ich|soll|sollen|ist es erlaubt|ist es möglich|ist es legal',
    'brauche ich|brauche|ich möchte wissen|wie lange|wie viel|wie viele|wieviel|wie hoch|wie oft|wie|wann|wo|wer',
    'wen|wem|wessen|welche|welcher|welches|welchen|was ist|was sind|was|warum|wozu|mein|meine|meinen|meinem|meiner',
    'meines|mir|mich|ich|wenn|ob',
  ].join('|'),
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
