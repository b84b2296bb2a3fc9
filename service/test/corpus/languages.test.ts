import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { divisionKindOf } from '../../src/corpus/articles/grammar/heading-kinds.ts';
import { annexIds, languages } from '../../src/corpus/languages/index.ts';

const source = fileURLToPath(new URL('../../src', import.meta.url));

/** The files of corpus/ that all languages and countries share. The files for git are left out: git's output has its own words. */
const shared = readdirSync(join(source, 'corpus'), { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !/^(?:languages|countries|git)\//.test(name),
);

/**
 * Words that belong to no natural language: HTML tags, names of files, addresses, and words that commits write instead
 * of an act.
 */
const tags = ['small', 'sup'];
const files = ['md', 'readme', 'licen', 'changelog', 'contributing', 'code', 'of', 'conduct', 'security'];
const addresses = ['https', 'eli'];
const sources = ['original', 'full', 'bootstrap', 'fix', 'pipeline', 'daily'];
const technical = new Set([...tags, ...files, ...addresses, ...sources]);

interface Node {
  type: string;
  value?: unknown;
  regex?: { pattern: string };
  callee?: { name?: string };
  arguments?: unknown[];
  quasis?: { value: { raw: string } }[];
}

/** All texts in a file that may be a pattern or a list of words. */
function textsOf(tree: Node): string[] {
  const found: string[] = [];
  const visit = (node: unknown, isPattern: boolean): void => {
    if (Array.isArray(node)) for (const one of node) visit(one, isPattern);
    if (node === null || typeof node !== 'object' || Array.isArray(node)) return;
    const { type, value, regex, callee, arguments: given, quasis } = node as Node;
    if (regex) found.push(regex.pattern);
    else if (type === 'Literal' && typeof value === 'string' && (isPattern || isWordList(value))) found.push(value);
    if (type === 'TemplateLiteral') {
      for (const { value: quasi } of quasis ?? []) if (isPattern || isWordList(quasi.raw)) found.push(quasi.raw);
    }
    // Only the first argument of RegExp is a pattern; the second has its flags.
    if (type === 'NewExpression' && callee?.name === 'RegExp') visit(given?.[0], true);
    else for (const child of Object.values(node)) visit(child, isPattern);
  };
  visit(tree, false);
  return found;
}

/** Whether a text is a list such as `y|e`, or has a word that is not English. */
function isWordList(text: string): boolean {
  return /\p{L}\|\p{L}/u.test(text) || /(?=\P{ASCII})\p{L}/u.test(text);
}

/** The words in a pattern: two or more letters that have no special meaning. */
function wordsIn(pattern: string): string[] {
  const plain = pattern
    .replace(/\\+(?:u\{?[\da-f]+\}?|[pP]\{[^}]*\}|\w)/g, ' ')
    .replace(/\[(?:\\.|[^\]])*\]/g, ' ')
    .replace(/\(\?<\w+>/g, ' ');
  return [...plain.matchAll(/[\p{Ll}\p{Lu}]{2,}/gu)]
    .map(([word]) => word)
    .filter((word) => !technical.has(word.toLowerCase()));
}

describe('Languages', () => {
  it('have their words in their own files: no pattern or list elsewhere in corpus/ has a word', async () => {
    expect(shared.length).toBeGreaterThan(40);
    const found: string[] = [];
    for (const name of shared) {
      const { code } = await transform(readFileSync(join(source, 'corpus', name), 'utf8'), { loader: 'ts' });
      const words = textsOf(parseAst(code) as unknown as Node).flatMap(wordsIn);
      if (words.length > 0) found.push(`${name}: ${[...new Set(words)].join(' ')}`);
    }
    expect(found).toEqual([]);
  });

  it('have one file each, named by the code of the language, and all files are read', () => {
    const others = ['everyday', 'notes', 'index.ts', 'language.ts', 'note-grammar.ts', 'patterns.ts'];
    const files = readdirSync(join(source, 'corpus/languages')).filter((name) => !others.includes(name));
    expect(files.every((name) => /^[a-z]{2}\.ts$/.test(name))).toBe(true);
    expect(languages.length).toBe(files.length);
    expect(new Set(languages.map(({ name }) => name)).size).toBe(languages.length);
    const everyday = readdirSync(join(source, 'corpus/languages/everyday'));
    expect(everyday.every((name) => files.includes(name))).toBe(true);
    expect(languages.filter((language) => language.everyday !== undefined)).toHaveLength(everyday.length);
    const notes = readdirSync(join(source, 'corpus/languages/notes'));
    expect(notes.every((name) => files.includes(name))).toBe(true);
  });

  it('have the same words for annexes as the database', () => {
    const sql = readFileSync(join(source, 'db/functions/cited-article.sql'), 'utf8');
    expect(/!~ '\^\(([^)]*)\)'/.exec(sql)?.[1]).toBe(annexIds.source.replace(/^\^\(\?:|\)$/g, ''));
  });
});

describe('The kind of a division', () => {
  it('comes from the word in its heading, before or after a number', () => {
    const kinds = {
      'LIBRO PRIMERO. De las personas': 'book',
      'TÍTULO IV': 'title',
      'CAPITULO II. Faros': 'chapter',
      'Sección 2.ª De los puertos': 'section',
      'Part 2': 'part',
      'Sous-section 3 : Dispositions': 'subsection',
      'Abschnitt 1': 'section',
      'II SKYRIUS': 'chapter',
      'PIRMASIS SKIRSNIS': 'section',
      '1. peatükk': 'chapter',
      'Rozdział 3': 'chapter',
      'Title of the holder': null,
      'De los faros': null,
    };
    expect(Object.fromEntries(Object.keys(kinds).map((heading) => [heading, divisionKindOf(heading)]))).toEqual(kinds);
  });

  it('is the same in all languages that share its word', () => {
    const found = new Map<string, Set<string>>();
    for (const { parts } of languages)
      for (const [kind, words] of [...(parts?.divisions ?? []), ...(parts?.divisionsBehind ?? [])])
        for (const word of words.split('|')) found.set(word, (found.get(word) ?? new Set()).add(kind));
    expect([...found].filter(([, kinds]) => kinds.size > 1)).toEqual([]);
  });
});
