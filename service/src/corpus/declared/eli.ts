import { type FrontMatter, textOf } from '../front-matter.ts';

/** The front-matter keys under which sources write the address of a law in the European Legislation Identifier (ELI). */
const eliKeys = ['eli', 'url_eli', 'source'];

/** The ELI address of a law, if its file has one. */
export function eliOf(matter: FrontMatter): string | null {
  const values = eliKeys.map((key) => textOf(matter[key]));
  return values.find((value) => value !== null && /^https?:\/\/[^\s]*\/eli\//.test(value)) ?? null;
}

/** The keys by which a law is found from the path of its ELI address. The path is the same on the source's site and here. */
export function eliKeysOf(matter: FrontMatter): string[] {
  const path = /\/eli\/[^?#]*/.exec(eliOf(matter) ?? '')?.[0];
  return path === undefined ? [] : [eliKey(path)];
}

export function eliKey(path: string): string {
  return `eli:${path.replace(/\/+$/, '')}`;
}
