import { fingerprint, sections } from '../../corpus/articles.ts';
import { compareSections } from '../../versions/compare.ts';

/** The labels of all articles seen in a sync, by number: the same labels are in every version of a law. */
export class Labels {
  readonly #numbers = new Map<string, number>();
  readonly #names: string[] = [];

  number(name: string): number {
    let number = this.#numbers.get(name);
    if (number === undefined) {
      number = this.#names.push(name) - 1;
      this.#numbers.set(name, number);
    }
    return number;
  }

  name(number: number): string {
    return this.#names[number] ?? '';
  }
}

/**
 * The articles and other provisions of one version, in the order of its text: for each the number of its label and its
 * fingerprint. A sync holds those of all versions of a country, so an article takes 8 bytes.
 */
export type PackedArticles = Uint32Array;

export function packArticles(body: Buffer, labels: Labels): PackedArticles {
  const provisions = sections(body).filter((section) => section.provision);
  const packed = new Uint32Array(provisions.length * 2);
  provisions.forEach((section, index) => {
    packed[index * 2] = labels.number(section.label);
    packed[index * 2 + 1] = fingerprint(body, section);
  });
  return packed;
}

function unpack(packed: PackedArticles): { key: number; content: number }[] {
  const articles = [];
  for (let i = 0; i < packed.length; i += 2) articles.push({ key: packed[i] ?? 0, content: packed[i + 1] ?? 0 });
  return articles;
}

/**
 * The labels of the articles that differ between two versions, each once: in the order of the new text, then those that
 * were removed. Null when nothing differs, and when one of the texts has no articles: old versions in France have
 * them as plain lines without headings, so that every article would seem to be new.
 */
export function affectedArticles(before: PackedArticles, after: PackedArticles, labels: Labels): string[] | null {
  if (before.length === 0 || after.length === 0) return null;
  const old = unpack(before);
  const affected = new Set<number>();
  const removed = new Set<number>();
  for (const { kind, section } of compareSections(old, unpack(after))) {
    (kind === 'removed' ? removed : affected).add(section.key);
  }
  // A label that was there several times has the place of its first one, whichever of them was removed.
  for (const { key } of old) if (removed.has(key)) affected.add(key);
  return affected.size === 0 ? null : [...affected].map((key) => labels.name(key));
}
