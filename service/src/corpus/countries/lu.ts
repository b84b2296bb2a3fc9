import { type FrontMatter, textOf } from '../front-matter.ts';
import type { CountryRules } from './country-rules.ts';
import { frenchDay } from './style.ts';

/**
 * The gazette of a law, from an address such as `…/memorial/2017/a123`. `a` is the part of the gazette. Older addresses have no
 * such letter.
 */
function memorial(matter: FrontMatter): string {
  const [, year, part = '', number] = /\/memorial\/(\d{4})\/([a-z]?)(\d+)$/.exec(textOf(matter.memorial) ?? '') ?? [];
  return year === undefined ? '' : ` (Mém.${part && ` ${part.toUpperCase()}`} n° ${number} de ${year})`;
}

/**
 * Luxembourg: the identifier is the end of the act's European address (ELI), with hyphens. If the address has `jo`, it names the
 * text as it was published. If it ends with a day, it names a version.
 */
export const luxembourg: CountryRules = {
  language: 'french',
  types: {
    reglement_grand_ducal: 'règlement grand-ducal',
    arrete_grand_ducal: 'arrêté grand-ducal',
    reglement_ministeriel: 'règlement ministériel',
    arrete_ministeriel: 'arrêté ministériel',
  },
  // `Loi du 14 décembre 2015 relative …, art. 3 (Mém. A n° 236 de 2015), version du 14 décembre 2015`
  cite: {
    name: 'lu',
    write: ({ title, label, matter, day }) => {
      const article = label === null ? '' : `, ${label.replace(/^Art(?:icle|\.) (?=\S*\d)/, 'art. ')}`;
      return `${title}${article}${memorial(matter)}, version du ${frenchDay(day)}`;
    },
  },
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
