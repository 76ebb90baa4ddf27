import type { ReserveErrorCode } from '@aulaviva/domain/reserving'
import { useQuery } from '@tanstack/react-query'
import { refusalWords } from '#platform/api/refusals.words.ts'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { clockTime, dayInstant, longDay } from '#platform/time/format.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { freeTimesQuery, type PrivateTime } from './private.queries.ts'
import { privateClassWords } from './private-class.words.ts'

interface Props {
  asked: { teacher: string; live_class_type: string }
  /** Undefined until it is known which day to begin with. */
  date: string | undefined
  zone: string
  serverZone: string | null
  onChoose: (time: PrivateTime) => void
}

/** The free times of a day: those that can be booked as buttons, the others quiet and with the reason. */
export function DayTimes({ asked, date, zone, serverZone, onChoose }: Props) {
  const words = privateClassWords()
  const { data, error, refetch, isFetching } = useQuery({
    ...freeTimesQuery(asked, date ?? '', serverZone),
    enabled: date !== undefined,
  })
  const day = date === undefined ? '' : longDay(dayInstant(date), 'UTC')
  const free = data?.filter(({ refusal }) => refusal === null).length ?? 0
  return (
    <div className="min-h-72">
      <div className="mb-3 min-h-6">
        {day && <h3 className="font-text font-semibold text-ink">{words.times(day)}</h3>}
      </div>
      <p role="status" className="sr-only">
        {data && words.found(free, day)}
      </p>
      {error && !data ? (
        <LoadProblem title={words.failed.times} error={error} onRetry={refetch} pending={isFetching} />
      ) : !data ? (
        <Loading label={words.loading}>
          <div className={grid}>
            {['a', 'b', 'c', 'd', 'e', 'f'].map(key => (
              <Skeleton key={key} height="3.5rem" />
            ))}
          </div>
        </Loading>
      ) : data.length === 0 ? (
        <p className="rounded-card border border-line p-5">
          <span className="block font-semibold text-ink">{words.none.day(day)}</span>
          <span className="block text-ink-2">{words.none.dayHint}</span>
        </p>
      ) : (
        <ul className={grid}>
          {data.map(time => (
            <li key={time.starts_at}>
              <Time time={time} zone={zone} onChoose={() => onChoose(time)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const grid = 'grid grid-cols-2 gap-2.5 tablet:grid-cols-4 desk:grid-cols-6'

function Time({ time, zone, onChoose }: { time: PrivateTime; zone: string; onChoose: () => void }) {
  const words = privateClassWords()
  const { starts_at: from, ends_at: to, refusal } = time
  const shortly: Partial<Record<ReserveErrorCode, string>> = words.refusals
  if (refusal === null) {
    return (
      <button
        type="button"
        onClick={onChoose}
        aria-label={`${clockTime(from, zone)}–${clockTime(to, zone)}`}
        className="tabular min-h-14 w-full rounded-button border border-edge bg-room font-display text-large font-semibold text-ink transition-colors hover:border-lamp hover:bg-lamp-wash"
      >
        {clockTime(from, zone)}
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
