import { isOver } from '../../corpus/status.ts';
import { escaped } from '../../http/answers/xml.ts';
import type { LawFacts, RelationFacts } from '../facts.ts';
import { languageCode } from './language.ts';

// Every id here has an underscore. The ids of parts have none, so a heading such as `Repeal` has another id than the event.

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

export function identification(facts: LawFacts, prefix: string, component = componentOf(facts)): string {
  const { country, id, title, language, publicationDate, versionDate, sha, eli, address: page } = facts;
  const [law, version] = [work(facts), expression(facts)];
  const author = `<FRBRauthor href="#${prefix}org_source"/>`;
  return [
    '<identification source="#org_openleg">',
    `<FRBRWork>${uris(law, component)}`,
    `<FRBRalias value="${escaped(title)}" name="title"/>`,
    eli === null ? '' : `<FRBRalias value="${escaped(eli)}" name="eli"/>`,
    `<FRBRdate date="${publicationDate ?? versionDate}" name="${publicationDate === null ? 'version' : 'publication'}"/>${author}`,
    `<FRBRcountry value="${escaped(country)}"/><FRBRnumber value="${escaped(id)}"/><FRBRprescriptive value="true"/></FRBRWork>`,
    `<FRBRExpression>${uris(version, component)}`,
    `<FRBRalias value="${escaped(sha)}" name="commit"/><FRBRalias value="${escaped(page)}" name="address"/>`,
    `<FRBRdate date="${versionDate}" name="version"/><FRBRauthor href="#org_openleg"/>`,
    // Only the official publication is binding, and this is not it.
    `<FRBRauthoritative value="false"/><FRBRlanguage language="${languageCode(language)}"/></FRBRExpression>`,
    `<FRBRManifestation>${uris(version, component, '.akn')}`,
    `<FRBRdate date="${versionDate}" name="version"/><FRBRauthor href="#org_openleg"/>`,
    '<FRBRformat value="application/akn+xml"/></FRBRManifestation>',
    '</identification>',
  ].join('');
}

/** The main part of the document. The document of one article has an address of its own, as the naming convention has it. */
function componentOf({ articles: [first, ...others] }: LawFacts): string {
  return first && others.length === 0 ? `main~${encodeURIComponent(first.id)}` : 'main';
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

/**
 * The time for which this version is valid: from its day to the next version, or to the repeal of the law if that is earlier. A law
 * that is repealed only in part goes on. Null if the version is not older than the repeal: then it only says that the law has ended.
 */
function periodOf({
  status,
  repealedOn,
  supersededOn,
  versionDate,
  versions,
}: LawFacts): { end: string | null } | null {
  const repealed = isOver(status) ? repealedOn : null;
  if (versions.length === 0 || (repealed !== null && repealed <= versionDate)) return null;
  if (repealed !== null && (supersededOn === null || repealed < supersededOn)) return { end: 'event_repeal' };
  return { end: supersededOn === null ? null : 'event_superseded' };
}

/** The attribute with which the text refers to the time of this version. */
export function periodAttribute(facts: LawFacts, prefix: string): string {
  return periodOf(facts) === null ? '' : ` period="#${prefix}period_1"`;
}

function lifecycle(facts: LawFacts, prefix: string): string {
  const { versions, supersededOn, status, repealedOn, effectiveDate } = facts;
  const events = versions.map(
    ({ date }, index) =>
      `<eventRef eId="${prefix}version_${index + 1}" date="${date}" source="#${prefix}commit_${index + 1}" type="${index === 0 ? 'generation' : 'amendment'}"${index === versions.length - 1 ? ` refersTo="#${prefix}law_this"` : ''}/>`,
  );
  const other = (name: string, date: string, type: string) =>
    events.push(`<eventRef eId="${prefix}${name}" date="${date}" source="#org_openleg" type="${type}"/>`);
  if (effectiveDate !== null) other('event_force', effectiveDate, versions.length > 1 ? 'amendment' : 'generation');
  if (supersededOn !== null) other('event_superseded', supersededOn, 'amendment');
  if (isOver(status) && repealedOn !== null) other('event_repeal', repealedOn, 'repeal');
  return events.length === 0 ? '' : `<lifecycle source="#org_openleg">${events.join('')}</lifecycle>`;
}

/** A repeal that may be about some articles only is an amendment. Otherwise the law itself would seem to be repealed. */
function modTypeOf({ type, isWhole }: RelationFacts): string | null {
  if (type === 'repealed_by' && isWhole) return 'repeal';
  if (type === 'replaced_by') return 'replacement';
  return type === 'amended_by' || type === 'repealed_by' ? 'substitution' : null;
}

/** The acts that changed the law up to this version. */
function changesOf({ relations }: LawFacts): RelationFacts[] {
  return relations.filter((relation) => !relation.isLater && modTypeOf(relation) !== null);
}

function analysis(facts: LawFacts, prefix: string): string {
  const changes = changesOf(facts);
  if (changes.length === 0) return '';
  const mods = changes.map(
    (relation, index) =>
      `<textualMod eId="${prefix}change_${index + 1}" type="${modTypeOf(relation)}" incomplete="true"><source href="#${prefix}act_${index + 1}"/><destination href="#${prefix}law_this"/></textualMod>`,
  );
  return `<analysis source="#org_openleg"><passiveModifications>${mods.join('')}</passiveModifications></analysis>`;
}

/** Two times: for which this version is valid, and from when it is in force if the source states that. */
function temporalData(facts: LawFacts, prefix: string): string {
  const period = periodOf(facts);
  if (period === null) return '';
  const end = period.end === null ? '' : ` end="#${prefix}${period.end}"`;
  const start = `#${prefix}version_${facts.versions.length}`;
  const valid = `<timeInterval start="${start}"${end} refersTo="#${prefix}law_this"/>`;
  const force =
    facts.effectiveDate === null
      ? ''
      : `<timeInterval start="#${prefix}event_force" refersTo="#${prefix}concept_force"/>`;
  return `<temporalData source="#org_openleg"><temporalGroup eId="${prefix}period_1">${valid}${force}</temporalGroup></temporalData>`;
}

function references(facts: LawFacts, prefix: string): string {
  const { versions, title, source, department } = facts;
  const author = department ?? source ?? facts.country;
  const changes = changesOf(facts);
  const original = `<original eId="${prefix}law_this" href="${addressIn(work(facts))}" showAs="${escaped(title)}"/>`;
  const commits = versions.map(
    ({ sha, sourceId }, index) =>
      `<passiveRef eId="${prefix}commit_${index + 1}" href="${addressIn(`urn:git:${sha}`)}" showAs="${escaped(sourceId ?? sha)}"/>`,
  );
  const acts = changes.map(
    ({ id, title: name, address: page }, index) =>
      `<passiveRef eId="${prefix}act_${index + 1}" href="${addressIn(page ?? `urn:act:${encodeURIComponent(id)}`)}" showAs="${escaped(name ?? id)}"/>`,
  );
  const organizations = [
    organization(`${prefix}org_source`, `${facts.country}/${encodeURIComponent(author)}`, author),
    organization(`${prefix}org_openleg`, 'openleg', 'Open Legislation'),
  ];
  const concepts =
    facts.effectiveDate === null
      ? []
      : [`<TLCConcept eId="${prefix}concept_force" href="/akn/ontology/concept/inForce" showAs="in force"/>`];
  return `<references source="#org_openleg">${[original, ...commits, ...acts, ...organizations, ...concepts].join('')}</references>`;
}

/** An organization. Its address is in the ontology of the naming convention, because it is not the address of a document. */
function organization(eId: string, name: string, shown: string): string {
  return `<TLCOrganization eId="${eId}" href="${addressIn(`/akn/ontology/organization/${name}`)}" showAs="${escaped(shown)}"/>`;
}

/** The metadata of a collection. Its date is the date of its first law, because it has no lasting date of its own. */
export function collectionMeta(title: string, { country, versionDate, language }: LawFacts): string {
  const uri = `/akn/${country}/collection/${versionDate}`;
  const date = `<FRBRdate date="${versionDate}" name="version"/><FRBRauthor href="#org_openleg"/>`;
  return [
    '<meta><identification source="#org_openleg">',
    `<FRBRWork>${uris(uri, 'main')}<FRBRalias value="${escaped(title)}" name="title"/>${date}<FRBRcountry value="${escaped(country)}"/></FRBRWork>`,
    `<FRBRExpression>${uris(uri, 'main')}${date}<FRBRlanguage language="${languageCode(language)}"/></FRBRExpression>`,
    `<FRBRManifestation>${uris(uri, 'main', '.akn')}${date}<FRBRformat value="application/akn+xml"/></FRBRManifestation>`,
    `</identification><references source="#org_openleg">${organization('org_openleg', 'openleg', 'Open Legislation')}</references></meta>`,
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
