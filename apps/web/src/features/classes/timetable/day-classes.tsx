import { zonePlace } from '@aulaviva/domain/zone-place'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { daysOffQuery } from '#entities/days-off/days-off.queries.ts'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { useMe } from '#platform/session/me.ts'
import { dayInstant, longDay } from '#platform/time/format.ts'
import { capitalize } from '#platform/time/region.ts'
import { Icon } from '#ui/icon.tsx'
import { Loading } from '#ui/skeleton.tsx'
import { ClassList, ClassListSkeleton, groupClasses } from './class-list.tsx'
import { filterQueryOf } from './filters.ts'
import { type EmptyStateActions, NoClasses } from './no-classes.tsx'
import { reserveWords } from './reserve.words.ts'
import type { ReserveSearch } from './reserve-search.ts'
import { dayClassesQuery } from './timetable.queries.ts'
import { type ReserveRules, useTextsReady } from './use-rules.ts'

interface Props extends EmptyStateActions {
  /** Undefined until the first day to show is known. */
  day: string | undefined
  search: ReserveSearch
  rules: ReserveRules
  /** Whether private classes have a link here. In a wide window they have one beside the page title. */
  hasPrivateLink?: boolean
}

/** The classes of the selected day, or the loading, failed, or empty state. */
export function DayClasses({ day, search, rules, hasPrivateLink, ...ways }: Props) {
  const words = reserveWords()
  const me = useMe()
  const filters = filterQueryOf(search, me.student?.level?.code)
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...dayClassesQuery(day ?? '', filters, me.time_zone),
    enabled: day !== undefined,
  })
  const [awaited] = useState(data === undefined)
  const isReady = useTextsReady()
  const dayName = day === undefined ? '' : longDay(dayInstant(day), 'UTC')
  const groups = data && groupClasses(data, rules.zone, search)
  const count = groups?.count
  const isFresh = data !== undefined && !isPlaceholderData
  const listKey = useListKey(JSON.stringify([day, filters]), isFresh)
  return (
    <section aria-labelledby="day" className="@container min-h-[60dvh]">
      <div className="mb-3 flex min-h-8 flex-wrap items-baseline gap-x-3">
        {/* A line of its own on a phone: the day is known later, and a long one would move what is beside it. */}
        <h2 id="day" className="text-heading font-semibold text-ink max-tablet:basis-full">
          {dayName ? capitalize(dayName) : '\u00a0'}
        </h2>
        <span className={`grow text-small text-ink-3 max-tablet:basis-2/5 tablet:grow-0 ${dayName ? '' : 'invisible'}`}>
          {words.zone(zonePlace(rules.zone))}
        </span>
        {hasPrivateLink && (
          <Link
            to="/students/classes/reserve/private"
            search={{ date: day }}
            className="-my-3 ms-auto inline-flex min-h-11 shrink-0 items-center gap-1.5 self-center text-small font-medium text-lamp-ink underline-offset-4 hover:underline"
          >
            <Icon name="user" size={16} />
            {words.shortPrivate}
          </Link>
        )}
      </div>
      <p role="status" className="sr-only">
        {isFresh && count !== undefined && words.found(count, dayName)}
      </p>
      {error && !isFresh ? (
        <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
      ) : data === undefined || !isReady ? (
        <Loading label={words.loading}>
          <ClassListSkeleton />
        </Loading>
      ) : (
        <div
          key={`${listKey} ${search.time}`}
          aria-busy={isPlaceholderData || undefined}
          className={`transition-opacity ${isPlaceholderData ? 'opacity-50' : ''}`}
        >
          {count === groups?.started.length && (
            <div className="mb-5 empty:hidden">
              <NoClasses search={search} {...ways}>
                <EmptyDayText day={day ?? ''} />
              </NoClasses>
            </div>
          )}
          <ClassList classes={data} rules={rules} search={search} awaited={awaited} />
        </div>
      )}
    </section>
  )
}

/** A key that changes once another list is loaded, so that its cards replace the old ones instead of reusing them. */
function useListKey(key: string, isFresh: boolean): string {
  const [shown, show] = useState(key)
  if (isFresh && shown !== key) show(key)
  return isFresh ? key : shown
}

/** Why a day has no classes. */
function EmptyDayText({ day }: { day: string }) {
  const { empty: words } = reserveWords()
  const dayOff = useQuery(daysOffQuery(day, day)).data?.get(day)
  return dayOff ? words.dayOff(dayOff) : words.onDay(longDay(dayInstant(day), 'UTC'))
}
