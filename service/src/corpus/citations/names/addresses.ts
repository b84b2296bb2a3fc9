import { type FrontMatter, textOf } from '../../front-matter.ts';

/**
 * Reads addresses that name a law. A European Legislation Identifier (ELI) is an address whose path begins with `/eli/`. Countries
 * put it on several hosts and add a form, a language or a version at its end. So keys have only the path, without these endings.
 */

/** The front-matter keys that may hold an ELI. */
const fields = ['eli', 'url_eli', 'source', 'complex_work'];
const maxAddress = 500;
const address = /^(?:https?:\/\/\S+|\/?eli\/\S+|(?:[\w-]{1,40}\.){1,4}\p{Ll}{2,5}\/\S+)$/iu;
/** Matches the last segment of a path if it is a version (`1958-11-15`), a form or a language (`jo`, `con`, `spa`). */
const form = /^(?:\d{4}-\d{2}-\d{2}|\p{L}+)$/u;
/** A path that names a law has at least this many segments. Shorter paths name a year or a collection. */
const minSegments = 3;

/** The ELI in a law's file, as a whole address; null if the file has none. */
export function eliOf(matter: FrontMatter): string | null {
  return statedIn(matter).find((value) => /^https?:\/\/[^\s]*\/eli\//.test(value)) ?? null;
}

/** The keys of a law, from the ELI in its file. */
export function eliKeys(matter: FrontMatter): string[] {
  const stated = statedIn(matter);
  return [...new Set(stated.flatMap((value) => pathOf(value)?.join('/') ?? []))].map((path) => `eli:${path}`);
}

/**
 * The law that an address names: its keys, with the longest first, and texts that may be its identifier. Null if the
 * text is not an address.
 */
export function readAddress(text: string): { keys: string[]; identifiers: string[] } | null {
  if (!address.test(text) || text.length > maxAddress) return null;
  const path = pathOf(text) ?? [];
  const lengths = Array.from({ length: Math.max(0, path.length - minSegments + 1) }, (_, cut) => path.length - cut);
  const identifiers = text.split(/[/?&=#]+/).filter((part) => /\d/.test(part) && part.length >= 5);
  return { keys: lengths.map((length) => `eli:${path.slice(0, length).join('/')}`), identifiers };
}

const addressInText = /https?:\/\/[^\s<>()[\]"«»“”]{1,400}[^\s<>()[\]"«»“”.,;:]/giu;

/** The addresses in a text, without a dot or comma after them. */
export function addressesIn(text: string): { written: string; start: number; end: number }[] {
  if (!text.includes('://')) return [];
  return [...text.matchAll(addressInText)].map(({ 0: written, index: start }) => {
    return { written, start, end: start + written.length };
  });
}

function statedIn(matter: FrontMatter): string[] {
  return fields.flatMap((field) => textOf(matter[field]) ?? []);
}

/** The path of an ELI in lower case, without version, form and language at its end; null if the text is not an ELI. */
function pathOf(written: string): string[] | null {
  if (written.length > maxAddress) return null;
  const [, rest] = /(?:^|\/)eli\/([^\s?#]+)/iu.exec(written) ?? [];
  if (rest === undefined) return null;
  const segments = rest.toLowerCase().split('/').filter(Boolean);
  while (segments.length > minSegments && form.test(segments.at(-1) ?? '')) segments.pop();
  return segments.length >= minSegments ? segments : null;
}
