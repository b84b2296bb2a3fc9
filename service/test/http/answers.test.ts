import { describe, expect, it } from 'vitest';
import { AnswerCache, everyCountry, formOf, makeAnswer } from '../../src/http/answers/answer-cache.ts';

const answer = (size: number) => makeAnswer('x'.repeat(size), 'json');

function keep(cache: AnswerCache, key: string, scope: string, size = 10): void {
  cache.put(key, scope, cache.state(scope), answer(size));
}

describe('answers in memory', () => {
  it('are dropped with their country, and those of other countries stay', () => {
    const cache = new AnswerCache(1_000_000);
    keep(cache, 'a', 'es');
    keep(cache, 'b', 'fr');
    keep(cache, 'c', everyCountry);
    cache.moveOn('es');
    expect(['a', 'b', 'c'].map((key) => cache.get(key) !== null)).toEqual([false, true, false]);
  });

  it('are not kept if their country changed while they were made', () => {
    const cache = new AnswerCache(1_000_000);
    const state = cache.state('es');
    cache.moveOn('es');
    cache.put('a', 'es', state, answer(10));
    expect(cache.get('a')).toBeNull();
  });

  it('are not kept if the cache was cleared while they were made', () => {
    const cache = new AnswerCache(1_000_000);
    for (const scope of ['es', everyCountry]) {
      const state = cache.state(scope);
      cache.clear();
      cache.put('a', scope, state, answer(10));
      expect(cache.get('a')).toBeNull();
    }
  });

  it('never take more memory than allowed, and the most recently used ones stay', () => {
    const cache = new AnswerCache(100_000);
    keep(cache, 'asked for', 'es', 1000);
    for (let i = 0; i < 1000; i++) {
      keep(cache, `other ${i}`, 'es', (i * 37) % 5000);
      expect(cache.bytes).toBeLessThanOrEqual(100_000);
      expect(cache.get('asked for')).not.toBeNull();
    }
    expect(cache.get('other 0')).toBeNull();
    expect(cache.get('other 999')).not.toBeNull();
  });

  it('do not make room for an answer larger than an eighth of the memory', () => {
    const cache = new AnswerCache(100_000);
    keep(cache, 'small', 'es');
    keep(cache, 'large', 'es', 50_000);
    expect([cache.get('small') !== null, cache.get('large')]).toEqual([true, null]);
  });

  it('are not kept at all if they may take no memory', () => {
    const cache = new AnswerCache(0);
    keep(cache, 'a', 'es');
    expect([cache.get('a'), cache.bytes]).toEqual([null, 0]);
  });

  it('take no memory after they are dropped', () => {
    const cache = new AnswerCache(100_000);
    for (let round = 0; round < 3; round++) {
      keep(cache, 'a', 'es', 1000);
      keep(cache, 'a', 'es', 2000);
      cache.moveOn('es');
      cache.get('a');
      expect(cache.bytes).toBe(0);
    }
    keep(cache, 'a', 'es', 1000);
    cache.clear();
    expect(cache.bytes).toBe(0);
  });
});

it('an answer is compressed once, however many clients ask at the same time, and the result is kept', async () => {
  const large = answer(100_000);
  const [first, second, other] = await Promise.all([formOf(large, 'br'), formOf(large, 'br'), formOf(large, 'gzip')]);
  expect(second).toBe(first);
  expect(formOf(large, 'br')).toBe(first);
  expect(other).not.toBe(first);
});
