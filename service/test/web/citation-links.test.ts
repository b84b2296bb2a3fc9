import { describe, expect, it } from 'vitest';
import { partsOf } from '../../src/corpus/articles/parts.ts';
import type { CitedPlace } from '../../src/markdown/citation-marks.ts';
import { render } from '../../src/web/law/text/law-text.ts';
import { random } from '../support/random.ts';

/** All places where a text has these words, each as a citation. */
function placesOf(text: string, words: string, href = '/es/laws/B', cited = words): CitedPlace[] {
  const body = Buffer.from(text);
  const places: CitedPlace[] = [];
  for (let at = body.indexOf(words); at >= 0; at = body.indexOf(words, at + 1))
    places.push({ start: at, end: at + Buffer.byteLength(words), text: words, cited, href });
  return places;
}

const page = (text: string, citations: CitedPlace[] = []) =>
  render({ text, title: '', language: 'en', lawLang: 'es', articlePath: '/a/', citations }).html;
const linked = (text: string, words = 'Ley 1/2000', cited = words) =>
  page(text, placesOf(text, words, '/es/laws/B', cited));
const withoutLinks = (html: string) => html.replace(/<a class="cite" href="[^"]*">([^<]*)<\/a>/g, '$1');
const link = (words = 'Ley 1/2000') => `<a class="cite" href="/es/laws/B">${words}</a>`;

describe('a citation in a text', () => {
  it('is a link on exactly its words', () => {
    expect(linked('Según la Ley 1/2000, y «Ley 1/2000».')).toBe(`<p>Según la ${link()}, y «${link()}».</p>\n`);
    expect(linked('Es **Ley 1/2000** y\n\n- la Ley 1/2000\n- *Ley 1/2000*')).toContain(`<strong>${link()}</strong>`);
    expect(linked('> La Ley 1/2000.')).toContain(link());
    expect(linked('| a | b |\n|---|---|\n| la Ley 1/2000 | y |')).toContain(`<td>la ${link()}</td>`);
    expect(linked("l'article 5 de la llei, p. ej.", 'article 5 de la llei')).toContain(
      `l'${link('article 5 de la llei')}, p.`,
    );
    expect(linked('el art. 3.b) y más', 'art. 3.b)')).toContain(`${link('art. 3.b)')} y`);
  });

  it('may go on in the next line', () => {
    const text = 'Según la Ley\n1/2000, y';
    const [start, end] = [Buffer.byteLength('Según la '), Buffer.byteLength('Según la Ley\n1/2000')];
    const html = page(text, [{ start, end, text: 'Ley 1/2000', cited: 'Ley 1/2000', href: '/es/laws/B' }]);
    expect(html).toContain(link('Ley\n1/2000'));
  });

  it('does not include words beside a name that do not belong to it', () => {
    const words = 'código civil establece que';
    expect(linked(`El ${words} sí`, words, 'código civil')).toContain(`El ${link('código civil')} establece que sí`);
    expect(linked(`El ${words} sí`, words, 'civil establece que')).toContain(
      `código ${link('civil establece que')} sí`,
    );
  });

  it('is not a link in an address, in another link, across emphasis, or in a note', () => {
    for (const text of [
      '[la Ley 1/2000](https://example.org/x)',
      '[x](https://example.org/x "de la Ley 1/2000")',
      '![Ley 1/2000](https://example.org/x.png)',
      'Ley 1/*2000*',
      '> <small>Se modifica por la Ley 1/2000.</small>',
      '\\Ley 1/2000',
    ]) {
      const html = linked(text, text.includes('1/*') ? 'Ley 1/*2000*' : 'Ley 1/2000');
      expect([text, html]).toEqual([text, page(text)]);
    }
    const address =
      '<https://example.org/?id=BOE-A-2000-1> o https://example.org/BOE-A-2000-1 o [x](http://a/BOE-A-2000-1)';
    expect(linked(address, 'BOE-A-2000-1')).toBe(page(address));
  });

  it('is a link in a heading that an act quotes, which is a paragraph of this law', () => {
    const text = '###### Artículo 1\n\nAsí:\n\n###### «Artículo 38. De la Ley 1/2000\n\nTexto.»';
    expect(linked(text, 'Ley 1/2000')).toMatch(
      /<p class="quoted-heading">«Artículo 38\. De la <a [^>]*>Ley 1\/2000<\/a><\/p>/,
    );
  });

  it('is not a link if the text differs from the text that was read for citations', () => {
    const text = 'Según la Ley 1/2000, y';
    for (const [start, end] of [
      [11, 21],
      [9, 19],
      [100, 120],
      [-5, 5],
    ] as const)
      expect(page(text, [{ start, end, text: 'Ley 1/2000', cited: 'Ley 1/2000', href: '/x' }])).toBe(page(text));
  });

  it('escapes its address, and everything around it', () => {
    const text = 'La <script>Ley 1/2000</script> & "Ley 1/2000" <img src=x onerror=alert(1)>';
    const html = page(text, placesOf(text, 'Ley 1/2000', '/es/laws/"><script>'));
    expect(html).toContain('<a class="cite" href="/es/laws/&quot;&gt;&lt;script&gt;">Ley 1/2000</a>');
    expect(html).not.toMatch(/<script|<img/);
  });

  it('is not confused with one of our marks in the text itself', () => {
    const text = 'La \ufdd0Ley 1/2000\ufdd1, \ufdd0x\ufdd1 y la Ley 1/2000.';
    expect(linked(text)).not.toMatch(/class="cite"|[\ufdd0\ufdd1]/);
  });

  // Marks are around citations while Markdown is read. The text beside them must be read in the same way as without them.
  it('changes nothing else on a page, whatever signs are around it', () => {
    const { pick, below } = random(18);
    const signs = [
      ...[
        '*',
        '**',
        '_',
        '`',
        '[',
        ']',
        '](',
        ')',
        '<',
        '>',
        '\\',
        '&',
        ';',
        '|',
        '#',
        '1.',
        '-',
        ' ',
        ' ',
        '\n',
        '\n\n',
        '> ',
      ],
      ...[
        'Ley 1/2000',
        'Ley 1/2000',
        'art. 5 b)',
        '§ 3',
        '2000',
        'palabra',
        '«',
        '»',
        '![',
        'http://a/',
        '"',
        '~~',
        '<small>',
      ],
      ...['</small>', '&amp', '| - | - |\n', '###### Artículo 1\n\n', '\t'],
    ];
    let links = 0;
    for (let round = 0; round < 400; round++) {
      const text = Array.from({ length: 2 + below(14) }, () => pick(signs)).join('');
      const places = ['Ley 1/2000', 'art. 5 b)', '§ 3', '2000', 'palabra'].flatMap((words) => placesOf(text, words));
      places.sort((one, other) => one.start - other.start);
      const html = page(text, places);
      expect([text, withoutLinks(html)]).toEqual([text, page(text)]);
      links += html.split('class="cite"').length - 1;
    }
    expect(links).toBeGreaterThan(100);
  });
});

describe('a paragraph of an article', () => {
  it('has an anchor that does not depend on notes', () => {
    const text = (note: string) =>
      `###### Artículo 3\n\nUno.\n\n${note}- dos\n- tres\n\nCuatro.\n\n###### Artículo 4\n\nUno.`;
    const anchors = (html: string) =>
      [...html.matchAll(/<(\w+) id="([^"]+-p\d+)"/g)].map(([, tag, id]) => `${tag} ${id}`);
    const expected = ['p articulo-3-p1', 'li articulo-3-p2', 'li articulo-3-p3', 'p articulo-3-p4', 'p articulo-4-p1'];
    expect(anchors(page(text('')))).toEqual(expected);
    expect(anchors(page(text('> <small>Se modifica por la Ley 1/2000.</small>\n\n')))).toEqual(expected);
  });

  it('never has the anchor of another element', () => {
    const text = '###### Artículo 3\n\nUno.\n\n###### Artículo 3-p1\n\nDos.\n';
    const ids = [...page(text).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(partsOf(Buffer.from(text))).toHaveLength(2);
  });
});

describe('a link of the text that names a law', () => {
  const text = 'Nach [SR **101**](https://example.org/sr/101), Art. 5 [der Verordnung](/sr/102) und [x](/sr/103).';
  const place = (words: string, whole = words) => {
    const start = Buffer.byteLength(text.slice(0, text.indexOf(words)));
    return { start, end: start + Buffer.byteLength(words), text: whole, cited: whole, isLink: true };
  };

  it('leads to our page of that law', () => {
    const html = page(text, [
      { ...place('SR **101**'), href: '/ch/laws/cc-1' },
      { ...place('Art. 5 [der Verordnung', 'Art. 5 der Verordnung'), href: '/ch/laws/cc-2#artikel-5' },
    ]);
    expect(html).toContain('<a class="cite" href="/ch/laws/cc-1">SR <strong>101</strong></a>');
    expect(html).toContain('Art. 5 <a class="cite" href="/ch/laws/cc-2#artikel-5">der Verordnung</a>');
  });

  it('becomes plain words if the law is unknown', () => {
    expect(page(text)).toContain(
      '<a href="https://example.org/sr/101" rel="noopener noreferrer">SR <strong>101</strong></a>',
    );
    expect(page(text)).toContain('Art. 5 <a>der Verordnung</a> und <a>x</a>.');
    const own = '[x](/account/delete) y [SR](/sr/1)';
    const html = page(own, [
      {
        start: Buffer.byteLength('[x](/account/delete) y ['),
        end: Buffer.byteLength('[x](/account/delete) y [SR'),
        text: 'SR',
        cited: 'SR',
        isLink: true,
        href: '/ch/laws/cc-1',
      },
    ]);
    expect(html).toBe('<p><a>x</a> y <a class="cite" href="/ch/laws/cc-1">SR</a></p>\n');
  });
});
