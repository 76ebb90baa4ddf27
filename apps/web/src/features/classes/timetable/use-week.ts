import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '#platform/session/me.ts'
import { filterQueryOf } from './filters.ts'
import type { ReserveSearch } from './reserve-search.ts'
import { dayClassesQuery, type ListedClass } from './timetable.queries.ts'
import { useTextsReady } from './use-rules.ts'

/** The query result of one day. */
export interface DayResult {
  data: ListedClass[] | undefined
  error: Error | null
  isFetched: boolean
  isFetching: boolean
  refetch: () => unknown
}

export interface Week {
  dates: readonly string[]
  /** The reservable days by date. */
  days: ReadonlyMap<string, DayResult>
}

// Defined once: `useQueries` keeps its result as long as the function and the results are the same.
const pickResults = (days: readonly DayResult[]): DayResult[] =>
  days.map(({ data, error, isFetched, isFetching, refetch }) => ({ data, error, isFetched, isFetching, refetch }))

/**
 * Loads a week with the queries of its days, so switching between week and day sends no request. All days appear together,
 * once each is loaded or has failed, because the columns share their rows. Until then the previous week stays on the screen.
 */
export function useWeek(dates: readonly string[], open: readonly string[], search: ReserveSearch, isKnown: boolean) {
  const me = useMe()
  const filters = filterQueryOf(search, me.student?.level?.code)
  const days = useQueries({
    queries: open.map(date => ({ ...dayClassesQuery(date, filters, me.time_zone), enabled: isKnown })),
    combine: pickResults,
  })
  const isReady = useTextsReady()
  const isLoaded = isKnown && isReady && days.every(({ isFetched }) => isFetched)
  const [shownWeek, setShownWeek] = useState<Week & { of: typeof days }>()
  const week = { dates, days: new Map(days.map((day, at) => [open[at] ?? '', day])) }
  if (isLoaded && (shownWeek?.of !== days || shownWeek.dates[0] !== dates[0])) setShownWeek({ ...week, of: days })
  return { week: shownWeek ?? week, isLoaded, isFirst: !shownWeek && !isLoaded }
}
