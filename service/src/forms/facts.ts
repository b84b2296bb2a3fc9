import type { RelationType } from '../corpus/relations/relation.ts';

/** All facts that a document has about a law besides its text. They are plain values, so that they can be sent to a thread. */
export interface LawFacts {
  country: string;
  id: string;
  title: string;
  /** Two letters; empty if the language is not known. */
  language: string;
  lawType: string;
  publicationDate: string | null;
  status: string | null;
  repealedOn: string | null;
  /** The acts that repealed the law. */
  repealedBy: ActFacts[];
  /** Reasons to doubt that the text of this version is right; empty if there are none. */
  doubts: string[];
  sha: string;
  versionDate: string;
  /** The two versions of a comparison. */
  compared?: { from: ComparedVersion; to: ComparedVersion } | undefined;
  /** The day since which this version is in force, if the source states it. */
  effectiveDate: string | null;
  /** The day since which the law is in force, if the source states it. */
  inForceSince: string | null;
  department: string | null;
  /** The address of the law at its official source. */
  source: string | null;
  /** The European Legislation Identifier of the law, if the source gives one. */
  eli: string | null;
  /** The permanent address of this version. */
  address: string;
  /** All versions up to this one, oldest first. */
  versions: VersionFacts[];
  /** The relations of the law with other acts. */
  relations: RelationFacts[];
  /** The pages of the laws that the text cites, if they are known. */
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
  /** Null if the act is not served. */
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
