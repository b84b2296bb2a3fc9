import { checkLaw } from '../laws/laws.ts';
import type { Service } from '../service.ts';
import type { Commit, Reform } from './schema.ts';
import * as store from './store.ts';

export async function listReforms(service: Service, code: string, id: string, page: { limit: number; offset: number }) {
  await checkLaw(service, code, id);
  const { total, reforms } = await store.listReforms(service.db, code, id, page);
  return { law_id: id, total, offset: page.offset, limit: page.limit, reforms: reforms.map(toReform) };
}

/** The reforms of a law with the titles of the acts. The caller must know that the law exists. */
export async function listTitledReforms(
  { db }: Service,
  code: string,
  id: string,
  page: { limit: number; offset: number },
) {
  const { total, reforms } = await store.listTitledReforms(db, code, id, page);
  return { law_id: id, total, offset: page.offset, limit: page.limit, reforms };
}

function toReform({ date, source_id, articles }: store.ReformRow): Reform {
  return { date, source_id, articles_affected: articles?.join(', ') ?? null };
}

export async function listCommits(
  service: Service,
  code: string,
  id: string,
): Promise<{ law_id: string; commits: Commit[] }> {
  await checkLaw(service, code, id);
  return { law_id: id, commits: await store.listCommits(service.db, code, id) };
}

/** All versions of a law, newest first. */
export async function listLawVersions(service: Service, code: string, id: string): Promise<store.VersionRow[]> {
  await checkLaw(service, code, id);
  return store.listVersions(service.db, code, id);
}

export type { VersionRow } from './store.ts';
