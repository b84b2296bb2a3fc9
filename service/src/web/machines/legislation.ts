import { oneLine } from '../../base/words.ts';
import type { LawStatus } from '../../corpus/status.ts';
import type { LawRow } from '../../laws/store.ts';

const force: Partial<Record<LawStatus, string>> = {
  in_force: 'InForce',
  partially_repealed: 'PartiallyInForce',
  repealed: 'NotInForce',
  expired: 'NotInForce',
  annulled: 'NotInForce',
};

/**
 * A law in the vocabulary of schema.org, for search engines. Its identifier is its ELI (European Legislation Identifier), if it has
 * one.
 */
export function describeLegislation(law: LawRow, url: string, language: string | undefined) {
  const { id, title, short_title, law_type, country, jurisdiction, publication_date, version_date, status, source } =
    law;
  const isEli = source !== null && /^https?:\/\/[^/]+\/eli\//.test(source);
  return {
    '@context': 'https://schema.org',
    '@type': 'Legislation',
    '@id': url,
    url,
    name: oneLine(title),
    alternateName: short_title === null ? undefined : oneLine(short_title),
    identifier: id,
    legislationIdentifier: isEli ? source : id,
    legislationType: law_type,
    legislationJurisdiction: (jurisdiction ?? country).toUpperCase(),
    legislationPassedBy: law.department ?? undefined,
    legislationLegalForce: status && force[status] ? `https://schema.org/${force[status]}` : undefined,
    datePublished: publication_date ?? undefined,
    legislationDateVersion: version_date ?? undefined,
    inLanguage: language,
    sameAs: source !== null && /^https?:\/\//.test(source) ? source : undefined,
  };
}

interface DescribedArticle {
  name: string;
  article: { id: string };
  since: { date: string } | null;
}

/** An article in the vocabulary of schema.org, as part of its law. */
export function describeArticle(
  law: LawRow,
  { name, article, since }: DescribedArticle,
  url: string,
  language: string | undefined,
) {
  const lawAddress = url.slice(0, url.lastIndexOf('/articles/'));
  return {
    '@context': 'https://schema.org',
    '@type': 'Legislation',
    '@id': url,
    url,
    name,
    identifier: `${law.id}#${article.id}`,
    legislationDateVersion: since?.date,
    inLanguage: language,
    isPartOf: {
      '@type': 'Legislation',
      '@id': lawAddress,
      url: lawAddress,
      name: oneLine(law.title),
      identifier: law.id,
    },
  };
}
