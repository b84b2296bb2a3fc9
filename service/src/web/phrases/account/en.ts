import { type Child, type Link, say } from '../say.ts';

/** The words around the dashboard, and of the pages on which people sign in and follow a law. */
export const accountEn = {
  places: {
    overview: 'Overview',
    keys: 'Keys',
    usage: 'Usage',
    webhooks: 'Webhooks',
    digests: 'Digests',
    connections: 'Connections',
    account: 'Account',
    syncs: 'Syncs',
    accounts: 'Accounts',
  },
  operator: 'Operator',
  shownOnlyNow: 'Shown only now',
  copy: 'Copy',
  cancel: 'Cancel',
  notSaved: 'This was not saved: see what is wrong below.',

  // Signing in
  signIn: 'Sign in',
  signUp: 'Sign up',
  signOut: 'Sign out',
  signedOut: 'You are signed out.',
  email: 'Email address',
  password: 'Password',
  forgot: 'Forgot your password?',
  noAccount: (link: Link) => say`No account yet? ${link('Sign up')}.`,
  haveAccount: (link: Link) => say`Have an account? ${link('Sign in')}.`,
  signUpHelp: 'An account gives you keys for the API and notices when laws change.',
  linkComes: 'You get a mail with a link, and choose a password there.',
  welcome: 'Welcome. Create a key to make your first call.',
  newPasswordTitle: 'Set a new password',
  newPasswordHelp:
    'You get a mail with a link to choose one. This is also how an account without a password gets its first.',
  sendMail: 'Send the mail',
  mailSent: (email: string) =>
    `We have sent a mail to ${email}, if that is right. The link in it works once, for an hour.`,
  mailWritten: (email: string) =>
    `A mail to ${email} was written, if that is right. This installation sends none: it is a file in the folder "outbox" of the data folder, for the operator to open.`,
  choosePassword: 'Choose a password',
  choosePasswordFor: (email: Child) => say`For ${email}. Whoever is signed in with this address is then signed out.`,
  newPassword: 'New password',
  passwordHint: (length: number) =>
    `At least ${length} characters. Several words are easy to remember and hard to guess.`,
  setPassword: 'Set the password',
  passwordSet: 'Your password is set, and you are signed in.',
  linkOver: 'This link no longer works',
  linkOverHelp: 'A link works once, and for an hour. It was used, or it is too old.',
  askNewLink: 'Ask for a new one',

  // Following by mail
  followByMail: 'Follow by mail',
  followed: (link: Link) => say`You follow this already: ${link('look at the digest')}.`,
  followedPaused: (link: Link) =>
    say`You follow this already, but the digest is paused: ${link('look at the digest')}.`,
  mailsOfLaw: 'A mail when the law is reformed or repealed, with links to what changed.',
  mailsOfArticle:
    'A mail when a reform changes the article, with the difference word by word, and when the law is repealed.',
  nothingSent: 'Nothing is sent when nothing happened.',
  goesTo: (email: Child) => say`It goes to ${email}.`,
  sendsNoMail: (folder: Child) =>
    say`This installation sends no mail: mails are files in the folder ${folder} of the data folder, for the operator to open.`,
  howOften: 'How often',
  daily: 'Daily, after the sync',
  weekly: 'Weekly, on Mondays',
  articleOf: (article: string, law: string) => `${article} of ${law}`,
  nowFollowed: (what: string) => `You follow ${what}.`,
  followedBefore: (what: string) => `You follow ${what} already: nothing was added.`,
};

export type AccountPhrases = typeof accountEn;
