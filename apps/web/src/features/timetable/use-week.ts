import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '#platform/session/me.ts'
import { askedOf } from './filters.ts'
import type { ReserveSearch } from './reserve-search.ts'
import { dayClassesQuery, type ListedClass } from './timetable.queries.ts'
import { useIsWorded } from './use-rules.ts'

/** What was read of a day. */
export interface ReadDay {
  data: ListedClass[] | undefined
  error: Error | null
  isFetched: boolean
  isFetching: boolean
  refetch: () => unknown
}

export interface Week {
  dates: readonly string[]
  /** By its date, each day that can be reserved. */
  days: ReadonlyMap<string, ReadDay>
}

// one function for all renders: what it makes is the same as long as its parts are
const read = (days: readonly ReadDay[]): ReadDay[] =>
  days.map(({ data, error, isFetched, isFetching, refetch }) => ({ data, error, isFetched, isFetching, refetch }))

/**
 * A week as it is drawn: by the queries of its days, so that a day is not asked for again by whoever turns to it. All days
 * come at once, as soon as each is there or has failed: rows they share would move with every single one. Until then the week
 * before stays.
 */
export function useWeek(dates: readonly string[], open: readonly string[], search: ReserveSearch, isKnown: boolean) {
  const me = useMe()
  const asked = askedOf(search, me.student?.level?.code)
  const days = useQueries({
    queries: open.map(date => ({ ...dayClassesQuery(date, asked, me.time_zone), enabled: isKnown })),
    combine: read,
  })
  const isWorded = useIsWorded()
  const isThere = isKnown && isWorded && days.every(({ isFetched }) => isFetched)
  const [shown, show] = useState<Week & { of: typeof days }>()
  const week = { dates, days: new Map(days.map((day, at) => [open[at] ?? '', day])) }
  if (isThere && (shown?.of !== days || shown.dates[0] !== dates[0])) show({ ...week, of: days })
  return { week: shown ?? week, isThere, isFirst: !shown && !isThere }
}
