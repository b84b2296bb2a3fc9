import { linesOf } from '../corpus/articles/lines.ts';
import type { Part } from '../corpus/articles/parts.ts';
import { add, type CountryReport, emptyCount, type NamedCount, Tally } from './report.ts';

/**
 * Matches a word with a number at the beginning of a line: `Artículo 5`, `§ 5`, `5 §`, `Článok IV`. Years do not count, and longer
 * numbers do not either: `Llei 2/2020`, `3.1`. A number without a word does not count, because any kind of text numbers its
 * sections.
 */
const label =
  /^["“„«*\s]*((?:(?!\p{Ll})[\p{L}§][\p{L}\p{M}.§]{0,24}\s*)(?:[\p{L}§][\p{L}\p{M}.§]{0,24}\s*)?)?(?<![\p{L}\d])(\d{1,3}|[IVXLC]{1,7})(?![\p{L}\d/]|[.,]\d)(?:\s?([§.)ºª°]))?/u;

/**
 * The number of a label, and its form: the label with the number replaced by 9 (`Artículo 9`). All articles of a law have the same
 * form.
 */
function formOf(text: string): { form: string; number: string } | null {
  const [, words = '', number = '', sign = ''] = label.exec(text.slice(0, 80)) ?? [];
  const name = words.trim();
  if (number === '') return null;
  const digit = /\d/.test(number) ? '9' : 'I';
  return { form: name === '' && sign !== '§' ? '' : `${name === '' ? '' : `${name} `}${digit}${sign}`, number };
}

interface Form {
  numbers: Set<string>;
  examples: Tally;
}

/** How many different numbers a form must have. A form with a single number is an ordinary heading: `Table 1`, `Vision 20`. */
const minNumbers = 2;
const maxForms = 5000;

/** Compares the numbered headings of texts with the parts that the program found. */
export class HeadingCheck {
  readonly articles: CountryReport['articles'] = {
    numbered_headings: 0,
    as_articles: 0,
    as_provisions: 0,
    as_annexes: 0,
    as_divisions: 0,
    left_out: emptyCount(),
    not_understood: 0,
    without_heading: 0,
    laws_without: emptyCount(),
  };
  readonly #forms = new Map<string, Form>();

  add(lawId: string, body: Buffer, parts: Part[]): void {
    const kinds = new Map(parts.map(({ start, kind }) => [start, kind]));
    for (const { level, start, text, reading } of linesOf(body)) {
      const numbered = level > 0 && (reading?.number ? { form: '', number: '' } : formOf(text));
      if (!numbered || (level === 1 && start === 0)) continue;
      this.articles.numbered_headings++;
      const kind = kinds.get(start);
      // If nobody has described the language, such a heading counts as an article. But its word is reported as not understood.
      if (kind === 'article' && reading === null && /^\p{L}/u.test(text)) this.#notUnderstood(numbered, lawId, text);
      if (kind === 'article') this.articles.as_articles++;
      else if (kind === 'provision') this.articles.as_provisions++;
      else if (kind === 'annex') this.articles.as_annexes++;
      else if (kind === undefined) add(this.articles.left_out, lawId, text);
      else if (reading || numbered.form === '') this.articles.as_divisions++;
      else this.#notUnderstood(numbered, lawId, text);
    }
    const articles = parts.filter(({ kind }) => kind === 'article');
    this.articles.without_heading += articles.filter(({ bare }) => bare).length;
    if (articles.length > 0) return;
    add(this.articles.laws_without, lawId, body.toString('utf8', 0, 400));
    for (const line of paragraphsOf(body)) {
      const numbered = formOf(line);
      if (numbered && numbered.form !== '') this.#notUnderstood(numbered, lawId, line);
    }
  }

  #notUnderstood({ form, number }: { form: string; number: string }, lawId: string, text: string): void {
    let known = this.#forms.get(form);
    if (!known) {
      if (this.#forms.size >= maxForms) return;
      known = { numbers: new Set(), examples: new Tally() };
      this.#forms.set(form, known);
    }
    if (known.numbers.size < minNumbers) known.numbers.add(number);
    known.examples.add(form, lawId, text);
  }

  labels(): NamedCount[] {
    const forms = [...this.#forms.values()].filter(({ numbers }) => numbers.size >= minNumbers);
    const labels = forms.flatMap(({ examples }) => examples.list());
    return labels.sort((a, b) => b.count - a.count);
  }
}

const maxParagraphs = 2000;

/** Yields the beginnings of the paragraphs, without headings. */
function* paragraphsOf(body: Buffer): Generator<string> {
  let [start, count] = [0, 0];
  while (start < body.length && count < maxParagraphs) {
    const blank = body.indexOf('\n\n', start);
    const end = blank < 0 ? body.length : blank;
    while (body[start] === 10) start++;
    if (start < end && body[start] !== 35) {
      count++;
      yield body.toString('utf8', start, Math.min(end, start + 160));
    }
    start = end + 2;
  }
}
