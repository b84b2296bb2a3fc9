import type { ComponentChildren } from 'preact';

/** A piece of a sentence: words, or a date or link that the page makes. */
export type Child = ComponentChildren;

/** Makes a link inside a sentence. The phrase gives the words of the link. */
export type Link = (words: string) => Child;

/** Makes a sentence from words, dates and links. */
export function say(words: TemplateStringsArray, ...values: Child[]): Child {
  return words.flatMap((text, index) => [text, values[index]]);
}
