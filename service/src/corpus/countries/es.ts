import { dayOf, type FrontMatter, textOf } from '../front-matter.ts';
import { effectDays, lastDay } from '../languages/notes/es.ts';
import type { CountryRules, ExceptedArticles, PartialEnd, PartialRepeal, Repeal } from './country-rules.ts';
import { longDay } from './style.ts';

/**
 * Matches the beginning of a note that says that its own law is repealed. A preamble may mention the repeal of another
 * law, but it names that law and does not write `presente`.
 */
const repealed = [
  /^(?:Norma|Disposición) derogada(?!\p{L})/iu,
  /^(?:Est[ae]|(?:El|La) presente) [\p{L} -]{3,40}? (?:queda|ha quedado|ha sido|se deja) (?:derogad[ao]|sin efectos?)(?!\p{L})/iu,
  /^Se deja sin efectos?(?!\p{L})[^.]{0,60} (?:la|el) presente /iu,
];

/** Matches the beginning of a note that says that a court has annulled the law. */
const annulled = [
  /^(?:Norma|Disposición) (?:declarada (?:inconstitucional y )?nula|anulada)(?!\p{L})/iu,
  /^Se declaran? (?:(?:inconstitucional y )?nul[ao]|la (?:inconstitucionalidad y )?nulidad de) (?:(?:la|el) presente|est[ae]) (?:norma|disposición|ley|orden|decreto|real decreto)(?!\p{L})/iu,
  /^(?:La|El) presente [\p{L} -]{3,40}? se declara (?:inconstitucional y )?nul[ao](?!\p{L})/iu,
];

/** Matches words that keep a part of the law in force, or the whole law for some time. */
const exception = new RegExp(
  `(?<!\\p{L})(?:${[
    'excepto|salvo|excepci(?:[oó]n|ones)|parcialmente|únicamente|s[oó]lo|solamente',
    'en (?:todo )?(?:lo|aquello|cuanto se opong[ao]n?|el ámbito)',
    'una vez|cuando|hasta (?:que|tanto)|en tanto|no obstante',
    'manten(?:ga|drá|drán)|mantienen?|continuarán?|seguirán?',
  ].join('|')})(?!\\p{L})`,
  'iu',
);

function repealNote(opening: string): Repeal | null {
  if (annulled.some((form) => form.test(opening))) {
    return exception.test(opening) ? null : { on: null, by: actsIn(opening), status: 'annulled' };
  }
  if (!repealed.some((form) => form.test(opening))) return null;
  // `Norma derogada, salvo el artículo 6, por … y en su totalidad por …`: a later act repealed the rest, too. Only the words about
  // that act count.
  const note = opening.split(/ y en su totalidad /i).at(-1) ?? opening;
  if (exception.test(note)) return null;
  return { on: effectDays(note)[0] ?? null, by: actsIn(note) };
}

/** Reads the repeal of a law with exceptions: `Norma derogada, a excepción de sus artículos 3 a 5, …`. */
function partialRepealNote(opening: string): PartialRepeal | null {
  if (!repealed.some((form) => form.test(opening)) || repealNote(opening)) return null;
  const note = opening.replace(/\[(Ref\. [^\]]+)\]\([^)]*\)/g, '$1').replace(/\s+/g, ' ');
  return {
    on: effectDays(opening)[0] ?? null,
    by: actsIn(opening),
    note: note.slice(0, maxNote),
    except: exceptedIn(note),
  };
}

const excepted = /(?<!\p{L})(?:excepto|salvo|(?:a|con) excepción (?:de(?=\s)|(?=del\s)))\s*/iu;
const listEnd = /(?:, que|,? (?:por|con efectos|desde|según|hasta|en los términos)) /iu;
const ordinals =
  'primer[oa]|segund[oa]|tercer[oa]|cuart[oa]|quint[oa]|sext[oa]|s[eé]ptim[oa]|octav[oa]|noven[oa]|d[eé]cim[oa]';
const number = `(?:\\d{1,4}(?![\\d.])(?:\\.?[ºª])?(?: (?:bis|ter|quater|quáter))?|única|${ordinals})(?!\\p{L})`;
/** Matches one entry in the list of excepted articles: `sus artículos 15 a 18`, `y las disposiciones transitorias 7, 9 y 12`. */
const exceptedItem = new RegExp(
  `[\\s,]*(?:[ye] )?(?:(?:de )?(?:sus?|los|las|el|la) |del )?(art[ií]culos?|arts?|disposici(?:ón|ones) (?:adicional|transitoria|final|derogatoria)(?:e?s)?) (${number}(?:(?:, | [yea] | al )${number})*)`,
  'iuy',
);
/** Matches the title or chapter whose articles are all excepted: `el Título II`, `y los capítulos III y IV`. */
const exceptedDivision =
  /[\s,]*(?:[ye] )?(?:(?:de )?(?:sus?|los|las|el|la)|del) (título|capítulo|libro|sección)s? ([IVXLC]+|\d{1,2}|preliminar)((?:(?:, | y )(?:[IVXLC]+|\d{1,2}))*)(?![\p{L}\d])(?! (?:de|del) (?:su |el |la )?(?:título|capítulo|libro))/iuy;
const maxExcepted = 300;

/** The articles that a note excepts from the repeal. Null if the exception has words that are not names of articles. */
function exceptedIn(note: string): ExceptedArticles | null {
  const [before = '', after = '', ...others] = note.replace(/(?<!\p{L})(arts?)\./giu, '$1').split(excepted);
  // If the note names a second act, that act may have repealed the excepted articles.
  if (after === '' || others.length > 0 || exception.test(before) || actsIn(note).length > 1) return null;
  const end = listEnd.exec(after);
  const named = namedIn(end ? after.slice(0, end.index) : after);
  const isOpen = end !== null && (/^, que|hasta/iu.test(end[0]) || exception.test(after.slice(end.index)));
  return named && { ...named, isOpen };
}

/** The articles and divisions in a list. Null if the list has other words. */
function namedIn(list: string): Pick<ExceptedArticles, 'labels' | 'divisions'> | null {
  const labels: string[] = [];
  const divisions: string[] = [];
  for (let done = 0; done < list.length; ) {
    exceptedItem.lastIndex = exceptedDivision.lastIndex = done;
    const item = exceptedItem.exec(list);
    const named = item ? labelsOf(item[1] ?? '', item[2] ?? '') : null;
    const [, kind = '', first = '', others = ''] = exceptedDivision.exec(list) ?? [];
    if (named) labels.push(...named);
    else if (kind !== '')
      for (const one of [first, ...others.split(/, | y /).filter(Boolean)]) divisions.push(`${kind} ${one}`);
    else return null;
    done = named ? exceptedItem.lastIndex : exceptedDivision.lastIndex;
  }
  return labels.length <= maxExcepted ? { labels, divisions } : null;
}

/** Matches a note such as `Téngase en cuenta que el título I de la presente Ley tendrá vigencia hasta el 31 de diciembre de 2011`. */
const endsInPart =
  /^Téngase en cuenta que (.{5,200}?) de (?:est[ae]|(?:el|la) presente) [\p{L} -]{3,40}? (?:tendrán?|tienen?|tuvo|tuvieron) vigencia (?=hasta )/iu;

function partialEndNote(opening: string): PartialEnd | null {
  const [start = '', list = ''] = endsInPart.exec(opening) ?? [];
  const until = start === '' ? null : lastDay(opening.slice(start.length, start.length + maxDay));
  const part = until === null ? null : namedIn(list);
  return until !== null && part !== null ? { until, part } : null;
}

/** How many characters are searched for the day. `hasta el 31 de diciembre de 2011` has fewer. */
const maxDay = 50;

/** The labels that a list of numbers names. Null for a range whose ends are words. */
function labelsOf(words: string, numbers: string): string[] | null {
  const name = /^art/iu.test(words)
    ? 'Artículo'
    : `D${words
        .slice(1)
        .replace(/ones(?= )/u, 'ón')
        .replace(/e?s$/u, '')}`;
  const labels: string[] = [];
  for (const [, to, written = ''] of numbers.matchAll(new RegExp(`( al? )?(${number})`, 'giu'))) {
    const first = Number(/\d+$/.exec(labels.at(-1) ?? '')?.[0]);
    const last = Number(written);
    if (to && !(first < last)) return null;
    for (let next = first + 1; to && next < last && next - first <= maxExcepted; next++) labels.push(`${name} ${next}`);
    labels.push(`${name} ${written}`);
  }
  return labels;
}

/** How many characters of a note are kept. The longest note of the sample has 900. */
const maxNote = 2000;

function actsIn(note: string): string[] {
  const by = [...note.matchAll(/Ref\. ([A-Z]+-[A-Za-z]-\d{4}-\d+)/g)].map((match) => match[1] as string);
  return [...new Set(by)];
}

const regions: Record<string, string> = {
  'es-an': 'Andalucía|andaluza|andaluz',
  'es-ar': 'Aragón|aragonesa|aragonés',
  'es-as': 'Asturias|Principado de Asturias',
  'es-cb': 'Cantabria',
  'es-cl': 'Castilla y León',
  'es-cm': 'Castilla-La Mancha',
  'es-cn': 'Canarias|canaria',
  'es-ct': 'Cataluña|Catalunya|catalana',
  'es-ex': 'Extremadura|extremeña',
  'es-ga': 'Galicia|gallega',
  'es-ib': 'Illes Balears|Islas Baleares|Baleares|balear',
  'es-mc': 'Murcia|Región de Murcia',
  'es-md': 'Madrid|Comunidad de Madrid',
  'es-nc': 'Navarra|Comunidad Foral de Navarra',
  'es-pv': 'País Vasco|Euskadi|vasca',
  'es-ri': 'La Rioja|riojana',
  'es-vc': 'Comunitat Valenciana|Comunidad Valenciana|Generalitat Valenciana|Valencia',
};

/** Where a law was published: `BOE núm. 31, de 5 de febrero de 1999`; null if the file does not state it. */
function gazette(matter: FrontMatter): string | null {
  const [journal, issue, day] = [
    textOf(matter.official_journal),
    textOf(matter.journal_issue),
    dayOf(matter.publication_date),
  ];
  if (!journal || !issue || !day) return null;
  return `${journal === 'Boletín Oficial del Estado' ? 'BOE' : journal} núm. ${issue}, de ${longDay(day, 'es')}`;
}

/** The ids of the article that an address names by its anchor: `#a9`, `#a348bis`. */
function anchored(number: string, suffix: string): string[] {
  return number === '' ? [] : [`articulo-${number}${suffix === '' ? '' : `-${suffix}`}`];
}

/** Spain: if a law is repealed, a note about it is at the beginning of its consolidated text. */
export const spain: CountryRules = {
  language: 'spanish',
  types: { decreto_ley: 'decreto-ley', decreto_ley_foral: 'decreto-ley foral', real_decreto_ley: 'real decreto-ley' },
  // `Art. 3, Ley 8/1998, de 14 de diciembre, de … (BOE núm. 31, de 5 de febrero de 1999), versión de 29 de diciembre de 1998`
  cite: {
    name: 'es',
    write: ({ id, title, label, matter, day }) => {
      const article = label === null ? '' : `${label.replace(/^Artículo (?=\d)/, 'Art. ')}, `;
      return `${article}${title} (${gazette(matter) ?? id}), versión de ${longDay(day, 'es')}`;
    },
  },
  otherKeys: [
    'pdf_url',
    'department_code',
    'rank_code',
    'ambito_code',
    'official_journal',
    'journal_issue',
    'consolidation_status',
    'scope',
    'url_eli',
    'url_html_consolidada',
    'url_pdf',
    'url_epub',
    'url_pdf_catalan',
    'url_pdf_gallego',
    'url_pdf_valenciano',
    'url_pdf_euskera',
    'page_start',
    'page_end',
    'image_marker',
    'legislative_status',
    'validity_exhausted',
    'annulment_status',
    'references_subsequent_count',
    'references_previous_count',
    'alerts',
  ],
  regions,
  repealNote,
  partialRepealNote,
  partialEndNote,
  links: [
    {
      address:
        /^(?:premirror\.)?boe\.es\/(?:buscar|diario_boe)\/\w+\.php\?(?:[^#]*&)?id=([A-Z]+-[A-Za-z]-\d{4}-\d+)(?:[&#]|$)(?:#?a(\d{1,4})(bis|ter)?$)?/,
      law: ([id = '']) => id,
      article: ([, number = '', suffix = '']) => anchored(number, suffix),
    },
  ],
};
