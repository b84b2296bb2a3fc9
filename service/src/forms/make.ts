import type { DocumentFormat } from '../http/documents.ts';
import type { CitedPlace } from '../markdown/citation-marks.ts';
import { threadTask } from '../threads/threads.ts';
import { collectionAsAkn, lawAsAkn } from './akn/document.ts';
import { comparisonAsMarkdown, readComparison } from './comparison.ts';
import { lawsAsDocx } from './docx.ts';
import { lawsAsEpub } from './epub.ts';
import type { LawFacts } from './facts.ts';
import { jsonLd, turtle } from './linked-data.ts';
import { lawAsMarkdown, lawAsText } from './plain.ts';
import { readTree } from './text/document.ts';

export interface FormLaw {
  facts: LawFacts;
  /** The Markdown of the version, without front matter. */
  text: Uint8Array;
  /** The citations in the text, in their order. */
  citations: CitedPlace[];
  /** The ids of the wanted articles. Without them, the whole law is written. */
  only?: string[] | undefined;
  /** The older text, for a comparison. */
  before?: string | undefined;
}

export interface FormInput {
  format: DocumentFormat;
  /** The title of the document. If it is null, the title of the law is used. */
  title: string | null;
  laws: FormLaw[];
}

/**
 * Makes a document in a thread, because a book of the longest law takes a few seconds. The API and the pages keep their finished
 * answers, so the result is not kept a second time.
 */
export const makeForm = threadTask(import.meta.url, make, { lane: 'document', timeout: 60_000, isKept: false });

export async function make({ format, title, laws }: FormInput): Promise<Uint8Array> {
  const read = laws.map(({ facts, text, citations, only, before }) => {
    const body = Buffer.from(text.buffer, text.byteOffset, text.length);
    const isComparison = before !== undefined;
    const tree = () =>
      isComparison
        ? readComparison(before, body.toString('utf8'), facts)
        : readTree(body, facts.title, citations, only);
    return { facts, only, body, tree, isComparison };
  });
  const trees = () => read.map(({ facts, only, tree }) => ({ facts, only, tree: tree() }));
  const [first] = read;
  if (!first) throw new Error('A document needs a law.');
  const name = title ?? first.facts.title;
  switch (format) {
    case 'md': {
      const texts = read.map(({ body, only, isComparison, facts, tree }) =>
        isComparison ? comparisonAsMarkdown(facts, tree()) : lawAsMarkdown(body, only),
      );
      return Buffer.from([...(title === null ? [] : [`# ${title}\n`]), ...texts].join('\n'));
    }
    case 'txt':
      return Buffer.from(
        trees()
          .map(({ facts, tree }) => lawAsText(facts, tree))
          .join('\n\n'),
      );
    case 'akn':
      return Buffer.from(title === null ? lawAsAkn({ ...first, tree: first.tree() }) : collectionAsAkn(title, trees()));
    case 'epub':
      return lawsAsEpub(name, trees());
    case 'docx':
      return lawsAsDocx(name, trees());
    case 'jsonld':
      return Buffer.from(jsonLd(first.facts));
    case 'ttl':
      return Buffer.from(turtle(first.facts));
  }
}
