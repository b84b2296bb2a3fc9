import type { SyncCountryQuery, SyncResponse } from '../types.ts';

/** A law that has changed or was deleted since the cursor. */
export interface SyncChange {
  reset: false;
  law_id: string;
  /** The commit of its text; null if the law was deleted. */
  sha: string | null;
  deleted: boolean;
  /** The cursor to continue from when this change is in the copy. Undefined means: continue from the beginning. */
  cursor: string | undefined;
}

/** The service does not know the cursor any more. Delete the content of the copy; all laws follow. */
export interface SyncReset {
  reset: true;
  cursor: string | undefined;
}

/**
 * All changes since a cursor. Until the last change of a page is done, `cursor` is the beginning of that page. So after a crash,
 * the changes of that page come again.
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
