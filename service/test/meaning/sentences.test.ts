import { describe, expect, it } from 'vitest';
import type { MeaningIndex } from '../../src/meaning/index-file.ts';
import { linesOf, nearestSentences } from '../../src/meaning/nearest/sentences.ts';
import { indexBuilderOf } from '../support/meaning.ts';

const clause = (number: number) => `el titular del molino número ${number} presentará la solicitud ante la oficina`;
const many = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => clause(first + place)).join(', ');

const indexOf = (...texts: string[]): MeaningIndex => indexBuilderOf(texts).finish('p');

describe('the lines of a text', () => {
  it('are its sentences if they are short', () => {
    const sentences = [
      'El molino se arrienda por cinco años como mínimo.',
      'La rueda la repara siempre el propietario.',
    ];
    expect(linesOf(sentences.join(' '))).toEqual(sentences);
  });

  it('are parts of a long sentence that begin with a clause, fit on a page, and leave nothing out', () => {
    const lines = linesOf(`${many(1, 12)}.`);
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(220);
    expect(lines[0]).toMatch(/^el titular .* …$/);
    expect(lines[1]).toMatch(/^… el titular .* …$/);
    expect(lines.at(-1)).toMatch(/^… el titular .* oficina\.$/);
    for (let number = 1; number <= 12; number++) expect(lines.join(' ')).toContain(clause(number));
  });

  it('begin with the entries of a list', () => {
    const text = `Son obligaciones del molinero: a) ${many(1, 2)} b) engrasar la rueda c) ${many(3, 4)}.`;
    expect(linesOf(text).some((line) => line.startsWith('… b) engrasar la rueda'))).toBe(true);
  });

  it('have all words of a clause without commas, and may cut a word that is too long', () => {
    const words = Array.from({ length: 90 }, (_, number) => `palabra${number}`);
    const lines = linesOf(words.join(' '));
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(220);
    for (const word of words) expect(lines.some((line) => line.split(' ').includes(word))).toBe(true);
    expect(linesOf('x'.repeat(1000)).every((line) => line.length <= 220)).toBe(true);
    expect(linesOf('')).toEqual([]);
  });
});

describe('the sentence that answers', () => {
  it('is the line of a long sentence that has the words of laws, and not its beginning', () => {
    const index = indexOf("'arrendador':1 'molino':2", "'molino':1");
    const asked = [{ term: 'casero', legal: ['arrendador'] }];
    const [line = ''] = nearestSentences(index, asked, [`${many(1, 6)}, y el arrendador responderá, ${many(7, 12)}.`]);
    expect(line).toContain('el arrendador responderá');
    expect(line.length).toBeLessThanOrEqual(220);
  });

  it('has whole words, also where the reading of a long text ends', () => {
    const index = indexOf("'arrendador':1 'molino':2", "'molino':1");
    const asked = [{ term: 'arrendador', legal: [] }];
    const text = `${'El molino es viejo. '.repeat(399)}El arrendador responderá siempre del estado de la rueda.`;
    expect(nearestSentences(index, asked, [text])[0]).toBe('El arrendador');
  });
});
