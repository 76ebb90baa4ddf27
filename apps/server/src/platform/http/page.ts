import { Written } from './serialize.ts'
import { writtenList } from './written.ts'

export interface Paging {
  page: number
  page_size: number
}

/** One page of a growing list, with links to the next and previous page that keep the other query parameters. */
export function pageAnswer<Row>(path: string, query: Paging, results: Row[], count: number) {
  const { page, page_size } = query
  return {
    count,
    next: page * page_size < count ? addressOf(path, query, page + 1) : null,
    previous: page > 1 ? addressOf(path, query, page - 1) : null,
    results,
  }
}

/** The same for serialized results. */
export function writtenPage<Row>(path: string, query: Paging, results: Written<Row>[], count: number) {
  const { results: _, ...said } = pageAnswer(path, query, [], count)
  const text = `${JSON.stringify(said).slice(0, -1)},"results":${writtenList(results).text}}`
  return new Written<ReturnType<typeof pageAnswer<Row>>>(text)
}

function addressOf(path: string, query: Paging, page: number): string {
  const given = Object.entries({ ...query, page }).filter(([, value]) => value !== undefined)
  return `${path}?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))}`
}
