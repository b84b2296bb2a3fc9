import type { CountryRules, StatusWords } from './country-rules.ts';

/**
 * Reads a comment about the end of a law: `Norma no vigente porque agotó su objeto` ("has served its purpose"), `Norma no vigente,
 * derogada por …`.
 */
function readComment(value: string): StatusWords | null {
  if (!/^Norma no vigente(?!\p{L})/iu.test(value)) return null;
  const status = /agotó su objeto/iu.test(value) ? 'expired' : 'repealed';
  return { says: 'ended', status, on: null, by: [] };
}

/** Reads the status in the register. `Vigencia en Estudio` means that the register has not decided yet. */
function readStatus(value: string): StatusWords | null {
  if (!/^Vigencia en estudio$/iu.test(value)) return null;
  return {
    says: 'doubt',
    doubt: 'The register says "Vigencia en Estudio": whether the law is in force is being studied.',
  };
}

/** Colombia: the register says in words whether a law is in force. Often it leaves the question open. */
export const colombia: CountryRules = {
  language: 'spanish',
  keys: {
    entry_into_force: { says: 'force', of: 'law' },
    comments: { says: 'status', read: readComment },
    document_status_raw: { says: 'status', read: readStatus },
  },
};
