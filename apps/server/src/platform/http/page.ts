export interface Paging {
  page: number
  page_size: number
}

/** One page of a growing list, with the addresses of its neighbours that keep the other parts of the query. */
export function pageAnswer<Row>(path: string, query: Paging, results: Row[], count: number) {
  const { page, page_size } = query
  return {
    count,
    next: page * page_size < count ? addressOf(path, query, page + 1) : null,
    previous: page > 1 ? addressOf(path, query, page - 1) : null,
    results,
  }
}

function addressOf(path: string, query: Paging, page: number): string {
  const given = Object.entries({ ...query, page }).filter(([, value]) => value !== undefined)
  return `${path}?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))}`
}
