import type { Service } from '../service.ts';
import type { Client } from '../threads/fair-queue.ts';

/** The formats of a law besides JSON and XML, each with its media type. */
export const documentTypes = {
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  akn: 'application/akn+xml; charset=utf-8',
  epub: 'application/epub+zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jsonld: 'application/ld+json; charset=utf-8',
  ttl: 'text/turtle; charset=utf-8',
} as const;

export type DocumentFormat = keyof typeof documentTypes;
export const documentFormats = Object.keys(documentTypes) as DocumentFormat[];

/** The formats of a comparison. Akoma Ntoso and linked data describe a single version. */
export const comparisonFormats: readonly DocumentFormat[] = ['md', 'epub', 'docx'];

export function isDocumentFormat(format: string | null): format is DocumentFormat {
  return format !== null && Object.hasOwn(documentTypes, format);
}

/** The law or article of a document. Without `at`, today's version is used. */
export interface DocumentAsked {
  client: Client;
  country: string;
  lawId: string;
  articleId?: string | undefined;
  /** Several articles of the law, instead of one. */
  articleIds?: string[] | undefined;
  /** The version: a commit or a day. */
  at?: string | undefined;
  /** The older version of a comparison: a commit or a day. */
  from?: string | undefined;
  /** If `at` is a day: whether the version is chosen by its publication or by its entry into force. */
  by?: 'publication' | 'force' | undefined;
}

export interface MadeDocument {
  bytes: Buffer;
  /** The name of the file. It contains the id of the law and the version. */
  name: string;
  versionDate: string;
}

/** Makes documents. The folders `laws/`, `versions/` and `articles/` offer them, and `forms/` makes them. */
export interface DocumentMaker {
  make(service: Service, asked: DocumentAsked, format: DocumentFormat): Promise<MadeDocument>;
}
