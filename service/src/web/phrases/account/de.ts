import { say } from '../say.ts';
import type { AccountPhrases } from './en.ts';

export const accountDe: AccountPhrases = {
  places: {
    overview: 'Übersicht',
    keys: 'Schlüssel',
    usage: 'Nutzung',
    webhooks: 'Webhooks',
    digests: 'E-Mails',
    connections: 'Verbindungen',
    account: 'Konto',
    syncs: 'Abgleiche',
    accounts: 'Konten',
  },
  operator: 'Betreiber',
  shownOnlyNow: 'Wird nur jetzt angezeigt',
  copy: 'Kopieren',
  cancel: 'Abbrechen',
  notSaved: 'Nicht gespeichert: Bitte beachten Sie die Hinweise unten.',

  signIn: 'Anmelden',
  signUp: 'Konto anlegen',
  signOut: 'Abmelden',
  signedOut: 'Sie sind abgemeldet.',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  forgot: 'Passwort vergessen?',
  noAccount: (link) => say`Noch kein Konto? ${link('Konto anlegen')}.`,
  haveAccount: (link) => say`Sie haben schon ein Konto? ${link('Anmelden')}.`,
  signUpHelp: 'Mit einem Konto erhalten Sie Schlüssel für die API und Nachrichten, wenn sich Gesetze ändern.',
  linkComes: 'Sie erhalten eine E-Mail mit einem Link und wählen dort ein Passwort.',
  welcome: 'Willkommen. Legen Sie einen Schlüssel an, um den ersten Aufruf zu machen.',
  newPasswordTitle: 'Passwort neu setzen',
  newPasswordHelp:
    'Sie erhalten eine E-Mail mit einem Link, über den Sie ein Passwort wählen. So erhält auch ein Konto ohne Passwort sein erstes.',
  sendMail: 'E-Mail senden',
  mailSent: (email) =>
    `Wir haben eine E-Mail an ${email} gesendet, falls die Adresse stimmt. Der Link gilt einmal und eine Stunde lang.`,
  mailWritten: (email) =>
    `Eine E-Mail an ${email} wurde geschrieben, falls die Adresse stimmt. Diese Installation versendet keine: Sie liegt als Datei im Ordner „outbox“ des Datenordners, wo der Betreiber sie öffnen kann.`,
  choosePassword: 'Passwort wählen',
  choosePasswordFor: (email) => say`Für ${email}. Wer mit dieser Adresse angemeldet ist, wird dabei abgemeldet.`,
  newPassword: 'Neues Passwort',
  passwordHint: (length) => `Mindestens ${length} Zeichen. Mehrere Wörter sind leicht zu merken und schwer zu erraten.`,
  setPassword: 'Passwort speichern',
  passwordSet: 'Ihr Passwort ist gespeichert, und Sie sind angemeldet.',
  linkOver: 'Dieser Link gilt nicht mehr',
  linkOverHelp: 'Ein Link gilt einmal und eine Stunde lang. Er wurde schon benutzt oder ist zu alt.',
  askNewLink: 'Neuen Link anfordern',

  followByMail: 'Per E-Mail verfolgen',
  followed: (link) => say`Das verfolgen Sie schon: ${link('Benachrichtigung ansehen')}.`,
  followedPaused: (link) =>
    say`Das verfolgen Sie schon, aber die Benachrichtigung ist angehalten: ${link('Benachrichtigung ansehen')}.`,
  mailsOfLaw: 'Eine E-Mail, wenn das Gesetz geändert oder aufgehoben wird, mit Links zu den Änderungen.',
  mailsOfArticle:
    'Eine E-Mail, wenn eine Reform den Artikel ändert, mit dem Unterschied Wort für Wort, und wenn das Gesetz aufgehoben wird.',
  nothingSent: 'Wenn nichts geschieht, wird nichts gesendet.',
  goesTo: (email) => say`Sie geht an ${email}.`,
  sendsNoMail: (folder) =>
    say`Diese Installation versendet keine E-Mails: Sie liegen als Dateien im Ordner ${folder} des Datenordners, wo der Betreiber sie öffnen kann.`,
  howOften: 'Wie oft',
  daily: 'Täglich, nach dem Abgleich',
  weekly: 'Wöchentlich, montags',
  articleOf: (article, law) => `${article}, ${law}`,
  nowFollowed: (what) => `Sie verfolgen jetzt: ${what}.`,
  followedBefore: (what) => `Sie verfolgen ${what} schon: Es kam nichts hinzu.`,
};
