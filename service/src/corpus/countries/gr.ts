import { numbered } from './address.ts';
import { articlesBefore } from './articles-before.ts';
import type { CountryRules, TitledFile } from './country-rules.ts';

/** How much of a text is searched for the name of the act. The list of contents of an issue may come before it. */
const maxOpening = 20_000;
/**
 * Matches the heading with the number of an act: `ΝΟΜΟΣ ΥΠ’ ΑΡΙΘΜ. 4509`. In texts from scans, some capitals are Latin ones, which
 * look the same. Mark and spaces differ, too.
 */
const numberedHeading =
  /^#{1,6} \**([NΝ][OΟ][MΜ][OΟ][ΣS]|ΠΡΟΕΔΡΙΚΟ ΔΙΑΤΑΓΜΑ) [YΥ][ΠP]\s?['’΄´`]?\s?[AΑ][PΡ][IΙ]Θ[MΜ]?\.?\s?(\d{1,5})(?!\d)/gmu;
const maxSubject = 400;

/**
 * The title in the front matter names only the issue of the gazette: `Νόμοι — ΦΕΚ A' 201/2017`. People call an act by its type,
 * number and year, so these are read from the heading in the text, with the subject below it. An issue with several acts keeps its
 * own title.
 */
function title(written: string, { id, frontmatter, body }: TitledFile): string {
  const [, year] = /^FEK-A-\d+-(\d{4})$/.exec(id) ?? [];
  const opening = body.toString('utf8', 0, maxOpening);
  const [first, ...others] = [...opening.matchAll(numberedHeading)];
  if (year === undefined || first === undefined || others.some(([, , number]) => number !== first[2])) return written;
  const isLaw = /^[NΝ]/u.test(first[1] ?? '');
  // Decrees count anew each year. The first issues of a year have decrees of the year before.
  const isLeft = !isLaw && Number(first[2]) > 60 && /^\d{4}-0[12]-/.test(String(frontmatter.publication_date));
  if (isLeft) return written;
  const [, subject = ''] = /^[^\n]*\n\s*(\p{Lu}[^\n*#]*)\n/u.exec(opening.slice(first.index)) ?? [];
  const about = subject.length <= maxSubject ? subject.replace(/[\s.]+$/u, '') : '';
  const name = `${isLaw ? 'Νόμος' : 'Προεδρικό Διάταγμα'} ${first[2]}/${year}`;
  const [gazette = ''] = /ΦΕΚ .*$/u.exec(written) ?? [];
  return `${name}${about && `. ${about}`}${gazette && ` (${gazette})`}`;
}

/** Greece: an act is named by the series, number and year of its gazette. Only acts of the first series are in the repository. */
export const greece: CountryRules = {
  language: 'greek',
  types: {
    nomos: 'νόμος',
    proedriko_diatagma: 'προεδρικό διάταγμα',
    apofasi: 'απόφαση',
    kanonismos: 'κανονισμός',
    praxi_ypourgikou_symvouliou: 'πράξη υπουργικού συμβουλίου',
    pnp: 'πράξη νομοθετικού περιεχομένου',
    otro: 'λοιπά',
  },
  unknownDay: '1900-01-01',
  title,
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
    { written: /^ΦΕΚ [ΑA]['΄’´]? ?(\d+)\/(\d{4})$/, id: ([number, year]) => `FEK-A-${number}-${year}` },
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
  idsInText:
    /(?<!\p{L})ΦΕΚ [ΑA]['΄’´]?\s?\d{1,3}\/\d{4}(?!\d)|(?<!\p{L})ν\.\s?\d{1,5}\/\d{4}\s\((?:[ΑA]['΄’´]\s?\d{1,3}|ΦΕΚ\s?\d{1,3}\s?[ΑA]['΄’´])\)/giu,
};
