import type { CountryRules } from './countries/country-rules.ts';
import { lawIdOf, statedAs } from './declared/keys.ts';
import type { FrontMatter } from './front-matter.ts';
import type { LawFile } from './law-file.ts';
import { readNotes } from './notes/note.ts';
import { type NotedArticle, noteRelations } from './relations/note-relations.ts';
import { readReferences } from './relations/references.ts';
import { nothingKnown, type Relation } from './relations/relation.ts';
import { findRepeals, openingOf } from './status.ts';

/**
 * All relations to other acts that a law's file states, such as "amended by". Two relations never have the same verb, act and
 * basis.
 */
export function relationsOf(file: LawFile, articles: NotedArticle[], rules: CountryRules): Relation[] {
  const all = [
    ...readReferences(file.frontmatter),
    ...declaredRelations(file.frontmatter, rules),
    ...(rules.relations?.(file.frontmatter) ?? []),
    ...repeals(file, rules),
    ...noteRelations(
      articles,
      (act) => rules.idOfAct?.(act) ?? null,
      (written) => lawIdOf(rules, written) ?? written,
    ),
  ];
  return merge(all.filter(({ otherId }) => otherId !== file.id));
}

/**
 * The acts that repealed the whole law. The evidence is the same as for the law's status. A note at the beginning of the text gives
 * the name and the date of the act.
 */
function repeals(file: LawFile, rules: CountryRules): Relation[] {
  return findRepeals(file, rules).flatMap(({ basis, repeal }) => {
    const isNote = basis === 'text_note';
    const notes = isNote ? readNotes(openingOf(file.body)) : [];
    return repeal.by.map((otherId): Relation => {
      const { act = null, date = null } = notes.find(({ source_id }) => source_id === otherId) ?? {};
      const found = { act, date, partial: false, basis: isNote ? ('note' as const) : ('front_matter' as const) };
      return { ...nothingKnown, verb: 'repeals', passive: true, otherId, ...found };
    });
  });
}

/**
 * Joins relations with the same verb, act and basis into one. If one is about the whole law and one about an article, the first
 * wins.
 */
function merge(relations: Relation[]): Relation[] {
  const merged = new Map<string, Relation>();
  for (const relation of relations) {
    const { verb, passive, otherId, act, basis } = relation;
    const key = JSON.stringify([verb, passive, basis, otherId, otherId ?? act]);
    const known = merged.get(key);
    if (!known) {
      merged.set(key, { ...relation, articles: [...relation.articles] });
      continue;
    }
    known.act ??= act;
    known.date ??= relation.date;
    known.articles.push(...relation.articles);
    known.partial = known.partial === false || relation.partial === null ? known.partial : relation.partial;
  }
  return [...merged.values()].map((relation) => ({ ...relation, articles: [...new Set(relation.articles)] }));
}

/** How many acts are read from one front-matter key. The longest known list has 400. */
const maxActs = 5000;

/** The relations in the front matter. Each country declares which of its keys name other acts, and which verb a key stands for. */
function declaredRelations(matter: FrontMatter, rules: CountryRules): Relation[] {
  return statedAs('relation', matter, rules).flatMap(({ meaning, texts }) => {
    const entries = texts.flatMap((text) => text.split(/[,;]/)).slice(0, maxActs);
    return entries.flatMap((entry): Relation[] => {
      const written = (meaning.item ? meaning.item.exec(entry)?.[1] : entry)?.trim() ?? '';
      if (!/\d/.test(written) || written.length > 200) return [];
      const otherId = lawIdOf(rules, written) ?? written;
      const { verb, passive = false } = meaning;
      return [{ ...nothingKnown, verb, passive, otherId, basis: 'front_matter' }];
    });
  });
}
