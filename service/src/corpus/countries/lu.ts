import type { CountryReader } from './reader.ts';

/**
 * Luxembourg: the identifier is the end of the European address of the act, with hyphens. `jo` is the text as it was published;
 * a day at the end is that of a version.
 */
export const luxembourg: CountryReader = {
  language: 'french',
  keys: {
    entry_in_force: { says: 'force', of: 'law' },
    applicability_date: { says: 'force', of: 'law' },
    modifies: { says: 'relation', verb: 'amends' },
    repeals: { says: 'relation', verb: 'repeals' },
    cites: { says: 'relation', verb: 'related' },
  },
  otherKeys: ['memorial_date', 'memorial', 'complex_work', 'eli', 'draft', 'responsible_institutions'],
  links: [
    {
      address:
        /^(?:(?:data\.)?legilux\.public\.lu)?\/eli\/etat\/(leg|adm)\/(\w+)\/(\d{4})\/(\d\d)\/(\d\d)\/([a-z]\d+)(?:\/jo|\/consolide(?:\/\d{8})?|\/\d{8})?\/?(?:#|$)/,
      law: (captured) => captured.join('-'),
    },
    {
      address: /^(?:(?:data\.)?legilux\.public\.lu)?\/eli\/etat\/leg\/code\/(\w+)(?:\/\d{8})?\/?(?:#|$)/,
      law: ([name]) => `leg-code-${name}`,
    },
  ],
};
