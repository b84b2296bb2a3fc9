import { languages } from '../../languages/index.ts';
import { fold } from '../grammar/fold.ts';
import { isBlank, type Line } from '../lines.ts';

const endings = new Set(
  languages.flatMap(({ endings: words }) =>
    [words?.repealed, words?.annulled, words?.suspended, words?.empty].flatMap(
      (one) => one?.split('|').map(fold) ?? [],
    ),
  ),
);
const maxLength = 80;

/**
 * Leaves out a heading such as `###### (Derogado)` right below the heading of an article. It replaces the article's
 * text. As a division, it left the article without text and without the note about its repeal.
 */
export function withoutEndedHeadings(body: Buffer, lines: Line[]): Line[] {
  return lines.filter((line, index) => {
    const before = lines[index - 1];
    if (line.level === 0 || line.reading !== null || line.text.length > maxLength) return true;
    const [, words = ''] = /^[([](.+)[)\]]\.?$/u.exec(line.text.trim()) ?? [];
    if (words === '' || !endings.has(fold(words))) return true;
    const isArticle = before?.reading !== null && before?.reading !== undefined && before.reading.kind !== 'division';
    return !isArticle || line.level < before.level || !isBlank(body, before.end, line.start);
  });
}
