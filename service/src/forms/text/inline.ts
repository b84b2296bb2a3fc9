/** Words of a law, with marks such as bold. */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'break' }
  | { type: 'marked'; mark: Mark; children: Inline[] }
  /** `isCitation`: the address leads to the law or article that the words cite. */
  | { type: 'link'; href: string; isCitation: boolean; children: Inline[] }
  | { type: 'picture'; address: string; words: string };

/** `added` and `removed` are only for comparisons. */
export type Mark = 'bold' | 'italic' | 'underline' | 'small' | 'above' | 'below' | 'added' | 'removed';
