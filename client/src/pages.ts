/** One page of a list: its items, and the position of the next page; null after the last page. */
export interface Page<T, Position> {
  items: T[];
  next: Position | null;
}

/** Yields the items of all pages. The next page is fetched after the last item of a page was taken. */
export async function* iteratePages<T, Position>(
  start: Position,
  fetchPage: (position: Position) => Promise<Page<T, NonNullable<Position>>>,
): AsyncGenerator<T, void, undefined> {
  let position: Position | null = start;
  do {
    const { items, next }: Page<T, NonNullable<Position>> = await fetchPage(position);
    for (const item of items) yield item; // yield* would wrap every item in more promises
    // An empty page is always the end, even if it has a `next`: laws may be removed during the loop.
    position = items.length ? next : null;
  } while (position);
}

/** Sets the page size to 100, unless the query has another one. That needs fewer calls than the default of the service. */
export function largePages<Query extends { per_page?: number | undefined }>(query: Query | undefined): Query {
  return { ...query, per_page: query?.per_page ?? 100 } as Query;
}

/** The items of all numbered pages, from `page` on. */
export function iterateNumberedPages<
  Query extends { page?: number | undefined },
  Answer extends { page: number; per_page: number; total: number },
  T,
>(
  query: Query,
  fetchPage: (query: Query) => Promise<Answer>,
  itemsOf: (answer: Answer) => T[],
): AsyncGenerator<T, void, undefined> {
  const filters = { ...query };
  return iteratePages(query.page ?? 1, async (asked) => {
    const answer = await fetchPage({ ...filters, page: asked });
    const { page, per_page, total } = answer;
    return { items: itemsOf(answer), next: page * per_page < total ? page + 1 : null };
  });
}
