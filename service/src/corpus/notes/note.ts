import { languages } from '../languages/index.ts';
import type { NoteGrammar, NoteType, WholeNote } from '../languages/note-grammar.ts';

/** What an editorial note says of one act. */
export interface Note {
  text: string;
  type: NoteType;
  /** The act's identifier where the note has one: `BOE-A-2025-76`. */
  source_id: string | null;
  /** The act as written (`Ley Orgánica 1/2025, de 2 de enero`). */
  act: string | null;
  /** The provision of that act: `disposición final 25`. */
  provision: string | null;
  /** The day of the act. */
  date: string | null;
  /** From when the change has effect, where the note says so and it can be read. */
  effective_date: string | null;
  /** The note states when the change has effect, but not as one day that can be read. */
  effective_unreadable: boolean;
  /** What the note says about the whole article; null when it is about a part of it, or says something else. */
  whole: WholeNote | null;
  /** The last day of a suspension. */
  until: string | null;
  /** The note says when the suspension ends, but no day can be read from it. */
  until_unreadable: boolean;
}

/** More than any note takes: the longest known has 6,000 characters. */
const maxRead = 20_000;

/**
 * What a note says, once for each act that it names by an identifier: `Se deroga por la Ley A [Ref. 1] y se añade por la
 * Ley B [Ref. 2]` is two. A piece without a verb of its own has the type of the one before.
 */
export function readNotes(text: string): Note[] {
  const grammar = grammarOf(text);
  const notes: Note[] = [];
  for (const piece of pieces(text, grammar)) {
    const note = parsePiece(piece, grammar);
    const before = notes.at(-1);
    if (before && note.type === 'other') note.type = before.type;
    notes.push(note);
  }
  return notes;
}

function pieces(text: string, grammar: NoteGrammar): string[] {
  const cuts = grammar.cuts(text.slice(0, maxRead));
  return [0, ...cuts]
    .map((start, index) =>
      text
        .slice(start, cuts[index])
        .replace(/^[\s.,;]+(?:[ye] )?/u, '')
        .trim(),
    )
    .filter((piece) => piece !== '');
}

function parsePiece(text: string, grammar: NoteGrammar): Note {
  const read = text.slice(0, maxRead);
  const type = grammar.types.find(([form]) => form.test(capital(read)))?.[1] ?? 'other';
  const source = grammar.sourceId.exec(read);
  const found = actOf(read, source?.index, grammar);
  const effect = grammar.effect(read, type);
  const whole = grammar.whole?.find(([form]) => form.test(capital(read)))?.[1] ?? null;
  const until = whole === 'suspended' ? (grammar.until?.(read) ?? null) : null;
  return {
    text,
    type,
    source_id: source?.[1] ?? null,
    act: found?.act ?? null,
    provision: found ? grammar.provision(read.slice(0, found.at)) : null,
    date: found?.date ?? null,
    effective_date: effect?.date ?? null,
    effective_unreadable: effect !== null && effect.date === null,
    whole,
    until: until?.date ?? null,
    until_unreadable: until !== null && until.date === null,
  };
}

/** An identifier belongs to the act right before it. Without an identifier, the first act that is named counts. */
function actOf(text: string, sourceAt: number | undefined, grammar: NoteGrammar) {
  const acts = grammar.acts(text);
  return acts.filter((act) => sourceAt !== undefined && act.at < sourceAt).at(-1) ?? acts[0];
}

/** Whether a note is the list of all acts that changed the law. */
export function isListOfActs(text: string): boolean {
  return grammarOf(text).listOfActs?.test(text) ?? false;
}

/** Makes a piece from the middle of a note begin like a note of its own. */
function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * The notes whose act wrote the text. Corrections repair a text from its first day on, and `other` notes do not say who wrote
 * it.
 */
const changesLaw: NoteType[] = ['added', 'changed', 'repealed', 'removed', 'renumbered', 'annulled'];

/** Whether the text of a version has a note by an act that did not exist yet on the version's date. */
export function isByLaterAct(note: Pick<Note, 'type' | 'source_id' | 'act' | 'date'>, versionDate: string): boolean {
  if (!changesLaw.includes(note.type)) return false;
  const year = note.date?.slice(0, 4) ?? /\/(\d{4})(?![\d/])/.exec(note.act ?? '')?.[1];
  // An act is not newer than the gazette in its identifier: `Orden de 1998. [Ref. BOE-A-1988-4485]` is a typing error.
  const published = /-(\d{4})-/.exec(note.source_id ?? '')?.[1];
  if (year === undefined || (published !== undefined && year > published)) return false;
  return note.date === null ? year > versionDate.slice(0, 4) : note.date > versionDate;
}

/**
 * Spanish comes last, and is taken for notes that begin like none of these, because it has the most notes. The openings of the
 * others cannot be mistaken.
 */
const grammars = languages.flatMap(({ notes }) => notes ?? []).reverse();
const most = grammars.at(-1) as NoteGrammar;

export const noteForms = grammars.flatMap((grammar) => grammar.forms);

export function grammarOf(note: string): NoteGrammar {
  return grammars.find((grammar) => grammar.opening.test(note)) ?? most;
}

/**
 * The act that the notes beside an article name as the one that wrote it, at a version of this date. A note that stood beside
 * the wording before is about an older change. Null when several acts may be meant.
 */
export function writingAct(
  notes: Note[],
  before: Note[],
  version: { date: string; sourceId: string | null },
): string | null {
  const known = new Set(before.map(({ text }) => text));
  const fitting = notes.filter((note) => {
    return (
      changesLaw.includes(note.type) &&
      note.source_id !== null &&
      !known.has(note.text) &&
      !isByLaterAct(note, version.date)
    );
  });
  const acts = new Set(fitting.map(({ source_id }) => source_id));
  if (acts.size > 1 && acts.has(version.sourceId)) return version.sourceId;
  const [only, second] = acts;
  return second === undefined ? (only ?? null) : null;
}
