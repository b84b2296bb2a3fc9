import type { CountryRules } from './country-rules.ts';

/**
 * Removes the date before a title, the notes after it, and the marks of changes in it: `8 DECEMBRE 2005. - [Décret …] <Intitulé
 * remplacé par …>. (TRADUCTION) (NOTE : Consultation des versions antérieures …)`. The note about the title may be in brackets.
 */
function title(written: string): string {
  const named = written.replace(/^\d{1,2}(?:er)? \p{Lu}{3,9} \d{4}\s?\.?\s?[-–_]?\s+(?=[\p{L}[])/u, '');
  const own = named
    .replace(/\s*\(NOTE(?: \d+)? ?:.*$/su, '')
    .replace(/\s*<[^<>]*>/g, '')
    .replace(/\s*\(Intitulé (?:modifié|remplacé|rétabli|inséré|complété) par [^()]*\)/giu, '')
    .replace(/\[[¹²³⁴-⁹]*\s?([^[\]]*)\][¹²³⁴-⁹]*/gu, '$1')
    .replace(/[\s.-]*\((?:TRADUCTION|Erratum[^()]*)\)/giu, '')
    .replace(/[\s.]+[-–_]?\s*$/u, '');
  return own === '' ? written : own;
}

/**
 * Belgium: the identifier is the number in the gazette. Texts cite an act by its type and day, or by its day and a number
 * (`2007-01-18/33`). Addresses have either of the two. The days from which laws are in force are written in words. `Source-Id`
 * names a version of the law itself.
 */
export const belgium: CountryRules = {
  language: 'french',
  types: { arrete_ministeriel: 'arrêté ministériel' },
  title,
  keys: {
    entry_into_force: { says: 'force', of: 'law' },
    modifies: { says: 'relation', verb: 'amends' },
    dossier_number: { says: 'number', day: /^(\d{4}-\d\d-\d\d)\/\w\d$/ },
  },
  manyADay: true,
  // An article in angle brackets is never one of the law itself: `<L 1999-05-25/44, art. 4, 010; En vigueur : 02-07-1999>`.
  otherActBefore: /<\p{L}[^<>]*$/u,
  otherKeys: ['gazette_page', 'archived_versions', 'execution_orders', 'consolidated_pdf', 'document_type', 'language'],
  ids: [{ written: /^(\d{10})$/, id: ([number = '']) => number }],
  links: [
    {
      address:
        /^ejustice\.just\.fgov\.be\/cgi\w*\/\w+\.pl\?(?:[^#]*&)?cn(?:_search)?=(\d{4})(\d\d)(\d\d)(\w\d)(?:[&#]|$)/,
      law: ([year, month, day, place]) => `${year}-${month}-${day}/${place}`,
      key: 'dossier_number',
    },
    {
      address: /^ejustice\.just\.fgov\.be\/cgi\w*\/\w+\.pl\?(?:[^#]*&)?numac(?:_search)?=(\d{10})(?:[&#]|$)/,
      law: ([id = '']) => id,
    },
    {
      address: /^ejustice\.just\.fgov\.be\/eli\/\w+\/\d{4}\/\d\d\/\d\d\/(\d{10})(?:\/|$)/,
      law: ([id = '']) => id,
    },
  ],
};
