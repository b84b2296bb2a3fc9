import { describe, expect, it } from 'vitest';
import { eachDotProduct } from '../../src/meaning/nearest/nearness.ts';
import { randomOf } from '../../src/meaning/train.ts';

const random = randomOf(4);
const some = (length: number) => Int8Array.from({ length }, () => Math.round(random() * 254) - 127);

function sumsOf(vector: Int8Array, rows: Int8Array): number[] {
  const sums: number[] = [];
  eachDotProduct(vector, rows, (ofRows, first) => {
    for (const [place, sum] of ofRows.entries()) sums[first + place] = sum;
  });
  return sums;
}

function plainSums(vector: Int8Array, rows: Int8Array): number[] {
  const sums: number[] = [];
  for (let start = 0; start < rows.length; start += vector.length) {
    sums.push(vector.reduce((sum, number, at) => sum + number * (rows[start + at] as number), 0));
  }
  return sums;
}

describe('products of one vector with many', () => {
  it.each([
    { length: 64, count: 20_000 }, // more rows than fit into the memory at once
    { length: 16, count: 40_000 },
    { length: 20, count: 1000 }, // not a multiple of 16
    { length: 1024, count: 700 },
    { length: 4, count: 1 },
  ])('are the same as in plain JavaScript for $count rows of $length numbers', ({ length, count }) => {
    const [vector, rows] = [some(length), some(length * count)];
    expect(sumsOf(vector, rows)).toEqual(plainSums(vector, rows));
  });

  it('are exact for the largest numbers', () => {
    const length = 4096;
    expect(sumsOf(new Int8Array(length).fill(-127), new Int8Array(2 * length).fill(127))).toEqual([
      -127 * 127 * length,
      -127 * 127 * length,
    ]);
  });

  it('depend only on the last vector, not on longer earlier ones', () => {
    sumsOf(some(1024), some(1024));
    expect(sumsOf(Int8Array.of(1, 2, 3), Int8Array.of(1, 1, 1, 0, 0, 2))).toEqual([6, 6]);
  });

  it('are empty without rows', () => {
    expect(sumsOf(some(64), new Int8Array(0))).toEqual([]);
  });
});
