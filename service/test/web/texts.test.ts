import { describe, expect, it } from 'vitest';
import { partsOf } from '../../src/corpus/articles/parts.ts';
import { compare } from '../../src/web/law/compare-text.ts';
import { articleHtml, chosenAmong } from '../../src/web/law/selection.tsx';
import { divide } from '../../src/web/law/text/divide.ts';
import { find } from '../../src/web/law/text/find-in-text.ts';
import { render } from '../../src/web/law/text/law-text.ts';

const languages = { language: 'en', lawLang: 'es' } as const;
const html = (text: string) => render({ text, title: 'Ley', ...languages, articlePath: '/a/' }).html;

describe('a law as HTML', () => {
  it('keeps the law’s own numbers, even with gaps', () => {
    expect(html('1. uno\n\n3. tres\n\n4) cuatro')).toMatch(/>1\.<[\s\S]*>3\.<[\s\S]*>4\)</);
  });

  it('writes the few tags of law texts again, and shows everything else between brackets as text', () => {
    expect(html('m<sup>2</sup> <small>nota</small>')).toBe('<p>m<sup>2</sup> <small>nota</small></p>\n');
    expect(html('m<SUP>2</SUP>')).toBe('<p>m<sup>2</sup></p>\n');
    expect(html('<Código> <b onclick=x>a</p>')).toBe('<p>&lt;Código&gt; &lt;b onclick=x&gt;a&lt;/p&gt;</p>\n');
  });

  // Cases of BOE-A-2015-8765 and others: tags that are closed in another paragraph, and emphasis that ends between a punctuation
  // mark and a letter.
  it('shows no Markdown signs or tags without an effect', () => {
    expect(html('<small>nota\n\nsigue</small> y </sub>fin')).toBe('<p>nota</p>\n<p>sigue y fin</p>\n');
    expect(html('personas «*partnership»*o una')).toBe('<p>personas «<em>partnership»</em>o una</p>\n');
    expect(html('**uno *dos* tres** 2 * 3 (*)')).toBe('<p><strong>uno <em>dos</em> tres</strong> 2 * 3 (*)</p>\n');
  });

  it('loads no image from other sites, but shows a frame with a link', () => {
    const image = html('![mapa](https://example.org/m.png)');
    expect(image).not.toContain('<img');
    expect(image).toContain('<a class="picture" href="https://example.org/m.png"');
    expect(image).toContain('Imagen: mapa <span>example.org/m.png</span>');
    expect(html('![1](https://example.org/m.png)')).toContain('>Imagen <span>');
  });

  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const png = `data:image/png;base64,${Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
    Buffer.from([0, 0, 0, 40, 0, 0, 0, 20]),
  ]).toString('base64')}`;

  it('shows small pictures in the text itself, with their size, and no other data', () => {
    expect(html(`![](${png})`)).toContain(`<img src="${png}" width="40" height="20" alt="Imagen">`);
    expect(html(`[x](${png})`)).not.toContain('href');
    for (const data of [`image/svg+xml;base64,${base64('<svg onload=alert(1)>')}`, `text/html;base64,${base64('<p>')}`])
      expect(html(`![x](data:${data})`)).not.toMatch(/<img|<a /);
    const large = html(`![](${png}${'A'.repeat(200_000)})`);
    expect(large).toBe('<p><span class="picture">Imagen</span></p>\n');
  });

  it('shows formulas in safe MathML, and has no pictures in the contents', () => {
    const formula = (mathml: string) => `![MathML (base64):${base64(mathml)}](${png})`;
    const text = `### ${formula('<math mathsize="20"><mfrac><mi onclick="x">Producci&#xF3;n</mi><mn>2</mn></mfrac></math>')}\n\nfin`;
    const { html: page, contents } = render({ text, title: 'Ley', ...languages, articlePath: '' });
    expect(page).toContain('<math><mfrac><mi>Producción</mi><mn>2</mn></mfrac></math></p>');
    expect(contents).toEqual([]);
    for (const evil of [
      '<math><mtext><script>alert(1)</script></mtext></math>',
      '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
      '<math><mi>&lt;script&gt;</mi></math>',
      '<svg><math></math></svg><script>',
      '<math><mi></math>',
    ])
      expect([evil, /<(?:script|img src=x|svg|annotation)/i.exec(html(formula(evil)))]).toEqual([evil, null]);
  });

  it('links only to web and mail addresses', () => {
    for (const address of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '//x',
      '/dashboard',
    ])
      expect(html(`[a](${address})`)).not.toContain('<a ');
    expect(html('[a](https://example.org/)')).toContain('<a href="https://example.org/" rel="noopener noreferrer">');
    // Brackets and parentheses of the law itself are not links, and none of their words is lost.
    expect(html('artículo [5](bis)')).toContain('[5](bis)');
  });

  it('keeps every line: indented paragraphs, notes in brackets and lines of dashes', () => {
    const text = html('Uno:\n\n    sangrado\n\n[1]: nota\n\nlínea\n---\n');
    for (const part of ['<p>sangrado</p>', '[1]: nota', 'línea']) expect(text).toContain(part);
    expect(text).not.toContain('<h2>');
  });

  it('shows text that is nested too deeply as plain text', () => {
    const text = html(`${'> '.repeat(200)}hondo **fuerte**\n\nDespués.`);
    expect(text).toContain('hondo <strong>fuerte</strong>');
    expect(text).toContain('<p>Después.</p>');
    expect(text.match(/<blockquote>/g)?.length).toBeLessThan(30);
  });

  // Before the fix, a surrogate pair was cut in two. Half of a pair cannot be written in an address, so the page failed.
  it('never cuts a letter in two to make an anchor', () => {
    expect(html(`# Artículo 1 ${'𝐀'.repeat(60)}\n\nTexto`)).toContain('Texto');
  });

  it('shows the marks of footnotes as raised numbers, and each footnote on its own line', () => {
    const text = 'Übersetzung*[^1]* der Abteilung[^2].\n\n[^1]: BBl 1951 I 829\n[^2]: Heute: Bundesamt\n';
    expect(html(text).replace(/\s*\n/g, '')).toBe(
      '<p>Übersetzung<em><sup>1</sup></em> der Abteilung<sup>2</sup>.</p>' +
        '<p><sup>1</sup> BBl 1951 I 829<br><sup>2</sup> Heute: Bundesamt</p>',
    );
    expect(html('Wie [^x y] und [a](https://a.example/) gilt.')).toContain('[^x y]');
  });

  it('gives headings unique anchors, and levels without gaps', () => {
    const text =
      '# Ley\n\n## TÍTULO I\n\n###### Artículo 1\n\na\n\n## ANEXO\n\n###### Artículo 1\n\n###### § 1¹. X\n\n###### § 11. Y\n';
    const { contents } = render({ text, title: 'Ley', ...languages, articlePath: '' });
    const ids = partsOf(Buffer.from(text)).map(({ id }) => id);
    expect(contents.map(({ anchor }) => anchor)).toEqual(ids.slice(1));
    expect(contents.map(({ level }) => level)).toEqual([1, 2, 1, 2, 2, 2]);
  });

  it('has contents with the right depth, whatever levels the source uses', () => {
    const text =
      '##### PREÁMBULO\n\na\n\n# TÍTULO I\n\n###### Artículo 1\n\na\n\n### CAPÍTULO I\n\n###### Artículo 2\n\nb\n';
    const { contents } = render({ text, title: 'Ley', ...languages, articlePath: '' });
    expect(contents.map(({ level }) => level)).toEqual([1, 1, 2, 2, 3]);
  });

  it('shows a heading with the title of the law and its day, but not as large as a heading, and not in the contents', () => {
    const title = 'Loi sur les ports';
    const text = `# 18 mai 2024. - ${title.toUpperCase()}\n\n## CHAPITRE I\n\n###### Article 1\n\na\n`;
    const { html, contents } = render({ text, title, ...languages, articlePath: '' });
    expect(html).toMatch(/^<h2 class="own-title" id="[^"]+">18 mai 2024. - LOI SUR LES PORTS<\/h2>/);
    expect(contents.map(({ heading, level }) => [heading, level])).toEqual([
      ['CHAPITRE I', 1],
      ['Article 1', 2],
    ]);
  });

  it('has no gap between the levels of headings, and no empty column headers', () => {
    const text =
      '## TÍTULO I\n\n### CAPÍTULO I\n\n###### Artículo 1\n\na\n\n## ANEXO\n\n###### Artículo 1\n\n| | b |\n|---|---|\n| 1 | 2 |\n';
    expect([...html(text).matchAll(/<h(\d)/g)].map(([, level]) => Number(level))).toEqual([2, 3, 4, 2, 3]);
    expect(html(text).replace(/\s+/g, '')).toContain('<tr><td></td><thscope="col">b</th></tr>');
  });

  it('has articles without text last in a search', () => {
    const text =
      '###### Artículo 1. Pesca\n\n(Suprimido)\n\n###### Artículo 2. Pesca\n\n###### Artículo 3. Pesca\n\nLa red.\n';
    const { total, hits } = find({ text, query: 'pesca' });
    expect([total, hits.map(({ anchor }) => anchor)]).toEqual([3, ['articulo-3', 'articulo-1', 'articulo-2']]);
  });

  it('has links to each article, provision and annex, and to its page', () => {
    const text = '# Ley\n\n###### Artículo 1\n\na\n\n###### Disposición final única. Entrada\n\nb\n';
    const [, ...parts] = partsOf(Buffer.from(text));
    for (const { id, label } of parts) {
      expect(html(text)).toContain(`<a href="#${id}" aria-label="Link to ${label}">#</a>`);
      expect(html(text)).toContain(
        `<a class="article-link" href="/a/${id}"><span class="visually-hidden">${label}: </span>history</a>`,
      );
    }
    expect(parts).toHaveLength(2);
  });

  it('can be reached by the anchors from before articles had ids', () => {
    expect(html('###### Art. 5. Competencias\n\nEl artículo de la ley.\n')).toContain(' id="art-5"');
  });

  it('shows a quoted heading as a heading, but not as a part of the law', () => {
    const text = html('###### Artículo 1\n\nQueda así:\n\n###### «Artículo 38. *Nuevo*\n\nTexto.»\n');
    expect(text).toMatch(/<p class="quoted-heading">«Artículo 38\. <em>Nuevo<\/em><\/p>\s*<p[^>]*>Texto\.»/);
    expect(text).not.toContain('###');
  });

  it('shows lines that begin an article as headings, even without #', () => {
    const bare = html('Artículo 1. Objeto\n\nUno & dos.\n\n**Artículo 2. Ámbito**\n\nDos.\n');
    for (const words of ['id="articulo-1">Artículo 1. Objeto</h2>', 'id="articulo-2">Artículo 2. Ámbito</h2>'])
      expect(bare).toContain(words);
    expect(bare.match(/Objeto/g)).toHaveLength(1);
    expect(bare).toContain('<p id="articulo-1-p1">Uno &amp; dos.</p>');
  });
});

describe('a long law', () => {
  const partsIn = (text: string, sizes = { whole: 4000, part: 3000 }) => {
    const whole = html(text);
    const starts = divide(whole, sizes);
    return starts.map((start, index) => whole.slice(start, starts[index + 1]));
  };
  const article = (number: number, paragraphs = 3) =>
    `###### Artículo ${number}\n\n${'Unas palabras.\n\n'.repeat(paragraphs)}`;

  it('comes in parts that begin with a heading, and no part ends with a heading', () => {
    const text = [1, 2, 3, 4, 5, 6].map((n) => `${n === 4 ? '## CAPÍTULO II\n\n' : ''}${article(n)}`).join('');
    const parts = partsIn(`# Ley\n\n${text}`);
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts) expect(part).toMatch(/^<(div class="article-head"|h\d)[\s\S]*<\/p>\n$/);
  });

  it('is divided inside an article or a table that is larger than a part', () => {
    expect(partsIn(article(1, 100)).length).toBeGreaterThan(3);
    const parts = partsIn(`Antes<br>de\n\n| nombre | valor |\n|---|---|\n${'| a | b |\n'.repeat(4000)}`);
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts.slice(1)) expect(part.match(/<th scope="col">nombre<\/th>/g)).toHaveLength(1);
    for (const part of parts.slice(1)) expect(part).toMatch(/^<div class="table-frame"[\s\S]*<\/table><\/div>\n$/);
    expect(parts.join('').match(/<td>a<\/td>/g)).toHaveLength(4000);
  });

  it('has one part if it is short', () => {
    expect(partsIn(article(1))).toHaveLength(1);
  });

  it('has contents with the part of each heading', () => {
    const long = Array.from({ length: 400 }, (_, index) => article(index + 1, 20)).join('');
    const { html: whole, partStarts, contents } = render({ text: long, title: 'Ley', ...languages, articlePath: '' });
    expect(partStarts.length).toBeGreaterThan(4);
    for (const { anchor, part } of contents)
      expect(whole.slice(partStarts[part - 1], partStarts[part])).toContain(` id="${anchor}"`);
  });

  it('can be searched for all words, by their beginnings, without accents, with the articles that have them', () => {
    const text = `# Ley\n\n###### Artículo 1. Régimen\n\nLas sanciones <b>graves</b>.\n\n###### Artículo 2\n\nEl régimen de la sanción.\n`;
    expect(find({ text, query: 'regimen SANCION' })).toEqual({
      total: 2,
      hits: [
        { anchor: 'articulo-1', heading: 'Artículo 1. Régimen', snippet: 'Las <mark>sanciones</mark> graves.' },
        {
          anchor: 'articulo-2',
          heading: 'Artículo 2',
          snippet: 'El <mark>régimen</mark> de la <mark>sanción</mark>.',
        },
      ],
    });
    expect(find({ text, query: 'graves régimen sanción nada' }).total).toBe(0);
    expect(find({ text, query: '"(' })).toEqual({ total: 0, hits: [] });
  });
});

describe('one article of a text', () => {
  it('ends before the next heading, and is one level below the title of the page', () => {
    const text =
      '## TÍTULO I\n\n### Capítulo 1\n\n###### Artículo 1\n\nUno.\n\n###### Artículo 2\n\nDos.\n\n## TÍTULO II\n\nTres.\n';
    const law = render({ text, title: 'Ley', ...languages, articlePath: '/x/' });
    const articles = law.contents.filter(({ article }) => article).map((entry) => articleHtml(law, entry));
    expect(articles[0]).toMatch(/^<div class="article-head"><h2 id="articulo-1">Artículo 1<\/h2>.*Uno\.<\/p>\s*$/s);
    expect(articles[1]).toMatch(/^<div class="article-head"><h2 id="articulo-2">Artículo 2<\/h2>.*Dos\.<\/p>\s*$/s);
  });

  it('are chosen one by one, or with the division that holds them', () => {
    const article = (number: number) => `###### Artículo ${number}\n\nUno.\n\n`;
    const text = [
      `## TÍTULO I\n\n### Capítulo 1\n\n${article(1)}${article(2)}### Capítulo 2\n\n${article(3)}`,
      `## TÍTULO II\n\n${article(4)}`,
    ].join('');
    const { contents } = render({ text, title: 'Ley', ...languages, articlePath: '/x/' });
    const idOf = (heading: string) => contents.find((entry) => entry.heading === heading)?.anchor ?? '';
    const chosen = (...ids: string[]) =>
      chosenAmong(contents, ids)
        .map(({ anchor }) => anchor.slice(-1))
        .join('');
    expect(chosen(idOf('TÍTULO I'))).toBe('123');
    expect(chosen(idOf('Capítulo 1'), 'articulo-4')).toBe('124');
    expect(chosen(idOf('TÍTULO II'), idOf('Capítulo 2'))).toBe('34');
    expect(chosen('nothing')).toBe('');
  });
});

const changes = (before: string, after: string) =>
  compare({
    law: { country: 'es', id: 'A/1' },
    before,
    after,
    title: '',
    view: 'inline',
    ...languages,
    afterPath: '/x',
    acts: [],
  });

describe('two texts compared', () => {
  it('come in parts if there are very many changes, and each change has its part', () => {
    const text = (word: string) =>
      Array.from({ length: 900 }, (_, i) => `###### Artículo ${i + 1}\n\n${word} ${'voz '.repeat(90)}\n`).join('\n');
    const { html, partStarts, changes: all } = changes(text('antes'), text('después'));
    expect(partStarts.length).toBeGreaterThan(2);
    expect(partStarts.map((start) => html.slice(start, start + 24))).toEqual(
      partStarts.map(() => '<section class="change c'),
    );
    for (const { id, part } of all) {
      const at = html.indexOf(`<section class="change changed" id="${id}"`);
      expect([id, partStarts.findLastIndex((start) => start <= at) + 1]).toEqual([id, part]);
    }
    expect(changes('###### Artículo 1\n\na\n', '###### Artículo 1\n\nb\n').partStarts).toEqual([0]);
  });

  it('match sections with their own counterparts if every chapter counts from 1', () => {
    const chapter = (name: string, ...articles: string[]) =>
      `## ${name}\n\n${articles.map((text, index) => `###### Artículo ${index + 1}\n\n${text}\n`).join('\n')}\n`;
    const before = chapter('ANEXO A', 'uno', 'dos') + chapter('ANEXO B', 'tres', 'cuatro');
    const after = chapter('ANEXO A', 'uno', 'dos', 'nuevo') + chapter('ANEXO B', 'tres', 'cuatro cambiado');
    const found = changes(before, after).changes.map(({ heading, kind }) => `${heading} ${kind}`);
    expect(found).toEqual(['Artículo 3 added', 'Artículo 2 changed']);
  });

  it('show a moved article as the same, and a missing one as removed', () => {
    const articles = (...numbers: number[]) => numbers.map((n) => `# Artículo ${n}\n\ntexto ${n}\n`).join('\n');
    expect(changes(articles(1, 2, 3, 4), articles(1, 3, 2, 4)).changes).toEqual([]);
    expect(changes(articles(1, 2, 3), articles(1, 3)).changes).toMatchObject([
      { heading: 'Artículo 2', kind: 'removed' },
    ]);
  });

  it('keep lists as they are, item by item', () => {
    const list = (last: string) => `# A\n\nSon:\n- uno\n- dos\n- ${last}\n\n1. Primero\n2. Segundo\n`;
    const { html: page } = changes(list('tres viejas'), list('tres nuevas'));
    expect(page).toContain('<p>Son:</p><p class="item">• uno</p><p class="item">• dos</p>');
    expect(page).toMatch(
      /<p class="item" id="part-1-p4">• tres <del>viejas<\/del><ins>nuevas<\/ins> <a .*<\/a><\/p><p>1. Primero<\/p><p>2. Segundo<\/p>/,
    );
  });

  it('keep raised numbers raised', () => {
    const section = (label: string, words: string) => `# ${label}\n\nLõike § 40<sup>1</sup> ${words}.\n`;
    const { html, changes: found } = changes(section('§ 2<sup>1</sup>', 'alusel'), section('§ 2<sup>1</sup>', 'järgi'));
    expect(html).toContain('Lõike § 40¹ ');
    expect(found[0]?.heading).toBe('§ 2¹');
  });

  it('have an anchor and a labelled link for every changed paragraph, in both views', () => {
    const text = (words: string, last: string) => `###### Artículo 1\n\nIgual.\n\n${words}\n\n${last}`;
    const input = { law: { country: 'es', id: 'A/1' }, title: '', ...languages, afterPath: '/x', acts: [] };
    const start = 'Este párrafo dice casi lo mismo';
    const texts = { before: text(`${start} uno`, 'Fuera con esto.'), after: text(`${start} dos`, '') };
    const ids = ['change-articulo-1-p2', 'change-articulo-1-p3'];
    for (const view of ['inline', 'side'] as const) {
      const { html: page } = compare({ ...input, ...texts, view });
      expect([...page.matchAll(/<(?:p|div class="row") id="([^"]+)"/g)].map(([, id]) => id)).toEqual(ids);
      const links = [...page.matchAll(/<a class="sign" href="#([^"]+)"[^>]* aria-label="([^"]+)"/g)];
      expect(links.map(([, place, name]) => [place, name])).toEqual([
        ['change-articulo-1', 'Link to Artículo 1'],
        [ids[0], 'Link to Artículo 1, paragraph 2'],
        [ids[1], 'Link to Artículo 1, paragraph 3'],
      ]);
      expect(page).toContain('/dashboard/digests/follow?country=es&amp;law=A%2F1&amp;article=articulo-1"');
      expect(page).toContain('href="/es/laws/A%2F1/history?article=articulo-1"');
    }
  });

  it('do not show notes as law', () => {
    const text = (words: string, note: string) =>
      `###### Artículo 1\n\n${words}\n\n> <small>Se modifica por la Ley ${note}. [Ref. BOE-A-2020-1](https://a.b)</small>\n`;
    expect(changes(text('uno', '1/2020'), text('dos', '2/2021')).html).not.toContain('Se modifica');
  });

  it('do not differ if only Markdown signs differ', () => {
    expect(changes('# A\n\nel *robo* [x](https://a.b)\n', '# A\n\nel robo x\n').changes).toEqual([]);
  });

  it('hide long runs of unchanged paragraphs', () => {
    const text = (last: string) =>
      `# A\n\n${Array.from({ length: 9 }, (_, i) => `párrafo ${i}`).join('\n\n')}\n\n${last}\n`;
    expect(changes(text('fin uno dos'), text('fin uno tres')).html).toContain(
      '<summary lang="en">8 unchanged paragraphs</summary>',
    );
  });

  it('end in time if everything differs, with all paragraphs as replaced', () => {
    const random = (seed: number) =>
      Array.from({ length: 20_000 }, (_, i) => ((i * seed) % 7919).toString(36)).join(' ');
    const { html: page } = changes(
      `# A\n\ninicio común de los dos textos ${random(3)}`,
      `# A\n\ninicio común de los dos textos ${random(7)}`,
    );
    expect(page.match(/<del>/g)).toHaveLength(1);
    expect(page.match(/<ins>/g)).toHaveLength(1);
  });

  it('hide any number of unchanged paragraphs', () => {
    const paragraphs = 'a\n\n'.repeat(150_000);
    expect(changes(`${paragraphs}uno`, `${paragraphs}dos`).html).toContain('149,999 unchanged paragraphs');
  });

  it('escape everything', () => {
    expect(changes('# <b>A\n\n<script>a', '# <b>A\n\n<script>b').html).not.toMatch(/<script|<b>/);
  });
});
