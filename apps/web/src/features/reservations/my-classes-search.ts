/** What the page of my classes keeps in its address. */
export interface MyClassesSearch {
  tab?: 'past' | 'canceled' | undefined
  /** The reservation whose detail is open. */
  class?: string | undefined
}

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function readMyClassesSearch(search: Record<string, unknown>): MyClassesSearch {
  return {
    tab: search.tab === 'past' || search.tab === 'canceled' ? search.tab : undefined,
    class: typeof search.class === 'string' && id.test(search.class) ? search.class : undefined,
  }
}
