import type { CitationLanguage } from '../../languages/index.ts';
import { nameEndOf } from '../law-mentions.ts';
import { perLanguage, wordsOf } from '../words.ts';

const titleWithYear = perLanguage(({ titleEnds }) =>
  titleEnds === undefined ? null : new RegExp(`\\s(?:${titleEnds})\\s?,?\\s(?:1[6-9]|20)\\d\\d$`, 'u'),
);

/**
 * The end of a name that is a name of a law even if no law here has it: a title with its type and year (`Harbours Act 1946`), or an
 * Estonian compound (`karistusseadustiku`). Null for other names.
 */
export function certainName(written: string, language: CitationLanguage): string | null {
  if (titleWithYear(language)?.test(written)) return written;
  const last = language.isCompound ? wordsOf(written).at(-1) : undefined;
  const type = last && nameEndOf(language)(last.text);
  return last && type !== undefined && type !== last.text ? written.slice(last.start) : null;
}
