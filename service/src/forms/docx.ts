import {
  AlignmentType,
  Bookmark,
  BorderStyle,
  Document,
  ExternalHyperlink,
  Footer,
  FootnoteReferenceRun,
  Header,
  HeadingLevel,
  InternalHyperlink,
  type IParagraphOptions,
  type IRunOptions,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { coverLines } from './cover.ts';
import type { LawFacts } from './facts.ts';
import { type Block, type Inline, type Item, type Mark, wordsIn } from './text/blocks.ts';
import type { LawTree, Section } from './text/document.ts';
import { formWords } from './words.ts';

export interface DocxLaw {
  facts: LawFacts;
  tree: LawTree;
}

/** Makes a Word document from one law, or from several laws under one title. */
export async function lawsAsDocx(title: string, laws: DocxLaw[]): Promise<Uint8Array> {
  const writer = new Writer();
  const several = laws.length > 1;
  const sections = laws.map(({ facts, tree }, index) => ({
    headers: { default: new Header({ children: [small(facts.title.slice(0, 200))] }) },
    footers: { default: footer(facts) },
    children: [
      ...(several && index === 0 ? [heading(title, HeadingLevel.TITLE)] : []),
      ...writer.law(facts, tree, index + 1),
    ],
  }));
  const document = new Document({
    title,
    creator: 'Open Legislation',
    styles: {
      default: { document: { run: { font: 'Georgia', size: 22 }, paragraph: { spacing: { after: 120 } } } },
      paragraphStyles: headingStyles,
    },
    footnotes: writer.footnotes,
    sections,
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

const headingStyles = [1, 2, 3, 4, 5].map((level) => ({
  id: `Heading${level}`,
  name: `heading ${level}`,
  basedOn: 'Normal',
  next: 'Normal',
  quickFormat: true,
  run: { bold: true, size: level === 1 ? 32 : level === 2 ? 26 : 22 },
  paragraph: { spacing: { before: 240, after: 120 }, keepNext: true, outlineLevel: level - 1 },
}));

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

function small(words: string): Paragraph {
  return new Paragraph({ alignment: AlignmentType.CENTER, children: [new TextRun({ text: clean(words), size: 16 })] });
}

/** The footer of every page: the version, its address, and the page number. */
function footer({ id, language, versionDate, compared, address }: LawFacts): Footer {
  const version = compared ? `${compared.from.date ?? '–'} → ${compared.to.date ?? '–'}` : versionDate;
  const text = `${id} · ${formWords(language).version} ${version} · ${address} · `;
  return new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [
          new TextRun({ text: clean(text), size: 16 }),
          new TextRun({ children: [PageNumber.CURRENT], size: 16 }),
        ],
      }),
    ],
  });
}

type Format = Pick<
  IRunOptions,
  'bold' | 'italics' | 'underline' | 'strike' | 'color' | 'size' | 'superScript' | 'subScript'
>;

type Piece = Paragraph | Table;

/** Writes laws as paragraphs. The names of bookmarks are numbers, because Word allows only 40 characters. */
class Writer {
  readonly footnotes: Record<string, { children: Paragraph[] }> = {};
  #notes = 0;
  #places = 0;
  #language = '';

  law(facts: LawFacts, tree: LawTree, number: number): Piece[] {
    this.#language = facts.language;
    const t = formWords(facts.language);
    const first = this.#places;
    const about = coverLines(facts).map(
      ({ name, value, href }) =>
        new Paragraph({
          children: [new TextRun({ text: `${name}: `, bold: true }), ...linked(href, [new TextRun(clean(value))])],
        }),
    );
    const text = [...this.#blocks(tree.opening, 0), ...tree.sections.flatMap((section) => this.#section(section, 1))];
    return [
      new Paragraph({
        heading: HeadingLevel.HEADING_1,
        pageBreakBefore: number > 1,
        children: [new TextRun(clean(facts.title))],
      }),
      ...about,
      ...(this.#places - first > 1 ? [heading(t.contents, HeadingLevel.HEADING_2), ...contents(tree, first)] : []),
      ...text,
    ];
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
        words = { options: indented(indent), children: this.#inlines(block.words, {}) };
      } else if (block.type === 'note') {
        words ??= { options: indented(indent), children: [] };
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
        return [new Paragraph({ ...indented(indent), children: this.#inlines(block.words, { bold: true }) })];
      case 'quote':
        return this.#blocks(block.blocks, indent + 1);
      case 'list':
        return block.items.flatMap((item) => this.#item(item, indent));
      case 'table': {
        const rows = block.rows.filter(({ cells }) => cells.length > 0);
        if (rows.length === 0) return [];
        return [
          new Table({
            width: { size: 100, type: WidthType.PERCENTAGE },
            rows: rows.map(
              ({ isHead, cells }) =>
                new TableRow({
                  tableHeader: isHead,
                  children: cells.map(
                    (cell) =>
                      new TableCell({
                        borders,
                        children: [new Paragraph({ children: this.#inlines(cell, isHead ? { bold: true } : {}) })],
                      }),
                  ),
                }),
            ),
          }),
        ];
      }
    }
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
    const words = blocks.flatMap((block) => textsOf(block));
    const children = words.map((text) => new Paragraph({ children: [new TextRun({ text: clean(text), size: 18 })] }));
    this.footnotes[number] = { children: children.length > 0 ? children : [new Paragraph('')] };
    return new FootnoteReferenceRun(number);
  }

  #inlines(words: Inline[], format: Format): ParagraphChild[] {
    return words.flatMap((inline) => this.#inline(inline, format));
  }

  #inline(inline: Inline, format: Format): ParagraphChild[] {
    switch (inline.type) {
      case 'text':
        return [new TextRun({ ...format, text: clean(inline.text.replace(/\s*\n\s*/g, ' ')) })];
      case 'break':
        return [new TextRun({ ...format, break: 1 })];
      case 'marked':
        return this.#inlines(inline.children, { ...format, ...formats[inline.mark] });
      case 'link':
        return linked(inline.href, this.#inlines(inline.children, format));
      case 'picture': {
        const isUnnamed = /base64/i.test(inline.words) || inline.words.trim() === '';
        const name = isUnnamed ? formWords(this.#language).picture : inline.words;
        return linked(inline.address, [new TextRun({ ...format, text: clean(`[${name}]`) })]);
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

function indented(indent: number): IParagraphOptions {
  return indent === 0 ? {} : { indent: { left: Math.min(indent, 8) * 400 } };
}

function linked(href: string | undefined, children: ParagraphChild[]): ParagraphChild[] {
  const isAddress = href !== undefined && /^(?:https?|mailto):/i.test(href) && URL.canParse(href);
  return isAddress ? [new ExternalHyperlink({ link: new URL(href).href, children })] : children;
}

/** The table of contents: one line for each part, with a link. */
function contents(tree: LawTree, first: number): Paragraph[] {
  let place = first;
  const lines = (section: Section, depth: number): Paragraph[] => {
    const anchor = `place${++place}`;
    const words = clean(wordsIn(section.written).replace(/\s+/g, ' ').slice(0, 200));
    const link = new InternalHyperlink({ anchor, children: [new TextRun(words)] });
    return [
      new Paragraph({ ...indented(depth), spacing: { after: 40 }, children: [link] }),
      ...section.sections.flatMap((child) => lines(child, depth + 1)),
    ];
  };
  return tree.sections.flatMap((section) => lines(section, 0));
}

function textsOf(block: Block): string[] {
  if (block.type === 'paragraph' || block.type === 'heading') return [wordsIn(block.words)];
  if (block.type === 'table') return block.rows.map(({ cells }) => cells.map(wordsIn).join('\t'));
  if (block.type === 'list')
    return block.items.map(({ number, blocks }) => `${number ?? '•'} ${blocks.flatMap(textsOf).join(' ')}`);
  return block.blocks.flatMap(textsOf);
}

/** Removes characters that XML does not allow: control characters, and halves of surrogate pairs. */
function clean(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}
