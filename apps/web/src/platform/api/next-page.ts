/** For the query of a list whose pages are numbered: it begins with the first, and as long as one follows there is a next. */
export const nextPage = {
  initialPageParam: 1,
  getNextPageParam: (last: { next: string | null }, _all: unknown, page: number) => (last.next ? page + 1 : undefined),
}
