import { StartError } from '../errors.ts';
import type { Service } from '../service.ts';
import { findPublishedState } from './country-store.ts';
import { syncCountry } from './sync-country.ts';

/** Loads the demo countries that were never loaded. It takes a few seconds. */
export async function loadDemo(service: Service, say: (line: string) => void): Promise<void> {
  for (const country of service.countries) {
    if (await findPublishedState(service.db, country.code)) continue;
    const result = await syncCountry(service, country);
    if (result.error) throw new StartError(`The demo country ${country.code} could not be loaded: ${result.error}`);
    say(`Loaded ${country.name}: ${result.laws_created} fictional laws, ${result.reforms_created} reforms`);
  }
}
