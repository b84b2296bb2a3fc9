import type { FoundAct, NoteGrammar } from './grammar.ts';

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
      first:
        /^(?:Modificad?t?|Afegid?t?|Suprimid?t?|Derogad?t?)(?:a|s|es)? (?:per|pel) (?:la |l['’])?(?:Llei|Decret|Reglament)[^.:;]{0,40} [\d.]+\/\d{4}\.?$/u,
    },
  ],
  opening: /^(?:Modifica|Afegi|Suprimi|Deroga)[dt](?:a|s|es)? (?:per|pel) /u,
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
