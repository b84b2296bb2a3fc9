import { strToU8, type Zippable, zipSync } from 'fflate';
import { escaped } from '../http/answers/xml.ts';
import { coverLines } from './cover.ts';
import type { LawFacts } from './facts.ts';
import { type Block, type Inline, type Item, type Mark, wordsIn } from './text/blocks.ts';
import type { LawTree, Section } from './text/document.ts';
import { formWords } from './words.ts';

export interface EpubLaw {
  facts: LawFacts;
  tree: LawTree;
}

/** The largest chapter, in characters of XHTML. E-book readers take long to open a larger file. */
const maxChapter = 150_000;

/** Makes an EPUB 3 from one law, or from several laws under one title. */
export function lawsAsEpub(title: string, laws: EpubLaw[]): Uint8Array {
  const [first] = laws;
  if (!first) throw new Error('A book needs a law.');
  const { language } = first.facts;
  const book = new Book(language);
  if (laws.length > 1) book.addTitle(title, laws);
  for (const law of laws) book.add(law, laws.length > 1);
  const { chapters, entries, pictures } = book;
  const files: Zippable = {
    // Programs recognise an EPUB by this file. It must come first and must not be compressed.
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(container),
    'book/content.opf': strToU8(packageFile(title, laws, chapters, pictures)),
    'book/nav.xhtml': strToU8(page(formWords(language).contents, language, navigation(entries, language))),
    'book/style.css': strToU8(style),
  };
  chapters.forEach((chapter, index) => {
    files[`book/${chapterFile(index)}`] = strToU8(page(title, chapter.language, chapter.html));
  });
  for (const { file, bytes } of pictures) files[`book/${file}`] = [bytes, { level: 0 }];
  // Level 6 takes twice as long, and makes a book of a long law only 4% smaller.
  return zipSync(files, { level: 4, mtime: new Date('2000-01-01T00:00:00Z') });
}

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book/content.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;

const style = `body { font-family: serif; line-height: 1.4; margin: 0 5%; }
h1 { font-size: 1.4em; line-height: 1.2; margin: 2em 0 1em; }
h2, h3, h4, h5, h6 { font-size: 1.05em; margin: 1.4em 0 .4em; page-break-after: avoid; break-after: avoid; }
p { margin: .4em 0; text-align: justify; }
dl { font-size: .9em; } dt { font-weight: bold; } dd { margin: 0 0 .4em 0; }
ol, ul { list-style: none; padding-left: 1.2em; margin: .4em 0; }
blockquote { margin: .6em 1.5em; }
table { border-collapse: collapse; font-size: .85em; margin: .8em 0; } td, th { border: 1px solid; padding: .2em .4em; vertical-align: top; }
aside { font-size: .85em; } .small { font-size: .85em; }
nav ol { padding-left: 1em; }
`;

interface Entry {
  href: string;
  words: string;
  depth: number;
}

interface Chapter {
  html: string;
  language: string;
}

interface Picture {
  file: string;
  type: string;
  bytes: Uint8Array;
}

function chapterFile(index: number): string {
  return `text-${index + 1}.xhtml`;
}

/** The chapters of a book, written one after the other. */
class Book {
  readonly chapters: Chapter[] = [];
  readonly entries: Entry[] = [];
  readonly pictures: Picture[] = [];
  #language: string;
  #html: string[] = [];
  #size = 0;
  #notes: string[] = [];
  #noteCount = 0;
  #lawCount = 0;

  constructor(language: string) {
    this.#language = language;
  }

  /** Adds the first page of a book of several laws: its title, and the laws with their versions. */
  addTitle(title: string, laws: EpubLaw[]): void {
    const lines = laws.map(({ facts }) => {
      const version = `${formWords(facts.language).version} ${facts.versionDate}`;
      return `<li lang="${langOf(facts.language)}" xml:lang="${langOf(facts.language)}">${escaped(`${facts.title} (${facts.id}). ${version}`)}</li>`;
    });
    this.#entry('title', title, 0);
    this.#push(`<h1 id="title">${escaped(title)}</h1><ul>${lines.join('')}</ul>`);
    this.#flush();
  }

  add({ facts, tree }: EpubLaw, isOneOfSeveral: boolean): void {
    this.#lawCount++;
    this.#language = facts.language;
    const id = `law-${this.#lawCount}`;
    const about = coverLines(facts).map(({ name, value, href }) => {
      const shown = href && isAddress(href) ? `<a href="${escaped(href)}">${escaped(value)}</a>` : escaped(value);
      return `<dt>${escaped(name)}</dt><dd>${shown}</dd>`;
    });
    this.#entry(id, facts.title, 0);
    this.#push(`<h1 id="${id}">${escaped(facts.title)}</h1><dl>${about.join('')}</dl>`);
    this.#push(this.#blocks(tree.opening));
    for (const section of tree.sections) this.#section(section, isOneOfSeveral ? 1 : 0);
    this.#flush();
  }

  #section({ id, kind, written, blocks, sections }: Section, depth: number): void {
    if (this.#size > maxChapter) this.#flush();
    const anchor = `law-${this.#lawCount}-${xmlId(id)}`;
    const words = wordsIn(written).trim();
    if (words !== '') this.#entry(anchor, words, depth);
    const tag = `h${Math.min(kind === 'division' ? 2 + depth : 3 + depth, 6)}`;
    this.#push(`<${tag} id="${anchor}">${this.#inlines(written)}</${tag}>`);
    this.#push(this.#blocks(blocks));
    for (const section of sections) this.#section(section, depth + 1);
  }

  #entry(anchor: string, words: string, depth: number): void {
    this.entries.push({ href: `${chapterFile(this.chapters.length)}#${anchor}`, words, depth });
  }

  #push(html: string): void {
    this.#html.push(html);
    this.#size += html.length;
  }

  #flush(): void {
    if (this.#html.length === 0) return;
    const notes =
      this.#notes.length === 0
        ? ''
        : `<section epub:type="footnotes"><h6>${escaped(formWords(this.#language).notes)}</h6>${this.#notes.join('')}</section>`;
    this.chapters.push({ html: this.#html.join('\n') + notes, language: this.#language });
    this.#html = [];
    this.#notes = [];
    this.#size = 0;
  }

  #blocks(blocks: Block[]): string {
    return blocks.map((block) => this.#block(block)).join('\n');
  }

  #block(block: Block): string {
    switch (block.type) {
      case 'paragraph':
        return `<p>${this.#inlines(block.words)}</p>`;
      case 'heading':
        return `<p><b>${this.#inlines(block.words)}</b></p>`;
      case 'quote':
        return block.blocks.length === 0 ? '' : `<blockquote>${this.#blocks(block.blocks)}</blockquote>`;
      case 'note': {
        const number = ++this.#noteCount;
        const back = `<a href="#note-ref-${number}">${number}</a>`;
        this.#notes.push(
          `<aside epub:type="footnote" id="note-${number}"><p>${back}</p>${this.#blocks(block.blocks)}</aside>`,
        );
        return `<p><a epub:type="noteref" id="note-ref-${number}" href="#note-${number}">[${number}]</a></p>`;
      }
      case 'list': {
        const tag = block.items[0]?.number == null ? 'ul' : 'ol';
        return `<${tag}>${block.items.map((item) => this.#item(item)).join('')}</${tag}>`;
      }
      case 'table': {
        const rows = block.rows.map(({ isHead, cells }) => {
          const tag = isHead ? 'th' : 'td';
          return `<tr>${cells.map((cell) => `<${tag}>${this.#inlines(cell)}</${tag}>`).join('')}</tr>`;
        });
        return rows.length === 0 ? '' : `<table><tbody>${rows.join('')}</tbody></table>`;
      }
    }
  }

  #item({ number, blocks }: Item): string {
    return `<li>${number === null ? '• ' : `${escaped(number)} `}${this.#blocks(blocks)}</li>`;
  }

  #inlines(words: Inline[]): string {
    return words.map((inline) => this.#inline(inline)).join('');
  }

  #inline(inline: Inline): string {
    switch (inline.type) {
      case 'text':
        return escaped(inline.text);
      case 'break':
        return '<br/>';
      case 'marked': {
        const [open, close] = marks[inline.mark];
        return open + this.#inlines(inline.children) + close;
      }
      case 'link':
        return isAddress(inline.href)
          ? `<a href="${escaped(inline.href)}">${this.#inlines(inline.children)}</a>`
          : this.#inlines(inline.children);
      case 'picture':
        return this.#picture(inline.address, inline.words);
    }
  }

  /**
   * A picture whose data is in the text becomes a file of the book. Other pictures become links, because a book loads nothing from
   * other sites.
   */
  #picture(address: string, words: string): string {
    const name = /base64/i.test(words) || words.trim() === '' ? formWords(this.#language).picture : words;
    const [, type, data] = /^data:image\/(png|gif|jpeg);base64,([A-Za-z0-9+/=\s]+)$/.exec(address) ?? [];
    if (type && data) {
      const file = `picture-${this.pictures.length + 1}.${type}`;
      this.pictures.push({ file, type: `image/${type}`, bytes: new Uint8Array(Buffer.from(data, 'base64')) });
      return `<img src="${file}" alt="${escaped(name)}"/>`;
    }
    return isAddress(address) ? `<a href="${escaped(address)}">[${escaped(name)}]</a>` : `[${escaped(name)}]`;
  }
}

const marks: Record<Mark, [open: string, close: string]> = {
  bold: ['<b>', '</b>'],
  italic: ['<i>', '</i>'],
  underline: ['<u>', '</u>'],
  small: ['<span class="small">', '</span>'],
  above: ['<sup>', '</sup>'],
  below: ['<sub>', '</sub>'],
  added: ['<ins>', '</ins>'],
  removed: ['<del>', '</del>'],
};

/** Whether a URL parser accepts an address. E-book readers refuse a book with other addresses. */
function isAddress(text: string): boolean {
  return /^(?:https?|mailto):/i.test(text) && URL.canParse(text) && !/[\s<>"{}|\\^`[\]]/.test(text);
}

/** An id for XHTML. XML does not allow all letters and digits there, for example no `½`. Ids of parts have no underscore. */
function xmlId(id: string): string {
  return id.replace(/[^A-Za-z0-9.\-À-ÖØ-öø-˿Ͱ-ͽͿ-῿]/gu, (sign) => `_${sign.codePointAt(0)?.toString(16)}`);
}

/** A language for `lang` and `xml:lang`. `und` says that it is not known. */
function langOf(language: string): string {
  return language === '' ? 'und' : escaped(language);
}

function page(title: string, language: string, body: string): string {
  const lang = langOf(language);
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${lang}" xml:lang="${lang}">
<head><title>${escaped(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body>
${body}
</body>
</html>
`;
}

/**
 * The statements of a book about its accessibility. In many sources, pictures have no description, so a book with
 * pictures does not promise that its text alone is enough.
 */
function accessibility(hasPictures: boolean): string {
  const statements = [
    ['accessMode', 'textual'],
    hasPictures ? ['accessMode', 'visual'] : ['accessModeSufficient', 'textual'],
    ['accessibilityFeature', 'tableOfContents'],
    ['accessibilityHazard', 'none'],
  ];
  return statements.map(([property, value]) => `<meta property="schema:${property}">${value}</meta>`).join('');
}

/** A book of some articles is not the book of the law. Readers keep only one book for each identifier. */
function identifierOf({ address, articles }: LawFacts): string {
  return articles.length === 0 ? address : `${address}#${articles.map(({ id }) => encodeURIComponent(id)).join(',')}`;
}

function packageFile(title: string, laws: EpubLaw[], chapters: Chapter[], pictures: Picture[]): string {
  const dates = laws.map(({ facts }) => facts.versionDate).sort();
  const { language, department, country } = (laws[0] as EpubLaw).facts;
  const items = chapters.map(
    (_, index) => `<item id="text-${index + 1}" href="${chapterFile(index)}" media-type="application/xhtml+xml"/>`,
  );
  const images = pictures.map(
    ({ file, type }, index) => `<item id="picture-${index + 1}" href="${file}" media-type="${type}"/>`,
  );
  const languages = [...new Set(laws.map(({ facts }) => facts.language))];
  const identifier = laws.map(({ facts }) => identifierOf(facts)).join(' ');
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${langOf(language)}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${escaped(identifier)}</dc:identifier>
<dc:title>${escaped(title)}</dc:title>
${languages.map((code) => `<dc:language>${langOf(code)}</dc:language>`).join('')}
<dc:publisher>${escaped(department ?? country)}</dc:publisher>
<dc:date>${dates.at(-1)}</dc:date>
${laws.flatMap(({ facts }) => (facts.source === null ? [] : [`<dc:source>${escaped(facts.source)}</dc:source>`])).join('')}
<meta property="dcterms:modified">${dates.at(-1)}T00:00:00Z</meta>
${accessibility(pictures.length > 0)}
</metadata>
<manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="style" href="style.css" media-type="text/css"/>${items.join('')}${images.join('')}</manifest>
<spine><itemref idref="nav" linear="no"/>${chapters.map((_, index) => `<itemref idref="text-${index + 1}"/>`).join('')}</spine>
</package>
`;
}

function navigation(entries: Entry[], language: string): string {
  const html: string[] = [];
  let open = -1;
  for (const { href, words, depth: wanted } of entries) {
    const depth = Math.min(wanted + (wanted >= 0 ? 0 : 1), open + 1);
    if (depth > open) html.push('<ol>');
    else html.push('</li>', '</ol></li>'.repeat(open - depth));
    open = depth;
    html.push(`<li><a href="${escaped(href)}">${escaped(words.replace(/\s+/g, ' '))}</a>`);
  }
  html.push('</li></ol>'.repeat(open + 1));
  const title = formWords(language).contents;
  return `<nav epub:type="toc" id="toc"><h1>${escaped(title)}</h1>${html.join('')}</nav>`;
}
