import type { SyncCountryQuery, SyncResponse } from '../types.ts';

/** A law that changed, or was deleted, since the cursor. */
export interface SyncChange {
  reset: false;
  law_id: string;
  /** The commit of its text; null when it is deleted. */
  sha: string | null;
  deleted: boolean;
  /** Where to go on once this change is in the copy; undefined for the beginning. */
  cursor: string | undefined;
}

/** The cursor is not known any more: what the copy has is to be thrown away, everything follows. */
export interface SyncReset {
  reset: true;
  cursor: string | undefined;
}

/**
 * All changes since a cursor. Until the last change of a page is handled, the place to go on from is where the page began: what
 * was told before a crash is told again.
 */
export async function* syncChanges(
  fetchPage: (query: SyncCountryQuery) => Promise<SyncResponse>,
  cursor: string | undefined,
): AsyncGenerator<SyncChange | SyncReset, void, undefined> {
  for (let at = cursor, more = true; more; ) {
    const page = await fetchPage({ cursor: at, limit: 1000 });
    if (page.reset) yield { reset: true, cursor: at };
    for (const [index, change] of page.changes.entries()) {
      const isLast = index === page.changes.length - 1;
      yield { ...change, reset: false, cursor: isLast ? page.cursor : at };
    }
    ({ cursor: at, more } = page);
  }
}
