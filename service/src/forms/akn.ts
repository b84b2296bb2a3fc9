import { divisionKindOf } from '../corpus/articles/grammar/division-kind.ts';
import type { RelationType } from '../corpus/relations/relation.ts';
import { isOver } from '../corpus/status.ts';
import { escaped } from '../http/answers/xml.ts';
import { languageCode } from './akn-language.ts';
import type { LawFacts, RelationFacts } from './facts.ts';
import { type Block, type Inline, type Item, type Mark, wordsIn } from './text/blocks.ts';
import type { LawTree, Section } from './text/document.ts';

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
  const meta = first ? collectionMeta(title, first.facts) : '';
  return root(
    `<documentCollection name="collection">${meta}<preface><longTitle><p><docTitle>${escaped(title)}</docTitle></p></longTitle></preface><collectionBody>${components.join('')}</collectionBody></documentCollection>`,
  );
}

function root(document: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<akomaNtoso xmlns="${namespace}">${document}</akomaNtoso>\n`;
}

/** Writes a whole law. `prefix` makes its ids unique if a file has several laws. */
function act(facts: LawFacts, tree: LawTree, prefix = ''): string {
  const writer = new Writer(prefix);
  const { body, annexes } = divide(tree.sections);
  const preamble = writer.blocks(tree.opening);
  const sections =
    body.length > 0
      ? joined(body, (section) => writer.section(section))
      : `<hcontainer name="text" eId="${prefix}text"><content>${body.length === 0 && preamble !== '' ? preamble : '<p/>'}</content></hcontainer>`;
  const before = body.length > 0 && preamble !== '' ? `<preamble>${preamble}</preamble>` : '';
  const attachments = joined(annexes, (annex, index) => writer.attachment(facts, annex, index + 1));
  return (
    `<act name="${escaped(nameOf(facts.lawType))}" contains="singleVersion">${meta(facts, prefix)}` +
    `<preface><longTitle><p><docTitle>${tree.title ? writer.inlines(tree.title) : escaped(facts.title)}</docTitle></p></longTitle></preface>` +
    `${before}<body${facts.versions.length === 0 ? '' : ` period="#${prefix}period_1"`}>${sections}</body>${attachments === '' ? '' : `<attachments>${attachments}</attachments>`}</act>`
  );
}

/** Writes some articles of a law: a single article, or several in a container. */
function portion(facts: LawFacts, tree: LawTree, prefix = ''): string {
  const writer = new Writer(prefix);
  const articles = joined(tree.sections, (section) => writer.section(section));
  const body =
    tree.sections.length === 1
      ? articles
      : `<hcontainer name="articles" eId="${prefix}articles">${articles}</hcontainer>`;
  return `<portion includedIn="${address(`${expression(facts)}/!main`)}">${meta(facts, prefix)}<portionBody>${body}</portionBody></portion>`;
}

/** Annexes at the end of the text become attachments. An annex before other parts of the law stays where it is. */
function divide(sections: Section[]): { body: Section[]; annexes: Section[] } {
  const last = sections.findLastIndex(({ kind }) => kind !== 'annex');
  return { body: sections.slice(0, last + 1), annexes: sections.slice(last + 1) };
}

function nameOf(lawType: string): string {
  return lawType.trim() === '' ? 'act' : lawType;
}

/** The address of the law, without a version. */
function work({ country, id, eli, publicationDate }: LawFacts): string {
  return eli ?? `/akn/${country}/act/${publicationDate ?? 'undated'}/${encodeURIComponent(id)}`;
}

function expression(facts: LawFacts): string {
  return `${work(facts)}/${languageCode(facts.language)}@${facts.versionDate}`;
}

function meta(facts: LawFacts, prefix: string): string {
  return `<meta>${identification(facts, prefix)}${publication(facts)}${lifecycle(facts, prefix)}${analysis(facts, prefix)}${temporalData(facts, prefix)}${references(facts, prefix)}</meta>`;
}

function identification(facts: LawFacts, prefix: string, component = 'main'): string {
  const { country, id, title, language, publicationDate, versionDate, sha, eli, address: page } = facts;
  const [law, version] = [work(facts), expression(facts)];
  const author = `<FRBRauthor href="#${prefix}source"/>`;
  return [
    '<identification source="#openleg">',
    `<FRBRWork>${uris(law, component)}`,
    `<FRBRalias value="${escaped(title)}" name="title"/>`,
    eli === null ? '' : `<FRBRalias value="${escaped(eli)}" name="eli"/>`,
    `<FRBRdate date="${publicationDate ?? versionDate}" name="${publicationDate === null ? 'version' : 'publication'}"/>${author}`,
    `<FRBRcountry value="${escaped(country)}"/><FRBRnumber value="${escaped(id)}"/></FRBRWork>`,
    `<FRBRExpression>${uris(version, component)}`,
    `<FRBRalias value="${escaped(sha)}" name="commit"/><FRBRalias value="${escaped(page)}" name="address"/>`,
    `<FRBRdate date="${versionDate}" name="version"/><FRBRauthor href="#openleg"/>`,
    `<FRBRlanguage language="${languageCode(language)}"/></FRBRExpression>`,
    `<FRBRManifestation>${uris(version, component, '.akn')}`,
    `<FRBRdate date="${versionDate}" name="version"/><FRBRauthor href="#openleg"/>`,
    '<FRBRformat value="application/akn+xml"/></FRBRManifestation>',
    '</identification>',
  ].join('');
}

/** The address of a component, and of the whole. In the naming convention, the component comes before the ending of a file. */
function uris(uri: string, component: string, ending = ''): string {
  return `<FRBRthis value="${escaped(uri)}/!${component}${ending}"/><FRBRuri value="${escaped(uri)}${ending}"/>`;
}

function publication({ publicationDate, source, department }: LawFacts): string {
  if (publicationDate === null) return '';
  return `<publication date="${publicationDate}" name="source" showAs="${escaped(source ?? department ?? '')}"/>`;
}

/** The day on which the whole law ended. A law that is repealed in part goes on. */
function endOf({ status, repealedOn }: LawFacts): string | null {
  return isOver(status) ? repealedOn : null;
}

function lifecycle(facts: LawFacts, prefix: string): string {
  const { versions, supersededOn } = facts;
  const endedOn = endOf(facts);
  const events = versions.map(
    ({ date }, index) =>
      `<eventRef eId="${prefix}version_${index + 1}" date="${date}" source="#${prefix}commit_${index + 1}" type="${index === 0 ? 'generation' : 'amendment'}"${index === versions.length - 1 ? ` refersTo="#${prefix}this"` : ''}/>`,
  );
  if (supersededOn !== null)
    events.push(`<eventRef eId="${prefix}superseded" date="${supersededOn}" source="#openleg" type="amendment"/>`);
  if (endedOn !== null)
    events.push(`<eventRef eId="${prefix}repeal" date="${endedOn}" source="#openleg" type="repeal"/>`);
  return events.length === 0 ? '' : `<lifecycle source="#openleg">${events.join('')}</lifecycle>`;
}

const modTypes: Partial<Record<RelationType, string>> = {
  amended_by: 'substitution',
  repealed_by: 'repeal',
  replaced_by: 'replacement',
};

function changesOf({ relations }: LawFacts): RelationFacts[] {
  return relations.filter(({ type }) => modTypes[type] !== undefined);
}

function analysis(facts: LawFacts, prefix: string): string {
  const changes = changesOf(facts);
  if (changes.length === 0) return '';
  const mods = changes.map(
    ({ type }, index) =>
      `<textualMod eId="${prefix}change_${index + 1}" type="${modTypes[type]}" incomplete="true"><source href="#${prefix}act_${index + 1}"/><destination href="#${prefix}this"/></textualMod>`,
  );
  return `<analysis source="#openleg"><passiveModifications>${mods.join('')}</passiveModifications></analysis>`;
}

/** The time for which this version is valid: from its day to the next version, or else to the repeal of the law. */
function temporalData(facts: LawFacts, prefix: string): string {
  const { versions, supersededOn } = facts;
  if (versions.length === 0) return '';
  const last = supersededOn !== null ? 'superseded' : endOf(facts) !== null ? 'repeal' : null;
  const end = last === null ? '' : ` end="#${prefix}${last}"`;
  return `<temporalData source="#openleg"><temporalGroup eId="${prefix}period_1"><timeInterval start="#${prefix}version_${versions.length}"${end} refersTo="#${prefix}this"/></temporalGroup></temporalData>`;
}

function references(facts: LawFacts, prefix: string): string {
  const { versions, title, source, department } = facts;
  const author = department ?? source ?? facts.country;
  const changes = changesOf(facts);
  const original = `<original eId="${prefix}this" href="${address(work(facts))}" showAs="${escaped(title)}"/>`;
  const commits = versions.map(
    ({ sha, sourceId }, index) =>
      `<passiveRef eId="${prefix}commit_${index + 1}" href="${address(`urn:git:${sha}`)}" showAs="${escaped(sourceId ?? sha)}"/>`,
  );
  const acts = changes.map(
    ({ id, title: name, address: page }, index) =>
      `<passiveRef eId="${prefix}act_${index + 1}" href="${address(page ?? `urn:act:${encodeURIComponent(id)}`)}" showAs="${escaped(name ?? id)}"/>`,
  );
  const organizations = [
    organization(`${prefix}source`, `${facts.country}/${encodeURIComponent(author)}`, author),
    organization(`${prefix}openleg`, 'openleg', 'Open Legislation'),
  ];
  return `<references source="#openleg">${[original, ...commits, ...acts, ...organizations].join('')}</references>`;
}

/** An organization. Its address is in the ontology of the naming convention, because it is not the address of a document. */
function organization(eId: string, name: string, shown: string): string {
  return `<TLCOrganization eId="${eId}" href="${address(`/akn/ontology/organization/${name}`)}" showAs="${escaped(shown)}"/>`;
}

/** The metadata of a collection. Its date is the date of its first law, because it has no lasting date of its own. */
function collectionMeta(title: string, { country, versionDate, language }: LawFacts): string {
  const uri = `/akn/${country}/collection/${versionDate}`;
  const date = `<FRBRdate date="${versionDate}" name="version"/><FRBRauthor href="#openleg"/>`;
  return [
    '<meta><identification source="#openleg">',
    `<FRBRWork>${uris(uri, 'main')}<FRBRalias value="${escaped(title)}" name="title"/>${date}<FRBRcountry value="${escaped(country)}"/></FRBRWork>`,
    `<FRBRExpression>${uris(uri, 'main')}${date}<FRBRlanguage language="${languageCode(language)}"/></FRBRExpression>`,
    `<FRBRManifestation>${uris(uri, 'main', '.akn')}${date}<FRBRformat value="application/akn+xml"/></FRBRManifestation>`,
    `</identification><references source="#openleg">${organization('openleg', 'openleg', 'Open Legislation')}</references></meta>`,
  ].join('');
}

/** An address in an attribute. The schema accepts only URIs, so spaces and brackets are encoded. */
function address(uri: string): string {
  return escaped(
    encodeURI(uri.replaceAll('%', '\u0000'))
      .replaceAll('%00', '%')
      .replace(/[[\]^|\\{}"<>`]/g, encodeURIComponent),
  );
}

const marks: Record<Mark, [open: string, close: string]> = {
  bold: ['<b>', '</b>'],
  italic: ['<i>', '</i>'],
  underline: ['<u>', '</u>'],
  small: ['<inline name="small">', '</inline>'],
  above: ['<sup>', '</sup>'],
  below: ['<sub>', '</sub>'],
  added: ['<ins>', '</ins>'],
  removed: ['<del>', '</del>'],
};

/** Writes the parts of one law. */
class Writer {
  readonly #prefix: string;
  #notes = 0;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  section(section: Section): string {
    const { kind, id, sections } = section;
    const eId = this.#prefix + id;
    const element = elementOf(section);
    const open = element === null ? `<hcontainer name="${kind}"` : `<${element}`;
    const inner = joined(sections, (child) => this.section(child));
    return `${open} eId="${escaped(eId)}">${this.#head(section, element)}${this.#content(section, eId, inner)}</${element ?? 'hcontainer'}>`;
  }

  /** Writes an annex at the end of the law as a separate document. */
  attachment(facts: LawFacts, annex: Section, number: number): string {
    const eId = this.#prefix + annex.id;
    const inner = joined(annex.sections, (child) => this.section(child));
    const body = this.blocks(annex.blocks) + inner;
    return (
      `<attachment eId="${escaped(eId)}">${this.#head(annex, null)}<doc name="annex">` +
      `<meta>${identification(facts, this.#prefix, `annex_${number}`)}</meta>` +
      `<mainBody>${body === '' ? '<p/>' : body}</mainBody></doc></attachment>`
    );
  }

  /** Writes the number and the heading of a part. If the heading does not begin with the label, there is no number. */
  #head({ kind, label, written }: Section, element: string | null): string {
    const words = wordsIn(written);
    const isNamed = kind !== 'division' || element !== null;
    if (!isNamed || !words.startsWith(label)) return `<heading>${this.inlines(written)}</heading>`;
    const rest = words.slice(label.length);
    const mark = /^[\s.:)–—-]*/.exec(rest)?.[0] ?? '';
    const title = rest.slice(mark.length);
    return `<num>${escaped(label + mark.trimEnd())}</num>${title === '' ? '' : `<heading>${escaped(title)}</heading>`}`;
  }

  /** Writes the text of a part. Numbered paragraphs of an article become separate elements. */
  #content({ kind, blocks }: Section, eId: string, inner: string): string {
    const first = kind === 'article' ? blocks.findIndex(isNumbered) : -1;
    const text = this.blocks(first < 0 ? blocks : blocks.slice(0, first));
    const paragraphs = first < 0 ? '' : this.#paragraphs(blocks.slice(first), eId);
    if (inner === '' && paragraphs === '') return text === '' ? '' : `<content>${text}</content>`;
    return `${text === '' ? '' : `<intro>${text}</intro>`}${paragraphs}${inner}`;
  }

  /** Writes each item of a numbered list as a paragraph of the article. Text after the list belongs to the last item. */
  #paragraphs(blocks: Block[], eId: string): string {
    const items: Item[] = [];
    for (const block of blocks) {
      if (isNumbered(block)) for (const item of block.items) items.push({ ...item, blocks: [...item.blocks] });
      else items.at(-1)?.blocks.push(block);
    }
    const id = escaped(eId);
    return joined(
      items,
      ({ number, blocks: own }, index) =>
        `<paragraph eId="${id}__para_${index + 1}"><num>${escaped(number ?? '')}</num><content>${this.blocks(own) || '<p/>'}</content></paragraph>`,
    );
  }

  blocks(blocks: Block[]): string {
    let [written, last] = ['', ''];
    for (const block of blocks) {
      if (block.type === 'note' && last.endsWith('</p>')) {
        last = `${last.slice(0, -'</p>'.length)}${this.#note(block.blocks)}</p>`;
        continue;
      }
      written += last;
      last = this.#block(block);
    }
    return written + last;
  }

  #block(block: Block): string {
    switch (block.type) {
      case 'paragraph':
        return `<p>${this.inlines(block.words)}</p>`;
      case 'heading':
        return `<block name="heading">${this.inlines(block.words)}</block>`;
      case 'quote':
        return `<blockContainer>${this.blocks(block.blocks) || '<p/>'}</blockContainer>`;
      case 'note':
        return `<p>${this.#note(block.blocks)}</p>`;
      case 'list':
        return `<blockList>${joined(block.items, (item) => this.#item(item))}</blockList>`;
      case 'table': {
        const rows = block.rows.filter(({ cells }) => cells.length > 0);
        const cell = (tag: string, words: Inline[]) => `<${tag}><p>${this.inlines(words)}</p></${tag}>`;
        const row = rows.map(
          ({ isHead, cells }) => `<tr>${cells.map((words) => cell(isHead ? 'th' : 'td', words)).join('')}</tr>`,
        );
        return row.length === 0 ? '' : `<table>${row.join('')}</table>`;
      }
    }
  }

  #item({ number, blocks }: Item): string {
    const num = number === null ? '' : `<num>${escaped(number)}</num>`;
    return `<item>${num}${this.blocks(blocks) || '<p/>'}</item>`;
  }

  #note(blocks: Block[]): string {
    this.#notes++;
    return `<authorialNote eId="${this.#prefix}note_${this.#notes}" marker="${this.#notes}" placement="bottom">${this.blocks(blocks) || '<p/>'}</authorialNote>`;
  }

  inlines(words: Inline[]): string {
    return joined(words, (inline) => this.#inline(inline));
  }

  #inline(inline: Inline): string {
    switch (inline.type) {
      case 'text':
        return escaped(inline.text);
      case 'break':
        return '<eol/>';
      case 'marked': {
        const [open, close] = marks[inline.mark];
        return open + this.inlines(inline.children) + close;
      }
      case 'link': {
        const tag = inline.isCitation ? 'ref' : 'a';
        return `<${tag} href="${address(inline.href)}">${this.inlines(inline.children)}</${tag}>`;
      }
      case 'picture':
        return `<img src="${address(inline.address)}" alt="${escaped(inline.words)}"/>`;
    }
  }
}

/**
 * The texts of all items. `join` would copy all of the text for each level of the tree. With `+`, it is copied once, at the end.
 */
function joined<T>(items: T[], write: (item: T, index: number) => string): string {
  let text = '';
  for (let index = 0; index < items.length; index++) text += write(items[index] as T, index);
  return text;
}

/** The element for a part, such as `article` or `chapter`. Null if Akoma Ntoso has no element for it. */
function elementOf({ kind, written }: Section): string | null {
  if (kind === 'article') return 'article';
  return kind === 'division' ? divisionKindOf(wordsIn(written).trim()) : null;
}

function isNumbered(block: Block): block is Extract<Block, { type: 'list' }> {
  return block.type === 'list' && block.items[0]?.number != null;
}
