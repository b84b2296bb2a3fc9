import { counting } from '../../base/reader-languages.ts';
import type { MailWords } from './en.ts';

const locale = 'ca';
const count = counting(locale);

export const ca: MailWords = {
  lang: 'ca',
  locale,

  kinds: { new: 'Nova norma', repealed: 'Derogació', reformed: 'Modificació', updated: 'Actualització' },
  lawsChanged: count({ other: '# normes modificades' }),
  two: (first, second) => `${first} i ${second}`,
  andMore: (listed, more) => `${listed} i ${more} més`,
  by: (act) => `per ${act}`,
  changes: { added: 'afegit', changed: 'modificat', removed: 'suprimit', moved: 'traslladat' },
  movedTo: (label) => `traslladat a ${label}, amb el mateix text`,
  restOnPage: 'La resta és a la pàgina.',
  moreEvents: count({ one: 'I # canvi més', other: 'I # canvis més' }),
  moreLaws: count({ one: 'I # norma més.', other: 'I # normes més.' }),
  often: {
    daily: 'Rebeu aquest correu un cop al dia, quan hi ha novetats.',
    weekly: 'Rebeu aquest correu un cop a la setmana, quan hi ha novetats.',
  },
  binding: 'Només la publicació oficial és vinculant.',
  manage: 'Modificar-lo o posar-lo en pausa',
  stop: 'Deixar de rebre’l',

  signUpSubject: 'Acabeu de crear el compte',
  signUp: (
    link,
  ) => `Algú, probablement vós, ha volgut crear un compte a Open Legislation amb aquesta adreça. Per acabar, trieu aquí una contrasenya:

${link}

L’enllaç serveix una sola vegada, durant una hora. Si no heu estat vós, no cal que feu res: sense l’enllaç no es crea cap
compte.
`,
  passwordSubject: 'Trieu la contrasenya',
  password: (
    link,
  ) => `Algú, probablement vós, ha volgut crear un compte amb aquesta adreça o ha demanat canviar-ne la contrasenya. L’adreça ja té un compte
a Open Legislation. Per triar la contrasenya del compte, seguiu aquest enllaç:

${link}

Serveix una sola vegada, durant una hora. Es tancaran les sessions obertes del compte. Si no heu estat vós, no cal que feu
res: la contrasenya continua sent la mateixa.
`,
};
