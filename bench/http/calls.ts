import type { Figure } from '../support/figures.ts';
import { ask } from '../support/installation.ts';
import type { Served } from '../support/serve.ts';

export type Report = (heading: string, figures: Figure[]) => void;

export interface Options {
  rounds: number;
  seconds: number;
  soak: number;
  laws: number;
  log: (line: string) => void;
}

export async function get({ address }: Served, key: string, path: string): Promise<Buffer> {
  const answer = await fetch(address + path, { headers: { authorization: `Bearer ${key}` } });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return Buffer.from(await answer.arrayBuffer());
}

export async function lawIds({ address }: Served, key: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const { results, total } = await ask(address, key, `/es/laws?per_page=100&page=${page}`);
    ids.push(...results.map((law: { id: string }) => law.id));
    if (ids.length >= total || results.length === 0) return ids;
  }
}
