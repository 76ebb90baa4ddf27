import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OpenClass, StudentClass } from '#entities/live-class/live-class.ts'
import { reservableDays } from '#entities/live-class/reservable-days.ts'
import { ReservationRefused } from '#entities/live-class/reservation-refused.tsx'
import { configConstantsQuery } from '#entities/settings/config-constants.ts'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { useMe } from '#platform/session/me.ts'
import { dayInstant, dayOf, longDay } from '#platform/time/format.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { moveWords } from './move.words.ts'
import { MoveClasses, MoveDays } from './move-choices.tsx'
import { MoveCompare } from './move-compare.tsx'
import { moveDaysQuery } from './reservations.queries.ts'

interface Props {
  mine: StudentClass
  zone: string
  chosen: OpenClass | null
  onChoose: (liveClass: OpenClass) => void
  /** Why the last attempt failed, or null. */
  problem: Error | null
}

/** Switching to another class: a day, a class, and a comparison before confirming. */
export function MoveForm({ mine, zone, chosen, onChoose, problem }: Props) {
  const words = moveWords()
  const me = useMe()
  const limits = useQuery(configConstantsQuery)
  const today = dayOf(new Date(), zone)
  const last = reservableDays(today, limits.data?.reserve_horizon_days).at(-1) ?? today
  const { data, error, isFetching, refetch } = useQuery({
    ...moveDaysQuery(mine.id, today, last, me.time_zone),
    enabled: limits.data !== undefined,
  })
  // Without the limits, the other requests are not sent.
  const failedQuery = !limits.data ? limits : !data ? { error, isFetching, refetch } : null
  const open = data?.filter(({ free }) => free > 0)
  const [day, setDay] = useState<string>()
  const choices = useRef<HTMLDivElement>(null)
  const shownDay =
    open?.find(({ date }) => date === day) ?? nearest(open, dayOf(mine.scheduled_live_class.starts_at, zone))
  return (
    <div className="grid gap-5">
      <MoveCompare mine={mine} zone={zone} chosen={chosen} />
      {problem && (
        <ReservationRefused
          problem={problem}
          words={words}
          reserveLabel={words.select}
          onReserve={onChoose}
          zone={zone}
        />
      )}
      {failedQuery?.error ? (
        <LoadProblem
          title={words.loadFailed}
          error={failedQuery.error}
          onRetry={failedQuery.refetch}
          pending={failedQuery.isFetching}
        />
      ) : !open ? (
        <Loading label={words.loading}>
          <div className="grid min-h-72 content-start gap-3">
            <Skeleton width="4rem" height="1rem" />
            <Skeleton height="3.5rem" />
            <Skeleton height="4.5rem" />
          </div>
        </Loading>
      ) : !shownDay ? (
        <div>
          <p className="font-semibold text-ink">{words.empty.title}</p>
          <p>{words.empty.body(longDay(dayInstant(last), 'UTC'))}</p>
        </div>
      ) : (
        // Scrolled to when a day is chosen: on a phone its classes would be below the edge.
        <div ref={choices} className="grid min-h-72 scroll-mb-4 content-start gap-5">
          <MoveDays
            days={open}
            chosen={shownDay.date}
            onChoose={date => {
              setDay(date)
              choices.current?.scrollIntoView({ block: 'nearest' })
            }}
          />
          <MoveClasses id={mine.id} date={shownDay.date} zone={zone} chosen={chosen?.id} onChoose={onChoose} />
        </div>
      )}
    </div>
  )
}

/** The first day that is not before the class's own, or else the last one before it. */
function nearest<D extends { date: string }>(days: readonly D[] | undefined, day: string): D | undefined {
  return days?.find(({ date }) => date >= day) ?? days?.at(-1)
}
