import { counting } from '../../base/reader-languages.ts';
import type { MailWords } from './en.ts';

const locale = 'et';
const count = counting(locale);

export const et: MailWords = {
  lang: 'et',
  locale,

  kinds: { new: 'Uus õigusakt', repealed: 'Kehtetuks tunnistatud', reformed: 'Muudetud', updated: 'Uuendatud' },
  lawsChanged: count({ other: 'Muudetud # õigusakti' }),
  two: (first, second) => `${first} ja ${second}`,
  andMore: (listed, more) => `${listed} ja veel ${more}`,
  by: (act) => `aktiga ${act}`,
  changes: { added: 'lisatud', changed: 'muudetud', removed: 'välja jäetud', moved: 'ümber paigutatud' },
  movedTo: (label) => `uus asukoht on ${label}, tekst on sama`,
  restOnPage: 'Ülejäänu on veebilehel.',
  moreEvents: count({ one: 'Ja veel # muudatus', other: 'Ja veel # muudatust' }),
  moreLaws: count({ one: 'Ja veel # õigusakt.', other: 'Ja veel # õigusakti.' }),
  often: {
    daily: 'Saate selle kirja kord päevas, kui on midagi uut.',
    weekly: 'Saate selle kirja kord nädalas, kui on midagi uut.',
  },
  binding: 'Õiguslikult siduv on ainult ametlik väljaanne.',
  manage: 'Muuda või peata',
  stop: 'Loobu kirjadest',

  signUpSubject: 'Lõpetage registreerumine',
  signUp: (
    link,
  ) => `Keegi, tõenäoliselt teie, registreerus selle aadressiga Open Legislationi kasutajaks. Lõpetamiseks valige siin parool:

${link}

Link töötab üks kord, ühe tunni jooksul. Kui see ei olnud teie, ei ole vaja midagi teha: ilma lingita kontot ei looda.
`,
  passwordSubject: 'Valige parool',
  password: (
    link,
  ) => `Keegi, tõenäoliselt teie, registreerus selle aadressiga või soovis parooli muuta. Aadressil on Open Legislationis juba konto.
Konto parooli valimiseks avage see link:

${link}

Link töötab üks kord, ühe tunni jooksul. Konto kõik seansid lõpetatakse. Kui see ei olnud teie, ei ole vaja midagi teha: parool
jääb samaks.
`,
};
