import { numbered } from './address.ts';
import { articlesBefore } from './articles-before.ts';
import type { CountryRules } from './country-rules.ts';

/** Greece: an act is named by the series, number and year of its gazette. Only acts of the first series are in the repository. */
export const greece: CountryRules = {
  language: 'greek',
  keys: {
    amends: { says: 'relation', verb: 'amends' },
    amended_by: { says: 'relation', verb: 'amends', passive: true },
    fek_label: { says: 'number' },
  },
  otherKeys: [
    'fek_number',
    'fek_issue_group',
    'pages',
    'search_id',
    'amends_count',
    'amended_by_count',
    'rerelease_date',
  ],
  // The letter A of the series is Greek in most places, and Latin in some.
  ids: [
    { written: /^[ΑA]['΄’]? ?(\d+)\/(\d{4})$/, id: ([number, year]) => `FEK-A-${number}-${year}` },
    {
      written: /^ν\. ?\d+\/(\d{4}) \((?:[ΑA]['΄’´] ?(\d+)|ΦΕΚ ?(\d+) ?[ΑA]['΄’´])\)$/iu,
      id: ([year = '', number = '', other = '']) => `FEK-A-${number || other}-${year}`,
    },
  ],
  articlesBeforeId: articlesBefore({
    sign: '[άΆ]ρθρ(?:ο|ου|α|ων)\\s',
    inner: 'παρ\\.|περ\\.',
    and: 'και|ή|έως',
    law: 'του\\s',
    ids: (number) => numbered('αρθρο', number),
  }),
  // Finds a law by its place in the gazette: `ν. 4412/2016 (Α΄ 147)`. The year of the gazette is the year of the law.
  idsInText: /(?<!\p{L})ν\.\s?\d{1,5}\/\d{4}\s\((?:[ΑA]['΄’´]\s?\d{1,3}|ΦΕΚ\s?\d{1,3}\s?[ΑA]['΄’´])\)/giu,
};
