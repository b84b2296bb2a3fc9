import { dayOf } from '../../front-matter.ts';
import type { FoundAct, NoteGrammar } from './grammar.ts';

const actForm = /Nr\. ?([\p{L}\d][\p{L}\d/-]{0,30}),\s?(\d{4})[-.](\d{2})[-.](\d{2})(?=,)/gu;

function acts(text: string): FoundAct[] {
  return [...text.matchAll(actForm)].map((match) => ({
    act: `Nr. ${match[1]}`,
    at: match.index,
    date: dayOf(`${match[2]}-${match[3]}-${match[4]}`),
  }));
}

/** A line `Nr. IX-1, 2004-01-02, Žin., 2004, Nr. 3-4 (2004-01-05), i. k. …`, or the rest of one that was wrapped. */
const citation = /^(?:Nr\.|\d{4}[-.]\d{2}[-.]\d{2},|[IVXL]+-\d+,|Žin\.|\(\d{4}-|i\. k\.|\d+-\d+(?: |$))/;

/** Lithuania: `Straipsnio pakeitimai:`, and below it the acts that changed the article, a paragraph each. */
export const lithuanian: NoteGrammar = {
  forms: [
    {
      quoted: false,
      initials: 'SPĮ',
      first:
        /^(?:(?:Straipsnio|Skyriaus|Skirsnio|Priedo|Preambulės|Įstatymo)(?: \p{L}+){0,3} (?:pakeitima[is]|naikinimas)|Papildyta (?:\p{L}+ ){0,3}\p{L}+):$/u,
      next: citation,
    },
    // The list of all acts that changed the law. It ends the text.
    { quoted: false, initials: 'P', first: /^Pakeitimai:$/, next: /^1\.(?: |$)/, rest: /^/ },
    { quoted: false, initials: 'T', first: /^TAR pastaba[.:] / },
  ],
  opening: /^(?:Straipsnio|Skyriaus|Skirsnio|Priedo|Preambulės|Įstatymo|Papildyta|Pakeitimai|TAR pastaba)(?!\p{L})/u,
  cuts: (text) =>
    acts(text)
      .slice(1)
      .map(({ at }) => at),
  types: [
    [/numeracijos pakeitima/u, 'renumbered'],
    [/^Papildyta/u, 'added'],
    [/^[^:]{0,100}naikinimas:/u, 'removed'],
    [/^[^:]{1,100} pakeitima[is]:/u, 'changed'],
  ],
  sourceId: /i\. k\. ([\w-]{1,40})/,
  acts,
  provision: () => null,
  effect: () => null,
};
