import { type FrontMatter, textOf } from '../front-matter.ts';

/** Where sources write a law's address in the European Legislation Identifier. */
const eliKeys = ['eli', 'url_eli', 'source'];

/** The address of a law in the European Legislation Identifier, if its file has one. */
export function eliOf(matter: FrontMatter): string | null {
  const values = eliKeys.map((key) => textOf(matter[key]));
  return values.find((value) => value !== null && /^https?:\/\/[^\s]*\/eli\//.test(value)) ?? null;
}

/** The keys under which a law is found by the path of that address, which is the same on the source's site and here. */
export function eliKeysOf(matter: FrontMatter): string[] {
  const path = /\/eli\/[^?#]*/.exec(eliOf(matter) ?? '')?.[0];
  return path === undefined ? [] : [eliKey(path)];
}

export function eliKey(path: string): string {
  return `eli:${path.replace(/\/+$/, '')}`;
}
