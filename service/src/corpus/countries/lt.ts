import { dayOf, type FrontMatter, textOf } from '../front-matter.ts';
import type { CountryReader, Force } from './reader.ts';

/** `Įstatymas įsigalioja 2019-05-01.` and nothing else. Most conditions are about single articles. */
const wholeLaw = /^(?:šis )?(?:[\p{L}]+ )?(?:įstatymas|nutarimas|kodeksas|aktas) įsigalioja (\d{4}-\d{2}-\d{2})\.?$/iu;

function force(matter: FrontMatter): Force | null {
  const stated = textOf(matter.entry_into_force_conditions)?.replace(/\s+/g, ' ');
  return stated === undefined ? null : { date: dayOf(wholeLaw.exec(stated)?.[1]), of: 'law' };
}

/** Lithuania: prose about when a law, or some of its articles, came into force. */
export const lithuania: CountryReader = { force };
