import type { Part } from './parts.ts';

/**
 * The different paths of a text's parts, each once, and for each part the number of its own: the headings of a chapter are
 * stored once and not with each of its articles.
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
