import { remembering } from '../articles/grammar/fold.ts';
import { type Candidate, type Choice, chooseLaws, type Whereabouts } from './choose-law.ts';
import type { Citation } from './citation.ts';
import { keysOf } from './keys.ts';
import { namesMeant } from './names/names-meant.ts';
import { readCitation } from './read.ts';

/** A law as a text names it, and the place of that text. */
export interface WrittenLaw {
  written: string;
  isName: boolean;
  /** The jurisdiction of the law that contains the text; absent if the text is not from a law. */
  jurisdiction?: string | null;
}

export interface MeantLaw<Law> extends Choice<Law> {
  /** The part of `written` that names the law. */
  used: string;
}

/** The keys of all laws that these citations may mean (see `keys.ts`). */
export function meantKeys(texts: string[], language: string): string[] {
  const keysIn = keysInLanguage(language);
  return [...new Set(texts.flatMap((text) => keysIn(text)))];
}

/**
 * For each language, the keys of citations that were read already. Texts often name the same laws in the same words: 16,465
 * mentions in the Spanish sample have only 6,305 different texts.
 */
const remembered = new Map<string, (text: string) => string[]>();
const maxRemembered = 10_000;

function keysInLanguage(language: string): (text: string) => string[] {
  let keysIn = remembered.get(language);
  if (!keysIn) {
    keysIn = remembering((text) => {
      const citation = readCitation(text, language);
      if (!citation) return [];
      return [...idKeys(citation), ...keysOf(citation)].filter((key) => key.length <= maxKey);
    }, maxRemembered);
    remembered.set(language, keysIn);
  }
  return keysIn;
}

/** The longest key that is looked for. No law has a longer key. */
const maxKey = 500;

function idKeys({ identifiers }: Citation): string[] {
  return identifiers.map((id) => idKey(id));
}

export function idKey(id: string): string {
  return `id:${id.toLowerCase()}`;
}

/**
 * Finds the law that a text means among `candidates`: laws that share a key with the text. A name can end at several words. The
 * longest form that is the name of a law counts.
 */
export function meantLaw<Law extends Candidate & { id: string }>(
  { written, isName, jurisdiction }: WrittenLaw,
  candidates: Law[],
  { country, language }: { country: string; language: string },
): MeantLaw<Law> {
  for (const text of isName ? namesMeant(written, language) : [written]) {
    const citation = readCitation(text, language);
    if (!citation) continue;
    const choice = chooseCited(citation, candidates, {
      country,
      language,
      ...(jurisdiction !== undefined && { home: jurisdiction }),
    });
    if (choice.laws.length > 0) return { ...choice, used: text };
  }
  return { laws: [], isSure: true, used: written };
}

/** The laws that a citation can mean. They are found by identifier, or if there is none, by number, date and name. */
export function chooseCited<Law extends Candidate & { id: string }>(
  citation: Citation,
  found: Law[],
  where: Whereabouts,
): Choice<Law> {
  const { identifiers } = citation;
  const exact = found.filter(({ id }) => identifiers.includes(id));
  if (exact.length > 0) return { laws: exact, isSure: true };
  const folded = new Set(identifiers.map((id) => id.toLowerCase()));
  const identified = found.filter(({ id }) => folded.has(id.toLowerCase()));
  if (identified.length > 0) return { laws: identified, isSure: true };
  for (const key of citation.addressKeys) {
    const addressed = found.filter(({ citedAs }) => citedAs.includes(key));
    if (addressed.length > 0) return { laws: addressed, isSure: true };
  }
  return chooseLaws(citation, found, where);
}
