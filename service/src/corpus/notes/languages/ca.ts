import type { FoundAct, NoteGrammar } from './grammar.ts';

const opening = /^(?:Modifica|Afegi|Suprimi|Deroga)(?:t|ts|da|des) (?:per|pel) /u;

const actForm = /(?:Llei(?: qualificada)?|Decret(?: llei| legislatiu)?|Reglament) [\d.]+\/\d{4}/gu;

function acts(text: string): FoundAct[] {
  return [...text.matchAll(actForm)].map((match) => ({ act: match[0], at: match.index, date: null }));
}

/** Andorra: `Modificat per la Llei 18/2014`, a paragraph of its own. */
export const catalan: NoteGrammar = {
  forms: [
    {
      quoted: false,
      initials: 'MASD',
      first: new RegExp(
        `${opening.source}(?:la |l['’])?(?:Llei|Decret|Reglament)[^.:;]{0,40} [\\d.]+/\\d{4}\\.?$`,
        'u',
      ),
    },
  ],
  opening,
  cuts: () => [],
  types: [
    [/^Modifica/u, 'changed'],
    [/^Afegi/u, 'added'],
    [/^Suprimi/u, 'removed'],
    [/^Deroga/u, 'repealed'],
  ],
  sourceId: /(?!)/,
  acts,
  provision: () => null,
  effect: () => null,
};
