/** One page of a list: its items, and the query for the next page, or null after the last one. */
export interface Page<T> {
  items: T[];
  next: number | null;
}

/** The items of all pages, one page at a time: the next is asked for when the last item of this one was taken. */
export async function* iteratePages<T>(
  start: number,
  fetchPage: (position: number) => Promise<Page<T>>,
): AsyncGenerator<T, void, undefined> {
  for (let position: number | null = start; position !== null; ) {
    const { items, next }: Page<T> = await fetchPage(position);
    for (const item of items) yield item; // yield* would wrap every item in more promises
    // An empty page is the end, whatever the total says: laws may be removed during the loop.
    position = items.length === 0 ? null : next;
  }
}

/** The next of numbered pages. */
export function nextPage({ page, per_page, total }: { page: number; per_page: number; total: number }): number | null {
  return page * per_page < total ? page + 1 : null;
}
