/** What each event type means, in the words of a form. */
export const meanings: Record<string, string> = {
  'law.created': 'a law is new',
  'law.updated': 'the text of a law changed',
  'law.repealed': 'a law is no longer in force',
  'reform.created': 'a reform of a law appeared',
};
