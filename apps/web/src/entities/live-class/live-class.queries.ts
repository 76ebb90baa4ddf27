import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { academyNow } from '#platform/clock.ts'
import { queryClient } from '#platform/query-client.ts'
import { meQuery } from '#platform/session/me.ts'
import { untilNextLook } from './room-clock.ts'

/** The beginnings of the keys of everything that a taken or freed seat changes. */
export const seatKeys = {
  timetable: ['scheduled-live-classes'],
  mine: ['my-classes'],
  waitlist: ['waitlist'],
} as const

/** The student's next class or null, read again when its room opens and when it has ended. */
export const nextClassQuery = queryOptions({
  queryKey: [...seatKeys.mine, 'next'],
  queryFn: async ({ signal }) => {
    const page = await api('GET /api/classes/my-classes/', { query: { only_future: 'true', page_size: '1' }, signal })
    return page.results[0] ?? null
  },
  refetchInterval: query => untilNextLook(query.state.data ?? undefined, academyNow()),
})

/** Ratings and documents the student still owes. */
export const owedQuery = queryOptions({
  queryKey: [...seatKeys.mine, 'owed'],
  queryFn: ({ signal }) => api('GET /api/classes/my-classes/owed/', { signal }),
})

const changedKey = 'seats-changed'

/** After a seat was taken or freed: hours, days, lists and details are fetched again, in the other tabs of the browser too. */
export function refreshSeats(): void {
  readSeatsAnew()
  try {
    localStorage.setItem(changedKey, '')
    localStorage.removeItem(changedKey)
  } catch {
    // a device without space tells its other tabs nothing
  }
}

function readSeatsAnew(): void {
  for (const queryKey of [seatKeys.timetable, seatKeys.mine, seatKeys.waitlist, meQuery.queryKey]) {
    void queryClient.invalidateQueries({ queryKey })
  }
}

globalThis.addEventListener?.('storage', ({ key, newValue }) => {
  if (key === changedKey && newValue !== null) readSeatsAnew()
})

/** Shows the balance the server has just told, without waiting for the person to be read again. */
export function showBalance(hours: number): void {
  queryClient.setQueryData(meQuery.queryKey, me =>
    me?.student ? { ...me, student: { ...me.student, available_hours: hours } } : me,
  )
}
