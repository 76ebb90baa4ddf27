import { serializedList } from './json-template.ts'
import { SerializedJson } from './serialize.ts'

export interface PageQuery {
  page: number
  page_size: number
}

/** One page of a growing list, with links to the next and previous page that keep the other query parameters. */
export function pageAnswer<Row>(path: string, query: PageQuery, results: Row[], count: number) {
  const { page, page_size } = query
  return {
    count,
    next: page * page_size < count ? addressOf(path, query, page + 1) : null,
    previous: page > 1 ? addressOf(path, query, page - 1) : null,
    results,
  }
}

/** The same for serialized results. */
export function serializedPage<Row>(path: string, query: PageQuery, results: SerializedJson<Row>[], count: number) {
  const { results: _, ...head } = pageAnswer(path, query, [], count)
  const text = `${JSON.stringify(head).slice(0, -1)},"results":${serializedList(results).text}}`
  return new SerializedJson<ReturnType<typeof pageAnswer<Row>>>(text)
}

function addressOf(path: string, query: PageQuery, page: number): string {
  const params = Object.entries({ ...query, page }).filter(([, value]) => value !== undefined)
  return `${path}?${new URLSearchParams(params.map(([name, value]): [string, string] => [name, String(value)]))}`
}
