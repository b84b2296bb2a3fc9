import { divisionKindOf, preambleHeadingOf } from '../../corpus/articles/grammar/heading-kinds.ts';
import { wordsIn } from '../text/blocks.ts';
import type { Section } from '../text/document.ts';

/** The parts of a law. In the preamble, each heading has only its own text, without the headings below it. */
export interface SplitLaw {
  preamble: Section[];
  body: Section[];
}

/**
 * Divides the parts of a law into its preamble and its body. In the text, headings of a preamble look like those of
 * divisions, and the last of them often holds the whole body. So the preamble ends with the last heading that certainly
 * belongs to a preamble. Without such a heading, all parts are the body.
 */
export function splitPreamble(sections: Section[]): SplitLaw {
  const { headings, rest } = headingsBefore(sections);
  const numbers = headings.filter(isNumber);
  // The divisions of a body may have numbers without words, too. Then some of them hold articles and have no text of their own.
  const areNumbersOfPreamble = numbers.every(({ blocks }) => blocks.length > 0) && !rest.some(isNumber);
  const last = headings.findLast((heading) => isOfPreamble(heading, areNumbersOfPreamble));
  if (last === undefined || !rest.some(hasArticle)) return { preamble: [], body: sections };
  const preamble = headings.slice(0, headings.indexOf(last) + 1).map((heading) => ({ ...heading, sections: [] }));
  return { preamble, body: partsAfter(sections, last) as Section[] };
}

/** The headings before the first article, annex, chapter or title, in the order of the text, and the parts from there on. */
function headingsBefore(sections: Section[]): { headings: Section[]; rest: Section[] } {
  const headings: Section[] = [];
  for (const [index, section] of sections.entries()) {
    if (section.kind !== 'division' || divisionKindOf(headingOf(section)) !== null)
      return { headings, rest: sections.slice(index) };
    const inner = headingsBefore(section.sections);
    headings.push(section, ...inner.headings);
    if (inner.rest.length > 0) return { headings, rest: [...inner.rest, ...sections.slice(index + 1)] };
  }
  return { headings, rest: [] };
}

/** The parts after a heading, with the parts inside it. Null if the heading is not there. */
function partsAfter(sections: Section[], heading: Section): Section[] | null {
  for (const [index, section] of sections.entries()) {
    const inner = section === heading ? section.sections : partsAfter(section.sections, heading);
    if (inner !== null) return [...inner, ...sections.slice(index + 1)];
  }
  return null;
}

function isOfPreamble(section: Section, areNumbersOfPreamble: boolean): boolean {
  const kind = preambleHeadingOf(headingOf(section));
  if (kind === 'number') return areNumbersOfPreamble;
  // A division without a text of its own is a chapter about an office (`EL PRESIDENTE`), which holds articles.
  if (kind === 'enactor') return section.blocks.length > 0 || !section.sections.some(({ kind }) => kind === 'article');
  return kind !== null;
}

function isNumber(section: Section): boolean {
  return section.kind === 'division' && preambleHeadingOf(headingOf(section)) === 'number';
}

function hasArticle({ kind, sections }: Section): boolean {
  return kind === 'article' || sections.some(hasArticle);
}

function headingOf({ written }: Section): string {
  return wordsIn(written).trim();
}
