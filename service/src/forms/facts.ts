import type { RelationType } from '../corpus/relations/relation.ts';

/** Everything that a document says about a law besides its text. Plain values: a thread gets them. */
export interface LawFacts {
  country: string;
  id: string;
  title: string;
  /** Two letters; empty when the repository does not say it. */
  language: string;
  lawType: string;
  publicationDate: string | null;
  status: string | null;
  repealedOn: string | null;
  /** The acts that repealed it. */
  repealedBy: ActFacts[];
  /** Why this version may not be what it seems; empty when nothing is doubtful. */
  doubts: string[];
  sha: string;
  versionDate: string;
  /** The two versions of a comparison. */
  compared?: { from: ComparedVersion; to: ComparedVersion } | undefined;
  /** Since when this version counts, and since when the law does, where the source states it. */
  effectiveDate: string | null;
  inForceSince: string | null;
  department: string | null;
  /** Where the repository has it from. */
  source: string | null;
  /** Its address in the European Legislation Identifier, where the source gives one. */
  eli: string | null;
  /** The page of this version, which stays what it is. */
  address: string;
  /** All versions up to this one, oldest first. */
  versions: VersionFacts[];
  /** What other acts did to this law, and what it did to them. */
  relations: RelationFacts[];
  /** The pages of the laws that its text cites, as far as they are known. */
  cited: string[];
}

/** Both fields are null before the first version of a law. */
export interface ComparedVersion {
  sha: string | null;
  date: string | null;
}

export interface ActFacts {
  id: string;
  title: string | null;
  /** Null when the act is not served. */
  address: string | null;
}

export interface VersionFacts {
  sha: string;
  date: string;
  sourceId: string | null;
}

export interface RelationFacts extends ActFacts {
  type: RelationType;
}
