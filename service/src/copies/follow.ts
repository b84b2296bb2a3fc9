import { ApiError } from '../errors.ts';
import { requireCountry } from '../laws/countries.ts';
import type { Service } from '../service.ts';
import type { SyncResponse } from './schema.ts';
import * as store from './store.ts';
import { cursorAt, readCursor, writeCursor } from './sync-cursor.ts';

/**
 * Lists the laws that changed since a cursor, each once, in the order of the publications that last changed them. If a law changes
 * while a client reads the pages, it moves to the end of the list. So it is listed again, and no law is missed.
 */
export async function followCountry(
  service: Service,
  code: string,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<SyncResponse> {
  const asked = cursor === undefined ? null : readCursor(cursor);
  const { newest, isKnown } = await findPublications(service, code, asked?.publication ?? null);
  const start = { place: { number: 0, lawId: '' }, base: newest.number };
  const { place: behind, base } = asked && isKnown ? asked : start;
  const page = { behind, upTo: newest.number, base, limit: limit + 1 };
  const found = await store.listChangedLaws(service.db, code, page);
  const laws = found.slice(0, limit);
  const last = laws.at(-1);
  const more = found.length > limit;
  return {
    changes: laws.map(({ lawId, sha, removed }) => ({
      law_id: lawId,
      sha: removed ? null : sha,
      deleted: removed,
    })),
    cursor: more && last ? writeCursor({ publication: newest.id, place: last, base }) : cursorAt(newest),
    more,
    reset: asked !== null && !isKnown,
  };
}

/** The cursor of a copy that has all published laws. */
export async function currentCursor(service: Service, code: string): Promise<string> {
  return cursorAt((await findPublications(service, code, null)).newest);
}

async function findPublications(service: Service, code: string, id: string | null) {
  await requireCountry(service, code);
  const found = await store.findPublications(service.db, code, id);
  if (found) return found;
  // The country has no publication. An older program has loaded it, which does not know publications.
  const message = 'This country can be followed after its next sync.';
  throw new ApiError(503, 'unavailable', message, { 'retry-after': '3600' });
}
