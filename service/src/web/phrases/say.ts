import type { ComponentChildren } from 'preact';

/** What may stand in a sentence: words, or a date or a link that the page makes. */
export type Child = ComponentChildren;

/** Makes the link of a sentence, whose words belong to the sentence. */
export type Link = (words: string) => Child;

/** A sentence with more than words in it. */
export function say(words: TemplateStringsArray, ...values: Child[]): Child {
  return words.flatMap((text, index) => [text, values[index]]);
}

/** The forms of a phrase with a number, where `#` stands: every language has its own (CLDR), and each has `other`. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Makes phrases with a number, such as `1 law`, `12,250 laws`. */
export function counting(locale: string): (forms: Forms) => (value: number) => string {
  const rules = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  return (forms) => (value) => (forms[rules.select(value)] ?? forms.other).replace('#', numbers.format(value));
}
