import type { Send } from '../request.ts';
import type { CallOptions } from '../settings.ts';
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

/** One page of changes: what `GET /{country}/sync` answers. */
export function syncPage(
  send: Send,
  country: string,
  query: SyncCountryQuery,
  options: CallOptions,
): Promise<SyncResponse> {
  return send('GET', [country, 'sync'], { ...options, query });
}

/**
 * All changes since a cursor. Until the last change of a page is handled, the place to go on from is where the page began: what
 * was told before a crash is told again.
 */
export async function* syncChanges(
  send: Send,
  country: string,
  cursor: string | undefined,
  options: CallOptions,
): AsyncGenerator<SyncChange | SyncReset, void, undefined> {
  for (let at = cursor, more = true; more; ) {
    const page = await syncPage(send, country, { cursor: at, limit: 1000 }, options);
    if (page.reset) yield { reset: true, cursor: at };
    for (const [index, change] of page.changes.entries()) {
      const isLast = index === page.changes.length - 1;
      yield { ...change, reset: false, cursor: isLast ? page.cursor : at };
    }
    ({ cursor: at, more } = page);
  }
}
