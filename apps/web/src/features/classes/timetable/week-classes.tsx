import { zonePlace } from '@aulaviva/domain/zone-place'
import { useQuery } from '@tanstack/react-query'
import { daysOffQuery } from '#entities/days-off/days-off.queries.ts'
import { withinDays } from '#entities/live-class/reservable-days.ts'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { DayChoice } from '#platform/time/day-choice.tsx'
import { addDays, dayInstant, longDay, shortDate } from '#platform/time/format.ts'
import { weekOf } from '#platform/time/week.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { groupClasses } from './class-list.tsx'
import { type EmptyStateActions, NoClasses } from './no-classes.tsx'
import { reserveWords } from './reserve.words.ts'
import type { ReserveSearch } from './reserve-search.ts'
import type { ReserveRules } from './use-rules.ts'
import { useWeek } from './use-week.ts'
import { WeekColumns } from './week-columns.tsx'

interface Props extends EmptyStateActions {
  /** A day of the week to show. Undefined until the first day with available classes is known. */
  day: string | undefined
  /** The days open for reservations. */
  days: readonly string[]
  freeOn: (day: string) => number | undefined
  search: ReserveSearch
  rules: ReserveRules
}

/** The classes of a week, with navigation to the previous and next week. */
export default function WeekClasses({ day, days, freeOn, search, rules, ...ways }: Props) {
  const words = reserveWords()
  const { lastDay, onDay } = ways
  const [today = ''] = days
  const chosen = withinDays(days, day ?? today)
  const dates = weekOf(chosen)
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  const open = dates.filter(date => days.includes(date))
  const { week, isLoaded: isThere, isFirst } = useWeek(dates, open, search, day !== undefined)
  const go = (by: number) => onDay(withinDays(days, addDays(chosen, by)))

  const columns = week.dates.map(date => {
    const read = week.days.get(date)
    return { date, read, shown: isFirst || !read?.data ? undefined : groupClasses(read.data, rules.zone, search) }
  })
  const count = columns.reduce((sum, { shown }) => sum + (shown ? shown.count - shown.started.length : 0), 0)
  const reads = [...week.days.values()]
  const hasEmpty = !isFirst && reads.some(({ data }) => data?.length === 0)
  const { data: daysOff } = useQuery({ ...daysOffQuery(first, last), enabled: hasEmpty })
  const isEmpty = !isFirst && reads.every(({ data }) => data) && count === 0
  const isNothing = reads.every(({ data }) => !data)
  const problem = !isFirst && isNothing && reads.find(({ error }) => error)?.error
  return (
    <section aria-labelledby="week" className="min-h-[60dvh]">
      <nav aria-label={words.week.label} className="-ms-3 mb-1 flex items-center">
        <IconButton label={words.week.earlier} icon="chevron-left" disabled={first <= today} onPress={() => go(-7)} />
        <IconButton label={words.week.later} icon="chevron-right" disabled={last >= lastDay} onPress={() => go(7)} />
        <DayChoice
          value={chosen}
          first={today}
          last={lastDay}
          markOf={date => {
            const free = freeOn(date)
            return free ? { text: String(free), words: words.days.free(free) } : undefined
          }}
          onChoose={onDay}
        >
          <p className="mt-3 text-small text-ink-3">{words.days.monthHint}</p>
        </DayChoice>
        <h2 id="week" className="tabular ms-2 text-heading font-semibold text-ink">
          {words.week.span(shortDate(dayInstant(first), 'UTC'), shortDate(dayInstant(last), 'UTC'))}
        </h2>
        <span className="ms-2 text-small text-ink-3">{words.zone(zonePlace(rules.zone))}</span>
      </nav>
      <p role="status" className="sr-only">
        {(isFirst || isNothing) && !problem && words.loading}
        {isThere &&
          !isNothing &&
          words.week.found(count, longDay(dayInstant(first), 'UTC'), longDay(dayInstant(last), 'UTC'))}
      </p>
      {problem ? (
        <LoadProblem
          title={words.loadFailed}
          error={problem}
          onRetry={() => Promise.all(reads.map(({ refetch }) => refetch()))}
          pending={reads.some(({ isFetching }) => isFetching)}
        />
      ) : (
        <div
          aria-busy={!isThere || undefined}
          className={`transition-opacity ${isThere || isFirst ? '' : 'opacity-50'}`}
        >
          <WeekColumns
            {...{ columns, today, freeOn, daysOff, search, rules, isEmpty }}
            isLoading={isFirst || isNothing}
          />
        </div>
      )}
      {isEmpty && (
        <div className="mt-5">
          <NoClasses search={search} {...ways}>
            {words.empty.inWeek}
          </NoClasses>
        </div>
      )}
    </section>
  )
}
