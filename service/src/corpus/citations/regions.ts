import { foldWords } from './words.ts';

/** Regions that make laws, by their jurisdiction, with the words that name them in citations, the usual name first. */
const regions: Record<string, string> = {
  'es-an': 'Andalucía|andaluza|andaluz',
  'es-ar': 'Aragón|aragonesa|aragonés',
  'es-as': 'Asturias|Principado de Asturias',
  'es-cb': 'Cantabria',
  'es-cl': 'Castilla y León',
  'es-cm': 'Castilla-La Mancha',
  'es-cn': 'Canarias|canaria',
  'es-ct': 'Cataluña|Catalunya|catalana',
  'es-ex': 'Extremadura|extremeña',
  'es-ga': 'Galicia|gallega',
  'es-ib': 'Illes Balears|Islas Baleares|Baleares|balear',
  'es-mc': 'Murcia|Región de Murcia',
  'es-md': 'Madrid|Comunidad de Madrid',
  'es-nc': 'Navarra|Comunidad Foral de Navarra',
  'es-pv': 'País Vasco|Euskadi|vasca',
  'es-ri': 'La Rioja|riojana',
  'es-vc': 'Comunitat Valenciana|Comunidad Valenciana|Generalitat Valenciana|Valencia',
};

const names = Object.entries(regions).flatMap(([jurisdiction, spellings]) =>
  spellings
    .split('|')
    .map((name) => ({ country: jurisdiction.slice(0, 2), jurisdiction, name: ` ${foldWords(name)} ` })),
);

/** What a region is called; null for one that is not known here. */
export function regionName(jurisdiction: string): string | null {
  return regions[jurisdiction.toLowerCase()]?.split('|')[0] ?? null;
}

/** The regions of a country that a text names. */
export function regionsIn(text: string, country: string): string[] {
  const folded = ` ${foldWords(text)} `;
  const found = names.filter((region) => region.country === country && folded.includes(region.name));
  return [...new Set(found.map(({ jurisdiction }) => jurisdiction))];
}
