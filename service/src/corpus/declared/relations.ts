import type { CountryReader } from '../countries/reader.ts';
import type { FrontMatter } from '../front-matter.ts';
import { nothingKnown, type Relation } from '../relations/relation.ts';
import { lawIdOf } from './ids.ts';
import { statedAs } from './keys.ts';

/** More than any key names: the longest list known has 400. */
const maxActs = 5000;

/** The acts that keys name which the country declares as relations. */
export function declaredRelations(matter: FrontMatter, reader: CountryReader): Relation[] {
  return statedAs('relation', matter, reader).flatMap(({ meaning, texts }) => {
    const entries = texts.flatMap((text) => text.split(/[,;]/)).slice(0, maxActs);
    return entries.flatMap((entry): Relation[] => {
      const written = (meaning.item ? meaning.item.exec(entry)?.[1] : entry)?.trim() ?? '';
      if (!/\d/.test(written) || written.length > 200) return [];
      const otherId = lawIdOf(reader, written) ?? written;
      const { verb, passive = false } = meaning;
      return [{ ...nothingKnown, verb, passive, otherId, basis: 'front_matter' }];
    });
  });
}
