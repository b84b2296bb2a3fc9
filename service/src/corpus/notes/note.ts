import { languages } from '../languages/index.ts';
import type { NoteGrammar, NoteType, WholeNote } from '../languages/note-grammar.ts';

/** What an editorial note says about one act. */
export interface Note {
  text: string;
  type: NoteType;
  /** The act's identifier, if the note has one: `BOE-A-2025-76`. */
  source_id: string | null;
  /** The act as written (`Ley Orgánica 1/2025, de 2 de enero`). */
  act: string | null;
  /** The provision of that act: `disposición final 25`. */
  provision: string | null;
  /** The day of the act. */
  date: string | null;
  /** The day from which the change has effect, if the note states a day that can be read. */
  effective_date: string | null;
  /** Whether the note states when the change has effect, but not as one day that can be read. */
  effective_unreadable: boolean;
  /** What the note says about the whole article; null when it is about a part of it, or says something else. */
  whole: WholeNote | null;
  /** The last day of a suspension. */
  until: string | null;
  /** Whether the note says when the suspension ends, but no day can be read from it. */
  until_unreadable: boolean;
}

/** How many characters of a note are read. The longest known note has 6,000. */
const maxRead = 20_000;

/**
 * Reads a note. The result has one entry for each act that the note names by an identifier: `Se deroga por la Ley A [Ref. 1] y
 * se añade por la Ley B [Ref. 2]` gives two. A piece of the note without a verb has the type of the piece before it.
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
 * The types of notes whose act wrote the text. Corrections repair a text from its first day on, and `other` notes do not say
 * which act wrote it.
 */
const changesLaw: NoteType[] = ['added', 'changed', 'repealed', 'removed', 'renumbered', 'annulled'];

/** Whether a note in a version of the text names an act that did not exist yet on the date of that version. */
export function isByLaterAct(note: Pick<Note, 'type' | 'source_id' | 'act' | 'date'>, versionDate: string): boolean {
  if (!changesLaw.includes(note.type)) return false;
  const year = note.date?.slice(0, 4) ?? /\/(\d{4})(?![\d/])/.exec(note.act ?? '')?.[1];
  // An act cannot be newer than the year in its identifier: `Orden de 1998. [Ref. BOE-A-1988-4485]` has a typing error.
  const published = /-(\d{4})-/.exec(note.source_id ?? '')?.[1];
  if (year === undefined || (published !== undefined && year > published)) return false;
  return note.date === null ? year > versionDate.slice(0, 4) : note.date > versionDate;
}

/**
 * The grammars for notes, Spanish last. A note that no other grammar knows by its first words is read as Spanish, because most
 * notes are Spanish, and the first words of the other languages cannot be mistaken.
 */
const grammars = languages.flatMap(({ notes }) => notes ?? []).reverse();
const most = grammars.at(-1) as NoteGrammar;

export const noteForms = grammars.flatMap((grammar) => grammar.forms);

export function grammarOf(note: string): NoteGrammar {
  return grammars.find((grammar) => grammar.opening.test(note)) ?? most;
}

/**
 * The identifier of the act that wrote an article as it is in this version, by the notes beside the article. A note that
 * already stood beside the wording before (`before`) is about an older change and does not count. If several acts fit, it is
 * the act of the version; null if that is not among them.
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
