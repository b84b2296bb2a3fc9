import type { ProvisionStatus } from '../corpus/provisions/evidence.ts';
import type { RelationType } from '../corpus/relations/relation.ts';
import { isOver, type LawStatus } from '../corpus/status.ts';
import { documentTypes } from '../http/documents.ts';
import { languageCode } from './akn/language.ts';
import type { ArticleFacts, LawFacts, RelationFacts } from './facts.ts';

/** A law in the vocabulary (ontology) of the European Legislation Identifier, as JSON-LD or Turtle. */

const eli = 'http://data.europa.eu/eli/ontology#';
const xsd = 'http://www.w3.org/2001/XMLSchema#';
/** The lists that ELI names for languages and media types. */
const languages = 'http://publications.europa.eu/resource/authority/language/';
const mediaTypes = 'http://www.iana.org/assignments/media-types/';

/** The object of a statement: another thing, or a value, perhaps with a type. */
type Value = { iri: string } | { text: string; type?: string; language?: string };

interface Subject {
  iri: string;
  type: string;
  statements: [property: string, value: Value][];
}

const relationProperties: Record<RelationType, string> = {
  amends: 'amends',
  amended_by: 'amended_by',
  repeals: 'repeals',
  repealed_by: 'repealed_by',
  // The property for a repeal of the whole act includes that another act takes its place. We know only that it does.
  replaces: 'changes',
  replaced_by: 'changed_by',
  // An act that implements another one is empowered by it. The vocabulary's `implements` is out of date.
  implements: 'based_on',
  implemented_by: 'basis_for',
  related: 'related_to',
};

/** In ELI, only an act that ends as a whole is repealed. Other repeals, and those of unknown extent, are changes. */
function propertyOf({ type, isWhole }: RelationFacts): string {
  if (type === 'repeals' && !isWhole) return 'changes';
  return type === 'repealed_by' && !isWhole ? 'changed_by' : relationProperties[type];
}

/**
 * The subjects: the law, its text in this version and language, and the files of that text. For the document of an article, also
 * the article. A text realizes exactly one resource in ELI, so the version is a text of the law, and no second resource.
 */
function subjectsOf(facts: LawFacts): Subject[] {
  const { address, title, id, language, lawType, versionDate } = facts;
  const law = facts.eli ?? lawAddress(facts);
  const day = (text: string): Value => ({ text, type: `${xsd}date` });
  const work: Subject = { iri: law, type: 'LegalResource', statements: [] };
  const say = (property: string, value: Value | null) => {
    if (value !== null) work.statements.push([property, value]);
  };
  say('id_local', { text: id });
  // ELI wants an address here, not a word. So this is the address of the page with all laws of this type.
  say(
    'type_document',
    lawType === '' ? null : { iri: `${countryAddress(facts)}?${new URLSearchParams({ law_type: lawType })}` },
  );
  say('date_publication', facts.publicationDate === null ? null : day(facts.publicationDate));
  say('first_date_entry_in_force', facts.inForceSince === null ? null : day(facts.inForceSince));
  say('date_no_longer_in_force', facts.repealedOn === null || !isOver(facts.status) ? null : day(facts.repealedOn));
  say('in_force', facts.status === null ? null : forceOf(facts.status));
  say('is_realized_by', { iri: address });
  say('consolidated_by', { iri: address });
  const told = new Set<string>();
  for (const relation of facts.relations) {
    const [property, other] = [propertyOf(relation), relation.address];
    if (other === null || told.has(`${property} ${other}`)) continue;
    told.add(`${property} ${other}`);
    say(property, { iri: other });
  }
  for (const cited of facts.cited) say('cites', { iri: cited });
  const text: Subject = {
    iri: address,
    type: 'LegalExpression',
    statements: [
      ['realizes', { iri: law }],
      ['consolidates', { iri: law }],
      ['version_date', day(versionDate)],
      ['title', { text: title, ...(language === '' ? {} : { language }) }],
    ],
  };
  if (facts.effectiveDate !== null) text.statements.push(['first_date_entry_in_force', day(facts.effectiveDate)]);
  const code = languageCode(language);
  if (code !== 'und') text.statements.push(['language', { iri: languages + code.toUpperCase() }]);
  const files = filesOf(facts);
  for (const { iri } of files) text.statements.push(['is_embodied_by', { iri }]);
  const parts = facts.articles.map((article) => partOf(article, law, address));
  for (const { iri } of parts) say('has_part', { iri });
  return [work, text, ...parts, ...files];
}

function forceOf(status: LawStatus | ProvisionStatus): Value {
  return { iri: `${eli}InForce-${inForce[status] ?? 'notInForce'}` };
}

/** An article in this version. An article without words that rule anything is neither in force nor ended. */
function partOf({ id, label, status }: ArticleFacts, law: string, address: string): Subject {
  const statements: Subject['statements'] = [
    ['is_part_of', { iri: law }],
    ['id_local', { text: id }],
    ['number', { text: label }],
  ];
  if (status !== null && status !== 'empty') statements.push(['in_force', forceOf(status)]);
  return { iri: `${address}#${encodeURIComponent(id)}`, type: 'LegalResourceSubdivision', statements };
}

/** The files with the text of this version. Linked data has no text, so it is not among them. None of them is official. */
function filesOf(facts: LawFacts): Subject[] {
  const { jsonld: _, ttl: __, ...types } = documentTypes;
  return Object.entries(types).map(([format, type]) => ({
    iri: `${lawAddress(facts)}/document?${new URLSearchParams({ format, at: facts.sha })}`,
    type: 'Format',
    statements: [
      ['embodies', { iri: facts.address }],
      ['format', { iri: mediaTypes + type.replace(/;.*/, '') }],
      ['legal_value', { iri: `${eli}LegalValue-unofficial` }],
    ],
  }));
}

const inForce: Record<string, string> = { in_force: 'inForce', partially_repealed: 'partiallyInForce' };

/** The page of the law, without a version. */
function lawAddress({ address }: LawFacts): string {
  return address.replace(/\/at\/[0-9a-f]+$/, '');
}

/** The page of the country of the law. */
function countryAddress(facts: LawFacts): string {
  return lawAddress(facts).replace(/\/laws\/[^/]*$/, '');
}

export function jsonLd(facts: LawFacts): string {
  const graph = subjectsOf(facts).map(({ iri, type, statements }) => {
    const node: Record<string, unknown> = { '@id': iri, '@type': `eli:${type}` };
    for (const [property, value] of statements) {
      const name = `eli:${property}`;
      const shown = asJson(value);
      const known = node[name];
      node[name] = known === undefined ? shown : Array.isArray(known) ? [...known, shown] : [known, shown];
    }
    return node;
  });
  return `${JSON.stringify({ '@context': { eli, xsd }, '@graph': graph }, null, 2)}\n`;
}

function asJson(value: Value): unknown {
  if ('iri' in value) return { '@id': value.iri };
  if (value.type !== undefined) return { '@value': value.text, '@type': value.type.replace(xsd, 'xsd:') };
  return value.language === undefined ? value.text : { '@value': value.text, '@language': value.language };
}

export function turtle(facts: LawFacts): string {
  const blocks = subjectsOf(facts).map(({ iri, type, statements }) => {
    const lines = statements.map(([property, value]) => `  eli:${property} ${asTurtle(value)}`);
    return `${iriOf(iri)} a eli:${type} ;\n${lines.join(' ;\n')} .\n`;
  });
  return `@prefix eli: <${eli}> .\n@prefix xsd: <${xsd}> .\n\n${blocks.join('\n')}`;
}

function asTurtle(value: Value): string {
  if ('iri' in value) return value.iri.startsWith(eli) ? `eli:${value.iri.slice(eli.length)}` : iriOf(value.iri);
  const text = `"${value.text.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n').replace(/\r/g, '\\r')}"`;
  if (value.type !== undefined) return `${text}^^${value.type.replace(xsd, 'xsd:')}`;
  return value.language === undefined ? text : `${text}@${value.language}`;
}

/** An IRI in Turtle. Characters that are not allowed there are percent-encoded. */
function iriOf(iri: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return `<${iri.replace(/[\u0000-\u0020<>"{}|^`\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`)}>`;
}
