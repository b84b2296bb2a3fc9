import type { NoteType } from '../languages/note-grammar.ts';
import { isListOfActs, type Note } from '../notes/note.ts';
import type { Relation, Verb } from './relation.ts';

/** An article and what the notes beside it say. */
export interface NotedArticle {
  label: string;
  notes: Note[];
}

/** What the act named in a note did to the law. A court that annuls a provision changes the law and repeals nothing. */
const verbs: Record<NoteType, Verb> = {
  added: 'amends',
  changed: 'amends',
  removed: 'amends',
  renumbered: 'amends',
  annulled: 'amends',
  repealed: 'repeals',
  corrected: 'related',
  other: 'related',
};

/**
 * The relations with the acts that the notes of articles name, one for each note. `idOfAct` reads the name of an act, `idOf` reads
 * an identifier in the form of the country.
 */
export function noteRelations(
  articles: NotedArticle[],
  idOfAct: (act: string) => string | null,
  idOf: (written: string) => string = (written) => written,
): Relation[] {
  return articles.flatMap(({ label, notes }) => {
    const listAt = notes.findIndex(({ text }) => isListOfActs(text));
    return notes.flatMap(({ type, source_id, act, date }, index) => {
      const isListed = listAt >= 0 && index >= listAt;
      const otherId = source_id !== null ? idOf(source_id) : act === null ? null : idOfAct(act);
      if (otherId === null && (act === null || type === 'other')) return [];
      return {
        verb: isListed ? 'amends' : verbs[type],
        passive: true,
        otherId,
        act,
        date,
        articles: isListed ? [] : [label],
        partial: isListed ? null : true,
        basis: 'note',
      };
    });
  });
}
