import type { ComponentChildren } from 'preact';

/** A piece of a sentence: words, or a date or link that the page makes. */
export type Child = ComponentChildren;

/** Makes a link inside a sentence. The phrase gives the words of the link. */
export type Link = (words: string) => Child;

/** Makes a sentence from words, dates and links. */
export function say(words: TemplateStringsArray, ...values: Child[]): Child {
  return words.flatMap((text, index) => [text, values[index]]);
}

/** The plural forms of a phrase; `#` stands for the number. Each language has its own forms (CLDR), and all have `other`. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Returns a function that makes phrases with a number: `1 law`, `12,250 laws`. */
export function counting(locale: string): (forms: Forms) => (value: number) => string {
  const rules = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  return (forms) => (value) => (forms[rules.select(value)] ?? forms.other).replace('#', numbers.format(value));
}
