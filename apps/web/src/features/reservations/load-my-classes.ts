import { queryClient } from '#platform/query-client.ts'
import type { MyClassesSearch } from './my-classes-search.ts'
import { myClassesQuery, myClassQuery } from './reservations.queries.ts'

/** Begins what the page reads; nothing is waited for. */
export function loadMyClasses({ tab, class: id }: MyClassesSearch): void {
  void queryClient.prefetchInfiniteQuery(myClassesQuery(tab ?? 'upcoming'))
  if (id) void queryClient.prefetchQuery(myClassQuery(id))
}
