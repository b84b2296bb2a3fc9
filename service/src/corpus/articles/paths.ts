import type { Part } from './parts.ts';

/**
 * Lists each path (the headings above a part) once, and gives each part the number of its path. A division gets -1. So the headings
 * of a chapter are stored once, not with each article.
 */
export function numberPaths(parts: Pick<Part, 'kind' | 'path'>[]): { paths: string[][]; numbers: number[] } {
  const known = new Map<string, number>();
  const paths: string[][] = [];
  const numbers = parts.map(({ kind, path }) => {
    if (kind === 'division') return -1;
    const key = JSON.stringify(path);
    const number = known.get(key) ?? paths.push(path) - 1;
    known.set(key, number);
    return number;
  });
  return { paths, numbers };
}
