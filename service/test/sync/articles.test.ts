import { describe, expect, it } from 'vitest';
import { partsOf } from '../../src/corpus/articles/parts.ts';
import { LawTrace } from '../../src/sync/stage/law-trace.ts';

const version = (position: number) => ({
  position,
  date: '2000-01-01',
  sourceId: null,
  effectiveDate: null,
  effectiveBasis: null,
});

function changed(before: string, after: string): string[] | null {
  const trace = new LawTrace();
  const add = (position: number, text: Buffer) => trace.add(version(position), text, partsOf(text));
  add(0, Buffer.from(before));
  return add(1, Buffer.from(after));
}

describe('the articles that differ between two versions', () => {
  const text = (...articles: string[]) =>
    articles.map((article, index) => `###### Artículo ${index + 1}\n\n${article}\n\n`).join('');

  it('are those with another text, in the order of the new text', () => {
    expect(changed(text('a', 'b', 'c'), text('a', 'B', 'C'))).toEqual(['Artículo 2', 'Artículo 3']);
  });

  it('are added articles, and last removed articles', () => {
    expect(changed(text('a', 'b', 'c'), text('A', 'b'))).toEqual(['Artículo 1', 'Artículo 3']);
    expect(changed(text('a'), text('a', 'b'))).toEqual(['Artículo 2']);
  });

  it('include provisions between articles', () => {
    const provision = (words: string) => `${text('a')}###### Disposición final primera. Entrada\n\n${words}\n`;
    expect(changed(provision('x'), provision('y'))).toEqual(['Disposición final primera']);
  });

  it('do not include those with changes only around them', () => {
    expect(changed(`${text('a')}## Título II\n`, `${text('a')}\n\n## Título III\n`)).toBeNull();
  });

  it('are matched in order if a label occurs twice', () => {
    const twice = (first: string, second: string) => `${text(first)}## Anexo\n\n${text(second)}`;
    expect(changed(twice('a', 'b'), twice('a', 'c'))).toEqual(['Artículo 1']);
    expect(changed(twice('a', 'b'), twice('a', 'b'))).toBeNull();
  });

  it('are named once each, in their order', () => {
    // These are sentences. Lines without a dot could be the titles in a table of contents.
    const named = (...names: string[]) => names.map((name) => `###### Artículo ${name}\n\nTexto ${name}.\n\n`).join('');
    expect(changed(named('1', '2', '1', '1'), named('1'))).toEqual(['Artículo 2', 'Artículo 1']);
  });

  it('are unknown if one of the texts has no articles', () => {
    expect(changed('Texto viejo.\n', text('a'))).toBeNull();
    expect(changed(text('a'), '')).toBeNull();
  });
});
