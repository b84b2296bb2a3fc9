import { type CommitSpec, type FileContent, lawText } from './corpus.ts';
import type { Random } from './random.ts';

const ids = ['A', 'B', 'C', 'a'];
const paths = [...ids.map((id) => `es/${id}.md`), 'es/x.md', 'es/2001/A.md', 'README.md'];
const types = ['new', 'reform', 'reform', 'reform', 'repeal', 'correction', 'fix-pipeline', undefined];

const noted = 'tres\n\n> <small>Se modifica por la Ley 90/2020, de 3 de mayo. [Ref. BOE-A-2020-90]</small>';

/** Citations of laws. In a history, none, one or two laws may fit each citation. */
const citing = [
  'Según los artículos 1 y 3 de la Ley 1/2001, de 3 de mayo.',
  'El artículo 2 de la Ley 2/2002, el artículo anterior y el Código de Aguas.',
];
const titles = ['Ley 1/2001, de 3 de mayo, de Montes', 'Ley 2/2002, de 4 de junio, del Código de Aguas', undefined];

/**
 * A random history with everything that can happen in a repository: new laws, reforms, empty commits, renames, deletions, returns,
 * bad files, duplicates, commits of several files, repeated reforms. There are few laws, paths, texts and dates, so that many
 * things happen to the same ones.
 */
export function randomHistory(random: Random, length: number): CommitSpec[] {
  const files = new Map<string, FileContent>();
  return Array.from({ length }, () => {
    const changes: Record<string, FileContent> = {};
    const count = random.pick([0, 1, 1, 1, 1, 2, 3]);
    for (let n = 0; n < count; n++) Object.assign(changes, randomChange(random, files));
    for (const [path, content] of Object.entries(changes)) {
      if (content === null) files.delete(path);
      else files.set(path, content);
    }
    const type = random.pick(types);
    return {
      ...(type === undefined ? {} : { type }),
      ...(random.chance(0.3) ? { affected: random.pick(['N/A', 'Artículo 1', 'Artículo 2, Artículo 3']) } : {}),
      norm: random.pick([null, 'A', 'B', 'C', 'a', 'A', 'B', 'nobody', ['A', 'B']]),
      source: random.pick([null, '', 'S-1', 'S-2']),
      date: random.pick(['1889-07-24', '2001-01-01', '2002-02-02', '2099-01-01', null]),
      files: changes,
    };
  });
}

function randomChange(random: Random, files: Map<string, FileContent>): Record<string, FileContent> {
  const path = random.pick(paths);
  const there = [...files.keys()];
  const roll = random.below(100);
  if (there.length > 0 && roll < 12) return { [random.pick(there)]: null };
  if (there.length > 0 && roll < 22) {
    const from = random.pick(there);
    return from === path ? {} : { [from]: null, [path]: files.get(from) ?? null };
  }
  if (roll < 34) return { [path]: random.pick<FileContent>(['x', '---\nidentifier: "\n---\n', { link: 'A.md' }]) };
  const named = /(\w)\.md$/.exec(path)?.[1];
  const id = named && ids.includes(named) && random.chance(0.8) ? named : random.pick(ids);
  const articles = Array.from({ length: 1 + random.below(3) }, () => random.pick(['uno', 'dos', noted, ...citing]));
  const extra = random.chance(0.3) ? { references_previous: `MODIFICA LAW-${random.below(3)}` } : {};
  const title = random.pick(titles);
  return {
    [path]: lawText(id, {
      articles,
      extra,
      ...(title && { title }),
      status: random.pick(['in_force', 'in_force', 'repealed']),
    }),
  };
}
