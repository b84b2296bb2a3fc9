import { describe, expect, it } from 'vitest';
import { dayOf } from '../../src/corpus/front-matter.ts';
import { describeLaw } from '../../src/corpus/law.ts';
import { bodyBytes, isLawPath, parseLawFile } from '../../src/corpus/law-file.ts';

function parse(text: string | Buffer) {
  return parseLawFile(Buffer.from(text));
}

function law(text: string | Buffer) {
  const parsed = parse(text);
  if (parsed.law === null) throw new Error(parsed.reason);
  return { ...parsed.law, body: parsed.law.body.toString('utf8') };
}

function reason(text: string | Buffer): string {
  const parsed = parse(text);
  return parsed.law === null ? parsed.reason : 'a law';
}

const keys = (count: number) => Array.from({ length: count }, (_, n) => `key_${n}: x\n`).join('');

describe('the front matter of a law file', () => {
  it('gives the identifier and the keys, and the text follows', () => {
    expect(law('---\nidentifier: "BOE-A-1978-31229"\ntitle: "Constitución"\n---\n\n# Constitución\n')).toEqual({
      id: 'BOE-A-1978-31229',
      frontmatter: { identifier: 'BOE-A-1978-31229', title: 'Constitución' },
      body: '\n# Constitución\n',
    });
  });

  it('keeps dates and numbers as strings', () => {
    const { frontmatter } = law(
      '---\nidentifier: 0012\npublication_date: 2018-12-06\nnumber: 1e3\nyear: 1995\nhex: 0x1F\nratio: 1.50\n---\n',
    );
    expect(frontmatter).toEqual({
      identifier: '0012',
      publication_date: '2018-12-06',
      number: '1e3',
      year: '1995',
      hex: '0x1F',
      ratio: '1.50',
    });
  });

  it('is read with a byte-order mark, CRLF or CR line ends and NUL bytes', () => {
    const clean = '---\nidentifier: X\n---\nUno\nDos\n';
    for (const dirty of [
      `\uFEFF${clean}`,
      clean.replaceAll('\n', '\r\n'),
      clean.replaceAll('\n', '\r'),
      clean.replace('Uno', 'U\0no').replace('identifier', 'iden\0tifier'),
      `\uFEFF${clean.replaceAll('\n', '\r\n')}`,
    ]) {
      expect(law(dirty)).toEqual({ id: 'X', frontmatter: { identifier: 'X' }, body: 'Uno\nDos\n' });
    }
  });

  it('keeps multi-byte text whole when line ends are cleaned', () => {
    expect(law('---\r\nidentifier: Ñ\r\n---\r\n第1条 ß\r\n')).toMatchObject({ id: 'Ñ', body: '第1条 ß\n' });
  });

  it('is read even if the file is not UTF-8', () => {
    const latin1 = Buffer.from('---\nidentifier: X\ntitle: Constituci\xf3n\n---\nArt\xedculo', 'latin1');
    expect(law(latin1)).toMatchObject({ id: 'X', body: 'Art\uFFFDculo' });
  });

  it('ends at the first line of three dashes and leaves later ones in the text', () => {
    expect(law('---\nidentifier: X\n---\nUno\n---\nDos\n---\n').body).toBe('Uno\n---\nDos\n---\n');
  });

  it('does not end at dashes inside a value or at a longer line of dashes', () => {
    const { frontmatter, body } = law('---\nidentifier: X\nnote: "a --- b"\nlist: |\n  ---\n  more\n--- \nText\n');
    expect(frontmatter).toMatchObject({ note: 'a --- b', list: '---\nmore\n' });
    expect(body).toBe('Text\n');
    expect(reason('---\nidentifier: X\n----\nText\n')).toBe('no front matter');
  });

  it('may be the whole file, without a text and without a last line feed', () => {
    expect(law('---\nidentifier: X\n---').body).toBe('');
  });

  it('uses the last value of a repeated key', () => {
    expect(law('---\nidentifier: A\ntitle: one\ntitle: two\n---\n').frontmatter.title).toBe('two');
  });

  it('may have a key named __proto__, like any other', () => {
    const { frontmatter } = law('---\nidentifier: X\n__proto__: { polluted: yes }\n---\n');
    expect(Object.keys(frontmatter)).toContain('__proto__');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it.each(['TAR.FC2B71C84492', 'UY-ley-18331', 'act:1999/12 (rev. 2)', '03a657500f6411e9a5eaf2cd290f1944', '法-1'])(
    'may have the identifier %s',
    (id) => expect(law(`---\nidentifier: "${id}"\n---\n`).id).toBe(id),
  );

  it.each([
    ['', 'no front matter'],
    ['# Only a text\n', 'no front matter'],
    ['\n---\nidentifier: X\n---\n', 'no front matter'],
    ['---\nidentifier: X\nno closing line\n', 'no front matter'],
    ['---\n---\nText\n', 'front matter is not valid YAML: expected a document, but the input is empty'],
    ['---\nnull\n---\nText\n', 'front matter is not a map of keys and values'],
    ['---\n- a\n- b\n---\n', 'front matter is not a map of keys and values'],
    ['---\njust a sentence\n---\n', 'front matter is not a map of keys and values'],
    ['---\ntitle: X\n---\n', 'no identifier in the front matter'],
    ['---\nidentifier:\n---\n', 'no identifier in the front matter'],
    ['---\nidentifier: "  "\n---\n', 'no identifier in the front matter'],
    ['---\nidentifier: [a, b]\n---\n', 'no identifier in the front matter'],
    ['---\nidentifier: "a\\nb"\n---\n', 'the identifier has a line break or more than 200 characters'],
    [`---\nidentifier: ${'x'.repeat(201)}\n---\n`, 'the identifier has a line break or more than 200 characters'],
    [`---\nidentifier: X\nnote: ${'x'.repeat(256_000)}\n---\n`, 'front matter has more than 256000 characters'],
    [`---\nidentifier: X\n${keys(1000)}---\n`, 'front matter has more than 1000 keys'],
    [`---\nidentifier: X\n${keys(300_000)}---\n`, 'front matter has more than 256000 characters'],
  ])('of %j is refused: %s', (text, expected) => {
    expect(reason(text)).toBe(expected);
  });

  it.each([
    ['an unquoted colon', 'title: Ley: de aguas'],
    ['a tab', '\ttitle: X'],
    ['an open quote', 'title: "X'],
    ['an unknown tag', 'title: !!js/function "x"'],
    ['an alias', 'a: &a [x]\nb: *a'],
  ])('with %s is reported as broken YAML in one line', (_, line) => {
    const said = reason(`---\nidentifier: X\n${line}\n---\n`);
    expect(said).toMatch(/^front matter is not valid YAML: ./);
    expect(said).not.toContain('\n');
  });

  it('is refused at once if it is an alias bomb', () => {
    const lines = Array.from({ length: 30 }, (_, n) => `k${n + 1}: &k${n + 1} [${`*k${n},`.repeat(9)}*k${n}]`);
    const began = Date.now();
    expect(reason(`---\nidentifier: X\nk0: &k0 [x]\n${lines.join('\n')}\n---\n`)).toMatch(/not valid YAML/);
    expect(Date.now() - began).toBeLessThan(10_000); // with all aliases replaced, it would be 10^30 values
  });

  it('is refused if it is nested too deeply for the stack', () => {
    for (const depth of [200, 3000, 100_000]) {
      expect(reason(`---\nidentifier: X\ndeep: ${'['.repeat(depth)}${']'.repeat(depth)}\n---\n`)).toMatch(
        /not valid YAML|nested/,
      );
    }
  });
});

describe('the text of a version', () => {
  it('follows the front matter, even if that is broken', () => {
    expect(bodyBytes(Buffer.from('---\nidentifier: "X\n---\r\nUno\r\n')).toString()).toBe('Uno\n');
  });

  it('is the whole file if there is no front matter', () => {
    expect(bodyBytes(Buffer.from('# Uno\n')).toString()).toBe('# Uno\n');
  });
});

describe('a law file', () => {
  it.each(['es/BOE-A-1978-31229.md', 'es-an/2001/x.MD', 'X.md', 'us/security-act-1933.md', 'gb/licence-fees.md'])(
    'may be %s',
    (path) => expect(isLawPath(path)).toBe(true),
  );

  it.each([
    'README.md',
    'docs/readme.md',
    'README.es.md',
    'LICENSE.md',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    '.github/pull_request_template.md',
    'es/.hidden.md',
    '.legalize.yml',
    'es/X.txt',
    'LICENSE',
    'es/X.md/part',
  ])('is not %s', (path) => expect(isLawPath(path)).toBe(false));
});

describe('a day', () => {
  it.each(['1889-07-24', '2024-02-29', '2038-01-01', '0001-01-01'])('%s is a day', (day) =>
    expect(dayOf(day)).toBe(day),
  );

  it.each([
    '2023-02-29',
    '2024-13-01',
    '2024-1-1',
    '24-01-01',
    '2024-01-01T00:00',
    '0000-01-01',
    'unknown',
    '',
    null,
    7,
  ])('%s is not a day', (value) => expect(dayOf(value)).toBeNull());
});

describe('the facts about a law', () => {
  const describeText = (text: string) => {
    const parsed = parse(text);
    if (parsed.law === null) throw new Error(parsed.reason);
    return describeLaw(parsed.law, {}, '2026-01-01');
  };

  it('come from its front matter', () => {
    const matter = [
      'identifier: X',
      'title: " Ley de aguas "',
      'short_title: Aguas',
      'rank: ley',
      'status: partially_repealed',
      'jurisdiction: es-an',
      'publication_date: 1985-08-08',
      'last_updated: "2020-01-31"',
      'department: Obras',
      'source: https://example.invalid',
      'text_state: current',
      'subjects: [Aguas, " ", 12]',
      'other: kept',
    ];
    expect(describeText(`---\n${matter.join('\n')}\n---\n###### Artículo 1\n`)).toMatchObject({
      id: 'X',
      title: 'Ley de aguas',
      shortTitle: 'Aguas',
      lawType: 'ley',
      status: {
        status: 'partially_repealed',
        basis: 'front_matter',
        repealedOn: null,
        repealedBy: [],
        changesOn: null,
      },
      jurisdiction: 'es-an',
      publicationDate: '1985-08-08',
      lastUpdated: '2020-01-31',
      department: 'Obras',
      source: 'https://example.invalid',
      textState: 'current',
      subjects: ['Aguas', '12'],
      articleCount: 1,
    });
  });

  it('are never invented: missing or malformed ones are null', () => {
    expect(
      describeText('---\nidentifier: X\nstatus: vigente\npublication_date: 8/8/1985\nlast_updated:\n---\n# Ley X\n'),
    ).toMatchObject({
      title: 'Ley X',
      lawType: 'unknown',
      status: { status: null, basis: null },
      publicationDate: null,
      lastUpdated: null,
    });
  });
});
