import type { Part } from '../../corpus/articles/parts.ts';
import type { CountryRules } from '../../corpus/countries/country-rules.ts';
import { describeLaw, type Law } from '../../corpus/law.ts';
import type { LawFile } from '../../corpus/law-file.ts';
import { type SearchedText, searchedText } from '../words/searched-text.ts';

/** The facts that a law's current text shows about the law, and the text itself for the search. */
export interface CurrentText {
  law: Law;
  text: SearchedText;
}

export function currentText(file: LawFile, rules: CountryRules, today: string, parts: Part[]): CurrentText {
  return { law: describeLaw(file, rules, today, parts), text: searchedText(file.body, parts) };
}
