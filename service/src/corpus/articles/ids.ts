import { Anchors, anchorOf } from '../anchors.ts';
import { allPartWords } from '../languages/index.ts';
import type { PartWords } from '../languages/language.ts';
import { fold, remembering } from './grammar/fold.ts';
import type { ReadNumber } from './grammar/numbers.ts';
import type { Reading } from './grammar/read-line.ts';

/** A part before it gets its id. */
export interface Unnamed {
  reading: Reading | null;
  kind: 'article' | 'provision' | 'annex' | 'division';
  label: string;
  heading: string | null;
  /** The words that make this a second wording of an article, such as `DROIT_FUTUR`; null for nearly all parts. */
  variant: string | null;
  /** The indexes of the divisions and annexes that hold this part. The outermost is first. */
  holders: number[];
}

/** A group of articles that are counted together: the articles of the law, of an annex, or of an approved text. */
interface Scope {
  prefix: string;
  taken: Set<string>;
  last: number;
}

/** The id of a division may be a whole title. It is cut to this length when it becomes the prefix of other ids. */
const maxHolder = 60;

/**
 * The longest id. Ids are stored in rows and are parts of addresses, so they must be short. A number in a text may have thousands
 * of digits.
 */
const maxId = 200;

/** The ids of all parts. `articleWord` is the full word for `Art.` in this text. */
export function idsOf(parts: Unnamed[], articleWord: string): string[] {
  const anchors = new Anchors();
  const ids: string[] = [];
  const law: Scope = { prefix: '', taken: new Set(), last: 0 };
  const scopes = new Map<number, Scope>();
  /** Divisions that already hold an article or a provision. Inside them, the numbers cannot start again at 1. */
  const used = new Set<number>();
  /** The count that a title such as `TÍTULO PRELIMINAR` began. The next titles continue the same count. */
  let running: Scope | null = null;

  const scopeOf = ({ kind, reading, holders }: Unnamed, base: string): Scope => {
    const holder = holders.findLast((at) => scopes.has(at));
    const own = holder === undefined ? law : (scopes.get(holder) as Scope);
    if (own !== law || running === null) return own;
    const value = reading?.number?.value ?? 0;
    const goesOn = kind === 'article' && value > running.last && value <= running.last + maxGap;
    if (goesOn && law.taken.has(base)) return running;
    return kind === 'provision' && law.taken.has(base) ? running : own;
  };

  for (const [index, part] of parts.entries()) {
    let base = actOf(part) + baseId(part, articleWord) + variantId(part);
    if (part.kind === 'division') {
      ids.push(anchors.take(base));
      continue;
    }
    let scope = scopeOf(part, base);
    if (part.kind === 'annex') {
      const id = anchors.take(shortened(scope.prefix + annexId(part, base, scope.taken)));
      scope.taken.add(base);
      scopes.set(index, { prefix: `${id}.`, taken: new Set(), last: 0 });
      ids.push(id);
      continue;
    }
    const holder = newCount(part, parts, base, scope, used);
    if (holder !== null) {
      scope = { prefix: `${scope.prefix}${ids[holder]?.slice(0, maxHolder)}.`, taken: new Set(), last: 0 };
      scopes.set(holder, scope);
      running = (parts[holder]?.reading?.rank ?? 0) > 0 ? scope : running;
    }
    if (scope.taken.has(base)) base = actBehind(part) + base;
    scope.taken.add(base);
    scope.last = part.reading?.number?.value ?? scope.last;
    for (const at of part.holders) used.add(at);
    ids.push(anchors.take(shortened(scope.prefix + base)));
  }
  return ids;
}

/**
 * Matches the words that the source puts right behind the number of an article, if there are several wordings of it at one time: for a
 * region (`Article 14_REGION_WALLONNE`), or of later law (`Article 36/1_DROIT_FUTUR`). Such a wording must not take the id of the
 * article.
 */
const variantForm = /^_((?:\d+\.)?\p{Lu}[\p{Lu}_]*\p{Lu})(?!\p{L})/u;

/** These words; null if others follow the label in its line. */
export function variantOf(line: string, label: string): string | null {
  const after = line.startsWith(label) ? line.slice(label.length) : '';
  return after.startsWith('_') ? (variantForm.exec(after)?.[1] ?? null) : null;
}

function variantId({ variant }: Unnamed): string {
  return variant === null ? '' : `-${anchorOf(variant.replace(/[_.]/g, ' '))}`;
}

function shortened(id: string): string {
  return id.length <= maxId ? id : id.slice(0, maxId).replace(/[\ud800-\udbff]$/, '');
}

/** How many articles may be missing between two articles of one count. */
const maxGap = 5;

/**
 * The division in which the numbers start again with this part; null if they do not. It is the outermost division that
 * has no article so far. There are two cases. Article 1 after other articles begins a text that the law approves; the
 * articles before it may have other names (`Artículo único`). In a title or chapter, the numbers start again only if an
 * article of the same name came before. Any other repeated number is chance.
 */
function newCount(part: Unnamed, parts: Unnamed[], base: string, { taken }: Scope, used: Set<number>): number | null {
  const { kind, reading, holders, variant } = part;
  if (variant !== null) return null;
  const number = reading?.number ?? null;
  const isFirst = number === null || number.value === 1 || number.key === 'i' || number.key === 'a';
  const isBehind = kind === 'article' && reading?.kind === 'article' && number?.value === 1 && taken.size > 0;
  const isAgain = isFirst && taken.has(base);
  if (!isAgain && !isBehind) return null;
  const free = holders.filter((at) => !used.has(at) && parts[at]?.kind === 'division');
  return (isAgain ? free[0] : free.find((at) => (parts[at]?.reading?.rank ?? 0) === 0)) ?? null;
}

/**
 * Matches the act in the heading of a provision. Consolidated texts list provisions of other acts: `Disposició final primera (Llei
 * 6/2011, del 28 de juliol)`.
 */
const actInBrackets = /^\((\p{L}+(?: \p{L}+)?) (\d+\/\d{4})[^)]*\)$/u;

function actOf({ kind, heading }: Unnamed): string {
  const [, name, number] = (kind === 'provision' && heading?.match(actInBrackets)) || [];
  return name === undefined ? '' : `${anchorOf(`${name} ${number}`)}.`;
}

/**
 * The act in brackets after the title of a provision. It makes a repeated id unique. The act may have no number: `Entrada en vigor
 * (Llei de l’11 d’abril de 1996)`.
 */
function actBehind({ kind, heading }: Unnamed): string {
  const [, act] = (kind === 'provision' && heading?.match(/\((\p{Lu}[^()]*\d{4}[^()]*)\)$/u)) || [];
  return act === undefined ? '' : `${anchorOf(act).slice(0, maxHolder)}.`;
}

/** The id of an annex. If several annexes have no number, the second and later ids contain the annex's title. */
function annexId({ reading, heading }: Unnamed, base: string, taken: Set<string>): string {
  if (!taken.has(base) || reading?.number || heading === null) return base;
  return `${base}-${anchorOf(heading).slice(0, maxHolder)}`;
}

const divisionAnchor = remembering(anchorOf, 5_000);

/** The id of a part without the id of the division that holds it. Citations name parts in this way. */
export function baseId(
  { kind, reading, label }: Pick<Unnamed, 'kind' | 'reading' | 'label'>,
  articleWord: string,
): string {
  if (kind === 'division' || reading === null) return divisionAnchor(label);
  const word = reading.word ?? articleWord;
  const { number } = reading;
  if (number === null) return kind === 'article' || word === '' ? anchorOf(label).normalize('NFC') : word;
  const named = kind === 'provision' || reading.kind === 'unit' ? ordinal(number, reading) : number.key;
  return word === '' ? named : `${word}-${named}`;
}

/**
 * The number in the id of a provision or a unit: an ordinal in words (`primera`) if the language has a list of ordinals, else the
 * number itself.
 */
function ordinal(number: ReadNumber, { word, language, gender, kind }: Reading): string {
  if (number.value === null || ['only', 'range', 'other'].includes(number.form)) return number.key;
  if (word === '' && (number.form === 'digits' || number.form === 'cardinal')) return number.key;
  const name = ordinalWords(language).get(number.value);
  if (name === undefined) return number.key;
  const masculine = word === '' ? number.form === 'masculine' : kind === 'unit' && gender === 'masculine';
  // In Catalan, `2a` means `segona`. The `a` belongs to the ordinal, so the id does not have it.
  const suffix = number.form === 'digits' && number.suffix === 'a' ? '' : number.suffix;
  return (masculine ? name.replaceAll(/a(?=-|$)/g, 'o') : name) + suffix;
}

const ordinalsOf = new Map<PartWords | null, Map<number, string>>();

function ordinalWords(language: PartWords | null): Map<number, string> {
  const known = ordinalsOf.get(language);
  if (known) return known;
  const words = new Map<number, string>();
  const units = fold(language?.ordinals?.upTo19 ?? '')
    .split(' ')
    .filter(Boolean);
  for (const [index, word] of units.entries()) words.set(index + 1, word);
  const tens = fold(language?.ordinals?.tens ?? '')
    .split(' ')
    .filter(Boolean);
  for (const [index, ten] of tens.entries()) {
    const value = (index + 2) * 10;
    words.set(value, ten);
    for (const [at, unit] of units.slice(0, 9).entries()) words.set(value + at + 1, `${ten}-${unit}`);
  }
  ordinalsOf.set(language, words);
  return words;
}

const sampleBytes = 20_000;

let counted = { sample: Buffer.alloc(0), counts: new Map<string, number>() };

/**
 * How often each word occurs at the beginning of a text. The last result is kept: it is needed several times for one text. The next
 * version of a law usually begins with the same bytes, too.
 */
function wordsAtBeginning(body: Buffer): Map<string, number> {
  const sample = body.subarray(0, sampleBytes);
  if (sample.equals(counted.sample)) return counted.counts;
  const counts = new Map<string, number>();
  const words = sample
    .toString('utf8')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  counted = { sample: Buffer.from(sample), counts };
  return counts;
}

/** The language whose common words (`the`, `of`) occur most often in the text; null if there is none. */
export function languageOf(body: Buffer, among = allPartWords): PartWords | null {
  const counts = wordsAtBeginning(body);
  let best: { words: PartWords | null; share: number } = { words: null, share: 0 };
  for (const language of among) {
    const share = language.common?.split(' ').reduce((sum, word) => sum + (counts.get(word) ?? 0), 0) ?? 0;
    if (share > best.share) best = { words: language, share };
  }
  return best.words;
}

const abbreviating = allPartWords.filter(({ articles, abbreviations, common }) => articles && abbreviations && common);

/** The full word for `Art.` in a text: `articulo`, `article`. */
export function articleWordOf(body: Buffer): string {
  return Object.keys(languageOf(body, abbreviating)?.articles ?? {})[0] ?? 'art';
}
