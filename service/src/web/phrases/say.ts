import type { ComponentChildren } from 'preact';

/** A piece of a sentence: words, or a date or a link that the page makes. */
export type Child = ComponentChildren;

/** Makes a link in a sentence. The words of the link belong to the sentence, so the phrase gives them. */
export type Link = (words: string) => Child;

/** Makes a sentence that has dates or links besides words. */
export function say(words: TemplateStringsArray, ...values: Child[]): Child {
  return words.flatMap((text, index) => [text, values[index]]);
}

/** The plural forms of a phrase; `#` is replaced by the number. Every language has its own forms (CLDR), and each has `other`. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Makes phrases with a number, such as `1 law`, `12,250 laws`. */
export function counting(locale: string): (forms: Forms) => (value: number) => string {
  const rules = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  return (forms) => (value) => (forms[rules.select(value)] ?? forms.other).replace('#', numbers.format(value));
}
