import { ApiError } from '../errors.ts';
import { TextBytes } from '../http/answers/json.ts';
import { isServed } from '../laws/countries.ts';
import { checkLaw, lawNotFound } from '../laws/laws.ts';
import type { Service } from '../service.ts';
import { partsOfBlob, type TextReading } from '../texts/find-parts.ts';
import type { TextSource } from '../texts/texts.ts';
import type { DateBasis } from './schema.ts';
import * as store from './store.ts';
import { listTimedWordings } from './store.ts';
import { exchangeArticles, type ForceOnDay, findForce } from './text-by-force.ts';
import { latest, type Moment } from './version-on-day-store.ts';

/** The text of a law on a day or at a commit. */

/** A version of a law, without its text. The fields are null for a day before the first version. */
export interface LawVersion extends store.VersionFacts {
  sha: string | null;
  date: string | null;
  blob: string | null;
  /** The moment of the law's own version. `sha` may be a commit that changed another law, with another date. */
  moment: Moment | null;
  /** Whether the repository has the text. */
  isHeld: boolean;
  /** Newer versions, up to the wanted day, that cannot be read. */
  missing: store.OnDay['missing'];
}

const noFacts: store.VersionFacts = { doubtful: false, doubts: [], effective_date: null, effective_basis: null };

function factsOf({ doubtful, doubts, effective_date, effective_basis }: store.VersionFacts): store.VersionFacts {
  return { doubtful, doubts, effective_date, effective_basis };
}

/** The text of a law at a commit of the country's repository. The commit may have changed another law. */
export async function lawAtCommit<Text>(
  service: Service,
  texts: TextSource<Text>,
  code: string,
  id: string,
  sha: string,
) {
  const version = await findVersionAtCommit(service, texts, code, id, sha.toLowerCase());
  const content_md = await requireText(texts, code, version);
  const version_date = (version.moment as Moment).date;
  return { law_id: id, sha: version.sha as string, version_date, content_md, ...factsOf(version) };
}

export async function findVersionAtCommit(
  service: Service,
  texts: TextSource<unknown>,
  code: string,
  id: string,
  prefix: string,
): Promise<LawVersion> {
  const found = isServed(service, code) ? await store.findAtCommit(service.db, code, id, prefix) : null;
  if (!found?.law_exists) throw await lawNotFound(service, code, id);
  const [commit, other] = found.commits;
  if (!commit)
    throw new ApiError(404, 'commit_not_found', `There is no commit ${prefix} in the repository of ${code}.`);
  if (other) throw new ApiError(404, 'commit_not_found', `Several commits begin with ${prefix}: give more digits.`);
  const version = found.linear ? found.version : await versionInTree(service, texts, code, id, commit.sha);
  if (!version?.blob) {
    throw new ApiError(404, 'law_not_in_commit', `The law ${id} did not exist at the commit ${commit.sha}.`);
  }
  const { blob, holds, date, position } = version;
  const isHeld = holds !== 'nothing';
  const moment = { date, position };
  return { sha: commit.sha, date: commit.date, blob, moment, isHeld, missing: [], ...factsOf(version) };
}

/**
 * Finds a law's version at a commit, if the history has merges. Then the position of a commit does not tell which text a law had.
 * So git looks for one of the law's blobs in the commit's tree.
 */
async function versionInTree(
  service: Service,
  texts: TextSource<unknown>,
  code: string,
  id: string,
  sha: string,
): Promise<store.HeldVersion | null> {
  const blobs = await store.listBlobs(service.db, code, id);
  const blob = await texts.findInCommit(code, sha, blobs).catch(() => {
    throw unavailable();
  });
  return blob === null ? null : store.findFactsOfBlob(service.db, code, id, blob);
}

/** All fields of an answer about a law on a day, and a function that reads its text. */
export async function findOnDay(
  service: Service,
  reading: TextReading,
  code: string,
  id: string,
  { date, by = 'publication' }: { date: string; by?: DateBasis | undefined },
) {
  const found = await findWithForce(service, code, id, { date, by });
  const { version, last, missing, not_yet, force } = found;
  const answer = {
    law_id: id,
    date,
    sha: last?.sha ?? null,
    version_date: last?.date ?? null,
    ...factsOf(version ?? noFacts),
    missing,
    by,
    assembled: force.exchanges.length > 0,
    not_yet: [...not_yet.map((effective_date) => ({ article_id: null, effective_date })), ...force.not_yet],
  };
  return { answer, read: async () => new TextBytes(await readInForce(reading, code, found)) };
}

/** The version that is valid on a day, and the articles that had another wording in force on that day. */
export async function findWithForce(
  service: Service,
  code: string,
  id: string,
  { date, by }: { date: string; by: DateBasis },
) {
  await checkLaw(service, code, id);
  const { version, missing, not_yet } = await store.findVersionOn(service.db, code, id, { day: date, by });
  const timed = by === 'force' && version ? await listTimedWordings(service.db, code, id) : [];
  const force: ForceOnDay = version ? findForce(timed, version, date) : { exchanges: [], not_yet: [] };
  const used = force.exchanges.flatMap(({ wording }) => wording ?? []);
  // The text in force may be made from several versions. `last` is the newest of these versions.
  const last = version && latest<Moment & { sha: string }>(version, used);
  return { version, last, missing, not_yet, force };
}

/** Reads the text of such a version, with its articles as they were in force. Empty before the first version. */
export async function readInForce(
  reading: TextReading,
  code: string,
  { version, force: { exchanges } }: Pick<Awaited<ReturnType<typeof findWithForce>>, 'version' | 'force'>,
): Promise<Buffer> {
  if (!version) return Buffer.alloc(0);
  const readBytes = async (blob: string) => (await requireText(reading.texts.asBytes, code, { blob })).bytes;
  const text = async (blob: string) => {
    const body = await readBytes(blob);
    return { body, parts: await partsOfBlob(reading, code, blob, () => body) };
  };
  if (exchanges.length === 0) return readBytes(version.blob);
  return exchangeArticles(await text(version.blob), exchanges, ({ blob }) => text(blob));
}

/** The text of a law on a day. This is an addition to the specification. */
export async function lawOnDate(
  service: Service,
  reading: TextReading,
  code: string,
  id: string,
  query: { date: string; by?: DateBasis },
) {
  const { answer, read } = await findOnDay(service, reading, code, id, query);
  return { ...answer, content_md: await read() };
}

/** The version that is valid on a day. With `only`, the version of that commit, if it can be valid. */
export async function findVersionOnDate(
  service: Service,
  code: string,
  id: string,
  day: string,
  only?: string,
): Promise<LawVersion> {
  await checkLaw(service, code, id);
  const { version, missing } = await store.findVersionOn(service.db, code, id, { day, by: 'publication', sha: only });
  if (version === null) return { sha: null, date: null, blob: null, moment: null, isHeld: true, missing, ...noFacts };
  const { sha, date, blob, position } = version;
  return { sha, date, blob, moment: { date, position }, isHeld: true, missing, ...factsOf(version) };
}

/** Reads the text of a version, or throws 503. If the repository does not have the text, a later try does not help. */
export async function requireText<Text>(
  texts: TextSource<Text>,
  code: string,
  { blob, isHeld = true }: { blob: string | null; isHeld?: boolean },
): Promise<Text> {
  const text = blob === null || !isHeld ? null : await texts.read(code, blob);
  if (text === null) throw unavailable(isHeld);
  return text;
}

function unavailable(isTemporary = true): ApiError {
  const message = isTemporary
    ? 'The text cannot be read from the repository just now.'
    : 'The repository lists this version, but does not have its text.';
  return new ApiError(503, 'text_unavailable', message, isTemporary ? { 'retry-after': '60' } : {});
}
