import {
  Bookmark,
  BorderStyle,
  Document,
  ExternalHyperlink,
  FootnoteReferenceRun,
  HeadingLevel,
  InternalHyperlink,
  type IParagraphOptions,
  type IRunOptions,
  Packer,
  PageReference,
  Paragraph,
  type ParagraphChild,
  Tab,
  Table,
  TableCell,
  TableRow,
  TabStopPosition,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx';
import { coverLines } from './cover.ts';
import { clean, footer, header, linkColor, paperOf, shortened, stylesOf, wordLanguage } from './docx-page.ts';
import type { LawFacts } from './facts.ts';
import { type Block, type Inline, type Item, type Mark, type Row, wordsIn } from './text/blocks.ts';
import type { LawTree, Section } from './text/document.ts';
import { formWords } from './words.ts';

export interface DocxLaw {
  facts: LawFacts;
  tree: LawTree;
}

/** Makes a Word document from one law, or from several laws under one title. */
export async function lawsAsDocx(title: string, laws: DocxLaw[]): Promise<Uint8Array> {
  const language = wordLanguage(laws[0]?.facts);
  const writer = new Writer(language);
  const several = laws.length > 1;
  const sections = laws.flatMap(({ facts, tree }) => {
    const { cover, text, isLong } = writer.law(facts, tree);
    const bottom = footer(facts);
    const pages = {
      headers: { default: header(facts) },
      footers: { default: bottom },
    };
    // The first page begins with the title, so it needs no header.
    const page = { size: paperOf(facts) };
    const first = { ...pages, footers: { default: bottom, first: bottom }, properties: { page, titlePage: true } };
    return isLong
      ? [
          { ...first, children: cover },
          { ...pages, properties: { page }, children: text },
        ]
      : [{ ...first, children: [...cover, ...text] }];
  });
  const cover = several
    ? [
        {
          properties: { page: { size: paperOf(laws[0]?.facts) } },
          children: [heading(title, HeadingLevel.TITLE), ...writer.listOf(laws)],
        },
      ]
    : [];
  const document = new Document({
    title,
    creator: 'Open Legislation',
    styles: stylesOf(language),
    footnotes: writer.footnotes,
    sections: [...cover, ...sections],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

/** The longest heading in the contents, in characters. */
const maxInContents = 200;
/** If the table of contents has more lines than this, the text begins on a new page. */
const maxOnCover = 12;
const levels = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
] as const;

type Level = (typeof HeadingLevel)[keyof typeof HeadingLevel];

function heading(words: string, level: Level): Paragraph {
  return new Paragraph({ heading: level, children: [new TextRun(clean(words))] });
}

type Format = Pick<
  IRunOptions,
  'bold' | 'italics' | 'underline' | 'strike' | 'color' | 'size' | 'superScript' | 'subScript' | 'language'
>;

type Piece = Paragraph | Table;

/** Writes laws as paragraphs. The names of bookmarks are numbers, because Word allows only 40 characters. */
class Writer {
  readonly footnotes: Record<string, { children: Paragraph[] }> = {};
  readonly #documentLanguage: string;
  #notes = 0;
  #places = 0;
  #laws = 0;
  #language = '';
  /** The format of all words of a law. */
  #format: Format = {};
  #isInNote = false;

  constructor(language: string) {
    this.#documentLanguage = language;
  }

  /** `isLong`: the text begins on a new page, after the contents. */
  law(facts: LawFacts, tree: LawTree): { cover: Piece[]; text: Piece[]; isLong: boolean } {
    this.#language = facts.language;
    const language = wordLanguage(facts);
    this.#format = language === this.#documentLanguage ? {} : { language: { value: language } };
    const t = formWords(facts.language);
    const first = this.#places;
    const about = coverLines(facts).map(
      ({ name, value, href }) =>
        new Paragraph({
          children: [
            new TextRun({ ...this.#format, text: `${name}: `, bold: true }),
            ...linked(href, [new TextRun({ ...this.#format, text: clean(value) })]),
          ],
        }),
    );
    const text = [...this.#blocks(tree.opening, 0), ...tree.sections.flatMap((section) => this.#section(section, 1))];
    const title = new TextRun({ ...this.#format, text: clean(facts.title) });
    const count = this.#places - first;
    const cover = [
      new Paragraph({
        heading: HeadingLevel.HEADING_1,
        children: [new Bookmark({ id: `law${++this.#laws}`, children: [title] })],
      }),
      ...about,
      ...(count > 1 ? [heading(t.contents, HeadingLevel.HEADING_2), ...contents(tree, first)] : []),
    ];
    return { cover, text, isLong: count > maxOnCover };
  }

  /** The laws of a document of several laws, each with its version and its page. */
  listOf(laws: DocxLaw[]): Paragraph[] {
    return laws.map(({ facts }, index) => {
      const version = `${formWords(facts.language).version} ${facts.versionDate}`;
      return lineOfContents(`law${index + 1}`, `${facts.title} (${facts.id}). ${version}`, 0);
    });
  }

  #section({ written, blocks, sections }: Section, depth: number): Piece[] {
    const place = `place${++this.#places}`;
    const level = levels[Math.min(depth, levels.length - 1)] as Level;
    const words = new Bookmark({ id: place, children: this.#inlines(written, {}) });
    return [
      new Paragraph({ heading: level, children: [words] }),
      ...this.#blocks(blocks, 0),
      ...sections.flatMap((section) => this.#section(section, depth + 1)),
    ];
  }

  /** Writes blocks. A note becomes a footnote at the end of the text before it. */
  #blocks(blocks: Block[], indent: number): Piece[] {
    const pieces: Piece[] = [];
    let words: { options: IParagraphOptions; children: ParagraphChild[] } | null = null;
    const flush = () => {
      if (words) pieces.push(new Paragraph({ ...words.options, children: words.children }));
      words = null;
    };
    for (const block of blocks) {
      if (block.type === 'paragraph') {
        flush();
        words = { options: this.#indented(indent), children: this.#inlines(block.words, {}) };
      } else if (block.type === 'note') {
        words ??= { options: this.#indented(indent), children: [] };
        words.children.push(this.#note(block.blocks));
      } else {
        flush();
        for (const piece of this.#block(block, indent)) pieces.push(piece);
      }
    }
    flush();
    return pieces;
  }

  #block(block: Exclude<Block, { type: 'paragraph' | 'note' }>, indent: number): Piece[] {
    switch (block.type) {
      case 'heading':
        return [new Paragraph({ ...this.#indented(indent), children: this.#inlines(block.words, { bold: true }) })];
      case 'quote':
        return this.#blocks(block.blocks, indent + 1);
      case 'list':
        return block.items.flatMap((item) => this.#item(item, indent));
      case 'table':
        return this.#table(block.rows.filter(({ cells }) => cells.length > 0));
    }
  }

  /** Writes a table, and an empty line after it: Word makes one table of two that follow each other. */
  #table(rows: Row[]): Piece[] {
    if (rows.length === 0) return [];
    const widths = columnWidths(rows);
    const small = widths.length > 5 ? { size: 16 } : { size: 20 };
    const cell = (words: Inline[], isHead: boolean, column: number) =>
      new TableCell({
        borders,
        width: { size: widths[column] ?? 0, type: WidthType.DXA },
        children: [
          new Paragraph({
            spacing: { after: 40 },
            children: this.#inlines(words, isHead ? { ...small, bold: true } : small),
          }),
        ],
      });
    return [
      new Table({
        columnWidths: widths,
        margins: { left: 60, right: 60 },
        rows: rows.map(
          ({ isHead, cells }) =>
            new TableRow({ tableHeader: isHead, children: cells.map((words, column) => cell(words, isHead, column)) }),
        ),
      }),
      new Paragraph({ spacing: { after: 0 } }),
    ];
  }

  /** Writes an item of a list. Its number is written as text, because Word's own lists would count by themselves. */
  #item({ number, blocks }: Item, indent: number): Piece[] {
    const mark: Inline = { type: 'text', text: `${number ?? '•'} ` };
    const [first, ...rest] = blocks;
    const own: Block[] =
      first?.type === 'paragraph'
        ? [{ type: 'paragraph', words: [mark, ...first.words] }, ...rest]
        : [{ type: 'paragraph', words: [mark] }, ...blocks];
    return this.#blocks(own, indent + 1);
  }

  #note(blocks: Block[]): ParagraphChild {
    const number = ++this.#notes;
    this.#isInNote = true;
    // A footnote cannot have a table.
    const children = this.#blocks(blocks.flatMap(withoutTable), 0).filter((piece) => piece instanceof Paragraph);
    this.#isInNote = false;
    this.footnotes[number] = { children: children.length > 0 ? children : [new Paragraph('')] };
    return new FootnoteReferenceRun(number);
  }

  #indented(indent: number): IParagraphOptions {
    const style = this.#isInNote ? { style: 'FootnoteText' } : {};
    return indent === 0 ? style : { ...style, indent: { left: Math.min(indent, 8) * 400 } };
  }

  #inlines(words: Inline[], format: Format): ParagraphChild[] {
    return words.flatMap((inline) => this.#inline(inline, format));
  }

  #inline(inline: Inline, format: Format): ParagraphChild[] {
    switch (inline.type) {
      case 'text':
        return [new TextRun({ ...this.#format, ...format, text: clean(inline.text.replace(/\s*\n\s*/g, ' ')) })];
      case 'break':
        return [new TextRun({ ...format, break: 1 })];
      case 'marked':
        return this.#inlines(inline.children, { ...format, ...formats[inline.mark] });
      case 'link':
        return linked(inline.href, this.#inlines(inline.children, { color: linkColor, ...format }));
      case 'picture': {
        const isUnnamed = /base64/i.test(inline.words) || inline.words.trim() === '';
        const name = isUnnamed ? formWords(this.#language).picture : inline.words;
        return linked(inline.address, [new TextRun({ ...this.#format, ...format, text: clean(`[${name}]`) })]);
      }
    }
  }
}

const line = { style: BorderStyle.SINGLE, size: 4, color: '808080' };
const borders = { top: line, bottom: line, left: line, right: line };

const formats: Record<Mark, Format> = {
  bold: { bold: true },
  italic: { italics: true },
  underline: { underline: {} },
  small: { size: 18 },
  above: { superScript: true },
  below: { subScript: true },
  // Changes have lines, too, and not only colours, so that they are seen in black and white.
  added: { underline: {}, color: '0B6B2E' },
  removed: { strike: true, color: 'A61B1B' },
};

function linked(href: string | undefined, children: ParagraphChild[]): ParagraphChild[] {
  const isAddress = href !== undefined && /^(?:https?|mailto):/i.test(href) && URL.canParse(href);
  return isAddress ? [new ExternalHyperlink({ link: new URL(href).href, children })] : children;
}

/** The table of contents: one line for each part, with a link. */
function contents(tree: LawTree, first: number): Paragraph[] {
  let place = first;
  const lines = (section: Section, depth: number): Paragraph[] => {
    const words = wordsIn(section.written).replace(/\s+/g, ' ');
    const line = lineOfContents(`place${++place}`, words, depth);
    return [line, ...section.sections.flatMap((child) => lines(child, depth + 1))];
  };
  return tree.sections.flatMap((section) => lines(section, 0));
}

/** A line of contents: a link, and at the right margin the number of the page, which Word fills in when it updates its fields. */
function lineOfContents(anchor: string, words: string, depth: number): Paragraph {
  const link = new InternalHyperlink({ anchor, children: [new TextRun(clean(shortened(words, maxInContents)))] });
  return new Paragraph({
    indent: { left: Math.min(depth, 8) * 300 },
    spacing: { after: 40 },
    tabStops: [{ type: TabStopType.RIGHT, position: TabStopPosition.MAX }],
    children: [link, new TextRun({ children: [new Tab()] }), new PageReference(anchor, { hyperlink: true })],
  });
}

/** A longer word is divided between two lines, so that the other columns keep their width. In characters. */
const maxWord = 16;
/** The margins of a cell, in characters. */
const margin = 3;

/** The widths of columns in twentieths of a point: wider for longer words and texts. All cells of a column count. */
function columnWidths(rows: Row[]): number[] {
  const weights: number[] = [];
  for (const { cells } of rows) {
    for (const [column, words] of cells.entries()) {
      const text = wordsIn(words);
      const longestWord = text.split(/\s+/).reduce((most, word) => Math.max(most, word.length), 2);
      const weight = Math.max(Math.min(longestWord, maxWord), Math.sqrt(text.length) * 1.5);
      weights[column] = Math.max(weights[column] ?? 0, weight + margin);
    }
  }
  const sum = weights.reduce((one, other) => one + other, 0);
  return weights.map((weight) => Math.floor((weight / sum) * TabStopPosition.MAX));
}

/** A table as lines of text, with tabs between the cells. Other blocks stay as they are. */
function withoutTable(block: Block): Block[] {
  if (block.type !== 'table') return [block];
  return block.rows.map(({ cells }) => ({
    type: 'paragraph',
    words: cells.flatMap((cell, index) => (index === 0 ? cell : [{ type: 'text', text: '\t' }, ...cell])),
  }));
}
