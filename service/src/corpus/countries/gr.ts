import type { CountryReader } from './reader.ts';

/** Greece: an act is named by the series, number and year of its gazette. The corpus has those of the first series. */
export const greece: CountryReader = {
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
  // The letter is Greek in most places, and Latin in some.
  ids: [{ written: /^[ΑA]['΄’]? ?(\d+)\/(\d{4})$/, id: ([number, year]) => `FEK-A-${number}-${year}` }],
};
