import { counting } from '../../base/reader-languages.ts';
import type { MailWords } from './en.ts';

const locale = 'de';
const count = counting(locale);

export const de: MailWords = {
  lang: 'de',
  locale,

  kinds: { new: 'Neues Gesetz', repealed: 'Aufgehoben', reformed: 'Geändert', updated: 'Aktualisiert' },
  lawsChanged: count({ other: '# Gesetze geändert' }),
  two: (first, second) => `${first} und ${second}`,
  andMore: (listed, more) => `${listed} und ${more} weitere`,
  by: (act) => `durch ${act}`,
  changes: { added: 'eingefügt', changed: 'geändert', removed: 'gestrichen', moved: 'verschoben' },
  movedTo: (label) => `verschoben nach ${label}, Text unverändert`,
  restOnPage: 'Der Rest steht auf der Seite.',
  moreEvents: count({ one: 'Und # weitere Änderung', other: 'Und # weitere Änderungen' }),
  moreLaws: count({ one: 'Und # weiteres Gesetz.', other: 'Und # weitere Gesetze.' }),
  often: {
    daily: 'Sie erhalten diese E-Mail einmal täglich, wenn es Neues gibt.',
    weekly: 'Sie erhalten diese E-Mail einmal wöchentlich, wenn es Neues gibt.',
  },
  binding: 'Verbindlich ist allein die amtliche Veröffentlichung.',
  manage: 'Ändern oder anhalten',
  stop: 'Abbestellen',

  signUpSubject: 'Schließen Sie die Registrierung ab',
  signUp: (
    link,
  ) => `Jemand, vermutlich Sie, hat sich mit dieser Adresse bei Open Legislation registriert. Wählen Sie zum Abschluss hier ein Passwort:

${link}

Der Link funktioniert einmal, eine Stunde lang. Wenn Sie es nicht waren, müssen Sie nichts tun: Ohne den Link wird kein Konto
angelegt.
`,
  passwordSubject: 'Wählen Sie Ihr Passwort',
  password: (
    link,
  ) => `Jemand, vermutlich Sie, hat sich mit dieser Adresse registriert oder ein neues Passwort angefordert. Die Adresse hat schon ein Konto
bei Open Legislation. Um das Passwort des Kontos zu wählen, folgen Sie diesem Link:

${link}

Er funktioniert einmal, eine Stunde lang. Alle Sitzungen des Kontos werden dann beendet. Wenn Sie es nicht waren, müssen Sie
nichts tun: Ihr Passwort bleibt, wie es ist.
`,
};
