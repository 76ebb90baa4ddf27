import { zonePlace } from '@aulaviva/domain/zone-place'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { daysOffQuery } from '#entities/days-off/days-off.queries.ts'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { useMe } from '#platform/session/me.ts'
import { dayInstant, longDay } from '#platform/time/format.ts'
import { atStart } from '#platform/time/region.ts'
import { Icon } from '#ui/icon.tsx'
import { Loading } from '#ui/skeleton.tsx'
import { ClassList, ClassListSkeleton, shownOf } from './class-list.tsx'
import { askedOf } from './filters.ts'
import { NoClasses, type Ways } from './no-classes.tsx'
import { reserveWords } from './reserve.words.ts'
import type { ReserveSearch } from './reserve-search.ts'
import { dayClassesQuery } from './timetable.queries.ts'
import { type ReserveRules, useIsWorded } from './use-rules.ts'

interface Props extends Ways {
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
  const asked = askedOf(search, me.student?.level?.code)
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...dayClassesQuery(day ?? '', asked, me.time_zone),
    enabled: day !== undefined,
  })
  const [awaited] = useState(data === undefined)
  const isWorded = useIsWorded()
  const dayName = day === undefined ? '' : longDay(dayInstant(day), 'UTC')
  const found = data && shownOf(data, rules.zone, search)
  const shown = found?.count
  const fresh = data !== undefined && !isPlaceholderData
  const shownKey = useShownKey(JSON.stringify([day, asked]), fresh)
  return (
    <section aria-labelledby="day" className="@container min-h-[60dvh]">
      <div className="mb-3 flex min-h-8 flex-wrap items-baseline gap-x-3">
        {/* A line of its own on a phone: the day is known later, and a long one would move what is beside it. */}
        <h2 id="day" className="text-heading font-semibold text-ink max-tablet:basis-full">
          {dayName ? atStart(dayName) : '\u00a0'}
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
        {fresh && shown !== undefined && words.found(shown, dayName)}
      </p>
      {error && !fresh ? (
        <LoadProblem title={words.failed} error={error} onRetry={refetch} pending={isFetching} />
      ) : data === undefined || !isWorded ? (
        <Loading label={words.loading}>
          <ClassListSkeleton />
        </Loading>
      ) : (
        <div
          key={`${shownKey} ${search.time}`}
          aria-busy={isPlaceholderData || undefined}
          className={`transition-opacity ${isPlaceholderData ? 'opacity-50' : ''}`}
        >
          {shown === found?.begun.length && (
            <div className="mb-5 empty:hidden">
              <NoClasses search={search} {...ways}>
                <NothingOn day={day ?? ''} />
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
function useShownKey(wanted: string, fresh: boolean): string {
  const [shown, show] = useState(wanted)
  if (fresh && shown !== wanted) show(wanted)
  return fresh ? wanted : shown
}

/** Why a day has no classes. */
function NothingOn({ day }: { day: string }) {
  const { none: words } = reserveWords()
  const dayOff = useQuery(daysOffQuery(day, day)).data?.get(day)
  return dayOff ? words.dayOff(dayOff) : words.onDay(longDay(dayInstant(day), 'UTC'))
}
