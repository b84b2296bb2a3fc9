import { escaped } from '../../http/answers/xml.ts';
import type { LawFacts } from '../facts.ts';
import type { LawTree, Section } from '../text/document.ts';
import { addressIn, collectionMeta, expression, meta, periodAttribute } from './meta.ts';
import { joined, PartWriter } from './parts.ts';
import { type SplitLaw, splitPreamble } from './preamble.ts';
import { titleAsAkn } from './title.ts';

/**
 * Writes laws as Akoma Ntoso 3.0 (OASIS LegalDocML), an XML standard for laws. A test checks the documents with the official
 * schema.
 */

const namespace = 'http://docs.oasis-open.org/legaldocml/ns/akn/3.0';

export interface AknLaw {
  facts: LawFacts;
  tree: LawTree;
  /** The ids of the articles, if the document is not the whole law. */
  only?: string[] | undefined;
}

/** Writes a law, or some articles of a law. */
export function lawAsAkn({ facts, tree, only }: AknLaw): string {
  return root(only === undefined ? act(facts, tree) : portion(facts, tree));
}

/** Writes several laws under one title. */
export function collectionAsAkn(title: string, laws: AknLaw[]): string {
  const components = laws.map(
    ({ facts, tree, only }, index) =>
      `<component eId="component_${index + 1}">${only === undefined ? act(facts, tree, `law_${index + 1}__`) : portion(facts, tree, `law_${index + 1}__`)}</component>`,
  );
  const [first] = laws;
  const about = first ? collectionMeta(title, first.facts) : '';
  return root(
    `<documentCollection name="collection">${about}<preface><longTitle><p><docTitle>${escaped(title)}</docTitle></p></longTitle></preface><collectionBody>${components.join('')}</collectionBody></documentCollection>`,
  );
}

function root(document: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<akomaNtoso xmlns="${namespace}">${document}</akomaNtoso>\n`;
}

/** Writes a whole law. `prefix` makes its ids unique if a file has several laws. */
function act(facts: LawFacts, tree: LawTree, prefix = ''): string {
  const writer = new PartWriter(prefix);
  const { preamble, body, annexes } = divide(tree.sections);
  const opening = writer.blocks(tree.opening) + joined(preamble, (part) => writer.ofPreamble(part));
  const sections =
    body.length > 0
      ? joined(body, (section) => writer.section(section))
      : `<hcontainer name="text" eId="${prefix}body_text"><content>${opening || '<p/>'}</content></hcontainer>`;
  const before = body.length > 0 && opening !== '' ? `<preamble>${opening}</preamble>` : '';
  const attachments = joined(annexes, (annex, index) => writer.attachment(facts, annex, index + 1));
  return (
    `<act name="${escaped(nameOf(facts.lawType))}" contains="singleVersion">${meta(facts, prefix)}` +
    `<preface><longTitle><p><docTitle>${titleOf(facts, tree, writer)}</docTitle></p></longTitle></preface>` +
    `${before}<body${periodAttribute(facts, prefix)}>${sections}</body>${attachments === '' ? '' : `<attachments>${attachments}</attachments>`}</act>`
  );
}

/** Writes some articles of a law: a single article, or several in a container. */
function portion(facts: LawFacts, tree: LawTree, prefix = ''): string {
  const writer = new PartWriter(prefix);
  const articles = joined(tree.sections, (section) => writer.section(section));
  const body =
    tree.sections.length === 1
      ? articles
      : `<hcontainer name="articles" eId="${prefix}body_articles">${articles}</hcontainer>`;
  return `<portion includedIn="${addressIn(`${expression(facts)}/!main`)}">${meta(facts, prefix)}<portionBody>${body}</portionBody></portion>`;
}

/** Annexes at the end of the text become attachments. An annex before other parts of the law stays where it is. */
function divide(sections: Section[]): SplitLaw & { annexes: Section[] } {
  const last = sections.findLastIndex(({ kind }) => kind !== 'annex');
  return { ...splitPreamble(sections.slice(0, last + 1)), annexes: sections.slice(last + 1) };
}

/** The title, with its type, number and date marked if it has no other marks such as bold. */
function titleOf({ title, language }: LawFacts, { title: written }: LawTree, writer: PartWriter): string {
  const [first, ...others] = written ?? [{ type: 'text' as const, text: title }];
  return first?.type === 'text' && others.length === 0
    ? titleAsAkn(first.text, language)
    : writer.inlines(written ?? []);
}

function nameOf(lawType: string): string {
  return lawType.trim() === '' ? 'act' : lawType;
}
