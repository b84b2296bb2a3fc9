import { describe, expect, it } from 'vitest';
import { AlignBudget } from '../../src/versions/align.ts';
import { changeKind, compareSections, pairInOrder } from '../../src/versions/compare.ts';

/** Sections from a text: `A:x` is a section with the key `A` and the content `x`. */
const sections = (text: string) =>
  text.split(' ').flatMap((word) => {
    const [key = '', content = ''] = word.split(':');
    return word === '' ? [] : [{ key, content }];
  });

function byKey(before: string, after: string): string {
  return compareSections(sections(before), sections(after))
    .map(({ kind, section }) => `${kind} ${section.key}:${section.content}`)
    .join(', ');
}

function inOrder(before: string, after: string): string {
  return pairInOrder(sections(before), sections(after), new AlignBudget())
    .map((pair) => `${changeKind(pair) ?? 'same'} ${pair.section.key}:${pair.section.content}`)
    .join(', ');
}

describe('sections that are paired by their keys', () => {
  it('are added or changed in the order of the new text, and removed ones come last in the order of the old text', () => {
    expect(byKey('A:1 B:1 C:1 D:1', 'E:1 D:2 A:1')).toBe('added E:1, changed D:2, removed B:1, removed C:1');
    expect(byKey('A:1 B:1', 'B:1 A:1')).toBe('');
    expect(byKey('', 'A:1')).toBe('added A:1');
    expect(byKey('A:1', '')).toBe('removed A:1');
  });

  it('are paired one after the other if several have the same key', () => {
    expect(byKey('A:1 B:1 A:2', 'A:1 B:1 A:3')).toBe('changed A:3');
    expect(byKey('A:1 B:1 A:2', 'A:1')).toBe('removed B:1, removed A:2');
  });
});

describe('sections that are paired by their order', () => {
  it('find their own counterpart if each chapter counts from 1', () => {
    expect(inOrder('I:a A:1 B:1 II:a A:2 B:2', 'I:a B:1 II:a A:2 B:2')).toBe(
      'same I:a, removed A:1, same B:1, same II:a, same A:2, same B:2',
    );
  });

  it('are paired by key if they moved', () => {
    expect(inOrder('A:1 B:1 C:1', 'C:2 A:1 B:1')).toBe('changed C:2, same A:1, same B:1');
  });
});
