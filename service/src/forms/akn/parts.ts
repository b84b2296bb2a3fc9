import { divisionKindOf, preambleHeadingOf } from '../../corpus/articles/grammar/heading-kinds.ts';
import { escaped } from '../../http/answers/xml.ts';
import type { LawFacts } from '../facts.ts';
import { type Block, type Inline, type Item, type Mark, wordsIn } from '../text/blocks.ts';
import type { Section } from '../text/document.ts';
import { addressIn, identification } from './meta.ts';
import { type Numbered, readNumbered } from './numbered.ts';

const marks: Record<Mark, [open: string, close: string]> = {
  bold: ['<b>', '</b>'],
  italic: ['<i>', '</i>'],
  underline: ['<u>', '</u>'],
  small: ['<inline name="small">', '</inline>'],
  above: ['<sup>', '</sup>'],
  below: ['<sub>', '</sub>'],
  added: ['<ins>', '</ins>'],
  removed: ['<del>', '</del>'],
};

/** Writes the parts of one law. */
export class PartWriter {
  readonly #prefix: string;
  #notes = 0;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  section(section: Section): string {
    const { kind, id, sections } = section;
    const eId = this.#prefix + id;
    const element = elementOf(section);
    const open = element === null ? `<hcontainer name="${kind}"` : `<${element}`;
    const inner = joined(sections, (child) => this.section(child));
    return `${open} eId="${escaped(eId)}">${this.#head(section, element)}${this.#content(section, eId, inner)}</${element ?? 'hcontainer'}>`;
  }

  /** Writes a heading of the preamble with its text. In a preamble, Akoma Ntoso has no headings, so it is a block. */
  ofPreamble({ kind, id, written, blocks }: Section): string {
    const isFormula = preambleHeadingOf(wordsIn(written).trim()) === 'formula';
    const [element, name] = isFormula ? ['formula', 'enactingFormula'] : ['container', kind];
    const text = this.blocks([{ type: 'heading', words: written }, ...blocks]);
    return `<${element} name="${name}" eId="${escaped(this.#prefix + id)}">${text}</${element}>`;
  }

  /** Writes an annex at the end of the law as a separate document. */
  attachment(facts: LawFacts, annex: Section, number: number): string {
    const eId = this.#prefix + annex.id;
    const inner = joined(annex.sections, (child) => this.section(child));
    const body = this.blocks(annex.blocks) + inner;
    return (
      `<attachment eId="${escaped(eId)}">${this.#head(annex, null)}<doc name="annex">` +
      `<meta>${identification(facts, this.#prefix, `annex_${number}`)}</meta>` +
      `<mainBody>${body === '' ? '<p/>' : body}</mainBody></doc></attachment>`
    );
  }

  /** Writes the number and the heading of a part. If the heading does not begin with the label, there is no number. */
  #head({ kind, label, written }: Section, element: string | null): string {
    const words = wordsIn(written);
    const isNamed = kind !== 'division' || element !== null;
    if (!isNamed || !words.startsWith(label)) return `<heading>${this.inlines(written)}</heading>`;
    const rest = words.slice(label.length);
    const mark = /^[\s.:)–—-]*/.exec(rest)?.[0] ?? '';
    const title = rest.slice(mark.length);
    return `<num>${escaped(label + mark.trimEnd())}</num>${title === '' ? '' : `<heading>${escaped(title)}</heading>`}`;
  }

  /** Writes the text of a part. Numbered paragraphs and points of an article or a provision become separate elements. */
  #content({ kind, blocks }: Section, eId: string, inner: string): string {
    const isRead = kind === 'article' || kind === 'provision';
    const { intro, items, arePoints, wrapUp } = isRead ? readNumbered(blocks) : { ...noItems, intro: blocks };
    if (items.length === 0) {
      const text = this.blocks(blocks);
      if (inner === '') return text === '' ? '' : `<content>${text}</content>`;
      return `${text === '' ? '' : `<intro>${text}</intro>`}${inner}`;
    }
    if (arePoints) return this.#list(intro, items, wrapUp, eId) + inner;
    const ids = new Ids();
    const paragraphs = joined(items, (item) => this.#numbered('paragraph', item, `${eId}__para_${ids.of(item.value)}`));
    return `${this.#inside('intro', intro)}${paragraphs}${inner}`;
  }

  #numbered(element: 'paragraph' | 'point', item: Numbered, eId: string): string {
    const { written, blocks, points, wrapUp } = item;
    const inner =
      points.length === 0
        ? `<content>${this.blocks(blocks) || '<p/>'}</content>`
        : this.#list(blocks, points, wrapUp, eId);
    return `<${element} eId="${escaped(eId)}"><num>${escaped(written)}</num>${inner}</${element}>`;
  }

  #list(intro: Block[], points: Numbered[], wrapUp: Block[], inside: string): string {
    const eId = `${inside}__list_1`;
    const ids = new Ids();
    // The parts are written in the order of the text, because the numbers of notes count up in this order.
    let list = `<list eId="${escaped(eId)}">${this.#inside('intro', intro)}`;
    list += joined(points, (point) => this.#numbered('point', point, `${eId}__point_${ids.of(point.value)}`));
    return `${list}${this.#inside('wrapUp', wrapUp)}</list>`;
  }

  #inside(element: 'intro' | 'wrapUp', blocks: Block[]): string {
    const text = this.blocks(blocks);
    return text === '' ? '' : `<${element}>${text}</${element}>`;
  }

  blocks(blocks: Block[]): string {
    let [written, last] = ['', ''];
    for (const block of blocks) {
      if (block.type === 'note' && last.endsWith('</p>')) {
        last = `${last.slice(0, -'</p>'.length)}${this.#note(block.blocks)}</p>`;
        continue;
      }
      written += last;
      last = this.#block(block);
    }
    return written + last;
  }

  #block(block: Block): string {
    switch (block.type) {
      case 'paragraph':
        return `<p>${this.inlines(block.words)}</p>`;
      case 'heading':
        return `<block name="heading">${this.inlines(block.words)}</block>`;
      case 'quote':
        return `<blockContainer>${this.blocks(block.blocks) || '<p/>'}</blockContainer>`;
      case 'note':
        return `<p>${this.#note(block.blocks)}</p>`;
      case 'list':
        return `<blockList>${joined(block.items, (item) => this.#item(item))}</blockList>`;
      case 'table': {
        const rows = block.rows.filter(({ cells }) => cells.length > 0);
        const cell = (tag: string, words: Inline[]) => `<${tag}><p>${this.inlines(words)}</p></${tag}>`;
        const row = rows.map(
          ({ isHead, cells }) => `<tr>${cells.map((words) => cell(isHead ? 'th' : 'td', words)).join('')}</tr>`,
        );
        return row.length === 0 ? '' : `<table>${row.join('')}</table>`;
      }
    }
  }

  #item({ number, blocks }: Item): string {
    const num = number === null ? '' : `<num>${escaped(number)}</num>`;
    return `<item>${num}${this.blocks(blocks) || '<p/>'}</item>`;
  }

  #note(blocks: Block[]): string {
    this.#notes++;
    return `<authorialNote eId="${this.#prefix}note_${this.#notes}" marker="${this.#notes}" placement="bottom">${this.blocks(blocks) || '<p/>'}</authorialNote>`;
  }

  inlines(words: Inline[]): string {
    return joined(words, (inline) => this.#inline(inline));
  }

  #inline(inline: Inline): string {
    switch (inline.type) {
      case 'text':
        return escaped(inline.text);
      case 'break':
        return '<eol/>';
      case 'marked': {
        const [open, close] = marks[inline.mark];
        return open + this.inlines(inline.children) + close;
      }
      case 'link': {
        const tag = inline.isCitation ? 'ref' : 'a';
        return `<${tag} href="${addressIn(inline.href)}">${this.inlines(inline.children)}</${tag}>`;
      }
      case 'picture':
        return `<img src="${addressIn(inline.address)}" alt="${escaped(inline.words)}"/>`;
    }
  }
}

/**
 * Joins the texts of all items. `join` would copy the whole text once for each level of the tree. With `+`, it is
 * copied once, at the end.
 */
export function joined<T>(items: T[], write: (item: T, index: number) => string): string {
  let text = '';
  for (let index = 0; index < items.length; index++) text += write(items[index] as T, index);
  return text;
}

/** The element for a part, such as `article` or `chapter`. Null if Akoma Ntoso has no element for it. */
function elementOf({ kind, written }: Section): string | null {
  if (kind === 'article') return 'article';
  return kind === 'division' ? divisionKindOf(wordsIn(written).trim()) : null;
}

/** Makes the identifiers of items unique. Some laws have two items with the same number. */
class Ids {
  readonly #seen = new Map<string, number>();

  of(value: string): string {
    const count = (this.#seen.get(value) ?? 0) + 1;
    this.#seen.set(value, count);
    return count === 1 ? value : `${value}_${count}`;
  }
}

const noItems = { items: [], arePoints: false, wrapUp: [] };
