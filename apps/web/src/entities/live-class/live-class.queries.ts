import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { academyNow } from '#platform/clock.ts'
import { queryClient } from '#platform/query-client.ts'
import { meQuery } from '#platform/session/me.ts'
import { untilNextRefetch } from './room-clock.ts'

/** Prefixes of the query keys that a taken or freed seat affects. */
export const seatKeys = {
  timetable: ['scheduled-live-classes'],
  mine: ['my-classes'],
  waitlist: ['waitlist'],
} as const

/** The student's next class or null, refetched when its room opens and when it has ended. */
export const nextClassQuery = queryOptions({
  queryKey: [...seatKeys.mine, 'next'],
  queryFn: async ({ signal }) => {
    const page = await api('GET /api/classes/my-classes/', { query: { only_future: 'true', page_size: '1' }, signal })
    return page.results[0] ?? null
  },
  refetchInterval: query => untilNextRefetch(query.state.data ?? undefined, academyNow()),
})

/** Ratings and absence excuses due from the student. */
export const dueItemsQuery = queryOptions({
  queryKey: [...seatKeys.mine, 'owed'],
  queryFn: ({ signal }) => api('GET /api/classes/my-classes/owed/', { signal }),
})

const changedKey = 'seats-changed'

/** Refetches hours, days, lists, and details after a seat was taken or freed, in the browser's other tabs too. */
export function refreshSeats(): void {
  invalidateSeats()
  try {
    localStorage.setItem(changedKey, '')
    localStorage.removeItem(changedKey)
  } catch {
    // A device without storage cannot notify its other tabs.
  }
}

function invalidateSeats(): void {
  for (const queryKey of [seatKeys.timetable, seatKeys.mine, seatKeys.waitlist, meQuery.queryKey]) {
    void queryClient.invalidateQueries({ queryKey })
  }
}

globalThis.addEventListener?.('storage', ({ key, newValue }) => {
  if (key === changedKey && newValue !== null) invalidateSeats()
})

/** Shows the balance from the server's response without waiting for the person to be refetched. */
export function showBalance(hours: number): void {
  queryClient.setQueryData(meQuery.queryKey, me =>
    me?.student ? { ...me, student: { ...me.student, available_hours: hours } } : me,
  )
}
