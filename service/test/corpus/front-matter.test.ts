import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { lineOf, readFrontMatter } from '../../src/corpus/front-matter.ts';
import { type Random, random } from '../support/random.ts';

function values(yaml: string): Record<string, unknown> {
  const read = readFrontMatter(yaml);
  if (read.values === null) throw new Error(read.reason);
  return read.values;
}

function reason(yaml: string): string {
  const read = readFrontMatter(yaml);
  return read.values === null ? read.reason : 'it can be read';
}

describe('a quoted value that goes on at the beginning of the next line', () => {
  it.each([
    ['in double quotes', 'title: "Ley de\ncaminos\nvecinales"\nrank: ley\n', 'Ley de caminos vecinales'],
    ['in single quotes', "title: 'Ley de\ncaminos'\nrank: ley\n", 'Ley de caminos'],
    [
      'with escaped double quotes',
      'title: "Ley \\"de\ncaminos\\" y\npuentes"\nrank: ley\n',
      'Ley "de caminos" y puentes',
    ],
    ['with a backslash before the last quote', 'title: "Ley\nC:\\\\"\nrank: ley\n', 'Ley C:\\'],
    ['with doubled single quotes', "title: 'Llei d''aigua i\nd''energia'\nrank: ley\n", "Llei d'aigua i d'energia"],
    ['with an empty line, which is a line break', 'title: "Ley\n\nde caminos"\nrank: ley\n', 'Ley\nde caminos'],
    ['with a line that is indented', 'title: "Ley\n  de\ncaminos"\nrank: ley\n', 'Ley de caminos'],
    [
      'with what looks like a key',
      'title: "Ley\nrank: decreto\nde caminos"\nrank: ley\n',
      'Ley rank: decreto de caminos',
    ],
    ['with what looks like a quoted key', "title: 'Ley\nrank: \"decreto'\nrank: ley\n", 'Ley rank: "decreto'],
    ['with what looks like a list or a comment', 'title: "Ley\n- uno\n# dos"\nrank: ley\n', 'Ley - uno # dos'],
    ['under a key with an accent', 'otro: x\ntitle: "Ley\nuno"\naño: "dos\ntres"\nrank: ley\n', 'Ley uno'],
  ])('is read %s', (_, yaml, title) => {
    expect(values(yaml)).toMatchObject({ title, rank: 'ley' });
  });

  it.each(['', '  '])('is read as an item of a list after %j', (indent) => {
    const yaml = `subjects:\n${indent}- "Caminos\ny puentes"\n${indent}- 'Aguas'\nrank: ley\n`;
    expect(values(yaml)).toEqual({ subjects: ['Caminos y puentes', 'Aguas'], rank: 'ley' });
  });
});

describe('a front matter that is really broken is refused, with the reason', () => {
  it.each([
    ['a quote that never ends', 'title: "Ley de\ncaminos\nrank: ley\n'],
    ['text behind the quote', 'title: "Ley" de\ncaminos\nrank: ley\n'],
    ['a colon in a bare title', 'title: Ley: de caminos\n'],
    ['a tab before a key', 'title: Ley\n\trank: ley\n'],
    ['an alias', 'a: &a [x]\nb: *a\n'],
  ])('when it has %s', (_, yaml) => {
    expect(reason(yaml)).toMatch(/^front matter is not valid YAML: ./);
  });

  it('when it has an alias after a value that goes on at the beginning of a line', () => {
    expect(reason('title: "Ley\nuno"\na: &a [x]\nb: *a\n')).toMatch(/alias/);
  });

  it('when a value of very many lines would grow beyond the limit by being indented', () => {
    expect(reason(`list:\n${' '.repeat(20)}- "x\n${'y\n'.repeat(20_000)}"\n`)).toMatch(/deficient indentation/);
  });

  it.each(['- a\n- b\n', 'only text\n'])('when it is not a map: %j', (yaml) => {
    expect(reason(yaml)).toBe('front matter is not a map of keys and values');
  });
});

describe('HTML entities', () => {
  it('become letters, in values and in lists', () => {
    expect(
      values('title: "Ley N&ordm; 31207, Int&eacute;rpretes &amp; gu&iacute;as"\nsubjects: ["Ni&ntilde;ez"]\n'),
    ).toEqual({
      title: 'Ley Nº 31207, Intérpretes & guías',
      subjects: ['Niñez'],
    });
  });

  it('stay in a value that is HTML', () => {
    const html = '<p>Ley N&ordm; 31207 &lt;uno&gt;</p>';
    expect(values(`note: "${html}"\n`)).toEqual({ note: html });
  });

  it('are decoded once, and only with their semicolon', () => {
    expect(values('title: "R&amp;lt;D &ntilde R&D a&b=c"\n').title).toBe('R&lt;D &ntilde R&D a&b=c');
  });
});

describe('a title', () => {
  it.each([
    ['title: >-\n  Ley de caminos\n  y puentes\n', 'Ley de caminos y puentes'],
    ['title: |\n  Ley de caminos\n  y puentes\n', 'Ley de caminos y puentes'],
    ['title: "Ley\n\n  de   caminos\\n y\\tpuentes "\n', 'Ley de caminos y puentes'],
  ])('is on one line, however %j writes it', (yaml, title) => {
    expect(lineOf(values(yaml).title)).toBe(title);
  });
});

const python = `
import json, sys, yaml
print(json.dumps([yaml.load(text, Loader=yaml.BaseLoader) for text in json.load(sys.stdin)]))
`;
const hasPyYaml = spawnSync('python3', ['-c', 'import yaml']).status === 0;

describe('200 generated front matters', () => {
  it.skipIf(!hasPyYaml)('are read as PyYAML reads them (skipped where python3 has no PyYAML)', () => {
    const source = random(7);
    const texts = Array.from({ length: 200 }, () => generated(source));
    const { stdout, stderr } = spawnSync('python3', ['-c', python], { input: JSON.stringify(texts), encoding: 'utf8' });
    expect(stderr).toBe('');
    const expected = JSON.parse(stdout) as unknown[];
    // The generator is useful only if it also makes texts that js-yaml alone refuses.
    expect(texts.filter((text) => /^[^\s-][^:]*$/m.test(text)).length).toBeGreaterThan(50);
    for (const [index, text] of texts.entries()) {
      expect(readFrontMatter(text), text).toEqual({ values: expected[index] });
    }
  });
});

const words = [
  'Ley',
  'de',
  'caminos',
  'año',
  'Įstatymas',
  '“uno”',
  "d'aigua",
  '"dos"',
  'rank:',
  '- x',
  '# y',
  'a: b',
  '\\',
  '%',
  '1.º',
  '2020-01-01',
];

function generated(source: Random): string {
  const lines = Array.from({ length: 2 + source.below(5) }, (_, index) => {
    if (source.chance(0.2)) return `list${index}:\n${[0, 1].map(() => `  - ${quoted(source)}\n`).join('')}`;
    if (source.chance(0.2)) return `folded${index}: >-\n  uno ${source.pick(words)}\n  dos\n`;
    return `key-${index}: ${quoted(source)}\n`;
  });
  return lines.join('');
}

/** Words on one or more lines. Some lines begin at the left edge. */
function quoted(source: Random): string {
  const quote = source.pick(['"', "'"]);
  const text = Array.from({ length: 1 + source.below(8) }, () => {
    const word = source.pick(words);
    const escaped = quote === '"' ? word.replace(/["\\]/g, '\\$&') : word.replaceAll("'", "''");
    return escaped + source.pick([' ', ' ', ' ', '\n', '\n  ', '\n\n']);
  });
  return quote + text.join('').trimEnd() + quote;
}
