import { dayOf } from '../front-matter.ts';
import type { CountryRules, Repeal, StatusWords, TitledFile } from './country-rules.ts';

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

/** Matches the act and the rest of a statement of repeal: `L 2014-03-26/21, art. 1, 002; En vigueur : 01-09-2014`. */
const statement = String.raw`(?:par )?\p{Lu}+ \[?([^\],]+)\]?(?:\([^()\s]*\))?(?=[,;>)\s])([^<>]*?)`;

/** Matches the statement that stands in place of a repealed act: `(Abrogé) <L 2007-03-01/37, art. 147; En vigueur : 24-03-2007>`. */
const inPlaceOfText = new RegExp(String.raw`^(?:\(abrogée?\)\s*<|<abrogée? (?=par ))${statement}>[\s.]*$`, 'iu');

/** Matches the note in a title: `(NOTE : abrogé pour la Région wallonne par DRW 1997-06-05/32, art. 29; En vigueur : 06-02-1999)`. */
const inTitle = new RegExp(
  String.raw`\(NOTE(?: \d+)? ?: ?abrogée?( pour la (?:Région|Communauté) [\p{L} -]+?)? (?=par )${statement}\)`,
  'iu',
);

/** Reads a statement of repeal. Null if nobody knows its day yet. */
function readRepeal(act: string, rest: string): Repeal | null {
  if (/indéterminé/iu.test(rest)) return null;
  const [, day, month, year] = /En vigueur ?: ?(\d\d)-(\d\d)-(\d{4})/u.exec(rest.replace(/\*\*/g, '')) ?? [];
  return { on: dayOf(`${year}-${month}-${day}`), by: [act.trim()] };
}

/** Reads the repeal of a whole act. The statement of it is the whole text of such an act. */
function repealNote(opening: string, { body }: TitledFile): Repeal | null {
  const [, act = '', rest = ''] = inPlaceOfText.exec(opening) ?? [];
  const isAll =
    act !== '' &&
    body
      .toString('utf8')
      .trim()
      .split(/\n\s*\n/).length === 2; // the title, then the statement
  return isAll ? readRepeal(act, rest) : null;
}

function titleStatus(title: string): StatusWords | null {
  const [, region, act = '', rest = ''] = inTitle.exec(title) ?? [];
  const repeal = act === '' ? null : readRepeal(act, rest);
  if (repeal === null) return null;
  if (region === undefined) return { says: 'ended', status: 'repealed', ...repeal };
  return { says: 'doubt', doubt: `The source says that the law is repealed${region} only.` };
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
  repealNote,
  titleStatus,
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
