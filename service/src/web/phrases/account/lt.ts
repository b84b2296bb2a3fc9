import { say } from '../say.ts';
import type { AccountPhrases } from './en.ts';

export const accountLt: AccountPhrases = {
  places: {
    overview: 'Apžvalga',
    keys: 'Raktai',
    usage: 'Naudojimas',
    webhooks: '„Webhook“ adresai',
    digests: 'Pranešimai el. paštu',
    connections: 'Ryšiai',
    account: 'Paskyra',
    syncs: 'Sinchronizavimai',
    accounts: 'Paskyros',
  },
  operator: 'Operatorius',
  shownOnlyNow: 'Rodoma tik dabar',
  copy: 'Kopijuoti',
  cancel: 'Atšaukti',
  notSaved: 'Neįrašyta: žiūrėkite žemiau, kas negerai.',

  signIn: 'Prisijungti',
  signUp: 'Sukurti paskyrą',
  signOut: 'Atsijungti',
  signedOut: 'Jūs atsijungėte.',
  email: 'El. pašto adresas',
  password: 'Slaptažodis',
  forgot: 'Pamiršote slaptažodį?',
  noAccount: (link) => say`Dar neturite paskyros? ${link('Sukurkite ją')}.`,
  haveAccount: (link) => say`Jau turite paskyrą? ${link('Prisijunkite')}.`,
  signUpHelp: 'Su paskyra gaunate API raktus ir pranešimus apie teisės aktų pakeitimus.',
  linkComes: 'Gausite el. laišką su nuoroda, kurioje pasirinksite slaptažodį.',
  welcome: 'Sveiki atvykę. Sukurkite raktą pirmajai užklausai.',
  newPasswordTitle: 'Naujo slaptažodžio nustatymas',
  newPasswordHelp:
    'Gausite el. laišką su nuoroda slaptažodžiui pasirinkti. Taip pirmąjį slaptažodį gauna ir paskyra, kuri jo neturi.',
  sendMail: 'Siųsti laišką',
  mailSent: (email) =>
    `Išsiuntėme laišką adresu ${email}, jei jis teisingas. Nuoroda veikia vieną kartą, vieną valandą.`,
  mailWritten: (email) =>
    `Laiškas adresu ${email} parašytas, jei adresas teisingas. Ši sistema laiškų nesiunčia: tai failas duomenų aplanko aplanke „outbox“, kurį gali atverti operatorius.`,
  choosePassword: 'Slaptažodžio pasirinkimas',
  choosePasswordFor: (email) => say`Adresui ${email}. Visi, prisijungę šiuo adresu, bus atjungti.`,
  newPassword: 'Naujas slaptažodis',
  passwordHint: (length) => `Ne mažiau kaip ${length} ženklų. Kelis žodžius lengva įsiminti ir sunku atspėti.`,
  setPassword: 'Įrašyti slaptažodį',
  passwordSet: 'Slaptažodis įrašytas, jūs prisijungėte.',
  linkOver: 'Ši nuoroda nebeveikia',
  linkOverHelp: 'Nuoroda veikia vieną kartą, vieną valandą. Ji jau panaudota arba per sena.',
  askNewLink: 'Prašyti naujos',

  followByMail: 'Sekti el. paštu',
  followed: (link) => say`Jūs tai jau sekate: ${link('žiūrėti pranešimą')}.`,
  followedPaused: (link) => say`Jūs tai jau sekate, bet pranešimas sustabdytas: ${link('žiūrėti pranešimą')}.`,
  mailsOfLaw: 'Laiškas, kai teisės aktas keičiamas ar panaikinamas, su nuorodomis į pakeitimus.',
  mailsOfArticle:
    'Laiškas, kai keičiamas šis straipsnis, su skirtumu žodis po žodžio, ir kai panaikinamas teisės aktas.',
  nothingSent: 'Jei nieko neįvyksta, nieko nesiunčiama.',
  goesTo: (email) => say`Siunčiama adresu ${email}.`,
  sendsNoMail: (folder) =>
    say`Ši sistema laiškų nesiunčia: laiškai yra failai duomenų aplanko aplanke ${folder}, kurį gali atverti operatorius.`,
  howOften: 'Kaip dažnai',
  daily: 'Kasdien, po sinchronizavimo',
  weekly: 'Kas savaitę, pirmadieniais',
  articleOf: (article, law) => `${article}, ${law}`,
  nowFollowed: (what) => `Dabar sekate: ${what}.`,
  followedBefore: (what) => `Jau sekėte: ${what}. Nieko nepridėta.`,
};
