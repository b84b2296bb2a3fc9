import type { ProvisionStatus } from '../../corpus/provisions/evidence.ts';
import type { LawStatus } from '../../corpus/status.ts';

/**
 * The few words that a document adds to a law. They are in the language of the law, or in English if this file does not have the
 * language.
 */
export interface FormWords {
  contents: string;
  version: string;
  status: string;
  statuses: Record<LawStatus, string>;
  /** About an article or another provision. The words fit nouns of every gender. */
  provisions: Record<ProvisionStatus, string>;
  repealedOn: string;
  unknown: string;
  published: string;
  effective: string;
  source: string;
  address: string;
  statusDoubtful: string;
  doubtful: string;
  notes: string;
  picture: string;
  /** This word and the next ones are for comparisons of two versions. */
  compared: string;
  added: string;
  removed: string;
  changed: string;
  opening: string;
  readTheSame: string;
}
