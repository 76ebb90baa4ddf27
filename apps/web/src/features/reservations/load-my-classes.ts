import { myWaitlistQuery } from '#entities/waitlist/waitlist.queries.ts'
import { queryClient } from '#platform/query-client.ts'
import type { MyClassesSearch } from './my-classes-search.ts'
import { myClassesQuery, myClassQuery } from './reservations.queries.ts'

/** Begins what the page reads; nothing is waited for. */
export function loadMyClasses({ tab, class: id }: MyClassesSearch): void {
  void queryClient.prefetchInfiniteQuery(myClassesQuery(tab ?? 'upcoming'))
  if (!tab) void queryClient.prefetchQuery(myWaitlistQuery)
  if (id) void queryClient.prefetchQuery(myClassQuery(id))
}
