import { expect } from 'vitest';
import type { TestApi } from './api.ts';
import { closedValidator } from './description.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into lines of every shape
export type Line = Record<string, any>;

export function linesOf(text: string): Line[] {
  expect(text.endsWith('\n')).toBe(true);
  return text
    .slice(0, -1)
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Expects that every line fits the API's description, and says the same about its law as `GET /laws/{id}`. */
export async function expectLinesAsRead(api: TestApi, country: string, lines: Line[]): Promise<void> {
  const description = (await api.app.inject('/openapi.json')).json();
  const isLine = closedValidator({ $ref: '#/components/schemas/ExportLine' }, description);
  const isLaw = closedValidator({ $ref: '#/components/schemas/ExportedLaw' }, description);
  const cursor = lines.at(-1);
  expect([isLine(cursor), Object.keys(cursor ?? {})]).toEqual([true, ['cursor']]);
  const { count } = (await api.read('/countries')).find((one: Line) => one.country === country);
  expect(lines).toHaveLength(count + 1);
  for (const line of lines.slice(0, -1)) {
    expect([line.id, isLine(line), isLaw(line), isLaw.errors]).toEqual([line.id, true, true, null]);
    const { articles, citations, relations, versions, wordings, ...law } = line;
    expect(law).toEqual(await api.read(`/${country}/laws/${encodeURIComponent(line.id)}`, { key: 'pro' }));
  }
}
