import type { NoteType } from '../languages/note-grammar.ts';
import { isListOfActs, type Note } from '../notes/note.ts';
import type { Relation, Verb } from './relation.ts';

export interface NotedArticle {
  label: string;
  notes: Note[];
}

/**
 * For each type of note, what the act in the note did to the law. A court that annuls an article changes the law, but does not
 * repeal it.
 */
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
 * One relation for each note beside an article. `idOfAct` finds the identifier by the name of an act. `idOf` converts an identifier
 * that the country writes in another form.
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
