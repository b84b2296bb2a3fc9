import type { CitationLanguage } from '../languages/index.ts';
import { anyOf, spaced } from '../languages/patterns.ts';
import type { LawMention } from './law-mentions.ts';
import type { CitedPart } from './parts/article-part.ts';
import { perLanguage, spellings, wordsOf } from './words.ts';

/** A citation in a text: a law, articles, or articles of a law. Offsets count characters. */
export interface Mention {
  start: number;
  end: number;
  /** The citation as the text has it, without Markdown signs and addresses of links. */
  text: string;
  /** Null if the citation names only an article of the same law: `el artículo anterior` (the article before), `el artículo 14`. */
  law: LawMention | null;
  /**
   * Whether the citation names a text that the act approves (`Reglamento, aprobado por …`). Then the articles are articles of that
   * text, not of the act.
   */
  isApproved: boolean;
  /** The cited articles, each with the ids that it may have. */
  parts: CitedPart[];
  /** -1 for the article before this one (`el artículo anterior`), 1 for the next one, 0 for an article with a number. */
  step: -1 | 0 | 1;
}

/** A law or some articles found in a text, before articles are joined with their law. */
export type Item =
  | { kind: 'law'; start: number; end: number; law: LawMention }
  | { kind: 'parts'; start: number; end: number; parts: CitedPart[]; step: -1 | 0 | 1 };

/** Joins articles with their law: `los artículos 5 y 6 y la disposición final primera de la Ley 1/2000` becomes one mention. */
export function joined(text: string, items: Item[], language: CitationLanguage): Mention[] {
  const mentions: Mention[] = [];
  let known: LawMention[] = [];
  for (let at = 0; at < items.length; ) {
    const first = items[at] as Item;
    if (first.kind === 'parts' && first.step !== 0) {
      mentions.push(stepMention(text, first));
      at++;
      continue;
    }
    const run = partsRun(text, items, at, language);
    let next = at + run.length;
    let law = items[next];
    const isBehind = language.namesInText === 'before' || language.articlesFollow === true;
    if (
      run.length > 0 &&
      (isBehind || law?.kind !== 'law' || !isJoinToLaw(text.slice(items[next - 1]?.end, law.start), law.law, language))
    ) {
      // No law follows these articles, so they may be articles of the law that contains the text.
      if (!isBehind && isOfThisLaw(text, items, at, next, language)) {
        const parts = run.flatMap((item) => (item.kind === 'parts' ? item.parts : []));
        const end = items[next - 1]?.end ?? first.end;
        mentions.push(mentionOf(text, { start: first.start, end, law: null, isApproved: false, parts, step: 0 }));
      }
      at = next;
      continue;
    }
    if (law?.kind !== 'law') break;
    let end = law.end;
    const behind = items[next + 1];
    let isApproved = false;
    if (
      law.law.kind === 'name' &&
      behind?.kind === 'law' &&
      behind.law.kind === 'act' &&
      isApproval(text.slice(law.end, behind.start), language)
    ) {
      law = behind;
      next++;
      end = behind.end;
      isApproved = true;
    }
    const parts = run.flatMap((item) => (item.kind === 'parts' ? item.parts : []));
    const after = items[next + 1];
    if (
      run.length === 0 &&
      // In the country's form, the articles of this law come before its number: `§ 8a zákona č. 320/2001 Sb., § 9
      // zákona …`.
      !law.law.parts?.length &&
      after?.kind === 'parts' &&
      after.step === 0 &&
      // `Subject to the Harbours Act 1946, section 5 applies` names a section of the law that contains the text.
      (!law.law.isFullTitle || after.parts[0]?.written?.word.isShort) &&
      (behindLaw(language).test(text.slice(law.end, after.start)) ||
        behindLaw(language).test(withoutName(text.slice(law.end, after.start), text.slice(law.start), law.law)))
    ) {
      const further = items[next + 2];
      if (isBehind) {
        // `ATS § 7 lõige 1 ja § 8`
        for (const item of partsRun(text, items, next + 1, language)) {
          if (item.kind === 'parts') parts.push(...item.parts);
          end = item.end;
          next++;
        }
      } else if (further?.kind !== 'law' || !isJoinToLaw(text.slice(after.end, further.start), further.law, language)) {
        parts.push(...after.parts);
        end = after.end;
        next++;
      }
    }
    const meant = law.law.kind === 'same' ? known.findLast(({ type }) => type === law.law.type) : law.law;
    if (law.law.kind === 'act' || law.law.kind === 'name') known = [...known.slice(-9), law.law];
    if (meant && !(meant.kind === 'own' && parts.length === 0)) {
      const meaning = { ...meant, start: law.start, end: law.end };
      mentions.push(mentionOf(text, { start: first.start, end, law: meaning, isApproved, parts, step: 0 }));
    }
    at = next + 1;
  }
  return mentions;
}

/** Matches words after an article. They show that its law follows: `artículo 5 del`, `artículos 5 y siguientes del`. */
const lawFollows = perLanguage(({ of, and, furtherJoins, inner, same, the }) => {
  const further = anyOf([furtherJoins, and, inner, the].filter(Boolean).join('|'));
  const begins = anyOf([of, same].filter(Boolean).join('|'));
  // A short name begins with two capitals, has a second capital later, or has a dot after a capital: `CE`, `StGB`, `C. civ.`
  const shortName = '\\p{Lu}{2}|\\p{L}\\p{Ll}*\\p{Lu}|\\p{Lu}\\.';
  return new RegExp(
    `^[\\s,)]{0,4}(?:(?:${further}|\\p{Ll})[.,)]{0,2}\\s{1,3}){0,4}(?:(?:${begins})(?:(?<=['’])|(?!\\p{Ll}))|${shortName}|\\[|\\d)`,
    'u',
  );
});

/** Matches a word that comes before an article and points to another law: `su artículo 5`, `el citado artículo 5`. */
const pointsElsewhere = perLanguage(
  ({ same, its }) => new RegExp(`(?<!\\p{L})(?:${anyOf([same, its].filter(Boolean).join('|'))})\\s{1,3}$`, 'iu'),
);

const maxAround = 60;

/**
 * Whether articles without a law are articles of this law. In case of doubt, the answer is no. There is a doubt if
 * another law is named earlier in the paragraph or later in the sentence, or if a word points to another law.
 */
function isOfThisLaw(text: string, items: Item[], at: number, next: number, language: CitationLanguage): boolean {
  const [start, end] = [items[at]?.start ?? 0, items[next - 1]?.end ?? 0];
  // Here, words after an article may be the name of another law: `§ 5 trestního řádu`. A sign ends the reference.
  if (language.ownAlone) {
    if (!/^\s?(?:[,.;)]|$)/.test(text.slice(end))) return false;
  } else if (!language.of || !language.its) return false;
  if (pointsElsewhere(language).test(text.slice(Math.max(0, start - maxAround), start))) return false;
  if (lawFollows(language).test(text.slice(end, end + maxAround))) return false;
  const stop = /[.;](?=\s)|\n/.exec(text.slice(end))?.index ?? text.length - end;
  return !items.some((item) => item.kind === 'law' && item.law.kind !== 'own' && item.start < end + stop);
}

function stepMention(text: string, { start, end, step }: Item & { kind: 'parts' }): Mention {
  return mentionOf(text, { start, end, law: null, isApproved: false, parts: [], step });
}

function mentionOf(text: string, mention: Omit<Mention, 'text'>): Mention {
  const { start, end } = mention;
  const written = text.slice(start, end);
  const { link, parts: named } = mention.law ?? {};
  if (named && mention.parts.length === 0) return { ...mention, text: written, parts: named };
  if (!mention.law || !link?.articleIds) return { ...mention, text: written };
  const { articleIds: ids } = link;
  // The address of the link names one article. If the words of the link name the same article, the words are used.
  if (
    mention.parts.some((part) => part.ids.some((id) => ids.includes(id) || ids.some((one) => one.endsWith(`.${id}`))))
  )
    return { ...mention, text: written };
  return { ...mention, text: written, parts: [{ ids, start: mention.law.start, end: mention.law.end }] };
}

function partsRun(text: string, items: Item[], from: number, language: CitationLanguage): Item[] {
  const run: Item[] = [];
  for (let at = from; items[at]?.kind === 'parts'; at++) {
    const [last, item] = [run.at(-1), items[at] as Item];
    if (item.kind === 'parts' && item.step !== 0) break;
    if (last && !isJoin(text.slice(last.end, item.start), language)) break;
    run.push(item);
  }
  return run;
}

const maxJoin = 40;
/** Words that may be between articles and their law, such as `y siguientes`, or `misma` in `de la misma Ley 7/1985`. */
const joinsOf = perLanguage(({ joins, same, and, of, the, furtherJoins }) => {
  const words = [joins, same, and, of, the, furtherJoins].join('|').split(/[|\s]/);
  return new Set(words.filter(Boolean).flatMap((word) => spellings(word)));
});

/** Matches a short word with its dot: ` y ss.` in `art. 248 y ss. CP`. */
const dottedJoin = perLanguage(({ furtherJoins }) => new RegExp(`\\s(?:${anyOf(furtherJoins)})\\.(?=\\s)`, 'gu'));

/** Whether the text between two items has only words that join them. */
export function isJoin(gap: string, language: CitationLanguage): boolean {
  // A bracket at the beginning belongs to the letter before it: `4.1.a) y del artículo 6`.
  const plain = gap.replace(/^\)/, '');
  const words = plain.includes('.') ? plain.replace(dottedJoin(language), ' ') : plain;
  // Capitals with dots are the abbreviation of a law: `art. 10 L.R.C., disposición transitoria 3.ª de la Ley …`.
  if (words.length > maxJoin || /[;:()[\]«»"“”\n]|\.(?=\s)|\p{Lu}\.\p{Lu}/u.test(words)) return false;
  // A single letter belongs to a paragraph, or to the article before it: `21-3-c y d del Código`, `244 quater O du code`.
  return wordsOf(words).every(({ text }) => joinsOf(language).has(text) || /^\p{L}$/u.test(text));
}

const ofWords = perLanguage(({ of }) => new Set(spellings(of)));
/** Matches the paragraphs of a section: `(1)(*a*)*`. */
const paragraphsAfter = /^(?:\s?\(\*{0,2}[\p{L}\d]{1,4}\*{0,2}\)){1,4}/u;

const andWords = perLanguage(({ and, the }) => ({ ands: new Set(spellings(and)), articles: new Set(spellings(the)) }));

/**
 * Whether the text between a part and a law joins them. `artículo 5 y la Ley 40/2015` names two things, because nothing such as `of`
 * comes after `and`. Before a full title or a compound name, there must be such a word: `section 5, Harbours Act 1946`.
 */
function isJoinToLaw(gap: string, { isFullTitle, isCompound }: LawMention, language: CitationLanguage): boolean {
  const between = wordsOf(gap).map(({ text }) => text);
  const { ands, articles } = andWords(language);
  const last = between.findLastIndex((word) => ands.has(word));
  if (last >= 0 && between.slice(last + 1).every((word) => articles.has(word))) return false;
  if (!isFullTitle && !isCompound) return isJoin(gap, language);
  const words = gap.replace(paragraphsAfter, '');
  return isJoin(words, language) && wordsOf(words).some(({ text }) => ofWords(language).has(text));
}

/** Matches the text between a law and an article after it: `Ley 1/2000, artículo 5`, `Ley 1/2000 (art. 5)`, `seaduse § 5`. */
const behindLaw = perLanguage(
  ({ inIts }) => new RegExp(`^(?:\\s{0,3}|,\\s{1,3}|\\s{1,3}\\(|,?\\s{1,3}(?:${spaced(inIts)}))$`, 'u'),
);

/** Matches the short name that a text introduces after a law: ` (LAU)`. */
const bracketed = /^\s?\([^()\d]{1,60}\)/u;

/**
 * The text between a law and an article without the name of the law and without its short name in brackets: `, ` between `Ley 29/1994`
 * and the article in `Ley 29/1994 de Arrendamientos Urbanos (LAU), artículo 9`.
 */
function withoutName(gap: string, fromLaw: string, { kind, written, start, end }: LawMention): string {
  const named = written.length - (end - start);
  const name = kind === 'act' && named > 0 && named <= gap.length && fromLaw.startsWith(written) ? named : 0;
  return gap.slice(name).replace(bracketed, '');
}

const approvalsOf = perLanguage(({ approvedBy = '' }) => new Set(spellings(approvedBy)));

/**
 * Whether the text between two laws says that the second law approved the first: `Reglamento, aprobado por el Real Decreto 1/2000`.
 */
function isApproval(gap: string, language: CitationLanguage): boolean {
  if (gap.length > maxJoin) return false;
  const words = wordsOf(gap).map(({ text }) => text);
  const joins = joinsOf(language);
  for (let cut = words.length; cut > 0; cut--) {
    if (approvalsOf(language).has(words.slice(0, cut).join(' ')))
      return words.slice(cut).every((word) => joins.has(word));
  }
  return false;
}
