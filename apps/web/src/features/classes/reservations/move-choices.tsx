import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { ClassChoice } from '#entities/live-class/class-choice.tsx'
import type { OpenClass } from '#entities/live-class/live-class.ts'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { useMe } from '#platform/session/me.ts'
import { dayInstant, longDay, shortDay } from '#platform/time/format.ts'
import { capitalize } from '#platform/time/region.ts'
import { scrollIntoRow } from '#ui/direction.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { moveWords } from './move.words.ts'
import { moveClassesQuery } from './reservations.queries.ts'

interface DaysProps {
  days: readonly { date: string; free: number }[]
  chosen: string
  onChoose: (day: string) => void
}

/** The days that have a class to switch to, side by side. One of them is selected. */
export function MoveDays({ days, chosen, onChoose }: DaysProps) {
  const words = moveWords()
  const name = useId()
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const input = strip.current?.querySelector<HTMLElement>('label:has(:checked)')
    if (input && strip.current) scrollIntoRow(strip.current, input)
  }, [])
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-semibold text-ink">{words.days}</legend>
      <div ref={strip} className="quiet-scroll -mx-5 flex gap-2 overflow-x-auto px-5 py-1 tablet:-mx-6 tablet:px-6">
        {days.map(({ date, free }) => (
          <label
            key={date}
            className="grid min-h-14 shrink-0 content-center rounded-button border border-line px-3.5 text-center transition-colors hover:border-edge has-checked:border-lamp has-checked:bg-lamp-wash has-focus-visible:outline-2 has-focus-visible:outline-lamp"
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              aria-label={`${longDay(dayInstant(date), 'UTC')}, ${words.count(free)}`}
              checked={date === chosen}
              onChange={() => onChoose(date)}
            />
            <span aria-hidden="true" className="tabular text-small font-semibold whitespace-nowrap text-ink">
              {capitalize(shortDay(dayInstant(date), 'UTC'))}
            </span>
            <span aria-hidden="true" className="tabular text-tiny text-ink-2">
              {words.count(free)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface ClassesProps {
  id: string
  date: string
  zone: string
  chosen: string | undefined
  onChoose: (liveClass: OpenClass) => void
}

/** The classes of the selected day. One of them can be selected. */
export function MoveClasses({ id, date, zone, chosen, onChoose }: ClassesProps) {
  const words = moveWords()
  const name = useId()
  const { data, error, isFetching, refetch } = useQuery(moveClassesQuery(id, date, useMe().time_zone))
  const day = longDay(dayInstant(date), 'UTC')
  if (!data && error) {
    return <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
  }
  if (!data) {
    return (
      <Loading label={words.loading}>
        <div className="grid gap-2 pt-7">
          <Skeleton height="4.5rem" />
          <Skeleton height="4.5rem" />
        </div>
      </Loading>
    )
  }
  if (data.length === 0) return <p className="py-2">{words.empty.onDay}</p>
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-semibold text-ink">{words.classes(day)}</legend>
      <div className="grid gap-2">
        {data.map(one => (
          <ClassChoice
            key={one.id}
            name={name}
            liveClass={one}
            zone={zone}
            checked={one.id === chosen}
            onChoose={() => onChoose(one)}
          />
        ))}
      </div>
    </fieldset>
  )
}
