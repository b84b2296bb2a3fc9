import type { CountryReader, StatusWords } from './reader.ts';

/** `Norma no vigente porque agotó su objeto`, `Norma no vigente, derogada por …`. */
function readComment(value: string): StatusWords | null {
  if (!/^Norma no vigente(?!\p{L})/iu.test(value)) return null;
  const status = /agotó su objeto/iu.test(value) ? 'expired' : 'repealed';
  return { says: 'ended', status, on: null, by: [] };
}

/** `Vigencia en Estudio`: the register has not decided yet. */
function readStatus(value: string): StatusWords | null {
  if (!/^Vigencia en estudio$/iu.test(value)) return null;
  return {
    says: 'doubt',
    doubt: 'The register says "Vigencia en Estudio": whether the law is in force is being studied.',
  };
}

/** Colombia: what the register knows about the force of a law stands in words, and is often left open. */
export const colombia: CountryReader = {
  language: 'spanish',
  keys: {
    entry_into_force: { says: 'force', of: 'law' },
    comments: { says: 'status', read: readComment },
    document_status_raw: { says: 'status', read: readStatus },
  },
};
