/**
 * Options for the query of a list with numbered pages: starts with the first and continues while there is a next one.
 */
export const pagedQueryOptions = {
  initialPageParam: 1,
  getNextPageParam: (last: { next: string | null }, _all: unknown, page: number) => (last.next ? page + 1 : undefined),
}

interface ListPage<Row> {
  results: readonly Row[]
  next: string | null
}

/** All rows of a list, in order, however many pages they need. */
export async function fetchAllPages<Row>(read: (page: string) => Promise<ListPage<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const { results, next } = await read(String(page))
    rows.push(...results)
    if (next === null) return rows
  }
}
