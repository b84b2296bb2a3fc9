import type { CountryReader } from './reader.ts';

/** Colombia: what the register knows about the force of a law stands in words, and is often left open. */
export const colombia: CountryReader = {
  language: 'spanish',
  keys: { entry_into_force: { says: 'force', of: 'law' } },
  otherKeys: ['document_status_raw', 'comments'],
};
