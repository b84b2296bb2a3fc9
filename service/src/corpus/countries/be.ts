import { dayOf, type FrontMatter, textOf } from '../front-matter.ts';
import { monthNames } from '../title.ts';
import type { ArticleForce, CountryRules, Repeal, StatusWords, TitledFile } from './country-rules.ts';

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

/** Matches words about a repeal. In a title, they may be about another act, or about single articles. */
const repeals = /(?<!\p{L})abrog(?:eant|ation|atoires?|ée?s?)(?!\p{L})/iu;

/**
 * Reads the words of a title about the end of the law. All laws that the source calls repealed have a word about a repeal in the
 * title. So if these words are not about the law itself, the status is left open.
 */
function titleStatus(title: string): StatusWords | null {
  const [, region, act = '', rest = ''] = inTitle.exec(title) ?? [];
  const repeal = act === '' ? null : readRepeal(act, rest);
  if (repeal === null) {
    if (!repeals.test(title)) return null;
    return {
      says: 'unfounded',
      doubt: 'The source says that the law is repealed, but only because its title speaks of another repeal.',
    };
  }
  if (region === undefined) return { says: 'ended', status: 'repealed', ...repeal };
  return { says: 'doubt', doubt: `The source says that the law is repealed${region} only.` };
}

/** Matches a day in words, or the word in place of a day that nobody has set yet. */
const dayInWords = /(?<!\p{L})(?:(\d{1,2})(?:er)? (\p{Ll}{3,9}) (\d{4})|(indéterminée))(?!\p{L})/giu;

/** Matches an article or a range of articles, or a piece of an article: `(ART. 5 - ART. 9)`, `(Art.85,L1)`. `(129)` is where the day stands. */
const articlesInForce = /\(art\. ?(\d{1,4})(?: ?- ?art\. ?(\d{1,4}))?(,[^()]*)?(?:\(\d{1,4})?\)/giu;

/** Matches a note that names an exception from a day of force, or a condition of it. */
const limited = /\(NOTE ?: ?Entrée en vigueur [^\n]*(?<!\p{L})(?:sauf|en tant que|dans la (?:seule )?mesure)(?!\p{L})/u;

/** No law has so many articles. */
const maxArticles = 2000;

/**
 * Reads the days of single articles: `1 janvier 2005 8 août 2005 (ART. 11) (ART. 2,§1) indéterminée (ART. 3 - ART. 4)`. A day without
 * articles is the day of the law. A piece of an article has a meaning here only if the rest of the article is not in force earlier.
 * A note in the text may say that only a piece of an article has no day yet.
 */
function articleForce(matter: FrontMatter, body: Buffer): ArticleForce[] {
  const stated = textOf(matter.entry_into_force) ?? '';
  if (!stated.includes('(')) return [];
  const days = [...stated.matchAll(dayInWords)];
  const found = days.flatMap(({ 0: whole, 1: day = '', 2: month = '', 3: year = '', 4: open, index }, at) => {
    const date = dayOf(`${year}-${monthOf(month)}-${day.padStart(2, '0')}`);
    if (!open && !date) return [];
    return [{ on: open ? null : date, after: stated.slice(index + whole.length, days[at + 1]?.index).trim() }];
  });
  const ofLaw = found.flatMap(({ on, after }) => (on !== null && !after.startsWith('(') ? [on] : [])).sort()[0];
  const isLimited = stated.includes('indéterminée') && limited.test(body.toString('utf8'));
  return found.flatMap(({ on, after }) =>
    [...after.matchAll(articlesInForce)].flatMap(([, first = '', last = first, piece]) => {
      if (piece !== undefined && (on === null || (ofLaw !== undefined && ofLaw <= on))) return [];
      const date = on ?? (isLimited ? null : 'open');
      const count = Math.min(Number(last) - Number(first) + 1, maxArticles);
      return Array.from({ length: Math.max(count, 0) }, (_, step) => ({
        label: `Article ${Number(first) + step}`,
        date,
      }));
    }),
  );
}

const months = monthNames('french');

function monthOf(name: string): string {
  return String(months.get(name.toLowerCase()) ?? 0).padStart(2, '0');
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
  articleForce,
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
