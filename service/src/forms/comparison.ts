import { escapeMarkdown, plainText } from '../markdown/plain-text.ts';
import { AlignBudget } from '../versions/align.ts';
import { changeKind, pairInOrder } from '../versions/compare.ts';
import { diffUnits, unitsOf } from '../versions/units.ts';
import type { ParagraphChange } from '../versions/word-diff.ts';
import { coverLines } from './cover.ts';
import type { LawFacts } from './facts.ts';
import type { Block, Inline } from './text/blocks.ts';
import type { LawTree, Section } from './text/document.ts';
import { formWords } from './words.ts';

/**
 * Compares two texts. The result is a tree that every format can write. It has a section for each article that differs, with added
 * and removed words marked. Unchanged articles are left out.
 */
export function readComparison(before: string, after: string, { title, language }: LawFacts): LawTree {
  const t = formWords(language);
  const budget = new AlignBudget();
  const sections: Section[] = [];
  for (const pair of pairInOrder(unitsOf(before, title), unitsOf(after, title), budget)) {
    const kind = changeKind(pair);
    const paragraphs = kind === null ? null : diffUnits(pair, budget);
    // If `paragraphs` is null, only the Markdown differs, not the words.
    if (kind === null || paragraphs === null) continue;
    const { heading, isArticle, label } = pair.section;
    const name = plainText(heading) || t.opening;
    sections.push({
      kind: isArticle ? 'article' : 'division',
      id: `change-${sections.length + 1}`,
      label: label || name,
      heading: null,
      written: [textOf(`${name} (${t[kind]})`)],
      blocks: blocksOf(paragraphs),
      sections: [],
    });
  }
  const opening: Block[] = sections.length === 0 ? [{ type: 'paragraph', words: [textOf(t.readTheSame)] }] : [];
  return { title: null, opening, sections };
}

/**
 * The blocks of a changed article. One paragraph before and one after a change stay, so that readers see its place in
 * the text.
 */
function blocksOf(changes: ParagraphChange[]): Block[] {
  const isNear = (index: number) =>
    [index - 1, index, index + 1].some((one) => (changes[one]?.kind ?? 'same') !== 'same');
  const blocks: Block[] = [];
  let isCut = false;
  for (const [index, change] of changes.entries()) {
    if (!isNear(index)) {
      if (!isCut) blocks.push({ type: 'paragraph', words: [textOf('[…]')] });
      isCut = true;
      continue;
    }
    isCut = false;
    blocks.push({ type: 'paragraph', words: change.kind === 'same' ? [textOf(change.after)] : change.runs.map(runOf) });
  }
  return blocks;
}

function runOf({ kind, text }: ParagraphChange['runs'][number]): Inline {
  return kind === 'same' ? textOf(text) : { type: 'marked', mark: kind, children: [textOf(text)] };
}

function textOf(text: string): Inline {
  return { type: 'text', text };
}

/** The comparison as Markdown. Added words are bold, removed words are struck through. */
export function comparisonAsMarkdown(facts: LawFacts, tree: LawTree): string {
  const about = coverLines(facts).map(({ name, value }) => `- ${escapeMarkdown(name)}: ${escapeMarkdown(value)}`);
  const pieces = [`# ${escapeMarkdown(facts.title)}`, about.join('\n'), ...tree.opening.map(paragraph)];
  for (const { written, blocks } of tree.sections) pieces.push(`## ${inlines(written)}`, ...blocks.map(paragraph));
  return `${pieces.join('\n\n')}\n`;
}

function paragraph(block: Block): string {
  return block.type === 'paragraph' ? inlines(block.words) : '';
}

function inlines(words: Inline[]): string {
  return words
    .map((inline) => {
      if (inline.type === 'text') return escapeMarkdown(inline.text);
      if (inline.type !== 'marked') return '';
      const sign = inline.mark === 'added' ? '**' : '~~';
      // In Markdown, the signs for bold and strike-through must touch a word. So spaces stay outside of the signs.
      const [, first = '', text = '', last = ''] = /^(\s*)(.*?)(\s*)$/s.exec(inlines(inline.children)) ?? [];
      return text === '' ? first + last : `${first}${sign}${text}${sign}${last}`;
    })
    .join('');
}
