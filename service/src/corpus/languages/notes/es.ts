import { dayOf } from '../../front-matter.ts';
import type { Effect, FoundAct, LawSuspension, NoteGrammar, NoteType, WholeNote } from '../note-grammar.ts';

const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];
const monthNames = `${months.join('|')}|setiembre`;

/** Matches a day and a month. The year is matched separately, because many acts have it only in their number. */
const dayAndMonth = `(\\d{1,2})(?:\\.?[ºo])?(?: de)? (${monthNames})`;
const wholeDay = `${dayAndMonth} del? (\\d{4})|(\\d{1,2})[-/](\\d{1,2})[-/](\\d{4})`;

function toDay(year: string | undefined, month: number, day: string): string | null {
  return dayOf(`${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`);
}

function monthOf(name: string): number {
  return months.indexOf(name.toLowerCase().replace('setiembre', 'septiembre')) + 1;
}

function dayOfMatch([, day, month, year, dayNumber, monthNumber, fullYear]: RegExpMatchArray): string | null {
  if (day !== undefined && month !== undefined) return toDay(year, monthOf(month), day);
  return toDay(fullYear, Number(monthNumber), dayNumber ?? '');
}

/**
 * Words before the day on which a change takes effect: `con efectos de`, `desde el`, `entra en vigor el día`, `que se inicien a
 * partir de`.
 */
const effectWords = [
  'efectos?(?: \\p{L}+)?,?(?: de| desde| a partir de)?|en vigor(?: de| desde| a partir de)?|desde|a partir de',
  'no (?:entrarán?|resultarán?|serán?) (?:en vigor|de aplicación|aplicables?) hasta|que se inicien|que comiencen',
].join('|');
const effectDay = new RegExp(`(?<!\\p{L})(?:${effectWords})l?,?(?: el)?(?: día)?,? (?:${wholeDay})`, 'giu');

/** The days in a text on which something takes effect, in their order. */
export function effectDays(text: string): string[] {
  return [...text.matchAll(effectDay)].flatMap((match) => dayOfMatch(match) ?? []);
}

/** Matches words that say when something takes effect. It does not match `a efectos de` and `sin efecto`. */
const statesEffect = new RegExp(
  `(?<!\\p{L})(?:${[
    '(?:con|tienen?|tendrán?|surten?|surtirán?|producen?|producirán?)(?: el alcance y)?(?: los)?(?: mismos)? efectos?',
    'entra(?:n|rá|rán)? en vigor|(?:desde|a partir de|tras|su)(?: la)? entrada en vigor',
    'serán? de aplicación',
  ].join('|')})(?!\\p{L})`,
  'iu',
);

/** Matches words that show that pieces of the change take effect on other days. */
const isPartial = /(?<!\p{L})(?:en lo relativo a|el resto)(?!\p{L})/iu;

/** Matches the beginning of notes whose day is not the first day of a wording: `Se suspende …`, `Se prorroga …`, `Véase …`. */
const speaksOfOther = /^(?:Se|Véan?se|Redacción anterior)(?!\p{L})/iu;
const speaksOfChange =
  /(?<!\p{L})(?:(?:actualizaci|modificaci|derogaci|redacci)ón|modificad|derogad|supr[ei]|añadi|en vigor|efectos|de aplicación)/iu;

function effect(text: string, type: NoteType): Effect | null {
  if (type === 'other' && (speaksOfOther.test(text) || !speaksOfChange.test(text))) return null;
  const [day, ...others] = new Set(effectDays(text));
  if (day === undefined) return statesEffect.test(text) ? { date: null } : null;
  return { date: others.length > 0 || isPartial.test(text) ? null : day };
}

const kinds = [
  'Ley(?:es)? (?:Orgánicas?|Forales|Foral|Constitucional)|Ley(?:es)?|Real(?:es)? Decretos?[- ]ley(?:es)?',
  'Real(?:es)? Decretos? Legislativos?|Reales Decretos|Real Decreto|Decretos?[- ]ley(?:es)?(?: Foral)?',
  'Decretos? Legislativos?(?: Foral)?|Decretos? Foral(?:es)?(?: Legislativos?)?|Decretos?|Orden(?:es)?|Resoluci(?:ón|ones)',
  'Circular(?:es)?|Instrucci(?:ón|ones)|Sentencias?|Autos?|Providencias?|Acuerdos?|Reglamentos?|Directivas?|Instrumentos?',
  'Protocolos?|Convenios?|Enmiendas?|Decisi(?:ón|ones)|Norma Foral|Reforma|correcci(?:ón|ones) de err(?:ores|atas)',
].join('|');

/** Matches the number of an act, with the year in a group: `105/2025`, `TMA/1078/2022`, `30/84`, `INT/4.123/2001`. */
const number = '(?:(?:n(?:úm|[.º])*\\.? ?)?(?:\\p{L}{2,5}/)?[\\d.]+(?:/\\p{L}{2,5})?/(\\d{4}|\\d{2})(?!\\d))';

/** Matches an act: its type, then a number (of the act or of the gazette), a day, or both. */
const actForm = new RegExp(
  `(?<!\\p{L})(?:${kinds})(?!\\p{L})(?:${[
    `[^,;.()[\\]\\d]{0,60}? ${number}`,
    '[^;.()[\\]\\d]{0,80}?(?:núm|num|n)(?:ero|\\.)?º? ?\\d+',
    `[^;.()[\\]\\d]{0,120}?(?=,? (?:del? )?(?:fecha )?\\d{1,2}\\D{1,6}(?:${monthNames}))`,
  ].join('|')})(?:[,.]? ?(?:del? )?(?:fecha )?${dayAndMonth}(?:(?: del?|,) (\\d{4}))?)?`,
  'giu',
);

/**
 * Matches the words between an act and its subject: `Resolución …, por el que se deroga el Decreto-ley …`. Acts after these words
 * are not read.
 */
const subject = / por (?:el|la|los|las) que se /u;

function acts(text: string): FoundAct[] {
  return [...(text.split(subject, 1)[0] ?? '').matchAll(actForm)].map((match) => {
    const [act, numberYear, day, month, dayYear] = match;
    const year = dayYear ?? fullYear(numberYear);
    const date = day !== undefined && month !== undefined ? toDay(year, monthOf(month), day) : null;
    return { act, at: match.index, date };
  });
}

/** A year with four digits. Years of two digits are from the 20th century. */
function fullYear(year: string | undefined): string | undefined {
  return year?.length === 2 ? `19${year}` : year;
}

const provisionWord =
  /^(?:arts?|artículos?|dis?pos\p{L}*|apartados?|anexos?|normas?|puntos?|reglas?|capítulos?|títulos?|secci(?:ón|ones)|bases?|números?|cláusulas?|párrafos?|ordinal|letras?)(?!\p{L})/iu;

function provision(beforeAct: string): string | null {
  const at = Math.max(...[' por ', ' según ', ' conforme a '].map((word) => beforeAct.lastIndexOf(word)));
  if (at < 0) return null;
  const words = beforeAct
    .slice(at)
    .replace(/^ (?:por|según|conforme a)(?: establecen?| disponen?| determinan?)?(?: el| la| los| las)? /, '')
    .replace(/,? (?:del?|por)(?: el| la| los| las)?(?: citad[ao])? ?$/, '');
  return provisionWord.test(words) && words.length <= 100 ? words : null;
}

const reference = /Ref\. ?[A-Z]+-[A-Za-z]-\d{4}-\d+[^\s\],;]{0,40}\]*(?:\([^()\s]{0,300}\))?/g;

/** Matches the beginning of a note. The day of effect may come before the verb. */
const begin = '^(?:Con efectos[^[]{0,80}? )?';
const verbs = (words: string) => new RegExp(`${begin}(?:${words})(?!\\p{L})`, 'iu');

/** Matches the words between the verb and the act, in a note about the whole article: nothing, or a day of effect. */
const wholeBy =
  '(?:,? (?:con efectos|a partir|desde|en virtud)(?:(?! el (?:apartado|párrafo|inciso))[^[,]){0,60}(?:, (?!por))?)?,? por ';
const whole = (words: string) => new RegExp(`${begin}(?:${words})${wholeBy}`, 'iu');
const itself =
  '(?: (?:de )?(?:este|el presente) (?:artículo|precepto|anexo)| de(?:l presente| este) (?:artículo|precepto))?';

const wholeNotes: [RegExp, WholeNote][] = [
  [whole(`Se dejan? sin efectos? (?:la|las|su) (?:derogaci|supresi)[oó]n(?:es)?${itself}`), 'restored'],
  [
    /^Téngase en cuenta,? que (?:esta|la) (?:derogaci|supresi)[oó]n(?: de (?:este|esta) (?:artículo|precepto|disposición|anexo))?(?:,? (?:establecid|dispuest|previst|efectuad|realizad)a por [^[]{0,200}(?:\[[^\]]*\](?:\([^()\s]*\))?)?)?[.,]{0,2} (?:entra|entrará|produce|producirá|tiene|tendrá|surte|surtirá)(?: en vigor| efectos)(?!\p{L})/iu,
    'dated',
  ],
  [
    whole(
      `(?:Se derogan?|Quedan? derogad[ao]s?|Se suprimen?|(?:Se dejan?|Quedan?) sin (?:contenido|efectos?))${itself}`,
    ),
    'repealed',
  ],
  // The article ends in two steps: `Se derogan en lo relativo a … desde el 30 de junio de 2013 y el resto desde el 4 de diciembre de 2013`.
  [/^Se derogan? en lo relativo a [^[]{5,250} y (?:en )?el resto (?:desde|a partir de|con efectos)/iu, 'repealed'],
  [
    whole(
      `Se (?:anulan?|declaran? (?:(?:la |su )?(?:inconstitucionalidad|nulidad)|inconstitucional(?:es)?|nul[ao]s?)(?: y (?:nul[ao]s?|nulidad))?(?: de pleno derecho)?)${itself}`,
    ),
    'annulled',
  ],
  [
    new RegExp(
      `^Se suspenden? (?:la |su )?(?:vigencia|aplicaci[oó]n|eficacia)(?: y (?:la )?aplicaci[oó]n)?${itself}(?:,? (?:hasta|desde)(?:(?!en la redacción)[^[]){0,250}?)?,? por `,
      'iu',
    ),
    'suspended',
  ],
  [
    /^Se suspenden? (?:este|el presente) (?:artículo|precepto) para el (?:ejercicio|año) \d{4},? (?:según|por) /iu,
    'suspended',
  ],
  [
    new RegExp(
      `^(?:Téngase en cuenta que )?se (?:suspenden?|mantiene la suspensión de) (?:la |su )?(?:(?:supresi|derogaci)[oó]n${itself}|(?:vigencia|eficacia)(?: y (?:la )?aplicaci[oó]n)?${itself},? en la redacción dada)(?=[ ,.])`,
      'iu',
    ),
    'unsettled',
  ],
  // A judgment ends a suspension, even if it is about pieces of the article.
  [/^(?:Téngase en cuenta que )?se declaran?(?! el mantenimiento)[^[]{0,400}(?<!\p{L})sentencia(?!\p{L})/iu, 'lifted'],
  [
    /^Se (?:levanta|alza|desestima|declaran? (?:la pérdida|la extinción|terminad|desistid|el desistimiento))/iu,
    'lifted',
  ],
  [whole('Se (?:añaden?|modifican?|redactan?|sustituyen?|incorporan?|introducen?)|Redactad[ao]'), 'restored'],
];

/** Matches the last day of a suspension: `hasta el 31 de diciembre de 2016`. */
const untilDay = new RegExp(`(?<!\\p{L})hasta(?: el)?(?: día)? (?:${wholeDay})`, 'iu');

/** The last day that a text names with `hasta`. */
export function lastDay(text: string): string | null {
  return until(text)?.date ?? null;
}

function until(text: string): Effect | null {
  const found = untilDay.exec(text);
  if (found) return { date: dayOfMatch(found) };
  const [, year] = /(?<!\p{L})para el (?:ejercicio|año) (\d{4})(?!\d)/iu.exec(text) ?? [];
  if (year !== undefined) return { date: dayOf(`${year}-12-31`) };
  return /(?<!\p{L})hasta(?!\p{L})/iu.test(text) ? { date: null } : null;
}

/** Matches a note about the whole law: `Téngase en cuenta que se suspende la vigencia y aplicación de esta norma desde …`. */
const suspendsLaw =
  /^(?:Téngase en cuenta que )?se suspenden? (?:la |su )?(?:vigencia|aplicaci[oó]n|eficacia)(?: y (?:la )?(?:vigencia|aplicaci[oó]n|eficacia))? de (?:esta|la presente|este|el presente) (?:norma|disposición|ley(?: foral)?|orden|resolución|(?:real )?decreto(?:[- ]ley)?(?: foral)?)(?=,? (?:desde|por|con efectos) )/iu;

/** Matches words about a part of the law for which the suspension is over. */
const liftsInPart = /(?<!\p{L})se (?:levanta|mantiene|alza) la suspensión de (?:los|las|l[oa]s demás|el|la) /iu;

/**
 * A court suspends a law on one day for the parties of the case and on a later day for everybody. If it has lifted the suspension of a
 * part, it is not known which articles are suspended. A judgment that the text has a note about ends all of it.
 */
function lawSuspended(text: string, body: Buffer, date: string): LawSuspension | null {
  if (!suspendsLaw.test(text) || /(?<!\p{L})(?:hasta|únicamente|sólo|solo|en lo relativo)(?!\p{L})/iu.test(text))
    return null;
  if (!liftsInPart.test(text)) return { since: effectDays(text).sort().at(-1) ?? null, isInPart: false };
  const judged = [...body.toString('utf8').matchAll(judgment)].map(([, year = '']) => year);
  return judged.some((year) => year <= date.slice(0, 4)) ? null : { since: null, isInPart: true };
}

/** Matches a judgment of the court, with its year: `Sentencia del TC 140/2017`. A text may have notes about later years. */
const judgment = /(?<!\p{L})Sentencia del TC (?:n[.ºo°]* ?)?\d+\/(\d{4})(?!\d)/gu;

/** Notes in Spain: `> <small>Se modifica por el art. 2 de la Ley 5/2020, de 3 de mayo. [Ref. BOE-A-2020-1]</small>`. */
export const notes: NoteGrammar = {
  forms: [
    { quoted: true, initials: 'T', first: /^Téngase en (?:que )?cuenta(?!\p{L})/u },
    // A note with the older wording, while a change is not yet in force.
    { quoted: true, initials: 'R*', first: /^\**Redacción anterior/, next: /^/ },
  ],
  opening: /^(?:Se|Téngase|Redactad[ao]s?|Su anterior|Est[ae]|Véan?se)(?!\p{L})/u,
  divisionAdded:
    /^Téngase en cuenta que (?:esta|la presente|este|el presente) (?:sección|capítulo|título|libro),? añadid[ao] por [^[]{0,200}(?:\[[^\]]*\](?:\([^()\s]*\))?)?[.,]{0,2} (?:entra|entrará) en vigor(?!\p{L})/iu,
  // The note is cut after each identifier except the last one. The text after the last identifier belongs to the last act.
  cuts: (text) => [...text.matchAll(reference)].slice(0, -1).map((match) => match.index + match[0].length),
  types: [
    // A court may also declare that an article is not unconstitutional. Then nothing is annulled.
    [
      /^Se (?:anulan?|declaran?(?:(?!no (?:es|son) |la constitucionalidad|suspensi|desestima|desisti)[^[]){0,200}?(?:inconstitucional|nul[ao]|nulidad|contrari[ao]))/iu,
      'annulled',
    ],
    [/^(?:Se )?(?:redacta|correcci)[^[]{0,200}?(?<!\p{L})err(?:or|ores|ata|atas)(?!\p{L})/iu, 'corrected'],
    [verbs('Se (?:corrigen?|rectifican?|subsanan?)'), 'corrected'],
    [verbs('Se derogan?|Quedan? derogad[ao]s?'), 'repealed'],
    [verbs('Se (?:añaden?|adicionan?|incorporan?|introducen?|insertan?|incluyen?|crean?)'), 'added'],
    // `Se deja sin efecto la derogación …` undoes a repeal. The article changes and is not removed.
    [verbs('Se dejan? sin efectos? (?:la|las|su) (?:derogaci|modificaci|supresi|redacci)\\p{L}+'), 'changed'],
    [
      verbs('Se (?:suprimen?|eliminan?)|(?:Se dejan?|Quedan?) (?:sin (?:contenido|efectos?)|suprimid[ao]s?)'),
      'removed',
    ],
    [
      verbs(
        'Se (?:re)?e?numeran?|Se (?:reordenan?|reubican?|trasladan?|desplazan?|pasan? a)|Pasan? a|(?:Su )?anterior numeración',
      ),
      'renumbered',
    ],
    [
      verbs(
        'Se (?:modifican?|sustituyen?|actualizan?|convierten?|redactan?|reemplazan?|revisan?|fijan?|cambian?|reforman?|dan?|elevan?)|Redactad[ao]s?|Modificad[ao]s?',
      ),
      'changed',
    ],
  ],
  sourceId: /Ref\. ?([A-Z]+-[A-Za-z]-\d{4}-\d+)/,
  acts,
  provision,
  effect,
  whole: wholeNotes,
  until,
  lawSuspended,
};
