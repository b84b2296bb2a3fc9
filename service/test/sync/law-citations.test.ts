import { describe, expect, it } from 'vitest';
import { partsOf } from '../../src/corpus/articles/parts.ts';
import { findMentions } from '../../src/corpus/citations/scan.ts';
import { findCitations } from '../../src/sync/citations/law-citations.ts';
import { LawIndex } from '../../src/sync/derive/law-index.ts';
import { random } from '../support/random.ts';

const law = { id: 'X', country: 'es', language: 'spanish', jurisdiction: null };

/** The articles that a law's text means of itself, in its order: `articulo-2 > anejo-1.articulo-3`. */
function ownArticles(text: string): string[] {
  const body = Buffer.from(text);
  return findCitations(law, body, partsOf(body)).citations.map((row) => `${row[3]} > ${row[11]}`);
}

/** The same by the rule as it is said: the same annex first, then the law itself, then the only one of that name. */
function expected(text: string): string[] {
  const body = Buffer.from(text);
  const parts = partsOf(body).filter(({ kind }) => kind !== 'division');
  const ids = parts.map(({ id }) => id);
  return parts.flatMap(({ id, textStart, end }, place) => {
    const holder = id.slice(0, id.lastIndexOf('.') + 1);
    const meant = findMentions(body.toString('utf8', textStart, end), law.language).flatMap(
      ({ parts: named, step }) => {
        const next = ids[place + step];
        if (step !== 0) return next?.startsWith(holder) && next.lastIndexOf('.') < holder.length ? [next] : [];
        return named.map(({ ids: wanted }) => {
          const found = ids.filter((one) => wanted.some((name) => one === name || one.endsWith(`.${name}`)));
          const own = wanted.flatMap((name) => [holder + name, name]).find((name) => found.includes(name));
          return own ?? (found.length === 1 ? found[0] : undefined);
        });
      },
    );
    return meant.flatMap((one) => (one === undefined ? [] : [`${id} > ${one}`]));
  });
}

/** A law with annexes whose articles have the same numbers, all of which name each other. */
function lawOf(seed: number): string {
  const { below, pick } = random(seed);
  const article = (number: number) => {
    const named = pick([
      `el artículo ${1 + below(9)} de esta Ley`,
      `los artículos ${1 + below(5)} y ${6 + below(5)} de la presente Ley`,
      'el artículo anterior',
      'el artículo siguiente',
      'la disposición final primera de esta Ley',
    ]);
    return `###### Artículo ${number}\n\nSegún ${named}.\n\n`;
  };
  const articles = (count: number) => Array.from({ length: count }, (_, index) => article(index + 1)).join('');
  const annexes = ['I', 'II', 'III'].slice(below(3)).map((name) => `## ANEXO ${name}\n\n${articles(1 + below(9))}`);
  const provision = '###### Disposición final primera\n\nSegún el artículo 3 de esta Ley.\n\n';
  return `# Ley\n\n${articles(below(7))}${provision}${annexes.join('')}`;
}

describe('what a law cites of itself', () => {
  it('is the article of the same annex, then of the law, then the only one of that name', () => {
    const text =
      '###### Artículo 1\n\nEl artículo 2 de esta Ley.\n\n## ANEXO\n\n###### Artículo 1\n\nEl artículo 1 de esta Ley.\n\n###### Artículo 2\n\nDos.\n';
    expect(ownArticles(text)).toEqual(['articulo-1 > anexo.articulo-2', 'anexo.articulo-1 > anexo.articulo-1']);
  });

  it('is the same by the rule and by the index, in laws with annexes of all sizes', () => {
    let count = 0;
    for (let seed = 0; seed < 100; seed++) {
      const text = lawOf(seed);
      const found = ownArticles(text);
      count += found.length;
      expect(found, `seed ${seed}`).toEqual(expected(text));
    }
    expect(count).toBeGreaterThan(500);
  });
});

describe('the laws that may be meant', () => {
  const status = 'in_force' as const;
  const other = { title: '', status, jurisdiction: null, department: null, publication_date: null };

  it('are those that have one of the keys, in the order of their ids', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const { below, pick } = random(seed);
      const kinds = ['number:', 'name:', 'day:', 'short:'];
      const key = () => `${pick(kinds)}${below(30)}`;
      const laws = Array.from({ length: 40 }, (_, n) => ({
        ...other,
        id: `Ley-${100 + n}`,
        cited_as: Array.from({ length: below(5) }, key),
      }));
      const index = new LawIndex();
      index.add(laws.slice(0, 25));
      index.add(laws.slice(25));
      for (let times = 0; times < 20; times++) {
        const keys = [...Array.from({ length: below(4) }, key), `id:ley-${100 + below(60)}`];
        const having = laws.filter(
          ({ id, cited_as }) =>
            keys.includes(`id:${id.toLowerCase()}`) ||
            cited_as.some((one) => !/^(day|short):/.test(one) && keys.includes(one)),
        );
        expect(index.having(keys).map(({ id }) => id)).toEqual(having.map(({ id }) => id));
      }
    }
  });

  it('are at most fifty, the first ones, however many have the key', () => {
    const index = new LawIndex();
    const laws = Array.from({ length: 120 }, (_, n) => ({
      ...other,
      id: `L${1000 + n}`,
      cited_as: ['name:ley', `number:${n}`],
    }));
    index.add(laws);
    const found = index.having(['number:110', 'name:ley', 'number:7']).map(({ id }) => id);
    expect(found).toEqual(laws.slice(0, 50).map(({ id }) => id));
  });
});
