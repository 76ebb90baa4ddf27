import { addDays, instantAt, mondayOf } from '@aulaviva/domain/days'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import {
  displayedSpan,
  displayedView,
  isGridShown,
  type TimetableSearch,
} from '#entities/class-planning/timetable-search.ts'
import { daysOffQuery } from '#entities/days-off/days-off.queries.ts'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { useMe } from '#platform/session/me.ts'
import { DayChoice } from '#platform/time/day-choice.tsx'
import { dayInstant, dayOf, longDay, longDayOfYear, shortDate, shortDateOfYear } from '#platform/time/format.ts'
import { capitalize } from '#platform/time/region.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { useAtLeast } from '#ui/use-media.ts'
import { type ListedClass, officeWeekQuery } from './class-editing.queries.ts'
import { classEditingWords } from './class-editing.words.ts'
import { daysOfWeek } from './edit-draft.ts'
import type { GridPlace } from './grid-moves.ts'
import { useLaneNames } from './lane-names.ts'
import { MoveDialog } from './move-dialog.tsx'
import { TimetableFilters } from './timetable-filters.tsx'
import { TimetableGrid } from './timetable-grid.tsx'
import { timetableGridWords } from './timetable-grid.words.ts'
import { filtersOf } from './timetable-shown.ts'
import { WeekGrid } from './week-grid.tsx'

interface Props {
  search: TimetableSearch
  onChange: (next: TimetableSearch) => void
}

interface Move {
  one: ListedClass
  from: GridPlace
  to: GridPlace
}

/** The classes of a week or day, with navigation, filters, and the choice of view. */
export function Timetable({ search, onChange }: Props) {
  const words = classEditingWords()
  const zone = zoneOf(useMe())
  const router = useRouter()
  const today = dayOf(new Date(), zone)
  const isWide = useAtLeast('tablet')
  const { by = 'teacher' } = search
  const filters = filtersOf(search)
  const isDay = displayedView(search, isWide) === 'day'
  const { first, last } = displayedSpan(search, isWide, today)
  const days = useMemo(() => (isDay ? [first] : daysOfWeek(first)), [isDay, first])
  const [move, setMove] = useState<Move | null>(null)
  // Their names are shown above the classes of a day and would move them if they came later.
  const { data: daysOff, isPending: isLoadingDaysOff } = useQuery(daysOffQuery(first, last))
  const isGrid = isGridShown(search, isWide)
  const lanes = useLaneNames(by, search, isGrid)
  const { data, error, isFetching, refetch } = useQuery({
    ...officeWeekQuery({ from: first, to: last, ...filters }),
    // Moves by others must appear without a reload.
    refetchInterval: isGrid && !move ? gridRefreshMs : false,
  })
  const isFiltered = Object.keys(filters).length > 0
  const isLoading = !data || isLoadingDaysOff || (isGrid && !lanes.names)
  return (
    <>
      <PeriodNavigation {...{ search, onChange, isDay, first, today }} count={data?.length} />
      <TimetableFilters search={search} onChange={onChange} isWide={isWide} />
      {!isLoading && isGrid && lanes.names ? (
        <TimetableGrid
          days={days}
          today={today}
          zone={zone}
          by={by}
          names={lanes.names}
          classes={data}
          daysOff={daysOff}
          busy={isFetching}
          isDialogOpen={move !== null}
          onOpen={id => void router.navigate({ to: '/staff/timetable/$id', params: { id }, search })}
          onDrop={(one, from, to) => setMove({ one, from, to })}
          onNew={place => {
            const isPast = place.time ? instantAt(place.day, place.time, zone) < new Date() : place.day < today
            const past = isPast || undefined
            void router.navigate({ to: '/teachers/classes/new', search: { ...search, by, ...place, past } })
          }}
        />
      ) : !isLoading ? (
        <WeekGrid
          days={days}
          today={today}
          zone={zone}
          classes={data}
          daysOff={daysOff}
          isFiltered={isFiltered}
          busy={isFetching}
          search={search}
        />
      ) : (error ?? lanes.error) ? (
        <LoadProblem
          title={words.loadFailed}
          error={error ?? lanes.error}
          onRetry={() => Promise.all([refetch(), lanes.retry()])}
          pending={isFetching}
        />
      ) : (
        <Loading label={words.loading}>
          <Skeleton width="100%" height="28rem" />
        </Loading>
      )}
      {move && <MoveDialog key={move.one.id} {...move} by={by} zone={zone} onClose={() => setMove(null)} />}
    </>
  )
}

const gridRefreshMs = 15_000

interface NavigationProps extends Props {
  isDay: boolean
  first: string
  today: string
  count: number | undefined
}

function PeriodNavigation({ search, onChange, isDay, first, today, count }: NavigationProps) {
  const words = classEditingWords()
  const { day } = timetableGridWords()
  const present = isDay ? today : mondayOf(today)
  const step = isDay ? 1 : 7
  const last = addDays(first, step - 1)
  const isThisYear = last.slice(0, 4) === today.slice(0, 4)
  const goTo = (next: string) => onChange({ ...search, day: next === present ? undefined : next })
  const { label, previous, next } = isDay ? day : words.week
  return (
    <nav aria-label={label} className="mb-2 flex flex-wrap items-center gap-2 tablet:mb-4">
      <IconButton label={previous} icon="chevron-left" onPress={() => goTo(addDays(first, -step))} />
      <IconButton label={next} icon="chevron-right" onPress={() => goTo(addDays(first, step))} />
      <DayChoice
        letter="g"
        value={search.day ?? today}
        onChoose={day => onChange({ ...search, day: day === today ? undefined : day })}
      />
      {present !== first && (
        <span className="ms-auto tablet:order-1">
          <Button pending={false} onPress={() => goTo(present)}>
            {isDay ? day.present : words.week.present}
          </Button>
        </span>
      )}
      <h2
        aria-live="polite"
        className="tabular text-heading font-semibold text-ink max-tablet:-mb-2 max-tablet:w-full tablet:ms-1"
      >
        {isDay
          ? capitalize((isThisYear ? longDay : longDayOfYear)(dayInstant(first), 'UTC'))
          : words.week.span(
              shortDate(dayInstant(first), 'UTC'),
              (isThisYear ? shortDate : shortDateOfYear)(dayInstant(last), 'UTC'),
            )}
      </h2>
      {/* Its own line on a phone, reserved before the count is known, so that nothing below it moves. */}
      <span className="tabular w-full text-small text-ink-3 tablet:w-auto">
        {count === undefined ? '\u00a0' : words.week.count(count)}
      </span>
    </nav>
  )
}
