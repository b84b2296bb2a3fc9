import { iterateNumberedPages, largePages } from '../pages.ts';
import { Resource } from '../request.ts';
import type { CallOptions } from '../settings.ts';
import type { Change, ChangesResponse, ListChangesQuery, RegisterBody, RegisterCheck } from '../types.ts';

/** `client.changes`: lists the changes of laws. */
export class Changes extends Resource {
  /** One page of changes: new laws, reforms, repeals and corrections, sorted by legal date. The newest is first. */
  list(country: string, query?: ListChangesQuery, options?: CallOptions): Promise<ChangesResponse> {
    return this.read([country, 'changes'], options, query);
  }

  /** The changes of all pages, from `page` on. Each page has 100, unless `per_page` is given. */
  iterate(country: string, query?: ListChangesQuery, options?: CallOptions): AsyncGenerator<Change, void, undefined> {
    return iterateNumberedPages(
      largePages(query),
      (page) => this.list(country, page, options),
      (answer) => answer.changes,
    );
  }

  /**
   * The changes of the laws in a register: a list of at most 1,000 laws that you keep. For each law, the register has the commit or
   * the day of the text that you know.
   */
  check(laws: RegisterBody['laws'], options?: CallOptions): Promise<RegisterCheck> {
    return this.send('POST', ['changes', 'check'], { ...options, body: { laws }, readsOnly: true });
  }
}
