import type { ComponentChildren } from 'preact';

/** What may stand in a sentence: words, or a date or a link that the page makes. */
export type Child = ComponentChildren;

/** Makes a link in a sentence. The words of the link belong to the sentence, so the phrase gives them. */
export type Link = (words: string) => Child;

/** A sentence with more than words in it. */
export function say(words: TemplateStringsArray, ...values: Child[]): Child {
  return words.flatMap((text, index) => [text, values[index]]);
}

/** The forms of a phrase with a number, which stands at `#`. Every language has its own forms (CLDR), and each has `other`. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Makes phrases with a number, such as `1 law`, `12,250 laws`. */
export function counting(locale: string): (forms: Forms) => (value: number) => string {
  const rules = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  return (forms) => (value) => (forms[rules.select(value)] ?? forms.other).replace('#', numbers.format(value));
}
