import { partsOf } from '../corpus/articles/parts.ts';
import { coverLines } from './cover.ts';
import type { LawFacts } from './facts.ts';
import { type Block, type Item, wordsIn } from './text/blocks.ts';
import type { LawTree, Section } from './text/document.ts';

/** The Markdown of a law as the repository has it, or only of some articles. */
export function lawAsMarkdown(body: Buffer, only: string[] | undefined): string {
  if (only === undefined) return body.toString('utf8');
  const wanted = partsOf(body).filter(({ id }) => only.includes(id));
  return `${wanted.map(({ start, end }) => body.toString('utf8', start, end).trim()).join('\n\n')}\n`;
}

/** A law, or some articles, as plain text. A blank line separates paragraphs, and notes are in square brackets. */
export function lawAsText(facts: LawFacts, tree: LawTree): string {
  const about = coverLines(facts).map(({ name, value }) => `${name}: ${value}`);
  const pieces = [facts.title, about.join('\n'), ...blocks(tree.opening), ...tree.sections.flatMap(section)];
  return `${pieces.filter((piece) => piece.trim() !== '').join('\n\n')}\n`;
}

function section({ written, blocks: own, sections }: Section): string[] {
  return [wordsIn(written), ...blocks(own), ...sections.flatMap(section)];
}

function blocks(list: Block[]): string[] {
  return list.flatMap(block);
}

function block(one: Block): string[] {
  switch (one.type) {
    case 'paragraph':
    case 'heading':
      return [wordsIn(one.words)];
    case 'quote':
      return blocks(one.blocks);
    case 'note':
      return [`[${blocks(one.blocks).join('\n')}]`];
    case 'list':
      return one.items.map(item);
    case 'table':
      return [one.rows.map(({ cells }) => cells.map((cell) => wordsIn(cell).trim()).join('\t')).join('\n')];
  }
}

function item({ number, blocks: own }: Item): string {
  return `${number ?? '•'} ${blocks(own).join('\n\n')}`;
}
