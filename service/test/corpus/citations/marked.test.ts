import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { meantKeys, meantLaw } from '../../../src/corpus/citations/cited-law.ts';
import { citedAs } from '../../../src/corpus/citations/keys.ts';
import { namesMeant } from '../../../src/corpus/citations/names/names-meant.ts';
import { findMentions } from '../../../src/corpus/citations/scan.ts';
import { citationLanguage } from '../../../src/corpus/languages/index.ts';

/**
 * Paragraphs that were written for this test in the forms of real ones. The text that a reader takes for a citation is in braces. A
 * file of `marked/` first lists the laws that exist (`A ley: title`, `| field=value` for its front matter). After an empty line,
 * each line is a paragraph. `{artículos 5 y 6 de la Ley 1/2000|A 5 6}` means two articles of law A. `?` means a law that does not
 * exist, `=` the law of the text itself, `-1` and `+1` the article before and the article after.
 */
const files = [
  { name: 'es', language: 'spanish', article: 'articulo' },
  { name: 'uy', language: 'spanish', article: 'articulo' },
  { name: 'fr', language: 'french', article: 'article' },
  { name: 'ad', language: 'catalan', article: 'article' },
  { name: 'lt', language: 'lithuanian', article: 'straipsnis' },
  { name: 'ee', language: 'estonian', article: 'par' },
];

/** A law, or one article of it, that is cited at a place of a text. */
interface Link {
  start: number;
  end: number;
  target: string;
  /** The ids that the article may have. A mark has only one. */
  articleIds: string[] | null;
}

interface MarkedFile {
  laws: ReturnType<typeof readLaw>[];
  paragraphs: { text: string; marks: Link[] }[];
}

function readFile({ name, language, article }: (typeof files)[number]): MarkedFile {
  const [laws = '', paragraphs = ''] = readFileSync(new URL(`./marked/${name}.txt`, import.meta.url), 'utf8').split(
    '\n\n',
  );
  return {
    laws: laws.split('\n').map((line) => readLaw(line, language)),
    paragraphs: paragraphs
      .trim()
      .split('\n')
      .map((line) => readMarks(line, article)),
  };
}

function readLaw(line: string, language: string) {
  const [, id = '', lawType = '', title = '', field, value] =
    /^(\S+) (\S+): (.*?)(?: \| (\w+)=(.*))?$/.exec(line) ?? [];
  const frontmatter = field === undefined ? {} : { [field]: value };
  return {
    id,
    title,
    isInForce: true,
    jurisdiction: null,
    department: null,
    publicationDate: null,
    citedAs: citedAs({ title, shortTitle: null, lawType, frontmatter }, language),
  };
}

function readMarks(line: string, article: string): { text: string; marks: Link[] } {
  let text = '';
  const marks: Link[] = [];
  for (const [, plain = '', cited = '', target = '', parts = ''] of line.matchAll(
    /([^{]*)(?:\{(.*?)\|(\S+?)((?: \S+?)*)\})?/g,
  )) {
    const start = text.length + plain.length;
    text += plain + cited;
    if (target === '') continue;
    const ids = parts.split(' ').filter(Boolean);
    const named = ids.map((id) => [/^(?:disp|ane|annex)/.test(id) ? id : `${article}-${id}`]);
    for (const articleIds of ids.length > 0 ? named : [null])
      marks.push({ start, end: text.length, target, articleIds });
  }
  return { text, marks };
}

/** The links that the scanner and the rules of the resolver find, as in a check of a text. */
function findLinks(text: string, language: string, laws: MarkedFile['laws']): Link[] {
  return findMentions(text, language).flatMap(({ start, end, law, parts, step }) => {
    const target = law === null ? (step < 0 ? '-1' : '+1') : targetOf(law, language, laws);
    if (target === null) return [];
    const ids = parts.length > 0 ? parts.map((part) => part.ids) : [null];
    return ids.map((articleIds) => ({ start, end, target, articleIds }));
  });
}

function targetOf(
  { kind, written }: { kind: string; written: string },
  language: string,
  laws: MarkedFile['laws'],
): string | null {
  if (kind === 'own') return '=';
  const isName = kind === 'name';
  const keys = new Set(meantKeys(isName ? namesMeant(written, language) : [written], language));
  const candidates = laws.filter((law) => law.citedAs.some((key) => keys.has(key)));
  const meant = meantLaw({ written, isName, jurisdiction: null }, candidates, { country: 'xx', language });
  if (meant.laws.length === 1 && meant.isSure) return meant.laws[0]?.id ?? '?';
  return isName && citationLanguage(language).namesInText !== 'capitals' ? null : '?';
}

function isMet(mark: Link, found: Link): boolean {
  if (mark.target !== found.target || mark.start >= found.end || found.start >= mark.end) return false;
  if (mark.articleIds === null) return found.articleIds === null;
  return found.articleIds?.includes(mark.articleIds[0] ?? '') === true;
}

it('in 300 marked paragraphs, nearly all citations are found, and hardly any is linked to a wrong law', () => {
  const counts = { paragraphs: 0, marked: 0, found: 0, right: 0, wrong: 0 };
  const misses: string[] = [];
  for (const file of files) {
    const { laws, paragraphs } = readFile(file);
    for (const { text, marks } of paragraphs) {
      const found = findLinks(text, file.language, laws);
      const open = [...found];
      for (const mark of marks) {
        const at = open.findIndex((link) => isMet(mark, link));
        if (at >= 0) open.splice(at, 1);
        else misses.push(`${file.name} missed ${shown(mark, text)}`);
      }
      counts.paragraphs++;
      counts.marked += marks.length;
      counts.found += found.length;
      counts.right += found.length - open.length;
      // A mark that means no law, or the law itself, does not count as a link to another law.
      counts.wrong += open.filter(({ target }) => /^[A-Z]$/.test(target)).length;
      for (const link of open) misses.push(`${file.name} found ${shown(link, text)} in: ${text}`);
    }
  }
  const f1 = (2 * counts.right) / (counts.marked + counts.found);
  expect(f1, `${JSON.stringify(counts)}\n${misses.join('\n')}`).toBeGreaterThanOrEqual(0.95);
  expect(counts.wrong / counts.found, misses.join('\n')).toBeLessThan(0.005);
  expect(counts.paragraphs).toBeGreaterThanOrEqual(300);
});

function shown({ start, end, target, articleIds }: Link, text: string): string {
  return `${target} ${articleIds?.join('/') ?? ''} (${text.slice(start, end)})`;
}
