/** For the query of a list whose pages are numbered: it begins with the first, and as long as one follows there is a next. */
export const nextPage = {
  initialPageParam: 1,
  getNextPageParam: (last: { next: string | null }, _all: unknown, page: number) => (last.next ? page + 1 : undefined),
}

interface ListPage<Row> {
  results: readonly Row[]
  next: string | null
}

/** All rows of a list, in its order, however many pages that takes. */
export async function everyPage<Row>(read: (page: string) => Promise<ListPage<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const { results, next } = await read(String(page))
    rows.push(...results)
    if (next === null) return rows
  }
}
