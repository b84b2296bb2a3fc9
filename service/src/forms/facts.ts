import type { ProvisionStatus } from '../corpus/provisions/evidence.ts';
import type { RelationType } from '../corpus/relations/relation.ts';
import type { LawStatus } from '../corpus/status.ts';

/** All facts about a law in a document, besides its text. They are plain values, so that they can be sent to a thread. */
export interface LawFacts {
  country: string;
  id: string;
  title: string;
  /** A language code of two letters; empty if the language is not known. */
  language: string;
  lawType: string;
  publicationDate: string | null;
  status: LawStatus | null;
  repealedOn: string | null;
  /** The words of the source, if they say more than the status does. */
  statusNote: string | null;
  /** Why the source itself leaves the status open; null if it does not. */
  statusDoubt: string | null;
  /** Reasons to doubt the text of this version; empty if there are none. */
  doubts: string[];
  sha: string;
  versionDate: string;
  /** The two versions of a comparison. */
  compared?: { from: ComparedVersion; to: ComparedVersion } | undefined;
  /** The date of the next version, which may be in the future; null for the newest one. */
  supersededOn: string | null;
  /** The day from which this version is in force; null if the source does not state it. */
  effectiveDate: string | null;
  /** The day from which the law is in force; null if the source does not state it. */
  inForceSince: string | null;
  department: string | null;
  /** The address of the law at its official source. */
  source: string | null;
  /** The European Legislation Identifier of the law; null if the source gives none. */
  eli: string | null;
  /** The address that always shows this version. */
  address: string;
  /** All versions up to this one. The oldest is first. */
  versions: VersionFacts[];
  relations: RelationFacts[];
  /** The pages of the laws that the text cites, as far as they are known. */
  cited: string[];
  /** The articles in the document; empty if it has the whole law. */
  articles: ArticleFacts[];
}

export interface ArticleFacts {
  id: string;
  label: string;
  /** Null if it is not known. An article may have ended before its law. */
  status: ProvisionStatus | null;
  /** The first day of this status; null if it is not known. */
  since: string | null;
}

/** Both fields are null before the first version of a law. */
export interface ComparedVersion {
  sha: string | null;
  date: string | null;
}

export interface VersionFacts {
  sha: string;
  date: string;
  sourceId: string | null;
}

export interface RelationFacts {
  type: RelationType;
  /** The id of the other act. */
  id: string;
  title: string | null;
  /** Null if the act is not on this site. */
  address: string | null;
  /** Whether it is about the whole act. False also if that is not stated. */
  isWhole: boolean;
  /** Whether the act changed the law only after this version. */
  isLater: boolean;
}
