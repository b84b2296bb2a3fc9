import { counting, type Language } from '../../base/reader-languages.ts';

const locale = 'en-GB';
const count = counting(locale);

/** The words of mails in English. The object of each other language has the same keys. */
export const en = {
  lang: 'en' as Language,
  locale,

  // The digest
  kinds: { new: 'New law', repealed: 'Repealed', reformed: 'Reformed', updated: 'Updated' },
  lawsChanged: count({ other: '# laws changed' }),
  two: (first: string, second: string) => `${first} and ${second}`,
  andMore: (listed: string, more: number) => `${listed} and ${more} more`,
  by: (act: string) => `by ${act}`,
  changes: { added: 'added', changed: 'changed', removed: 'removed', moved: 'moved' },
  movedTo: (label: string) => `moved to ${label}, its text as it was`,
  restOnPage: 'The rest is on the page.',
  moreEvents: count({ one: 'And # more event', other: 'And # more events' }),
  moreLaws: count({ one: 'And # more law.', other: 'And # more laws.' }),
  often: {
    daily: 'You get this mail once a day, when there is something to tell.',
    weekly: 'You get this mail once a week, when there is something to tell.',
  },
  binding: 'Only the official publication is binding.',
  manage: 'Change or pause it',
  stop: 'Stop it',

  // Signing up, and a new password
  signUpSubject: 'Finish signing up',
  signUp: (
    link: string,
  ) => `Someone, probably you, signed up to Open Legislation with this address. To finish, choose a password here:

${link}

The link works once, for an hour. If it was not you, there is nothing to do: without the link no account is made.
`,
  passwordSubject: 'Set your password',
  password: (
    link: string,
  ) => `Someone, probably you, signed up with this address or asked to set its password. It has an account on
Open Legislation. To set the account's password, follow this link:

${link}

It works once, for an hour. Whoever is signed in to the account is then signed out. If it was not you, there is nothing
to do: your password stays as it is.
`,
};

export type MailWords = typeof en;
