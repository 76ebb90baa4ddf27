import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { dayInstant, shortMonth } from '#platform/time/format.ts'
import { capitalize } from '#platform/time/region.ts'
import { Icon } from '#ui/icon.tsx'
import { monthName, subtractMonths } from './months.ts'
import { type MonthCount, monthsQuery } from './statements.queries.ts'
import { statementsWords } from './statements.words.ts'

interface Props {
  month: string
  thisMonth: string
}

const shownMonths = 12

/** The last twelve months side by side, latest first, each with its pending work. */
export function MonthsRow({ month, thisMonth }: Props) {
  const words = statementsWords().months
  const { data, error, isFetching, refetch } = useQuery(monthsQuery)
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    list.current?.querySelector(`[data-month="${month}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [month])
  if (error && !data) {
    return <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
  }
  const countsByMonth = new Map(data?.map(one => [one.month, one]))
  const months = Array.from({ length: shownMonths }, (_, ago) => subtractMonths(thisMonth, ago))
  return (
    <nav aria-label={words.label}>
      <ul ref={list} className="quiet-scroll -mx-1 flex gap-2 overflow-x-auto px-1 py-1" aria-busy={!data || undefined}>
        {months.map(one => (
          <li key={one} data-month={one}>
            <Link
              to="/staff/honorarium"
              search={{ month: one }}
              replace
              resetScroll={false}
              aria-current={one === month ? 'date' : undefined}
              className="relative grid h-20 w-34 content-center gap-0.5 rounded-card border border-line bg-room px-3 transition-colors hover:border-edge aria-[current]:border-lamp aria-[current]:bg-lamp-wash"
            >
              <span className="sr-only">{monthName(one)}</span>
              <span aria-hidden="true" className="font-display text-large font-semibold text-ink">
                {capitalize(shortMonth(dayInstant(one), 'UTC'))}{' '}
                <span className="tabular text-small font-normal text-ink-3">{one.slice(0, 4)}</span>
              </span>
              <MonthStatus count={countsByMonth.get(one)} runs={one === thisMonth} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What is left to do in a month, the first step first. */
function MonthStatus({ count, runs: isRunning }: { count: MonthCount | undefined; runs: boolean }) {
  const words = statementsWords().months
  if (!count) return <span className="h-5" />
  const { drafts, verified, paid } = count
  if (isRunning)
    return <span className="text-tiny text-ink-3">{drafts > 0 ? words.open(drafts) : words.inProgress}</span>
  if (drafts > 0) return <span className="text-tiny font-semibold text-lamp-ink">{words.verify(drafts)}</span>
  if (verified > 0) return <span className="text-tiny font-semibold text-lamp-ink">{words.pay(verified)}</span>
  if (paid === 0) return <span className="text-tiny text-ink-3">{words.noClasses}</span>
  return (
    <span className="inline-flex items-center gap-1 text-tiny text-good">
      <Icon name="check" size={16} />
      {words.settled}
    </span>
  )
}
