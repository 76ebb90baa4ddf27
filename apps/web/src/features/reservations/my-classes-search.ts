import { matching, readId } from '#platform/page/read-address.ts'

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
    tab: matching(search.tab, /^(past|canceled)$/) as MyClassesSearch['tab'],
    class: readId(search.class),
    rate: search.rate === true || undefined,
  }
}
