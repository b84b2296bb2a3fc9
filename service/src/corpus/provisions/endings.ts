import { fold } from '../articles/grammar/fold.ts';
import { languages } from '../languages/index.ts';
import type { EndingWords } from '../languages/language.ts';

/** What a text says that stands in place of an article's own. */
export interface Ending {
  status: 'repealed' | 'annulled' | 'suspended' | 'empty';
  /** The day of the end, where the text states it. */
  since: string | null;
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
    .replace(/[*_]/g, '')
    .replace(/\s+/g, ' ')
    .replace(outerMarks, '');
}

/** Whether a text has nothing but marks. */
export function isBlank(text: string): boolean {
  return bare(text) === '';
}

/** What a text says when it is nothing but an ending. A heading that has a text below it needs a form of its own. */
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
  return form ? { status: 'repealed', since: dayIn(form, words) } : null;
}

function dayIn({ since }: EndingWords, text: string): string | null {
  return since?.(text) ?? null;
}
