import { withoutAccents } from '../../base/words.ts';
import { countryRulesOf } from '../countries/index.ts';
import { citationLanguage } from '../languages/index.ts';

/**
 * The name of a type of laws, in lower case: `ley orgánica` for `ley_organica`. Files have types as identifiers without accents. The
 * accents come from the words for types in the country's language. `types` of the country has the names that no such word makes.
 */
export function nameOfType(type: string, country: string): string {
  const { types = {}, language = '' } = countryRulesOf(country);
  const own = Object.hasOwn(types, type) ? types[type] : undefined;
  return (
    own ??
    type
      .split('_')
      .map((word) => spelledIn(language).get(word) ?? word)
      .join(' ')
      .trim()
  );
}

const spellings = new Map<string, Map<string, string>>();

/** The words for types in a language, by the same word without accents. */
function spelledIn(language: string): Map<string, string> {
  let words = spellings.get(language);
  if (!words) {
    const named = Object.keys(citationLanguage(language).types).flatMap((type) => type.split(' '));
    words = new Map(named.map((word) => [withoutAccents(word), word]));
    spellings.set(language, words);
  }
  return words;
}
