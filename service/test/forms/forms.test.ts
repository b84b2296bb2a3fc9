import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { relationTypes } from '../../src/corpus/relations/relation.ts';
import { lawStatuses } from '../../src/corpus/status.ts';
import { lawAsAkn } from '../../src/forms/akn/document.ts';
import { splitPreamble } from '../../src/forms/akn/preamble.ts';
import { titleAsAkn } from '../../src/forms/akn/title.ts';
import { coverLines } from '../../src/forms/cover.ts';
import type { LawFacts } from '../../src/forms/facts.ts';
import { jsonLd } from '../../src/forms/linked-data.ts';
import { plainBlocks, wordsIn } from '../../src/forms/text/blocks.ts';
import { readTree } from '../../src/forms/text/document.ts';
import { lawCommit } from '../support/corpus.ts';
import { apiOn } from '../support/days.ts';
import { random } from '../support/random.ts';

function wordsOfDocx(file: Buffer): string {
  const document = strFromU8(unzipSync(new Uint8Array(file))['word/document.xml'] as Uint8Array);
  return document.replace(/ r:id="[^"]*"/g, '');
}

const body = `Preámbulo con **negrita** y <sup>1</sup>.

## CAPÍTULO I. General

###### Artículo 1. Objeto

1. Los faros se rigen por la Ley 2/1999, de 3 de marzo.

2. Véase [el registro](/registro/2) & <otros>:

   a) uno;

| Faro | Altura |
|---|---|
| Norte | 30 m |

> <small>Se modifica por el art. 2 de la Ley 3/2001, de 4 de abril. [Ref. BOE-A-2001-3](https://www.example.org/a?id=BOE-A-2001-3)</small>

###### Artículo 2 bis

Dos bis.

## ANEXO. Modelos

Modelo uno.
`;

const cited = lawCommit(
  'bootstrap',
  'BOE-A-1999-2',
  { title: 'Ley 2/1999, de 3 de marzo, de puertos' },
  { date: '1999-03-03' },
);
const first = lawCommit(
  'bootstrap',
  'A',
  { title: 'Ley 1/2000, de faros', body: body.replace('Dos bis.', 'Antes.') },
  { date: '2000-01-01' },
);
const second = lawCommit(
  'reform',
  'A',
  { title: 'Ley 1/2000, de faros', body },
  { date: '2001-04-04', source: 'BOE-A-2001-3' },
);
let started: ReturnType<typeof apiOn> | undefined;
/** The tests only read, so they share a service. */
function lighthouses() {
  started ??= apiOn('2026-11-16', cited, first, second);
  return started;
}

/** Only the letters and digits of a text, so that only words count. */
const words = (text: string) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
const textOf = (xml: string) =>
  xml
    .replace(/<meta>.*?<\/meta>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

describe('the forms of a law', () => {
  it('are chosen by `format` or by Accept, and are files with a name', async () => {
    const { api } = await lighthouses();
    const types = {
      md: 'text/markdown',
      txt: 'text/plain',
      akn: 'application/akn+xml',
      epub: 'application/epub+zip',
      docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      jsonld: 'application/ld+json',
      ttl: 'text/turtle',
    };
    for (const [format, type] of Object.entries(types)) {
      const asked = await api.ask(`/es/laws/A?format=${format}`);
      expect([format, asked.statusCode, String(asked.headers['content-type']).split(';')[0]]).toEqual([
        format,
        200,
        type,
      ]);
      expect(asked.headers['content-disposition']).toMatch(/^attachment; filename="A_2001-04-04_[0-9a-f]{7}\.\w+"$/);
      const accepted = await api.ask('/es/laws/A', { headers: { accept: type } });
      // A Word file has the time at which it was made, and its links have random ids. So only its words and their form are compared.
      const [ours, theirs] = [asked, accepted].map(({ rawPayload }) =>
        format === 'docx' ? wordsOfDocx(rawPayload) : rawPayload.toString('latin1'),
      );
      expect(theirs).toBe(ours);
    }
  });

  it('do not change the answers to browsers and programs, and refuse unknown formats', async () => {
    const { api } = await lighthouses();
    const typeFor = async (accept: string) =>
      String((await api.ask('/es/laws/A', { headers: { accept } })).headers['content-type']).split(';')[0];
    expect(await typeFor('application/json, text/plain, */*')).toBe('application/json');
    expect(await typeFor('text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8')).toBe('application/xml');
    expect(await typeFor('*/*')).toBe('application/json');
    expect((await api.ask('/es/laws/A', { headers: { accept: 'image/png' } })).statusCode).toBe(406);
    expect((await api.ask('/es/laws/A?format=pdf')).statusCode).toBe(422);
    expect((await api.ask('/es/laws?format=epub')).statusCode).toBe(422);
    expect((await api.ask('/es/laws/NOPE?format=akn')).statusCode).toBe(404);
    expect((await api.ask('/es/laws/A/at?date=1990-01-01&format=akn')).json().detail[0].type).toBe('no_text');
  });

  it('exist for any version and for one article', async () => {
    const { api } = await lighthouses();
    const { commits } = await api.read('/es/laws/A/commits');
    const text = async (path: string) => (await api.ask(path)).body;
    expect(await text(`/es/laws/A/at/${commits.at(-1).sha}?format=txt`)).toContain('Antes.');
    const older = await text('/es/laws/A/at?date=2000-05-05&format=akn');
    expect(older).toContain('<p>Antes.</p>');
    expect(older).toMatch(/<timeInterval start="#version_1" end="#event_superseded" /);
    expect(older).toContain('<body period="#period_1">');
    expect(older).toMatch(/<FRBRManifestation><FRBRthis value="[^"]*\/spa@[\d-]+\/!main\.akn"\/>/);
    expect(older).toContain('href="/akn/ontology/organization/openleg"');
    expect(await text('/es/laws/A?format=akn')).not.toContain('superseded');
    expect(await text('/es/laws/A/articles/articulo-2-bis?format=md')).toBe('###### Artículo 2 bis\n\nDos bis.\n');
    const akn = await text('/es/laws/A/articles/articulo-2-bis?format=akn');
    expect(akn).toMatch(/<portionBody><article eId="articulo-2-bis"><num>Artículo 2 bis<\/num>/);
    expect(akn).not.toContain('Los faros');
  });

  it('of an article say how it stands, and are none where the version does not have it', async () => {
    const { api } = await apiOn(
      '2026-11-16',
      lawCommit('new', 'N', { articles: ['Uno.'] }, { date: '2000-01-01', source: 'N' }),
      lawCommit('reform', 'N', { articles: ['Uno.', '(Derogado)'] }, { date: '2005-01-01', source: 'M' }),
    );
    const article = '/es/laws/N/articles/articulo-2';
    expect((await api.ask(`${article}?format=txt`)).body).toMatch(/^Estado: Vigente\nArtículo 2: Sin vigencia/m);
    expect((await api.ask(`${article}?format=jsonld`)).body).toMatch(/#articulo-2".*InForce-notInForce/s);
    expect((await api.ask(`${article}?format=akn`)).body).toContain('/!main~articulo-2"/>');
    // The law has the article, but not in the version of that day. JSON answers the same.
    for (const format of ['json', 'akn', 'epub', 'md']) {
      const { statusCode, body } = await api.ask(`${article}?at=2001-01-01&format=${format}`);
      expect([format, statusCode, body]).toEqual([format, 404, expect.stringContaining('article_not_found')]);
    }
    const items = [{ country: 'es', law_id: 'N', article_ids: ['articulo-2'] }];
    const body = JSON.stringify({ title: 'x', format: 'akn', date: '2001-01-01', items });
    const asked = { method: 'POST', body, headers: { 'content-type': 'application/json' } } as const;
    expect((await api.ask('/documents', asked)).statusCode).toBe(422);
    // An act that changed the law later did not change this version.
    const acts = async (path: string) => (await api.ask(path)).body.match(/"act_\d+" [^>]*showAs="[^"]*/g)?.length ?? 0;
    expect(await acts('/es/laws/N?format=akn')).toBe(1);
    expect(await acts('/es/laws/N/at?date=2001-01-01&format=akn')).toBe(0);
  });

  it('have every word in Akoma Ntoso, with the parts, notes and citations of the law', async () => {
    const { api } = await lighthouses();
    const akn = (await api.ask('/es/laws/A?format=akn')).body;
    const plain = body.replace('(/registro/2)', '').replaceAll(/\(https[^)]*\)|<\/?(?:sup|small)>/g, '');
    expect(words(textOf(akn))).toBe(words(`Ley 1/2000, de faros ${plain}`));
    expect(akn).toMatch(
      /<chapter eId="[^"]+"><num>CAPÍTULO I\.<\/num><heading>General<\/heading><article eId="articulo-1">/,
    );
    expect(akn).toContain('<paragraph eId="articulo-1__para_1"><num>1.</num>');
    expect(akn).toMatch(/<ref href="[^"]*\/es\/laws\/BOE-A-1999-2">Ley 2\/1999, de 3 de marzo<\/ref>/);
    expect(akn).toMatch(/<authorialNote [^>]*><p>.*Se modifica/);
    expect(akn).toMatch(/<attachment eId="anexo">/);
    expect(akn).toContain('type="generation"');
    expect(akn).toContain('<th><p>Faro</p></th>');
  });

  it('have the citations of the current text, even if it is requested by a day', async () => {
    const { api } = await lighthouses();
    const ref = '<ref href=';
    expect((await api.ask('/es/laws/A/at?date=2020-01-01&format=akn')).body).toContain(ref);
    // Citations are known for the present text only.
    expect((await api.ask('/es/laws/A/at?date=2000-05-05&format=akn')).body).not.toContain(ref);
  });

  it('include a book with contents, footnotes, and links into the book or to a page', async () => {
    const { api } = await lighthouses();
    const files = unzipSync(new Uint8Array((await api.ask('/es/laws/A?format=epub')).rawPayload));
    const text = Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
    );
    expect(Object.keys(text)[0]).toBe('mimetype');
    expect(text['book/nav.xhtml']).toContain('Artículo 2 bis');
    expect(text['book/text-1.xhtml']).toMatch(/epub:type="noteref"[^>]*href="#note-1"/);
    expect(text['book/text-1.xhtml']).toContain('Versión de');
    expect(text['book/text-1.xhtml']).not.toContain('/registro/2');
    const places = [...(text['book/nav.xhtml'] ?? '').matchAll(/href="(text-\d+\.xhtml)#([^"]+)"/g)];
    expect(places.length).toBeGreaterThan(3);
    for (const [, file, id] of places) expect(text[`book/${file}`]).toContain(`id="${id}"`);
  });

  it('include a Word file with its language, page numbers in the contents, and links in footnotes', async () => {
    const { api } = await lighthouses();
    const files = unzipSync(new Uint8Array((await api.ask('/es/laws/A?format=docx')).rawPayload));
    const part = (name: string) => strFromU8(files[`word/${name}`] ?? new Uint8Array());
    expect(part('styles.xml')).toContain('<w:lang w:val="es-ES"/>');
    expect(part('styles.xml').match(/styleId="Heading1"/g)).toHaveLength(1);
    const document = part('document.xml');
    const places = [...document.matchAll(/PAGEREF (\w+) /g)].map(([, place]) => place);
    expect(places).toHaveLength(4);
    for (const place of places) expect(document).toContain(`<w:bookmarkStart w:name="${place}"`);
    expect(part('footnotes.xml')).toMatch(/<w:hyperlink [^>]*>.*Ref\. BOE-A-2001-3/s);
    expect(part('_rels/footnotes.xml.rels')).toContain('https://www.example.org/a?id=BOE-A-2001-3');
  });

  it('say the same in JSON-LD and in Turtle', async () => {
    const { api } = await lighthouses();
    const { '@graph': graph } = (await api.ask('/es/laws/A?format=jsonld')).json();
    const law = graph[0];
    expect(law['@type']).toBe('eli:LegalResource');
    expect(law['eli:in_force']['@id']).toMatch(/InForce-inForce$/);
    // The source states no date of entry into force, so no document does.
    expect(law).not.toHaveProperty('eli:first_date_entry_in_force');
    expect(law['eli:cites']['@id']).toMatch(/\/es\/laws\/BOE-A-1999-2$/);
    const turtle = (await api.ask('/es/laws/A?format=ttl')).body;
    const statements = graph.flatMap((node: Record<string, unknown>) =>
      Object.entries(node)
        .filter(([name]) => name.startsWith('eli:'))
        .flatMap(([name, value]) => [value].flat().map(() => name)),
    );
    expect((turtle.match(/^ {2}eli:/gm) ?? []).length).toBe(statements.length);
  });
});

describe('the numbers of a text in Akoma Ntoso', () => {
  /** The elements of an article with their numbers, from the outside to the inside. */
  const outline = (text: string) => {
    const tree = readTree(Buffer.from(`###### Article 1\n\n${text}`), 'Law', []);
    const akn = lawAsAkn({ facts, tree }).replace(/^.*<article eId="article-1"><num>Article 1<\/num>/s, '');
    expect(words(textOf(akn))).toBe(words(text.replace(/<[^>]*>/g, ' ')));
    const shown = akn.replace(/<\/article>.*/s, '').replace(/ eId="[^"]*"|<\/?(?:p|sup|b|content)>|<num>/g, '');
    return shown
      .replaceAll('</num>', ' ')
      .replace(/<(\w+)>/g, ' $1[')
      .replace(/<\/\w+>/g, ']')
      .replace(/\s+/g, ' ')
      .trim();
  };

  it('become paragraphs and points at any depth, with the text before and after a list', () => {
    expect(outline('(1) One:\n\n(a) x;\n\n(i) y;\n\n(ii) z;\n\n(b) w,\n\nall of it.\n\n(2) Two.\n')).toBe(
      'paragraph[(1) list[ intro[One:] point[(a) list[ intro[x;] point[(i) y;] point[(ii) z;]]] point[(b) w,] wrapUp[all of it.]]] paragraph[(2) Two.]',
    );
    expect(outline('<sup>1</sup> Eins:\n\n- a. x;\n- b. y.\n\n<sup>1bis</sup> Zwei.\n\n<sup>2</sup> Drei.\n')).toBe(
      'paragraph[1 list[ intro[Eins:] point[a. x;] point[b. y.]]] paragraph[1bis Zwei.] paragraph[2 Drei.]',
    );
    expect(outline('5.—(1) (a) One.\n\n(b) Two.\n\n(2) Three.\n')).toBe(
      'intro[5.—] paragraph[(1) list[ point[(a) One.] point[(b) Two.]]] paragraph[(2) Three.]',
    );
    // Letters after an introduction are points of a list, and not paragraphs.
    expect(outline('Son fines:\n\n**a)** Uno.\n\n**b)** Dos.\n')).toBe(
      'list[ intro[Son fines:] point[a) Uno.] point[b) Dos.]]',
    );
    expect(outline('I. - Un :\n\n1° x ;\n\n1° bis y ;\n\n2° z.\n\nII. - Deux.\n')).toBe(
      'paragraph[I. - list[ intro[Un :] point[1° x ;] point[1° bis y ;] point[2° z.]]] paragraph[II. - Deux.]',
    );
    expect(outline('§ 1er. Un.\n\n§ 2. Deux.\n')).toBe('paragraph[§ 1er. Un.] paragraph[§ 2. Deux.]');
  });

  it('continue after the letter i, and after a repealed number', () => {
    const letters = [...'abcdefghij'].map((letter) => `(${letter}) Nobody may enter.`).join('\n\n');
    expect(outline(letters).match(/paragraph\[/g)).toHaveLength(10);
    expect(outline('(h) Nobody may enter.\n\n(i) Nobody.\n')).not.toContain('[(i)');
    expect(outline('1. Uno.\n\n4. Cuatro.\n')).toBe('paragraph[1. Uno.] paragraph[4. Cuatro.]');
    const czech = ['g', 'h', 'ch', 'i'].map((letter) => `- ${letter}) slovo`).join('\n\n');
    expect(outline(`1. Jsou:\n\n- a) slovo\n\n${czech}\n`).match(/point\[/g)).toHaveLength(5);
    // The words after a mark belong to it, also if they look like a second mark.
    expect(outline('1. Are:\n\na) B. Smith;\n\nb) C. Jones.\n')).toContain('point[b) C. Jones.]');
  });

  it('are not paragraphs without a count, or in a quotation of another act', () => {
    for (const text of [
      'A. Smith is named.\n',
      'V. E. has spoken.\n',
      '(c) Nobody may enter.\n',
      'Text.\n\ni) x\n',
      '1990. Text.\n',
    ])
      expect([text, outline(text)]).toEqual([text, expect.not.stringMatching(/paragraph|point/)]);
    expect(outline('1. Replace it by:\n\n„1. Quoted.\n\n2. Quoted.“\n\n2. Two.\n').match(/paragraph\[/g)).toHaveLength(
      2,
    );
  });

  it('get unique identifiers with their numbers', () => {
    const tree = readTree(
      Buffer.from('###### Article 1\n\n1. One:\n\na) x\n\nb) y\n\n2bis. Two.\n\n2bis. Again.\n\n3. Three.\n'),
      'Law',
      [],
    );
    const ids = [...lawAsAkn({ facts, tree }).matchAll(/<(?:paragraph|point|list) eId="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.slice(0, 4)).toEqual(
      ['para_1', 'para_1__list_1', 'para_1__list_1__point_a', 'para_1__list_1__point_b'].map(
        (id) => `article-1__${id}`,
      ),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the title of a law in Akoma Ntoso', () => {
  it.each([
    [
      'es',
      'Ley 2/1999, de 3 de marzo, de puertos',
      '<docType>Ley</docType> <docNumber>2/1999</docNumber>, de <docDate date="1999-03-03">3 de marzo</docDate>, de puertos',
    ],
    [
      'fr',
      'Décret n° 2001-387 du 3 mai 2001 relatif aux phares',
      '<docType>Décret</docType> n° <docNumber>2001-387</docNumber> du <docDate date="2001-05-03">3 mai 2001</docDate> relatif aux phares',
    ],
    // The number and the date are those of another act.
    [
      'es',
      'Corrección de errores de la Ley 2/1999, de 3 de marzo',
      'Corrección de errores de la Ley 2/1999, de 3 de marzo',
    ],
    ['', 'Law 2/1999 & more', 'Law 2/1999 &amp; more'],
  ])('has its type, number and date marked (%s)', (language, title, written) => {
    expect(titleAsAkn(title, language)).toBe(written);
  });
});

describe('the preamble of a law in Akoma Ntoso', () => {
  /** The headings of the preamble, and the first heading of the body. */
  const split = (text: string) => {
    const { preamble, body } = splitPreamble(readTree(Buffer.from(text), 'Ley de faros', []).sections);
    return [preamble.map(({ label }) => label), body.map(({ label }) => label)];
  };
  const article = '###### Artículo 1. Objeto\n\nUno.\n';

  it('has the enactor, the reasons and the formula, even if their headings hold the articles', () => {
    expect(
      split(`## FELIPE VI\n\n## REY DE ESPAÑA\n\nA todos.\n\n### PREÁMBULO\n\n#### I\n\nPor eso.\n\n${article}`),
    ).toEqual([['FELIPE VI', 'REY DE ESPAÑA', 'PREÁMBULO', 'I'], ['Artículo 1']]);
    expect(split(`Por eso.\n\n## D I S P O N G O :\n\n${article}`)).toEqual([['D I S P O N G O'], ['Artículo 1']]);
    expect(split(`## Exposició de motius\n\nAtès.\n\n## Decreta\n\n###### Article únic\n\nU.\n`)[0]).toHaveLength(2);
    const tree = readTree(Buffer.from(`## I\n\nPor eso.\n\n## DISPONGO:\n\n${article}`), 'Ley de faros', []);
    const akn = lawAsAkn({ facts, tree });
    expect(akn).toContain(
      '<preamble><container name="division" eId="i"><block name="heading">I</block><p>Por eso.</p></container>' +
        '<formula name="enactingFormula" eId="dispongo"><block name="heading">DISPONGO:</block></formula></preamble>',
    );
    expect(akn).toMatch(/<body[^>]*><article eId="articulo-1">/);
  });

  it('has the text before the first part', () => {
    const french = 'Le ministre,\n\nVu le code des ports ;\n\nArrête :\n\n###### Article 1\n\nUn.\n';
    const tree = readTree(Buffer.from(french), 'Arrêté', []);
    expect(tree.opening.map((block) => block.type === 'paragraph' && wordsIn(block.words))).toEqual([
      'Le ministre,',
      'Vu le code des ports ;',
      'Arrête :',
    ]);
  });

  it('has no heading that may belong to the body', () => {
    const second = article.replace('1', '2');
    for (const text of [
      `## I\n\n${article}\n## II\n\n${second}`,
      `## I\n\nUno.\n\n## II\n\n${article}\n## III\n\n${second}`,
      `## El Presidente\n\n${article}\n## El Consejo\n\n${second}`,
      `## Disposiciones generales\n\nUno.\n\n${article}`,
      '## PREÁMBULO\n\nUno.\n\n## ANEXO\n\nDos.\n',
    ])
      expect([text, split(text)[0]]).toEqual([text, []]);
    expect(split(`## EXPOSICIÓN DE MOTIVOS\n\nA.\n\n## DISPOSICIONES GENERALES\n\n${article}`)).toEqual([
      ['EXPOSICIÓN DE MOTIVOS'],
      ['DISPOSICIONES GENERALES'],
    ]);
  });
});

describe('a document of several laws', () => {
  it('is made from laws and articles as of a day', async () => {
    const { api } = await lighthouses();
    const items = [
      { country: 'es', law_id: 'A', article_ids: ['articulo-2-bis'] },
      { country: 'es', law_id: 'BOE-A-1999-2' },
    ];
    const ask = (body: object) =>
      api.ask('/documents', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
    const md = await ask({ title: 'Mi código: faros', format: 'md', date: '2000-06-01', items });
    expect(md.headers['content-disposition']).toBe('attachment; filename="Mi-codigo-faros.md"');
    expect(md.body).toContain('# Mi código: faros');
    expect(md.body).toContain('Antes.');
    const akn = (await ask({ title: 'x', format: 'akn', items })).body;
    expect(akn).toContain('<documentCollection');
    const ids = new Set([...akn.matchAll(/ eId="([^"]+)"/g)].map(([, id]) => id));
    for (const [, id] of akn.matchAll(/(?:href|source|refersTo|start|end)="#([^"]+)"/g)) expect(ids).toContain(id);
    for (const format of ['epub', 'docx']) {
      const { statusCode, rawPayload } = await ask({ title: 'x', format, items });
      expect([statusCode, rawPayload.toString('latin1', 0, 2)]).toEqual([200, 'PK']);
    }
    const missing = await ask({ title: 'x', format: 'md', items: [...items, { country: 'es', law_id: 'NOPE' }] });
    expect([missing.statusCode, missing.json().detail[0].loc]).toEqual([422, ['body', 'items', 2]]);
    const wrong = await ask({ title: 'x', format: 'md', items: [{ country: 'es', law_id: 'A', article_ids: ['99'] }] });
    expect(wrong.statusCode).toBe(422);
    expect((await ask({ title: 'x', format: 'pdf', items })).statusCode).toBe(422);
    expect((await ask({ title: 'x', format: 'md', items: [] })).statusCode).toBe(422);
  });
});

describe('an address of the European Legislation Identifier', () => {
  const withEli = (id: string, extra: Record<string, string>) =>
    lawCommit('bootstrap', id, { title: `Ley ${id}`, extra }, { date: '2000-01-01' });
  let loaded: ReturnType<typeof apiOn> | undefined;
  function laws() {
    loaded ??= apiOn(
      '2026-11-16',
      withEli('A', { url_eli: 'https://www.example.org/eli/es/l/2000/01/01/1' }),
      withEli('B', { source: 'http://example.org/eli/xx/act/2000/2?x=1' }),
      withEli('C', { eli: 'http://example.org/eli/xx/act/both/' }),
      withEli('D', { eli: 'http://example.org/eli/xx/act/both' }),
    );
    return loaded;
  }

  it('leads to the page of the law with this identifier in its file, or to the preferred format', async () => {
    const { api } = await laws();
    const ask = async (path: string, accept?: string) => {
      const { statusCode, headers } = await api.app.inject({ url: path, headers: accept ? { accept } : {} });
      return [statusCode, headers.location, headers.vary];
    };
    expect(await ask('/eli/es/l/2000/01/01/1')).toEqual([303, '/es/laws/A', 'Accept']);
    // Sources put a form, a language, a version or a provision at the end. The law is the same.
    expect((await ask('/eli/es/l/2000/01/01/1/con'))[1]).toBe('/es/laws/A');
    expect((await ask('/eli/es/l/2000/01/01/1/2015-10-02/spa/html'))[1]).toBe('/es/laws/A');
    expect(await ask('/eli/es/l/2000/01/01/1/', 'text/html,application/xml;q=0.9,*/*;q=0.8')).toEqual([
      303,
      '/es/laws/A',
      'Accept',
    ]);
    expect((await ask('/eli/xx/act/2000/2', 'text/turtle'))[1]).toBe('/es/laws/B/document?format=ttl');
    const [, location] = await ask('/eli/xx/act/2000/2', 'application/ld+json, text/html;q=0.5');
    const file = await api.app.inject(String(location));
    expect([file.statusCode, file.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('application/ld+json'),
    ]);
    expect(file.body).toContain('"@id": "http://example.org/eli/xx/act/2000/2?x=1"');
  });

  it('that no law or several laws have is 404 with a message', async () => {
    const { api } = await laws();
    const headers = { accept: 'application/json' };
    const unknown = await api.app.inject({ url: '/eli/es/l/2000/01/01/2', headers });
    expect([unknown.statusCode, unknown.body]).toEqual([404, expect.stringContaining('/eli/es/l/2000/01/01/2')]);
    const several = await api.app.inject({ url: '/eli/xx/act/both', headers });
    expect([several.statusCode, several.body]).toEqual([404, expect.stringContaining('es C, es D')]);
    for (const odd of ['/eli/', '/eli/%00', '/eli/%27%3B--', `/eli/${'x'.repeat(3000)}`])
      expect([odd.slice(0, 20), (await api.app.inject(odd)).statusCode]).toEqual([odd.slice(0, 20), 404]);
  });
});

describe('the pages of a law and of an article', () => {
  it('offer files of the shown text, without a key', async () => {
    const { api } = await lighthouses();
    const { commits } = await api.read('/es/laws/A/commits');
    const page = (await api.app.inject(`/es/laws/A/at/${commits.at(-1).sha}`)).body;
    const href = /href="(\/es\/laws\/A\/document\?format=txt[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const file = await api.app.inject(href);
    expect(file.headers['content-disposition']).toMatch(/filename="A_2000-01-01_/);
    expect(file.body).toContain('Antes.');
    expect((await api.app.inject('/es/laws/A/articles/articulo-1')).body).toContain('articulo-1/document?format=docx');
    const article = await api.app.inject('/es/laws/A/articles/articulo-2-bis/document?format=md');
    expect(article.body).toBe('###### Artículo 2 bis\n\nDos bis.\n');
    expect((await api.app.inject('/es/laws/A/document?format=exe')).statusCode).toBe(404);
  });
});

describe('the forms of a comparison', () => {
  const address = '/es/laws/A/diff?from=2000-01-01&to=2001-04-04';

  it('have both dates, and the added and removed words of the articles that differ', async () => {
    const { api } = await lighthouses();
    const md = await api.ask(`${address}&format=md`);
    expect(md.headers['content-disposition']).toMatch(/A_2000-01-01_2001-04-04_[0-9a-f]{7}\.md/);
    expect(md.body).toMatch(/2000-01-01 \([0-9a-f]{12}\) → 2001-04-04/);
    expect(md.body).toContain('Artículo 2 bis (modificado)');
    expect(md.body).toContain('~~Antes.~~\n\n**Dos bis.**');
    expect(md.body).not.toContain('Artículo 1');
    const epub = await api.ask(address, { headers: { accept: 'application/epub+zip' } });
    const files = unzipSync(new Uint8Array(epub.rawPayload));
    expect(Buffer.from(files['book/text-1.xhtml'] ?? []).toString()).toMatch(
      /<del>Antes\.<\/del>.*<ins>Dos bis\.<\/ins>/s,
    );
    const docx = unzipSync(new Uint8Array((await api.ask(`${address}&format=docx`)).rawPayload));
    const document = Buffer.from(docx['word/document.xml'] ?? []).toString();
    expect([document.includes('<w:strike/>'), document.includes('2000-01-01 (')]).toEqual([true, true]);
    const none = await api.ask('/es/laws/A/diff?from=2000-01-01&to=2000-01-01&format=md');
    expect(none.body).toContain('Las dos versiones dicen lo mismo.');
    const whole = await api.ask('/es/laws/A/diff?from=1900-01-01&to=2000-01-01&format=md');
    expect(whole.body).toContain('Artículo 1. Objeto (nuevo)');
  });

  it('exclude formats for a single version: 422 for `format`, 406 for Accept', async () => {
    const { api } = await lighthouses();
    expect((await api.ask(`${address}&format=akn`)).statusCode).toBe(422);
    expect((await api.ask(`${address}&format=pdf`)).statusCode).toBe(422);
    expect((await api.ask(address, { headers: { accept: 'application/akn+xml' } })).statusCode).toBe(406);
    expect((await api.ask('/es/laws/A/diff?from=abc&to=2000-01-01&format=md')).statusCode).toBe(422);
  });

  it('have everything as new or removed if one side is before the first version, as in JSON, and need a text on one side', async () => {
    const { api } = await lighthouses();
    const backwards = '/es/laws/A/diff?from=2000-01-01&to=1900-01-01';
    expect((await api.ask(backwards)).json().to).toEqual({ sha: null, version_date: null });
    const md = await api.ask(`${backwards}&format=md`);
    expect([md.statusCode, md.body]).toEqual([200, expect.stringContaining('Artículo 1. Objeto (suprimido)')]);
    expect(md.body).toMatch(/2000-01-01 \([0-9a-f]{12}\) → –/);
    expect(md.headers['content-disposition']).toContain('A_2000-01-01_0_');
    const none = await api.ask('/es/laws/A/diff?from=1900-01-01&to=1900-01-01&format=md');
    expect([none.statusCode, none.body]).toEqual([422, expect.stringContaining('has no text on 1900-01-01')]);
    const page = await api.app.inject('/es/laws/A/compare?from=2000-01-01&to=1900-01-01');
    expect(page.body).toMatch(/compare\/document\?format=epub&amp;from=[0-9a-f]{40}&amp;at=0001-01-01/);
  });

  it('are linked from the page that compares', async () => {
    const { api } = await lighthouses();
    const page = await api.app.inject('/es/laws/A/compare?from=2000-01-01&to=2001-04-04');
    const [, href = ''] = /href="([^"]*compare\/document[^"]*format=docx[^"]*)"/.exec(page.body) ?? [];
    const file = await api.app.inject(href.replaceAll('&amp;', '&'));
    expect([file.statusCode, file.headers['content-disposition']]).toEqual([200, expect.stringContaining('.docx')]);
    expect((await api.app.inject(`${href.replaceAll('&amp;', '&')}`.replace('docx', 'akn'))).statusCode).toBe(422);
    const without = await api.app.inject('/es/laws/A/compare/document?format=docx&at=2001-04-04');
    const stray = await api.app.inject('/es/laws/A/document?format=akn&from=2000-01-01');
    expect([without.statusCode, stray.statusCode]).toEqual([404, 200]);
  });
});

describe('the blocks of a text', () => {
  it('have the number of an item instead of its bullet', () => {
    const [list] = plainBlocks('- 1. Uno\n\n- 2. Dos\n\n- sin número\n');
    expect(list?.type === 'list' && list.items.map(({ number }) => number)).toEqual(['1.', '2.', null]);
  });

  it('have the letter or dash of an item instead of its bullet, if all items have one', () => {
    const numbers = (text: string) =>
      plainBlocks(text).flatMap((block) => (block.type === 'list' ? block.items : []).map(({ number }) => number));
    expect(numbers('- a. eins\n\n- **b.** zwei\n')).toEqual(['a.', 'b.']);
    expect(numbers('- – eins\n- – zwei\n')).toEqual(['–', '–']);
    // The raised number is that of a footnote.
    expect(numbers('- a.<sup>5</sup> eins\n- b.<sup>15</sup> zwei\n')).toEqual(['a.', 'b.']);
    expect(numbers('- Uno\n- a) dos\n')).toEqual([null, null]);
  });

  it('have one heading if the source wrote it as two bold pieces', () => {
    const { sections } = readTree(Buffer.from('##### **Art. ****12**\n\nUno.\n'), 'x', []);
    expect(sections.map(({ written }) => wordsIn(written))).toEqual(['Art. 12']);
  });

  /** The blocks of a text if the Markdown parser reads the whole text. That is so for every text with a code block. */
  const parsed = (text: string) => plainBlocks(`${text}\n\n\`\`\`\n\`\`\``).slice(0, -1);

  it('are the same with and without the Markdown parser', () => {
    const lines = [
      'Uno.',
      'Dos con **marca** y [enlace](https://example.org).',
      '1. Tres.',
      '2. **Cuatro**',
      '2) Cinco',
    ];
    const more = [
      '> Cita',
      '- a',
      '   sangrado',
      '| a | b |\n|---|---|\n| 1 | 2 |',
      '1.  Dos espacios',
      '3.',
      '\u00a0Fijo',
    ];
    const odd = [
      '<small>Nota</small>',
      '**Negrita** y más',
      '**',
      '* * *',
      'Fin ',
      'a\tb',
      '[1]: nota',
      'x\r',
      '«Ley» & más',
      '12',
    ];
    const joints = ['\n', '\n\n', '\n \t\n', '\n\n\n'];
    const { below, pick } = random(35);
    for (let round = 0; round < 3000; round++) {
      let text = pick(['', '\n', '\n\n', '  ']);
      for (let count = 1 + below(6); count > 0; count--)
        text += pick([...lines, ...lines, ...more, ...odd]) + pick(joints);
      expect([text, plainBlocks(text)]).toEqual([text, parsed(text)]);
    }
  });
});

const facts: LawFacts = {
  country: 'es',
  id: 'A/1',
  title: 'Ley de faros',
  language: 'es',
  lawType: 'ley orgánica',
  publicationDate: '2000-01-01',
  status: 'repealed',
  repealedOn: '2020-01-01',
  statusNote: null,
  statusDoubt: null,
  doubts: [],
  sha: '0123456789abcdef0123456789abcdef01234567',
  versionDate: '2001-01-01',
  supersededOn: null,
  effectiveDate: '2001-01-02',
  inForceSince: '2000-01-02',
  department: null,
  source: null,
  eli: null,
  address: 'https://example.org/es/laws/A%2F1/at/0123456789abcdef0123456789abcdef01234567',
  versions: [],
  relations: relationTypes.flatMap((type) =>
    [true, false].map((isWhole) => ({
      type,
      id: 'B',
      title: null,
      address: 'https://example.org/es/laws/B',
      isWhole,
      isLater: false,
    })),
  ),
  cited: ['https://example.org/es/laws/C'],
  articles: [],
};

describe('the status of a law in its files', () => {
  const status = (law: Partial<LawFacts>) =>
    coverLines({ ...facts, ...law }).find(({ name }) => name === 'Estado')?.value;
  const tree = readTree(Buffer.from('Uno.'), 'Ley de faros', []);

  it('of a partly repealed law is not the status of a law that has ended', () => {
    const inPart = { ...facts, status: 'partially_repealed' as const, statusNote: 'a excepción del artículo 3' };
    expect(status(inPart)).toBe('Parcialmente derogada, 2020-01-01: a excepción del artículo 3');
    expect(jsonLd(inPart)).not.toContain('date_no_longer_in_force');
    expect(lawAsAkn({ facts: inPart, tree })).not.toContain('<eventRef eId="event_repeal"');
    expect(jsonLd(facts)).toContain('date_no_longer_in_force');
    expect(lawAsAkn({ facts, tree })).toContain('<eventRef eId="event_repeal" date="2020-01-01"');
  });

  it('ends the time of a version at its end, be it the next version or the repeal, and gives none to one after the repeal', () => {
    const sha = facts.sha;
    const versions = [{ sha, date: facts.versionDate, sourceId: null }];
    const akn = (law: Partial<LawFacts>) => lawAsAkn({ facts: { ...facts, versions, ...law }, tree });
    const interval = /<timeInterval start="#version_1" end="#(\w+)" /;
    expect(interval.exec(akn({}))?.[1]).toBe('event_repeal');
    expect(interval.exec(akn({ supersededOn: '2021-01-01' }))?.[1]).toBe('event_repeal');
    expect(interval.exec(akn({ supersededOn: '2005-01-01' }))?.[1]).toBe('event_superseded');
    const after = akn({ repealedOn: '2000-12-31' });
    expect([after.includes('period'), after.includes('timeInterval')]).toEqual([false, false]);
    const stated = akn({ effectiveDate: '2001-02-02' });
    expect(stated).toContain('<eventRef eId="event_force" date="2001-02-02"');
    expect(stated).toContain('<timeInterval start="#event_force" refersTo="#concept_force"/>');
    expect(akn({ effectiveDate: null })).not.toContain('force"');
    // A repeal that may be partial is no repeal of the law.
    const repeals = (isWhole: boolean) =>
      akn({ relations: [{ type: 'repealed_by', id: 'Q', title: null, address: null, isWhole, isLater: false }] });
    expect(
      [repeals(true), repeals(false)].map((text) => text.includes('<textualMod eId="change_1" type="repeal"')),
    ).toEqual([true, false]);
  });

  it('has a word for each of the five states, and says what the source leaves open', () => {
    const all = lawStatuses.map((one) => status({ status: one, repealedOn: null }));
    expect(new Set(all).size).toBe(lawStatuses.length);
    expect(status({})).toBe('Derogada el 2020-01-01');
    expect(status({ status: 'annulled' })).toBe('Anulada, 2020-01-01');
    expect(coverLines({ ...facts, statusDoubt: 'Vigencia en Estudio' }).map(({ value }) => value)).toContain(
      'Vigencia en Estudio',
    );
  });
});

describe('linked data', () => {
  const resource = 'LegalResource';
  const either = 'LegalResource|LegalExpression';
  /** The properties of the ELI ontology that we use: the class of the subject, and the class or the type of the object. */
  const properties: Record<string, [subject: string, object: string]> = {
    amended_by: [resource, resource],
    amends: [resource, resource],
    based_on: [resource, resource],
    basis_for: [resource, resource],
    cites: [resource, resource],
    changed_by: [either, either],
    changes: [either, either],
    consolidated_by: [either, either],
    consolidates: [either, either],
    date_no_longer_in_force: [resource, 'date'],
    date_publication: [resource, 'date'],
    embodies: ['Format', 'LegalExpression'],
    first_date_entry_in_force: [either, 'date'],
    format: ['Format', 'resource'],
    has_part: [resource, resource],
    id_local: [resource, 'string'],
    in_force: [resource, 'resource'],
    is_embodied_by: ['LegalExpression', 'Format'],
    is_part_of: [resource, resource],
    is_realized_by: [resource, 'LegalExpression'],
    language: ['LegalExpression', 'resource'],
    legal_value: ['Format', 'resource'],
    number: [either, 'string'],
    realizes: ['LegalExpression', resource],
    related_to: [resource, resource],
    repealed_by: [resource, resource],
    repeals: [resource, resource],
    title: ['LegalExpression', 'string'],
    type_document: [resource, 'resource'],
    version_date: [either, 'date'],
  };
  const inverses = {
    is_realized_by: 'realizes',
    is_embodied_by: 'embodies',
    has_part: 'is_part_of',
    consolidates: 'consolidated_by',
  };
  type Value = string | { '@id'?: string; '@value'?: string; '@type'?: string };
  type Subject = { '@id': string; '@type': string } & Record<string, Value | Value[]>;
  const article = { id: 'articulo-1', label: 'Artículo 1', status: 'repealed' as const, since: null };
  const cases = [
    facts,
    { ...facts, eli: 'https://example.org/eli/es/l/2000/01/01/1', language: '', lawType: '' },
  ].flatMap((law) => [[], [article]].map((articles) => ({ ...law, articles })));

  it.each(cases)('uses the classes and types of the ontology for each property ($articles)', (law) => {
    const graph: Subject[] = JSON.parse(jsonLd(law))['@graph'];
    const classes = new Map(graph.map((subject) => [subject['@id'], subject['@type'].slice('eli:'.length)]));
    const isA = (found: string | undefined, wanted: string) =>
      wanted.split('|').some((one) => found === one || found === `${one}Subdivision`);
    const wrong: unknown[] = [];
    for (const { '@id': id, '@type': _, ...statements } of graph) {
      for (const [name, values] of Object.entries(statements)) {
        const [subject, object] = properties[name.slice('eli:'.length)] ?? ['', ''];
        if (!isA(classes.get(id), subject)) wrong.push([id, name, 'subject']);
        for (const value of [values].flat() as Value[]) {
          const isThing = typeof value === 'object' && value['@id'] !== undefined;
          const isDay =
            typeof value === 'object' &&
            value['@type'] === 'xsd:date' &&
            /^\d{4}-\d\d-\d\d$/.test(value['@value'] ?? '');
          const kind = isThing ? 'resource' : isDay ? 'date' : 'string';
          // A thing that this file does not describe, such as another law, may have any class.
          const known = isThing ? classes.get(value['@id'] as string) : undefined;
          const fits = ['date', 'string', 'resource'].includes(object)
            ? kind === object
            : isThing && (!known || isA(known, object));
          if (!fits) wrong.push([id, name, value]);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each(cases)('leads from the law to its files and back ($articles)', (law) => {
    const graph: Subject[] = JSON.parse(jsonLd(law))['@graph'];
    const bySubject = new Map(graph.map((subject) => [subject['@id'], subject]));
    const linked = (subject: Subject | undefined, name: string) =>
      [subject?.[`eli:${name}`] ?? []].flat().map((value) => (value as { '@id': string })['@id']);
    for (const subject of graph)
      for (const [name, inverse] of Object.entries(inverses)) {
        for (const other of linked(subject, name))
          expect(linked(bySubject.get(other), inverse)).toContain(subject['@id']);
        for (const other of linked(subject, inverse))
          expect(linked(bySubject.get(other), name)).toContain(subject['@id']);
      }
    const [expression] = linked(graph[0], 'is_realized_by');
    const files = linked(bySubject.get(expression as string), 'is_embodied_by');
    expect(files).toContain(`https://example.org/es/laws/A%2F1/document?format=epub&at=${facts.sha}`);
    for (const file of files) expect(linked(bySubject.get(file), 'format')[0]).toMatch(/media-types\/\w+\/[\w.+-]+$/);
    expect(linked(graph[0], 'in_force')[0]).toMatch(/#InForce-(?:inForce|notInForce|partiallyInForce)$/);
  });

  it('calls an act repealed only if all of it is, and says that a text realizes one resource only', () => {
    const graph: Subject[] = JSON.parse(jsonLd({ ...facts, articles: [article] }))['@graph'];
    const others = facts.relations.map((relation, index) => ({ ...relation, address: `https://example.org/${index}` }));
    const [law] = JSON.parse(jsonLd({ ...facts, relations: others }))['@graph'];
    const whole = others.filter(({ isWhole }) => isWhole);
    for (const type of ['repeals', 'repealed_by'] as const)
      expect(law[`eli:${type}`]).toEqual({ '@id': whole.find((one) => one.type === type)?.address });
    expect(law['eli:changed_by']).toHaveLength(3); // replaced twice, and repealed in part
    // These properties are functional: two values would mean that both things are the same.
    for (const subject of graph)
      for (const name of ['realizes', 'embodies', 'legal_value', 'first_date_entry_in_force'])
        expect([subject[`eli:${name}`] ?? []].flat().length).toBeLessThanOrEqual(1);
    const part = graph.find((subject) => subject['@type'] === 'eli:LegalResourceSubdivision');
    expect(part?.['eli:in_force']).toEqual({ '@id': expect.stringMatching(/#InForce-notInForce$/) });
  });
});
