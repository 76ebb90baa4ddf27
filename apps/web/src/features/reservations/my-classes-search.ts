import { readId } from '#platform/page/read-address.ts'

/** What the page of my classes keeps in its address. */
export interface MyClassesSearch {
  tab?: 'past' | 'canceled' | undefined
  /** The reservation whose detail is open. */
  class?: string | undefined
  /** Whether it was opened to change its rating. */
  rate?: true | undefined
}

export function readMyClassesSearch(search: Record<string, unknown>): MyClassesSearch {
  return {
    tab: search.tab === 'past' || search.tab === 'canceled' ? search.tab : undefined,
    class: readId(search.class),
    rate: search.rate === true || undefined,
  }
}
