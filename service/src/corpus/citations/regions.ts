import { allCountryRules } from '../countries/index.ts';
import { foldWords } from './words.ts';

const regions: Record<string, string> = Object.assign({}, ...allCountryRules.map((rules) => rules.regions ?? {}));

const names = Object.entries(regions).flatMap(([jurisdiction, spellings]) =>
  spellings
    .split('|')
    .map((name) => ({ country: jurisdiction.slice(0, 2), jurisdiction, name: ` ${foldWords(name)} ` })),
);

/** The usual name of a region; null if the region is not in the list. */
export function regionName(jurisdiction: string): string | null {
  return regions[jurisdiction.toLowerCase()]?.split('|')[0] ?? null;
}

export function regionsIn(text: string, country: string): string[] {
  const folded = ` ${foldWords(text)} `;
  const found = names.filter((region) => region.country === country && folded.includes(region.name));
  return [...new Set(found.map(({ jurisdiction }) => jurisdiction))];
}
