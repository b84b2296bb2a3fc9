import { iterateNumberedPages, largePages } from '../pages.ts';
import { Resource } from '../request.ts';
import type { CallOptions } from '../settings.ts';
import type { Change, ChangesResponse, ListChangesQuery, RegisterBody, RegisterCheck } from '../types.ts';

/** `client.changes` */
export class Changes extends Resource {
  /** One page of what changed: new laws, reforms, repeals and corrections by legal date, newest first. */
  list(country: string, query?: ListChangesQuery, options?: CallOptions): Promise<ChangesResponse> {
    return this.read([country, 'changes'], options, query);
  }

  /** The changes of all pages, from `page` on, 100 at a time unless `per_page` says otherwise. */
  iterate(country: string, query?: ListChangesQuery, options?: CallOptions): AsyncGenerator<Change, void, undefined> {
    return iterateNumberedPages(
      largePages(query),
      (page) => this.list(country, page, options),
      (answer) => answer.changes,
    );
  }

  /** What became of the laws of a register since the commit, or else the day, that each is known as of; up to 1,000. */
  check(laws: RegisterBody['laws'], options?: CallOptions): Promise<RegisterCheck> {
    return this.send('POST', ['changes', 'check'], { ...options, body: { laws }, readsOnly: true });
  }
}
