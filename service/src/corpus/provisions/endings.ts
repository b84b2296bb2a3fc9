import { fold } from '../articles/grammar/fold.ts';
import { languages } from '../languages/index.ts';

/** What a text that stands in place of an article's own text says about the article. */
export interface Ending {
  /** Null if the text does not say whether the article has ended. */
  status: 'repealed' | 'annulled' | 'suspended' | 'empty' | null;
  /** The day of the end, if the text states it. */
  since: string | null;
  /** Whether the end is announced for a later day. Then the wording that counts until that day may follow. */
  isAnnounced?: boolean;
}

const endings = languages.flatMap((language) => language.endings ?? []);

const statuses = ['repealed', 'annulled', 'suspended', 'empty'] as const;
const wholeTexts = new Map(
  endings.flatMap((words) =>
    statuses.flatMap((status) => (words[status]?.split('|') ?? []).map((text) => [fold(text), status] as const)),
  ),
);

/** Marks around the words of an ending: brackets, quotation marks, dots, dashes, white space. */
const outerMarks = /^[\s()[\]<>.,;:"'«»„“”…*_\\–—-]+|[\s()[\]<>.,;:"'«»„“”…*_\\–—-]+$/gu;

/** A text without emphasis and addresses of links, and without the marks around it. */
function bare(text: string): string {
  return text
    .replace(/(?<!!)\[([^[\]]{0,300})\]\([^()\s]{0,500}\)/g, '$1')
    .replace(/[*_]+/g, ' ') // emphasis may stand in place of a space: `derogado**por`
    .replace(/\s+/g, ' ')
    .replace(outerMarks, '');
}

/** Whether a text has only marks and no words. */
export function isBlank(text: string): boolean {
  return bare(text) === '';
}

/** The last words of a heading, after its title: `Tribunales de Seguros. Derogado`, `(Codi antic) (derogada)`. */
const afterTitle = /[.:;)\]]\s+[([]?([^.:;()[\]]+)$/u;

/** The ending that the last words of a heading state; null if they state none. */
export function endingAfterTitle(heading: string): Ending | null {
  const [, last = ''] = afterTitle.exec(bare(heading)) ?? [];
  const status = wholeTexts.get(fold(last));
  return status === 'repealed' || status === 'annulled' ? { status, since: null } : null;
}

/**
 * The ending that a text states, if it has no other words; else null. As a heading over a text it needs a form of its own, or
 * brackets around the word.
 */
export function endingIn(text: string, as: 'whole' | 'heading'): Ending | null {
  const words = bare(text);
  if (as === 'heading') {
    const form = endings.find(({ repealedHeading }) => repealedHeading?.test(words));
    const isWord = wholeTexts.get(fold(words)) === 'repealed' && /^\s*[([]/.test(text);
    return form || isWord ? { status: 'repealed', since: null } : null;
  }
  const status = wholeTexts.get(fold(words));
  if (status !== undefined) return { status, since: null };
  const form = endings.find(({ repealedForm, repealedHeading }) => {
    return repealedForm?.test(words) || repealedHeading?.test(words);
  });
  if (!form) return null;
  if (form.undecided?.test(words)) return { status: null, since: null };
  const since = form.since?.(words) ?? null;
  return { status: 'repealed', since, isAnnounced: since !== null && form.announces === true };
}
