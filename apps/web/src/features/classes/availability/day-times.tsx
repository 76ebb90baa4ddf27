import { namesOf } from '@aulaviva/domain/names'
import type { ReserveErrorCode } from '@aulaviva/domain/reserving'
import { useQuery } from '@tanstack/react-query'
import { refusalWords } from '#platform/api/refusals.words.ts'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { clockTime, dayInstant, longDay } from '#platform/time/format.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { freeTimesQuery, type PrivateTeacher, type PrivateTime, type PrivateTimesQuery } from './private.queries.ts'
import { privateClassWords } from './private-class.words.ts'

interface Props {
  query: PrivateTimesQuery
  teachers: readonly PrivateTeacher[]
  /** The class's length and cost, its description, and the time zone, each on its own line. */
  about: readonly string[]
  /** Undefined until the first day to show is known. */
  date: string | undefined
  /** The day to offer when this one has no free times. Undefined while unknown, null if there is none. */
  nextFree: { date: string; free: number } | null | undefined
  zone: string
  serverZone: string | null
  onDay: (day: string) => void
  onChoose: (time: PrivateTime) => void
}

/** The free times of a day: bookable ones as buttons, the others muted and with the reason. */
export function DayTimes({ query, teachers, about, date, nextFree, zone, serverZone, onDay, onChoose }: Props) {
  const words = privateClassWords()
  const { data, error, refetch, isFetching } = useQuery({
    ...freeTimesQuery(query, date ?? '', serverZone),
    enabled: date !== undefined,
  })
  const day = date === undefined ? '' : longDay(dayInstant(date), 'UTC')
  // With any teacher chosen, the name of the only one who is free.
  const whoOf = ({ teachers: free }: PrivateTime) => {
    const onlyTeacher = free.length === 1 && teachers.find(({ id }) => id === free[0])
    return query.teacher ? '' : onlyTeacher ? namesOf(onlyTeacher) : words.teachers(free.length)
  }
  const free = data?.filter(({ refusal }) => refusal === null).length ?? 0
  return (
    <section aria-labelledby="times" className="min-h-72">
      <div className="mb-3">
        {/* On a phone, as high as the longest day, which takes two lines. */}
        <h2 id="times" className="flex min-h-7 items-end text-heading font-semibold text-ink max-tablet:min-h-13">
          {day && words.times(day)}
        </h2>
        {about.filter(Boolean).map(line => (
          <p key={line} className="tabular text-small text-ink-2">
            {line}
          </p>
        ))}
      </div>
      <p role="status" className="sr-only">
        {data && words.found(free, day)}
      </p>
      {error && !data ? (
        <LoadProblem title={words.loadFailed.times} error={error} onRetry={refetch} pending={isFetching} />
      ) : !data ? (
        <Loading label={words.loading}>
          <div className={grid}>
            {['a', 'b', 'c', 'd', 'e', 'f'].map(key => (
              <Skeleton key={key} height="3.5rem" />
            ))}
          </div>
        </Loading>
      ) : data.length === 0 ? (
        <EmptyState
          icon="calendar"
          title={words.free(0)}
          action={
            nextFree && (
              <Button variant="primary" pending={false} onPress={() => onDay(nextFree.date)}>
                {words.empty.next(longDay(dayInstant(nextFree.date), 'UTC'), nextFree.free)}
              </Button>
            )
          }
        >
          {query.teacher ? words.empty.ofTeacher : nextFree === null ? words.empty.atAll : words.empty.ofAny}
        </EmptyState>
      ) : (
        <ul className={grid}>
          {data.map(time => (
            <li key={time.starts_at}>
              <Time time={time} teacherText={whoOf(time)} zone={zone} onChoose={() => onChoose(time)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

// The days stay visible above the times.
const grid = 'grid grid-cols-2 gap-2.5 tablet:grid-cols-4 desk:grid-cols-6 [&_button]:scroll-mt-56'

interface TimeProps {
  time: PrivateTime
  teacherText: string
  zone: string
  onChoose: () => void
}

function Time({ time, teacherText: teacher, zone, onChoose }: TimeProps) {
  const words = privateClassWords()
  const { starts_at: from, ends_at: to, refusal } = time
  const shortly: Partial<Record<ReserveErrorCode, string>> = words.refusals
  if (refusal === null) {
    return (
      <button
        type="button"
        onClick={onChoose}
        className="min-h-14 w-full rounded-button border border-edge bg-room px-2 py-1.5 transition-colors hover:border-lamp hover:bg-lamp-wash"
      >
        <span className="tabular block font-display text-large leading-6 font-semibold text-ink">
          {clockTime(from, zone)}
          <span className="sr-only">–{clockTime(to, zone)}</span>
        </span>
        {teacher && <span className="block truncate text-tiny text-ink-2">{teacher}</span>}
      </button>
    )
  }
  return (
    <p className="flex min-h-14 flex-col items-center justify-center rounded-button border border-line px-2 text-center">
      <span className="tabular font-display font-semibold text-ink-3">{clockTime(from, zone)}</span>
      <span className="text-tiny text-ink-3">{shortly[refusal] ?? refusalWords()[refusal]}</span>
    </p>
  )
}
