import { say } from '../say.ts';
import type { AccountPhrases } from './en.ts';

export const accountCa: AccountPhrases = {
  places: {
    overview: 'Resum',
    keys: 'Claus',
    usage: 'Ús',
    webhooks: 'Webhooks',
    digests: 'Avisos per correu',
    connections: 'Connexions',
    account: 'Compte',
    syncs: 'Sincronitzacions',
    accounts: 'Comptes',
  },
  operator: 'Operador',
  shownOnlyNow: 'Només es mostra ara',
  copy: 'Copia',
  cancel: 'Cancel·la',
  notSaved: 'No s’ha desat: vegeu a sota què falla.',

  signIn: 'Inicia la sessió',
  signUp: 'Crea un compte',
  signOut: 'Tanca la sessió',
  signedOut: 'Heu tancat la sessió.',
  email: 'Adreça electrònica',
  password: 'Contrasenya',
  forgot: 'Heu oblidat la contrasenya?',
  noAccount: (link) => say`Encara no teniu compte? ${link('Creeu-ne un')}.`,
  haveAccount: (link) => say`Ja teniu compte? ${link('Inicieu la sessió')}.`,
  signUpHelp: 'Amb un compte teniu claus per a l’API i avisos quan canvien les normes.',
  linkComes: 'Rebreu un correu amb un enllaç per triar la contrasenya.',
  welcome: 'Us donem la benvinguda. Creeu una clau per fer la primera crida.',
  newPasswordTitle: 'Restableix la contrasenya',
  newPasswordHelp:
    'Rebreu un correu amb un enllaç per triar-la. Així també obté la primera un compte que encara no té contrasenya.',
  sendMail: 'Envia el correu',
  mailSent: (email) =>
    `Hem enviat un correu a ${email}, si l’adreça és correcta. L’enllaç serveix una sola vegada, durant una hora.`,
  mailWritten: (email) =>
    `S’ha escrit un correu a ${email}, si l’adreça és correcta. Aquesta instal·lació no envia correus: és un fitxer de la carpeta «outbox» de la carpeta de dades, que pot obrir l’operador.`,
  choosePassword: 'Trieu una contrasenya',
  choosePasswordFor: (email) => say`Per a ${email}. Es tancaran les sessions obertes amb aquesta adreça.`,
  newPassword: 'Contrasenya nova',
  passwordHint: (length) =>
    `Almenys ${length} caràcters. Unes quantes paraules són fàcils de recordar i difícils d’endevinar.`,
  setPassword: 'Desa la contrasenya',
  passwordSet: 'La contrasenya s’ha desat i heu iniciat la sessió.',
  linkOver: 'Aquest enllaç ja no serveix',
  linkOverHelp: 'Un enllaç serveix una sola vegada, durant una hora. Ja s’ha fet servir o és massa antic.',
  askNewLink: 'Demaneu-ne un altre',

  followByMail: 'Segueix per correu',
  followed: (link) => say`Ja ho seguiu: ${link('vegeu l’avís')}.`,
  followedPaused: (link) => say`Ja ho seguiu, però l’avís està en pausa: ${link('vegeu l’avís')}.`,
  mailsOfLaw: 'Un correu quan la norma es modifica o es deroga, amb enllaços al que ha canviat.',
  mailsOfArticle:
    'Un correu quan una reforma canvia l’article, amb la diferència paraula per paraula, i quan es deroga la norma.',
  nothingSent: 'Si no passa res, no s’envia res.',
  goesTo: (email) => say`S’envia a ${email}.`,
  sendsNoMail: (folder) =>
    say`Aquesta instal·lació no envia correus: són fitxers de la carpeta ${folder} de la carpeta de dades, que pot obrir l’operador.`,
  howOften: 'Freqüència',
  daily: 'Cada dia, després de la sincronització',
  weekly: 'Cada setmana, els dilluns',
  articleOf: (article, law) => `${article} de ${law}`,
  nowFollowed: (what) => `Ara seguiu: ${what}.`,
  followedBefore: (what) => `Ja seguíeu ${what}: no s’hi ha afegit res.`,
};
