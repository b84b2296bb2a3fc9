import { languages } from '../languages/index.ts';
import type { LawSuspension, NoteGrammar, NoteType, WholeNote } from '../languages/note-grammar.ts';

/** The facts in an editorial note about one act. */
export interface Note {
  text: string;
  type: NoteType;
  /** The act's identifier, if the note has one: `BOE-A-2025-76`. */
  source_id: string | null;
  /** The act as the note names it: `Ley Orgánica 1/2025, de 2 de enero`. */
  act: string | null;
  /** The article of that act that made the change: `disposición final 25`. */
  provision: string | null;
  date: string | null;
  /** The day from which the change has effect; null if the note has no day that can be read. */
  effective_date: string | null;
  /** Whether the note says when the change has effect, but no single day can be read from its words. */
  effective_unreadable: boolean;
  /** Set if the note is about the whole article; null if it is about a piece of the article, or about something else. */
  whole: WholeNote | null;
  /** The last day on which the article is suspended. */
  until: string | null;
  /** Whether the note says when the suspension ends, but no day can be read from its words. */
  until_unreadable: boolean;
}

/** How many characters of a note are read. The longest known note has 6,000. */
const maxRead = 20_000;

/**
 * Reads a note. The result has one entry for each act with an identifier: `Se deroga por la Ley A [Ref. 1] y se añade por la Ley B
 * [Ref. 2]` gives two. If a piece of the note has no verb, it has the type of the piece before it.
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

/** The act that an identifier belongs to: the last act before the identifier. Without an identifier, the first act of the text. */
function actOf(text: string, sourceAt: number | undefined, grammar: NoteGrammar) {
  const acts = grammar.acts(text);
  return acts.filter((act) => sourceAt !== undefined && act.at < sourceAt).at(-1) ?? acts[0];
}

/** The suspension of a law, and the act of it, if the note at the beginning of its text says so. */
export function lawSuspension(
  opening: string,
  body: Buffer,
  date: string,
): (LawSuspension & { by: string | null }) | null {
  for (const { notes } of languages) {
    const found = notes?.lawSuspended?.(opening, body, date);
    if (found) return { ...found, by: notes?.sourceId.exec(opening)?.[1] ?? null };
  }
  return null;
}

/** Whether a note about a whole article names the number of another article than the one with this label. */
export function isOfOther({ text }: Note, label: string): boolean {
  const number = grammarOf(text).wholeOf?.exec(text)?.[1];
  return number !== undefined && !label.toLowerCase().endsWith(number.toLowerCase());
}

/** The day from which an added chapter is in force, if a note below its heading says so. */
export function dayOfDivision({ text, effective_date }: Note): string | null {
  return grammarOf(text).divisionAdded?.test(text) ? effective_date : null;
}

/** Whether a note is the list of all acts that changed the law. */
export function isListOfActs(text: string): boolean {
  return grammarOf(text).listOfActs?.test(text) ?? false;
}

/** Makes the first letter a capital, so that a piece of a note can be read like a whole note. */
function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * The types of notes that tell which act wrote the text. A correction repairs a text from its first day on, and an `other` note
 * does not tell the act.
 */
const changesLaw: NoteType[] = ['added', 'changed', 'repealed', 'removed', 'renumbered', 'annulled'];

/**
 * Whether a note names an act that did not exist on the date of the version. Then the source has put the note into a version that
 * is too old.
 */
export function isByLaterAct(note: Pick<Note, 'type' | 'source_id' | 'act' | 'date'>, versionDate: string): boolean {
  if (!changesLaw.includes(note.type)) return false;
  const year = note.date?.slice(0, 4) ?? /\/(\d{4})(?![\d/])/.exec(note.act ?? '')?.[1];
  // An act cannot be newer than its identifier. `Orden de 1998. [Ref. BOE-A-1988-4485]` has a typing error.
  const published = /-(\d{4})-/.exec(note.source_id ?? '')?.[1];
  if (year === undefined || (published !== undefined && year > published)) return false;
  return note.date === null ? year > versionDate.slice(0, 4) : note.date > versionDate;
}

/**
 * The grammars for notes; the Spanish one is last. A note that fits no other grammar is read as Spanish, because most notes are
 * Spanish. The beginnings of notes in other languages are unmistakable.
 */
const grammars = languages.flatMap(({ notes }) => notes ?? []).reverse();
const most = grammars.at(-1) as NoteGrammar;

export const noteForms = grammars.flatMap((grammar) => grammar.forms);

function grammarOf(note: string): NoteGrammar {
  return grammars.find((grammar) => grammar.opening.test(note)) ?? most;
}

/**
 * The identifier of the act that wrote the current wording of an article, from the notes beside the wording. Notes that
 * were already beside the earlier wording (`before`) are about older changes and do not count. If several acts fit, the
 * result is the act of the version; null if that act is not among them.
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
