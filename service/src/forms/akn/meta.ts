import type { RelationType } from '../../corpus/relations/relation.ts';
import { isOver } from '../../corpus/status.ts';
import { escaped } from '../../http/answers/xml.ts';
import type { LawFacts, RelationFacts } from '../facts.ts';
import { languageCode } from './language.ts';

/** The address of the law, without a version. */
function work({ country, id, eli, publicationDate }: LawFacts): string {
  return eli ?? `/akn/${country}/act/${publicationDate ?? 'undated'}/${encodeURIComponent(id)}`;
}

export function expression(facts: LawFacts): string {
  return `${work(facts)}/${languageCode(facts.language)}@${facts.versionDate}`;
}

export function meta(facts: LawFacts, prefix: string): string {
  return `<meta>${identification(facts, prefix)}${publication(facts)}${lifecycle(facts, prefix)}${analysis(facts, prefix)}${temporalData(facts, prefix)}${references(facts, prefix)}</meta>`;
}

export function identification(facts: LawFacts, prefix: string, component = 'main'): string {
  const { country, id, title, language, publicationDate, versionDate, sha, eli, address: page } = facts;
  const [law, version] = [work(facts), expression(facts)];
  const author = `<FRBRauthor href="#${prefix}source"/>`;
  return [
    '<identification source="#openleg">',
    `<FRBRWork>${uris(law, component)}`,
    `<FRBRalias value="${escaped(title)}" name="title"/>`,
    eli === null ? '' : `<FRBRalias value="${escaped(eli)}" name="eli"/>`,
    `<FRBRdate date="${publicationDate ?? versionDate}" name="${publicationDate === null ? 'version' : 'publication'}"/>${author}`,
    `<FRBRcountry value="${escaped(country)}"/><FRBRnumber value="${escaped(id)}"/><FRBRprescriptive value="true"/></FRBRWork>`,
    `<FRBRExpression>${uris(version, component)}`,
    `<FRBRalias value="${escaped(sha)}" name="commit"/><FRBRalias value="${escaped(page)}" name="address"/>`,
    `<FRBRdate date="${versionDate}" name="version"/><FRBRauthor href="#openleg"/>`,
    // Only the official publication is binding, and this is not it.
    `<FRBRauthoritative value="false"/><FRBRlanguage language="${languageCode(language)}"/></FRBRExpression>`,
    `<FRBRManifestation>${uris(version, component, '.akn')}`,
    `<FRBRdate date="${versionDate}" name="version"/><FRBRauthor href="#openleg"/>`,
    '<FRBRformat value="application/akn+xml"/></FRBRManifestation>',
    '</identification>',
  ].join('');
}

/**
 * The address of a component, and the address of the whole document. In the naming convention, the name of the component comes
 * before the file name extension.
 */
function uris(uri: string, component: string, ending = ''): string {
  return `<FRBRthis value="${escaped(uri)}/!${component}${ending}"/><FRBRuri value="${escaped(uri)}${ending}"/>`;
}

function publication({ publicationDate, source, department }: LawFacts): string {
  if (publicationDate === null) return '';
  return `<publication date="${publicationDate}" name="source" showAs="${escaped(source ?? department ?? '')}"/>`;
}

/** The day on which the whole law ended. Null for a law that is repealed only in part, because that law goes on. */
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
  const original = `<original eId="${prefix}this" href="${addressIn(work(facts))}" showAs="${escaped(title)}"/>`;
  const commits = versions.map(
    ({ sha, sourceId }, index) =>
      `<passiveRef eId="${prefix}commit_${index + 1}" href="${addressIn(`urn:git:${sha}`)}" showAs="${escaped(sourceId ?? sha)}"/>`,
  );
  const acts = changes.map(
    ({ id, title: name, address: page }, index) =>
      `<passiveRef eId="${prefix}act_${index + 1}" href="${addressIn(page ?? `urn:act:${encodeURIComponent(id)}`)}" showAs="${escaped(name ?? id)}"/>`,
  );
  const organizations = [
    organization(`${prefix}source`, `${facts.country}/${encodeURIComponent(author)}`, author),
    organization(`${prefix}openleg`, 'openleg', 'Open Legislation'),
  ];
  return `<references source="#openleg">${[original, ...commits, ...acts, ...organizations].join('')}</references>`;
}

/** An organization. Its address is in the ontology of the naming convention, because it is not the address of a document. */
function organization(eId: string, name: string, shown: string): string {
  return `<TLCOrganization eId="${eId}" href="${addressIn(`/akn/ontology/organization/${name}`)}" showAs="${escaped(shown)}"/>`;
}

/** The metadata of a collection. Its date is the date of its first law, because it has no lasting date of its own. */
export function collectionMeta(title: string, { country, versionDate, language }: LawFacts): string {
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
export function addressIn(uri: string): string {
  return escaped(
    encodeURI(uri.replaceAll('%', '\u0000'))
      .replaceAll('%00', '%')
      .replace(/[[\]^|\\{}"<>`]/g, encodeURIComponent),
  );
}
