import type { CountryRules } from './country-rules.ts';

/**
 * Poland: acts and addresses have the year and the position in the journal of laws. An address that ends with `text.pdf` names the
 * original text. `legal_status_date` is the day of a republished text.
 */
export const poland: CountryRules = {
  language: 'polish',
  types: { oswiadczenie: 'oświadczenie', umowa_miedzynarodowa: 'umowa międzynarodowa' },
  keys: {
    entry_into_force: { says: 'force', of: 'law' },
    valid_from: { says: 'force', of: 'law' },
    display_address: { says: 'number' },
    eli: { says: 'number' },
    previous_titles: { says: 'name' },
  },
  otherKeys: [
    'internal_address',
    'publisher',
    'volume',
    'position',
    'status_pl',
    'obligated_bodies',
    'effective_date_notes',
    'parliamentary_prints_count',
    'references_count',
    'text_variants_count',
    'has_pdf',
    'keywords',
    'named_entities',
    'eu_directives_count',
    'authorized_body',
    'legal_status_date',
  ],
  ids: [
    { written: /^(?:.*\/)?(DU|MP)\/(\d{4})\/(\d+)$/, id: ([gazette, year, number]) => `${gazette}-${year}-${number}` },
    {
      written: /^(Dz\. ?U|M\. ?P)\. (?:z )?(\d{4})(?: r\.)?(?: nr \d+,?)? poz\. (\d+)$/i,
      id: ([journal = '', year, number]) => `${/^d/i.test(journal) ? 'DU' : 'MP'}-${year}-${number}`,
    },
  ],
  idsInText: /(?<!\p{L})(?:Dz\.\s?U|M\.\s?P)\.\s(?:z\s)?\d{4}(?:\sr\.)?(?:\sNr\s\d{1,3},?)?\spoz\.\s\d{1,4}(?!\d)/giu,
  links: [
    {
      address: /^(?:api\.sejm\.gov\.pl)?\/eli\/acts\/(DU|MP)\/(\d{4})\/(\d+)\/?$/,
      law: (captured) => captured.join('-'),
    },
    {
      address:
        /^isap\.sejm\.gov\.pl\/(?:isap\.nsf\/)?DocDetails(?:\.xsp|Servlet)?\?id=W(DU|MP)(\d{4})\d{3}(\d{4})(?:&|$)/,
      law: ([journal, year, position]) => `${journal}-${year}-${Number(position)}`,
    },
  ],
};
