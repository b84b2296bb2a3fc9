import { ApiError } from '../errors.ts';
import { isServed } from '../laws/countries.ts';
import { lawNotFound, requireLaw } from '../laws/laws.ts';
import type { Service } from '../service.ts';
import type { TextReader } from '../texts/texts.ts';
import type { Commit, Reform } from './schema.ts';
import * as store from './store.ts';

export async function listReforms(service: Service, code: string, id: string, page: { limit: number; offset: number }) {
  await requireLaw(service, code, id);
  const { total, reforms } = await store.listReforms(service.db, code, id, page);
  return { law_id: id, total, offset: page.offset, limit: page.limit, reforms: reforms.map(toReform) };
}

function toReform({ date, source_id, articles }: store.ReformRow): Reform {
  return { date, source_id, articles_affected: articles?.join(', ') ?? null };
}

export async function listCommits(
  service: Service,
  code: string,
  id: string,
): Promise<{ law_id: string; commits: Commit[] }> {
  await requireLaw(service, code, id);
  return { law_id: id, commits: await store.listCommits(service.db, code, id) };
}

/** All versions of a law, newest first. */
export async function listLawVersions(service: Service, code: string, id: string): Promise<store.VersionRow[]> {
  await requireLaw(service, code, id);
  return store.listVersions(service.db, code, id);
}

export type { VersionRow } from './store.ts';

/** A version of a law, without its text. All fields are null for a day before the first version. */
export interface LawVersion {
  sha: string | null;
  date: string | null;
  blob: string | null;
}

/** The text of a law as of a commit of the country's repository. The commit may have changed another law. */
export async function lawAtCommit<Text>(
  service: Service,
  texts: TextReader<Text>,
  code: string,
  id: string,
  sha: string,
) {
  const version = await findVersionAtCommit(service, texts, code, id, sha.toLowerCase());
  return { law_id: id, sha: version.sha as string, content_md: await requireText(texts, code, version.blob) };
}

export async function findVersionAtCommit(
  service: Service,
  texts: TextReader<unknown>,
  code: string,
  id: string,
  prefix: string,
): Promise<LawVersion> {
  const found = isServed(service, code) ? await store.findAtCommit(service.db, code, id, prefix) : null;
  if (!found?.law_exists) throw await lawNotFound(service, code, id);
  const [commit, other] = found.commits;
  if (!commit)
    throw new ApiError(404, 'commit_not_found', `There is no commit ${prefix} in the repository of ${code}.`);
  if (other) throw new ApiError(404, 'commit_not_found', `${prefix} begins several commits: give more digits.`);
  const blob = found.linear ? found.blob : await blobInTree(service, texts, code, id, commit.sha);
  if (blob === null) {
    throw new ApiError(404, 'law_not_in_commit', `The law ${id} was not there in the commit ${commit.sha}.`);
  }
  return { sha: commit.sha, date: commit.date, blob };
}

/**
 * Where the history has merges, the position of a commit does not say which text a law had then: git looks in the
 * commit's tree for one of the law's blobs.
 */
async function blobInTree(
  service: Service,
  texts: TextReader<unknown>,
  code: string,
  id: string,
  sha: string,
): Promise<string | null> {
  const blobs = await store.listBlobs(service.db, code, id);
  return texts.findInCommit(code, sha, blobs).catch(() => {
    throw unavailable();
  });
}

/** The text of a law on a day: an addition to the specification. */
export async function lawOnDate<Text>(
  service: Service,
  texts: TextReader<Text>,
  code: string,
  id: string,
  day: string,
) {
  const version = await findVersionOnDate(service, code, id, day);
  const content_md = version.blob === null ? '' : await requireText(texts, code, version.blob);
  return { law_id: id, date: day, sha: version.sha, version_date: version.date, content_md };
}

export async function findVersionOnDate(service: Service, code: string, id: string, day: string): Promise<LawVersion> {
  await requireLaw(service, code, id);
  const version = await store.findVersionOn(service.db, code, id, day);
  return version ?? { sha: null, date: null, blob: null };
}

export async function requireText<Text>(texts: TextReader<Text>, code: string, blob: string | null): Promise<Text> {
  const text = blob === null ? null : await texts.read(code, blob);
  if (text === null) throw unavailable();
  return text;
}

function unavailable(): ApiError {
  return new ApiError(503, 'text_unavailable', 'The text cannot be read from the repository just now.', {
    'retry-after': '60',
  });
}
