import { dayOf, type FrontMatter, textOf } from '../front-matter.ts';
import type { CountryRules, Force } from './country-rules.ts';

const months = [
  'sausio',
  'vasario',
  'kovo',
  'balandžio',
  'gegužės',
  'birželio',
  'liepos',
  'rugpjūčio',
  'rugsėjo',
  'spalio',
  'lapkričio',
  'gruodžio',
];

/**
 * Matches a sentence about the whole law: `Įstatymas įsigalioja 2019-05-01.` or `… 2009 m. gegužės 1 d.` Other sentences are not
 * read, because most of them are about single articles.
 */
const wholeLaw =
  /^(?:šis )?(?:\p{L}+ )?(?:įstatymas|nutarimas|kodeksas|aktas) įsigalioja (?:nuo )?(?:(\d{4}-\d{2}-\d{2})|(\d{4}) m\. (\p{L}+) (\d{1,2}) d)\.?$/iu;

function force(matter: FrontMatter): Force | null {
  const stated = textOf(matter.entry_into_force_conditions)?.replace(/\s+/g, ' ');
  return stated === undefined ? null : { date: readDay(stated), of: 'law' };
}

function readDay(stated: string): string | null {
  const [, written, year, month = '', day = ''] = wholeLaw.exec(stated) ?? [];
  if (written !== undefined) return dayOf(written);
  const number = months.indexOf(month.toLowerCase()) + 1;
  return dayOf(`${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/**
 * Lithuania: the front matter has sentences that say when a law, or some of its articles, came into force. Commits name the changed
 * article (`str2`).
 */
export const lithuania: CountryRules = {
  language: 'lithuanian',
  otherKeys: [
    'entry_into_force_conditions', // read by `force`
    'published_in_tar',
    'preparing_institution',
    'document_group',
    'document_status',
    'eu_legal_act',
  ],
  force,
  sourceNamesNoAct: true,
  links: [
    {
      address:
        /^e-tar\.lt\/portal\/(?:lt\/)?legalAct(?:\.html\?documentId=|\/)([0-9a-f]{32}|TAR\.[0-9A-F]+)(?:[/?#&]|$)/,
      law: ([id = '']) => id,
    },
  ],
};
