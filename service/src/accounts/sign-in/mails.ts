import type { Mail } from '../../mail/mail.ts';

export function signUpMail(to: string, url: string): Mail {
  return {
    to,
    subject: 'Finish signing up',
    text: `Someone, probably you, signed up to Open Legislation with this address. To finish, choose a password here:

${url}

The link works once, for an hour. If it was not you, there is nothing to do: without the link no account is made.
`,
  };
}

export function passwordMail(to: string, url: string): Mail {
  return {
    to,
    subject: 'Set your password',
    text: `Someone, probably you, signed up with this address or asked to set its password. It has an account on
Open Legislation. To set the account's password, follow this link:

${url}

It works once, for an hour. Whoever is signed in to the account is then signed out. If it was not you, there is nothing
to do: your password stays as it is.
`,
  };
}
