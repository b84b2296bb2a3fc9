import { fold } from '../articles/grammar/fold.ts';
import { languages } from '../languages/index.ts';

/** The statement of a text that replaces an article's own text, such as `(Derogado)`. */
export interface Ending {
  /** Null if the text does not say whether the article has ended. */
  status: 'repealed' | 'annulled' | 'suspended' | 'empty' | null;
  /** The day of the end; null if the text has no day. */
  since: string | null;
  /** The identifier of the act that ended the article; absent if the text names none. */
  by?: string | null;
  /** Whether the end is announced for a later day. Then the wording that is valid until that day may follow. */
  isAnnounced?: boolean;
}

const endings = languages.flatMap((language) => language.endings ?? []);

const statuses = ['repealed', 'annulled', 'suspended', 'empty'] as const;
const wholeTexts = new Map(
  endings.flatMap((words) =>
    statuses.flatMap((status) => (words[status]?.split('|') ?? []).map((text) => [fold(text), status] as const)),
  ),
);

/** A longer text cannot be one of `wholeTexts`. The factor 2 is for accents that are separate characters. */
const maxWholeText = 2 * Math.max(...[...wholeTexts.keys()].map(({ length }) => length));

/** Matches a character that is part of a word, not a mark around it: brackets, quotation marks, dots, dashes, white space, `#`. */
const noMark = /[^\s()[\]{}<>.,;:"'«»„“”…*_#\\–—-]/u;

/** Matches the mark of a footnote: `[^12]`, or a raised number such as `^12)`, `^12)^`, `^3a)`. */
const footnote = /\[\^[\p{L}\p{N}_-]{1,20}\]|\^\d{1,3}\p{Ll}{0,2}\)?\^?/gu;

/** A text without emphasis, without marks of footnotes, without the addresses of links, and without the marks around it. */
function bare(text: string): string {
  const unmarked = text.includes('^') ? text.replace(footnote, '') : text;
  const unlinked = unmarked.includes('](')
    ? unmarked.replace(/(?<!!)\[([^[\]]{0,300})\]\([^()\s]{0,500}\)/g, '$1')
    : unmarked;
  const words = unlinked.replace(/[*_\s]+/g, ' '); // there may be emphasis instead of a space: `derogado**por`
  const start = words.search(noMark);
  if (start < 0) return '';
  let end = words.length;
  while (!noMark.test(words.charAt(end - 1))) end--;
  return words.slice(start, end);
}

/** Whether a text has only marks and no words. This is asked about every article, so it reads no more than the first word. */
export function isBlank(text: string): boolean {
  const start = text.search(noMark);
  if (start < 0) return true;
  // After `](`, the text may be the address of a link, after `[` the mark of a footnote. These are not words.
  const isMarked = text.startsWith('[^', start - 1) || text.slice(0, start).includes('](');
  return isMarked && bare(text) === '';
}

function wholeText(words: string) {
  return words.length <= maxWholeText ? wholeTexts.get(fold(words)) : undefined;
}

/** Whether the words after a label say that the article is a wording of later law. */
export function isFuture(afterLabel: string): boolean {
  return endings.some(({ future }) => future?.test(afterLabel));
}

/** Whether words say that nobody has set the day yet. */
export function isUndecided(words: string): boolean {
  return endings.some(({ undecided }) => undecided?.test(words));
}

/** The ending of a text of which an act has taken all words away; null for any other text. */
export function takenAway(text: string): Ending | null {
  const form = text.length > maxTakenAway ? undefined : endings.find(({ takenAway }) => takenAway?.test(text));
  return form ? { status: 'repealed', since: form.since?.(text) ?? null, by: form.by?.(text) ?? null } : null;
}

/** A longer text has words. */
const maxTakenAway = 250;

/** Matches a heading that is a sentence. Titles are shorter, or do not end with a full stop. */
const sentence = /^.{40,}[.;:]\s*$/su;

/** Whether a text replaces only a paragraph of an article, because the heading above it is the first paragraph. */
export function isOfParagraph(text: string, heading: string): boolean {
  return sentence.test(heading) && endings.some(({ replacesTitle }) => replacesTitle?.test(text));
}

/** The ending that the words after a label state, although the old text of the article follows them. */
export function withdrawal(afterLabel: string): Ending | null {
  for (const { withdrawn, by } of endings) {
    const found = withdrawn?.exec(afterLabel);
    // The act follows these words.
    if (found) return { status: 'repealed', since: null, by: by?.(afterLabel.slice(0, found[0].length + 60)) ?? null };
  }
  return null;
}

/** Matches the last words of a heading, after its title: `Derogado` in `Tribunales de Seguros. Derogado`. */
const afterTitle = /[.:;)\]]\s+[([]?([^.:;()[\]]+)$/u;

/** The ending in the last words of a heading; null if there is none. */
export function endingAfterTitle(heading: string): Ending | null {
  const [, last = ''] = afterTitle.exec(bare(heading)) ?? [];
  const status = wholeText(last);
  return status === 'repealed' || status === 'annulled' ? { status, since: null } : null;
}

/**
 * The ending that a text states; null if the text has other words, too. A heading must have one of the longer forms, or brackets
 * around the word.
 */
export function endingIn(text: string, as: 'whole' | 'heading'): Ending | null {
  const words = bare(text);
  if (as === 'heading') {
    const form = endings.find(({ repealedHeading }) => repealedHeading?.test(words));
    const isWord = wholeText(words) === 'repealed' && /^\s*[([]/.test(text);
    return form || isWord ? { status: 'repealed', since: null, by: form?.by?.(words) ?? null } : null;
  }
  const status = wholeText(words);
  if (status !== undefined) return { status, since: null };
  if (endings.some(({ emptyForm }) => emptyForm?.test(text.trim()))) return { status: 'empty', since: null };
  if (endings.some(({ annulledForm }) => annulledForm?.test(words))) return { status: 'annulled', since: null };
  const form = endings.find(({ repealedForm, repealedHeading }) => {
    return repealedForm?.test(words) || repealedHeading?.test(words);
  });
  if (!form) return null;
  if (form.undecided?.test(words)) return { status: null, since: null };
  const since = form.since?.(words) ?? null;
  const by = form.by?.(words) ?? null;
  return { status: 'repealed', since, by, isAnnounced: since !== null && form.announces === true };
}
